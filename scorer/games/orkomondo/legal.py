"""Every line that may be recorded next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from scorer.games.orkomondo.facts import garrisons
from scorer.games.orkomondo.moves import Turn
from scorer.games.orkomondo.play.captures import falling, trapped
from scorer.games.orkomondo.play.fees import fees_due, take_fees
from scorer.games.orkomondo.play.placing import open_lands, with_one_more
from scorer.games.orkomondo.state import State


def legal(state: State) -> Iterator[Turn]:
    """Yield every turn that may be recorded next, for every throw (OM-R3 to OM-R8)."""
    if state.over:
        return
    for throw in ((a, b) for a in range(1, 7) for b in range(1, 7)):
        bare = Turn(0, state.mover, throw)
        yield from _turns_after(state, bare)
        if fees_due(state, state.mover, bare.mains):
            yield from _turns_after(state, bare._replace(nofee=True))


def _turns_after(state: State, bare: Turn) -> Iterator[Turn]:
    rulings = state.setup.table.rulings
    after = take_fees(state, bare, [])
    choices = open_lands(after.fields, bare.who, after.shields[bare.who], bare.mains)
    if not choices:
        yield bare
    for land, _ in choices:
        fields = with_one_more(after.fields, bare.who, land)
        here = garrisons(fields[land])
        runs = falling(trapped(fields, bare.who, land), here, rulings["majority"])
        all_or_none = rulings["majority"] == "overall"
        for number in range(len(runs), -1, -1):
            if number not in (0, len(runs)) and all_or_none:
                continue
            if number != len(runs) and rulings["capture"] == "forced":
                break
            for taken in combinations(runs, number):
                lost = tuple(lying for run in taken for lying in run.lands)
                yield bare._replace(land=land, captured=lost or None)
