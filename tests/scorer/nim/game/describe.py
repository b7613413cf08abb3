"""Pieces of sentences about a position."""

from __future__ import annotations

from scorer.kit.text import listed
from tests.scorer.nim.game.state import State


def who(state: State, seat: str) -> str:
    """Return what the table calls a player."""
    return state.setup.table.shown(seat)


def heaps(state: State) -> str:
    """Return what lies in which heap."""
    return listed([f"{there} in {heap}" for heap, there in state.heaps.items()])
