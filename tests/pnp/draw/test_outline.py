from __future__ import annotations

import math

import pytest

from pnp.design.path_data import parse_segments
from pnp.draw.outline import bounds, ellipse, mapped
from pnp.geometry import Box, translate


@pytest.mark.parametrize("number", ["1e400", "-1e999"])
def test_a_number_beyond_all_drawing_is_refused(number: str) -> None:
    with pytest.raises(ValueError, match="too large"):
        parse_segments(f"M0 0L{number} 5Z")


def test_relative_and_short_commands_become_absolute_segments() -> None:
    assert parse_segments("m1 2h3v4l-1 0z") == (
        ("M", (1.0, 2.0)), ("L", (4.0, 2.0)), ("L", (4.0, 6.0)), ("L", (3.0, 6.0)), ("Z", ()),
    )


def test_a_quadratic_curve_becomes_the_equal_cubic_one() -> None:
    _, (op, numbers) = parse_segments("M0 0Q3 6 6 0")
    assert op == "C"
    assert numbers == pytest.approx((2, 4, 4, 4, 6, 0))


def test_an_arc_stays_on_its_circle() -> None:
    segments = parse_segments("M10 0A10 10 0 0 1 0 10")
    points = [segments[0][1]]
    for op, numbers in segments[1:]:
        assert op == "C"
        start = points[-1]
        for step in range(1, 21):
            t = step / 20
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
            pairs = (start, numbers[0:2], numbers[2:4], numbers[4:6])
            points.append(tuple(
                sum(w * pair[axis] for w, pair in zip(weights, pairs, strict=True))
                for axis in (0, 1)
            ))
    assert all(math.hypot(*point) == pytest.approx(10, abs=0.01) for point in points)
    assert points[-1] == pytest.approx((0, 10))


@pytest.mark.parametrize("d", ["", "hello", "M 1", "M 1 2 L x"])
def test_what_is_no_path_is_refused(d: str) -> None:
    with pytest.raises(ValueError, match="path"):
        parse_segments(d)


def test_an_ellipse_fills_its_box_and_maps_with_it() -> None:
    box = Box(2, 3, 10, 6)
    assert bounds(ellipse(box)) == box
    assert bounds(mapped(ellipse(box), translate(5, -3))) == Box(7, 0, 10, 6)
