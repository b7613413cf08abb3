"""A game's own fonts, read back from the finished PDF: glyphs, their places, letters, licences."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import uharfbuzz
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from pnp.cli import main
from tests.pnp.fonts_made import HEAVIER, HEIGHT, SIDE, box_width, made_font
from tests.pnp.game_folder import GAME, faults_of, make_game

SIZE = 20.0
EM = 1000
CARD = f"""\
layers:
  - {{layer: fill, fill: "{{shade}}"}}
  - {{layer: icon, icon: "{{emblem}}", at: [10, 10], size: [20, 20]}}
  - {{layer: text, text: "{{title}}", font: own, font_size: {SIZE:g}, at: [5, 40], size: [55, 30]}}
"""


def game_with(
    folder: Path, fonts: str, title: str, held: Mapping[str, bytes], **more: str | bytes
) -> Path:
    """A game of one card with this title, ``fonts`` being the roles of game.yaml."""
    game = GAME.replace("fonts:\n", f"fonts:\n  {fonts}\n").replace("expect: 5", "expect: 1")
    return make_game(folder, {
        "game.yaml": game, "templates/card.yaml": CARD,
        "cards.csv": f'id,title,shade,emblem\nsun,"{title}",red,star\n',
        "templates/back.yaml": "layers:\n  - {layer: fill, fill: blue}\n", **held, **more,
    })


def built(folder: Path, out: Path) -> Path:
    assert main(["build", str(folder), "--out", str(out)]) == 0
    return out / "sample" / "cards.pdf"


def embedded(path: Path) -> dict[str, TTFont]:
    """The TrueType programs of the file's composite fonts by their names without the tag."""
    found = {}
    with pikepdf.open(path) as pdf:
        for font in pdf.pages[0].Resources.Font.values():
            if font.Subtype == "/Type0":
                inner = font.DescendantFonts[0]
                assert inner.Subtype == "/CIDFontType2"
                data = inner.FontDescriptor.FontFile2.read_bytes()
                assert int(inner.FontDescriptor.FontFile2.Length1) == len(data)
                found[str(font.BaseFont).rpartition("+")[2].lstrip("/")] = TTFont(BytesIO(data))
    return found


def characters(path: Path) -> list[tuple[str, tuple[float, float, float, float]]]:
    """The first page's characters with the boxes of their ink in pt."""
    with pypdfium2.PdfDocument(path) as pdf:
        page = pdf[0].get_textpage()
        return [(page.get_text_range(at, 1), page.get_charbox(at))
                for at in range(page.count_chars())]


@pytest.mark.parametrize(("kind", "heavier"), [("ttf", 0), ("cff", 0), ("variable", HEAVIER)])
def test_glyphs_are_as_wide_and_as_far_apart_as_the_font_says(tmp_path, kind, heavier):
    name = "fonts/own.otf" if kind == "cff" else "fonts/own.ttf"
    fonts = f"own: {{file: {name}, axes: {{wght: 900}}}}" if heavier else f"own: {name}"
    game = game_with(tmp_path / "data", fonts, "ΩaЖ♥日",
                     {name: made_font("ΩaЖ♥日", kind)})
    found = characters(built(game, tmp_path / "out"))
    assert [sign for sign, _ in found] == list("ΩaЖ♥日")
    pt = SIZE / EM
    for sign, (left, bottom, right, top) in found:
        assert right - left == pytest.approx((box_width(sign) + heavier) * pt, abs=0.02)
        # The reader adds a hair's breadth above and below.
        assert top - bottom == pytest.approx(HEIGHT * pt, abs=0.25)
    for (sign, (left, *_)), (_, (following, *_)) in pairwise(found):
        advance = box_width(sign) + heavier + 2 * SIDE
        assert following - left == pytest.approx(advance * pt, abs=0.02)


def test_half_way_along_an_axis_is_half_as_heavy(tmp_path):
    game = game_with(tmp_path / "data", "own: {file: own.ttf, axes: {wght: 650}}", "ab",
                     {"own.ttf": made_font("ab", "variable")})
    (_, (left, _, right, _)), _ = characters(built(game, tmp_path / "out"))
    assert right - left == pytest.approx((box_width("a") + HEAVIER / 2) * SIZE / EM, abs=0.02)


def test_a_variable_font_is_bold_by_its_axis(tmp_path):
    game = game_with(tmp_path / "data", "own: own.ttf", "a**a**",
                     {"own.ttf": made_font("ab", "variable")})
    (_, thin), (_, bold) = characters(built(game, tmp_path / "out"))
    # 700 of 400 to 900
    assert (bold[2] - bold[0]) - (thin[2] - thin[0]) == pytest.approx(
        HEAVIER * 0.6 * SIZE / EM, abs=0.02)


def test_the_file_holds_only_the_glyphs_that_it_shows(tmp_path):
    letters = "".join(map(chr, range(0x4E00, 0x4F00)))
    game = game_with(tmp_path / "data", "own: own.ttf", "一丁一",
                     {"own.ttf": made_font(letters)})
    path = built(game, tmp_path / "out")
    font = embedded(path)["Made-Regular"]
    drawn = font.getGlyphSet()
    widths = []
    for name in font.getGlyphOrder()[1:]:
        pen = BoundsPen(drawn)
        drawn[name].draw(pen)
        left, bottom, right, top = pen.bounds
        assert (left, bottom, top) == (SIDE, 0, HEIGHT)
        widths.append(right - left)
    assert widths == [box_width("一"), box_width("丁")]
    assert font.reader["head"][20:36] == bytes(16), "a clock in the file"


def test_postscript_outlines_keep_their_shape(tmp_path):
    source = (files("font_source_sans_pro") / "files" / "SourceSansPro-Regular.otf").read_bytes()
    game = game_with(tmp_path / "data", "own: fonts/real.otf", "Office Ag",
                     {"fonts/real.otf": source})
    path = built(game, tmp_path / "out")
    assert "".join(sign for sign, _ in characters(path)) == "Office Ag"
    font = embedded(path)["SourceSansPro-Regular"]
    real = TTFont(BytesIO(source))
    assert "CFF " in real
    drawn, given = font.getGlyphSet(), real.getGlyphSet()
    # Codes in the order in which glyphs come: O ff i c e space A g, after the glyph for none.
    for code, letter in ((1, "O"), (4, "c"), (5, "e"), (7, "A"), (8, "g")):
        ours, theirs = BoundsPen(drawn), BoundsPen(given)
        drawn[font.getGlyphName(code)].draw(ours)
        given[real.getBestCmap()[ord(letter)]].draw(theirs)
        assert ours.bounds == pytest.approx(theirs.bounds, abs=1.0)


def test_styles_have_their_own_files(tmp_path):
    fonts = "own: {regular: a.ttf, bold: b.otf, italic: c.ttf, bold_italic: d.ttf}"
    held = {"a.ttf": made_font("x", name="Plain"), "b.otf": made_font("x", "cff", name="Bold"),
            "c.ttf": made_font("x", name="Slanted"), "d.ttf": made_font("x", name="Both")}
    path = built(game_with(tmp_path / "data", fonts, "x **x** *x* ***x***", held),
                 tmp_path / "out")
    assert set(embedded(path)) == {"Plain-Regular", "Bold-Regular", "Slanted-Regular",
                                   "Both-Regular"}


def test_a_style_without_a_file_is_told(tmp_path, capsys):
    game = game_with(tmp_path / "data", "own: {regular: a.ttf}", "x *x*",
                     {"a.ttf": made_font("x")})
    built(game, tmp_path / "out")
    assert "warning: the font 'own' has no italic" in capsys.readouterr().err


def test_letters_come_from_the_next_font_that_has_them(tmp_path):
    fonts = "own: a.ttf\n  second: b.ttf\n  third: c.ttf"
    held = {"a.ttf": made_font("x", name="First"), "b.ttf": made_font("y日", name="Second"),
            "c.ttf": made_font("xyz", name="Third")}
    path = built(game_with(tmp_path / "data", fonts, "x日xzé", held), tmp_path / "out")
    assert "".join(sign for sign, _ in characters(path)) == "x日xzé"
    assert set(embedded(path)) == {"First-Regular", "Second-Regular", "Third-Regular"}
    with pikepdf.open(path) as pdf:
        names = [str(font.BaseFont) for font in pdf.pages[0].Resources.Font.values()]
    assert any("SourceSans" in name for name in names)


def test_a_letter_without_ink_is_missing(tmp_path):
    game = game_with(tmp_path / "data", "own: a.ttf", "x☃",
                     {"a.ttf": made_font("x", blank="☃")})
    fault, = faults_of(game)
    assert fault.message == ("the font 'a.ttf' has no letter '☃' (U+2603 SNOWMAN), needed for"
                             " cards 'sun' in 'title'")
    assert (fault.place.row, fault.place.cell) == (2, "title")


def test_what_may_not_be_cut_down_is_embedded_as_it_is(tmp_path):
    source = made_font("xyz", licence=0x0108, name="Entire")
    path = built(game_with(tmp_path / "data", "own: a.ttf", "zx", {"a.ttf": source}),
                 tmp_path / "out")
    with pikepdf.open(path) as pdf:
        font, = (each for each in pdf.pages[0].Resources.Font.values()
                 if each.Subtype == "/Type0")
        assert font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes() == source
        assert str(font.BaseFont) == "/Entire-Regular"
    found = characters(path)
    assert [sign for sign, _ in found] == ["z", "x"]
    left, _, right, _ = found[0][1]
    assert right - left == pytest.approx(box_width("z") * SIZE / EM, abs=0.02)


@pytest.mark.parametrize(("licence", "fine"), [
    (0x0000, True), (0x0004, True), (0x0008, True), (0x0006, True),
    (0x0002, False), (0x0200, False), (0x0104, True),
])
def test_licence_bits_are_respected(tmp_path, licence, fine):
    game = game_with(tmp_path / "data", "own: a.ttf", "x",
                     {"a.ttf": made_font("x", licence=licence)})
    if fine:
        built(game, tmp_path / "out")
        return
    fault, = faults_of(game)
    assert "'a.ttf'" in fault.message
    assert "licence bits" in fault.message
    assert (fault.place.line, fault.place.column) == (11, 8)


def damaged() -> dict[str, tuple[bytes, str]]:
    sound = made_font("xyz")
    glyf = sound.index(b"glyf")
    cut = sound[: glyf + 8] + b"\xff\xff\xff\xff" + sound[glyf + 12 :]
    return {
        "cut short": (sound[: len(sound) // 2], "damaged"),
        "table past the end": (cut, "its table 'glyf' is cut short"),
        "empty": (b"", "no font"),
        "text": (b"Dear reader, this is a letter.", "no font"),
        "collection": (b"ttcf" + sound, "a collection of fonts"),
        "web": (b"wOF2" + sound, "web font"),
        "no glyphs": (sound.replace(b"glyf", b"glyx", 1), "no outlines"),
        "no letters": (sound.replace(b"cmap", b"cmax", 1), "no table 'cmap'"),
        "colours": (sound.replace(b"post", b"sbix", 1), "colours"),
        "cff whole": (made_font("xyz", "cff", licence=0x0100), "only as it is"),
    }


@pytest.mark.parametrize("case", list(damaged()))
def test_what_cannot_be_used_is_refused_in_words(tmp_path, capsys, case):
    data, words = damaged()[case]
    game = game_with(tmp_path / "data", "own: fonts/a.ttf", "x", {"fonts/a.ttf": data})
    fault, = faults_of(game)
    assert fault.message.startswith("the font 'fonts/a.ttf' cannot be used: ")
    assert words in fault.message
    assert fault.hint
    assert Path(fault.place.file).name == "game.yaml"
    assert main(["build", str(game), "--out", str(tmp_path / "out")]) == 1
    assert str(fault) in capsys.readouterr().err
    assert not (tmp_path / "out" / "sample").exists()


@pytest.mark.parametrize(("fonts", "place", "words", "hint"), [
    ("own: fonts/a.tff", (11, 8), "there is no font file 'fonts/a.tff'", ""),
    ("own: fonts/aa.ttf", (11, 8), "there is no font file 'fonts/aa.ttf'",
     "did you mean 'fonts/a.ttf'?"),
    ("own: serif-bald", (11, 8), "there is no font 'serif-bald'", "serif-bold"),
    ("own: ../a.ttf", (11, 8), "leads out of the game's folder", ""),
    ("own: {regular: fonts/a.ttf, bold: x/a.ttf}", (11, 37), "there is no font file", ""),
    ("own: {file: fonts/a.ttf, axes: {wght: 500}}", (11, 15), "not variable", "'axes'"),
    ("own: {file: fonts/v.ttf, axes: {wgth: 500}}", (11, 15), "no axis 'wgth'", "'wght'"),
    ("own: {file: fonts/v.ttf, axes: {wght: 950}}", (11, 15), "950 is past", "400 to 900"),
    ("own: {file: fonts/a.ttf, axis: {wght: 950}}", (11, 28), "'own' knows no key 'axis'",
     "'axes'"),
    ("own: {bold: fonts/a.ttf}", (11, 8), "'own' has no 'regular'", ""),
    ("own: 12", (11, 8), "found the number 12 for 'own'", ""),
    ("own: [fonts/a.ttf]", (11, 8), "for 'own'", ""),
])
def test_slips_in_the_fonts_are_told_where_they_stand(tmp_path, fonts, place, words, hint):
    held = {"fonts/a.ttf": made_font("x"), "fonts/v.ttf": made_font("x", "variable")}
    fault, = faults_of(game_with(tmp_path / "data", fonts, "x", held))
    assert words in fault.message
    assert hint in fault.hint
    assert (fault.place.line, fault.place.column) == place


def test_two_builds_give_the_same_bytes(tmp_path):
    first, second = (
        built(game_with(tmp_path / name, "own: a.otf\n  more: b.ttf", "x日 x", {
            "a.otf": made_font("x", "cff"), "b.ttf": made_font("日", "variable"),
        }), tmp_path / name / "out")
        for name in ("one", "two")
    )
    assert first.read_bytes() == second.read_bytes()


def test_one_run_tells_two_games_fonts_of_one_name_apart(tmp_path):
    for name, letters, family in (("one", "xy", "One"), ("two", "x", "Two")):
        game = game_with(tmp_path / name, "own: a.ttf", "x",
                         {"a.ttf": made_font(letters, name=family)})
        assert set(embedded(built(game, tmp_path / f"out-{name}"))) == {f"{family}-Regular"}


def real_font(script: str) -> bytes:
    """A font file as it is given away; that of ``cjk`` is CFF, with 65,535 glyphs by CID."""
    folder = (files("cvttf_NotoSansCJK_Regular") if script == "cjk"
              else files(f"fontpkg_noto_sans_{script}") / "files")
    file, = (each for each in folder.iterdir() if each.name.endswith((".ttf", ".otf")))
    return file.read_bytes()


def placed_glyphs(path: Path) -> list[tuple[float, float, tuple[float, ...] | None]]:
    """The glyphs of the face's one line of an own font: x and y in em, and their ink's bounds."""
    font, = embedded(path).values()
    drawn, found = font.getGlyphSet(), []
    with pikepdf.open(path) as pdf:
        outer = pdf.pages[0].Resources.Font["/Own1"]
        given = [each if isinstance(each, int) else list(each)
                 for each in outer.DescendantFonts[0].W.as_list()]
        widths = {int(code): float(width[0])
                  for code, width in zip(given[::2], given[1::2], strict=True)}
        form, = (each for name, each in pdf.pages[0].Resources.XObject.items()
                 if b"/Own1" in each.read_bytes())
        x = rise = 0.0
        for operands, operator in pikepdf.parse_content_stream(form):
            if str(operator) == "Ts":
                rise = float(operands[0]) / SIZE
            for part in operands[0] if str(operator) == "TJ" else ():
                if not isinstance(part, pikepdf.String):
                    x -= float(part) / 1000
                    continue
                code = int.from_bytes(bytes(part), "big")
                pen = BoundsPen(drawn)
                drawn[font.getGlyphName(code)].draw(pen)
                found.append((x, rise, pen.bounds))
                x += widths[code] / 1000
    return found


@pytest.mark.parametrize(("script", "text", "direction"), [
    ("arabic", "السلام عليكم", "rtl"), ("devanagari", "क्षत्रिय हिन्दी", "ltr"),
    ("thai", "ที่นี่ กำลังน้ำ", "ltr"), ("cjk", "札を三枚引く 抽三張牌", "ltr"),
])
def test_joined_letters_stand_as_the_shaper_puts_them(tmp_path, script, text, direction):
    data = real_font(script)
    path = built(game_with(tmp_path / "data", "own: a.ttf", text, {"a.ttf": data}),
                 tmp_path / "out")
    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(data)))
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    assert buffer.direction == direction
    uharfbuzz.shape(font, buffer)
    wanted, x = [], 0
    source = TTFont(BytesIO(data), lazy=True)
    outlines = source.getGlyphSet()
    for glyph, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        outlines[source.getGlyphName(glyph.codepoint)].draw(pen := BoundsPen(outlines))
        wanted.append(((x + at.x_offset) / 1000, at.y_offset / 1000, pen.bounds))
        x += at.x_advance
    found = placed_glyphs(path)
    assert len(found) == len(wanted)
    # Letters of these scripts join, or stand on one another; Chinese and Japanese signs do not.
    assert (len(found) == len(text)) is (script == "cjk")
    for ours, theirs in zip(found, wanted, strict=True):
        assert ours[:2] == pytest.approx(theirs[:2], abs=0.001)
        assert (ours[2] is None) == (theirs[2] is None)
        assert ours[2] is None or ours[2] == pytest.approx(theirs[2], abs=2)


def test_words_from_right_to_left_stand_in_their_order(tmp_path):
    letters = "אבגד "
    game = game_with(tmp_path / "data", "own: a.ttf", "אב גד", {"a.ttf": made_font(letters)})
    lefts = {sign: box[0] for sign, box in characters(built(game, tmp_path / "out"))}
    assert sorted("אבגד", key=lefts.__getitem__) == list("דגבא")


def test_letters_that_no_font_has_are_one_fault(tmp_path):
    rows = "".join(f"c{n},{chr(0x3042 + n)}日,red,star\n" for n in range(100))
    game = GAME.replace("expect: 5", "expect: 100")
    folder = make_game(tmp_path / "data", {
        "game.yaml": game, "cards.csv": f"id,title,shade,emblem\n{rows}",
        "templates/card.yaml": CARD.replace("font: own", "font: title")
        + CARD.partition("layers:\n")[2].replace("font: own", "font: text"),
    })
    fault, = faults_of(folder)
    assert fault.message.startswith(
        "the fonts 'serif-bold' and 'sans' have none of 101 letters: 'あ' (U+3042 HIRAGANA LETTER"
        " A), '日' (U+65E5")
    assert fault.message.endswith(
        "and 89 more; 100 rows need them, the first for cards 'c0' in 'title'")
    assert "fonts: in game.yaml" in fault.hint
    assert (fault.place.row, fault.place.cell) == (2, "title")


def test_a_field_called_like_an_icon_hints_at_it(tmp_path):
    fault, = faults_of(make_game(tmp_path, {"cards.csv": (
        "id,copies,title,shade,emblem\nsun,2,Pay {star},red,star\nmoon,3,Moon,blue,star\n")}))
    assert fault.message == "nothing is named 'star' here"
    assert fault.hint == "for the icon of this name write {icon:star}"


def test_the_first_page_takes_letters_from_the_game_s_fonts(tmp_path):
    game = GAME.replace("title: Sample", "title: 旗手").replace("title: Cards", "title: 札")
    game = game.replace("fonts:\n", "fonts:\n  own: a.ttf\n").replace("expect: 5", "expect: 1")
    folder = game_with(tmp_path / "data", "own: a.ttf", "旗", {"a.ttf": made_font("旗手札")},
                       **{"game.yaml": game})
    built(folder, tmp_path / "out")
    with pypdfium2.PdfDocument(tmp_path / "out" / "sample" / "sample.pdf") as pdf:
        text = pdf[0].get_textpage().get_text_range()
    assert "旗手" in text
    assert "札" in text
