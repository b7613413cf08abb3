"""Every line that may be recorded next."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.kit.faults import Span
from tests.scorer.nim.game.moves import Take
from tests.scorer.nim.game.state import State

_NOWHERE = Span(0, 1)


def legal(state: State) -> Iterator[Take]:
    """NM-R2: any number of any heap; nothing where all are gone."""
    for heap, there in state.heaps.items():
        for number in range(1, there + 1):
            yield Take(state.due, heap, number, _NOWHERE, _NOWHERE)
