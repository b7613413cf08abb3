"""ReportLab's fonts, registered when something is first set in them.

ReportLab gives a ligature that has no character of its own (ft) a private one, and so the text
that a reader searches or copies would lack letters. Here such glyphs keep the letters that they
were shaped from.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont, shapeStr

from pnp.type.fonts import face


class _Font(TTFont):  # type: ignore[misc]
    """A font whose private characters are read back as ``letters`` has them."""

    def __init__(self, name: str, path: str) -> None:
        super().__init__(name, path)
        self.letters: dict[int, str] = {}

    def hbFont(self, fontSize: float = 10) -> Any:  # noqa: N802, N803
        """Return the font for shaping; private characters get their glyph's own width.

        ReportLab gives them the advance, kerned, of the place where one first stands, so that a
        file's bytes would hang on the files before it.
        """
        font = super().hbFont(fontSize)
        add: Callable[[str, int, int], int] = self.hbAddPrivate
        self.hbAddPrivate: Callable[[str, int, int], int] = lambda name, glyph, _: add(
            name, glyph, font.get_glyph_h_advance(glyph)
        )
        return font

    def addObjects(self, doc: Any) -> None:  # noqa: N802
        """Add the font's objects, their maps from codes to letters completed."""
        others = set(doc.idToObject)
        super().addObjects(doc)
        for name in doc.idToObject.keys() - others:
            if not name.startswith("toUnicodeCMap:"):
                continue
            stream = doc.idToObject[name]
            for private, letters in self.letters.items():
                written = letters.encode("utf-16-be").hex().upper()
                stream.content = stream.content.replace(f"> <{private:04X}>", f"> <{written}>")


@cache
def registered(name: str) -> str:
    """Register a face with ReportLab at its first use and return its name there."""
    # To ask ReportLab for a font that it lacks makes it search the disk.
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(_Font(name, str(face(name).path)))
    return name


@lru_cache(maxsize=16384)
def shaped(string: str, font: str, size: float) -> str:
    """Shape a line for `textOut`.

    `Canvas.drawString` leaves its own shaping out where no bidi library is.
    """
    line: str = shapeStr(string, font, size)
    found = pdfmetrics.getFont(font)
    glyphs = getattr(line, "__shapeData__", None)
    if glyphs and isinstance(found, _Font):
        starts = [glyph.cluster for glyph in glyphs]
        for at, sign in enumerate(line):
            if unicodedata.category(sign) == "Co":
                end = next((start for start in starts[at + 1 :] if start > starts[at]), None)
                found.letters[ord(sign)] = string[starts[at] : end]
    return line
