"""A position as it lies on the table: the matches of each heap in a row."""

from __future__ import annotations

from scorer.kit.scene import Lay, Scene
from tests.scorer.nim.game.describe import heaps
from tests.scorer.nim.game.state import State

_ACROSS, _DOWN = 8.0, 50.0
"""From match to match, and from heap to heap, in mm."""


def scene(state: State) -> Scene:
    """Return the picture of a position."""
    table = state.setup.table
    return Scene(
        told=f"There are {heaps(state)}.",
        columns=("matches",),
        rows=tuple((table.full_name(seat), str(n)) for seat, n in state.taken.items()),
        width=6 * _ACROSS,
        height=3 * _DOWN,
        lays=tuple(
            Lay("matches", "match", (number + 1) * _ACROSS, (row + 0.5) * _DOWN)
            for row, there in enumerate(state.heaps.values())
            for number in range(there)
        ),
    )
