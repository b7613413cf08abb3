"""A side in another size: drawn in its own, scaled evenly, whole and in the middle."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest

from pnp.draw import Clip, Face, Field, Group, Rect
from pnp.geometry import Box, Point, Size
from tests.pnp.design.sample import design, front

GROUND = "  - {layer: fill, fill: red}\n"
BOX = "  - {layer: rect, at: [6, 20], size: [30, 10], fill: blue}\n"
NAMED = "  - {layer: field, name: spot, at: [6, 20], size: [30, 10]}\n"


def parts(face: Face) -> tuple[Rect | None, Clip, Group]:
    """What lies under a scaled face, what cuts it off, and what scales it."""
    *under, clip = face.items
    assert isinstance(clip, Clip)
    (group,) = clip.items
    assert isinstance(group, Group)
    assert all(isinstance(item, Rect) for item in under)
    assert len(under) <= 1
    return (under[0] if under else None), clip, group


@pytest.mark.parametrize(("size", "factor", "left", "top"), [
    # Of 60 × 90 mm: half as wide, or half as high; the rest is even on both sides.
    (Size(30, 60), 0.5, 0, 7.5), (Size(40, 45), 0.5, 5, 0), (Size(90, 180), 1.5, 0, 22.5),
])
@pytest.mark.parametrize("bleed", [0, 3])
def test_it_is_scaled_evenly_into_the_middle(
    tmp_path: FilePath, size: Size, factor: float, left: float, top: float, bleed: float
) -> None:
    face = front(design(tmp_path, GROUND + BOX + NAMED, size=size, bleed=bleed))
    under, clip, group = parts(face)
    assert (face.size, face.bleed) == (size, bleed)
    for x, y in ((6, 20), (36, 30)):
        there = group.matrix.apply(Point(x, y))
        assert (there.x, there.y) == pytest.approx((left + factor * x, top + factor * y))
    assert face.fields == (
        Field("spot", Box(left + 6 * factor, top + 20 * factor, 30 * factor, 10 * factor)),)
    # The ground runs on into what the proportions leave, to the bleed of the new size.
    whole = Box(-bleed, -bleed, size.w + 2 * bleed, size.h + 2 * bleed)
    assert clip.outline == Rect(whole)
    assert under == Rect(whole, "#AA0000")
    # Its own bleed comes to as much once it is scaled.
    ground = group.items[0]
    assert isinstance(ground, Rect)
    assert (ground.box.w - 60) * factor == pytest.approx(2 * bleed)


@pytest.mark.parametrize(("layers", "runs_on"), [
    (GROUND + BOX, True), (BOX + GROUND, False), (BOX, False), (NAMED, False),
    ('  - {layer: rect, at: [0, 0], size: ["100%", "100%"], fill: blue}\n', True),
    ('  - {layer: rect, at: [0, 0], size: ["100%", 89], fill: blue}\n', False),
    ('  - {layer: rect, stroke: {colour: red, width: 1}}\n', False),
    # Art past its own trim is cut off there; what lies first runs on all the same.
    (GROUND + "  - {layer: rect, at: [50, 20], size: [30, 10], fill: blue}\n", True),
])
def test_a_ground_runs_on_where_it_lies_first_and_covers_all(
    tmp_path: FilePath, layers: str, runs_on: bool
) -> None:
    under, *_ = parts(front(design(tmp_path, layers, size=Size(30, 60))))
    assert (under is not None) == runs_on
    if under:
        assert under.box == Box(0, 0, 30, 60)


def test_in_its_own_size_nothing_is_scaled(tmp_path: FilePath) -> None:
    face = front(design(tmp_path, GROUND + BOX, size=Size(60, 90)))
    assert face.items == (Rect(Box(0, 0, 60, 90), "#AA0000"), Rect(Box(6, 20, 30, 10), "#0000AA"))


def test_equal_cards_are_scaled_once(tmp_path: FilePath) -> None:
    made = design(tmp_path, GROUND, "id,copies\na,2\nb,1\n", size=Size(30, 60))
    faces = [piece.front for piece in made.pieces]
    assert len(faces) == 3
    assert faces[0] is faces[1]
    assert faces[0] == faces[2]


@pytest.mark.parametrize(("pt", "told"), [(9, None), (8.8, "4.4 pt"), (7, "3.5 pt")])
def test_type_that_becomes_smaller_than_four_and_a_half_points_is_told(
    tmp_path: FilePath, pt: float, told: str | None
) -> None:
    layer = f"  - {{layer: text, text: Hi, font_size: {pt}, at: [5, 5], size: [50, 20]}}\n"
    warnings = list(design(tmp_path, GROUND + layer, size=Size(30, 45)).faults)
    if told is None:
        assert warnings == []
    else:
        (fault,) = warnings
        assert fault.severity == "warning"
        assert fault.message == (
            f"cards as small as this has type of {told}, which is hard to read")
        assert fault.hint == "choose a larger size or paper"
