"""OrkoMondo's result: totals, winner and breakdown (OM-R10, OM-R11)."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.orkomondo.state import State, on_board
from scorer.kit.game import Reason, Result, Step


def closed(state: State, who: int, line: int) -> Step[State]:
    """OM-R10: the last garrison is laid; the closer takes the Treasure and is never out."""
    shields = list(state.shields)
    shields[who] += state.treasure
    seat = state.setup.table.seats[who]
    reason = Reason(seat, state.treasure, "the Treasure, for closing the game", "OM-R10", line)
    after = replace(
        state, shields=tuple(shields), treasure=0, taken=state.treasure, closer=who, over=True
    )
    return Step(after, reasons=(reason,))


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
        tie=_tie(state, winners),
    )


def _tie(state: State, winners: tuple[str, ...]) -> str:
    """OM-R11: tell that equal shields share the win; empty where they do not."""
    if len(winners) < 2:
        return ""
    names = [state.setup.table.shown(seat) for seat in winners]
    listed = f"{', '.join(names[:-1])} and {names[-1]}"
    return f"{listed} have {max(state.shields)} shields each and share the win (OM-R11)"


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
