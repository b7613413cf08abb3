"""The row of stacks drawn with characters, by positions from the left, and what families have."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.games.oriflamme_alliance.describe import due_text
from scorer.games.oriflamme_alliance.facts import title
from scorer.games.oriflamme_alliance.state import Card, Left, Stack, State
from scorer.games.oriflamme_alliance.totals import cards_in_row
from scorer.kit.signs import Signs, aligned, cells, ruled

_INNER = 13
_A_LINE = 5
"""So many cards fit side by side into 80 columns."""


def draw(state: State, signs: Signs) -> str:
    """Draw a position. A card face down shows ``?``, or its name in brackets where it is known."""
    arrow = f"from left to right {signs.right}"
    if not state.setup.rightwards:
        arrow = f"{signs.left} from right to left"
    lines = [f"  round {state.round}, the row acts {arrow}"]
    for first in range(0, len(state.row), _A_LINE):
        lines += _stacks(state, first, signs)
    if not state.row:
        lines.append("  the row is empty")
    over = state.stage == "over"
    lines += [f"  {'the last card has acted' if over else due_text(state)}", ""]
    lines += [f"  {line}" for line in _families(state)]
    lines.append(f"  Verdict tokens on no card: {state.pool}")
    return "\n".join(lines)


def _stacks(state: State, first: int, signs: Signs) -> list[str]:
    stacks = state.row[first : first + _A_LINE]
    columns = (_INNER,) * len(stacks)
    rows = zip(*(_texts(stack) for stack in stacks), strict=True)
    numbers = "".join(
        f"{first + place:^{_INNER + 1}}" for place in range(1, len(stacks) + 1)
    ).rstrip()
    lines = [f"   {numbers}", "  " + ruled(columns, signs.top, signs)]
    # What no card of the line has takes no line of the drawing.
    lines += ["  " + cells(row, columns, signs) for row in rows if any(row)]
    lines.append("  " + ruled(columns, signs.bottom, signs))
    if state.stage == "acting" and first <= state.turn < first + len(stacks):
        place = (state.turn - first) * (_INNER + 1) + _INNER // 2
        lines.append(f"   {' ' * place}{signs.here}")
    return lines


def _texts(stack: Stack) -> tuple[str, ...]:
    card, under = stack[-1], len(stack) - 1
    return (
        f" {card.family}",
        f" {_named(card)}",
        f" {card.ip} IP" if card.ip else "",
        _many(card.verdicts, "token"),
        f" on {under} card{'' if under == 1 else 's'}" if under else "",
    )


def _named(card: Card) -> str:
    if card.known is None:
        return "?"
    return title(card.known) if card.face_up else f"({title(card.known)[: _INNER - 3]})"


def _many(number: int, what: str) -> str:
    return f" {number} {what}{'' if number == 1 else 's'}" if number else ""


def _families(state: State) -> list[str]:
    cards = cards_in_row(state)
    return aligned(
        [
            (
                state.setup.table.full_name(family),
                str(state.ip[seat]),
                "IP",
                str(cards[family]),
                "in the row",
                _pile("reserve", state.reserve[seat]),
                _pile("discarded", state.discard[seat]),
            )
            for seat, family in enumerate(state.seats)
        ]
    )


def _pile(name: str, pile: Sequence[Left]) -> str:
    shown = [
        title(left.card) + (f" with {left.ip} IP" if left.card == "deal" and left.ip else "")
        for left in pile
    ]
    return f"{name}: {', '.join(shown)}" if shown else ""
