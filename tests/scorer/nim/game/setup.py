"""The header: two play (NM-R1)."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.kit.faults import FaultError
from scorer.kit.table import Table
from tests.scorer.nim.game.facts import SEATS
from tests.scorer.nim.game.faults import fault


@dataclass(frozen=True, slots=True)
class Setup:
    """A table of Nim."""

    table: Table


def setup(table: Table) -> Setup:
    """NM-R1: two players. Raises FaultError for any other number."""
    if len(table.players) != len(SEATS):
        raise FaultError(fault("NM-101", table.players_span, found=len(table.players)))
    return Setup(table)
