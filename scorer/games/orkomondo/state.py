"""A position of OrkoMondo: a frozen value; a turn makes a new one."""

from __future__ import annotations

from typing import NamedTuple

from scorer.games.orkomondo.facts import FIELDS, GARRISONS, SHIELDS, garrisons, owner
from scorer.games.orkomondo.setup import Setup


# Long records: made anew for every line, and faster so than a dataclass is.
class State(NamedTuple):
    """A position between two turns; seats are indices in seating order.

    ``out`` lists seats in the order they went out; ``closer`` laid the last garrison; ``taken``
    is the Treasure that the closer took (OM-R10).
    """

    setup: Setup
    fields: tuple[int, ...]
    shields: tuple[int, ...]
    hands: tuple[int, ...]
    treasure: int = 0
    turns: int = 0
    mover: int = 0
    out: tuple[int, ...] = ()
    over: bool = False
    closer: int | None = None
    taken: int = 0


def start(setup: Setup) -> State:
    """OM-R1: the empty board, 100 shields each, the garrisons in hand."""
    number = len(setup.table.players)
    return State(setup, (0,) * FIELDS, (SHIELDS,) * number, (GARRISONS[number],) * number)


def turn(state: State) -> str | None:
    """OM-R3: return the seat whose turn it is, None at the end."""
    return None if state.over else state.setup.table.seats[state.mover]


def on_board(state: State, seat: int) -> int:
    """Return how many garrisons of a seat stand on the board."""
    return sum(garrisons(content) for content in state.fields if owner(content) == seat)
