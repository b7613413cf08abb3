"""The kinds of components: each is one class, with all that a kind has to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from pnp.catalogue import piece_size
from pnp.geometry import Size
from pnp.limits import MAX_PIECE_COPIES, MAX_SIDE, MIN_SIDE
from pnp.model.base import Mm
from pnp.model.component import (
    Back,
    Cell,
    Component,
    Key,
    Net,
    Placing,
    Said,
    Sizes,
    Source,
    TableFile,
)

PAGE_LEAST = Size(200.0, 269.4)
"""What A4 and Letter both print, less 5 mm all round: page templates are drawn for it, in mm."""


class _Sized:
    """The answers of a component with one front whose size the data gives."""

    if TYPE_CHECKING:
        size: str
        front: str

    def fronts(self) -> tuple[tuple[str, Key], ...]:
        """One front."""
        return ((self.front, ("front",)),)

    def sizes(self, wanted: Size | None, area: Size) -> Sizes:  # noqa: ARG002
        """The data's size, scaled to the one that is wanted."""
        drawn = piece_size(self.size)
        return Sizes(drawn, wanted or drawn)

    def size_in_list(self) -> str:
        """Its size in mm, with its name where the data gives one."""
        size = piece_size(self.size)
        named = f" ({self.size})" if self.size[:1].isalpha() else ""
        return f"{size.w:g} × {size.h:g} mm{named}"


class Pieces(_Sized, Component):
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

    @property
    def is_card(self) -> bool:
        """Only cards are: counters and tiles are cut alike."""
        return self.kind == "card"

    def source(self) -> Source:
        """Rows or a table, multiplied ``across``."""
        return Source(rows=self.rows, table=self.table, across=self.across)

    def behind(self) -> Back | None:
        """The front again, a back of its own, or the deck's."""
        if self.back is None:
            return None
        own = self.back == "same" or self.back_each
        return Back(self.back) if own else Back(self.back, shared=True, deck=self.deck)


class Board(_Sized, Component):
    """One large piece, tiled where it exceeds the page; its ``field`` layers are measured."""

    kind: Literal["board"]
    size: str
    front: str
    back: str | None = None

    placing: ClassVar[Placing] = "board"

    def source(self) -> Source:
        """One board."""
        return Source(copies=1)

    def behind(self) -> Back | None:
        """A back of its own."""
        return None if self.back is None else Back(self.back)


class Standee(_Sized, Component):
    """A figure to fold: its picture twice, head to head, with a glued foot on either end."""

    kind: Literal["standee"]
    size: str
    foot: Mm = Field(default=8.0, gt=0, le=MAX_SIDE)
    """Depth of each foot in mm."""
    rows: list[dict[str, Cell]] | None = None
    table: str | TableFile | None = None
    front: str

    def source(self) -> Source:
        """Rows or a table."""
        return Source(rows=self.rows, table=self.table)

    def net(self) -> Net:
        """Both pictures and their feet."""
        return Net("standee", self.foot)

    def size_said(self) -> Said:
        """As it stands."""
        size = piece_size(self.size)
        return Said("standee", {"size": f"{size.w:g} × {size.h:g}"})


class Die(Component):
    """Dice to fold and glue: a net of six faces with tabs, for each row."""

    kind: Literal["die"]
    size: Mm = Field(ge=MIN_SIDE, le=MAX_SIDE)
    """The edge in mm."""
    copies: int = Field(default=1, ge=0, le=MAX_PIECE_COPIES)
    faces: list[str] = Field(min_length=6, max_length=6)
    """Six template files, for 1 to 6; opposite faces are 1–6, 2–5, 3–4."""

    gap: ClassVar[float | None] = 3.0
    """No two tabs share a cut."""
    resizable: ClassVar[bool] = False
    bleeds: ClassVar[bool] = False

    def source(self) -> Source:
        """A die, as often as the data says."""
        return Source(copies=self.copies)

    def fronts(self) -> tuple[tuple[str, Key], ...]:
        """Six faces, 1 to 6."""
        return tuple((name, ("faces", index)) for index, name in enumerate(self.faces))

    def net(self) -> Net:
        """Six faces with tabs."""
        return Net("die", self.size)

    def sizes(self, wanted: Size | None, area: Size) -> Sizes:  # noqa: ARG002
        """Those of a face."""
        face = Size(self.size, self.size)
        return Sizes(face, face)

    def size_in_list(self) -> str:
        """Its edge."""
        return f"{self.size:g} mm, to fold and glue"

    def size_said(self) -> Said:
        """Its edge."""
        return Said("die", {"edge": f"{self.size:g}"})


class PageSheet(Component):
    """A whole page: a record sheet, a reference. It is laid out anew for each paper.

    Its template is measured in the page's printable area.
    """

    kind: Literal["page"]
    front: str
    orientation: Literal["portrait", "landscape"] = "portrait"
    copies: int = Field(default=1, ge=0, le=MAX_PIECE_COPIES)
    rows: list[dict[str, Cell]] | None = None

    placing: ClassVar[Placing] = "page"
    resizable: ClassVar[bool] = False
    bleeds: ClassVar[bool] = False

    @property
    def landscape(self) -> bool:
        """As the data says."""
        return self.orientation == "landscape"

    def source(self) -> Source:
        """Rows, else a page as often as the data says."""
        return Source(rows=self.rows) if self.rows is not None else Source(copies=self.copies)

    def fronts(self) -> tuple[tuple[str, Key], ...]:
        """One front."""
        return ((self.front, ("front",)),)

    def sizes(self, wanted: Size | None, area: Size) -> Sizes:  # noqa: ARG002
        """The area, drawn larger and scaled down where it is below `PAGE_LEAST`."""
        trim, least = self._turned(area), self._turned(PAGE_LEAST)
        larger = max(1.0, least.w / trim.w, least.h / trim.h)
        return Sizes(Size(trim.w * larger, trim.h * larger), trim)

    def size_in_list(self) -> str:
        """It has none of its own."""
        return "whole page"

    def size_said(self) -> Said:
        """It has none of its own."""
        return Said("whole_page", {})

    def _turned(self, area: Size) -> Size:
        short, long = sorted((area.w, area.h))
        return Size(long, short) if self.landscape else Size(short, long)


AnyComponent = Annotated[
    Pieces | Board | Standee | Die | PageSheet, Field(discriminator="kind")
]
