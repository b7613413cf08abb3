"""Where a garrison may go, what it costs, and laying it there (OM-R6, OM-R7)."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.games.orkomondo.describe import open_lands_text, price, who
from scorer.games.orkomondo.facts import (
    FINE,
    LAND_COST,
    NEXT,
    RIVER_COST,
    STACK,
    content_of,
    garrisons,
    land_name,
    on_river,
    owner,
)
from scorer.games.orkomondo.faults import REASONS, fault
from scorer.games.orkomondo.moves import Turn
from scorer.games.orkomondo.state import State
from scorer.kit.faults import FaultError, Span
from scorer.kit.language import tr
from scorer.kit.result import Reason


def cost_of(land: int, mains: tuple[int, ...]) -> int | None:
    """OM-R6: what laying on a territory costs after a throw; None where it is out of reach."""
    if land in mains:
        return 0
    if any(land in NEXT[main] for main in mains):
        return RIVER_COST if on_river(land) else LAND_COST
    return None


def barred(fields: Sequence[int], seat: int, land: int) -> str | None:
    """OM-R6: say what bars a territory to a seat: ``enemy``, ``full`` or nothing (None)."""
    content = fields[land]
    if content and owner(content) != seat:
        return "enemy"
    return "full" if garrisons(content) >= STACK else None


def open_lands(
    fields: Sequence[int], seat: int, shields: int, mains: tuple[int, ...]
) -> list[tuple[int, int]]:
    """OM-R7: the territories where the seat can lay a garrison now, with their cost.

    In the throw's order: the main lands, then those next to them.
    """
    found: dict[int, int] = {}
    for land in (*mains, *(near for main in mains for near in NEXT[main])):
        cost = cost_of(land, mains)
        if (
            land not in found
            and cost is not None
            and cost <= shields
            and not barred(fields, seat, land)
        ):
            found[land] = cost
    return list(found.items())


def with_one_more(fields: Sequence[int], seat: int, land: int) -> list[int]:
    """Return the board with one more garrison of a seat on a territory."""
    after = list(fields)
    after[land] = content_of(seat, garrisons(after[land]) + 1)
    return after


def lay(state: State, turn: Turn, land: int, reasons: list[Reason]) -> State:
    """OM-R6: lay the garrison and pay for it. Raises FaultError where it cannot be laid."""
    cost = _check_land(state, turn, land)
    shields, hands = list(state.shields), list(state.hands)
    shields[turn.who] -= cost
    hands[turn.who] -= 1
    if cost:
        rule, text = REASONS["placing"]
        reasons.append(Reason(state.setup.table.seats[turn.who], -cost, tr(text), rule, turn.line))
    kept = state.setup.table.rulings["cost-to"] == "treasure"
    return state._replace(
        shields=tuple(shields),
        hands=tuple(hands),
        fields=tuple(with_one_more(state.fields, turn.who, land)),
        treasure=state.treasure + (cost if kept else 0),
    )


def _check_land(state: State, turn: Turn, land: int) -> int:
    """OM-R6, OM-R7: return what the placement costs, or say why it cannot be."""
    span = turn.span("land")
    cost = cost_of(land, turn.mains)
    has = state.shields[turn.who]
    bar = barred(state.fields, turn.who, land)
    if cost is None:
        raise _not_open("OM-204", span, state, turn, throw="{}-{}".format(*turn.throw))
    if bar == "enemy":
        holder = state.setup.table.players[owner(state.fields[land])]
        # A seat is a people ("elves hold it"), a Name one person ("Ben holds it").
        held = tr("{who} holds it", who=holder.name)
        if not holder.name:
            held = tr("{who} hold it", who=holder.shown)
        raise _not_open("OM-203", span, state, turn, held=held)
    if bar == "full":
        raise _not_open("OM-205", span, state, turn)
    if cost > has:
        raise _not_open("OM-206", span, state, turn, cost=cost, has=has)
    if turn.cost is not None and turn.cost != cost:
        raise FaultError(fault("OM-302", turn.span("cost"), found=turn.cost, cost=cost))
    return cost


def _not_open(code: str, span: Span, state: State, turn: Turn, **values: object) -> FaultError:
    """Return the fault of a territory that is not open, with those that are for its hint."""
    choices = open_lands(state.fields, turn.who, state.shields[turn.who], turn.mains)
    return FaultError(
        fault(
            code,
            span,
            who=who(state, turn.who),
            land=land_name(turn.land or 0),
            open=open_lands_text(state, turn.who, choices),
            **values,
        )
    )


def pay_fine(state: State, turn: Turn, reasons: list[Reason]) -> State:
    """OM-R7: a pass costs a fine. Raises FaultError where a garrison can be laid."""
    choices = open_lands(state.fields, turn.who, state.shields[turn.who], turn.mains)
    if choices:
        land, cost = choices[0]
        raise FaultError(
            fault(
                "OM-207",
                turn.span("pass"),
                who=who(state, turn.who),
                land=land_name(land),
                price=price(cost),
            )
        )
    fine = min(FINE, state.shields[turn.who])
    shields = list(state.shields)
    shields[turn.who] -= fine
    rule, text = REASONS["fine"]
    reasons.append(Reason(state.setup.table.seats[turn.who], -fine, tr(text), rule, turn.line))
    return state._replace(shields=tuple(shields), treasure=state.treasure + fine)
