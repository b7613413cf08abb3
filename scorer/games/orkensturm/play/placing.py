"""Placing on the characters, and what the last to place takes (OS-R6)."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.orkensturm.describe import players, who
from scorer.games.orkensturm.facts import (
    CHARACTERS,
    COLOURS,
    GREEN,
    MESSENGER,
    MESSENGER_FROM,
    RED,
)
from scorer.games.orkensturm.faults import fault
from scorer.games.orkensturm.moves import Last, Place
from scorer.games.orkensturm.play.cards import take_chosen
from scorer.games.orkensturm.state import State
from scorer.kit.faults import FaultError, Span
from scorer.kit.language import term, trn
from scorer.kit.result import Step
from scorer.kit.text import listed

Placed = tuple[tuple[int, str], ...]
"""Who has placed in this turn, and where, in order."""


def characters(state: State) -> tuple[str, ...]:
    """OS-R6: the characters in play; the messenger only with enough players."""
    if state.setup.players >= MESSENGER_FROM:
        return CHARACTERS
    return tuple(each for each in CHARACTERS if each != MESSENGER)


def open_characters(state: State, player: int, placed: Placed) -> tuple[str, ...]:
    """OS-R6: where a player may place after those in ``placed``.

    Not where they stood in the turn before, unless nothing else is free.
    """
    taken = {character for _, character in placed}
    free = tuple(each for each in characters(state) if each not in taken)
    return tuple(each for each in free if each != state.before[player]) or free


def place(state: State, move: Place) -> Step[State]:
    """OS-R6: all players place, clockwise from the starting player. Raises FaultError."""
    order = state.order
    for position, (player, character) in enumerate(move.entries):
        span = move.spans[position] if move.spans else move.span
        placed = move.entries[:position]
        _check_order(state, player, placed, span)
        _check_character(state, player, character, placed, span)
    missing = order[len(move.entries) :]
    if missing:
        names = listed([who(state, player) for player in missing])
        missed = trn(len(missing), "{who} has not placed", "{who} have not placed", who=names)
        raise FaultError(
            fault(
                "OS-302",
                move.spans[-1] if move.spans else move.span,
                missing=missed,
                order=players(state, order),
            )
        )
    on = dict(move.entries)
    return Step(replace(state, on=tuple(on[player] for player in range(len(order))), stage="last"))


def _check_order(state: State, player: int, placed: Placed, span: Span) -> None:
    order = state.order
    if player in [earlier for earlier, _ in placed]:
        raise FaultError(fault("OS-307", span, who=who(state, player), order=players(state, order)))
    due = order[len(placed)]
    if player != due:
        raise FaultError(
            fault(
                "OS-301",
                span,
                who=who(state, player),
                due=who(state, due),
                turn=state.turn,
                order=players(state, order),
            )
        )


def _check_character(state: State, player: int, character: str, placed: Placed, span: Span) -> None:
    free = open_characters(state, player, placed)
    if character in free:
        return
    values = {
        "who": who(state, player),
        "character": term(character),
        "free": listed([term(each) for each in free], "or"),
        "players": state.setup.players,
    }
    if character not in characters(state):
        raise FaultError(fault("OS-305", span, **values))
    for other, taken in placed:
        if taken == character:
            raise FaultError(fault("OS-303", span, other=who(state, other), **values))
    raise FaultError(fault("OS-304", span, **values))


def last(state: State, move: Last) -> Step[State]:
    """OS-R6: the last to place takes a green or red card, then one of any colour."""
    player = state.order[-1]
    first, second = move.colours
    spans = move.spans
    if first is not None and first not in (GREEN, RED):
        raise FaultError(
            fault("OS-306", spans[0], found=term(COLOURS[first]), who=who(state, player))
        )
    state = take_chosen(state, player, first, (GREEN, RED), spans[0])
    state = take_chosen(state, player, second, tuple(range(len(COLOURS))), spans[1])
    return Step(replace(state, stage="act", acted=0))
