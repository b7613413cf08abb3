"""Playing a line: what may come when (OS-R5), and what effects do."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.orkensturm.describe import due, found, who
from scorer.games.orkensturm.facts import COLOURS
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
from scorer.games.orkensturm.play.actions import act, counts, draw_advisor
from scorer.games.orkensturm.play.cards import draw, put, score, take
from scorer.games.orkensturm.play.ending import advisors, closed
from scorer.games.orkensturm.play.outcome import give, moved, reveal
from scorer.games.orkensturm.play.placing import last, place
from scorer.games.orkensturm.state import Stage, State
from scorer.games.orkensturm.totals import ENDINGS
from scorer.kit.faults import FaultError
from scorer.kit.result import Reason, Step

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
        return _effect(state, move)
    if isinstance(move, Advisor):
        return _advisor(state, move)
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
    ending = ENDINGS[str(state.ended_by)]
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


def _event(state: State, move: Event) -> Step[State]:
    if state.stage != "turn":
        raise FaultError(fault("OS-204", move.span, turn=state.turn, due=_further(state)))
    return Step(replace(state, stage="place"))


def _further(state: State) -> str:
    if state.stage == "outcome":
        return "its outcome is revealed"
    return "another line came first" if state.stage == "place" else due(state)


def _advisor(state: State, move: Advisor) -> Step[State]:
    """OS-R4: a player reveals one of the advisors they have drawn."""
    if state.stage in ("turn", "place"):
        raise FaultError(fault("OS-209", move.span, turn=state.turn))
    drawn, shown = state.advisors[move.who], state.shown[move.who]
    if shown >= drawn:
        name = who(state, move.who)
        raise FaultError(fault("OS-331", move.span, who=name, drawn=drawn, shown=shown))
    one_more = tuple(number + (place == move.who) for place, number in enumerate(state.shown))
    return Step(replace(state, shown=one_more))


def _effect(state: State, move: Effect) -> Step[State]:
    """Do what a card's text did, as entered. Raises FaultError by OS-R9 and OS-R16."""
    reasons: tuple[Reason, ...] = ()
    if move.kind == "ap":
        state, reasons = score(state, {move.who: move.amount}, "effect", move.span.line)
    elif move.kind == "track":
        state = moved(state, move.track, move.amount)
    elif move.kind == "draw":
        state = draw(state, move.who, move.amount)
    elif move.kind == "take":
        there = state.reserve[move.colour]
        if move.amount > there:
            raise FaultError(
                fault(
                    "OS-323",
                    move.at,
                    who=who(state, move.who),
                    amount=move.amount,
                    colour=COLOURS[move.colour],
                    there=there,
                )
            )
        state = take(state, move.who, move.colour, move.amount)
    elif move.kind == "put":
        state = put(state, move.who, counts({move.colour: move.amount}), move.at)
    else:
        state = draw_advisor(state, move.who)
    return Step(replace(state, stage="place") if state.stage == "turn" else state, reasons=reasons)
