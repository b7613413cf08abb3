"""Shaped lines of text as outlines."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import BytesIO
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from pnp.draw import Text
from pnp.type.fonts import face, shaped
from pnp.type.own import Own
from pnp.units import pt_to_mm


def text_outline(text: Text, number: Callable[[float], str]) -> str:
    """Return a line's glyphs as SVG path data in mm, or nothing where it has no ink.

    ``number`` writes a length. The glyphs stand where the PDF writer's shaper puts them.
    """
    if own := face(text.font).own:
        return _own_outline(own, text, number)
    em = pt_to_mm(text.size)
    glyphs = _glyphs(text.font)
    pen = SVGPathPen(glyphs, ntos=number)
    for glyph in shaped(text.font, text.string):
        scale = em / glyphs.font["head"].unitsPerEm
        x, y = text.x + glyph.x * em, text.y - glyph.y * em
        glyphs[glyphs.font.getGlyphName(glyph.number)].draw(
            TransformPen(pen, (scale, 0, 0, -scale, x, y))
        )
    return str(pen.getCommands())


def _own_outline(own: Own, text: Text, number: Callable[[float], str]) -> str:
    em = pt_to_mm(text.size)
    scale = em / own.font.face.upem
    pen = SVGPathPen(None, ntos=number)
    for glyph in shaped(text.font, text.string):
        x, y = text.x + glyph.x * em, text.y - glyph.y * em
        own.font.draw_glyph_with_pen(
            glyph.number, TransformPen(pen, (scale, 0, 0, -scale, x, y))
        )
    return str(pen.getCommands())


@cache
def _glyphs(name: str) -> Any:
    # From memory: a lazy font keeps the file that it reads from open.
    return TTFont(BytesIO(face(name).path.read_bytes()), lazy=True).getGlyphSet()
