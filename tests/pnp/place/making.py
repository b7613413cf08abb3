"""Plain pieces for placing: faces that differ by value, nothing to draw on them."""

from __future__ import annotations

from pnp.draw import Face, Page, Piece, Rect
from pnp.geometry import Box, Size


def plain_face(size: Size, colour: str = "#777777", bleed: float = 0.0) -> Face:
    return Face(size, bleed, (Rect(Box(0, 0, size.w, size.h).grown(bleed), colour),))


def deck(size: Size, count: int, *, back: str | None = "own", bleed: float = 0.0,
         component: str = "deck") -> list[Piece]:
    """``back``: own (the face differs a piece), shared, or None."""
    front = plain_face(size, "#336699", bleed)
    shared = plain_face(size, "#993333", max(bleed, 3.0))
    pieces = []
    for number in range(count):
        behind = None
        if back == "own":
            behind = plain_face(size, f"#{number:06x}", bleed)
        elif back == "shared":
            behind = shared
        pieces.append(Piece(component, f"p{number}", 1, front, behind, back == "shared"))
    return pieces


def fronts(pages: tuple[Page, ...]) -> list[Page]:
    return [page for page in pages if page.side == "front"]
