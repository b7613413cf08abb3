"""Nim's result: a point a match, and more for the last one (NM-R2, NM-R3)."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.kit.result import Reason, Result
from tests.scorer.nim.game.describe import who
from tests.scorer.nim.game.facts import LAST
from tests.scorer.nim.game.faults import REASONS
from tests.scorer.nim.game.state import State


def points_now(state: State) -> Mapping[str, int]:
    """Return the matches taken, as a checkpoint compares them."""
    return state.taken


def result(state: State) -> Result:
    """NM-R3: whoever took the last match wins."""
    if state.last is None:
        return Result("unfinished", state.taken, None, (), None, None, {"heaps": state.heaps})
    rule, text = REASONS["last"]
    totals = {**state.taken, state.last: state.taken[state.last] + LAST}
    return Result(
        "finished",
        standing=totals,
        totals=totals,
        winners=(state.last,),
        ended_by=f"{who(state, state.last)} took the last match",
        termination="last-match",
        breakdown={"heaps": state.heaps},
        reasons=(Reason(state.last, LAST, text, rule),),
    )
