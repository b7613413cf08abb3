"""The row of stacks drawn with characters, by positions from the left, and what families have."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.games.oriflamme_alliance.describe import due_text
from scorer.games.oriflamme_alliance.facts import title
from scorer.games.oriflamme_alliance.state import Card, Left, Stack, State
from scorer.games.oriflamme_alliance.totals import cards_in_row
from scorer.kit.language import term, tr, trn
from scorer.kit.signs import Signs, aligned, cells, ruled

_INNER = 13
_A_LINE = 5
"""So many cards fit side by side into 80 columns."""


def draw(state: State, signs: Signs) -> str:
    """Draw a position. A card face down shows ``?``, or its name in brackets where it is known."""
    arrow = f"{tr('from left to right')} {signs.right}"
    if not state.setup.rightwards:
        arrow = f"{signs.left} {tr('from right to left')}"
    acts = tr("round {round}, the row acts {arrow}", round=state.round, arrow=arrow)
    lines = [f"  {acts}"]
    for first in range(0, len(state.row), _A_LINE):
        lines += _stacks(state, first, signs)
    if not state.row:
        lines.append(f"  {tr('the row is empty')}")
    over = state.stage == "over"
    lines += [f"  {tr('the last card has acted') if over else due_text(state)}", ""]
    lines += [f"  {line}" for line in _families(state)]
    lines.append(f"  {tr('Verdict tokens on no card: {pool}', pool=state.pool)}")
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
        f" {term(card.family)}",
        f" {_named(card)}",
        f" {card.ip} {tr('IP')}" if card.ip else "",
        f" {trn(card.verdicts, '{n} token', '{n} tokens')}" if card.verdicts else "",
        f" {trn(under, 'on {n} card', 'on {n} cards')}" if under else "",
    )


def _named(card: Card) -> str:
    if card.known is None:
        return "?"
    return title(card.known) if card.face_up else f"({title(card.known)[: _INNER - 3]})"


def _families(state: State) -> list[str]:
    cards = cards_in_row(state)
    return aligned(
        [
            (
                state.setup.table.full_name(family),
                str(state.ip[seat]),
                tr("IP"),
                str(cards[family]),
                tr("in the row"),
                _pile(tr("reserve"), state.reserve[seat]),
                _pile(tr("discarded"), state.discard[seat]),
            )
            for seat, family in enumerate(state.seats)
        ]
    )


def _pile(name: str, pile: Sequence[Left]) -> str:
    shown = [
        title(left.card)
        + (f" {tr('with {ip} IP', ip=left.ip)}" if left.card == "deal" and left.ip else "")
        for left in pile
    ]
    return f"{name}: {', '.join(shown)}" if shown else ""
