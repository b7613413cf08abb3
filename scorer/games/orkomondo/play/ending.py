"""Who goes out, and how the game ends (OM-R9, OM-R10)."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.games.orkomondo.facts import garrisons, owner
from scorer.games.orkomondo.faults import REASONS
from scorer.games.orkomondo.state import State
from scorer.kit.language import tr
from scorer.kit.result import Reason, Step


def clockwise(state: State, first: int) -> Iterator[int]:
    """Yield every seat, from ``first`` on."""
    number = len(state.shields)
    return ((first + step) % number for step in range(number))


def put_out(state: State, seat: int) -> State:
    """OM-R9: a seat goes out; with ``bankrupt=leave`` its garrisons go back to its hand."""
    after = state._replace(out=(*state.out, seat))
    if state.setup.table.rulings["bankrupt"] == "stay":
        return after
    back = sum(garrisons(content) for content in state.fields if owner(content) == seat)
    hands = list(state.hands)
    hands[seat] += back
    fields = tuple(0 if owner(content) == seat else content for content in state.fields)
    return after._replace(fields=fields, hands=tuple(hands))


def closed(state: State, who: int, line: int) -> Step[State]:
    """OM-R10: the last garrison is laid; the closer takes the Treasure and is never out."""
    shields = list(state.shields)
    shields[who] += state.treasure
    rule, text = REASONS["treasure"]
    reason = Reason(state.setup.table.seats[who], state.treasure, tr(text), rule, line)
    after = state._replace(
        shields=tuple(shields), treasure=0, taken=state.treasure, closer=who, over=True
    )
    return Step(after, reasons=(reason,))


def next_turn(state: State, who: int) -> State:
    """OM-R9, OM-R10: the thrower, last of all, goes out with the last shield; who throws next.

    The game also ends, with no closer, when at most one player is left in it.
    """
    if not state.over and not state.shields[who]:
        state = put_out(state, who)
    still = [seat for seat in clockwise(state, who) if seat not in state.out]
    mover = next((seat for seat in still if seat != who), who)
    over = state.over or len(still) <= 1
    return state._replace(turns=state.turns + 1, mover=mover, over=over)
