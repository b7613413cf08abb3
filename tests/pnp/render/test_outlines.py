"""Text as outlines: each glyph at the place and in the size that its font and the shaper say."""

from __future__ import annotations

from importlib.resources import files
from itertools import pairwise

import pytest
import uharfbuzz
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from pnp.draw import Text
from pnp.render.outlines import text_outline
from pnp.type.fonts import face
from pnp.type.own import open_font
from pnp.units import mm_to_pt
from tests.pnp.fonts_made import HEIGHT, SIDE, box_width, made_font

X, Y = 3.25, 41.5
"""Where lines begin, in mm."""
MM = 6.0
"""The em of their type in mm."""


def outline(string: str, font: str) -> str:
    text = Text(X, Y, string, font, mm_to_pt(MM), "#000000", 0)
    return text_outline(text, lambda value: f"{value:.6f}")


def boxes(path: str) -> list[tuple[float, float, float, float]]:
    """The bounds of each closed outline: left, top, right and bottom in mm, y down."""
    pen = RecordingPen()
    parse_path(path, pen)
    found = []
    one = BoundsPen(None)
    for name, points in pen.value:
        getattr(one, name)(*points)
        if name == "closePath":
            found.append(one.bounds)
            one = BoundsPen(None)
    return found


@pytest.mark.parametrize(("kind", "em"), [("ttf", 1000), ("ttf", 2048), ("cff", 1000)])
def test_a_game_s_own_letters_stand_side_by_side_on_the_line(kind, em) -> None:
    """Boxes of known width with SIDE units of room on either side, HEIGHT units high."""
    data = made_font("aΩ♥", kind, em=em)
    name = open_font("made.ttf", data, f"{kind}{em}", {})
    unit, pen, wanted = MM / em, X, []
    for letter in "♥aΩ":
        left = pen + SIDE * unit
        wanted += [left, Y - HEIGHT * unit, left + box_width(letter) * unit, Y]
        pen = left + (box_width(letter) + SIDE) * unit
    found = [each for box in boxes(outline("♥aΩ", name)) for each in box]
    assert found == pytest.approx(wanted, abs=1e-4)


def shaped_bounds(font: uharfbuzz.Font, string: str, **features: bool) -> list[float]:
    """The bounds of a line's ink as HarfBuzz tells them, in mm, y down."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(string)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer, features)
    unit, pen, ink = MM / font.face.upem, 0, []
    for glyph, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        box = font.get_glyph_extents(glyph.codepoint)
        left, top = pen + at.x_offset + box.x_bearing, at.y_offset + box.y_bearing
        if box.width:
            ink.append((left, -top, left + box.width, -top - box.height))
        pen += at.x_advance
    lows, highs = zip(*((each[:2], each[2:]) for each in ink), strict=True)
    left, top = (min(each) for each in zip(*lows, strict=True))
    right, bottom = (max(each) for each in zip(*highs, strict=True))
    return [X + left * unit, Y + top * unit, X + right * unit, Y + bottom * unit]


def bounds(path: str) -> list[float]:
    pen = BoundsPen(None)
    parse_path(path, pen)
    return list(pen.bounds)


@pytest.mark.parametrize("font", ["sans", "sans-italic", "serif-bold"])
@pytest.mark.parametrize("string", ["g", "AV", "To", "ffi", "q\u0323", "b\u0302\u0301g"])
def test_printed_letters_stand_where_the_shaper_puts_them(font: str, string: str) -> None:
    """Kerned, joined and with marks above and below: HarfBuzz' own word on the same font."""
    shaper = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(face(font).path))))
    wanted = shaped_bounds(shaper, string, kern=True, liga=True, dlig=True)
    assert bounds(outline(string, font)) == pytest.approx(wanted, abs=0.02)


def test_marks_of_a_game_s_own_font_stand_above_and_below_their_letters() -> None:
    folder = files("fontpkg_noto_sans_arabic") / "files"
    file, = (each for each in folder.iterdir() if each.name.endswith(".ttf"))
    data = file.read_bytes()
    shaper = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(data)))
    name = open_font(file.name, data, "arabic", {})
    strings = ["\u0628\u0650", "\u0644\u0651\u064e", "\u0627\u0644\u0633\u0644\u0627\u0645"]
    found = [bounds(outline(string, name)) for string in strings]
    assert [each for box in found for each in box] == pytest.approx(
        [each for string in strings for each in shaped_bounds(shaper, string)], abs=0.02
    )


@pytest.mark.parametrize("font", ["sans", "made"])
def test_a_line_without_ink_has_no_outline(font: str) -> None:
    if font == "made":
        font = open_font("made.ttf", made_font("a"), "blank", {})
    assert outline("  ", font) == ""


def test_letters_grow_with_their_size() -> None:
    def width(mm: float) -> float:
        text = Text(0, 0, "Hg", "sans", mm_to_pt(mm), "#000000", 0)
        left, _, right, _ = bounds(text_outline(text, lambda value: f"{value:.6f}"))
        return right - left

    for small, large in pairwise((2.0, 5.0, 12.5)):
        assert width(large) == pytest.approx(2.5 * width(small), rel=1e-4)
