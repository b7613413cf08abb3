"""Files that makers bring: what each prints, read back from the finished PDF, or says."""

from __future__ import annotations

import shutil
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from pnp.cli import main
from pnp.render.png import rasterise
from pnp.units import MM_PER_INCH
from tests.pnp.game_folder import make_game
from tests.pnp.press.finished import read_finished

BROUGHT = Path(__file__).parents[3] / "brought"
GAME = """\
id: sample
title: Sample
languages: [en]
players: "2"
about: A sample.
credits: Ours.
fonts: {{text: sans, title: serif}}
components:
  - {{id: cards, kind: card, title: Cards, size: 60x80 mm, {rows}, front: templates/card.yaml}}
"""
ROW = "rows: [{id: a}]"
SCALE = 10
"""Pixels a mm of the faces that are looked at."""
RED, BLUE, GREEN, SKY = (255, 0, 0), (0, 0, 255), (0, 254, 0), (153, 204, 255)
BLACK, PAPER = (0, 0, 0), (255, 255, 255)
Places = list[tuple[float, float, tuple[int, int, int]]]


def brought(folder: Path, file: str, *, rows: str = ROW, layer: str = "", field: str = "") -> Path:
    """A game of cards of 60 × 80 mm with one layer; ``file`` stands where the rows want it."""
    kind, _, name = file.partition("/")
    layer = layer or f"layer: image, file: art/{name}, fit: contain"
    layer += field or ", at: [10, 10], size: [40, 30]"
    put = {"svg": "art", "pictures": "art", "icons": "icons", "tables": "."}[kind]
    game = GAME.format(rows=rows) + ("icons: icons\n" if kind == "icons" else "")
    return make_game(folder, {
        "game.yaml": game, "templates/card.yaml": f"layers:\n  - {{{layer}}}\n",
        f"{put}/{name}": (BROUGHT / file).read_bytes(),
    })


def face_of(pdf: Path) -> Image.Image:
    """The first piece of a finished PDF within its trim, upright."""
    piece = read_finished(pdf).pieces[0]
    page = rasterise(pdf.read_bytes(), piece.page - 1, SCALE * MM_PER_INCH)
    trim = piece.trim
    face = page.crop(tuple(round(each * SCALE) for each in (
        trim.x, trim.y, trim.right, trim.bottom)))
    turned = piece.matrix
    if abs(turned.b) > abs(turned.a):
        face = face.transpose(Image.Transpose.ROTATE_270 if turned.b > 0
                              else Image.Transpose.ROTATE_90)
    return face


def text_of(pdf: Path) -> str:
    with pypdfium2.PdfDocument(pdf) as file:
        return " ".join(file[0].get_textpage().get_text_range().split())


def faults_in(said: str) -> list[str]:
    return [line for line in said.splitlines() if "error: " in line or "warning: " in line]


def built(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[Path | None, str]:
    """The finished cards (None where nothing was printed), and what `check`, as `build`, says."""
    checked = main(["check", str(folder)])
    said = capsys.readouterr().err
    status = main(["build", str(folder), "--out", str(folder / "out")])
    assert status == checked
    assert faults_in(capsys.readouterr().err) == faults_in(said)
    pdf, = [*(folder / "out").glob("*/c*.pdf")] or [None]
    assert (pdf is None) == (status == 1)
    return pdf, said


def seen(face: Image.Image, places: Places) -> Places:
    return [(x, y, face.getpixel((round(x * SCALE), round(y * SCALE)))) for x, y, _ in places]  # type: ignore[misc]


# A drawing of 90 × 60 in the box fills its width, and its height from 11.67 to 38.33 mm.
FILLED: Places = [(10.2, 11.9, SKY), (49.8, 38.1, SKY), (30, 11.3, PAPER), (30, 38.7, PAPER)]
# One of 40 × 30: blue to the middle of each side, red else.
FIELD: Places = [(10.2, 10.2, BLUE), (29.7, 24.7, BLUE), (30.3, 10.3, RED), (10.3, 25.3, RED),
                 (49.7, 39.7, RED)]
ALL_RED: Places = [(10.2, 10.2, RED), (30, 25, RED), (49.7, 39.7, RED)]
# 90 px of 90 mm at 96 to the inch.
PART = 40 * 90 / (90 * 96 / 25.4)
DRAWN: dict[str, Places] = {
    "vbmm": FILLED, "in": FILLED, "ucm": FILLED, "upc": FILLED, "upt": FILLED,
    "mm": [(10.2, 11.9, SKY), (10 + PART - 0.2, 11.9, SKY), (10 + PART + 0.2, 11.9, PAPER)],
    "ink": [(10 + 40 / 9 + 0.2, 11.67 + 40 / 9 + 0.2, BLUE), (10 + 200 / 9 - 0.2, 29.2, BLUE),
            (10 + 40 / 9 - 0.2, 20, PAPER), (10 + 200 / 9 + 0.2, 20, PAPER)],
    # 2 mm are 7.56 units, of 4/9 mm each here.
    "mmrect": [(13.6, 15.3, RED), (30.0, 31.6, RED), (13.1, 20, SKY), (30.4, 20, SKY)],
    "c_hslsp": FIELD, "c_rgbsp": FIELD, "c_geom": FIELD, "v_css_var": FIELD, "v_doctype": FIELD,
    "v_latin1": FIELD, "v_utf16": FIELD, "k_ink_topath": FIELD, "k_unused_rule": FIELD,
    "k_hidden_text": FIELD, "c_hrefempty": ALL_RED, "c_alink": ALL_RED,
    "c_root": FIELD,
    # The style sheet itself is the first child.
    "c_nth": FIELD,
}


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_prints_as_its_program_shows_it(tmp_path, capsys, name):
    pdf, said = built(brought(tmp_path, f"svg/{name}.svg"), capsys)
    assert said == ""
    assert seen(face_of(pdf), DRAWN[name]) == DRAWN[name]


@pytest.mark.parametrize("name", ["mmrect", "t12pt"])
def test_letters_of_12_pt_are_16_units_high(tmp_path, capsys, name):
    pdf, _ = built(brought(tmp_path, f"svg/{name}.svg"), capsys)
    dark = face_of(pdf).convert("L").point(lambda value: 255 * (value < 60))
    left, top, _, bottom = dark.getbbox()
    # Capitals of Source Sans are 0.66 em high.
    assert (bottom - top) / SCALE == pytest.approx(0.66 * 16 * 4 / 9, abs=0.35)
    baseline = {"mmrect": 55, "t12pt": 40}[name]
    assert bottom / SCALE == pytest.approx(11.67 + baseline * 4 / 9, abs=0.15)
    assert left / SCALE == pytest.approx(10 + 5 * 4 / 9, abs=0.8)


@pytest.mark.parametrize(("name", "family"), [
    ("k_arial_then_ours", "arial"), ("k_monospace", "monospace"),
])
def test_the_fall_back_that_a_drawing_names_is_drawn_and_told(tmp_path, capsys, name, family):
    pdf, said = built(brought(tmp_path, f"svg/{name}.svg"), capsys)
    assert said.count("warning: ") == 1
    assert f"text is in '{family}', and is printed in Source Sans Pro" in said
    face = face_of(pdf)
    assert seen(face, FIELD[:4]) == FIELD[:4]
    # The letter, x: 3 mm wide at the drawing's foot on the left.
    assert face.crop((110, 330, 180, 390)).convert("L").getextrema()[0] < 20


@pytest.mark.parametrize(("name", "named"), [
    ("c_oklch", "oklch(62.8% 0.2577 29.23)"), ("c_media", "@media"),
    ("v_font_class", "'comic sans ms'"), ("v_font_short", "'arial'"),
])
def test_a_drawing_that_is_not_understood_is_refused_by_name(tmp_path, capsys, name, named):
    pdf, said = built(brought(tmp_path, f"svg/{name}.svg"), capsys)
    assert pdf is None
    assert said.count("error: ") == 1
    assert named in said
    assert f"{name}.svg" in said


# The icon's box is 40 × 40 mm at (10, 20): 512 or 24 units.
ICONS: dict[str, Places] = {
    "gameicon2": [(10.3, 20.3, BLACK), (49.7, 59.7, BLACK), (30, 40, PAPER), (30, 27, PAPER),
                  (30, 25.5, BLACK)],
    "none": [(10.3, 20.3, PAPER), (30, 40, BLACK), (14.5, 56, BLACK), (12.5, 56, PAPER)],
    "sun": [(30, 40, BLACK), (30, 22, BLACK), (30, 29.5, PAPER), (11.7, 40, BLACK)],
    "sword": [(42, 25, BLACK), (12, 22, PAPER), (16, 53, BLACK)],
}


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_prints_as_it_looks(tmp_path, capsys, name):
    pdf, said = built(brought(tmp_path, f"icons/{name}.svg", layer=f"layer: icon, icon: {name}",
                              field=", at: [10, 20], size: [40, 40]"), capsys)
    assert said == ""
    assert seen(face_of(pdf), ICONS[name]) == ICONS[name]


PICTURES: dict[str, tuple[Places, str]] = {
    # 800 × 800 pixels: 30 × 30 mm in the middle.
    "sw.png": ([(15.3, 10.3, GREEN), (44.7, 39.7, GREEN), (14.7, 20, PAPER)], ""),
    # 400 × 100 pixels: 40 × 10 mm, in four parts.
    "patch_cmyk.jpg": ([(15, 25, RED), (25, 25, (0, 255, 0)), (35, 25, BLUE), (45, 25, BLACK),
                        (15, 19.7, PAPER)], "CMYK"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_prints_in_the_colours_of_its_profile(tmp_path, capsys, name):
    places, told = PICTURES[name]
    pdf, said = built(brought(tmp_path, f"pictures/{name}"), capsys)
    for found, wanted in zip(seen(face_of(pdf), places), places, strict=True):
        assert found[2] == pytest.approx(wanted[2], abs=3), wanted
    assert said.count("warning: ") == bool(told)
    assert told in said


TEXT = "layer: text, font_size: 8, text: \"<{id}|{a}|{b}>\""
# File → what its cards say, and what is told.
TABLES: dict[str, tuple[str, str]] = {
    "ods_leading0.ods": ("<x1|007|k>", ""),
    "ods_percent.ods": ("<x1|25%|3,50 €>", ""),
    "xl_numfmt.xlsx": ("<x1|007|25%> <x2|1,200 gold|1/2> <x3|1,234,567.50|3+>",
                       "with a comma or a point"),
    "xl_hidden_row.xlsx": ("<x1|shown|1> <x2|hidden|2> <x3|shown|3>", "row 3: warning: "),
    "xl_filtered.xlsx": ("<x1|shown|1> <x2|hidden|2> <x3|shown|3>", "row 3: warning: "),
    "xl_active_is_second.xlsx": ("<old|old|old>", "the first is read, 'Notes' (not 'Cards')"),
    "xl_date_in_note_col.xlsx": ("<x1|q|k>", ""),
    "xl_upper_ID.xlsx": ("<x1|q|k>", ""),
}


@pytest.mark.parametrize("name", TABLES)
def test_cells_print_as_the_spreadsheet_shows_them(tmp_path, capsys, name):
    text, told = TABLES[name]
    pdf, said = built(brought(tmp_path, f"tables/{name}", rows=f"table: {name}", layer=TEXT,
                              field=", at: [2, 10], size: [56, 30]"), capsys)
    assert text in text_of(pdf)
    assert said.count("warning: ") == bool(told)
    assert told in said


@pytest.mark.parametrize(("name", "fields", "cell", "words"), [
    ("formula.xlsx", "{id}{v}", "B2", "formula without a result"),
    ("ods_formula_err.ods", "{id}{a}{b}", "B2", "#DIV/0!"),
])
def test_a_cell_that_shows_nothing_is_a_fault(tmp_path, capsys, name, fields, cell, words):
    layer = f"layer: text, font_size: 8, text: \"{fields}\""
    pdf, said = built(brought(tmp_path, f"tables/{name}", rows=f"table: {name}", layer=layer),
                      capsys)
    assert pdf is None
    assert said.count("error: ") == 1
    assert words in said
    assert f"(cell {cell})" in said


@pytest.mark.parametrize(("name", "text"), [("g1", "three"), ("g3", "the only row")])
def test_keys_of_texts_that_hold_fields_are_found(tmp_path, capsys, name, text):
    shutil.copytree(BROUGHT / name, tmp_path / "game")
    pdf, said = built(tmp_path / "game", capsys)
    assert said == ""
    assert text in text_of(pdf)


def test_two_hundred_icons_in_one_text_are_no_circle(tmp_path, capsys):
    game = GAME.format(rows="table: cards.csv") + "icons: icons\n"
    layer = "layer: text, text: \"{text}\", font_size: 5, at: [2, 2], size: [56, 76]"
    folder = make_game(tmp_path, {
        "game.yaml": game, "templates/card.yaml": f"layers:\n  - {{{layer}}}\n",
        "cards.csv": "id,text\na," + "{icon:sun} " * 200 + "\n",
        "icons/sun.svg": (BROUGHT / "icons/sun.svg").read_bytes(),
    })
    pdf, said = built(folder, capsys)
    assert said == ""
    with pikepdf.open(pdf) as file:
        form, = file.pages[0].Resources.XObject.values()
        operators = [str(operator) for _, operator in pikepdf.parse_content_stream(form)]
    assert sum(operator in {"f", "f*", "Do"} for operator in operators) == 200


def test_full_art_runs_on_to_the_end_of_the_bleed(tmp_path, capsys):
    shutil.copytree(BROUGHT / "fullart", tmp_path / "game")
    pdf, said = built(tmp_path / "game", capsys)
    assert "white rim" not in said
    piece = read_finished(pdf).pieces[0]
    page = rasterise(pdf.read_bytes(), 0, SCALE * MM_PER_INCH)
    edge = piece.trim.grown(2.8)
    for x, y in ((edge.x, 40), (edge.right, 40), (40, edge.y), (40, edge.bottom)):
        assert page.getpixel((round(x * SCALE), round(y * SCALE))) != PAPER


def test_full_art_that_ends_at_the_cut_is_told(tmp_path, capsys):
    shutil.copytree(BROUGHT / "fullart", tmp_path / "game")
    (tmp_path / "game/f.yaml").write_text("layers: [{layer: image, file: pics/plain.png}]\n")
    _, said = built(tmp_path / "game", capsys)
    assert "the picture reaches the cut but not the bleed" in said
    assert "frame: bleed" in said
    assert main(["export", "--to", "mpc", str(tmp_path / "game"), "--out",
                 str(tmp_path / "mpc")]) == 0
    assert "the picture reaches the cut but not the bleed" in capsys.readouterr().err
