"""Paths as PDF operators, checked by what they come to on the page."""

from __future__ import annotations

import math

import pytest

from pnp.draw import Path, Rect, Stroke
from pnp.geometry import Box, Matrix
from pnp.limits import MAX_WRITTEN
from pnp.render.operators import (
    clipped,
    fill,
    number,
    outline,
    painted,
    rectangle,
    stroke,
    through,
    unit_square,
)
from pnp.units import pt_to_mm


def curves(operators: str) -> list[list[tuple[float, float]]]:
    """The four points in mm of each cubic curve in a path."""
    found, here, numbers = [], (0.0, 0.0), []
    for word in operators.split():
        if word in "mlch":
            points = list(zip(numbers[::2], numbers[1::2], strict=True))
            if word == "c":
                found.append([here, *points])
            here, numbers = (points or [here])[-1], []
        else:
            numbers.append(pt_to_mm(float(word)))
    return found


@pytest.mark.parametrize(("radius", "printed"), [(0.5, 0.5), (6, 6), (8, 8), (30, 10)])
def test_round_corners_are_quarter_circles(radius: float, printed: float) -> None:
    # On a face 50 mm high, y up: left 3, right 33, low 50 - 24 = 26, high 46.
    corners = curves(outline(Rect(Box(3, 4, 30, 20), radius=radius), 50))
    centres = [(x, y) for y in (26 + printed, 46 - printed) for x in (3 + printed, 33 - printed)]
    met = []
    for curve in corners:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
        middle = ((ax + dx) / 2, (ay + dy) / 2)
        # Its ends lie one radius level with and above or below its centre.
        x, y = min(centres, key=lambda centre: math.dist(centre, middle))
        met.append((x, y))
        for t in (0, 0.1, 0.25, 0.5, 0.75, 0.9, 1):
            u = 1 - t
            weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            px = sum(w * p for w, p in zip(weights, (ax, bx, cx, dx), strict=True))
            py = sum(w * p for w, p in zip(weights, (ay, by, cy, dy), strict=True))
            # A cubic curve strays from a circle by 0.03 % at most.
            assert math.hypot(px - x, py - y) == pytest.approx(printed, rel=3e-4, abs=1e-4)
            assert 3 - 1e-4 <= px <= 33 + 1e-4
            assert 26 - 1e-4 <= py <= 46 + 1e-4
    assert len(corners) == 4
    assert len(set(met)) == len(set(centres))


def lengths(operators: str) -> list[float]:
    """The numbers among operators, in mm."""
    return [pt_to_mm(float(word)) for word in operators.split() if not word[0].isalpha()]


@pytest.mark.parametrize(("w", "h", "printed"), [(30, 20, 10), (12, 40, 6)])
def test_corners_are_no_rounder_than_half_of_either_side(w, h, printed) -> None:
    for curve in curves(outline(Rect(Box(3, 4, w, h), radius=30), 50)):
        (ax, ay), _, _, (dx, dy) = curve
        assert (abs(dx - ax), abs(dy - ay)) == pytest.approx((printed, printed), abs=1e-4)


def test_round_corners_are_joined_by_the_straight_sides() -> None:
    # Left 3, right 33, low 26, high 46, y up; anticlockwise from the lower side's left end.
    written = outline(Rect(Box(3, 4, 30, 20), radius=6), 50)
    ends = []
    for step in written.replace("h", "").split(" l"):
        ends.append([pt_to_mm(float(word)) for word in step.split(" c")[-1].split()
                     if word not in "mc"])
    start, first, *rest = (each for group in ends if group for each in
                           [group[at : at + 2] for at in range(0, len(group), 2)])
    assert start == pytest.approx([9, 26], abs=1e-4)
    assert [first, *rest] == [pytest.approx(at, abs=1e-4) for at in (
        [27, 26], [33, 40], [9, 46], [3, 32])]
    assert written.split()[-1] == "h"


@pytest.mark.parametrize("radius", [0, 0.0, -1])
def test_a_box_without_round_corners_is_one_rectangle(radius: float) -> None:
    # Its lower left corner, y up: 50 - 4 - 20.
    written = outline(Rect(Box(3, 4, 30, 20), radius=radius), 50)
    assert written == rectangle(Box(3, 4, 30, 20), 50)
    assert written.endswith(" re")
    assert lengths(written) == pytest.approx([3, 26, 30, 20], abs=1e-4)


def test_a_path_is_written_step_by_step_y_up() -> None:
    path = Path((("M", (1, 2)), ("L", (3, 5)), ("C", (7, 11, 13, 17, 19, 23)), ("Z", ())))
    written = outline(path, 50)
    assert [word for word in written.split() if word.isalpha()] == ["m", "l", "c", "h"]
    assert lengths(written) == pytest.approx(
        [1, 48, 3, 45, 7, 39, 13, 33, 19, 27], abs=1e-4
    )


@pytest.mark.parametrize(("value", "text"), [
    (0, "0"), (12, "12"), (120, "120"), (-0.00001, "0"), (0.5, "0.5"), (-1.25, "-1.25"),
    (1 / 3, "0.3333"), (2 / 3, "0.6667"), (0.00005001, "0.0001"), (1e7, "10000000"),
])
def test_numbers_have_four_decimals_at_most_and_no_idle_ones(value: float, text: str) -> None:
    assert number(value) == text


@pytest.mark.parametrize("value", [
    MAX_WRITTEN * 1.01, -MAX_WRITTEN * 1.01, math.inf, -math.inf, math.nan,
])
def test_what_no_file_may_hold_is_not_written(value: float) -> None:
    with pytest.raises(OverflowError, match="past writing"):
        number(value)
    assert number(MAX_WRITTEN) == f"{MAX_WRITTEN:.0f}"
    assert number(-MAX_WRITTEN) == f"-{MAX_WRITTEN:.0f}"


LINE = Stroke("#000000", 1.0)
TRIANGLE = (("M", (0, 0)), ("L", (4, 0)), ("L", (0, 3)), ("Z", ()))


@pytest.mark.parametrize(("item", "paint", "clip"), [
    # ISO 32000, 8.5.3: S strokes, f fills, B does both; an asterisk is the even-odd rule.
    (Rect(Box(0, 0, 4, 3), "#ff0000"), "f", "W n"),
    (Rect(Box(0, 0, 4, 3), stroke=LINE), "S", "W n"),
    (Rect(Box(0, 0, 4, 3), "#ff0000", LINE), "B", "W n"),
    (Path(TRIANGLE, "#ff0000"), "f", "W n"),
    (Path(TRIANGLE, "#ff0000", even_odd=True), "f*", "W* n"),
    (Path(TRIANGLE, "#ff0000", LINE, even_odd=True), "B*", "W* n"),
    (Path(TRIANGLE, stroke=LINE, even_odd=True), "S", "W* n"),
])
def test_paths_are_painted_and_clip_by_their_rule(item: Rect | Path, paint: str, clip: str) -> None:
    assert painted(item) == paint
    assert clipped(item) == clip


def test_colours_are_three_parts_of_one() -> None:
    assert fill("#ff8000") == "1 0.502 0 rg"
    assert fill("#0a141e") == "0.0392 0.0784 0.1176 rg"


@pytest.mark.parametrize(("cap", "number_of_cap"), [("butt", 0), ("round", 1), ("square", 2)])
@pytest.mark.parametrize(("join", "number_of_join"), [("miter", 0), ("round", 1), ("bevel", 2)])
def test_a_pen_is_set_whole_where_none_is_known(cap, number_of_cap, join, number_of_join) -> None:
    # ISO 32000, tables 53 and 54; 2.54 mm are 7.2 pt, 1.27 mm are 3.6 pt.
    pen = Stroke("#ff8000", 2.54, (1.27, 2.54), cap, join)
    assert stroke(pen, None) == (
        f"1 0.502 0 RG 7.2 w {number_of_cap} J {number_of_join} j [3.6 7.2] 0 d"
    )


@pytest.mark.parametrize(("change", "told"), [
    ({"colour": "#00ff00"}, "0 1 0 RG"), ({"width": 1.27}, "3.6 w"), ({"cap": "round"}, "1 J"),
    ({"join": "bevel"}, "2 j"), ({"dash": ()}, "[] 0 d"), ({}, ""),
])
def test_of_a_known_pen_only_what_changes_is_set(change: dict[str, object], told: str) -> None:
    pen = Stroke("#ff0000", 2.54, (1.27,))
    assert stroke(pen._replace(**change), pen) == told  # type: ignore[arg-type]


def carried(operators: str, x: float, y: float) -> tuple[float, float]:
    """Where a PDF matrix takes a point of mm, both y up."""
    *turn, e, f, name = operators.split()
    assert name == "cm"
    a, b, c, d = map(float, turn)
    return a * x + c * y + pt_to_mm(float(e)), b * x + d * y + pt_to_mm(float(f))


SKEWED = Matrix(1.5, 0.25, -0.5, 2.0, 7.0, 11.0)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (3, 0), (0, 5), (3, 5)])
def test_a_map_with_y_down_is_the_same_map_with_y_up(x: float, y: float) -> None:
    # From a face 30 mm high to a page of 50 mm.
    wanted = (1.5 * x - 0.5 * y + 7, 0.25 * x + 2 * y + 11)
    there = carried(through(SKEWED, 30, 50), x, 30 - y)
    assert (there[0], 50 - there[1]) == pytest.approx(wanted, abs=1e-4)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_a_picture_s_square_lies_where_its_matrix_takes_it(x: float, y: float) -> None:
    # A picture's unit square stands on its foot: its upper left corner is (0, 1).
    wanted = (1.5 * x - 0.5 * y + 7, 0.25 * x + 2 * y + 11)
    *numbers, name = unit_square(SKEWED, 50).split()
    assert name == "cm"
    a, b, c, d, e, f = (pt_to_mm(float(value)) for value in numbers)
    there = (a * x + c * (1 - y) + e, b * x + d * (1 - y) + f)
    assert (there[0], 50 - there[1]) == pytest.approx(wanted, abs=1e-4)


def test_turns_have_eight_decimals() -> None:
    # Over a page of 420 mm a fourth decimal of a turn would be 0.04 mm.
    assert through(Matrix(1 / 3, 0, 0, 2 / 3, 0, 0), 0, 0).startswith("0.33333333 0 0 0.66666667 ")
