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
from pnp.units import pt_to_mm

FEATURES = {"kern": True, "liga": True, "dlig": True}
"""What is switched on when a line is shaped; the PDF writer's defaults, so that both agree."""


class FontFace(NamedTuple):
    """A face by its name and TrueType file."""

    name: str
    path: Path

    def lacks(self, text: str) -> list[str]:
        """Return the characters of ``text`` (after NFC) that the face cannot print, each once."""
        covered = _coverage(self.name)
        composed = unicodedata.normalize("NFC", text)
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
    try:
        return faces()[name]
    except KeyError:
        raise KeyError(f"there is no font {name!r}; known: {', '.join(faces())}") from None


@cache
def _font(name: str) -> uharfbuzz.Font:
    blob = uharfbuzz.Blob.from_file_path(str(face(name).path))
    return uharfbuzz.Font(uharfbuzz.Face(blob))


@cache
def _coverage(name: str) -> frozenset[int]:
    return frozenset(_font(name).face.unicodes)


class Glyph(NamedTuple):
    """A glyph of a shaped line by its number in the font; where it stands, in em, y upwards."""

    number: int
    x: float
    y: float


def shaped(name: str, text: str) -> tuple[Glyph, ...]:
    """Return the glyphs of one line in a face, kerning and marks in place."""
    buffer = _shape(name, text)
    em, x, glyphs = float(_font(name).face.upem), 0.0, []
    for info, at in zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True):
        glyphs.append(Glyph(info.codepoint, (x + at.x_offset) / em, at.y_offset / em))
        x += at.x_advance
    return tuple(glyphs)


def _shape(name: str, text: str) -> uharfbuzz.Buffer:
    buffer = uharfbuzz.Buffer()
    buffer.add_str(unicodedata.normalize("NFC", text))
    buffer.guess_segment_properties()
    uharfbuzz.shape(_font(name), buffer, FEATURES)
    return buffer


@lru_cache(maxsize=65536)
def _advance(name: str, text: str) -> float:
    units = sum(position.x_advance for position in _shape(name, text).glyph_positions or ())
    return float(units) / float(_font(name).face.upem)
