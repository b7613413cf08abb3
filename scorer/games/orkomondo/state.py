"""OrkoMondo's set-up and state: frozen values; a turn makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.games.orkomondo import facts as board
from scorer.kit.faults import Fault, FaultError
from scorer.kit.game import Reason, Step, Table

RACES = ("orks", "dwarves", "humans", "elves")
SHIELDS = 100
GARRISONS = {2: 18, 3: 15, 4: 15}


@dataclass(frozen=True, slots=True)
class Setup:
    """A table of OrkoMondo."""

    table: Table


@dataclass(frozen=True, slots=True)
class State:
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
    last_line: int = 0

    def unchanged(self) -> Step[State]:
        """Return the step that changes nothing."""
        return Step(self)


def setup(table: Table) -> Setup:
    """OM-R1: two to four players. Raises FaultError for any other number."""
    number = len(table.players)
    if number not in GARRISONS:
        raise FaultError(
            Fault(
                "OM-101",
                table.players_span,
                f"{number} at the table; OrkoMondo is for 2 to 4 players",
                "OM-R1",
                "name every player once, each with a race of their own",
            )
        )
    return Setup(table)


def start(setup: Setup) -> State:
    """OM-R1: the empty board, 100 shields each, the garrisons in hand."""
    number = len(setup.table.players)
    return State(setup, (0,) * board.FIELDS, (SHIELDS,) * number, (GARRISONS[number],) * number)


def start_reasons(setup: Setup) -> tuple[Reason, ...]:
    """Return the shields that everybody begins with, as reasons."""
    return tuple(Reason(seat, SHIELDS, "to begin with", "OM-R1") for seat in setup.table.seats)


def points_now(state: State) -> Mapping[str, int]:
    """Return shields by seat and the Treasure, as a checkpoint compares them."""
    return {
        **dict(zip(state.setup.table.seats, state.shields, strict=True)),
        "treasure": state.treasure,
    }


def on_board(state: State, seat: int) -> int:
    """Return how many garrisons of a seat stand on the board."""
    return sum(board.count(content) for content in state.fields if board.owner(content) == seat)
