"""Pieces of sentences about a position, in the table's own words."""

from __future__ import annotations

from collections.abc import Iterable

from scorer.games.orkensturm.facts import COLOURS, TRACKS
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
from scorer.games.orkensturm.state import State
from scorer.kit.language import term, tr, trn
from scorer.kit.text import listed

_FOUND: dict[type, str] = {
    Event: "an event",
    Place: "placing",
    Last: "'last'",
    Give: "'give'",
    Reveal: "the outcome",
    Advisor: "an advisor",
    Effect: "an effect",
    Advisors: "'advisors'",
}


def who(state: State, player: int) -> str:
    """Return what the table calls a player."""
    return state.setup.table.players[player].shown


def cards(number: int) -> str:
    """Return a number of cards in words."""
    return trn(number, "{n} card", "{n} cards")


def colours(counts: Iterable[int]) -> str:
    """Return a count by colour in words, without the colours that have none."""
    found = [f"{count} {term(COLOURS[place])}" for place, count in enumerate(counts) if count]
    return listed(found, nothing=tr("none"))


def players(state: State, order: Iterable[int]) -> str:
    """Return players in an order."""
    return ", ".join(who(state, player) for player in order)


def found(state: State, move: Move) -> str:
    """Return what a line is, to begin a sentence with."""
    if isinstance(move, Turn):
        return tr("turn {turn}", turn=move.number)
    if isinstance(move, Action):
        return tr("{who}'s action", who=who(state, move.who))
    return tr(_FOUND[type(move)])


def due(state: State) -> str:
    """Return what is to come next in the turn, as a clause."""
    if state.stage in ("turn", "place"):
        return tr(
            "the players place first, {who} before the others", who=who(state, state.order[0])
        )
    if state.stage == "last":
        return tr(
            "a 'last' line says first what {who} took for placing last",
            who=who(state, state.order[-1]),
        )
    if state.stage == "act":
        player = state.order[state.acted]
        return tr(
            "{who} on the {character} is to act first",
            who=who(state, player),
            character=term(str(state.on[player])),
        )
    return tr("all have acted and the outcome is to be revealed")


def tracks(state: State) -> str:
    """Return where the tracks stand."""
    return listed(
        [f"{term(name)} {value}" for name, value in zip(TRACKS, state.tracks, strict=True)]
    )
