"""The board drawn with characters, whole."""

from __future__ import annotations

from scorer.games.orkomondo.drawing import draw
from scorer.kit.signs import DRAWN, PLAIN
from tests.scorer.games.orkomondo.test_picture import position

BOARD = """\
       1     2     3     4     5     6
    +-----+-----+-----+-----+-----+-----+
  1 |   ~ |     |     |     | O1  |     |
    +-----+-----+-----+-----+-----+-----+
  2 |     |   ~ |     |     |     |     |
    +-----+-----+-----+-----+-----+-----+
  3 |     |     |   ~ | E3  |     |     |
    +-----+-----+-----+-----+-----+-----+
  4 |     |     |     |   ~ |     |     |
    +-----+-----+-----+-----+-----+-----+
  5 |     |     |     |     |   ~ |     |
    +-----+-----+-----+-----+-----+-----+
  6 |     | H2  |     |     |     | E1~ |
    +-----+-----+-----+-----+-----+-----+

  H  Anna (humans)   91  shields  13  in hand  2  on the board{humans}
  E  elves           87  shields  11  in hand  4  on the board{elves}
  O  Cleo (orks)    120  shields  14  in hand  1  on the board{orks}
  Treasure 7"""


def drawn(humans: str = "", elves: str = "", orks: str = "") -> str:
    """The board of the picture's position, with what is said of each behind its line."""
    said = {"humans": humans, "elves": elves, "orks": orks}
    return BOARD.format(**{seat: f"  {text}" if text else "" for seat, text in said.items()})


def test_the_board_stands_column_by_column_and_says_who_throws() -> None:
    assert draw(position(), PLAIN) == drawn(elves="throws next")
    assert draw(position(mover=2, out=(0,)), PLAIN) == drawn("out of the game", "", "throws next")


def test_at_the_end_nobody_throws() -> None:
    assert draw(position(over=True, closer=0), PLAIN) == drawn("laid the last garrison")
    assert draw(position(over=True, out=(2, 1)), PLAIN) == drawn(
        "", "out of the game", "out of the game")


def test_its_lines_are_joined_at_their_ends_and_crossings() -> None:
    lines = draw(position(), DRAWN).splitlines()
    dash = "─" * 5
    assert lines[1] == f"    ┌{'┬'.join([dash] * 6)}┐"
    assert {lines[at] for at in (3, 5, 7, 9, 11)} == {f"    ├{'┼'.join([dash] * 6)}┤"}
    assert lines[13] == f"    └{'┴'.join([dash] * 6)}┘"
    assert lines[12] == "  6 │     │ H2  │     │     │     │ E1≈ │"
