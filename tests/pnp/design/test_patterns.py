from __future__ import annotations

import math
from itertools import pairwise

import pytest

from pnp.design.patterns import marks, pattern, pattern_names
from pnp.draw import Path
from pnp.draw.outline import bounds
from pnp.geometry import Box
from pnp.model.template import Pattern

BOX = Box(5, 7, 20, 12)


def test_every_pattern_that_templates_may_name_is_there() -> None:
    assert set(pattern_names()) == set(Pattern.__args__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", pattern_names())
@pytest.mark.parametrize("step", [0.8, 1.6, 5.0])
def test_a_pattern_covers_its_box_in_one_colour(name: str, step: float) -> None:
    items = pattern(name, BOX, "#123456", step)
    assert items
    for item in items:
        assert isinstance(item, Path)
        assert item.fill in (None, "#123456")
        assert item.stroke is None or item.stroke.colour == "#123456"
        held = bounds(item.segments)
        assert held.x <= BOX.x + step
        assert held.y <= BOX.y + step
        assert held.right >= BOX.right - step
        assert held.bottom >= BOX.bottom - step


def test_hatch_lines_are_a_step_apart() -> None:
    (item,) = pattern("hatch", BOX, "#000000", 2.0)
    assert isinstance(item, Path)
    starts = [numbers[0] for op, numbers in item.segments if op == "M"]
    gaps = [(b - a) / math.sqrt(2) for a, b in pairwise(starts)]
    assert gaps == pytest.approx([2.0] * len(gaps))


def test_no_two_patterns_draw_the_same() -> None:
    drawn = {name: pattern(name, BOX, "#000000", 1.6) for name in pattern_names()}
    assert len(set(drawn.values())) == len(drawn)


@pytest.mark.parametrize(("name", "down"), [("hatch", -1), ("back-hatch", 1)])
def test_hatch_lines_run_at_half_a_right_angle(name: str, down: int) -> None:
    (item,) = pattern(name, BOX, "#000000", 2.0)
    assert isinstance(item, Path)
    for (one, (x, y)), (two, (x2, y2)) in zip(
        item.segments[::2], item.segments[1::2], strict=True
    ):
        assert (one, two) == ("M", "L")
        assert (y, y2) == (7, 19)
        assert x2 - x == pytest.approx(down * 12)


def lines(name: str, box: Box = BOX, step: float = 2.0) -> list[list[tuple[float, float]]]:
    """The points of each of a pattern's lines."""
    (item,) = pattern(name, box, "#123456", step)
    assert isinstance(item, Path)
    found: list[list[tuple[float, float]]] = []
    for op, numbers in item.segments:
        if op == "M":
            found.append([])
        found[-1] += list(zip(numbers[::2], numbers[1::2], strict=True))
    return found


@pytest.mark.parametrize("name", ["hatch", "back-hatch", "grid", "waves"])
@pytest.mark.parametrize("step", [0.8, 5.0])
def test_a_line_is_a_fifth_of_the_step_wide(name: str, step: float) -> None:
    (item,) = pattern(name, BOX, "#123456", step)
    assert isinstance(item, Path)
    assert item.fill is None
    assert item.stroke is not None
    assert item.stroke == ("#123456", pytest.approx(step / 5), (), "butt", "miter")


@pytest.mark.parametrize("name", ["hatch", "back-hatch"])
def test_hatching_begins_half_a_step_into_its_corner_and_ends_past_the_other(name: str) -> None:
    found = lines(name)
    apart = 2 * math.sqrt(2)
    # (20 + 12) / 2.83 are 11.3: twelve lines.
    ends = [apart * (n + 0.5) for n in range(12)]
    upper, lower = ([line[at][0] for line in found] for at in (0, 1))
    begun, shifted = (upper, lower) if name == "hatch" else (lower, upper)
    assert begun == pytest.approx([5 + end for end in ends])
    assert shifted == pytest.approx([5 + end - 12 for end in ends])


def test_a_cross_is_both_hatchings() -> None:
    assert pattern("cross", BOX, "#123456", 2.0) == (
        *pattern("hatch", BOX, "#123456", 2.0), *pattern("back-hatch", BOX, "#123456", 2.0))


def test_a_grid_s_lines_run_from_edge_to_edge_half_a_step_inside() -> None:
    # 20 / 3 and 12 / 3 mm: seven upright lines, four level ones.
    found = lines("grid", step=3.0)
    upright = [[(5 + x, 7), (5 + x, 19)] for x in (1.5, 4.5, 7.5, 10.5, 13.5, 16.5, 19.5)]
    level = [[(5, 7 + y), (25, 7 + y)] for y in (1.5, 4.5, 7.5, 10.5)]
    assert found == upright + level


def test_waves_swing_up_and_down_by_seven_tenths_of_the_step() -> None:
    # Half a wave is 1.5 steps long, 3 mm: seven of them over 20 mm; a row each 2 mm, seven of them.
    found = lines("waves")
    assert len(found) == 7
    for row, points in enumerate(found):
        y = 7 + 2 * row
        wanted = [(5.0, y)]
        for half in range(7):
            x, swing = 5 + 3 * half, (-1.4, 1.4)[half % 2]
            wanted += [(x + 1.08, y + swing), (x + 1.92, y + swing), (x + 3, y)]
        assert [at for point in points for at in point] == pytest.approx(
            [at for point in wanted for at in point])


def test_dots_stand_in_triangles_of_one_side() -> None:
    # Rows are √3 mm apart; 20 mm take ten steps and one more, 12 mm seven rows and one more.
    (item,) = pattern("dots", BOX, "#123456", 2.0)
    assert isinstance(item, Path)
    assert (item.fill, item.stroke) == ("#123456", None)
    starts = [at for at, (op, _) in enumerate(item.segments) if op == "M"]
    dots = [bounds(item.segments[one:two])
            for one, two in pairwise([*starts, len(item.segments)])]
    middles = [(dot.x + dot.w / 2, dot.y + dot.h / 2) for dot in dots]
    wanted = [(5 + 2 * column + row % 2, 7 + row * math.sqrt(3))
              for row in range(8) for column in range(11)]
    assert [at for dot in middles for at in dot] == pytest.approx(
        [at for dot in wanted for at in dot])
    # 0.24 of the step in radius: about a fifth of the ground is covered.
    assert [side for dot in dots for side in (dot.w, dot.h)] == pytest.approx(
        [0.96] * 2 * len(dots))


@pytest.mark.parametrize(("name", "number"), [
    # 20 × 12 mm at 0.3 mm: 67.7 across and 41 down, which add up to 108.7.
    ("hatch", 108), ("back-hatch", 108), ("cross", 217), ("grid", 108), ("dots", 2774),
    ("waves", 2774),
])
def test_marks_are_counted_before_they_are_drawn(name: str, number: int) -> None:
    assert marks(name, BOX, 0.3) == number
    assert marks(name, BOX, 1e-300) == 10**12
