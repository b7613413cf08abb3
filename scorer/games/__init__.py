"""The registry: the one place in the shared code where games are named.

A game's module is imported only when a record of it is read.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from scorer.kit.game import Game

GAMES = {
    "orkomondo": "scorer.games.orkomondo",
    "oriflamme-alliance": "scorer.games.oriflamme_alliance",
    "orkensturm": "scorer.games.orkensturm",
}


def game_named(name: str) -> Game[Any, Any, Any]:
    """Return the game of this name. Raises KeyError when there is none."""
    game: Game[Any, Any, Any] = import_module(GAMES[name]).GAME
    return game


def part_of(name: str, part: str) -> Any:
    """Import a game's part that only some commands use: its ``tally``, ``drawing`` or ``options``.

    Raises KeyError when there is no such game.
    """
    return import_module(f"{GAMES[name]}.{part}")
