"""Playing a line: what may come when (OS-R5)."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.orkensturm.describe import due, found
from scorer.games.orkensturm.faults import fault
from scorer.games.orkensturm.moves import (
    Action,
    Advisor,
    Advisors,
    Effect,
    Event,
    Give,
    Last,
    Move,
    Place,
    Reveal,
    Turn,
)
from scorer.games.orkensturm.play import naming
from scorer.games.orkensturm.play.actions import act
from scorer.games.orkensturm.play.effects import effect
from scorer.games.orkensturm.play.ending import advisors, closed
from scorer.games.orkensturm.play.outcome import give, reveal
from scorer.games.orkensturm.play.placing import last, place
from scorer.games.orkensturm.state import Stage, State
from scorer.games.orkensturm.totals import ENDINGS
from scorer.kit.faults import FaultError
from scorer.kit.language import tr
from scorer.kit.result import Step

_DUE_CODES: dict[Stage, str] = {
    "turn": "OS-206",
    "place": "OS-206",
    "last": "OS-206",
    "act": "OS-207",
    "reveal": "OS-208",
    "outcome": "OS-205",
}
"""Which fault a line out of order is, by what the turn waits for."""


def play(state: State, move: Move) -> Step[State]:
    """Apply a line by the rules. Raises FaultError where one is broken."""
    if isinstance(move, Advisors):
        return advisors(state, move)
    if state.stage == "over":
        raise _after_end(state, move)
    if isinstance(move, Turn):
        return _begin(state, move)
    if state.stage == "start":
        raise FaultError(fault("OS-201", move.span, found=found(state, move)))
    if isinstance(move, Effect):
        return effect(_begun(state), move)
    if isinstance(move, Advisor):
        return naming.advisor(_begun(state), move)
    if isinstance(move, Event):
        return _event(state, move)
    return _in_order(state, move)


def counted(_: State, move: Move) -> int | None:
    """Return the number of this line: that of its turn, on the line that begins one."""
    return move.number if isinstance(move, Turn) else None


def _in_order(state: State, move: Place | Last | Action | Give | Reveal) -> Step[State]:
    match move, state.stage:
        case Place(), "turn" | "place":
            return place(state, move)
        case Last(), "last":
            return last(state, move)
        case Action(), "act":
            return act(state, move)
        case Give(), "reveal":
            return give(state, move)
        case Reveal(), "reveal":
            return reveal(state, move)
    raise FaultError(
        fault(
            _DUE_CODES[state.stage],
            move.span,
            found=found(state, move),
            due=due(state),
            turn=state.turn,
            next=state.turn + 1,
        )
    )


def _after_end(state: State, move: Move) -> FaultError:
    ending = tr(ENDINGS[str(state.ended_by)])
    return FaultError(
        fault("OS-210", move.span, found=found(state, move), turn=state.turn, ending=ending)
    )


def _begin(state: State, move: Turn) -> Step[State]:
    """OS-R5: a new turn; the one before closes with it."""
    if state.stage not in ("start", "outcome"):
        raise FaultError(fault("OS-203", move.span, turn=state.turn, due=due(state)))
    if state.stage == "outcome":
        state = closed(state)
    if state.ended_by:
        raise _after_end(state, move)
    if move.number != state.turn + 1:
        raise FaultError(fault("OS-202", move.span, found=move.number, next=state.turn + 1))
    return Step(
        replace(
            state,
            turn=move.number,
            stage="turn",
            before=state.on,
            on=(None,) * state.setup.players,
            acted=0,
            contributed=False,
        )
    )


def _begun(state: State) -> State:
    """Say that the turn has begun: an event comes too late from here on."""
    return replace(state, stage="place") if state.stage == "turn" else state


def _event(state: State, move: Event) -> Step[State]:
    if state.stage != "turn":
        raise FaultError(fault("OS-204", move.span, turn=state.turn, due=_further(state)))
    return naming.event(replace(state, stage="place"), move)


def _further(state: State) -> str:
    if state.stage == "outcome":
        return tr("its outcome is revealed")
    return tr("another line came first") if state.stage == "place" else due(state)
