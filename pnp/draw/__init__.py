"""The display list: what is drawn, in millimetres, before any file format.

Every renderer walks these frozen values and nothing else. Colours are ``#rrggbb``. A missing
colour (``None``) paints nothing. All positions are relative to the face's trim corner (or the
page's corner in page items); x runs right, y runs down.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from pnp.geometry import Box, Matrix, Size

_UNCHANGED = Matrix()
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

    ``data`` holds an upright RGB(A)/grey PNG or an untouched baseline JPEG.
    """

    key: str
    data: bytes = field(repr=False)
    width_px: int
    height_px: int
    format: Literal["png", "jpeg"]


class Image(NamedTuple):
    """A picture filling ``box``."""

    box: Box
    picture: Picture


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
