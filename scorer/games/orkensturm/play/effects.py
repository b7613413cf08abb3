"""What a card's text did, as entered (OS-R5): AP, tracks, cards, advisors."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.orkensturm.describe import who
from scorer.games.orkensturm.facts import COLOURS, SIDE_NAMES, SIDES
from scorer.games.orkensturm.faults import fault
from scorer.games.orkensturm.moves import Effect
from scorer.games.orkensturm.play.actions import counts, draw_advisor
from scorer.games.orkensturm.play.cards import draw, put, score, take
from scorer.games.orkensturm.play.outcome import moved
from scorer.games.orkensturm.state import State
from scorer.kit.faults import Fault, FaultError
from scorer.kit.language import term
from scorer.kit.result import Step


def effect(state: State, move: Effect) -> Step[State]:
    """Do what a card's text did. Raises FaultError by OS-R4, OS-R9 and OS-R16."""
    if move.kind == "ap":
        warned, told = _unnamed(state, move)
        after, reasons = score(warned, {move.who: move.amount}, "effect", move.span.line)
        return Step(after, told, reasons)
    if move.kind == "track":
        warned, told = _unnamed(state, move)
        return Step(moved(warned, move.track, move.amount), told)
    if move.kind == "draw":
        return Step(draw(state, move.who, move.amount))
    if move.kind == "take":
        return Step(_take(state, move))
    if move.kind == "put":
        return Step(put(state, move.who, counts({move.colour: move.amount}), move.at))
    return Step(_advisor(state, move))


def _unnamed(state: State, move: Effect) -> tuple[State, tuple[Fault, ...]]:
    """OS-W5: points or a track move by a card, and no card has been named; told once."""
    if state.named or state.unnamed:
        return state, ()
    return replace(state, unnamed=True), (fault("OS-W5", move.at),)


def _take(state: State, move: Effect) -> State:
    there = state.reserve[move.colour]
    if move.amount > there:
        raise FaultError(
            fault(
                "OS-323",
                move.at,
                who=who(state, move.who),
                amount=move.amount,
                colour=term(COLOURS[move.colour]),
                there=there,
            )
        )
    return take(state, move.who, move.colour, move.amount)


def _advisor(state: State, move: Effect) -> State:
    """OS-R4: a card's text draws an advisor; what the deck lacks cannot have been drawn."""
    side = state.setup.sides[move.who]
    if not state.decks[SIDES.index(side)]:
        name = who(state, move.who)
        raise FaultError(fault("OS-332", move.at, who=name, side=SIDE_NAMES[side]))
    return draw_advisor(state, move.who)
