"""The first page as it is laid out where there is room for all of it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.design.fonts import face_in
from pnp.design.headings import TITLE_FACE
from pnp.draw import Item
from pnp.geometry import Box, Point
from pnp.model.base import in_words
from pnp.place.assembly import sketch
from pnp.place.sheet import Sheet
from pnp.place.tiling import tiling
from pnp.press.guide.figures import GREY, cutting_order, fold_picture, ruler, square
from pnp.press.guide.instructions import INSET, extent, step_texts
from pnp.press.guide.listing import ListRow, component_rows, list_items
from pnp.press.guide.words import say
from pnp.press.job.options import BuildOptions
from pnp.press.job.plan import Plan
from pnp.type.label import label

_RIGHT_WIDTH = 58.0
_SQUARE = 30.0


def full_front(plan: Plan, options: BuildOptions, area: Box,
               own: int) -> tuple[list[Item], Sequence[ListRow]]:
    """Return the first page's items, and the rows of the list that it has no room for."""
    lang, game = plan.lang, plan.game.file
    x, width = area.x + INSET, area.w - 2 * INSET
    items = [*_head(plan, options, Box(x, area.y + 3, width, 30), own)]
    y = area.y + 35
    length = 100 if width >= 108 and area.h >= 180 else max(10, int(min(width, 60)) // 10 * 10)
    items += ruler(Point(x, y), length, upright=False)
    items += label(say(lang, "ruler", ruler=length), Box(x + length + 3, y + 0.5, 20, 4),
                   size=8, face="sans-bold")
    y += 13
    steps = Box(x, y, width - _RIGHT_WIDTH - 6, length + 6)
    items += _steps(plan, options, steps, length)
    items += _figures(lang, options.sheet, Box(steps.right + 6, y, _RIGHT_WIDTH, length + 6),
                      length)
    y = steps.bottom + 5
    foot = Box(x, area.bottom - 14, width, 12)
    items += label(in_words(game.credits, lang), foot, size=7.5, colour=GREY, valign="bottom",
                   face=face_in(plan.game, "sans"))
    sketches = _sketches(plan, options.sheet, Box(x, foot.y - 27, width, 25))
    room = Box(x, y, width, (foot.y - 30 if sketches else foot.y - 3) - y)
    listed, left_over = list_items(plan, component_rows(plan, before=own), room)
    return [*items, *sketches, *listed], left_over


def _head(plan: Plan, options: BuildOptions, box: Box, own: int) -> tuple[Item, ...]:
    lang, game = plan.lang, plan.game.file
    players = say(lang, "players", players=game.players.replace("-", "–"))
    kind = f"{say(lang, 'set')} · {players}"
    return (
        *label(in_words(game.title, lang), Box(box.x, box.y, box.w, 11),
               face=face_in(plan.game, TITLE_FACE), size=26, least=14),
        *label(kind, Box(box.x, box.y + 11.5, box.w, 4.5), size=9.5, colour=GREY),
        *label(extent(plan, options, own), Box(box.x, box.y + 16.5, box.w, 4.5),
               face="sans-bold", size=9.5),
        *label(in_words(game.about, lang), Box(box.x, box.y + 22, box.w, 9), size=8.5,
               face=face_in(plan.game, "sans")),
    )


def _steps(plan: Plan, options: BuildOptions, box: Box, length: int) -> tuple[Item, ...]:
    lang, texts = plan.lang, step_texts(plan, options, length)
    items = list(label(say(lang, "steps_title"), Box(box.x, box.y, box.w, 6), face="serif-bold",
                       size=13))
    high = (box.h - 8) / len(texts)
    for number, text in enumerate(texts, 1):
        top = box.y + 8 + (number - 1) * high
        items += label(str(number), Box(box.x, top, 6, 6), face="serif-bold", size=13)
        items += label(text, Box(box.x + 7, top + 0.6, box.w - 7, high - 1), size=9.5)
    return tuple(items)


def _figures(lang: str, sheet: Sheet, box: Box, length: int) -> list[Item]:
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


def _sketches(plan: Plan, sheet: Sheet, box: Box) -> list[Item]:
    """Return how each tiled board goes together, side by side in ``box``."""
    tiled = [deck for deck in plan.decks if plan.tiles(deck.id)]
    items: list[Item] = []
    wide = box.w / max(1, min(len(tiled), 3)) - 4
    for number, deck in enumerate(tiled[:3]):
        tiles = tiling(deck.pieces[0].front.size, sheet, bleed=deck.bleed)
        at = box.x + number * (wide + 4)
        factor = min(wide * 0.5 / tiles.board.w, box.h / tiles.board.h)
        drawn = Box(at, box.y, tiles.board.w * factor, tiles.board.h * factor)
        items += sketch(tiles, drawn)
        text = say(plan.lang, "assembly", title=f"**{in_words(deck.spec.title, plan.lang)}**")
        items += label(text, Box(drawn.right + 3, box.y, wide - drawn.w - 3, box.h), size=8)
    return items
