"""Whether the type has the letters of what the first page says of a game."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.design.fonts import face_in
from pnp.design.problems import Problems
from pnp.faults import Fault, Place
from pnp.load import LoadedGame
from pnp.model.base import Text
from pnp.type.case import missing

TITLE_FACE = "serif-bold"
"""What a game's title is set in; its other texts are in ``sans``, which has the most letters."""


def heading_faults(game: LoadedGame, lang: str) -> tuple[Fault, ...]:
    """Return what is wrong where the first page cannot print a letter in this language."""
    problems = Problems()
    for key, name, text, place in _texts(game):
        shown = text if isinstance(text, str) else text.get(lang, "")
        for sign in missing(face_in(game, name), False, False, shown.replace("\n", " ")):
            problems.missing(place, sign, name, f"the first page in {key!r}")
    return problems.faults()


def _texts(game: LoadedGame) -> Iterator[tuple[str, str, Text, Place]]:
    for key in ("title", "players", "about", "credits"):
        name = TITLE_FACE if key == "title" else "sans"
        yield key, name, getattr(game.file, key), game.places[key]
    for component in game.components:
        for key in ("title", "stock", "sleeve"):
            text = getattr(component.spec, key)
            if text:
                yield key, "sans", text, component.place
