"""The first pages of a set: what it is, how to print it, and whether the printer did it right."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.design.headings import TITLE_FACE
from pnp.draw import Item, Page
from pnp.geometry import Box, Point, Size
from pnp.place.backs import mirror_box, turn_axis
from pnp.press.guide.figures import cross
from pnp.press.guide.front import full_front
from pnp.press.guide.instructions import INSET, crossed
from pnp.press.guide.listing import ListRow, list_items
from pnp.press.guide.small import small_fronts
from pnp.press.guide.words import say
from pnp.press.job.options import BuildOptions
from pnp.press.job.plan import Plan
from pnp.type.label import label

_ROOMY = Size(130.0, 190.0)
"""The least printable area in mm that the first page is laid out for; on less it flows on."""


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
        first, *further = small_fronts(plan, options, area, own)
        left_over: Sequence[ListRow] = ()
    else:
        first, left_over = full_front(plan, options, area, own)
        further = []
    crosses = [
        Point(x, y)
        for y in (area.y + 6, area.bottom - 6) for x in (area.x + 4, area.right - 4)
        if crossed(area)
    ]
    items = [*first, *(item for at in crosses for item in cross(at, reach=3.5))]
    pages = [Page(page, "front", over=tuple(items))]
    if axis:
        line_at = (page.w if axis == "vertical" else page.h) / 2
        behind = [mirror_box(Box(at.x, at.y, 0, 0), axis, line_at) for at in crosses]
        back: list[Item] = []
        if crosses:
            back, left_over = _back_side(plan, area, left_over)
        back += [item for at in behind
                 for item in cross(Point(at.x, at.y), reach=3.5, scale=True)]
        pages.append(Page(page, "back", over=tuple(back), correction=sheet.correction.matrix(page)))
    for more in further:
        pages.append(Page(page, "front", over=tuple(more)))
        if options.sheet.duplex:
            pages.append(Page(page, "back"))
    return (*pages, *_more(plan, options, area, left_over))


def _back_side(plan: Plan, area: Box,
               rows: Sequence[ListRow]) -> tuple[list[Item], Sequence[ListRow]]:
    """Return how to read the crosses, then the list's rows as far as there is room for them."""
    x, width = area.x + INSET, area.w - 2 * INSET
    high = min(max(40, area.h / 3), area.h - 22)
    items = [
        *label(say(plan.lang, "back_title"), Box(x, area.y + 3, width, 8), face=TITLE_FACE,
               size=16),
        *label(say(plan.lang, "back_text"), Box(x, area.y + 13, min(width, 130), high), size=9.5),
    ]
    if not rows:
        return items, rows
    listed, left_over = list_items(plan, rows, Box(x, area.y + 60, width, area.h - 72))
    return [*items, *listed], left_over


def _more(plan: Plan, options: BuildOptions, area: Box, rows: Sequence[ListRow]) -> list[Page]:
    """Return further pages with the rest of the list."""
    page = options.sheet.page()
    pages: list[Page] = []
    while rows:
        items, rest = list_items(plan, rows, area.grown(-INSET))
        if len(rest) == len(rows):
            break
        pages.append(Page(page, "front", over=tuple(items)))
        if options.sheet.duplex:
            pages.append(Page(page, "back"))
        rows = rest
    return pages
