"""A position as it lies on the printed board: garrisons on their territories."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.games.orkomondo.describe import who
from scorer.games.orkomondo.facts import garrisons, land_name, owner
from scorer.games.orkomondo.state import State, on_board
from scorer.kit.language import tr
from scorer.kit.scene import Lay, Scene

_STEP = 4.5
"""How far each garrison of a stack lies from the one below, in mm: three fit a 30 mm territory
and all of them are seen."""


def scene(state: State) -> Scene:
    """Return the picture of a position."""
    table = state.setup.table
    rows = tuple(
        (
            table.full_name(seat),
            str(state.shields[at]),
            str(state.hands[at]),
            str(on_board(state, at)),
        )
        for at, seat in enumerate(table.seats)
    )
    return Scene(
        told=_told(state),
        columns=(tr("shields"), tr("garrisons in hand"), tr("on the board")),
        rows=rows,
        board=("board", "board"),
        lays=tuple(_garrisons(state)),
    )


def _garrisons(state: State) -> Iterator[Lay]:
    for field, content in enumerate(state.fields):
        count = garrisons(content)
        for each in range(count):
            # Upwards and to the right, the lowest first.
            off = (each - (count - 1) / 2) * _STEP
            seat = state.setup.table.seats[owner(content)]
            yield Lay(
                "garrisons", seat, off, -off, land_name(field),
                key=f"{seat} {field} {each}",
            )


def _told(state: State) -> str:
    treasure = tr("Treasure {treasure}.", treasure=state.treasure)
    if state.closer is not None:
        closer = who(state, state.closer)
        return tr(
            "{closer} laid the last garrison and took the Treasure of {taken}.",
            closer=closer,
            taken=state.taken,
        )
    if state.over:
        return f"{tr('The game is over.')} {treasure}"
    out = [who(state, seat) for seat in state.out]
    told = [tr("Next to throw: {who}.", who=who(state, state.mover)), treasure]
    if out:
        told.append(tr("Out of the game: {who}.", who=", ".join(out)))
    return " ".join(told)
