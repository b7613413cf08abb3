"""Pieces that are a whole page each."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw import Page, Piece, Placed
from pnp.geometry import Box
from pnp.place.sheet import Sheet


def whole_pages(pieces: Sequence[Piece], sheet: Sheet, *, across: bool) -> tuple[Page, ...]:
    """Place each piece in the printable area of a page of its own, ``across`` the paper or not.

    For duplex each is followed by an empty back page. Pieces are as large as the area, in mm.
    """
    page, area = sheet.page(across=across), sheet.printable(across=across)
    pages: list[Page] = []
    for piece in pieces:
        trim = Box(area.x, area.y, piece.front.size.w, piece.front.size.h)
        pages.append(Page(page, "front", (Placed(piece, "front", piece.front, trim),)))
        if sheet.duplex:
            pages.append(Page(page, "back"))
    return tuple(pages)
