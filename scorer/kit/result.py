"""What playing gives: the step of a line, the points it moved and why, what a position comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias

from scorer.kit.faults import Fault
from scorer.kit.generic import State
from scorer.kit.table import Table

Json: TypeAlias = "Mapping[str, Json] | Sequence[Json] | str | int | float | bool | None"


@dataclass(frozen=True, slots=True)
class Reason:
    """One item of a player's total: ``points`` for ``seat``, why, by which rule, in which line."""

    seat: str
    points: int
    reason: str
    rule: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Step(Generic[State]):
    """A played line: the new state, the warnings it earned, and the points it moved."""

    state: State
    warnings: tuple[Fault, ...] = ()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """What a position comes to.

    ``standing``: points by seat now. ``totals``, ``ended_by`` and ``termination`` are None unless
    finished; ``winners`` in seating order. ``ended_by`` tells how the game ended, ``termination``
    is the game's code for it. ``reasons`` are those of the final scoring alone (shares, bonus,
    Treasure), which no line of the record brought; reasons of all Steps + these = ``standing``.
    ``breakdown`` is the game's own table, as its rules file lists it.
    """

    status: Literal["finished", "unfinished"]
    standing: Mapping[str, int]
    totals: Mapping[str, int] | None
    winners: tuple[str, ...]
    ended_by: str | None
    termination: str | None
    breakdown: Mapping[str, Json]
    reasons: tuple[Reason, ...] = ()
    tie: str = ""
    """How a tie for the win was settled, as a sentence for people; empty where none was."""


def players_json(table: Table) -> list[Json]:
    """Return the players in seating order: ``seat``, ``name`` and ``side``, or None."""
    return [
        {"seat": player.seat, "name": player.name, "side": player.suffix}
        for player in table.players
    ]
