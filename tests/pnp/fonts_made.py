"""Small fonts whose outlines a test can tell: letters are boxes of their own width."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Literal

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation

SIDE = 100
"""Room in units on either side of a letter's box."""
HEIGHT = 700
HEAVIER = 300
"""How much wider a box is at the end of a variable font's weight axis."""


def box_width(letter: str) -> int:
    """The width in units of a letter's box: 200 to 699, no two neighbours alike."""
    return 200 + ord(letter) * 37 % 500


def made_font(
    letters: str, kind: Literal["ttf", "cff", "variable"] = "ttf", *, licence: int = 0,
    name: str = "Made", blank: str = "", em: int = 1000,
) -> bytes:
    """Return a font with a box for each letter, an empty glyph for each of ``blank``."""
    every = [*dict.fromkeys(f" {letters}{blank}")]
    names = {letter: f"u{ord(letter):04X}" for letter in every}
    builder = FontBuilder(em, isTTF=kind != "cff")
    builder.updateHead(created=0, modified=0)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(letter): names[letter] for letter in every})
    widths = {names[letter]: 0 if letter in f" {blank}" else box_width(letter)
              for letter in every}
    drawn = {each: _box(kind, width) for each, width in {".notdef": 50, **widths}.items()}
    if kind == "cff":
        builder.setupCFF(f"{name}-Regular", {}, drawn, {})
    else:
        builder.setupGlyf(drawn)
    builder.setupHorizontalMetrics({
        each: (width + 2 * SIDE if width else 250, SIDE)
        for each, width in {".notdef": 50, **widths}.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular",
                            "psName": f"{name}-Regular"})
    if kind == "variable":
        builder.setupFvar([("wght", 400, 400, 900, "Weight")], [])
        builder.setupGvar({each: _wider(width) for each, width in widths.items() if width})
    builder.setupOS2(fsType=licence, sTypoAscender=800, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    file = BytesIO()
    builder.save(file)
    return file.getvalue()


def _box(kind: str, width: int) -> Any:
    pen: Any = T2CharStringPen(width + 2 * SIDE, None) if kind == "cff" else TTGlyphPen(None)
    if width:
        corners = [(SIDE, 0), (SIDE, HEIGHT), (SIDE + width, HEIGHT), (SIDE + width, 0)]
        pen.moveTo(corners[0])
        for corner in corners[1:]:
            pen.lineTo(corner)
        pen.closePath()
    return pen.getCharString() if kind == "cff" else pen.glyph()


def _wider(width: int) -> list[TupleVariation]:
    """At the axis' end the right side, and the advance with it, stand further right."""
    del width
    right = (HEAVIER, 0)
    return [TupleVariation({"wght": (0.0, 1.0, 1.0)},
                           [(0, 0), (0, 0), right, right, (0, 0), right, (0, 0), (0, 0)])]
