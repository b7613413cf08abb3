"""The heaps, drawn with characters."""

from __future__ import annotations

from scorer.kit.signs import Signs
from tests.scorer.nim.game.state import State


def draw(state: State, signs: Signs) -> str:
    """Draw a position: a match is a stroke."""
    return "\n".join(
        f"  {heap} {signs.down * there}".rstrip() for heap, there in state.heaps.items()
    )
