"""The header: how many play (OM-R1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from scorer.games.orkomondo.facts import GARRISONS
from scorer.games.orkomondo.faults import fault
from scorer.games.orkomondo.moves import Turn
from scorer.kit.faults import FaultError
from scorer.kit.table import Table


@dataclass(frozen=True, slots=True)
class Setup:
    """A table of OrkoMondo, with the turns that were read there, by their words: long games
    repeat themselves."""

    table: Table
    read: dict[tuple[str, str], Turn] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )


def setup(table: Table) -> Setup:
    """OM-R1: two to four players. Raises FaultError for any other number."""
    number = len(table.players)
    if number not in GARRISONS:
        raise FaultError(fault("OM-101", table.players_span, found=number))
    return Setup(table)
