"""Frozen geometry values in millimetres; x runs right and y runs down, as on a page one reads."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple


class Size(NamedTuple):
    """Width and height in mm."""

    w: float
    h: float

    def turned(self) -> Size:
        """Return the size after a quarter turn."""
        return Size(self.h, self.w)


class Point(NamedTuple):
    """A position in mm."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright rectangle in mm, by its upper left corner and size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge's x in mm."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge's y in mm."""
        return self.y + self.h

    def rounded(self) -> Box:
        """Return the box with its corner to 1e-9 mm: what is off by a float's error is equal."""
        return Box(round(self.x, 9), round(self.y, 9), self.w, self.h)

    def grown(self, by: float) -> Box:
        """Return the box with every side moved outwards by ``by`` mm (inwards when negative)."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlaps(self, other: Box, slack: float = 1e-6) -> bool:
        """Say whether the two share more than ``slack`` mm in both directions."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )

    def common(self, other: Box) -> Box | None:
        """Return what the two share, None where they do not overlap."""
        if not self.overlaps(other):
            return None
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)

    def holds(self, other: Box, slack: float = 1e-6) -> bool:
        """Say whether ``other`` lies within this box, to ``slack`` mm."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


class Matrix(NamedTuple):
    """An affine map ``x' = a·x + c·y + e``, ``y' = b·x + d·y + f`` (SVG and PDF order), in mm."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, after: Matrix) -> Matrix:
        """Return the map that applies this one first and ``after`` second."""
        return Matrix(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )

    def apply(self, point: Point) -> Point:
        """Map one point."""
        return Point(
            self.a * point.x + self.c * point.y + self.e,
            self.b * point.x + self.d * point.y + self.f,
        )

    def apply_to_box(self, box: Box) -> Box:
        """Return the upright box around a mapped box."""
        if self.b == 0 == self.c:
            # Neither turned nor sheared, as most are: two corners say all.
            left, right = sorted((self.a * box.x + self.e, self.a * box.right + self.e))
            top, bottom = sorted((self.d * box.y + self.f, self.d * box.bottom + self.f))
            return Box(left, top, right - left, bottom - top)
        corners = [
            self.apply(Point(x, y)) for x in (box.x, box.right) for y in (box.y, box.bottom)
        ]
        x, y = min(point.x for point in corners), min(point.y for point in corners)
        right, bottom = max(point.x for point in corners), max(point.y for point in corners)
        return Box(x, y, right - x, bottom - y)


def around(boxes: Iterable[Box]) -> Box:
    """Return the smallest box around all of them (at least one)."""
    boxes = tuple(boxes)
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)


def translate(dx: float, dy: float) -> Matrix:
    """Return the shift by (dx, dy) mm."""
    return Matrix(e=dx, f=dy)


def scale(sx: float, sy: float | None = None) -> Matrix:
    """Return the scaling about the origin; one factor serves both directions."""
    return Matrix(a=sx, d=sx if sy is None else sy)


def rotate(degrees: float) -> Matrix:
    """Return the clockwise turn (as seen on the page) about the origin; quarter turns are exact."""
    quarter = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
    cos, sin = quarter.get(
        int(degrees) % 360 if float(degrees).is_integer() else -1,
        (math.cos(math.radians(degrees)), math.sin(math.radians(degrees))),
    )
    return Matrix(cos, sin, -sin, cos)
