"""What may be recorded next: every open character, every action of the character to act."""

from itertools import permutations

import pytest

from scorer.games.orkensturm import GAME
from scorer.games.orkensturm.facts import CHARACTERS, COLOURS
from scorer.games.orkensturm.legal import legal
from scorer.games.orkensturm.play.placing import open_characters
from scorer.games.orkensturm.state import State
from tests.scorer.games.orkensturm.helpers import ACTED, DONE, SIX, TURN, replayed, state_of

ALL = ["red", "green", "blue", "yellow", "purple", "white"]


def lines(state: State) -> list[str]:
    return [GAME.show(state.setup, move) for move in legal(state)]


def test_the_first_turn_and_the_next() -> None:
    start = replayed("# nothing yet").start
    assert lines(start) == ["turn 1"]
    assert lines(state_of(DONE)) == ["turn 2"]


def test_after_the_end_nothing_but_what_cannot_be_listed() -> None:
    start = "mittelreich 9, orcs 1, treasury 9, time 9"
    body = f"{ACTED}; reveal 3r 1g 1p 1b"
    assert lines(state_of(f"{body}; advisors red 1", start=start)) == []


def test_open_characters() -> None:
    state = state_of("turn 1")
    assert open_characters(state, 0, ()) == CHARACTERS[:7]
    assert "spy" not in open_characters(state, 1, ((0, "spy"),))
    assert open_characters(state_of("turn 1", SIX), 0, ()) == CHARACTERS
    second = state_of(f"{DONE}; turn 2")
    # Red stood on the regent, blue on the spy.
    assert "regent" not in open_characters(second, 0, ())
    assert "spy" not in open_characters(second, 1, ())
    assert "regent" in open_characters(second, 1, ())


def test_all_placings() -> None:
    second = state_of(f"{DONE}; turn 2")
    before = {"blue": "spy", "green": "knight", "red": "regent"}
    right = {
        "place " + ", ".join(f"{seat} {name}" for seat, name in zip(before, names, strict=True))
        for names in permutations(CHARACTERS[:7], 3)
        if all(name != before[seat] for seat, name in zip(before, names, strict=True))
    }
    assert set(lines(second)) == right
    assert len(list(legal(second))) == len(right)


def test_what_the_last_may_take() -> None:
    placed = "turn 1; place red regent, blue spy, green knight"
    two = [f"last {one} {other}" for one in ("red", "green") for other in ALL]
    assert sorted(lines(state_of(placed))) == sorted(two)
    gone = placed.replace("turn 1", "turn 1; effect take blue red 19")
    without = [f"last {one} {other}" for one in ("-", "green") for other in (*ALL[1:], "-")]
    assert sorted(lines(state_of(gone))) == sorted(without)


@pytest.mark.parametrize(
    ("character", "right"),
    [
        ("regent", ["regent a", "regent b"]),
        ("merchant", ["merchant a", "merchant b"]),
        ("tax", ["tax a", "tax b offers none"]),
        ("knight", ["knight a", "knight b offers none"]),
        ("magician", [f"magician {letter} {colour}" for letter in "ab" for colour in ALL]),
        (
            "inquisitor",
            ["inquisitor b"]
            + [f"inquisitor a blue {n}" for n in range(7)]
            + [f"inquisitor a green {n}" for n in range(1, 8)],
        ),
        (
            "spy",
            ["spy a"]
            + [f"spy b blue {colour} {n}" for colour in ALL for n in range(7)]
            + [f"spy b green {colour} {n}" for colour in ALL for n in range(7)]
            + ["spy b green green 7", "spy b green white 7"],
        ),
    ],
)
def test_actions_of_the_one_to_act(character: str, right: list[str]) -> None:
    # Green, the last to place, holds 8 cards: a green and a white one taken openly, 6 drawn.
    others = [name for name in ("merchant", "tax", "knight") if name != character]
    placed = f"turn 1; place red {character}, blue {others[0]}, green {others[1]}"
    impossible = {"spy b green green 0", "spy b green white 0"}
    wanted = {f"red {line}" for line in right if line not in impossible}
    assert set(lines(state_of(f"{placed}; last green white"))) == wanted


def test_an_action_without_its_cards_is_not_listed() -> None:
    placed = TURN.replace("turn 1", "turn 1; effect put red blue 1")
    assert lines(state_of(placed)) == ["red regent a"]


def test_the_messenger() -> None:
    placed = "turn 1; place red messenger, blue spy, green knight, yellow tax, black regent"
    placed += ", white magician; last red red"
    right = {f"red messenger {letter} {colour}" for letter in "ab" for colour in COLOURS}
    assert set(lines(state_of(placed, SIX))) == right
    empty = f"{placed}; effect put red blue 7"
    assert lines(state_of(empty, SIX)) == ["red messenger a -", "red messenger b -"]


def test_contributions() -> None:
    body = f"{ACTED}; effect put red blue 6; effect put red white 2"
    assert lines(state_of(body)) == ["give red 1, blue 2, green 2"]
    assert lines(state_of(f"{body}; give red 1")) == []
