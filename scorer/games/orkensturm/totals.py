"""Orkensturm's result: shares, totals, winner, tie-break and breakdown (OS-R12, OS-R13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scorer.games.orkensturm.facts import COLOURS, SIDE_NAMES, TRACKS, TREASURY
from scorer.games.orkensturm.faults import REASONS
from scorer.games.orkensturm.state import State
from scorer.kit.language import tr, trn
from scorer.kit.result import Json, Reason, Result
from scorer.kit.text import listed

A_SHARE, D_SHARE = 8, 4
SIDE_OF = {"A": "answin", "B": "brin", "C": "brin", "D": "answin"}
"""OS-R12, OS-R13: whose the share is by end condition, and a tie's win too."""
ENDINGS = {
    "A": "A: the Mittelreich troops are at 0, Answin's side shares 8 AP",
    "B": "B: the orc troops are at 0, Brin's side shares the Treasury",
    "C": "C: time is at 0, Brin's side shares half the Treasury",
    "D": "D: the Treasury is at 0, Answin's side shares 4 AP",
}


class Share(NamedTuple):
    """What each player on ``side`` gets at the end, and the sum as the table would say it."""

    side: str
    each: int
    text: str


def half_up(number: int) -> int:
    """Return half a number, rounded up."""
    return -(-number // 2)


def share_of(ended_by: str, treasury: int, sides: tuple[str, ...]) -> Share:
    """OS-R12: the share after an end condition, every division rounded up.

    ``sides`` are the players' (``brin``, ``answin``).
    """
    side = SIDE_OF[ended_by]
    among = sides.count(side)
    amount, named = {
        "A": (A_SHARE, tr("{points} AP", points=A_SHARE)),
        "B": (treasury, tr("Treasury {treasury}", treasury=treasury)),
        "C": (
            half_up(treasury),
            tr("half of Treasury {treasury} is {half}", treasury=treasury, half=half_up(treasury)),
        ),
        "D": (D_SHARE, tr("{points} AP", points=D_SHARE)),
    }[ended_by]
    if ended_by == "C" and treasury % 2:
        named += f" ({tr('rounded up')})"
    if ended_by == "C":
        named += ","
    each = -(-amount // among) if among else 0
    rounded = f" ({tr('rounded up')})" if among and amount % among else ""
    shown = tr("{each} each", each=each) if among != 1 else f"{each}"
    text = tr(
        "{ended_by}: {amount} among {among} on {side}'s side: {shown}{rounded}",
        ended_by=ended_by,
        amount=named,
        among=among,
        side=SIDE_NAMES[side],
        shown=shown,
        rounded=rounded,
    )
    return Share(side, each, text)


def shares(state: State) -> tuple[int, ...]:
    """OS-R12: each player's end share; 0 before the end."""
    if state.ended_by is None:
        return (0,) * state.setup.players
    share = share_of(state.ended_by, state.tracks[TREASURY], state.setup.sides)
    return tuple(share.each if side == share.side else 0 for side in state.setup.sides)


def final_points(state: State) -> tuple[int, ...]:
    """OS-R13: AP on the track, the share, and what the player's own advisors bring."""
    brought = state.end_advisors or (0,) * state.setup.players
    return tuple(map(sum, zip(state.ap, shares(state), brought, strict=True)))


def points_now(state: State) -> Mapping[str, int]:
    """Return AP by seat and the four tracks, as a checkpoint compares them.

    After the ``advisors`` line the end share and the advisors count too.
    """
    points = state.ap if state.end_advisors is None else final_points(state)
    return {
        **dict(zip(state.setup.table.seats, points, strict=True)),
        **dict(zip(TRACKS, state.tracks, strict=True)),
    }


def winners_of(points: tuple[int, ...], sides: tuple[str, ...], ended_by: str) -> tuple[int, ...]:
    """OS-R13: most AP; a tie goes to those on the end's side, or is shared if there are none."""
    tied = tuple(player for player, number in enumerate(points) if number == max(points))
    if len(tied) == 1:
        return tied
    return tuple(player for player in tied if sides[player] == SIDE_OF[ended_by]) or tied


def tie_text(state: State, points: tuple[int, ...], winners: tuple[int, ...]) -> str:
    """OS-R13: say how a tie was settled; empty where there was none."""
    most = max(points)
    names = [
        player.shown
        for player, number in zip(state.setup.table.players, points, strict=True)
        if number == most
    ]
    if len(names) == 1 or state.ended_by is None:
        return ""
    side = SIDE_NAMES[SIDE_OF[state.ended_by]]
    won = listed([state.setup.table.players[player].shown for player in winners])
    tied = tr("{names} tie at {most} AP", names=listed(names), most=most)
    if state.setup.sides[winners[0]] != SIDE_OF[state.ended_by]:
        return tr(
            "{tied}: none of them stands on {side}'s side, so they share the win (OS-R13)",
            tied=tied,
            side=side,
        )
    return trn(
        len(winners),
        "{tied}: after {ended_by} a tie goes to {side}'s side, {won} wins (OS-R13)",
        "{tied}: after {ended_by} a tie goes to {side}'s side, {won} share the win (OS-R13)",
        tied=tied,
        ended_by=state.ended_by,
        side=side,
        won=won,
    )


def _reasons(state: State) -> tuple[Reason, ...]:
    if state.ended_by is None:
        return ()
    seats = state.setup.table.seats
    text = share_of(state.ended_by, state.tracks[TREASURY], state.setup.sides).text
    rule, why = REASONS["advisors"]
    brought = state.end_advisors or (0,) * len(seats)
    return (
        *(
            Reason(seat, number, text, "OS-R12")
            for seat, number in zip(seats, shares(state), strict=True)
            if number
        ),
        *(
            Reason(seat, number, tr(why), rule, state.end_line)
            for seat, number in zip(seats, brought, strict=True)
            if number
        ),
    )


def result(state: State) -> Result:
    """Return what a position comes to."""
    setup = state.setup
    seats = setup.table.seats
    over = state.ended_by is not None
    points = final_points(state) if over else state.ap
    winners = winners_of(points, setup.sides, state.ended_by) if state.ended_by else ()
    standing = dict(zip(seats, points, strict=True))
    return Result(
        status="finished" if over else "unfinished",
        standing=standing,
        totals=standing if over else None,
        winners=tuple(seats[player] for player in winners),
        ended_by=state.ended_by,
        termination=state.ended_by,
        breakdown=_breakdown(state),
        reasons=_reasons(state),
        tie=tie_text(state, points, winners),
    )


def _breakdown(state: State) -> dict[str, Json]:
    seats = state.setup.table.seats
    over = state.ended_by is not None
    brought = state.end_advisors or (0,) * len(seats)
    return {
        "turns": state.turn,
        "tracks": dict(zip(TRACKS, state.tracks, strict=True)),
        "track_ap": dict(zip(seats, state.ap, strict=True)),
        "share": dict(zip(seats, shares(state), strict=True)) if over else {},
        "advisors": dict(zip(seats, brought, strict=True)) if over else {},
        "reserve": dict(zip(COLOURS, state.reserve, strict=True)),
        "supply": state.supply,
        "orkensturm_deck": state.deck,
        "hands": {seat: hand.size for seat, hand in zip(seats, state.hands, strict=True)},
    }


def ending(ended_by: str) -> str:
    """Return the end condition as a sentence."""
    return tr(ENDINGS[ended_by])
