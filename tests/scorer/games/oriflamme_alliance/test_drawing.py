"""The row drawn with characters, whole, with what the families have."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.oriflamme_alliance.drawing import draw
from scorer.games.oriflamme_alliance.state import Left
from scorer.kit.signs import DRAWN, PLAIN
from tests.scorer.games.oriflamme_alliance.helpers import LEFTWARDS
from tests.scorer.games.oriflamme_alliance.test_picture import SEVEN, card, position

HELD = {
    "ip": (4, 1, 12),
    "reserve": ((Left("deal", 2, 9), Left("judge", 0, 4)), (), (Left("deal", 0, 8),)),
    "discard": ((), (Left("deserter", 0, 5), Left("empress", 3, 7)), ()),
}
FAMILIES = """\
  Anna (red)     4  IP  2  in the row  reserve: Deal with 2 IP, Judge
  blue           1  IP  3  in the row                                  discarded: Deserter, Empress
  Cleo (green)  12  IP  2  in the row  reserve: Deal
  Verdict tokens on no card: 2"""
FIRST = """\
         1             2             3             4             5
  +-------------+-------------+-------------+-------------+-------------+
  | red         | green       | green       | blue        | red         |
  | Judge       | Empress     | (Informer)  | ?           | ?           |
  |             | 7 IP        |             | 13 IP       |             |
  |             |             |             |             | 2 tokens    |
  |             | on 2 cards  |             |             |             |
  +-------------+-------------+-------------+-------------+-------------+
"""
SECOND = """\
         6             7
  +-------------+-------------+
  | blue        | blue        |
  | ?           | (Fanatic)   |
  | 5 IP        | 1 IP        |
  | 1 token     |             |
  |             | on 1 card   |
  +-------------+-------------+
"""


def test_five_cards_stand_in_a_line_and_a_sign_below_the_one_that_acts() -> None:
    assert draw(position(**HELD), PLAIN) == (
        "  round 3, the row acts from left to right ->\n"
        + FIRST + "                       ^\n" + SECOND
        + "  green's face-up Empress at position 2 is to act\n\n" + FAMILIES
    )


def test_the_sign_stands_in_the_line_of_its_card() -> None:
    for turn, place in ((0, 9), (4, 65)):
        lines = draw(replace(position(**HELD), turn=turn), PLAIN).splitlines()
        assert lines[9] == " " * place + "^"
    for turn, place in ((5, 9), (6, 23)):
        lines = draw(replace(position(**HELD), turn=turn), PLAIN).splitlines()
        assert [line for line in lines if line.strip() == "^"] == [" " * place + "^"]
        assert lines[17] == " " * place + "^"


def test_a_row_that_acts_leftwards_begins_with_its_arrow() -> None:
    for signs, arrow in ((PLAIN, "<-"), (DRAWN, "←")):
        drawn = draw(position(direction=LEFTWARDS), signs)
        assert drawn.startswith(f"  round 3, the row acts {arrow} from right to left\n")


def test_once_all_have_acted_nothing_is_due() -> None:
    over = replace(position(**HELD), stage="over", turn=-1)
    assert draw(over, PLAIN) == (
        "  round 3, the row acts from left to right ->\n" + FIRST + SECOND
        + "  the last card has acted\n\n" + FAMILIES
    )


def test_an_empty_row_says_so() -> None:
    empty = replace(position(()), stage="placing", turn=-1)
    assert draw(empty, PLAIN) == """\
  round 3, the row acts from left to right ->
  the row is empty
  Cleo (green) is to lay a card

  Anna (red)    1  IP  0  in the row
  blue          1  IP  0  in the row
  Cleo (green)  1  IP  0  in the row
  Verdict tokens on no card: 5"""


def test_a_long_name_keeps_its_bracket_inside_the_card() -> None:
    # Thirteen letters wide, a space before and one behind: ten letters between two brackets.
    row = ((card("red", "infiltration"),), (card("blue", "deal"),))
    drawn = draw(position(row), PLAIN)
    assert "\n  | (Infiltrati)| (Deal)      |\n" in drawn
    # No card has IP, tokens or a card below: the lines for them are left out.
    assert drawn.count("|") == 2 * 3
    assert len(SEVEN) == 7
