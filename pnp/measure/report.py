"""What measuring finds, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

TOLERANCE = 0.02
"""How far a piece may be from its nominal size, in mm."""


class NotAPdfError(Exception):
    """The bytes are no PDF that can be read; the text says why."""


class Measured(NamedTuple):
    """A piece, or a field of a board, as it lies on the page; mm from the page's upper left.

    ``nominal`` is the width and height that it was meant to have, before any turn. ``tile``
    names a part of a board, and ``shows`` is that part: x, y, w, h in mm on the page.
    """

    component: str
    id: str
    copy: int
    page: int
    side: str
    x: float
    y: float
    w: float
    h: float
    turned: bool
    nominal: tuple[float, float]
    tile: str = ""
    shows: tuple[float, float, float, float] | None = None

    @property
    def off(self) -> float:
        """By how many mm the worse side differs from its nominal size."""
        width, height = self.nominal[::-1] if self.turned else self.nominal
        return max(abs(self.w - width), abs(self.h - height))


class PrintedPicture(NamedTuple):
    """A picture as it is printed: its pixels, its size in mm, and the dpi that come of it."""

    page: int
    pixels: tuple[int, int]
    w: float
    h: float

    @property
    def dpi(self) -> float:
        """The lower of the two directions' dots per inch."""
        return min(self.pixels[0] / self.w, self.pixels[1] / self.h) * 25.4


class PageSize(NamedTuple):
    """A page's size in mm and its boxes (name → x, y, w, h in mm from the upper left)."""

    w: float
    h: float
    boxes: dict[str, tuple[float, float, float, float]]


@dataclass(slots=True)
class Report:
    """All that was measured in one file."""

    file: str
    pages: list[PageSize] = field(default_factory=list)
    pieces: list[Measured] = field(default_factory=list)
    fields: list[Measured] = field(default_factory=list)
    pictures: list[PrintedPicture] = field(default_factory=list)
    fonts: dict[str, bool] = field(default_factory=dict)
    """Name → whether the font is embedded."""
    smallest_type: dict[int, float] = field(default_factory=dict)
    """Page → the smallest type on it, in pt."""

    @property
    def wrong(self) -> list[Measured]:
        """The pieces and fields that are not as large as they should be."""
        return [each for each in (*self.pieces, *self.fields) if each.off > TOLERANCE]
