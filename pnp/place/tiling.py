"""How a board larger than the page is cut into overlapping windows, all equal.

Neighbouring windows share the overlap: each tile after the first of its row (and each row after
the first) is trimmed at its window's edge and glued over the overlap of the one before it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from pnp.geometry import Box, Size
from pnp.place.backs import turn_axis
from pnp.place.fit import TOLERANCE
from pnp.place.marks import ROOM
from pnp.place.sheet import Axis, Sheet, TooLargeError

_LEAST_OVERLAP = 6.0
"""Millimetres that two tiles must share to be glued."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a board is cut up: ``window`` is a tile's share in mm, ``across`` turns the page.

    ``step`` is from one window's corner to the next one's; ``board`` includes the bleed.
    """

    board: Size
    columns: int
    rows: int
    window: Size
    step: Size
    across: bool

    @property
    def count(self) -> int:
        """How many pages it takes."""
        return self.columns * self.rows

    def part(self, row: int, column: int) -> Box:
        """Return a tile's window in mm from the upper left corner of the board with its bleed."""
        return Box(column * self.step.w, row * self.step.h, self.window.w, self.window.h)


def tile_name(row: int, column: int) -> str:
    """Return ``A1``, ``A2`` … along the first row, ``B1`` … along the second."""
    letters = ""
    row += 1
    while row:
        row, rest = divmod(row - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{column + 1}"


def tiling(board: Size, sheet: Sheet, *, bleed: float = 0.0) -> Tiling:
    """Return the tiling that takes fewer pages, one page orientation for the whole board.

    Windows are equal and as small as their number allows, so that marks find room beside them;
    where they do not, the overlap gives way a little. Raises TooLargeError where the overlap
    leaves a tile nothing of its own.
    """
    whole = Size(board.w + 2 * bleed, board.h + 2 * bleed)
    axis_of = {across: turn_axis(sheet.page(across=across), sheet.backs)
               for across in (False, True)}
    found: list[Tiling] = []
    for across in (False, True):
        area = sheet.printable(across=across, mirror=axis_of[across])
        columns = _tiles_along(whole.w, area.w, sheet.overlap)
        rows = _tiles_along(whole.h, area.h, sheet.overlap)
        if columns and rows:
            over = Size(
                _overlap(whole.w, area.w, columns, sheet.overlap),
                _overlap(whole.h, area.h, rows, sheet.overlap),
            )
            window = Size(
                (whole.w + (columns - 1) * over.w) / columns,
                (whole.h + (rows - 1) * over.h) / rows,
            )
            step = Size(window.w - over.w, window.h - over.h)
            found.append(Tiling(whole, columns, rows, window, step, across))
    if not found:
        raise TooLargeError(
            f"tiles that overlap by {sheet.overlap:g} mm leave nothing of the board on this paper;"
            " use larger paper (--paper) or a smaller --margin"
        )
    return min(found, key=lambda tiles: (tiles.count, _cramped(tiles, sheet, axis_of)))


def _cramped(tiles: Tiling, sheet: Sheet, axis_of: Mapping[bool, Axis | None]) -> int:
    """Return in how many directions ticks find no room beside a window."""
    area = sheet.printable(across=tiles.across, mirror=axis_of[tiles.across])
    spare = (area.w - tiles.window.w, area.h - tiles.window.h)
    return sum(room < 2 * ROOM - TOLERANCE for room in spare)


def _overlap(length: float, room: float, count: int, overlap: float) -> float:
    """Return the overlap in mm of ``count`` windows along ``length``: less than was asked for
    where only that leaves marks their room, if enough remains to glue."""
    wanted = (length + (count - 1) * overlap) / count
    if count == 1 or room - wanted >= 2 * ROOM:
        return overlap
    spared = (count * (room - 2 * ROOM) - length) / (count - 1)
    return spared if _LEAST_OVERLAP <= spared <= overlap else overlap


def _tiles_along(length: float, window: float, overlap: float) -> int:
    """Return how many windows of at most ``window`` mm, overlapping, cover ``length`` mm.

    0 where the overlap leaves a window nothing of its own.
    """
    if length <= window + TOLERANCE:
        return 1
    if window - overlap <= TOLERANCE:
        return 0
    return math.ceil((length - overlap - TOLERANCE) / (window - overlap))
