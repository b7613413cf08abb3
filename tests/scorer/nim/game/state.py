"""A position of Nim: a frozen value; a move makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.scorer.nim.game.facts import HEAPS
from tests.scorer.nim.game.setup import Setup


@dataclass(frozen=True, slots=True)
class State:
    """The matches that lie in each heap, what each seat took, and who took the last one."""

    setup: Setup
    heaps: Mapping[str, int]
    taken: Mapping[str, int]
    turns: int = 0
    last: str | None = None

    @property
    def due(self) -> str:
        """The seat whose turn it is."""
        seats = self.setup.table.seats
        return seats[self.turns % len(seats)]


def start(setup: Setup) -> State:
    """NM-R1: the whole heaps."""
    return State(setup, HEAPS, dict.fromkeys(setup.table.seats, 0))
