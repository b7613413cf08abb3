"""A game's own fonts as they stand in the PDF: measures, outlines and letters (ISO 32000, 9.7)."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from pnp.geometry import Size
from pnp.render import own_fonts
from pnp.render.pdf import write_pdf
from pnp.type.own import open_font
from tests.pnp.fonts_made import HEIGHT, SIDE, box_width, made_font
from tests.pnp.render.making import at, line, on_a4, plain


def written(lines: list[str], data: bytes, key: str) -> pikepdf.Pdf:
    """A page with these lines, one a face, in one font."""
    font = open_font("made.ttf", data, key, {})
    faces = [plain(Size(200, 8), "#ffffff", line(each, 6, font, y=5)) for each in lines]
    placed = [at(5, 5 + 8 * n, face) for n, face in enumerate(faces)]
    return pikepdf.open(BytesIO(write_pdf(on_a4(*placed))))


def composite(pdf: pikepdf.Pdf) -> list[Any]:
    """The file's composite fonts in the order of their names."""
    fonts = pdf.pages[0].Resources.Font
    return [fonts[name] for name in sorted(fonts.keys()) if fonts[name].Subtype == "/Type0"]


def program(font: Any) -> TTFont:
    return TTFont(BytesIO(font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes()))


def bounds(font: TTFont, code: int) -> tuple[float, ...] | None:
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getGlyphName(code)].draw(pen)
    found: tuple[float, ...] | None = pen.bounds
    return found


@pytest.mark.parametrize("kind", ["ttf", "cff"])
@pytest.mark.parametrize(("em", "printed"), [
    # An embedded font has an em of 1000 to 2048 units.
    (500, 1000), (1000, 1000), (1536, 1536), (2048, 2048), (4000, 2048),
])
def test_measures_are_those_of_the_font(kind, em, printed) -> None:
    letters = "aΩ♥"
    pdf = written([letters], made_font(letters, kind, em=em), f"{kind}{em}")
    (font,) = composite(pdf)
    inner, made, scale = font.DescendantFonts[0], program(font), printed / em
    assert made["head"].unitsPerEm == printed
    # The first is the font's own glyph for what it lacks, 50 units wide.
    widths = [50, *(box_width(letter) for letter in letters)]
    advances = [width + 2 * SIDE for width in widths]
    for code, (width, advance) in enumerate(zip(widths, advances, strict=True)):
        box = (SIDE, 0, SIDE + width, HEIGHT)
        assert bounds(made, code) == pytest.approx([each * scale for each in box], abs=1)
        told = made["hmtx"][made.getGlyphName(code)]
        assert told == pytest.approx((advance * scale, SIDE * scale), abs=1)
    listed = inner.W.as_list()
    assert [int(code) for code in listed[::2]] == [0, 1, 2, 3]
    assert [float(width[0]) for width in listed[1::2]] == pytest.approx(
        [advance * 1000 / em for advance in advances], abs=0.005
    )
    assert int(inner.DW) == 0
    assert (made["hhea"].ascent, made["hhea"].descent) == pytest.approx(
        (800 * scale, -200 * scale), abs=1
    )


@pytest.mark.parametrize("em", [1000, 1600])
def test_the_descriptor_is_in_thousandths_of_an_em(em) -> None:
    pdf = written(["ab"], made_font("ab", em=em), f"descriptor{em}")
    (font,) = composite(pdf)
    descriptor = font.DescendantFonts[0].FontDescriptor
    up, down = 800 * 1000 / em, -200 * 1000 / em
    assert float(descriptor.Ascent) == float(descriptor.CapHeight) == up
    assert float(descriptor.Descent) == down
    # Wider than any letter, as high as the font says.
    assert [float(side) for side in descriptor.FontBBox] == [-1000, down, 2000, up]


def test_names_tell_subsets_apart() -> None:
    files = [written([text], made_font("abc"), "names") for text in ("a", "b", "a")]
    names = [str(composite(pdf)[0].BaseFont) for pdf in files]
    assert names[0] == names[2] != names[1]
    assert all(re.fullmatch(r"/[A-Z]{6}\+Made-Regular", name) for name in names)
    inner = composite(files[0])[0].DescendantFonts[0]
    assert str(inner.BaseFont) == str(inner.FontDescriptor.FontName) == names[0]


def test_letters_are_told_in_sections_of_a_hundred() -> None:
    letters = "".join(map(chr, range(0x4E00, 0x4E00 + 230)))
    pdf = written([letters[:120], letters[120:]], made_font(letters), "many")
    (font,) = composite(pdf)
    told = font.ToUnicode.read_bytes().decode("ascii")
    sections = re.findall(r"(\d+) beginbfchar\n(.*?)\nendbfchar", told, re.DOTALL)
    assert [int(number) for number, _ in sections] == [100, 100, 30]
    pairs = [pair.split() for _, body in sections for pair in body.splitlines()]
    assert len(pairs) == 230
    assert pairs == [[f"<{n:04X}>", f"<{ord(letter):04X}>"] for n, letter in enumerate(letters, 1)]


def test_far_letters_stay_within_what_a_font_file_holds() -> None:
    """Of an em of 16 units, 700 high, made 1000: past the 16 bits of a step between points."""
    pdf = written(["a"], made_font("a", em=16), "far")
    made = program(composite(pdf)[0])
    box = bounds(made, 1)
    assert box is not None
    assert box[3] == 16383
    # 800 up and 200 down would be 50000 and 12500.
    assert (made["hhea"].ascent, made["hhea"].descent) == (16383, -12500)


@pytest.mark.parametrize(("most", "glyphs"), [
    # A line of n letters may take 4n codes: 8 + 28 for the second, one being no letter's, and
    # 8 + 8 for the third where that stands in a font with the second.
    (36, [16]), (35, [8, 10]), (16, [8, 10]), (15, [8, 8, 3]),
])
def test_more_letters_than_a_font_has_codes_go_on_in_another(monkeypatch, most, glyphs) -> None:
    monkeypatch.setattr(own_fonts, "_MOST_CODES", most)
    lines = ["abcdefg", "hijklmn", "ao"]
    pdf = written(lines, made_font("abcdefghijklmno"), "few")
    assert [program(font)["maxp"].numGlyphs for font in composite(pdf)] == glyphs
    out = BytesIO()
    pdf.save(out)
    with pypdfium2.PdfDocument(out.getvalue()) as read:
        assert read[0].get_textpage().get_text_bounded().split() == lines
