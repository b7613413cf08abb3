"""From a game's folder to records, with the place of every value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from pnp.faults import Fault, Place
from pnp.model.component import Component
from pnp.model.game import GameFile
from pnp.model.template import Template


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
    tags: ``("layers", 3, "stroke", "colour")``) to its line and column.
    """

    file: str
    template: Template
    places: Mapping[tuple[str | int, ...], Place] = field(repr=False)

    def place(self, *loc: str | int) -> Place:
        """Return the place of the value at ``loc``, or of the nearest one around it."""
        while loc and loc not in self.places:
            loc = loc[:-1]
        return self.places.get(loc, Place(self.file, 1, 1))


class LoadedComponent(NamedTuple):
    """A component with its rows; ``place`` is where game.yaml names it."""

    spec: Component
    rows: tuple[Row, ...]
    place: Place


class LoadedGame(NamedTuple):
    """A game's folder, read and checked; warnings do not keep it from being printed.

    ``templates`` are keyed by their names in the data (paths inside the folder); ``texts`` by
    language, then key; ``icons`` maps icon names to SVG files; ``places`` are those of
    game.yaml's own keys.
    """

    folder: Path
    file: GameFile
    components: tuple[LoadedComponent, ...]
    templates: Mapping[str, LoadedTemplate]
    texts: Mapping[str, Mapping[str, str]]
    icons: Mapping[str, Path]
    places: Mapping[str, Place]
    warnings: tuple[Fault, ...] = ()
