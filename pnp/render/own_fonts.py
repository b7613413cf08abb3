"""A game's own fonts in a PDF: glyphs by number, drawn where the shaper puts them.

ReportLab embeds no CFF, no variable font, and sets letters, not glyphs, so that scripts whose
letters join could not be set. Here each glyph that a file shows, together with the letters that it
stands for there, is one code of a TrueType font that is made of the glyphs' outlines: quadratic
ones stay as they are, cubic ones (CFF) become quadratic within `_ERROR`.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfdoc

from pnp.render.operators import number
from pnp.type.fonts import Glyph, face, shaped

_ERROR = 0.0005
"""How far in em an outline may move when it becomes quadratic: 0.02 mm in type of 100 pt."""
_EMS = (1000, 2048)
"""The units that an em of an embedded font has at least and at most."""
_FARTHEST = 16_383
"""The largest coordinate: steps between two are 16 bits wide in a TrueType font."""
_MOST_CODES = 65_000
_LINES = 100
"""Entries of one section of a map of codes to letters (ISO 32000, 9.10.3)."""

_NO_WIDTH = "\u200b"


class _Code(NamedTuple):
    """A glyph's number in the game's font, and the letters that it stands for."""

    glyph: int
    letters: str


class OwnFonts:
    """The own fonts of one PDF; each is added to it when the PDF is finished."""

    def __init__(self, document: Any) -> None:
        """Start with none in ReportLab's ``document``."""
        self.document = document
        self.fonts: dict[str, _Embedded] = {}
        self.count = 0

    def line(self, string: str, name: str, size: float) -> str:
        """Return the operators that set one line, its start at the origin of text space."""
        string = unicodedata.normalize("NFC", string)
        font = self.fonts.get(name)
        if font is None or len(font.codes) + len(string) * 4 > _MOST_CODES:
            self.count += 1
            font = self.fonts[name] = _Embedded(name, f"Own{self.count}")
            self.document.delayedFonts.append(font)
        return f"/{font.key} {number(size)} Tf {' '.join(font.shown(string, size))}"


def _told(glyphs: Sequence[Glyph], string: str) -> list[tuple[str, str]]:
    """Return for each glyph of a line the letters that it stands for, and what begins there.

    Glyphs that stand for some letters together have one each, the last of them what is left.
    Where there are more glyphs than letters, as where dots are glyphs of their own, the first of
    them begins what all of them say together; a glyph that follows it has a sign of no width, as
    readers take one that stands for nothing for the letter of its code.
    """
    clusters: dict[int, list[int]] = {}
    for place, glyph in enumerate(glyphs):
        clusters.setdefault(glyph.start, []).append(place)
    found = [(_NO_WIDTH, "")] * len(glyphs)
    starts = sorted(clusters)
    for start, end in zip(starts, [*starts[1:], len(string)], strict=True):
        places, letters = clusters[start], string[start:end]
        together = letters if len(places) > len(letters) else ""
        first = places[0]
        if unicodedata.bidirectional(letters[0]) in ("R", "AL"):
            places.reverse()
        parts = [*letters[: len(places) - 1], letters[len(places) - 1 :]]
        for place, part in zip(places, parts, strict=False):
            found[place] = (part or _NO_WIDTH, "")
        found[first] = (found[first][0], together)
    return found


class _Embedded:
    """A font whose codes are given out as glyphs come to be shown."""

    def __init__(self, name: str, key: str) -> None:
        found = face(name).own
        assert found is not None
        self.name, self.key, self.own = name, key, found
        self.em = found.font.face.upem
        self.codes: dict[_Code, int] = {_Code(0, ""): 0}

    def shown(self, string: str, size: float) -> Iterator[str]:
        """Yield the operators that show a line's glyphs."""
        glyphs = shaped(self.name, string)
        shown: list[str] = []
        pen = rise = 0.0
        inside = -1
        for glyph, (letters, together) in zip(glyphs, _told(glyphs, string), strict=True):
            if inside >= 0 and glyph.start != inside:
                yield from _written(shown)
                yield "EMC"
                inside = -1
            if together:
                yield from _written(shown)
                text = together.encode("utf-16-be").hex().upper()
                yield f"/Span <</ActualText <FEFF{text}>>> BDC"
                inside = glyph.start
            if glyph.y != rise:
                yield from _written(shown)
                rise = glyph.y
                yield f"{number(rise * size)} Ts"
            if shift := round((pen - glyph.x) * 1000, 2):
                shown.append(number(shift))
            shown.append(f"<{self.code(glyph.number, letters):04X}>")
            pen = glyph.x + self.own.font.get_glyph_h_advance(glyph.number) / self.em
        yield from _written(shown)
        if inside >= 0:
            yield "EMC"
        if rise:
            yield "0 Ts"

    def code(self, glyph: int, letters: str) -> int:
        """Return the code of a glyph where it stands for these letters."""
        if self.own.whole:
            self.codes.setdefault(_Code(glyph, letters), glyph)
            return glyph
        return self.codes.setdefault(_Code(glyph, letters), len(self.codes))

    def addObjects(self, document: Any) -> None:  # noqa: N802
        """Add the font to ReportLab's document, which asks for it when it is finished."""
        program = self.own.data if self.own.whole else self._program()
        base = self.own.postscript_name
        if not self.own.whole:
            base = f"{_tag(program)}+{base}"
        inner = _dictionary(
            Type="/Font", Subtype="/CIDFontType2", BaseFont=f"/{base}", CIDToGIDMap="/Identity",
            CIDSystemInfo=_dictionary(Registry="(Adobe)", Ordering="(Identity)", Supplement="0"),
            FontDescriptor=self._descriptor(document, base, program),
            DW="0", W=f"[{' '.join(self._widths())}]",
        )
        outer = _dictionary(
            Type="/Font", Subtype="/Type0", BaseFont=f"/{base}", Encoding="/Identity-H",
            DescendantFonts=pdfdoc.PDFArray([document.Reference(inner, f"{self.key}:inner")]),
            ToUnicode=document.Reference(
                _stream(self._letters().encode("ascii")), f"{self.key}:letters"),
        )
        fonts = document.idToObject[pdfdoc.BasicFonts].dict
        fonts[self.key] = document.Reference(outer, f"{self.key}:font")

    def _descriptor(self, document: Any, base: str, program: bytes) -> Any:
        file = _stream(program)
        file.dictionary["Length1"] = len(program)
        extents = self.own.font.get_font_extents("ltr")
        top, bottom = self._thousandths(extents.ascender), self._thousandths(extents.descender)
        return document.Reference(_dictionary(
            Type="/FontDescriptor", FontName=f"/{base}", Flags="4", ItalicAngle="0", StemV="80",
            FontBBox=f"[-1000 {bottom} 2000 {top}]", Ascent=top, Descent=bottom, CapHeight=top,
            FontFile2=document.Reference(file, f"{self.key}:file"),
        ), f"{self.key}:descriptor")

    def _thousandths(self, units: float) -> str:
        return number(units * 1000 / self.em, 2)

    def _widths(self) -> Iterator[str]:
        glyphs = {code: entry.glyph for entry, code in self.codes.items()}
        for code, glyph in sorted(glyphs.items()):
            width = self._thousandths(self.own.font.get_glyph_h_advance(glyph))
            yield f"{code} [{width}]"

    def _letters(self) -> str:
        """Return the map from codes to the letters that they stand for."""
        told: dict[int, str] = {}
        for entry, code in self.codes.items():
            if entry.letters:
                told.setdefault(code, entry.letters)
        lines = [f"<{code:04X}> <{letters.encode('utf-16-be').hex().upper()}>"
                 for code, letters in sorted(told.items())]
        sections = [lines[at : at + _LINES] for at in range(0, len(lines), _LINES)]
        return "\n".join([
            "/CIDInit /ProcSet findresource begin", "12 dict begin", "begincmap",
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
            "/CMapName /Adobe-Identity-UCS def", "/CMapType 2 def",
            "1 begincodespacerange", "<0000> <FFFF>", "endcodespacerange",
            *(line for section in sections for line in (
                f"{len(section)} beginbfchar", *section, "endbfchar")),
            "endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end",
        ])

    def _program(self) -> bytes:
        """Return a TrueType font of the glyphs that are shown, in the order of their codes."""
        # Games without fonts of their own do without the fiftieth of a second that this takes.
        from fontTools.fontBuilder import FontBuilder

        em = max(_EMS[0], min(self.em, _EMS[1]))
        names = [f"g{code}" if code else ".notdef" for code in range(len(self.codes))]
        drawn = [self._glyph(entry.glyph, em) for entry in self.codes]
        scale = em / self.em
        widths = [min(0xFFFF, max(0, round(
            self.own.font.get_glyph_h_advance(entry.glyph) * scale))) for entry in self.codes]
        builder = FontBuilder(em, isTTF=True)
        # Same document, same bytes: no clock.
        builder.updateHead(created=0, modified=0)
        builder.setupGlyphOrder(names)
        builder.setupGlyf(dict(zip(names, drawn, strict=True)))
        sides = [getattr(glyph, "xMin", 0) for glyph in drawn]
        builder.setupHorizontalMetrics(
            dict(zip(names, zip(widths, sides, strict=True), strict=True)))
        extents = self.own.font.get_font_extents("ltr")
        builder.setupHorizontalHeader(
            ascent=_bounded(extents.ascender * scale),
            descent=_bounded(extents.descender * scale))
        builder.setupPost(keepGlyphNames=False)
        file = BytesIO()
        builder.save(file)
        return file.getvalue()

    def _glyph(self, glyph: int, em: int) -> Any:
        from fontTools.misc.transform import Scale
        from fontTools.pens.cu2quPen import Cu2QuPen
        from fontTools.pens.roundingPen import RoundingPen
        from fontTools.pens.transformPen import TransformPen
        from fontTools.pens.ttGlyphPen import TTGlyphPen

        made = TTGlyphPen(None)
        pen: Any = RoundingPen(made, _bounded)
        if not self.own.quadratic:
            pen = Cu2QuPen(pen, max_err=em * _ERROR, reverse_direction=True)
        if em != self.em:
            pen = TransformPen(pen, Scale(em / self.em))
        self.own.font.draw_glyph_with_pen(glyph, pen)
        return made.glyph()


def _bounded(value: float) -> int:
    return max(-_FARTHEST, min(_FARTHEST, round(value)))


def _written(shown: list[str]) -> Iterator[str]:
    """Yield the operator that shows what has been gathered, if anything, and empty it."""
    if shown:
        yield f"[{''.join(shown)}] TJ"
        shown.clear()


def _tag(program: bytes) -> str:
    """Return the six letters that tell a subset (ISO 32000, 9.9.2)."""
    return "".join(chr(65 + byte % 26) for byte in hashlib.sha256(program).digest()[:6])


def _dictionary(**entries: Any) -> Any:
    return pdfdoc.PDFDictionary(entries)


def _stream(content: bytes) -> Any:
    stream = pdfdoc.PDFStream(content=content)
    stream.filters = [pdfdoc.PDFZCompress]
    return stream
