"""The board with its garrisons, drawn with characters: ``H2`` is two of the humans."""

from __future__ import annotations

from scorer.games.orkomondo.facts import SIDE, garrisons, land_at, on_river, owner
from scorer.games.orkomondo.state import State, on_board
from scorer.kit.language import term, tr
from scorer.kit.signs import Signs, aligned, cells, ruled

_COLUMNS = (5,) * SIDE
_MARGIN = "    "


def draw(state: State, signs: Signs) -> str:
    """Draw a position: the board (column along the top, row down the side), then the players."""
    numbers = "".join(f"{column:^6}" for column in range(1, SIDE + 1))
    lines = [f"{_MARGIN} {numbers.rstrip()}", _MARGIN + ruled(_COLUMNS, signs.top, signs)]
    for row in range(1, SIDE + 1):
        fields = [land_at(column, row) for column in range(1, SIDE + 1)]
        texts = [_field(state, field, signs) for field in fields]
        lines.append(f"{row:>3} " + cells(texts, _COLUMNS, signs))
        joints = signs.middle if row < SIDE else signs.bottom
        lines.append(_MARGIN + ruled(_COLUMNS, joints, signs))
    lines += [
        "",
        *(f"  {line}" for line in _players(state)),
        f"  {tr('Treasure {treasure}', treasure=state.treasure)}",
    ]
    return "\n".join(lines)


def _field(state: State, field: int, signs: Signs) -> str:
    content = state.fields[field]
    held = f"{_letter(state, owner(content))}{garrisons(content)}" if content else "  "
    return f" {held}{signs.water if on_river(field) else ' '}"


def _letter(state: State, seat: int) -> str:
    return term(state.setup.table.seats[seat])[0].upper()


def _players(state: State) -> list[str]:
    table = state.setup.table
    rows = [
        (
            _letter(state, place),
            table.full_name(seat),
            str(state.shields[place]),
            tr("shields"),
            str(state.hands[place]),
            tr("in hand"),
            str(on_board(state, place)),
            tr("on the board"),
            _mark(state, place),
        )
        for place, seat in enumerate(table.seats)
    ]
    return aligned(rows)


def _mark(state: State, seat: int) -> str:
    if seat == state.closer:
        return tr("laid the last garrison")
    if seat in state.out:
        return tr("out of the game")
    return tr("throws next") if seat == state.mover and not state.over else ""
