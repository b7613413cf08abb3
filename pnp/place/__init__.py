"""Faces on sheets: how many fit, where each stands, what lies behind it.

Pure arithmetic on millimetres; nothing here draws.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from pnp.draw import Face, Item
from pnp.geometry import Box, Matrix, Size

Side = Literal["front", "back"]
_UNCHANGED = Matrix()


class Piece(NamedTuple):
    """One physical thing to be cut out.

    ``id`` names the row, ``copy`` counts from 1 among equal pieces; ``back`` is None where
    nothing is printed behind it. ``shared_back`` says that the whole deck has this back, so
    that it may run into its neighbours.
    """

    component: str
    id: str
    copy: int
    front: Face
    back: Face | None = None
    shared_back: bool = False


class Placed(NamedTuple):
    """A face on a page: ``trim`` is its cut box in page mm; ``angle`` turns it clockwise.

    ``clip`` is all that shows of it, in page mm: a shared back's run past the block, or a tile's
    part of a board (whose ``trim`` is then the whole board's, and may leave the page). Without
    it the face shows to its bleed. ``tile`` names the part of a board (``A1``).
    """

    piece: Piece
    side: Side
    face: Face
    trim: Box
    angle: Literal[0, 90, 180, 270] = 0
    clip: Box | None = None
    tile: str = ""

    @property
    def shown(self) -> Box:
        """All that shows of it, in page mm."""
        return self.clip or self.trim.grown(self.face.bleed)


class Page(NamedTuple):
    """One side of a sheet: its size, what stands on it, and marks and notes drawn on the page.

    ``label`` is for the outline; an empty page is the unprinted side of a sheet. All that the
    page shows is drawn through ``correction``, the printer profile's shift and scale of backs
    (`placed` holds the positions before it).
    """

    size: Size
    side: Side
    placed: tuple[Placed, ...] = ()
    under: tuple[Item, ...] = ()
    over: tuple[Item, ...] = ()
    label: str = ""
    correction: Matrix = _UNCHANGED


class Document(NamedTuple):
    """A file's pages with what its reader shows: title, language, outline entries with
    the page that they lead to, counted from 0."""

    title: str
    lang: str
    pages: tuple[Page, ...]
    outline: tuple[tuple[str, int], ...] = ()
    subject: str = ""
