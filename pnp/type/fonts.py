"""The type faces that sheets are set in: files, coverage and shaped widths.

The fonts' packages are pinned, since their metrics are a part of the layout.
"""

from __future__ import annotations

import importlib.resources
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import uharfbuzz

from pnp.catalogue.typefaces import TYPEFACES
from pnp.type.own import OWN, Own
from pnp.type.scripts import script_runs
from pnp.units import pt_to_mm

FEATURES = {"kern": True, "liga": True, "dlig": True}
"""What is switched on when a line is shaped; the PDF writer's defaults, so that both agree. A
game's own fonts are shaped as other programs do it."""


class FontFace(NamedTuple):
    """A face by its name and TrueType file; ``own`` is the opened one where it is a game's."""

    name: str
    path: Path
    own: Own | None = None

    @property
    def shown(self) -> str:
        """The face as messages name it."""
        return self.own.shown if self.own else self.name

    def lacks(self, text: str) -> list[str]:
        """Return the characters of ``text`` (after NFC) that the face cannot print, each once."""
        composed = unicodedata.normalize("NFC", text)
        if self.own:
            return [sign for sign in dict.fromkeys(composed) if self.own.lacks(sign)]
        covered = _coverage(self.name)
        return [sign for sign in dict.fromkeys(composed) if ord(sign) not in covered]

    def width_mm(self, text: str, size: float) -> float:
        """Return the advance in mm of one shaped line at ``size`` pt, kerning included."""
        return pt_to_mm(_advance(self.name, text) * size)


@cache
def faces() -> dict[str, FontFace]:
    """Return every face by its name."""
    return {
        name: FontFace(name, Path(str(importlib.resources.files(package))) / "files" / file)
        for name, (package, file) in TYPEFACES.items()
    }


def face(name: str) -> FontFace:
    """Return the face of this name. Raises KeyError, which lists the known ones."""
    if own := OWN.get(name):
        return FontFace(name, Path(own.shown), own)
    try:
        return faces()[name]
    except KeyError:
        raise KeyError(f"there is no font {name!r}; known: {', '.join(faces())}") from None


@cache
def _font(name: str) -> uharfbuzz.Font:
    found = face(name)
    if found.own:
        return found.own.font
    blob = uharfbuzz.Blob.from_file_path(str(found.path))
    return uharfbuzz.Font(uharfbuzz.Face(blob))


@cache
def _coverage(name: str) -> frozenset[int]:
    return frozenset(_font(name).face.unicodes)


class Glyph(NamedTuple):
    """A glyph of a shaped line by its number in the font; where it stands, in em, y upwards.

    ``start`` is the first of the line's letters (after NFC) that it, or its cluster, stands for.
    """

    number: int
    x: float
    y: float
    start: int


def shaped(name: str, text: str) -> tuple[Glyph, ...]:
    """Return the glyphs of one line in a face, from left to right, kerning and marks in place."""
    em, x, glyphs = float(_font(name).face.upem), 0.0, []
    for start, buffer in _shape(name, text):
        for info, at in zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True):
            glyphs.append(Glyph(info.codepoint, (x + at.x_offset) / em, at.y_offset / em,
                                start + info.cluster))
            x += at.x_advance
    return tuple(glyphs)


def _shape(name: str, text: str) -> list[tuple[int, uharfbuzz.Buffer]]:
    """Return a line's shaped parts from left to right, each with where it starts in the text."""
    text = unicodedata.normalize("NFC", text)
    parts = []
    for start, part in script_runs(text) if name in OWN else ((0, text),):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(part)
        buffer.guess_segment_properties()
        # It would be the one that the person who builds speaks, and fonts may heed it.
        buffer.language = "und"
        uharfbuzz.shape(_font(name), buffer, None if name in OWN else FEATURES)
        parts.append((start, buffer))
    return parts[::-1] if len(parts) > 1 and parts[0][1].direction == "rtl" else parts


@lru_cache(maxsize=65536)
def _advance(name: str, text: str) -> float:
    units = sum(position.x_advance for _, buffer in _shape(name, text)
                for position in buffer.glyph_positions or ())
    return float(units) / float(_font(name).face.upem)
