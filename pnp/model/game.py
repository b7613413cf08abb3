"""`game.yaml`: the game, its looks and the list of its components."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pnp.model.base import Hex, Id, Ink, Lang, Mm, Record, Text
from pnp.model.template import Pattern

Cell = str | int | float
ColumnType = Literal["text", "whole", "number", "mm", "yes-no"]


class Shade(Record):
    """A palette colour: for full ink, and what stands in for it when ink is spared."""

    full: Hex
    low: Hex | None = None
    mono: Hex | None = None
    pattern: Pattern | None = None
    """The pattern that tells this colour apart without colour."""


class TableFile(Record):
    """A table of pieces: CSV, XLSX or ODS, with how it was saved where that is not plain."""

    file: str
    encoding: str | None = None
    """By default UTF-8 or UTF-16 by their marks; anything else is to be declared (cp1252)."""
    delimiter: str | None = None
    sheet: str | None = None
    columns: dict[str, ColumnType] = Field(default_factory=dict)
    """Types of columns that are not text; ``copies`` is whole by itself."""


class Component(Record):
    """What every component says."""

    id: Id
    title: Text
    expect: int | None = Field(default=None, ge=0)
    """How many pieces it must come to; the loader checks."""
    stock: Text | None = None
    """The weight of paper or card that is advised."""
    sleeve: str | None = None
    note: Text | None = None
    bleed: Mm | None = Field(default=None, ge=0, le=50)


class Pieces(Component):
    """Pieces cut to one size: cards, counters, tiles."""

    kind: Literal["card", "counter", "tile"]
    size: str
    """``63x88 mm``, ``2.5x3.5 in`` or a catalogue name such as ``poker``."""
    rows: list[dict[str, Cell]] | None = None
    table: str | TableFile | None = None
    across: list[dict[str, Cell]] | None = None
    """Every row once for each of these: a suit's cards in each of its colours. The piece's id is
    both ids joined; ``{across}`` and ``{base}`` are the two."""
    front: str
    """A template file; may hold ``{fields}``."""
    back: str | None = None
    """A template file, the word ``same`` (the front again), or nothing."""
    back_each: bool = False
    """Whether the back reads the row (one back a card) or is one for the whole deck."""
    deck: str | None = None
    """A column that splits the pieces into decks, each with a back of its own: it reads the
    fields that the deck's first row holds."""


class Board(Component):
    """One large piece, tiled where it exceeds the page; its ``field`` layers are measured."""

    kind: Literal["board"]
    size: str
    front: str
    back: str | None = None


class Standee(Component):
    """A figure to fold: its picture twice, head to head, with a glued foot on either end."""

    kind: Literal["standee"]
    size: str
    foot: Mm = Field(default=8.0, gt=0)
    """Depth of each foot in mm."""
    rows: list[dict[str, Cell]] | None = None
    table: str | TableFile | None = None
    front: str


class Die(Component):
    """Dice to fold and glue: a net of six faces with tabs, for each row."""

    kind: Literal["die"]
    size: Mm = Field(gt=0)
    """The edge in mm."""
    copies: int = 1
    faces: list[str] = Field(min_length=6, max_length=6)
    """Six template files, for 1 to 6; opposite faces are 1–6, 2–5, 3–4."""


class PageSheet(Component):
    """A whole page: a record sheet, a reference. It is laid out anew for each paper.

    Its template is measured in the page's printable area.
    """

    kind: Literal["page"]
    front: str
    orientation: Literal["portrait", "landscape"] = "portrait"
    copies: int = 1
    rows: list[dict[str, Cell]] | None = None


AnyComponent = Annotated[
    Pieces | Board | Standee | Die | PageSheet, Field(discriminator="kind")
]


class SetsTable(Record):
    """A table that `pnp draw-set` draws from: piles, how many each gives, names by box."""

    file: str


class GameFile(Record):
    """The whole of `game.yaml`."""

    id: Id
    title: Text
    languages: list[Lang] = Field(min_length=1)
    players: str
    about: Text
    credits: Text
    sources: list[str] = Field(default_factory=list)
    palette: dict[str, Hex | Shade] = Field(default_factory=dict)
    fonts: dict[str, str] = Field(default_factory=dict)
    """Role → face: title: serif-bold, text: sans, …"""
    icons: str = "icons"
    """The folder of SVG icons; an icon's name is its file's stem."""
    texts: str | None = None
    """The folder of texts by language: ``en.yaml``, ``de.yaml``."""
    components: list[AnyComponent] = Field(min_length=1)
    sets: SetsTable | None = None
    ink_default: Ink = "full"
