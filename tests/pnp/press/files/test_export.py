from __future__ import annotations

import json
from io import BytesIO

import pytest
from PIL import Image

from pnp.cli import main
from tests.pnp.game_folder import GAME, make_game


@pytest.fixture
def game(tmp_path):
    return make_game(tmp_path / "data", {"game.yaml": GAME})


def export(game, out, to, *options):
    assert main(["export", str(game), "--to", to, "--out", str(out), *options]) == 0
    folder = out / "sample" / to
    listed = json.loads((folder / "export.json").read_text())
    assert listed["to"] == to
    assert all((folder / entry["file"]).is_file() for entry in listed["files"])
    return folder, listed["files"]


def size_of(path):
    return Image.open(BytesIO(path.read_bytes())).size


def test_png_has_every_different_piece_once_with_bleed(game, tmp_path):
    folder, listed = export(game, tmp_path, "png")
    fronts = {entry["id"]: entry["copies"] for entry in listed if entry["side"] == "front"}
    assert fronts == {"sun": 2, "moon": 3}
    assert sum(entry["side"] == "back" for entry in listed) == 1
    # (63.5 + 2 × 3) mm and (88.9 + 2 × 3) mm at 300 dpi: 820.9 and 1120.9.
    assert size_of(folder / "cards/sun-front.png") == (821, 1121)


def test_makers_templates(game, tmp_path):
    # Their poker templates, in pixels.
    assert size_of(export(game, tmp_path, "mpc")[0] / "cards/sun-front.png") == (822, 1122)
    assert size_of(export(game, tmp_path, "tgc")[0] / "cards/sun-front.png") == (825, 1125)


def test_a_deck_sheet_keeps_its_last_place_free(game, tmp_path):
    folder, listed = export(game, tmp_path, "tts", "--copies", "30")
    sheets = [entry for entry in listed if "cards" in entry]
    # 150 cards: 69 to a sheet of 10 × 7, then 12 in 10 × 2.
    assert [(entry["cards"], entry["columns"], entry["rows"]) for entry in sheets] == [
        (69, 10, 7), (69, 10, 7), (12, 10, 2)]
    assert all(max(size_of(folder / entry["file"])) <= 4096 for entry in sheets)
    assert all((folder / entry["back"]).is_file() for entry in sheets)


def test_cuts_are_the_trims_edges(game, tmp_path):
    folder, listed = export(game, tmp_path, "cut")
    assert [entry["pieces"] for entry in listed] == [5]
    drawing = (folder / "cards-1-cut.svg").read_text()
    # Three columns of 63.5 centred on 210: 9.75, 73.25, 136.75, 200.25.
    for x in ("9.75", "73.25", "136.75", "200.25"):
        assert f'd="M{x} ' in drawing
    assert 'width="210mm"' in drawing
    assert "#AA0000" not in drawing.upper()


def test_svg_sheets_have_fronts_and_backs(game, tmp_path):
    folder, listed = export(game, tmp_path, "svg")
    assert [(entry["page"], entry["side"]) for entry in listed] == [(1, "front"), (2, "back")]
    assert "#aa0000" in (folder / "cards-2.svg").read_text().lower()


def test_exporting_again_replaces_its_own_files_only(game, tmp_path, capsys):
    folder, _ = export(game, tmp_path, "png")
    (folder / "cards/mine.png").write_text("mine")
    data = (game / "cards.csv").read_text()
    assert data.count("moon,") == 1
    (game / "cards.csv").write_text(data.replace("moon,", "mars,"))
    export(game, tmp_path, "png")
    assert not (folder / "cards/moon-front.png").exists()
    assert (folder / "cards/mars-front.png").exists()
    assert (folder / "cards/mine.png").read_text() == "mine"


def test_exporting_a_part_keeps_the_rest_and_says_so(game, tmp_path, capsys):
    folder, whole = export(game, tmp_path, "png")
    moon = (folder / "cards/moon-front.png").read_bytes()
    capsys.readouterr()
    _, listed = export(game, tmp_path, "png", "--only", "cards/sun")
    assert (folder / "cards/moon-front.png").read_bytes() == moon
    assert {each["file"] for each in listed} == {each["file"] for each in whole}
    assert "cards/moon-front.png" in capsys.readouterr().out


def test_several_games_in_one_run(game, tmp_path, capsys):
    other = make_game(tmp_path / "other", {
        "game.yaml": GAME.replace("id: sample", "id: other").replace("kind: card", "kind: counter"),
    })
    assert main(["export", str(game), str(other), "--to", "mpc", "--out", str(tmp_path / "o")]) == 0
    told = capsys.readouterr()
    assert "sample: 4 files in" in told.out
    assert "other: there is nothing to export to mpc" in told.err
    assert not (tmp_path / "o" / "other").exists()
    assert main(["export", str(other), "--to", "mpc", "--out", str(tmp_path / "o")]) == 2


def test_no_game_is_asked_for(capsys):
    assert main(["export", "--to", "png"]) == 2
    assert "which game?" in capsys.readouterr().err


def test_pictures_are_of_the_pages_chosen(tmp_path):
    # Nine poker cards a page: ten in all, the last one alone on the second sheet's front, page 3.
    cards = "id,copies,title,shade,emblem\nsun,9,Sun,red,star\nmoon,1,Moon,blue,star\n"
    folder = make_game(tmp_path / "data", {
        "cards.csv": cards, "game.yaml": GAME.replace("expect: 5", "expect: 10"),
    })
    for page, ids in (("1", {"sun"}), ("3", {"moon"})):
        _, listed = export(folder, tmp_path / page, "png", "--pages", page)
        assert {entry["id"] for entry in listed if entry["side"] == "front"} == ids


def test_whole_pages_have_no_cut(tmp_path):
    game = GAME + "  - {id: sheet, kind: page, title: Sheet, front: templates/back.yaml}\n"
    folder = make_game(tmp_path / "data", {"game.yaml": game})
    _, listed = export(folder, tmp_path, "cut")
    assert {entry["component"] for entry in listed} == {"cards"}
