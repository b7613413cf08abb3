from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.cli import main
from pnp.press.job.options import CannotBuildError
from pnp.press.job.sets import Pile, draw_set
from tests.pnp.game_folder import GAME, make_game
from tests.pnp.press.finished import read_finished

PILES = (
    Pile("1", 1, (("base", "Sun"), ("more", "Comet"))),
    Pile("2", 2, (("base", "Moon"), ("base", "Tide"), ("more", "Storm"))),
)
TABLE = "pile,draw,box,cards\n1,1,base,Sun\n1,1,more,Comet\n2,2,base,Moon;Tide\n2,2,more,Storm\n"


@pytest.fixture
def game(tmp_path):
    return make_game(tmp_path / "data", {
        "game.yaml": GAME + "sets:\n  file: sets.csv\n", "sets.csv": TABLE})


@settings(max_examples=50, deadline=None)
@given(st.integers())
def test_each_pile_gives_its_number_of_different_cards(seed):
    drawn = draw_set(PILES, (), seed)
    assert [card.pile for card in drawn] == ["1", "2", "2"]
    assert len(set(drawn)) == 3
    assert all((card.box, card.name) in dict.fromkeys(
        each for pile in PILES if pile.name == card.pile for each in pile.cards) for card in drawn)
    assert draw_set(PILES, (), seed) == drawn


def test_every_card_is_drawn_by_some_seed():
    seen = {card.name for seed in range(60) for card in draw_set(PILES, (), seed)}
    assert seen == {"Sun", "Comet", "Moon", "Tide", "Storm"}


def test_boxes_limit_the_draw():
    for seed in range(20):
        assert {card.box for card in draw_set(PILES, ("base",), seed)} == {"base"}
    with pytest.raises(CannotBuildError, match=r"pile 2 gives 2 cards.*only 1"):
        draw_set(PILES, ("more",), 1)
    with pytest.raises(CannotBuildError, match="no box 'les'"):
        draw_set(PILES, ("les",), 1)


def test_the_set_s_cards_print(game, tmp_path, capsys):
    assert main(["draw-set", str(game), "--seed", "7", "--pdf", "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    done = read_finished(tmp_path / "sample/set-7.pdf")
    fronts = [each for each in done.pieces if each.side == "front"]
    assert len(fronts) == 3
    for each in fronts:
        assert each.id.rpartition("-")[2].capitalize() in told
        assert (each.trim.w, each.trim.h) == pytest.approx((63.5, 88.9), abs=0.02)
    assert len({each.form for each in done.pieces if each.side == "back"}) == 1
    # Again over its own file, but not over another's.
    assert main(["draw-set", str(game), "--seed", "7", "--pdf", "--out", str(tmp_path)]) == 0
    (tmp_path / "sample/set-8.pdf").write_text("mine")
    assert main(["draw-set", str(game), "--seed", "8", "--pdf", "--out", str(tmp_path)]) == 2


def test_a_faulty_table_is_told_by_row_and_column(game, capsys):
    (game / "sets.csv").write_text("pile,draw,box,cards\n1,one,base,Sun\n2,1,base,Moon\n")
    assert main(["draw-set", str(game)]) == 1
    assert "sets.csv: row 2, column 'draw'" in capsys.readouterr().err
    (game / "sets.csv").write_text("pile,box,cards\n1,base,Sun\n")
    assert main(["draw-set", str(game)]) == 1
    assert "lacks draw" in capsys.readouterr().err


def test_a_game_without_sets(tmp_path, capsys):
    game = make_game(tmp_path / "data")
    assert main(["draw-set", str(game)]) == 2
    assert "no table of sets" in capsys.readouterr().err


def test_a_set_of_none_of_the_game_s_own_cards_is_written_in(game, tmp_path):
    # The game holds Sun and Moon; the box "more" alone gives cards that it has not.
    (game / "sets.csv").write_text("pile,draw,box,cards\n1,1,base,Sun\n1,1,more,Comet\n")
    assert main(["draw-set", str(game), "--boxes", "more", "--seed", "7", "--pdf",
                 "--out", str(tmp_path)]) == 0
    done = read_finished(tmp_path / "sample/set-7.pdf")
    assert [each.id for each in done.pieces if each.side == "front"] == ["more-comet"]


def test_boxes_that_name_none_are_not_all_of_them(game, capsys):
    assert main(["draw-set", str(game), "--boxes", ","]) == 2
    assert "there are base, more" in capsys.readouterr().err
