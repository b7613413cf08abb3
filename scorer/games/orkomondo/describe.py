"""Pieces of sentences about a position, in the table's own words."""

from __future__ import annotations

from collections.abc import Iterable

from scorer.games.orkomondo.facts import land_name
from scorer.games.orkomondo.state import State
from scorer.kit.language import tr, trn
from scorer.kit.text import listed


def who(state: State, seat: int) -> str:
    """Return what the table calls a player."""
    return state.setup.table.players[seat].shown


def payers(state: State, sums: Iterable[tuple[int, int]]) -> str:
    """Return who pays how much, as a list in a sentence."""
    return listed([f"{who(state, seat)} {paid}" for seat, paid in sums])


def lands(found: Iterable[int]) -> str:
    """Return territories as a list in a sentence."""
    return listed([land_name(land) for land in found])


def capture(found: Iterable[int]) -> str:
    """Return captured territories as the notation has them."""
    return "x" + " ".join(land_name(land) for land in found)


def price(cost: int, many: bool = False) -> str:
    """Return what laying a garrison costs; ``many`` where it can go to several lands."""
    if not cost:
        return tr("free")
    if many:
        return trn(cost, "for {n} shield each", "for {n} shields each")
    return trn(cost, "for {n} shield", "for {n} shields")


def open_lands_text(state: State, seat: int, choices: Iterable[tuple[int, int]]) -> str:
    """Return where a seat can lay a garrison, cheapest first, of territories with their cost."""
    by_cost: dict[int, list[int]] = {}
    for land, cost in choices:
        by_cost.setdefault(cost, []).append(land)
    if not by_cost:
        return tr("nothing is open to {who} after this throw: write pass", who=who(state, seat))
    parts = [
        f"{lands(by_cost[cost])} {price(cost, len(by_cost[cost]) > 1)}" for cost in sorted(by_cost)
    ]
    return tr("open to {who}: {lands}", who=who(state, seat), lands="; ".join(parts))
