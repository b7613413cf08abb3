"""Templates: how a piece looks, as layers painted in order.

Any text value may hold ``{column}`` (the row's field, in the chosen language), ``{t:key}`` (a
text of the game), and inside a text layer ``{icon:name}``, ``**bold**`` and ``*italic*``.
Places and sizes are `Coordinate` values, measured in ``frame``: the trim (default), the bleed
box, or the safe zone 3 mm inside the trim.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from pnp.limits import MAX_LEADING, MAX_PLACE, MAX_TYPE, MIN_DASH, MIN_TYPE
from pnp.model.base import Coordinate, Ink, Record, Text

Colour = str
"""``#rrggbb``, a palette name, or a ``{field}`` that holds one."""
Pattern = Literal["hatch", "back-hatch", "cross", "dots", "grid", "waves"]
Condition = dict[str, str | list[str]]
"""Column → the value, or one of the values, that it must have; all must hold. ``*`` means any
non-empty value, and an empty string means an empty cell."""


class Layer(Record):
    """What every layer may say: when it shows and in which frame it is measured."""

    when: Condition | None = None
    unless: Condition | None = None
    ink: list[Ink] | None = None
    """Show in these ink modes only."""
    frame: Literal["trim", "bleed", "safe"] = "trim"
    opacity: float = Field(default=1.0, ge=0, le=1)


class Boxed(Layer):
    """A layer that fills a box; without ``at`` and ``size`` it is the whole frame."""

    at: tuple[Coordinate, Coordinate] = (0.0, 0.0)
    size: tuple[Coordinate, Coordinate] = ("100%", "100%")


def _dashes(lengths: list[float]) -> list[float]:
    if lengths and sum(lengths) < MIN_DASH:
        raise ValueError(f"the dashes come to less than {MIN_DASH:g} mm; lengthen them")
    return lengths


Place = Annotated[float, Field(ge=-MAX_PLACE, le=MAX_PLACE)]
"""A distance in mm, in either direction."""


class StrokeSpec(Record):
    """A line: its colour, its width in mm, and dash lengths in mm."""

    colour: Colour
    width: float = Field(gt=0, le=MAX_PLACE)
    dash: Annotated[
        list[Annotated[float, Field(ge=0, le=MAX_PLACE)]], AfterValidator(_dashes)
    ] = Field(default_factory=list)
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"


class Painted(Record):
    """How an area is painted: a colour, a pattern in a colour over it, an outline."""

    fill: Colour | None = None
    pattern: Pattern | str | None = None
    pattern_colour: Colour | None = None
    pattern_step: float = Field(default=1.6, gt=0)
    stroke: StrokeSpec | None = None


class FillLayer(Layer, Painted):
    """Paints the bleed box edge to edge."""

    layer: Literal["fill"]


class RectLayer(Boxed, Painted):
    """A rectangle."""

    layer: Literal["rect"]
    radius: float = Field(default=0.0, ge=0, le=MAX_PLACE)


class EllipseLayer(Boxed, Painted):
    """An ellipse that fills its box."""

    layer: Literal["ellipse"]


class LineLayer(Layer):
    """Straight lines through points."""

    layer: Literal["line"]
    points: list[tuple[Coordinate, Coordinate]] = Field(min_length=2)
    stroke: StrokeSpec


class PathLayer(Boxed, Painted):
    """An SVG path (``d``); with ``view`` [x, y, w, h] it is scaled into the box, else mm."""

    layer: Literal["path"]
    d: str
    view: tuple[float, float, float, float] | None = None
    even_odd: bool = False


class IconLayer(Boxed):
    """An icon of the game's icon folder, in one colour, centred in its box at full height.

    ``angle`` turns it clockwise in degrees about the box's centre; ``mirror`` flips it.
    """

    layer: Literal["icon"]
    icon: str
    colour: Colour = "#000000"
    angle: float = 0.0
    mirror: bool = False


class ImageLayer(Boxed):
    """A picture file (PNG, JPEG, WebP, AVIF, TIFF, GIF, SVG), filling its box by ``fit``."""

    layer: Literal["image"]
    file: str
    fit: Literal["cover", "contain", "stretch"] = "cover"


class TextLayer(Boxed):
    """Paragraphs in a box: as large as ``font_size`` pt, shrunk to ``min_size`` pt to fit.

    A text that does not fit at ``min_size`` is a fault of the data. ``angle`` turns the whole
    box clockwise about its centre by a multiple of 90 degrees.
    """

    layer: Literal["text"]
    text: Text
    font: str = "text"
    """A font role of the game (``fonts:``): title, text, bold…, or a face's own name."""
    font_size: float = Field(ge=MIN_TYPE, le=MAX_TYPE)
    min_size: float | None = Field(default=None, ge=MIN_TYPE, le=MAX_TYPE)
    colour: Colour = "#000000"
    align: Literal["left", "centre", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    leading: float = Field(default=1.2, gt=0, le=MAX_LEADING)
    """Line distance as a multiple of the type size."""
    paragraph_gap: float = Field(default=0.5, ge=-MAX_LEADING, le=MAX_LEADING)
    """Space between paragraphs as a multiple of the type size."""
    angle: Literal[0, 90, 180, 270] = 0
    max_lines: int | None = Field(default=None, ge=1)


class FieldLayer(Boxed):
    """Draws nothing: names a box whose size is checked on paper (a board's space)."""

    layer: Literal["field"]
    name: str


class RepeatLayer(Boxed):
    """Layers again and again, on a grid.

    ``columns`` × ``rows`` cells, or one cell for each entry of ``over`` (filled row by row);
    cell (0, 0) starts at ``at``, the next ones ``step`` mm further. Inside, ``{n}`` counts
    from 1 (+ ``start`` − 1), ``{column}`` and ``{row}`` from 1, and an entry's keys are
    fields; coordinates are measured in the cell, whose size is ``size`` (by default the step).
    """

    layer: Literal["repeat"]
    columns: int = Field(default=1, ge=1)
    rows: int = Field(default=1, ge=1)
    start: int = 1
    step: tuple[Place, Place] = (0.0, 0.0)
    over: list[dict[str, str | int | float]] | None = None
    skip: list[int] = Field(default_factory=list)
    """Cells (by ``n``) left out."""
    layers: list[AnyLayer]


class UseLayer(Boxed):
    """The layers of another template file in this box, with extra or overriding fields."""

    layer: Literal["use"]
    template: str
    fields: dict[str, str | int | float] = Field(default_factory=dict)


class GroupLayer(Boxed):
    """Layers measured in this box, turned by a multiple of 90 degrees about its centre."""

    layer: Literal["group"]
    angle: Literal[0, 90, 180, 270] = 0
    mirror: bool = False
    layers: list[AnyLayer]


AnyLayer = Annotated[
    FillLayer
    | RectLayer
    | EllipseLayer
    | LineLayer
    | PathLayer
    | IconLayer
    | ImageLayer
    | TextLayer
    | FieldLayer
    | RepeatLayer
    | UseLayer
    | GroupLayer,
    Field(discriminator="layer"),
]


class Template(Record):
    """A template file."""

    layers: list[AnyLayer]

