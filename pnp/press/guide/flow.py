"""Blocks one below the other, over as many pages as they need: the first page on small paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pnp.draw import ASCENT, DESCENT, Item
from pnp.geometry import Box, Point, Size
from pnp.press.guide.figures import label
from pnp.type.setting import Style, fit
from pnp.units import pt_to_mm

GAP = 1.8
"""Between blocks, in mm."""


class Block(NamedTuple):
    """Something of a height in mm, drawn from its upper left corner."""

    height: float
    draw: Callable[[Point], Sequence[Item]]


def text_block(text: str, width: float, most: float, *, face: str = "sans", size: float = 8.5,
               colour: str = "#000000") -> Block:
    """Return a text set ``width`` mm wide at ``size`` pt, cut short at ``most`` mm of height."""
    lines = fit(text, Style(face, size, 7.0), Size(width, most)).lines
    em = pt_to_mm(size)
    height = min(most, (lines[-1].drop if lines else 0.0) + (ASCENT + DESCENT) * em)

    def draw(at: Point) -> Sequence[Item]:
        box = Box(at.x, at.y, width, height + 0.1)
        return label(text, box, face=face, size=size, colour=colour)

    return Block(height, draw)


def flow(blocks: Sequence[Block], area: Box) -> list[list[Item]]:
    """Return the pages' items: each block below the last one, in ``area`` mm."""
    pages: list[list[Item]] = [[]]
    y = area.y
    for block in blocks:
        if y > area.y and y + block.height > area.bottom:
            pages.append([])
            y = area.y
        pages[-1] += block.draw(Point(area.x, y))
        y += block.height + GAP
    return pages
