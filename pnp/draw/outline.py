"""Outlines as absolute segments: mapped, measured, and the one of an ellipse."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.draw import Segment
from pnp.geometry import Box, Matrix, Point

_CIRCLE = 0.5522847498307936  # 4/3 · (√2 − 1): a quarter circle as a cubic curve


def mapped(segments: Iterable[Segment], matrix: Matrix) -> tuple[Segment, ...]:
    """Return the segments with every point mapped by ``matrix``."""
    found: list[Segment] = []
    for op, numbers in segments:
        points = [
            matrix.apply(Point(numbers[at], numbers[at + 1])) for at in range(0, len(numbers), 2)
        ]
        found.append((op, tuple(part for point in points for part in (point.x, point.y))))
    return tuple(found)


def bounds(segments: Iterable[Segment]) -> Box:
    """Return the upright box in mm around every point and control point."""
    numbers = [numbers for _, numbers in segments if numbers]
    xs = [x for row in numbers for x in row[0::2]]
    ys = [y for row in numbers for y in row[1::2]]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def ellipse(box: Box) -> tuple[Segment, ...]:
    """Return the ellipse that fills ``box``, as four curves."""
    rx, ry = box.w / 2, box.h / 2
    cx, cy = box.x + rx, box.y + ry
    kx, ky = rx * _CIRCLE, ry * _CIRCLE
    return (
        ("M", (cx + rx, cy)),
        ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
        ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
        ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
        ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
        ("Z", ()),
    )
