"""Advisors and events that the record names (OS-R4): revealed once, and told apart by title."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.orkensturm.describe import who
from scorer.games.orkensturm.faults import fault
from scorer.games.orkensturm.moves import Advisor, Event
from scorer.games.orkensturm.state import Named, State
from scorer.kit.faults import Fault, FaultError
from scorer.kit.names import folded
from scorer.kit.result import Step

_TABLE = -1


def advisor(state: State, move: Advisor) -> Step[State]:
    """OS-R4: a player reveals one of the advisors they have drawn; OS-W3. Raises FaultError."""
    drawn, shown = state.advisors[move.who], state.shown[move.who]
    name = who(state, move.who)
    if shown >= drawn:
        raise FaultError(fault("OS-331", move.span, who=name, drawn=drawn, shown=shown))
    one_more = tuple(number + (place == move.who) for place, number in enumerate(state.shown))
    return _named(replace(state, shown=one_more), move, move.who, "OS-W3")


def event(state: State, move: Event) -> Step[State]:
    """OS-W4: an event card is revealed once; its title is kept."""
    return _named(state, move, _TABLE, "OS-W4")


def _named(state: State, move: Advisor | Event, player: int, code: str) -> Step[State]:
    title = " ".join(folded(move.text).split())
    before = next(
        (
            each
            for each in state.named
            if title and each.title == title and (each.who == _TABLE) == (player == _TABLE)
        ),
        None,
    )
    warnings: tuple[Fault, ...] = ()
    if before:
        other = "" if before.who == _TABLE else who(state, before.who)
        warnings = (fault(code, move.span, title=move.text, line=before.line, who=other),)
    named = (*state.named, Named(title, player, move.span.line))
    return Step(replace(state, named=named), warnings)
