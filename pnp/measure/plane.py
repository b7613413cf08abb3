"""Matrices and upright boxes as PDF writes them: six numbers, and four, in points, y up."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, TypeAlias

Six: TypeAlias = tuple[float, float, float, float, float, float]
Corners: TypeAlias = tuple[float, float, float, float]
"""Left, lower, right, upper."""

IDENTITY: Six = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
EVERYWHERE: Corners = (-math.inf, -math.inf, math.inf, math.inf)


def six(values: Iterable[Any]) -> Six:
    """Return a matrix from a PDF's numbers."""
    a, b, c, d, e, f = (float(value) for value in values)
    return (a, b, c, d, e, f)


def corners(values: Iterable[Any]) -> Corners:
    """Return a box from a PDF's rectangle, which may name any two opposite corners."""
    x0, y0, x1, y1 = (float(value) for value in values)
    return (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def times(inner: Six, outer: Six) -> Six:
    """Return the map that applies ``inner`` first and ``outer`` second."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    )


def mapped(box: Corners, matrix: Six) -> Corners:
    """Return the upright box around a mapped box."""
    if box == EVERYWHERE:
        return box
    a, b, c, d, e, f = matrix
    ends = [
        (a * x + c * y + e, b * x + d * y + f) for x in (box[0], box[2]) for y in (box[1], box[3])
    ]
    xs, ys = [x for x, _ in ends], [y for _, y in ends]
    return (min(xs), min(ys), max(xs), max(ys))


def common(first: Corners, second: Corners) -> Corners:
    """Return what two boxes share; empty at one of its corners where they share nothing."""
    x0, y0 = max(first[0], second[0]), max(first[1], second[1])
    x1, y1 = min(first[2], second[2]), min(first[3], second[3])
    return (x0, y0, max(x0, x1), max(y0, y1))
