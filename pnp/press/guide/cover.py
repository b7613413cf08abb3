"""The first page of a set: what it is, how to print it, and whether the printer did it right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from pnp.catalogue import papers, sleeve_for
from pnp.design.headings import TITLE_FACE
from pnp.draw import Item, Page, Stroke
from pnp.geometry import Box, Point, Size
from pnp.place.assembly import sketch
from pnp.place.backs import mirror_box, turn_axis
from pnp.place.marks import line
from pnp.place.sheet import Sheet
from pnp.place.tiling import tiling
from pnp.press.guide.figures import (
    GREY,
    cross,
    cutting_order,
    fold_picture,
    label,
    ruler,
    square,
)
from pnp.press.guide.flow import Block, flow, text_block
from pnp.press.guide.words import say
from pnp.press.job.options import BuildOptions
from pnp.press.job.plan import Deck, Plan, in_words
from pnp.type.setting import Style, fit

_INSET = 10.0
"""Content's distance from the printable area's sides: the crosses stand there."""
_RIGHT_WIDTH = 58.0
_SQUARE = 30.0
_ROOMY = Size(130.0, 190.0)
"""The least printable area in mm that the first page is laid out for; on less it flows on."""
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


class _Row(NamedTuple):
    """What a component's row says, by column."""

    cells: Mapping[str, str]


def cover(plan: Plan, options: BuildOptions) -> tuple[Page, ...]:
    """Return the pages before the sheets: two for duplex (a test sheet), else one.

    A list of components too long for the first page goes on over the next. All in mm.
    """
    least = 2 if options.sheet.duplex else 1
    pages = _pages(plan, options, least)
    # The list names pages of the sheets, which stand after all of these.
    return pages if len(pages) == least else _pages(plan, options, len(pages))


def _pages(plan: Plan, options: BuildOptions, own: int) -> tuple[Page, ...]:
    sheet = options.sheet
    page, axis = sheet.page(), turn_axis(sheet.page(), sheet.backs)
    area = sheet.printable(mirror=axis)
    if area.w < _ROOMY.w or area.h < _ROOMY.h:
        first, *further = _small_fronts(plan, options, area, own)
        left_over: Sequence[_Row] = ()
    else:
        first, left_over = _front(plan, options, area, own)
        further = []
    crosses = [
        Point(x, y)
        for y in (area.y + 6, area.bottom - 6) for x in (area.x + 4, area.right - 4)
        if _crossed(area)
    ]
    items = [*first, *(item for at in crosses for item in cross(at, reach=3.5))]
    pages = [Page(page, "front", over=tuple(items))]
    if axis:
        line_at = (page.w if axis == "vertical" else page.h) / 2
        behind = [mirror_box(Box(at.x, at.y, 0, 0), axis, line_at) for at in crosses]
        back: list[Item] = []
        if crosses:
            back, left_over = _back_side(plan.lang, area, left_over)
        back += [item for at in behind
                 for item in cross(Point(at.x, at.y), reach=3.5, scale=True)]
        pages.append(Page(page, "back", over=tuple(back), correction=sheet.correction.matrix(page)))
    for more in further:
        pages.append(Page(page, "front", over=tuple(more)))
        if options.sheet.duplex:
            pages.append(Page(page, "back"))
    return (*pages, *_more(plan, options, area, left_over))


def _crossed(area: Box) -> bool:
    """Say whether there is room for crosses in the corners."""
    return area.w > 6 * _INSET


def _small_fronts(plan: Plan, options: BuildOptions, area: Box, own: int) -> list[list[Item]]:
    """Return the same for paper on which the whole has no room: one thing below the other."""
    lang, game = plan.lang, plan.game.file
    inset = _INSET if _crossed(area) else 0.0
    inner = Box(area.x + inset, area.y + 2, area.w - 2 * inset, area.h - 4)
    length = int(min(inner.w, 100)) // 10 * 10

    def text(words: str, **look: Any) -> Block:
        return text_block(words, inner.w, inner.h, **look)

    blocks = [
        text(in_words(game.title, lang), face=TITLE_FACE, size=16),
        text(_extent(plan, options, own), face="sans-bold"),
        text(in_words(game.about, lang)),
    ]
    if length:
        # Before all else that may run on to the next page.
        blocks.insert(1, Block(10.0, lambda at: ruler(at, length, upright=False)))
    steps = _step_texts(plan, options, length, "_small")
    blocks += [text(f"**{number}** {step}") for number, step in enumerate(steps, 1)]
    for row in _rows(plan, before=own):
        cells = [f"{say(lang, key)} {cell}" if key in ("pieces", "size", "pages") else cell
                 for key, cell in row.cells.items() if cell and key != "what"]
        blocks.append(text(f"**{row.cells['what']}** · {' · '.join(cells)}", size=8))
    blocks.append(text(in_words(game.credits, lang), size=7, colour=GREY))
    return flow(blocks, inner)


def _front(plan: Plan, options: BuildOptions, area: Box,
           own: int) -> tuple[list[Item], Sequence[_Row]]:
    """Return the first page's items, and the rows of the list that it has no room for."""
    lang, game = plan.lang, plan.game.file
    rows = _rows(plan, before=own)
    x, width = area.x + _INSET, area.w - 2 * _INSET
    items = [*_head(plan, options, Box(x, area.y + 3, width, 30), own)]
    y = area.y + 35
    length = 100 if width >= 108 and area.h >= 180 else max(10, int(min(width, 60)) // 10 * 10)
    items += ruler(Point(x, y), length, upright=False)
    items += label(say(lang, "ruler", ruler=length), Box(x + length + 3, y + 0.5, 20, 4),
                   size=8, face="sans-bold")
    y += 13
    steps = Box(x, y, width - _RIGHT_WIDTH - 6, length + 6)
    items += _steps(plan, options, steps, length)
    items += _pictures(lang, options.sheet, Box(steps.right + 6, y, _RIGHT_WIDTH, length + 6),
                       length)
    y = steps.bottom + 5
    foot = Box(x, area.bottom - 14, width, 12)
    items += label(in_words(game.credits, lang), foot, size=7.5, colour=GREY,
                   valign="bottom")
    sketches = _sketches(plan, options.sheet, Box(x, foot.y - 27, width, 25))
    table = Box(x, y, width, (foot.y - 30 if sketches else foot.y - 3) - y)
    drawn, left_over = _table(lang, rows, table)
    return [*items, *sketches, *drawn], left_over


def _head(plan: Plan, options: BuildOptions, box: Box, own: int) -> tuple[Item, ...]:
    lang, game = plan.lang, plan.game.file
    players = say(lang, "players", players=game.players.replace("-", "–"))
    kind = f"{say(lang, 'set')} · {players}"
    return (
        *label(in_words(game.title, lang), Box(box.x, box.y, box.w, 11), face=TITLE_FACE,
               size=26, least=14),
        *label(kind, Box(box.x, box.y + 11.5, box.w, 4.5), size=9.5, colour=GREY),
        *label(_extent(plan, options, own), Box(box.x, box.y + 16.5, box.w, 4.5),
               face="sans-bold", size=9.5),
        *label(in_words(game.about, lang), Box(box.x, box.y + 22, box.w, 9), size=8.5),
    )


def _extent(plan: Plan, options: BuildOptions, own: int) -> str:
    pages = sum(len(sheets.pages) for sheets in plan.files) + own
    return say(plan.lang, "sheets", pages=pages, paper=_paper(options.paper),
               sheets=pages // 2 if options.sheet.duplex else pages)


def _step_texts(plan: Plan, options: BuildOptions, length: int, page: str = "") -> list[str]:
    """Return what to do from the printer to the table; ``length`` is the scale's, in mm, and
    ``page`` the kind of first page, whose words name only what is on it."""
    lang, backs = plan.lang, options.sheet.backs
    if options.sheet.duplex:
        texts = [say(lang, "test_duplex", flip=say(lang, backs))]
    else:
        texts = [say(lang, "test_single")]
    texts += [say(lang, "scale", paper=_paper(options.paper)),
              say(lang, f"measure{page}", ruler=length)]
    if options.sheet.duplex and _crossed(options.sheet.printable()):
        texts.append(say(lang, "light"))
    rest = {"fold": "rest_fold", "none": "rest_single"}.get(backs, "rest_duplex")
    return [*texts, say(lang, rest), say(lang, f"cut{page}")]


def _steps(plan: Plan, options: BuildOptions, box: Box, length: int) -> tuple[Item, ...]:
    lang, texts = plan.lang, _step_texts(plan, options, length)
    items = list(label(say(lang, "steps_title"), Box(box.x, box.y, box.w, 6), face="serif-bold",
                       size=13))
    high = (box.h - 8) / len(texts)
    for number, text in enumerate(texts, 1):
        top = box.y + 8 + (number - 1) * high
        items += label(str(number), Box(box.x, top, 6, 6), face="serif-bold", size=13)
        items += label(text, Box(box.x + 7, top + 0.6, box.w - 7, high - 1), size=9.5)
    return tuple(items)


def _pictures(lang: str, sheet: Sheet, box: Box, length: int) -> list[Item]:
    """Return the upright scale, the check square and the order of cuts (and the fold)."""
    items = list(ruler(Point(box.x, box.y + 1), length, upright=True))
    x, width = box.x + 16, box.w - 16
    items += square(Box(x, box.y + 1, _SQUARE, _SQUARE), say(lang, "square"))
    y = box.y + _SQUARE + 7
    room = box.bottom - y
    if room < 34:
        return items
    items += label(say(lang, "cut_title"), Box(x, y, width, 5), face="sans-bold", size=8.5)
    items += cutting_order(Box(x + 1, y + 7, width - 2, 28))
    if sheet.backs == "fold" and room >= 66:
        items += fold_picture(Box(x + 1, y + 41, 20, 26))
    return items


def _rows(plan: Plan, before: int) -> list[_Row]:
    """Return the list of components, a file's pages counted on from the ``before`` first."""
    lang = plan.lang
    pages: dict[str, str] = {}
    at = before
    for sheets in plan.files:
        last = at + len(sheets.pages)
        for component in sheets.components:
            pages[component] = f"{at + 1}–{last}" if last > at + 1 else f"{last}"
        at = last
    rows = []
    for deck in plan.decks:
        spec = deck.spec
        if deck.id in pages:
            rows.append(_Row({
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
    tiles = {
        placed.tile
        for sheets in plan.files if deck.id in sheets.components
        for page in sheets.pages for placed in page.placed if placed.tile
    }
    return f"{text}, {say(plan.lang, 'tiles', count=len(tiles))}" if tiles else text


def _sleeve(deck: Deck) -> str:
    spec = deck.spec
    return spec.sleeve or (sleeve_for(deck.pieces[0].front.size) if spec.is_card else "")


def _table(lang: str, rows: Sequence[_Row], box: Box) -> tuple[list[Item], Sequence[_Row]]:
    """Return the list of components as far as ``box`` holds it, and the rows left over."""
    columns = _columns(rows, box.w)
    head = _Row({key: say(lang, key) for key in columns})
    heights = [_height(row, columns, box.w) for row in (head, *rows)]
    count = sum(1 for total in accumulate(heights) if total <= box.h)
    if count < 2:
        return [], rows
    spare = (box.h - sum(heights[:count])) / count
    items: list[Item] = []
    y = box.y
    for number, row in enumerate((head, *rows)[:count]):
        high = min(heights[number] + spare, max(heights[number], _AIRY))
        items += _cells(row, columns, Box(box.x, y, box.w, high), bold=number == 0)
        y += high
        items.append(line(box.x, y, box.right, y, _RULE))
    return items, rows[count - 1 :]


def _columns(rows: Sequence[_Row], width: float) -> dict[str, float]:
    """Return the columns in which there is something to say, and each one's share of the width."""
    filled = {key: share for key, share in _COLUMNS.items() if any(row.cells[key] for row in rows)}
    if width < _WIDE:
        filled["pieces"] *= 1.5
    whole = sum(filled.values())
    return {key: share / whole for key, share in filled.items()}


def _cells(row: _Row, columns: Mapping[str, float], box: Box, *, bold: bool) -> list[Item]:
    items: list[Item] = []
    x = box.x
    for key, share in columns.items():
        wide = share * box.w
        items += label(
            row.cells[key], Box(x, box.y, wide - _CELL_GAP, box.h), size=8, valign="middle",
            face="sans-bold" if bold or key == "what" else "sans",
            align="right" if key == "pieces" else "left",
        )
        x += wide
    return items


def _height(row: _Row, columns: Mapping[str, float], width: float) -> float:
    """Return a row's least height in mm: that of its longest cell in the smallest type."""
    style = Style("sans-bold", _SMALLEST)
    lines = max(
        len(fit(row.cells[key], style, Size(share * width - _CELL_GAP, 99)).lines)
        for key, share in columns.items() if row.cells[key]
    )
    return 1.6 + 3.0 * lines


def _sketches(plan: Plan, sheet: Sheet, box: Box) -> list[Item]:
    """Return how each tiled board goes together, side by side in ``box``."""
    tiled = [
        deck for deck in plan.decks
        if any(placed.tile and placed.piece.component == deck.id
                for sheets in plan.files for page in sheets.pages for placed in page.placed)
    ]
    items: list[Item] = []
    wide = box.w / max(1, min(len(tiled), 3)) - 4
    for number, deck in enumerate(tiled[:3]):
        tiles = tiling(deck.pieces[0].front.size, sheet, bleed=deck.bleed)
        at = box.x + number * (wide + 4)
        factor = min(wide * 0.5 / tiles.board.w, box.h / tiles.board.h)
        picture = Box(at, box.y, tiles.board.w * factor, tiles.board.h * factor)
        items += sketch(tiles, picture)
        text = say(plan.lang, "assembly", title=f"**{in_words(deck.spec.title, plan.lang)}**")
        items += label(text, Box(picture.right + 3, box.y, wide - picture.w - 3, box.h), size=8)
    return items


def _back_side(lang: str, area: Box,
               rows: Sequence[_Row]) -> tuple[list[Item], Sequence[_Row]]:
    """Return how to read the crosses, then the list's rows as far as there is room for them."""
    x, width = area.x + _INSET, area.w - 2 * _INSET
    high = min(max(40, area.h / 3), area.h - 22)
    items = [
        *label(say(lang, "back_title"), Box(x, area.y + 3, width, 8), face=TITLE_FACE, size=16),
        *label(say(lang, "back_text"), Box(x, area.y + 13, min(width, 130), high), size=9.5),
    ]
    if not rows:
        return items, rows
    listed, left_over = _table(lang, rows, Box(x, area.y + 60, width, area.h - 72))
    return [*items, *listed], left_over


def _more(plan: Plan, options: BuildOptions, area: Box,
          rows: Sequence[_Row]) -> list[Page]:
    """Return further pages with the rest of the list."""
    page = options.sheet.page()
    pages: list[Page] = []
    while rows:
        items, rest = _table(plan.lang, rows, area.grown(-_INSET))
        if len(rest) == len(rows):
            break
        pages.append(Page(page, "front", over=tuple(items)))
        if options.sheet.duplex:
            pages.append(Page(page, "back"))
        rows = rest
    return pages


def _paper(name: str) -> str:
    return papers()[name].label if name in papers() else name
