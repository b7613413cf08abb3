"""A position as it lies on the table: the row of cards with the tokens on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from scorer.games.oriflamme_alliance.describe import due_text
from scorer.games.oriflamme_alliance.facts import CARDS, title
from scorer.games.oriflamme_alliance.state import Card, Left, Stack, State
from scorer.games.oriflamme_alliance.totals import cards_in_row
from scorer.kit.language import tr
from scorer.kit.scene import Lay, Note, Scene

_WIDE, _HIGH = 70.0, 120.0
_GAP = 8.0
_PEEK = 17.0
"""How much of a covered card shows above the one on it, in mm."""
_CAPTION = 15.0
_A_LINE = 6
"""So many cards lie side by side; a long row goes on below."""
_TOP = 36.0
"""Room for the Resolution Direction tile above the row."""


def scene(state: State) -> Scene:
    """Return the picture of a position."""
    lays: list[Lay] = [_direction(state)]
    notes: list[Note] = []
    top = _TOP
    for first in range(0, len(state.row), _A_LINE):
        line = state.row[first : first + _A_LINE]
        top += _CAPTION + _PEEK * (max(map(len, line)) - 1)
        for place, stack in enumerate(line):
            spot = _Spot(first + place, _GAP + place * (_WIDE + _GAP), top)
            lays += _stack(state, stack, spot)
            middle = spot.x + _WIDE / 2
            above = top - _PEEK * (len(stack) - 1) - 5
            notes.append(Note(str(spot.at + 1), middle, above, 10))
            if stack[-1].known and not stack[-1].face_up:
                notes.append(Note(title(stack[-1].known), middle, top + _HIGH + 7, 9))
        top += _HIGH + _CAPTION
    across = min(_A_LINE, max(len(state.row), 3))
    return Scene(
        told=_told(state),
        columns=(tr("IP"), tr("cards in the row"), tr("reserve"), tr("discarded")),
        rows=tuple(_rows(state)),
        width=_GAP + across * (_WIDE + _GAP),
        height=top,
        lays=tuple(lays),
        notes=tuple(notes),
    )


class _Spot(NamedTuple):
    """A place in the row and its top card's upper left corner in mm."""

    at: int
    x: float
    y: float


def _direction(state: State) -> Lay:
    side: Literal["front", "back"] = "front" if state.setup.rightwards else "back"
    return Lay("direction", "direction", _GAP + 27, _TOP / 2, side=side, scale=0.6, quiet=True)


def _stack(state: State, stack: Stack, spot: _Spot) -> Iterator[Lay]:
    middle = spot.x + _WIDE / 2
    for depth, card in zip(range(len(stack) - 1, -1, -1), stack, strict=True):
        due = depth == 0 and state.stage == "acting" and spot.at == state.turn
        key = f"{card.family} {card.laid} {card.face_up} {card.ip} {card.verdicts}"
        y = spot.y + _HIGH / 2 - depth * _PEEK
        piece = f"{card.family}-{card.known if card.face_up else CARDS[0]}"
        side: Literal["front", "back"] = "front" if card.face_up else "back"
        yield Lay("cards", piece, middle, y, side=side, key=key, due=due)
    yield from _tokens(stack[-1], middle, spot.y)


def _tokens(card: Card, middle: float, top: float) -> Iterator[Lay]:
    """Lay Influence Points in the fewest tokens at the card's foot, Verdict tokens above them."""
    points = ["five"] * (card.ip // 5) + ["one"] * (card.ip % 5)
    for piece, x in _spread(points, 18.0, middle):
        yield Lay("influence", piece, x, top + _HIGH - 12, quiet=True)
    for piece, x in _spread(["verdict"] * card.verdicts, 22.0, middle):
        yield Lay("verdicts", piece, x, top + _HIGH - 36, quiet=True)


def _spread(pieces: Sequence[str], size: float, middle: float) -> Iterator[tuple[str, float]]:
    """Lay pieces side by side, overlapping where the card is too narrow for them."""
    if not pieces:
        return
    step = min(size, (_WIDE - size) / max(1, len(pieces) - 1))
    for place, piece in enumerate(pieces):
        yield piece, middle + (place - (len(pieces) - 1) / 2) * step


def _rows(state: State) -> Iterator[tuple[str, ...]]:
    cards = cards_in_row(state)
    for seat, family in enumerate(state.seats):
        yield (
            state.setup.table.full_name(family),
            str(state.ip[seat]),
            str(cards[family]),
            _pile(state.reserve[seat]),
            _pile(state.discard[seat]),
        )


def _pile(pile: Sequence[Left]) -> str:
    return ", ".join(
        title(left.card) + (f" ({left.ip} {tr('IP')})" if left.ip else "") for left in pile
    )


def _told(state: State) -> str:
    due = tr("The last card has acted") if state.stage == "over" else due_text(state)
    shown = f"{tr('Round {round}', round=state.round)}: " if state.round else ""
    tokens = tr("Verdict tokens on no card: {pool}.", pool=state.pool)
    return f"{shown}{due[0].upper()}{due[1:]}. {tokens}"
