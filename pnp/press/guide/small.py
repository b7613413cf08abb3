"""The first page on paper that is too small for all of it: blocks, over as many as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pnp.design.fonts import face_in
from pnp.design.headings import TITLE_FACE
from pnp.draw import ASCENT, DESCENT, Item
from pnp.geometry import Box, Point, Size
from pnp.model.base import in_words
from pnp.press.guide.figures import GREY, ruler
from pnp.press.guide.instructions import INSET, crossed, extent, step_texts
from pnp.press.guide.listing import component_rows
from pnp.press.guide.words import say
from pnp.press.job.options import BuildOptions
from pnp.press.job.plan import Plan
from pnp.type.label import label
from pnp.type.setting import Style, fit
from pnp.units import pt_to_mm

_GAP = 1.8
"""Between blocks, in mm."""


def small_fronts(plan: Plan, options: BuildOptions, area: Box, own: int) -> list[list[Item]]:
    """Return each page's items, one thing below the other: all of the front but its pictures."""
    lang, game = plan.lang, plan.game.file
    inset = INSET if crossed(area) else 0.0
    inner = Box(area.x + inset, area.y + 2, area.w - 2 * inset, area.h - 4)
    length = int(min(inner.w, 100)) // 10 * 10

    def text(words: str, face: str = "sans", **look: Any) -> _Block:
        return _text_block(words, inner.w, inner.h, face=face_in(plan.game, face), **look)

    blocks = [
        text(in_words(game.title, lang), face=TITLE_FACE, size=16),
        text(extent(plan, options, own), face="sans-bold"),
        text(in_words(game.about, lang)),
    ]
    if length:
        # Before all else that may run on to the next page.
        blocks.insert(1, _Block(10.0, lambda at: ruler(at, length, upright=False)))
    steps = step_texts(plan, options, length, "_small")
    blocks += [text(f"**{number}** {step}") for number, step in enumerate(steps, 1)]
    for row in component_rows(plan, before=own):
        cells = [f"{say(lang, key)} {cell}" if key in ("pieces", "size", "pages") else cell
                 for key, cell in row.cells.items() if cell and key != "what"]
        blocks.append(text(f"**{row.cells['what']}** · {' · '.join(cells)}", size=8))
    blocks.append(text(in_words(game.credits, lang), size=7, colour=GREY))
    return _flow(blocks, inner)


class _Block(NamedTuple):
    """Something of a height in mm, drawn from its upper left corner."""

    height: float
    draw: Callable[[Point], Sequence[Item]]


def _text_block(text: str, width: float, most: float, *, face: str = "sans", size: float = 8.5,
                colour: str = "#000000") -> _Block:
    """Return a text set ``width`` mm wide at ``size`` pt, cut short at ``most`` mm of height."""
    lines = fit(text, Style(face, size, 7.0), Size(width, most)).lines
    em = pt_to_mm(size)
    height = min(most, (lines[-1].drop if lines else 0.0) + (ASCENT + DESCENT) * em)

    def draw(at: Point) -> Sequence[Item]:
        box = Box(at.x, at.y, width, height + 0.1)
        return label(text, box, face=face, size=size, colour=colour)

    return _Block(height, draw)


def _flow(blocks: Sequence[_Block], area: Box) -> list[list[Item]]:
    """Return the pages' items: each block below the last one, in ``area`` mm."""
    pages: list[list[Item]] = [[]]
    y = area.y
    for block in blocks:
        if y > area.y and y + block.height > area.bottom:
            pages.append([])
            y = area.y
        pages[-1] += block.draw(Point(area.x, y))
        y += block.height + _GAP
    return pages
