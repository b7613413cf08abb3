"""How many pieces a page takes, and where each slot is."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.geometry import Box, Point, Size

TOLERANCE = 1e-6
"""Millimetres by which a row may exceed the area: far below print, far above a float's error."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal slots in rows: ``size`` is a slot as it lies on the page, ``origin`` the first
    one's corner in page mm; ``turned`` says that pieces lie in them by a quarter turn."""

    origin: Point
    size: Size
    columns: int
    rows: int
    gap: float
    turned: bool

    @property
    def count(self) -> int:
        """How many slots there are."""
        return self.columns * self.rows

    def fills(self, area: Box) -> bool:
        """Say whether the slots leave nothing of ``area`` over, in either direction."""
        return (
            abs(area.w - span(self.columns, self.size.w, self.gap)) <= TOLERANCE
            and abs(area.h - span(self.rows, self.size.h, self.gap)) <= TOLERANCE
        )

    def slot(self, index: int) -> Box:
        """Return the slot's box in page mm; slots are counted from 0, row by row."""
        row, column = divmod(index, self.columns)
        x = self.origin.x + column * (self.size.w + self.gap)
        y = self.origin.y + row * (self.size.h + self.gap)
        return Box(x, y, self.size.w, self.size.h).rounded()


def count_along(length: float, piece: float, gap: float, bleed: float) -> int:
    """Return how many pieces fit in a row of ``length`` mm, gaps and outer bleeds counted in.

    A row that fits exactly is never lost to a rounded quotient.
    """
    room = length - 2 * bleed + gap + TOLERANCE
    return max(0, math.floor(room / (piece + gap)))


def span(count: int, piece: float, gap: float) -> float:
    """Return the length in mm of ``count`` pieces in a row, from first to last trim."""
    return count * piece + (count - 1) * gap


def fit(area: Box, piece: Size, *, gap: float, bleed: float, turn: bool = True) -> Grid | None:
    """Return the grid of pieces, standing or lying, that takes the most; None when none fits.

    Pieces stand where both ways take as many. The block is centred in ``area``. All in mm;
    with ``turn`` off, pieces never lie.
    """
    best: Grid | None = None
    for turned in (False, True) if turn else (False,):
        size = piece.turned() if turned else piece
        columns = count_along(area.w, size.w, gap, bleed)
        rows = count_along(area.h, size.h, gap, bleed)
        if columns * rows > (best.count if best else 0):
            origin = Point(
                area.x + (area.w - span(columns, size.w, gap)) / 2,
                area.y + (area.h - span(rows, size.h, gap)) / 2,
            )
            best = Grid(origin, size, columns, rows, gap, turned)
    return best
