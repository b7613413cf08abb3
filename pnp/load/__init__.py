"""From a game's folder to records, with the place of every value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.faults import Fault, Place
from pnp.model.component import Component
from pnp.model.game import GameFile
from pnp.model.template import Template

if TYPE_CHECKING:
    from pnp.load.tables import Table
    from pnp.load.yaml_file import Loc, YamlFile


class Value(NamedTuple):
    """A text and the place to mend it at: a table's cell, a line of a template or of texts."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: its fields as the table gives them (typed columns converted).

    A field's language variants are columns named ``title.en``, ``title.de``; a template's
    ``{title}`` takes the chosen language's, else the plain ``title``. ``id`` and ``copies`` are
    among the fields; where rows were multiplied ``across`` others, so are ``across`` and
    ``base``. ``place`` is the row's; ``places`` are those of cells that stand elsewhere.
    """

    id: str
    copies: int
    fields: Mapping[str, str | int | float | bool]
    place: Place
    places: Mapping[str, Place] = field(default_factory=dict, repr=False)

    def cell(self, column: str) -> Place:
        """Return the place of one cell (or of the row, where its file has no such columns)."""
        return self.places.get(column) or Place(
            self.place.file,
            self.place.line,
            self.place.column,
            self.place.row,
            column if self.place.row else "",
        )


@dataclass(frozen=True, slots=True)
class LoadedTemplate:
    """A template and where it came from.

    ``places`` maps the way to a value in the file (keys and indexes, without Pydantic's union
    tags: ``("layers", 3, "stroke", "colour")``) to its line and column. ``faults`` are those
    of the file alone; the layers that they stand in are empty.
    """

    file: str
    template: Template
    places: Mapping[tuple[str | int, ...], Place] = field(repr=False)
    faults: tuple[Fault, ...] = ()

    def place(self, *loc: str | int) -> Place:
        """Return the place of the value at ``loc``, or of the nearest one around it."""
        while loc and loc not in self.places:
            loc = loc[:-1]
        return self.places.get(loc, Place(self.file, 1, 1))


class NoTemplateError(ValueError):
    """The game's folder has no template of this name; ``hint`` says what may be meant."""

    def __init__(self, message: str, hint: str = "") -> None:
        """Keep the message and the hint."""
        super().__init__(message)
        self.hint = hint


class LoadedFont(NamedTuple):
    """A font file's name in the data, its bytes and their digest, the axes that are set, and where
    it is named."""

    name: str
    data: bytes
    digest: str
    axes: Mapping[str, float]
    place: Place


class LoadedComponent(NamedTuple):
    """A component with its rows; ``source`` is game.yaml and ``loc`` the component's way in it."""

    spec: Component
    rows: tuple[Row, ...]
    source: YamlFile
    loc: Loc

    @property
    def place(self) -> Place:
        """The place where game.yaml names it."""
        return self.at()

    def at(self, *keys: str | int) -> Place:
        """Return the place of one of its values in game.yaml."""
        return self.source.place((*self.loc, *keys))


class LoadedTable(NamedTuple):
    """A table of pieces and the ids of the components whose pieces it lists."""

    table: Table
    components: tuple[str, ...]


class LoadedGame(NamedTuple):
    """A game's folder, read and checked; warnings do not keep it from being printed.

    ``template`` reads a template by its name in the data (a path inside the folder), and raises
    NoTemplateError where there is none; ``texts`` are by language, then key; ``icons`` maps icon
    names to SVG files; ``tables`` are by their names in the data; ``places`` are those of
    game.yaml's own keys. ``faces`` are the roles of faces of the project, ``fonts`` those of the
    game's own files, by style (regular, bold, italic, bold_italic). ``unsized`` are components
    whose size is a fault: at a size that stands in for it, whatever else is wrong with them can be
    found.
    """

    folder: Path
    file: GameFile
    components: tuple[LoadedComponent, ...]
    unsized: tuple[LoadedComponent, ...]
    template: Callable[[str], LoadedTemplate]
    texts: Mapping[str, Mapping[str, Value]]
    icons: Mapping[str, Path]
    tables: Mapping[str, LoadedTable]
    places: Mapping[str, Place]
    faces: Mapping[str, str]
    fonts: Mapping[str, Mapping[str, LoadedFont]]
    warnings: tuple[Fault, ...] = ()
