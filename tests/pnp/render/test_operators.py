"""Paths as PDF operators, checked by what they come to on the page."""

from __future__ import annotations

import math

import pytest

from pnp.draw import Rect
from pnp.geometry import Box
from pnp.render.operators import outline
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


@pytest.mark.parametrize(("radius", "printed"), [(6, 6), (8, 8), (30, 10)])
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
            assert math.hypot(px - x, py - y) == pytest.approx(printed, rel=3e-4)
            assert 3 - 1e-4 <= px <= 33 + 1e-4
            assert 26 - 1e-4 <= py <= 46 + 1e-4
    assert len(corners) == 4
    assert len(set(met)) == len(set(centres))
