"""What a position comes to: standing, totals, winner, and the table of what lies where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorer.games.oriflamme_alliance.facts import START_IP
from scorer.games.oriflamme_alliance.faults import REASONS
from scorer.games.oriflamme_alliance.setup import Setup
from scorer.games.oriflamme_alliance.state import State
from scorer.kit.language import term, tr
from scorer.kit.result import Json, Reason, Result, Step


def points_now(state: State) -> Mapping[str, int]:
    """Return each family's personal supply (IP)."""
    return dict(zip(state.seats, state.ip, strict=True))


def cards_in_row(state: State) -> dict[str, int]:
    """Return how many top cards each family has in the row (OA-R11)."""
    tops = [card.family for card in state.tops]
    return {family: tops.count(family) for family in state.seats}


def winners_of(points: Mapping[str, int], cards: Mapping[str, int]) -> tuple[str, ...]:
    """OA-R11: most IP; of those, most cards in the row; of those, all. Keys in seating order."""
    best = max((points[family], cards[family]) for family in points)
    return tuple(family for family in points if (points[family], cards[family]) == best)


def deals_ended(state: State, line: int = 0) -> Step[State]:
    """OA-R21: at the end of the game a reserved Deal's IP are gained once more."""
    rule, text = REASONS["deal_end"]
    bonus = tuple(sum(left.ip for left in reserve) for reserve in state.reserve)
    return Step(
        replace(state, bonus=bonus, ip=tuple(map(int.__add__, state.ip, bonus))),
        reasons=tuple(
            Reason(family, points, tr(text), rule, line)
            for family, points in zip(state.seats, bonus, strict=True)
            if points
        ),
    )


def opening(setup: Setup) -> tuple[Reason, ...]:
    """OA-R2: what each family starts with."""
    rule, text = REASONS["start"]
    return tuple(Reason(family, START_IP, tr(text), rule) for family in setup.seats)


def result(state: State) -> Result:
    """Return standing, totals and winner (OA-R11) with the breakdown of the rules file."""
    standing = points_now(state)
    over = state.stage == "over"
    return Result(
        status="finished" if over else "unfinished",
        standing=standing,
        totals=standing if over else None,
        winners=winners_of(standing, cards_in_row(state)) if over else (),
        ended_by=tr("the last card acted in round 6") if over else None,
        termination="rounds" if over else None,
        tie=_tie(standing, cards_in_row(state)) if over else "",
        breakdown=_breakdown(state),
    )


def _tie(points: Mapping[str, int], cards: Mapping[str, int]) -> str:
    """Tell how families level in IP were told apart (OA-R11); empty where none were level."""
    best = max(points.values())
    level = [family for family in points if points[family] == best]
    if len(level) < 2:
        return ""
    counts = ", ".join(f"{term(family)} {cards[family]}" for family in level)
    if len(winners_of(points, cards)) > 1:
        return tr(
            "Level at {best} IP; cards in the row decide (OA-R11): {counts} and the win is shared.",
            best=best,
            counts=counts,
        )
    return tr(
        "Level at {best} IP; cards in the row decide (OA-R11): {counts}.", best=best, counts=counts
    )


def _breakdown(state: State) -> Mapping[str, Json]:
    seats = list(enumerate(state.seats))
    row = [
        {
            "family": stack[-1].family,
            "card": stack[-1].known,
            "face_up": stack[-1].face_up,
            "ip": stack[-1].ip,
            "verdicts": stack[-1].verdicts,
            "under": len(stack) - 1,
        }
        for stack in state.row
    ]
    return {
        "rounds": state.round,
        "row": row,
        "reserve": {name: {left.card: left.ip for left in state.reserve[i]} for i, name in seats},
        "discard": {name: [left.card for left in state.discard[i]] for i, name in seats},
        "cards_in_row": cards_in_row(state),
        "deal_bonus": dict(zip(state.seats, state.bonus, strict=True)),
    }
