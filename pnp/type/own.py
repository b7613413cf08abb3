"""A game's own font files: opened, judged, and known by a name from then on.

HarfBuzz reads them, which bounds what a damaged file can cost. A font is known by its contents,
so that two games of one run never take each other's.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import uharfbuzz

from shell.nearest import nearest

_KINDS = {b"\0\1\0\0", b"true", b"OTTO"}
_OTHERS = {
    b"ttcf": "a collection of fonts", b"wOFF": "a web font (WOFF)", b"wOF2": "a web font (WOFF2)",
    b"%!PS": "a Type 1 font", b"\x80\1": "a Type 1 font",
}
_NEEDED = ("cmap", "head", "hhea", "hmtx", "maxp")
_OUTLINES = ("glyf", "CFF ", "CFF2")
_COLOURS = ("COLR", "CBDT", "sbix", "SVG ")
_RESTRICTED, _WHOLE, _BITMAPS = 0x0002, 0x0100, 0x0200
"""Bits of OS/2 ``fsType``: no embedding, no subsetting, bitmaps only."""
_MILDER = 0x000C
"""Bits that allow embedding; where several are set, the mildest holds (OpenType, OS/2)."""
_EMS = range(16, 16385)
_UNSEEN = frozenset("\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5")
"""Letters that print nothing, beside controls and variation selectors."""
_MADE_SPACES = frozenset("\u00a0\u2007\u202f\u205f\u3000").union(map(chr, range(0x2000, 0x200B)))
"""Spaces that HarfBuzz makes of others where a font has them not."""


class FontError(ValueError):
    """The font cannot be used, in words for its owner; ``hint`` says what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        """Keep the message and the hint."""
        super().__init__(message)
        self.hint = hint


class Own(NamedTuple):
    """An opened font: the file's name in the data, its bytes, the font as HarfBuzz has it (its
    axes set), whether it may only be embedded whole, its axes (least, default, most), and whether
    its outlines are quadratic (TrueType's), not cubic."""

    shown: str
    data: bytes
    font: uharfbuzz.Font
    whole: bool
    axes: Mapping[str, tuple[float, float, float]]
    quadratic: bool

    def lacks(self, sign: str) -> bool:
        """Say whether a letter has no glyph, or one without an outline where there must be ink."""
        if _unseen(sign):
            return False
        glyph = self.font.get_nominal_glyph(ord(sign))
        if not glyph:
            return sign not in _MADE_SPACES or not self.font.get_nominal_glyph(ord(" "))
        if sign == "\u2800" or unicodedata.category(sign).startswith("Z"):
            return False
        ink = self.font.get_glyph_extents(glyph)
        return ink is None or not (ink.width and ink.height)

    @property
    def postscript_name(self) -> str:
        """The name that a PDF gives it: letters, digits and hyphens."""
        name = self.font.face.get_name(uharfbuzz.OTNameIdPredefined.POSTSCRIPT_NAME) or "Own"
        return "".join(each for each in name if each.isascii() and (each.isalnum() or each == "-")
                       )[:60] or "Own"


OWN: dict[str, Own] = {}
"""Every font that was opened, by its name."""


def open_font(shown: str, data: bytes, digest: str, axes: Mapping[str, float]) -> str:
    """Open a font file's bytes, at these places on its axes, and return its name from now on.

    ``digest`` tells its contents from those of others.

    Raises FontError for what is no font, is damaged, must not be embedded, or cannot be printed.
    """
    set_at = "".join(f" {tag}={value!r}" for tag, value in sorted(axes.items()))
    name = f"{shown}{set_at}@{digest[:16]}"
    if name not in OWN:
        OWN[name] = _opened(shown, data, axes)
    return name


def _opened(shown: str, data: bytes, axes: Mapping[str, float]) -> Own:
    tables = _directory(data)
    if missing := [tag for tag in _NEEDED if tag not in tables]:
        raise FontError(f"the file is damaged, or no font to print with: it has no table"
                        f" {missing[0]!r}", "take it anew from where you have it from")
    whole = _may_be_embedded(data, tables, axes)
    if any(tag in tables for tag in _COLOURS):
        raise FontError("the font's letters have colours, which would be lost",
                        "place them as pictures (layer: image), or take a font in one colour")
    if not any(tag in tables for tag in _OUTLINES):
        raise FontError("the font has no outlines, only bitmaps or nothing",
                        "take a TTF or OTF with outlines")
    face = uharfbuzz.Face(uharfbuzz.Blob(data))
    if struct.unpack_from(">H", data, tables["head"][0] + 18)[0] not in _EMS or (
        not face.glyph_count or not face.unicodes
    ):
        raise FontError("the file is damaged: its letters cannot be found",
                        "take it anew from where you have it from")
    font = uharfbuzz.Font(face)
    known = {axis.tag: (axis.min_value, axis.default_value, axis.max_value)
             for axis in face.axis_infos}
    for tag, value in axes.items():
        _judge_axis(tag, value, known)
    if known:
        font.set_variations({tag: axes.get(tag, known[tag][1]) for tag in known})
    return Own(shown, data, font, whole, known, "glyf" in tables)


def _directory(data: bytes) -> dict[str, tuple[int, int]]:
    """Return the file's tables: tag → (offset, length). Raises FontError."""
    for start, kind in _OTHERS.items():
        if data.startswith(start):
            raise FontError(f"this is {kind}", "save the font that you want as TTF or OTF")
    if data[:4] not in _KINDS or len(data) < 12:
        raise FontError("this is no font", "use a TTF or OTF file")
    tables = {}
    for number in range(struct.unpack_from(">H", data, 4)[0]):
        at = 12 + 16 * number
        if at + 16 > len(data):
            raise FontError("the file is damaged: it is cut short",
                            "take it anew from where you have it from")
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, at)
        if offset + length > len(data):
            raise FontError(f"the file is damaged: its table {tag.decode('latin-1')!r} is cut"
                            " short", "take it anew from where you have it from")
        tables[tag.decode("latin-1")] = (offset, length)
    if tables.get("head", (0, 54))[1] < 54:
        raise FontError("the file is damaged: its table 'head' is cut short",
                        "take it anew from where you have it from")
    return tables


def _may_be_embedded(
    data: bytes, tables: Mapping[str, tuple[int, int]], axes: Mapping[str, float]
) -> bool:
    """Say whether a font may only be embedded whole. Raises FontError where it may not be."""
    offset, length = tables.get("OS/2", (0, 0))
    if length < 10:
        return False
    bits: int = struct.unpack_from(">H", data, offset + 8)[0]
    remedy = "ask its maker for a licence, or take another font"
    if bits & _RESTRICTED and not bits & _MILDER:
        raise FontError("the font's licence bits (OS/2 fsType) do not allow it to be embedded in"
                        " a file", remedy)
    if bits & _BITMAPS:
        raise FontError("the font's licence bits (OS/2 fsType) allow only its bitmaps to be"
                        " embedded", remedy)
    if bits & _WHOLE and ("glyf" not in tables or "fvar" in tables or axes):
        raise FontError("the font's licence bits (OS/2 fsType) allow it to be embedded only as it"
                        " is, which can be done with plain TTF files only",
                        "take its TTF that is not variable, or another font")
    return bool(bits & _WHOLE)


def _judge_axis(tag: str, value: float, known: Mapping[str, tuple[float, float, float]]) -> None:
    if not known:
        raise FontError("the font is not variable: it has no axes", "leave 'axes' out")
    if tag not in known:
        near = nearest(tag, list(known))
        raise FontError(f"the font has no axis {tag!r}",
                        f"did you mean {near!r}?" if near else f"known are {', '.join(known)}")
    least, _, most = known[tag]
    if not least <= value <= most:
        raise FontError(f"{value:g} is past the font's axis {tag!r}",
                        f"it goes from {least:g} to {most:g}")


def _unseen(sign: str) -> bool:
    """Say whether a character only tells how others are set."""
    return unicodedata.category(sign) in ("Cf", "Cc") or (
        sign in _UNSEEN or "\ufe00" <= sign <= "\ufe0f"
    )


def instance_for(name: str, style: str) -> Mapping[str, float] | None:
    """Return where on its axes a variable font is ``style``; None where it cannot be that."""
    axes = OWN[name].axes
    now = OWN[name].font.get_var_coords_design() if axes else ()
    found = dict(zip(axes, now, strict=True))
    for part in style.split("_"):
        changed = dict(_changes(part, found, axes))
        if not changed:
            return None
        found |= changed
    return found


def _changes(
    part: str, now: Mapping[str, float], axes: Mapping[str, tuple[float, float, float]]
) -> Iterator[tuple[str, float]]:
    if part == "bold" and "wght" in axes:
        most = axes["wght"][2]
        bold = min(most, 700.0)
        if (heavier := bold if bold > now["wght"] else most) > now["wght"]:
            yield "wght", heavier
    elif part == "italic" and "ital" in axes and axes["ital"][2] >= 1:
        yield "ital", 1.0
    elif part == "italic" and "slnt" in axes and axes["slnt"][0] < 0:
        yield "slnt", axes["slnt"][0]
