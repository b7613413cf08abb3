"""Taking matches (NM-R2, NM-R3)."""

from __future__ import annotations

from scorer.kit.faults import FaultError
from scorer.kit.result import Reason, Step
from tests.scorer.nim.game.describe import heaps, who
from tests.scorer.nim.game.faults import REASONS, fault
from tests.scorer.nim.game.moves import Take
from tests.scorer.nim.game.state import State


def counted(state: State, _: Take) -> int:
    """Every line is a turn and has its number."""
    return state.turns + 1


def play(state: State, take: Take) -> Step[State]:
    """NM-R2: take matches of one heap, a point each. Raises FaultError where that cannot be."""
    if state.last is not None:
        raise FaultError(fault("NM-202", take.who, last=who(state, state.last)))
    if take.seat != state.due:
        raise FaultError(
            fault("NM-201", take.who, due=who(state, state.due), who=who(state, take.seat))
        )
    there = state.heaps[take.heap]
    if not 1 <= take.number <= there:
        raise FaultError(
            fault("NM-203", take.many, heap=take.heap, there=there, heaps=heaps(state))
        )
    left = {**state.heaps, take.heap: there - take.number}
    taken = {**state.taken, take.seat: state.taken[take.seat] + take.number}
    last = None if any(left.values()) else take.seat
    rule, text = REASONS["taken"]
    reason = Reason(take.seat, take.number, text, rule, take.who.line)
    return Step(State(state.setup, left, taken, state.turns + 1, last), reasons=(reason,))
