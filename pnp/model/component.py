"""What every component says, and what each kind of component has to answer.

The answers here are those of plain pieces; a kind in `pnp.model.kinds` gives its own where it
differs. All that loads, draws, places and lists components asks them, and knows no kind.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Literal, NamedTuple, cast, get_args

from pydantic import Field

from pnp.geometry import Size
from pnp.model.base import Id, Mm, Record, Text

Cell = str | int | float
ColumnType = Literal["text", "whole", "number", "mm", "yes-no"]
Placing = Literal["grid", "board", "page"]
"""How pieces go on paper: many on a sheet, each whole or in tiles, or each as the whole page."""
Key = tuple[str | int, ...]
"""The way to a value inside a component: ``("faces", 3)``."""


COLUMN_TYPES: tuple[str, ...] = get_args(ColumnType)


class Column(Record):
    """A column by its heading in the table, where that is not its name here, and its type."""

    heading: str | None = None
    type: ColumnType = "text"


class TableFile(Record):
    """A table of pieces: CSV, XLSX or ODS, with how it was saved where that is not plain."""

    file: str
    encoding: str | None = None
    """By default UTF-8 or UTF-16 by their marks; anything else is to be declared (cp1252)."""
    delimiter: str | None = None
    """comma, semicolon, tab or bar, where it cannot be told from the heading."""
    sheet: str | None = None
    """The sheet's name; by default the first that is not hidden."""
    hidden: Literal["print", "skip"] = "print"
    """What becomes of rows that the spreadsheet hides, by hand or by a filter."""
    decimal: Literal["point", "comma"] | None = None
    """How numbers with decimals are shown in an XLSX, which does not say so itself."""
    columns: dict[str, str | Column] = Field(default_factory=dict)
    """By the name that templates read: a type (whole, number, mm, yes-no) or the heading in the
    table, or both. ``id: auto`` makes ids from titles. ``copies`` is whole by itself."""

    def headings(self) -> dict[str, str]:
        """Return the columns that the table calls otherwise, by their names here."""
        given = {
            name: each.heading if isinstance(each, Column) else each
            for name, each in self.columns.items()
            if isinstance(each, Column)
            or (each not in COLUMN_TYPES and (name, each) != ("id", "auto"))
        }
        return {name: " ".join(each.split()) for name, each in given.items() if each is not None}

    def types(self) -> dict[str, ColumnType]:
        """Return the types of the columns that are given one."""
        return {
            name: each.type if isinstance(each, Column) else cast(ColumnType, each)
            for name, each in self.columns.items()
            if isinstance(each, Column) or each in COLUMN_TYPES
        }

    def makes_ids(self) -> bool:
        """Tell whether ids are made, for want of a column of them."""
        return self.columns.get("id") == "auto"


class Source(NamedTuple):
    """Where a component's rows come from: ``copies`` of a single one, else ``rows`` or ``table``,
    each of them once for every entry of ``across``."""

    copies: int | None = None
    rows: list[dict[str, Cell]] | None = None
    table: str | TableFile | None = None
    across: list[dict[str, Cell]] | None = None


class Back(NamedTuple):
    """What lies behind a piece: ``template`` (``same``: the front again) reads the piece's row.

    A ``shared`` one is the same for all pieces and reads no row; with ``deck``, a column, it is
    one for each deck and reads the deck's first row.
    """

    template: str
    shared: bool = False
    deck: str | None = None


class Sizes(NamedTuple):
    """In mm: what a front's sides are ``drawn`` at, and the ``trim`` they are scaled into."""

    drawn: Size
    trim: Size


class Net(NamedTuple):
    """How sides become one piece to fold: the net's name in `pnp.design.nets`, and the measure
    in mm that it takes."""

    name: Literal["standee", "die"]
    measure: float


class Said(NamedTuple):
    """A text of the press by its key, with the values that it holds."""

    key: str
    values: dict[str, Any]


class Component(Record, ABC):
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

    placing: ClassVar[Placing] = "grid"
    gap: ClassVar[float | None] = None
    """What neighbours keep apart, in mm, where the options say nothing."""
    resizable: ClassVar[bool] = True
    """Whether `--size` may change it."""
    bleeds: ClassVar[bool] = True
    """Whether art runs past the trim."""

    @property
    def is_card(self) -> bool:
        """Whether it goes into sleeves, decks and makers' card presses."""
        return False

    @property
    def landscape(self) -> bool:
        """Whether it fills a page that lies across."""
        return False

    @abstractmethod
    def source(self) -> Source:
        """Return where its rows come from."""

    @abstractmethod
    def fronts(self) -> tuple[tuple[str, Key], ...]:
        """Return the front's sides: each one's template, which may hold fields, and its place."""

    def behind(self) -> Back | None:
        """Return what lies behind its pieces, if anything."""
        return None

    def net(self) -> Net | None:
        """Return how its sides are joined, where it is to be folded."""
        return None

    @abstractmethod
    def sizes(self, wanted: Size | None, area: Size) -> Sizes:
        """Return its sizes, where ``wanted`` stands in for the data's; ``area`` is printable.

        Raises ValueError, with a sentence for the user, where the data's is none.
        """

    @abstractmethod
    def size_in_list(self) -> str:
        """Return what a list of components says of its size."""

    def size_said(self) -> Said | None:
        """Return how the press says its size, where the finished thing is not its trim."""
        return None
