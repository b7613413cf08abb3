"""The registry: the one place in the shared code where games are named.

A game's module is imported only when a record of it is read.
"""

from __future__ import annotations

from collections.abc import Callable

from scorer.kit.game import SomeGame, some


def _orkomondo() -> SomeGame:
    from scorer.games.orkomondo import GAME

    return some(GAME)


def _oriflamme_alliance() -> SomeGame:
    from scorer.games.oriflamme_alliance import GAME

    return some(GAME)


def _orkensturm() -> SomeGame:
    from scorer.games.orkensturm import GAME

    return some(GAME)


GAMES: dict[str, Callable[[], SomeGame]] = {
    "orkomondo": _orkomondo,
    "oriflamme-alliance": _oriflamme_alliance,
    "orkensturm": _orkensturm,
}


def game_named(name: str) -> SomeGame:
    """Return the game of this name. Raises KeyError when there is none."""
    return GAMES[name]()
