"""A line of text as outlines: shaped as it is measured, drawn by the font's own curves."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any

import uharfbuzz
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from pnp.design.fonts import FEATURES, face
from pnp.draw import Text
from pnp.units import pt_to_mm


def number(value: float) -> str:
    """Return a number to 0.001, in as few letters as it takes."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def text_path(text: Text) -> str:
    """Return the SVG path data, in mm, of a line's outlines; empty where nothing is inked.

    Letters that the font lacks draw its empty box; the design stage has refused them before.
    """
    font = _font(text.font)
    pen = SVGPathPen(font.glyphs, number)
    size = pt_to_mm(text.size) / font.units
    for name, x, y in font.shaped(unicodedata.normalize("NFC", text.string)):
        place = (size, 0, 0, -size, text.x + x * size, text.y - y * size)
        font.glyphs[name].draw(TransformPen(pen, place))
    return str(pen.getCommands())


class _Font:
    """One face, by its shaper and by its outlines."""

    def __init__(self, name: str) -> None:
        path = str(face(name).path)
        outlines = TTFont(path)
        self.glyphs: Any = outlines.getGlyphSet()
        self.names: list[str] = outlines.getGlyphOrder()
        self.shaper = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path)))
        self.units = self.shaper.face.upem

    def shaped(self, string: str) -> tuple[tuple[str, float, float], ...]:
        """Return each glyph's name and place on the baseline, in font units."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str(string)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self.shaper, buffer, FEATURES)
        found, pen = [], 0.0
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            found.append((self.names[info.codepoint], pen + place.x_offset, place.y_offset))
            pen += place.x_advance
        return tuple(found)


@cache
def _font(name: str) -> _Font:
    return _Font(name)
