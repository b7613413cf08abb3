"""Outlines made of outlines, by the area that they cover and the box that they fill."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from fontTools.pens.areaPen import AreaPen

from pnp.design.outlining import common, stroked, together, without
from pnp.draw import Segment
from pnp.draw.outline import bounds
from pnp.geometry import Box

Segments = tuple[Segment, ...]


def box(x: float, y: float, w: float, h: float) -> Segments:
    return (("M", (x, y)), ("L", (x + w, y)), ("L", (x + w, y + h)), ("L", (x, y + h)), ("Z", ()))


def area(segments: Segments) -> float:
    pen = AreaPen(None)
    for op, numbers in segments:
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        {"M": pen.moveTo, "L": pen.lineTo, "C": pen.curveTo,
         "Z": lambda: pen.closePath()}[op](*points)
    return abs(float(pen.value))


LEVEL: Segments = (("M", (3, 5)), ("L", (13, 5)))
CORNER: Segments = (("M", (0, 0)), ("L", (10, 0)), ("L", (10, 10)))


def stroke(segments: Segments, *, width: float = 2, cap: str = "butt", join: str = "miter",
           miter: float = 4, dashes: tuple[float, ...] = (), offset: float = 0) -> Segments:
    return stroked(segments, width, cap, join, miter, dashes, offset)


@pytest.mark.parametrize(("cap", "covered", "left"), [
    ("butt", 10 * 2, 3), ("square", 12 * 2, 2), ("round", 10 * 2 + math.pi, 2),
])
@pytest.mark.parametrize("size", [1, 0.01, 300])
def test_a_line_s_ends_are_those_of_svg(cap: str, covered: float, left: float, size) -> None:
    line = tuple((op, tuple(size * each for each in at)) for op, at in LEVEL)
    found = stroke(line, width=2 * size, cap=cap)
    assert area(found) == pytest.approx(covered * size**2, rel=2e-3)
    reached = bounds(found)
    assert (reached.x, reached.y, reached.h) == pytest.approx(
        (left * size, 4 * size, 2 * size), rel=1e-3)


@pytest.mark.parametrize(("join", "miter", "covered"), [
    # Two arms of 20 and what fills the outer corner, 1 by 1; they share a quarter inside it.
    ("miter", 4, 40), ("bevel", 4, 39.5), ("round", 4, 39 + math.pi / 4),
    # A right angle's mitre is 1.414 widths long.
    ("miter", 1.5, 40), ("miter", 1.4, 39.5),
])
def test_a_line_s_corner_is_joined_as_svg_says(join: str, miter: float, covered: float) -> None:
    found = together([(stroke(CORNER, join=join, miter=miter), False)])
    assert area(without((box(-9, -9, 99, 99), False), (found, False))) == pytest.approx(
        99 * 99 - covered, abs=0.02)


@pytest.mark.parametrize(("dashes", "offset", "pieces"), [
    ((3, 2), 0, [(3, 3), (8, 3)]), ((3, 2), 1, [(3, 2), (7, 3), (12, 1)]),
    ((4, 1, 1, 1), 0, [(3, 4), (8, 1), (10, 3)]),
])
def test_dashes_begin_where_the_offset_says(dashes, offset, pieces) -> None:
    found = stroke(LEVEL, dashes=dashes, offset=offset)
    starts = [at for at, (op, _) in enumerate(found) if op == "M"] + [len(found)]
    parts = [bounds(found[one:two]) for one, two in pairwise(starts)]
    assert sorted((round(part.x, 3), round(part.w, 3)) for part in parts) == pieces


def test_an_unknown_join_is_refused() -> None:
    with pytest.raises(ValueError, match="lines joined by 'arcs' are not for icons"):
        stroke(CORNER, join="arcs")


def test_a_hole_is_cut_out() -> None:
    found = without((box(0, 0, 10, 8), False), (box(6, 2, 10, 3), False))
    assert area(found) == pytest.approx(80 - 4 * 3)
    assert bounds(found) == Box(0, 0, 10, 8)
    assert without((box(0, 0, 4, 4), False), (box(-1, -1, 9, 9), False)) == ()


def test_outlines_are_joined_where_they_overlap() -> None:
    found = together([(box(0, 0, 10, 8), False), (box(6, 2, 10, 3), False),
                      (box(30, 1, 2, 2), False)])
    assert area(found) == pytest.approx(80 + 6 * 3 + 4)
    assert bounds(found) == Box(0, 0, 32, 8)
    (alone, _) = one = (box(0, 0, 10, 8), True)
    assert together([one]) == alone


TWICE = (*box(0, 0, 10, 8), *box(2, 2, 4, 4))
"""By the even-odd rule it has a hole of 4 × 4."""


@pytest.mark.parametrize(("outline", "clip", "covered"), [
    ((box(0, 0, 10, 8), False), box(6, 2, 10, 3), 4 * 3),
    ((box(0, 0, 10, 8), False), box(-1, -1, 30, 30), 80),
    ((TWICE, True), box(-1, -1, 30, 30), 80 - 16), ((TWICE, False), box(-1, -1, 30, 30), 80 + 16),
    # A corner is taken off a clip that is as large.
    ((box(0, 0, 10, 8), False),
     (("M", (0, 0)), ("L", (10, 0)), ("L", (10, 8)), ("Z", ())), 40),
    ((box(0, 0, 10, 8), False), box(20, 20, 5, 5), 0),
])
def test_what_lies_inside_a_clip_is_kept(outline, clip, covered) -> None:
    # Without overlaps, an area is what is painted; the two boxes are whole where nothing is cut.
    assert area(common(outline, clip)) == pytest.approx(covered)


def test_what_a_clip_does_not_touch_is_left_as_it_is() -> None:
    inside = box(1, 1, 3, 3)
    assert common((inside, False), box(0, 0, 4, 4)) is inside
