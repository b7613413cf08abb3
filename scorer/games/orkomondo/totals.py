"""OrkoMondo's result: totals, winner and breakdown (OM-R10, OM-R11)."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.games.orkomondo.describe import who
from scorer.games.orkomondo.facts import SHIELDS
from scorer.games.orkomondo.faults import REASONS
from scorer.games.orkomondo.setup import Setup
from scorer.games.orkomondo.state import State, on_board
from scorer.kit.language import tr
from scorer.kit.result import Reason, Result
from scorer.kit.text import listed


def opening(setup: Setup) -> tuple[Reason, ...]:
    """OM-R1: the shields that everybody begins with."""
    rule, text = REASONS["start"]
    return tuple(Reason(seat, SHIELDS, tr(text), rule) for seat in setup.table.seats)


def points_now(state: State) -> Mapping[str, int]:
    """Return shields by seat and the Treasure, as a checkpoint compares them."""
    return {
        **dict(zip(state.setup.table.seats, state.shields, strict=True)),
        "treasure": state.treasure,
    }


def result(state: State) -> Result:
    """Return what a position comes to. OM-R11: most shields; equal ones share; 0 wins nothing."""
    seats = state.setup.table.seats
    standing = dict(zip(seats, state.shields, strict=True))
    most = max(state.shields)
    winners = tuple(seat for seat in seats if standing[seat] == most and most) if state.over else ()
    breakdown = {
        "treasure": state.taken if state.closer is not None else state.treasure,
        "closer": None if state.closer is None else seats[state.closer],
        "out": [seats[seat] for seat in state.out],
        "garrisons": {
            seat: {"hand": state.hands[place], "board": on_board(state, place)}
            for place, seat in enumerate(seats)
        },
        "turns": state.turns,
    }
    return Result(
        status="finished" if state.over else "unfinished",
        standing=standing,
        totals=standing if state.over else None,
        winners=winners,
        ended_by=_ended_by(state),
        termination=_termination(state),
        breakdown=breakdown,
        tie=_tie(state, winners),
    )


def _tie(state: State, winners: tuple[str, ...]) -> str:
    """OM-R11: tell that equal shields share the win; empty where they do not."""
    if len(winners) < 2:
        return ""
    names = listed([state.setup.table.shown(seat) for seat in winners])
    return tr(
        "{names} have {most} shields each and share the win (OM-R11)",
        names=names,
        most=max(state.shields),
    )


def _termination(state: State) -> str | None:
    """OM-R10: how the game ended, None while it goes on."""
    if not state.over:
        return None
    return "last-left" if state.closer is None else "closed"


def _ended_by(state: State) -> str | None:
    if not state.over:
        return None
    if state.closer is not None:
        return tr("{who} laid their last garrison", who=who(state, state.closer))
    left = [who(state, seat) for seat in range(len(state.shields)) if seat not in state.out]
    return (
        tr("only {who} is left in the game", who=left[0])
        if left
        else tr("nobody is left in the game")
    )
