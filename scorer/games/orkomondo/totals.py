"""OrkoMondo's result: totals, winner and breakdown (OM-R10, OM-R11)."""

from __future__ import annotations

from scorer.games.base import Result
from scorer.games.orkomondo.state import State, on_board


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
        breakdown=breakdown,
    )


def _ended_by(state: State) -> str | None:
    table = state.setup.table
    if not state.over:
        return None
    if state.closer is not None:
        return f"{table.players[state.closer].shown} laid their last garrison"
    left = [player.shown for seat, player in enumerate(table.players) if seat not in state.out]
    return f"only {left[0]} is left in the game" if left else "nobody is left in the game"


def ending(ended_by: str) -> str:
    """Return the ending as a sentence."""
    return ended_by
