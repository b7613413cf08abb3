"""Boards on paper: whole where they fit one way round, otherwise as tiles to glue together."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw import Page, Piece, Placed
from pnp.geometry import Box, Matrix, Size
from pnp.limits import MAX_TILES
from pnp.place.assembly import tile_marks
from pnp.place.backs import behind, turn_axis
from pnp.place.impose import impose, lay_out
from pnp.place.sheet import Sheet, TooLargeError
from pnp.place.tiling import tile_name, tiling

_MARK_ROOM = 6.0
"""What is left free left of and above a window for marks, in mm, where there is so much."""


def board_across(board: Size, sheet: Sheet, *, bleed: float, backed: bool) -> bool | None:
    """Say how a board fits on one page: as the page is (False), across it (True), not at all.

    Raises TooLargeError for a board with a back that is to be folded and does not fit: tiles
    have no fold line.
    """
    for across in (False, True):
        try:
            lay_out(board, sheet, bleed=bleed, backed=backed, across=across, turn=False)
        except TooLargeError:
            if across and backed and sheet.backs == "fold":
                raise
            continue
        return across
    return None


def place_board(pieces: Sequence[Piece], sheet: Sheet, *, bleed: float = 0.0) -> tuple[Page, ...]:
    """Place boards, each whole on a page if it fits one way round, else as tiles. All in mm."""
    pages: list[Page] = []
    for piece in pieces:
        across = board_across(
            piece.front.size, sheet, bleed=bleed, backed=piece.back is not None
        )
        if across is not None:
            pages += impose([piece], sheet, bleed=bleed, across=across, turn=False)
        else:
            pages += _tile_pages(piece, sheet, bleed)
    return tuple(pages)


def _tile_pages(piece: Piece, sheet: Sheet, bleed: float) -> list[Page]:
    tiles = tiling(piece.front.size, sheet, bleed=bleed)
    if tiles.count > MAX_TILES:
        raise TooLargeError(f"the board would be {tiles.count:,} tiles on this paper, the most is"
                            f" {MAX_TILES:,}; use larger paper (--paper)")
    page = sheet.page(across=tiles.across)
    axis = turn_axis(page, sheet.backs)
    area = sheet.printable(across=tiles.across, mirror=axis if piece.back else None)
    front_face = piece.front._replace(bleed=min(bleed, piece.front.bleed))
    back_face = piece.back._replace(bleed=min(bleed, piece.back.bleed)) if piece.back else None
    spare = Size(area.w - tiles.window.w, area.h - tiles.window.h)
    x, y = (area.x + min(spare.w / 2, _MARK_ROOM), area.y + min(spare.h / 2, _MARK_ROOM))
    shown = Box(x, y, tiles.window.w, tiles.window.h).rounded()
    pages: list[Page] = []
    for row in range(tiles.rows):
        for column in range(tiles.columns):
            part = tiles.part(row, column)
            trim = Box(
                shown.x - part.x + bleed, shown.y - part.y + bleed,
                piece.front.size.w, piece.front.size.h,
            ).rounded()
            name = tile_name(row, column)
            front = Placed(piece, "front", front_face, trim, 0, shown, name)
            marks = tile_marks(tiles, row, column, shown, trim, area, sheet.marks)
            pages.append(Page(page, "front", (front,), over=marks, label=name))
            if sheet.duplex:
                backs: tuple[Placed, ...] = ()
                if back_face and axis:
                    line_at = (page.w if axis == "vertical" else page.h) / 2
                    backs = (behind(front, back_face, axis, line_at, shown),)
                fix = sheet.correction.matrix(page) if backs else Matrix()
                pages.append(Page(page, "back", backs, correction=fix))
    return pages
