"""What may be recorded next: any number of a heap, as a form."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scorer.kit.options import Form, Options
from tests.scorer.nim.game.moves import Take
from tests.scorer.nim.game.state import State


def forms(state: State) -> Iterator[Form[Take]]:
    """Yield a form for each heap with more than one match."""
    for heap, there in state.heaps.items():
        if there > 1:
            yield Form(f"{state.due} {heap} N", f"1 to {there}", _of(heap))


def _of(heap: str) -> Callable[[Take], bool]:
    return lambda take: take.heap == heap


OPTIONS: Options[State, Take] = Options(forms)
