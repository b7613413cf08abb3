"""`game.yaml`: the game, its looks and the list of its components."""

from __future__ import annotations

from pydantic import Field

from pnp.model.base import Hex, Id, Ink, Lang, Record, Text
from pnp.model.font import AnyFont
from pnp.model.kinds import AnyComponent
from pnp.model.template import Pattern


class Shade(Record):
    """A palette colour: for full ink, and what stands in for it when ink is spared."""

    full: Hex
    low: Hex | None = None
    mono: Hex | None = None
    pattern: Pattern | None = None
    """The pattern that tells this colour apart without colour."""


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
    fonts: dict[str, AnyFont] = Field(default_factory=dict)
    """Role → face: ``title: serif-bold``, ``text: fonts/Mine.ttf``. Letters that a font lacks are
    taken from the game's other own fonts in the order in which they stand here."""
    icons: str = "icons"
    """The folder of SVG icons; an icon's name is its file's stem."""
    texts: str | None = None
    """The folder of texts by language: ``en.yaml``, ``de.yaml``."""
    components: list[AnyComponent] = Field(min_length=1)
    sets: SetsTable | None = None
    ink_default: Ink = "full"
