"""Fees: what a throw brings from whom (OM-R4, OM-R5)."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.games.orkomondo.describe import payers
from scorer.games.orkomondo.facts import NEXT, RAYS, garrisons, on_river, owner
from scorer.games.orkomondo.faults import REASONS, fault
from scorer.games.orkomondo.moves import Turn
from scorer.games.orkomondo.play.ending import clockwise, put_out
from scorer.games.orkomondo.state import State
from scorer.kit.faults import FaultError
from scorer.kit.language import tr
from scorer.kit.result import Reason


def _enemies(state: State, seat: int, fields: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    for field in fields:
        content = state.fields[field]
        if content and owner(content) != seat:
            yield owner(content), garrisons(content)


def _beside(state: State, seat: int, land: int) -> dict[int, int]:
    """OM-R4: by the enemies next to a land off the river, as the ruling ``fee-per`` counts."""
    due: dict[int, int] = {}
    per = state.setup.table.rulings["fee-per"]
    for enemy, number in _enemies(state, seat, NEXT[land]):
        if per == "garrison":
            due[enemy] = due.get(enemy, 0) + number
        elif per == "territory":
            due[enemy] = due.get(enemy, 0) + 1
        else:
            due[enemy] = 1
    return due


def _in_line(state: State, seat: int, land: int) -> dict[int, int]:
    """OM-R5: by every enemy garrison in the river land's column and row (``fee-line``)."""
    due: dict[int, int] = {}
    whole = state.setup.table.rulings["fee-line"] == "whole"
    for ray in RAYS[land]:
        seen = ray
        if not whole:
            first = next((i for i, field in enumerate(ray) if state.fields[field]), len(ray))
            seen = ray[: first + 1]
        for enemy, number in _enemies(state, seat, seen):
            due[enemy] = due.get(enemy, 0) + number
    return due


def fees_due(state: State, seat: int, mains: tuple[int, ...]) -> dict[int, int]:
    """Return what the thrower may take, by payer: each limited to the shields they have (OM-R9).

    What several lands charge one player is one sum; ``fee-lands=one`` takes the land that
    really brings more, the one written first in the throw when they are equal.
    """
    bills = []
    for land in mains:
        if owner(state.fields[land]) == seat:
            bill = _in_line(state, seat, land) if on_river(land) else _beside(state, seat, land)
            bills.append(bill)
    if not bills:
        return {}
    if len(bills) > 1 and state.setup.table.rulings["fee-lands"] == "one":
        best = max(sum(_paid(state, bill).values()) for bill in bills)
        bills = [next(bill for bill in bills if sum(_paid(state, bill).values()) == best)]
    total: dict[int, int] = {}
    for bill in bills:
        for enemy, shields in bill.items():
            total[enemy] = total.get(enemy, 0) + shields
    return _paid(state, total)


def _paid(state: State, bill: dict[int, int]) -> dict[int, int]:
    paid = {enemy: min(shields, state.shields[enemy]) for enemy, shields in bill.items()}
    return {enemy: shields for enemy, shields in paid.items() if shields}


def take_fees(state: State, turn: Turn, reasons: list[Reason]) -> State:
    """Move a throw's fees; who is left without shields goes out (OM-R9).

    Raises FaultError where other fees are written.
    """
    due = {} if turn.nofee else fees_due(state, turn.who, turn.mains)
    how = "in-line" if on_river(turn.mains[0]) else "beside"
    rule, paid_text = REASONS[f"paid-{how}"]
    _check_fees(state, turn, due, rule)
    if not due:
        return state
    shields = list(state.shields)
    seats = state.setup.table.seats
    for payer, paid in sorted(due.items()):
        shields[payer] -= paid
        shields[turn.who] += paid
        reasons.append(Reason(seats[payer], -paid, tr(paid_text), rule, turn.line))
    rule, taken_text = REASONS[f"taken-{how}"]
    reasons.append(Reason(seats[turn.who], sum(due.values()), tr(taken_text), rule, turn.line))
    after = state._replace(shields=tuple(shields))
    for payer in clockwise(state, turn.who):
        if payer != turn.who and due.get(payer) and not shields[payer]:
            after = put_out(after, payer)
    return after


def _check_fees(state: State, turn: Turn, due: dict[int, int], rule: str) -> None:
    total = sum(due.values())
    found = ""
    if turn.fee_total is not None and turn.fee_total != total:
        found = str(turn.fee_total)
    elif turn.fee_from is not None and {seat: n for seat, n in turn.fee_from if n} != due:
        found = payers(state, turn.fee_from)
    if found:
        right = f"{total} ({payers(state, sorted(due.items()))})" if due else "0"
        span = turn.span("fee")
        raise FaultError(fault("OM-301", span, rule=rule, found=found, right=right, total=total))
