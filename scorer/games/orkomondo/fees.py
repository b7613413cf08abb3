"""Fees: what a throw brings from whom (OM-R4, OM-R5)."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.games.orkomondo import facts as board
from scorer.games.orkomondo.state import State


def _enemies(state: State, seat: int, fields: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    for field in fields:
        content = state.fields[field]
        if content and board.owner(content) != seat:
            yield board.owner(content), board.count(content)


def _beside(state: State, seat: int, land: int) -> dict[int, int]:
    """OM-R4: by the enemies next to a land off the river, as the ruling ``fee-per`` counts."""
    due: dict[int, int] = {}
    per = state.setup.table.rulings["fee-per"]
    for enemy, garrisons in _enemies(state, seat, board.NEXT[land]):
        if per == "garrison":
            due[enemy] = due.get(enemy, 0) + garrisons
        elif per == "territory":
            due[enemy] = due.get(enemy, 0) + 1
        else:
            due[enemy] = 1
    return due


def _in_line(state: State, seat: int, land: int) -> dict[int, int]:
    """OM-R5: by every enemy garrison in the river land's column and row (``fee-line``)."""
    due: dict[int, int] = {}
    whole = state.setup.table.rulings["fee-line"] == "whole"
    for ray in board.RAYS[land]:
        seen = ray
        if not whole:
            first = next((i for i, field in enumerate(ray) if state.fields[field]), len(ray))
            seen = ray[: first + 1]
        for enemy, garrisons in _enemies(state, seat, seen):
            due[enemy] = due.get(enemy, 0) + garrisons
    return due


def fees_due(state: State, seat: int, mains: tuple[int, ...]) -> dict[int, int]:
    """Return what the thrower may take, by payer: each limited to the shields they have (OM-R9).

    What several lands charge one player is one sum; ``fee-lands=one`` takes the land that
    really brings more, the one written first in the throw when they are equal.
    """
    bills = []
    for land in mains:
        if board.owner(state.fields[land]) == seat:
            bill = (
                _in_line(state, seat, land) if board.on_river(land) else _beside(state, seat, land)
            )
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
