"""`pnp build` to its finished files: counts, sizes, slots, faces, marks, ownership."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from PIL import ImageChops

from pnp.cli import main
from tests.pnp.game_folder import GAME as SAMPLE
from tests.pnp.game_folder import make_game
from tests.pnp.press.finished import read_finished

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}
GAME = """\
id: sample
title: Sample
languages: [en]
players: 2-4
about: A sample.
credits: Ours.
components:
  - {id: shared, kind: card, title: Shared, size: 63x88 mm, front: templates/card.yaml,
     back: templates/back.yaml, rows: [{id: a, copies: 100, n: 1}, {id: b, copies: 65, n: 2}]}
  - {id: own, kind: card, title: Own, size: 63x88 mm, front: templates/card.yaml,
     back: templates/own.yaml, back_each: true,
     rows: [{id: c, n: 3}, {id: d, n: 4}, {id: e, n: 5, copies: 3}]}
  - {id: bare, kind: card, title: Bare, size: 63x88 mm, front: templates/card.yaml,
     rows: [{id: f, n: 6, copies: 4}]}
  - {id: board, kind: board, title: Board, size: 420x297 mm, front: templates/board.yaml}
"""
FILES = {
    "game.yaml": GAME,
    "templates/card.yaml": "layers:\n  - {layer: fill, fill: '#EEEECC'}\n"
    "  - {layer: text, text: 'front {n}', font_size: 12, at: [5, 40], size: [50, 10]}\n",
    "templates/own.yaml": "layers:\n  - {layer: fill, fill: '#CCEEEE'}\n"
    "  - {layer: text, text: 'back {n}', font_size: 12, at: [5, 40], size: [50, 10]}\n",
    "templates/back.yaml": "layers:\n  - {layer: fill, fill: '#AA0000'}\n",
    "templates/board.yaml": "layers:\n  - {layer: fill, fill: '#DDDDDD'}\n"
    "  - layer: repeat\n    columns: 8\n    rows: 5\n    step: [50, 50]\n    at: [10, 20]\n"
    "    layers:\n"
    "      - {layer: field, name: 'space {n}', size: [50, 50]}\n"
    "      - {layer: line, points: [[0, 0], [50, 33]], stroke: {colour: '#AA2200', width: 0.7}}\n"
    "      - {layer: text, text: 'no {n}', font_size: 40, at: [2, 10], size: [48, 30]}\n",
}
COUNTS = {"shared": 165, "own": 5, "bare": 4}


@pytest.fixture
def game(tmp_path):
    return make_game(tmp_path / "data", FILES)


def build(game, out, *options):
    return main(["build", str(game), "--out", str(out), *options])


def mirrored(box, paper, backs):
    """Where a front's trim lies on the back of an upright page."""
    w, h = PAPERS[paper]
    if backs == "long-edge":
        return (w - box.x - box.w, box.y)
    return (box.x, h - box.y - box.h)


@pytest.mark.parametrize("bleed", ["0", "2", "3"])
@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "fold"])
@pytest.mark.parametrize("paper", list(PAPERS))
def test_decks_on_paper(game, tmp_path, paper, backs, bleed):
    options = ["--paper", paper, "--backs", backs, "--bleed", bleed, "--pack",
               "--only", "shared,own,bare"]
    assert build(game, tmp_path / "out", *options) == 0
    done = read_finished(tmp_path / "out/sample/packed-63x88{}.pdf".format(
        f"-bleed{bleed}" if bleed != "0" else ""))
    w, h = PAPERS[paper]
    fronts = [each for each in done.pieces if each.side == "front"]
    backs_found = [each for each in done.pieces if each.side == "back"]
    assert [(each.id, each.copy) for each in fronts] == [
        *(("a", n + 1) for n in range(100)), *(("b", n + 1) for n in range(65)),
        ("c", 1), ("d", 1), *(("e", n + 1) for n in range(3)), *(("f", n + 1) for n in range(4)),
    ]
    behind = {(each.id, each.copy): each for each in backs_found}
    assert len(backs_found) == len(behind) == 170
    assert all(size == pytest.approx((w, h), abs=1e-3) for size in done.sizes)
    for each in done.pieces:
        assert sorted((each.trim.w, each.trim.h)) == pytest.approx([63, 88], abs=0.02)
        shown = each.clip or each.trim
        assert shown.x >= 5 - 1e-3
        assert shown.y >= 5 - 1e-3
        assert shown.right <= w - 5 + 1e-3
        assert shown.bottom <= h - 5 + 1e-3
    for front in fronts:
        back = behind.get((front.id, front.copy))
        if back is None:
            assert front.id == "f"
        elif backs == "fold":
            assert back.page == front.page
        else:
            assert (front.page % 2, back.page) == (1, front.page + 1)
            assert (back.trim.x, back.trim.y) == pytest.approx(
                mirrored(front.trim, paper, backs), abs=0.02)
    # Own faces behind own fronts, one and the same behind the shared deck.
    assert len({each.form for each in backs_found if each.id in "ab"}) == 1
    assert len({each.form for each in backs_found if each.id in "cde"}) == 3
    assert len(done.marks) > 100
    for number, mark in done.marks:
        assert mark.x >= 5 - 1e-3
        assert mark.right <= w - 5 + 1e-3
        for each in done.pieces:
            if each.page == number:
                assert not (each.clip or each.trim.grown(float(bleed))).overlaps(mark.grown(0.04))
    if backs != "fold":
        assert len(done.sizes) % 2 == 0
        assert not any(done.blank[::2])


def test_every_file_of_a_duplex_build_has_two_pages_a_sheet(game, tmp_path):
    assert build(game, tmp_path) == 0
    listed = json.loads((tmp_path / "sample/manifest.json").read_text())
    for entry in listed["files"]:
        done = read_finished(tmp_path / "sample" / entry["file"])
        assert len(done.sizes) == entry["pages"]
        assert entry["pages"] % 2 == 0
        assert not any(done.blank[::2])
        assert all(each.page % 2 == (each.side == "front") for each in done.pieces)
    whole = read_finished(tmp_path / "sample/sample.pdf")
    assert len(whole.sizes) == 2 + sum(entry["pages"] for entry in listed["files"])


def test_the_manifest_says_what_the_file_holds(game, tmp_path):
    assert build(game, tmp_path, "--paper", "letter") == 0
    listed = json.loads((tmp_path / "sample/manifest.json").read_text())
    assert (listed["game"], listed["paper"]) == ("sample", "letter")
    assert [entry["component"] for entry in listed["files"]] == ["shared", "own", "bare", "board"]
    for entry in listed["files"]:
        done = read_finished(tmp_path / "sample" / entry["file"])
        said = [(p["id"], p["copy"], p["page"], p["side"]) for p in entry["pieces"]]
        assert said == [(p.id, p.copy, p.page, p.side) for p in done.pieces]
        for piece, found in zip(entry["pieces"], done.pieces, strict=True):
            assert (piece["x_mm"], piece["y_mm"], piece["w_mm"], piece["h_mm"]) == pytest.approx(
                (found.trim.x, found.trim.y, found.trim.w, found.trim.h), abs=0.001)
        front = sum(p["side"] == "front" for p in entry["pieces"])
        assert front == COUNTS.get(entry["component"], 4)
    fields = listed["files"][3]["fields"]
    assert len(fields) == 40
    assert {(field["w_mm"], field["h_mm"]) for field in fields} == {(50.0, 50.0)}
    assert {piece["tile"] for piece in listed["files"][3]["pieces"]} == {"A1", "A2", "B1", "B2"}


def test_a_printer_profile_moves_every_back_and_no_front(game, tmp_path, monkeypatch):
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    assert main(["calibrate", "--save", "kitchen", "--offset", "1.5", "-0.7"]) == 0
    assert build(game, tmp_path / "plain") == 0
    assert build(game, tmp_path / "moved", "--printer", "kitchen") == 0
    for name in ("shared.pdf", "own.pdf"):
        plain, moved = (read_finished(tmp_path / which / "sample" / name)
                        for which in ("plain", "moved"))
        for one, other in zip(plain.pieces, moved.pieces, strict=True):
            dx, dy = other.trim.x - one.trim.x, other.trim.y - one.trim.y
            assert (dx, dy) == pytest.approx((1.5, -0.7) if one.side == "back" else (0, 0),
                                             abs=1e-4)
        for (page, one), (_, other) in zip(plain.marks, moved.marks, strict=True):
            expected = (1.5, -0.7) if page % 2 == 0 else (0, 0)
            assert (other.x - one.x, other.y - one.y) == pytest.approx(expected, abs=1e-4)
        assert front_streams(tmp_path / "plain/sample" / name) == front_streams(
            tmp_path / "moved/sample" / name)


def front_streams(path):
    with pikepdf.open(path) as pdf:
        return [page.Contents.read_bytes() for page in list(pdf.pages)[::2]]


def test_tiles_glue_back_to_the_board(game, tmp_path):
    from pnp.render.png import rasterise

    assert build(game, tmp_path / "tiled", "--only", "board") == 0
    assert build(game, tmp_path / "whole", "--only", "board", "--paper", "500x400mm") == 0
    dpi = 25.4 * 4
    whole_path = tmp_path / "whole/sample/board.pdf"
    there = read_finished(whole_path).pieces[0].trim
    whole = rasterise(whole_path.read_bytes(), 0, dpi)
    tiled = tmp_path / "tiled/sample/board.pdf"
    for piece in read_finished(tiled).pieces:
        page = rasterise(tiled.read_bytes(), piece.page - 1, dpi)
        clip = piece.clip
        # Two pixels inside the window's edge, where neither raster mixes in the paper.
        box = tuple(round(value * 4) for value in (clip.x + .5, clip.y + .5, clip.right - .5,
                                                   clip.bottom - .5))
        x, y = clip.x + .5 - piece.trim.x + there.x, clip.y + .5 - piece.trim.y + there.y
        part = whole.crop((round(x * 4), round(y * 4), round(x * 4) + box[2] - box[0],
                           round(y * 4) + box[3] - box[1]))
        assert len(part.getcolors(maxcolors=1 << 20)) > 100
        # The last digit of a coordinate in points may shade an edge by a level or two of 255.
        difference = ImageChops.difference(page.crop(box), part)
        assert max(high for _, high in difference.getextrema()) <= 8


def test_two_builds_give_the_same_bytes(game, tmp_path):
    assert build(game, tmp_path / "one") == 0
    assert build(game, tmp_path / "two") == 0
    for path in sorted((tmp_path / "one/sample").iterdir()):
        assert path.read_bytes() == (tmp_path / "two/sample" / path.name).read_bytes()


def test_faulty_data_writes_nothing(game, tmp_path, capsys):
    (game / "templates/card.yaml").write_text(
        "layers:\n  - {layer: text, text: '\u2603', font_size: 12, at: [5, 4], size: [50, 10]}\n")
    assert build(game, tmp_path / "out") == 1
    assert not (tmp_path / "out").exists()
    assert "U+2603" in capsys.readouterr().err


def contents(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def test_a_rebuild_removes_what_it_no_longer_makes_and_nothing_else(game, tmp_path):
    assert build(game, tmp_path) == 0
    whole = contents(tmp_path / "sample")
    (tmp_path / "sample/mine.txt").write_text("keep")
    data = (game / "game.yaml").read_text()
    (game / "game.yaml").write_text(data.replace("- {id: own,", "- {id: mine,"))
    assert build(game, tmp_path) == 0
    assert set(contents(tmp_path / "sample")) == (set(whole) - {"own.pdf"}) | {
        "mine.pdf", "mine.txt"}


def test_a_part_replaces_what_it_makes_and_keeps_the_rest(game, tmp_path, capsys):
    assert build(game, tmp_path) == 0
    before = contents(tmp_path / "sample")
    assert build(game, tmp_path, "--only", "own", "--paper", "letter") == 0
    after = contents(tmp_path / "sample")
    assert set(after) == set(before)
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"own.pdf", "manifest.json", "made-by-pnp.json"}
    assert "kept as they were:" in capsys.readouterr().out
    listed = json.loads(after["manifest.json"])
    assert {entry["file"] for entry in listed["files"]} == {
        name for name in after if name.endswith(".pdf") and name != "sample.pdf"}


def test_of_several_games_none_is_begun_where_one_finds_its_whole_file_taken(
    game, tmp_path, capsys
):
    second = tmp_path / "second"
    shutil.copytree(game, second)
    data = (second / "game.yaml").read_text()
    (second / "game.yaml").write_text(data.replace("id: sample", "id: second"))
    (tmp_path / "out/second").mkdir(parents=True)
    (tmp_path / "out/second/second.pdf").write_text("mine")
    assert main(["build", str(game), str(second), "--out", str(tmp_path / "out")]) == 2
    assert "second.pdf is there already" in capsys.readouterr().err
    assert not (tmp_path / "out/sample").exists()
    assert (tmp_path / "out/second/second.pdf").read_text() == "mine"


def test_a_part_that_is_all_there_is_has_its_whole_file_made_anew(game, tmp_path, capsys):
    assert build(game, tmp_path, "--only", "own") == 0
    before = contents(tmp_path / "sample")
    assert build(game, tmp_path, "--only", "own", "--paper", "letter") == 0
    after = contents(tmp_path / "sample")
    assert set(after) == set(before) == {
        "own.pdf", "sample.pdf", "manifest.json", "made-by-pnp.json"}
    assert after["sample.pdf"] != before["sample.pdf"]
    assert "kept" not in capsys.readouterr().out


def test_a_copied_game_does_not_replace_the_first_one_s_sheets(game, tmp_path, capsys):
    copied = tmp_path / "copied"
    shutil.copytree(game, copied)
    assert build(game, tmp_path / "out") == 0
    before = contents(tmp_path / "out/sample")
    assert build(copied, tmp_path / "out") == 2
    said = capsys.readouterr().err
    assert str(game) in said
    assert str(copied) in said
    assert contents(tmp_path / "out/sample") == before
    assert build(copied, tmp_path / "out", "--force") == 0


def test_a_sheet_that_somebody_changed_is_theirs(game, tmp_path, capsys):
    assert build(game, tmp_path) == 0
    (tmp_path / "sample/own.pdf").write_bytes(b"written upon")
    assert build(game, tmp_path) == 2
    assert "own.pdf" in capsys.readouterr().err
    assert (tmp_path / "sample/own.pdf").read_bytes() == b"written upon"
    assert build(game, tmp_path, "--force") == 0
    assert (tmp_path / "sample/own.pdf").read_bytes().startswith(b"%PDF")


def test_sheets_of_an_earlier_version_are_replaced_by_their_manifest(game, tmp_path):
    assert build(game, tmp_path) == 0
    (tmp_path / "sample/made-by-pnp.json").unlink()
    assert build(game, tmp_path, "--paper", "letter") == 0


def test_where_folders_cannot_change_places_files_are_put_in_one_by_one(
    game, tmp_path, monkeypatch
):
    assert build(game, tmp_path / "one") == 0
    assert build(game, tmp_path / "two", "--paper", "letter") == 0
    (tmp_path / "one/sample/mine.txt").write_text("keep")
    monkeypatch.setattr("shell.folders.exchange", lambda *_: False)
    assert build(game, tmp_path / "one", "--paper", "letter") == 0
    after = contents(tmp_path / "one/sample")
    assert after.pop("mine.txt") == b"keep"
    assert after == contents(tmp_path / "two/sample")
    assert [path.name for path in (tmp_path / "one").iterdir()] == ["sample"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_what_a_crash_left_half_put_in_is_put_right(game, tmp_path, monkeypatch):
    assert build(game, tmp_path / "out") == 0
    monkeypatch.setattr("shell.folders.exchange", lambda *_: False)
    real = Path.replace

    def stuck(path, target):
        if path.name == "sample.pdf":
            os._exit(9)
        return real(path, target)

    child = os.fork()
    if child == 0:
        Path.replace = stuck
        build(game, tmp_path / "out", "--paper", "letter")
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    assert [path.name for path in (tmp_path / "out").iterdir() if path.name.startswith(".")]
    assert build(game, tmp_path / "out", "--paper", "a3") == 0
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["sample"]
    assert build(game, tmp_path / "other", "--paper", "a3") == 0
    assert contents(tmp_path / "out/sample") == contents(tmp_path / "other/sample")


def test_somebody_else_s_file_is_left_alone(game, tmp_path, capsys):
    (tmp_path / "out/sample").mkdir(parents=True)
    (tmp_path / "out/sample/own.pdf").write_text("mine")
    assert build(game, tmp_path / "out") == 2
    assert "own.pdf is there already" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "out/sample").iterdir()] == ["own.pdf"]
    assert (tmp_path / "out/sample/own.pdf").read_text() == "mine"


def test_an_interrupted_build_leaves_the_old_files(game, tmp_path, monkeypatch):
    from pnp.press.files import write

    assert build(game, tmp_path) == 0
    before = {path.name: path.read_bytes() for path in (tmp_path / "sample").glob("*.pdf")}
    real, calls = write.write_pdf, []

    def failing(document):
        calls.append(document)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return real(document)

    monkeypatch.setattr(write, "write_pdf", failing)
    assert build(game, tmp_path, "--bleed", "3") == 130
    after = {path.name: path.read_bytes() for path in (tmp_path / "sample").glob("*.pdf")}
    assert after == before
    assert not list((tmp_path / "sample").glob(".pnp-*"))


@pytest.mark.parametrize(("options", "said"), [
    (["--only", "shard"], "Did you mean 'shared'?"),
    (["--only", "own/x"], "no piece 'x'"),
    (["--paper", "a9"], "known are a4"),
    (["--margin", "1", "2", "3"], "3 margins given"),
    (["--margin", "120"], "leaves nothing"),
    (["--size", "own"], "component=size"),
    (["--size", "own=300x400"], "own: a piece of 300 × 400 mm"),
    (["--copies", "own=x"], "no number of copies"),
    (["--pages", "3-1"], "write 1-3"),
    (["--pages", "0-1"], "counted from 1"),
    (["--pages", ""], "no page number"),
    (["--only", ""], "names nothing"),
    (["--lang", ""], "en only"),
    (["--paper", "5100x5000mm"], "larger than a PDF's page"),
    (["--pages", "99"], "none of these pages"),
    (["--printer", "none-such"], "no printer profile"),
    (["--lang", "xx"], "--lang xx"),
    (["--gap", "-1"], "from 0 to 50 mm"),
])
def test_wrong_options_are_told_and_write_nothing(game, tmp_path, capsys, monkeypatch, options,
                                                  said):
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    assert build(game, tmp_path / "out", *options) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_margins_may_stand_before_the_game(game, tmp_path):
    assert main(["build", "--margin", "6.35", "12.7", str(game), "--paper", "letter",
                 "--size", "own=63.5x88.9", "--only", "own", "--out", str(tmp_path)]) == 0
    done = read_finished(tmp_path / "sample/own.pdf")
    assert (done.pieces[0].trim.x, done.pieces[0].trim.y) == pytest.approx((12.7, 6.35), abs=1e-3)


def test_pick_and_change(game, tmp_path):
    assert build(game, tmp_path, "--only", "own/e", "--copies", "2", "--size", "own=50x50") == 0
    done = read_finished(tmp_path / "sample/own.pdf")
    fronts = [each for each in done.pieces if each.side == "front"]
    assert [(each.id, each.copy) for each in fronts] == [("e", n) for n in range(1, 7)]
    assert all((each.trim.w, each.trim.h) == pytest.approx((50, 50), abs=0.01) for each in fronts)


def test_a_page_brings_the_other_side_of_its_sheet(game, tmp_path):
    assert build(game, tmp_path, "--only", "shared", "--pages", "4") == 0
    done = read_finished(tmp_path / "sample/shared.pdf")
    assert len(done.sizes) == 2
    assert [each.copy for each in done.pieces if each.side == "front"] == list(range(10, 19))


def test_an_unwritable_place(game, tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert build(game, tmp_path / "file") == 2
    assert "cannot write" in capsys.readouterr().err


def test_the_pieces_told_are_those_on_the_pages_chosen(game, tmp_path, capsys):
    # 165 cards, nine a page; page 1 brings its back, and the set its first two pages.
    assert main(["build", str(game), "--only", "shared", "--pages", "1",
                 "--out", str(tmp_path)]) == 0
    assert "sample: 9 pieces on 4 pages" in capsys.readouterr().out


def test_a_game_that_lacks_the_language_says_so(game, tmp_path, capsys):
    out = ["--out", str(tmp_path)]
    assert main(["build", str(game), "--lang", "de", *out]) == 2
    assert "sample can be printed in en only" in capsys.readouterr().err
    assert main(["build", str(game), "orkensturm", "--lang", "de", "--pages", "1", *out]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.endswith("(in en: it has no texts in de)") for line in told] == [True, False]


def test_too_many_copies_name_the_limit(game, capsys):
    assert main(["build", str(game), "--copies", "1001"]) == 2
    assert "0 to 1,000" in capsys.readouterr().err


def test_sheets_never_go_among_the_data(tmp_path, monkeypatch, capsys):
    folder = make_game(tmp_path / "sample")
    monkeypatch.chdir(tmp_path)
    for command in (["build", "sample"], ["export", "sample", "--to", "png"]):
        assert main([*command, "--out", "."]) == 2
        assert "own files" in capsys.readouterr().err
    assert not list(folder.glob("*.pdf"))
    assert not (folder / "png").exists()


def test_two_games_of_one_id_do_not_share_a_folder(tmp_path, capsys):
    one, two = make_game(tmp_path / "one"), make_game(tmp_path / "two")
    assert main(["build", str(one), str(two), "--out", str(tmp_path / "out")]) == 2
    assert "'sample'" in capsys.readouterr().err
    # The same folder twice is one game.
    assert main(["build", str(one), f"{one}/", "--out", str(tmp_path / "out")]) == 0


@pytest.mark.parametrize("redirect", ["2>&-", "| true", ">&-"])
def test_a_closed_stream_keeps_no_game_from_being_written(tmp_path, redirect):
    one = make_game(tmp_path / "one")
    two = make_game(tmp_path / "two", {"game.yaml": SAMPLE.replace("id: sample", "id: second")})
    command = f"{sys.executable} -m pnp build {one} {two} --out {tmp_path / 'out'} {redirect}"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert ran.returncode == 0
    assert "Traceback" not in ran.stderr
    assert (tmp_path / "out/sample/cards.pdf").exists()
    assert (tmp_path / "out/second/cards.pdf").exists()
