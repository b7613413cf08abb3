"""Tracks, characters, players and cards drawn with characters, whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorer.games.orkensturm.drawing import draw
from scorer.games.orkensturm.state import Hand
from scorer.kit.signs import DRAWN, PLAIN
from tests.scorer.games.orkensturm.test_picture import NAMED, at_start

HELD: dict[str, Any] = {
    "tracks": (12, 9, 20, 0), "ap": (4, -2, 11), "hands": tuple(Hand(n, n) for n in (6, 3, 9)),
    "advisors": (1, 3, 2), "shown": (0, 2, 1), "reserve": (1, 22, 3, 14, 0, 6),
    "supply": 54, "deck": 10,
}
TRACKS = """\

  Mittelreich troops  12  ############........
  Orc troops           9  #########...........
  Treasury            20  ####################
  Time                 0  ....................

"""
PLAYERS = """\
  Anna (red)    Brin     4  AP  6  cards in hand  1  advisors drawn, 0 revealed
  blue          Answin  -2  AP  3  cards in hand  3  advisors drawn, 2 revealed
  Cleo (green)  Brin    11  AP  9  cards in hand  2  advisors drawn, 1 revealed

  reserve: red 1, green 22, blue 3, yellow 14, purple 0, white 6
  supply deck 54, Orkensturm deck 10"""


def drawn(**changes: Any) -> str:
    return draw(at_start(NAMED, **HELD, **changes), PLAIN)


def test_before_the_first_turn_nobody_stands_on_a_character() -> None:
    assert drawn() == f"  before the first turn\n{TRACKS}{PLAYERS}"


@pytest.mark.parametrize(("stage", "acted", "due", "tax", "knight", "spy"), [
    # In turn 2 the second player acts first (OS-R5).
    ("act", 0, "blue on the tax is to act first", "blue    is to act", "Cleo", "Anna"),
    ("act", 1, "Cleo on the knight is to act first", "blue    has acted", "Cleo    is to act",
     "Anna"),
    ("act", 2, "Anna on the spy is to act first", "blue    has acted", "Cleo    has acted",
     "Anna    is to act"),
    ("reveal", 3, "all have acted and the outcome is to be revealed", "blue    has acted",
     "Cleo    has acted", "Anna    has acted"),
    ("outcome", 0, "the outcome is revealed", "blue    has acted", "Cleo    has acted",
     "Anna    has acted"),
])
def test_in_a_turn_each_character_says_who_is_on_it(stage, acted, due, tax, knight, spy) -> None:
    assert drawn(stage=stage, turn=2, acted=acted, on=("spy", "tax", "knight")) == (
        f"  turn 2: {due}\n{TRACKS}"
        "  regent      nobody\n  merchant    nobody\n"
        f"  tax         {tax}\n  knight      {knight}\n"
        "  magician    nobody\n  inquisitor  nobody\n"
        f"  spy         {spy}\n\n{PLAYERS}"
    )


def test_what_was_revealed_stands_last() -> None:
    assert drawn(table=(0, 3, 0, 1, 0, 0)) == (
        f"  before the first turn\n{TRACKS}{PLAYERS}\n  revealed: 3 green and 1 yellow"
    )


def test_the_end_is_told_with_its_condition() -> None:
    first = drawn(ended_by="C", turn=6, stage="over").splitlines()[0]
    assert first == "  after turn 6, end C: time is at 0, Brin's side shares half the Treasury"


@pytest.mark.parametrize(("tracks", "bars"), [
    # Forty signs at most; past that each stands for two, or three, and for the rest of one.
    ((40, 20, 1, 0), ("#" * 40, "#" * 20, "#" + "." * 19, "." * 20)),
    ((41, 20, 1, 0), ("#" * 21, "#" * 10, "#" + "." * 9, "." * 10)),
    ((80, 21, 2, 3), ("#" * 40, "#" * 11, "#" + "." * 9, "##" + "." * 8)),
    ((0, 81, 19, 4), ("." * 7, "#" * 27, "#" * 7, "##" + "." * 5)),
])
def test_bars_are_forty_signs_long_at_most(tracks, bars) -> None:
    """They began at 20 each, which is as far as a bar reaches where less is left."""
    lines = draw(replace(at_start(NAMED), tracks=tracks), PLAIN).splitlines()[2:6]
    assert tuple(line.split()[-1] for line in lines) == bars
    assert [line.split()[-2] for line in lines] == [str(value) for value in tracks]


def test_a_bar_is_drawn_with_the_console_s_signs() -> None:
    line = draw(at_start(NAMED, **HELD), DRAWN).splitlines()[2]
    assert line == f"  Mittelreich troops  12  {'█' * 12}{'·' * 8}"
