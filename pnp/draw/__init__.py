"""The display list: what is drawn, in millimetres, before any file format.

Items make faces, faces pieces, placed pieces pages, and pages a document. Every renderer walks
these frozen values and nothing else. Colours are ``#rrggbb``. A missing
colour (``None``) paints nothing. All positions are relative to the face's trim corner (or the
page's corner in page items); x runs right, y runs down.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from pnp.geometry import Box, Matrix, Size, rotate, scale, translate

Side = Literal["front", "back"]
ASCENT = 0.75
"""How far a line of type reaches above its baseline, in em."""
DESCENT = 0.25
"""How far a line of type reaches below its baseline, in em."""
_UNCHANGED = Matrix()
_SEEN = {
    1: _UNCHANGED, 2: Matrix(-1, 0, 0, 1, 1, 0), 3: Matrix(-1, 0, 0, -1, 1, 1),
    4: Matrix(1, 0, 0, -1, 0, 1), 5: Matrix(0, 1, 1, 0, 0, 0), 6: Matrix(0, 1, -1, 0, 1, 0),
    7: Matrix(0, -1, -1, 0, 1, 1), 8: Matrix(0, -1, 1, 0, 0, 1),
}
"""EXIF orientation → where a point of the stored unit square is seen in the upright one."""
Segment: TypeAlias = tuple[Literal["M", "L", "C", "Z"], tuple[float, ...]]
"""An absolute path step: M x y, L x y, C x1 y1 x2 y2 x y, Z."""


class Stroke(NamedTuple):
    """A line's look: colour, width in mm, dash lengths in mm, cap and join."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"


class Rect(NamedTuple):
    """A rectangle, with round corners of ``radius`` mm."""

    box: Box
    fill: str | None = None
    stroke: Stroke | None = None
    radius: float = 0.0


class Path(NamedTuple):
    """An outline of absolute segments in mm."""

    segments: tuple[Segment, ...]
    fill: str | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


class Text(NamedTuple):
    """One shaped line of text, its baseline starting at (x, y) mm.

    ``font`` is a face name of `pnp.type.fonts`; ``size`` is in points, as type is measured;
    ``width`` is the advance in mm that the fitter measured.
    """

    x: float
    y: float
    string: str
    font: str
    size: float
    colour: str
    width: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A decoded-once raster: a stable key (hash of its bytes), the bytes, and its pixel size.

    ``data`` holds an upright RGB(A)/grey PNG, or a JPEG whose rows lie as ``orientation`` says
    (EXIF 2.3, 4.6.4 A; 1 is upright); the size is that of the upright picture.
    """

    key: str
    data: bytes = field(repr=False)
    width_px: int
    height_px: int
    format: Literal["png", "jpeg"]
    orientation: int = 1


class Image(NamedTuple):
    """A picture filling ``box``."""

    box: Box
    picture: Picture

    @property
    def stored(self) -> Matrix:
        """The map that takes the unit square of the picture's stored rows (y down) to the box."""
        box = self.box
        return _SEEN[self.picture.orientation].then(scale(box.w, box.h)).then(
            translate(box.x, box.y)
        )


class Group(NamedTuple):
    """Items drawn through ``matrix``, at ``opacity`` from 0 to 1."""

    items: tuple[Item, ...]
    matrix: Matrix = _UNCHANGED
    opacity: float = 1.0


class Clip(NamedTuple):
    """Items that show only inside ``outline``."""

    outline: Rect | Path
    items: tuple[Item, ...]


Item: TypeAlias = Rect | Path | Text | Image | Group | Clip


class Field(NamedTuple):
    """A named area inside a face whose size matters by itself (a board's space), in trim mm."""

    name: str
    box: Box


class Face(NamedTuple):
    """One side of a piece: its trim size, how far its art runs past the trim, and its art.

    ``items`` show in the box (−bleed, −bleed) to (w + bleed, h + bleed); renderers cut off what
    lies outside, so that a face made with bleed prints without it by a smaller number here.
    Equal faces are drawn once in a file, so they must compare equal by value.
    """

    size: Size
    bleed: float
    items: tuple[Item, ...]
    fields: tuple[Field, ...] = ()


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

    @property
    def matrix(self) -> Matrix:
        """The map from the face's own mm to those of its page."""
        size, trim = self.face.size, self.trim
        # About the face's centre, so that every angle lands on the same trim box.
        return (
            translate(-size.w / 2, -size.h / 2)
            .then(rotate(self.angle))
            .then(translate(trim.x + trim.w / 2, trim.y + trim.h / 2))
        )


class Page(NamedTuple):
    """One side of a sheet: its size, what stands on it, and marks and notes drawn over that.

    ``label`` is for the outline; an empty page is the unprinted side of a sheet. All that the
    page shows is drawn through ``correction``, the printer profile's shift and scale of backs
    (`placed` holds the positions before it).
    """

    size: Size
    side: Side
    placed: tuple[Placed, ...] = ()
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
