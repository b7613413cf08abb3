"""A turn of OrkoMondo: throw, fees, one garrison or a fine, captures, who goes out, the end."""

from __future__ import annotations

from scorer.games.orkomondo.describe import who
from scorer.games.orkomondo.faults import fault
from scorer.games.orkomondo.moves import Turn
from scorer.games.orkomondo.play.captures import take
from scorer.games.orkomondo.play.ending import closed, next_turn
from scorer.games.orkomondo.play.fees import take_fees
from scorer.games.orkomondo.play.placing import lay, pay_fine
from scorer.games.orkomondo.state import State
from scorer.kit.faults import Fault, FaultError
from scorer.kit.result import Reason, Step


def play(state: State, turn: Turn) -> Step[State]:
    """Apply one turn by OM-R3 to OM-R10. Raises FaultError for the first rule it breaks."""
    _check_mover(state, turn)
    reasons: list[Reason] = []
    after = take_fees(state, turn, reasons)
    warnings: tuple[Fault, ...] = ()
    if turn.land is None:
        after = pay_fine(after, turn, reasons)
    else:
        after = lay(after, turn, turn.land, reasons)
        after, warnings = take(after, turn, turn.land)
        if not after.hands[turn.who]:
            step = closed(after, turn.who, turn.line)
            after = step.state
            reasons.extend(step.reasons)
    return Step(next_turn(after, turn.who), warnings, tuple(reasons))


def counted(state: State, _: Turn) -> int:
    """Return the number of this line: every turn is counted."""
    return state.turns + 1


def _check_mover(state: State, turn: Turn) -> None:
    """OM-R3, OM-R9, OM-R10: whose turn it is, if it is anybody's."""
    code = None
    if state.over:
        code = "OM-212"
    elif turn.who in state.out:
        code = "OM-202"
    elif turn.who != state.mover:
        code = "OM-201"
    if code:
        due, found = who(state, state.mover), who(state, turn.who)
        raise FaultError(fault(code, turn.span("who"), who=found, due=due, turns=state.turns))
