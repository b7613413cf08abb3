"""The first page, read back from the set's PDF: words by pypdfium2, lengths from operators."""

from __future__ import annotations

import pypdfium2
import pytest

from pnp.cli import main
from pnp.measure import measure_pdf
from tests.pnp.game_folder import GAME, make_game
from tests.pnp.press.finished import read_finished


def build(tmp_path, *options, game=GAME):
    folder = make_game(tmp_path / "data", {"game.yaml": game})
    assert main(["build", str(folder), "--out", str(tmp_path), *options]) == 0
    return tmp_path / "sample/sample.pdf"


def text_of(path, page):
    return " ".join(pypdfium2.PdfDocument(path)[page].get_textpage().get_text_range().split())


@pytest.mark.parametrize(("options", "said"), [
    ([], ["Print pages 1–2 first", "flip on the long edge", "A4", "100 %", "4 pages · 2 sheets"]),
    (["--backs", "short-edge"], ["flip on the short edge"]),
    (["--backs", "fold"], ["Print page 1 first", "Fold each sheet", "dashed line"]),
    (["--backs", "none"], ["Print page 1 first", "no backs are printed"]),
    (["--paper", "letter"], ["Paper Letter"]),
])
def test_it_says_how_to_print(tmp_path, options, said):
    words = text_of(build(tmp_path, *options), 0)
    for each in [*said, "Sample", "Cards", "63.5 × 88.9 mm", "standard card game"]:
        assert each in words


def test_it_speaks_german(tmp_path):
    words = text_of(build(tmp_path, game=GAME.replace("languages: [en]", "languages: [de]")), 0)
    assert "Zuerst Seite 1–2 drucken" in words
    assert "lange Kante" in words


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_the_scales_and_the_square_measure_true(tmp_path, paper):
    done = read_finished(build(tmp_path, "--paper", paper))
    first = [box for page, box in done.marks if page == 1]
    level = [box for box in first if box.w == pytest.approx(100, abs=0.01) and box.h < 0.01]
    upright = [box for box in first if box.h == pytest.approx(100, abs=0.01) and box.w < 0.01]
    assert len(level) == 1
    assert len(upright) == 1
    # Its line is 0.15 mm wide and drawn inside: the outer edges are 30 mm apart.
    assert any(box.w == pytest.approx(29.85, abs=0.01) and box.h == pytest.approx(29.85, abs=0.01)
               for box in first)
    ticks = [box.x for box in first if box.w < 0.01 and box.h in (
        pytest.approx(2, abs=0.01), pytest.approx(3.5, abs=0.01), pytest.approx(5, abs=0.01))
        and box.y == pytest.approx(level[0].y, abs=0.01)]
    assert sorted(ticks) == pytest.approx([level[0].x + mm for mm in range(101)], abs=0.01)


def test_the_back_s_crosses_lie_behind_the_front_s(tmp_path):
    done = read_finished(build(tmp_path))
    arms = {}
    for number in (1, 2):
        arms[number] = sorted(
            (round(box.x + box.w / 2, 2), round(box.y + box.h / 2, 2)) for page, box in done.marks
            if page == number and box.h < 0.01 and box.w == pytest.approx(7, abs=0.01))
    assert len(arms[1]) == 4
    assert arms[2] == sorted((round(210 - x, 2), y) for x, y in arms[1])


def test_nothing_of_it_leaves_the_printable_area(tmp_path):
    for paper, (w, h) in {"a4": (210, 297), "a5": (148, 210)}.items():
        done = read_finished(build(tmp_path / paper, "--paper", paper))
        for page, box in done.marks:
            if page <= 2:
                assert box.x >= 5 - 1e-3
                assert box.y >= 5 - 1e-3
                assert box.right <= w - 5 + 1e-3
                assert box.bottom <= h - 5 + 1e-3


def test_a_long_list_goes_on_and_still_names_the_right_pages(tmp_path):
    many = "".join(
        f"  - {{id: deck-{n}, kind: card, title: Deck {n}, size: poker, table: cards.csv,"
        " front: templates/card.yaml, back: templates/back.yaml}\n" for n in range(30))
    for backs, own, last in (("long-edge", 2, "63–64"), ("none", 2, "33")):
        path = build(tmp_path / backs, "--backs", backs, game=GAME + many)
        words = " ".join(text_of(path, page) for page in range(own))
        assert all(f"Deck {n} 5 " in words for n in range(30))
        # One sheet each for 31 decks, after the pages before them.
        assert f"Deck 29 5 63.5 × 88.9 mm {last}" in words
        assert len(pypdfium2.PdfDocument(path)) == int(last.rpartition("–")[2])
        assert f"{int(last.rpartition('–')[2])} pages" in words


KINDS = GAME + """\
  - {id: die, kind: die, title: Die, size: 16, faces: [f.yaml, f.yaml, f.yaml,
     f.yaml, f.yaml, f.yaml]}
  - {id: pawn, kind: standee, title: Pawn, size: 18x30 mm, table: cards.csv, front: f.yaml}
"""


def test_dice_and_standees_are_told_by_their_finished_size(tmp_path):
    folder = make_game(tmp_path / "data", {"game.yaml": KINDS, "f.yaml": "layers: []\n"})
    assert main(["build", str(folder), "--out", str(tmp_path)]) == 0
    words = text_of(tmp_path / "sample/sample.pdf", 0)
    assert "Die 1 16 mm along an edge" in words
    assert "Pawn 5 18 × 30 mm standing" in words


def test_a_column_without_entries_is_left_out(tmp_path):
    assert "Sleeves" in text_of(build(tmp_path / "cards"), 0)
    counters = GAME.replace("kind: card", "kind: counter")
    assert "Sleeves" not in text_of(build(tmp_path / "counters", game=counters), 0)


@pytest.mark.parametrize("paper", ["60x60mm", "100x100mm", "4x6in", "105x148mm", "120x170mm"])
@pytest.mark.parametrize("backs", ["long-edge", "none"])
def test_on_small_paper_it_goes_on_over_pages_whole_and_legible(tmp_path, paper, backs):
    game = GAME.replace("size: poker", "size: 20x20 mm").replace("kind: card", "kind: counter")
    game = game.replace("table: cards.csv", "rows: [{id: a, copies: 5}]")
    small = {"templates/card.yaml": "layers: []\n"}
    folder = make_game(tmp_path / "data", {"game.yaml": game, **small})
    assert main(["build", str(folder), "--paper", paper, "--backs", backs,
                 "--out", str(tmp_path)]) == 0
    path = tmp_path / "sample/sample.pdf"
    pdf = pypdfium2.PdfDocument(path)
    words = " ".join(text_of(path, page) for page in range(len(pdf)))
    for said in ("Sample", "100 %", "never “fit to page”", "lay the ruler from mark to mark",
                 "Pieces 5", "Size 20 × 20 mm", "Ours."):
        assert said in words
    assert "…" not in words
    done = measure_pdf(path.read_bytes(), "sample")
    assert min(done.smallest_type.values()) >= 7


@pytest.mark.parametrize("key", ["title", "about", "credits", "players"])
def test_texts_too_long_are_cut_short_and_run_into_nothing(tmp_path, key):
    long = " ".join(["many words"] * 700)
    game = "\n".join(
        f"{key}: {long}" if line.startswith(f"{key}:") else line for line in GAME.splitlines()
    )
    path = build(tmp_path, game=game)
    words = text_of(path, 0)
    assert "…" in words
    assert "Print pages 1–2 first" in words
    assert words.count("many words") < 100


@pytest.mark.parametrize(("line", "at", "key"), [
    ("title: Sample", 2, "title"), ("about: A sample.", 5, "about"),
    ("credits: Ours.", 6, "credits"),
    ("    title: Cards", 13, "title"),
])
def test_a_letter_that_the_type_lacks_is_told_by_build_and_check(tmp_path, capsys, line, at, key):
    folder = make_game(tmp_path / "data", {"game.yaml": GAME.replace(line, f"{line} 你")})
    for command in (["build", "--out", str(tmp_path / "out")], ["check"]):
        assert main([command[0], str(folder), *command[1:]]) == 1
        said = capsys.readouterr().err
        assert f"game.yaml:{at}:" in said
        assert "'你' (U+4F60" in said
        assert f"in {key!r}" in said
    assert not (tmp_path / "out").exists()
