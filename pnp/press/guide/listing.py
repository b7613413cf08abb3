"""The first page's list of components: what, how many, how large, on which pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from pnp.catalogue import sleeve_for
from pnp.design.fonts import face_in
from pnp.draw import Item, Stroke
from pnp.geometry import Box, Size
from pnp.model.base import in_words
from pnp.place.marks import line
from pnp.press.guide.words import say
from pnp.press.job.plan import Deck, Plan
from pnp.type.label import label
from pnp.type.setting import Style, fit

_RULE = Stroke("#000000", 0.2)
_COLUMNS = {"what": 0.25, "pieces": 0.08, "size": 0.19, "pages": 0.10, "stock": 0.20,
            "sleeve": 0.18}
"""The list's columns, and the share of its width that each takes."""
_WIDE = 150.0
"""On less, in mm, the list's shortest column takes more of the width than its share."""
_CELL_GAP = 3.0
_SMALLEST = 7.0
_AIRY = 7.2
"""No row of the list is made higher than this, in mm, unless its text needs it."""


class ListRow(NamedTuple):
    """What a component's row says, by column."""

    cells: Mapping[str, str]


def component_rows(plan: Plan, before: int) -> list[ListRow]:
    """Return the list of components, a file's pages counted on from the ``before`` first."""
    lang = plan.lang
    pages: dict[str, str] = {}
    at = before
    for file in plan.files:
        last = at + len(file.pages)
        for component in file.components:
            pages[component] = f"{at + 1}–{last}" if last > at + 1 else f"{last}"
        at = last
    rows = []
    for deck in plan.decks:
        spec = deck.spec
        if deck.id in pages:
            rows.append(ListRow({
                "what": in_words(spec.title, lang), "pieces": str(len(deck.pieces)),
                "size": _size(plan, deck), "pages": pages[deck.id],
                "stock": in_words(spec.stock, lang), "sleeve": _sleeve(deck),
            }))
    return rows


def _size(plan: Plan, deck: Deck) -> str:
    """Return what the finished piece measures: of a die or a standee not its net."""
    said = deck.spec.size_said()
    if said and not deck.resized:
        return say(plan.lang, said.key, **said.values)
    size = deck.pieces[0].front.size
    text = f"{size.w:g} × {size.h:g} mm"
    tiles = len(plan.tiles(deck.id))
    return f"{text}, {say(plan.lang, 'tiles', count=tiles)}" if tiles else text


def _sleeve(deck: Deck) -> str:
    spec = deck.spec
    return spec.sleeve or (sleeve_for(deck.pieces[0].front.size) if spec.is_card else "")


def list_items(
    plan: Plan, rows: Sequence[ListRow], box: Box
) -> tuple[list[Item], Sequence[ListRow]]:
    """Return the list of components as far as ``box`` holds it, and the rows left over."""
    columns = _columns(rows, box.w)
    head = ListRow({key: say(plan.lang, key) for key in columns})
    bold, usual = face_in(plan.game, "sans-bold"), face_in(plan.game, "sans")
    heights = [_height(row, columns, box.w, bold) for row in (head, *rows)]
    count = sum(1 for total in accumulate(heights) if total <= box.h)
    if count < 2:
        return [], rows
    spare = (box.h - sum(heights[:count])) / count
    items: list[Item] = []
    y = box.y
    for number, row in enumerate((head, *rows)[:count]):
        high = min(heights[number] + spare, max(heights[number], _AIRY))
        items += _cells(row, columns, Box(box.x, y, box.w, high), {
            key: bold if number == 0 or key == "what" else usual for key in columns})
        y += high
        items.append(line(box.x, y, box.right, y, _RULE))
    return items, rows[count - 1 :]


def _columns(rows: Sequence[ListRow], width: float) -> dict[str, float]:
    """Return the columns in which there is something to say, and each one's share of the width."""
    filled = {key: share for key, share in _COLUMNS.items() if any(row.cells[key] for row in rows)}
    if width < _WIDE:
        filled["pieces"] *= 1.5
    whole = sum(filled.values())
    return {key: share / whole for key, share in filled.items()}


def _cells(row: ListRow, columns: Mapping[str, float], box: Box,
           faces: Mapping[str, str]) -> list[Item]:
    items: list[Item] = []
    x = box.x
    for key, share in columns.items():
        wide = share * box.w
        items += label(
            row.cells[key], Box(x, box.y, wide - _CELL_GAP, box.h), size=8, valign="middle",
            face=faces[key],
            align="right" if key == "pieces" else "left",
        )
        x += wide
    return items


def _height(row: ListRow, columns: Mapping[str, float], width: float, bold: str) -> float:
    """Return a row's least height in mm: that of its longest cell in the smallest type."""
    style = Style(bold, _SMALLEST)
    lines = max(
        len(fit(row.cells[key], style, Size(share * width - _CELL_GAP, 99)).lines)
        for key, share in columns.items() if row.cells[key]
    )
    return 1.6 + 3.0 * lines
