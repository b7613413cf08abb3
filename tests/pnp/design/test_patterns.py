from __future__ import annotations

import math
from itertools import pairwise

import pytest

from pnp.design.patterns import pattern, pattern_names
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
