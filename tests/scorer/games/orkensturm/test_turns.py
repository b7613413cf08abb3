"""Turns, placing, actions: OS-R5 to OS-R7; the right values are the rules' own."""

import pytest

from scorer.games.orkensturm.facts import COLOURS
from tests.scorer.games.orkensturm.helpers import (
    ACTED,
    DONE,
    EIGHT,
    FIVE,
    SIX,
    TURN,
    fault_of,
    hands,
    replayed,
    reserve,
    state_of,
)

# OS-R5


def test_r5_the_starting_player_moves_on_clockwise() -> None:
    assert state_of(DONE).order == (0, 1, 2)
    second = f"{DONE}; turn 2"
    assert state_of(second).order == (1, 2, 0)
    assert replayed(f"{second}; place blue tax, green spy, red knight").sound
    fault = fault_of(f"{second}; place red tax, blue regent, green spy")
    assert (fault.rule, fault.span.column) == ("OS-R6", 7)


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("place red regent, blue spy, green knight", 4),
        ("turn 2", 4),
        ("turn 1; turn 2", 5),
        (f"{TURN}; turn 2", 7),
        (f"{ACTED}; turn 2", 10),
        (f"{DONE}; turn 3", 11),
        (f"{DONE}; reveal 2r 2g 1p 1b", 11),
        ('turn 1; effect ap red 1; event "late"', 6),
        ('turn 1; event "one"; event "two"', 6),
    ],
)
def test_r5_lines_out_of_order(body: str, line: int) -> None:
    fault = fault_of(body)
    assert (fault.rule, fault.span.line) == ("OS-R5", line)


def test_r5_an_event_is_first_in_its_turn() -> None:
    assert replayed('turn 1; event "x"; effect ap red 1').sound
    assert replayed("turn 1; event no quotes at all").sound


# OS-R6


@pytest.mark.parametrize(
    ("place", "column"),
    [
        ("place red regent, green spy, blue knight", 19),
        ("place red regent, blue regent, green knight", 19),
        ("place red messenger, blue regent, green knight", 7),
        ("place red regent, blue spy", 19),
        ("place red regent, blue spy, green tax, red knight", 40),
    ],
)
def test_r6_placing(place: str, column: int) -> None:
    fault = fault_of(f"turn 1; {place}")
    assert (fault.rule, fault.span.line, fault.span.column) == ("OS-R6", 5, column)


def test_r6_the_messenger_needs_six() -> None:
    line = "place red regent, blue spy, green knight, yellow tax, black messenger"
    assert fault_of(f"turn 1; {line}", FIVE).rule == "OS-R6"
    assert replayed(f"turn 1; {line}, white merchant", SIX).sound


def test_r6_not_the_character_of_the_turn_before() -> None:
    fault = fault_of(f"{DONE}; turn 2; place blue regent, green knight, red spy")
    assert (fault.rule, fault.span.column) == ("OS-R6", 20)
    # Two turns later it is open again.
    two = f"{DONE}; turn 2; place blue regent, green spy, red tax; last red red"
    two += "; blue regent a; green spy a; red tax a; reveal 2r 2g 1p 1b"
    assert replayed(f"{two}; turn 3; place green knight, red regent, blue spy").sound


EIGHT_PLACED = (
    "place red regent, blue merchant, green tax, yellow knight, black magician, "
    "white inquisitor, orange spy, purple messenger"
)
EIGHT_TURN = (
    f"turn 1; {EIGHT_PLACED}; last red blue; red regent a; blue merchant a; green tax a; "
    "yellow knight a; black magician a white; white inquisitor a red 0; orange spy a; "
    "purple messenger a red; reveal 8r 8g"
)


def test_r6_the_only_free_character_may_be_the_old_one() -> None:
    only = (
        "turn 2; place blue tax, green merchant, yellow regent, black inquisitor, "
        "white magician, orange messenger, purple spy, red knight"
    )
    # The last to place has the knight left, who is new to them.
    assert replayed(f"{EIGHT_TURN}; {only}", EIGHT).sound
    forced = only.replace("yellow regent", "yellow magician").replace(
        "white magician", "white knight"
    )
    assert replayed(f"{EIGHT_TURN}; {forced.replace('red knight', 'red regent')}", EIGHT).sound
    chosen = forced.replace("purple spy, red knight", "purple messenger, red spy")
    chosen = chosen.replace("orange messenger", "orange regent")
    fault = fault_of(f"{EIGHT_TURN}; {chosen}", EIGHT)
    assert fault.rule == "OS-R6"
    assert "purple" in fault.message


def test_r6_the_last_to_place_takes_two() -> None:
    state = state_of(TURN)
    assert hands(state) == (6, 6, 8)
    assert (reserve(state)["red"], reserve(state)["blue"]) == (18, 10)
    assert fault_of(TURN.replace("last red blue", "last blue red")).rule == "OS-R6"
    missing = fault_of("turn 1; place red regent, blue spy, green knight; red regent a")
    assert (missing.rule, missing.span.line) == ("OS-R6", 6)


# OS-R7


def one_action(character: str, action: str, before: str = "") -> tuple:
    """Return hand sizes, AP and the change of the reserve by red's action, first of six."""
    others = ["spy", "merchant", "tax", "regent", "knight", "magician"]
    names = [character, *[name for name in others if name != character][:5]]
    seats = ["red", "blue", "green", "yellow", "black", "white"]
    placed = ", ".join(f"{seat} {name}" for seat, name in zip(seats, names, strict=True))
    body = f"turn 1; place {placed}; last red red{before}"
    old = state_of(body, SIX)
    new = state_of(f"{body}; red {character} {action}", SIX)
    change = {
        colour: reserve(new)[colour] - reserve(old)[colour]
        for colour in COLOURS
        if reserve(new)[colour] != reserve(old)[colour]
    }
    drawn = old.supply - new.supply
    assert hands(new)[0] == hands(old)[0] + drawn - sum(change.values())
    return new.ap[0] - old.ap[0], drawn, change


@pytest.mark.parametrize(
    ("character", "action", "ap", "drawn", "change"),
    [
        ("regent", "a", 0, 1, {"white": -2}),
        ("regent", "b", 5, 4, dict.fromkeys(COLOURS, 1)),
        ("merchant", "a", 0, 1, {"blue": -2}),
        ("merchant", "b", 3, 2, {"blue": 2, "white": 2}),
        ("tax", "a", 0, 1, {"yellow": -2}),
        ("knight", "a", 0, 1, {"red": -2}),
        ("magician", "a green", 0, 2, {"green": -1}),
        ("magician", "b white", 0, 0, {"white": -1}),
        ("inquisitor", "a blue 3", 3, 0, {"green": -1, "purple": -1}),
        ("inquisitor", "b", 1, 3, {"green": 2}),
        ("spy", "a", 0, 1, {"purple": -1, "green": -1}),
        ("spy", "b blue yellow 4", 4, 1, {"purple": 2}),
        ("messenger", "a red", 1, 0, {"red": 1, "white": -1, "green": -1}),
        ("messenger", "b blue", 1, 0, {"blue": 1, "red": -1, "yellow": -1}),
    ],
)
def test_r7_actions(
    character: str, action: str, ap: int, drawn: int, change: dict[str, int]
) -> None:
    assert one_action(character, action) == (ap, drawn, change)


def test_r7_without_a_card_the_messenger_still_takes() -> None:
    empty = "; effect put red blue 7"
    assert one_action("messenger", "a -", empty) == (0, 0, {"white": -1, "green": -1})


@pytest.mark.parametrize(
    "body",
    [
        f"{TURN}; blue spy a",
        f"{TURN}; red spy a",
        f"{TURN}; reveal 2r 2g 1p 1b",
        f"{TURN}; red regent a; give red 2",
        "turn 1; place red spy, blue regent, green knight; last red red; red spy b red blue 1",
    ],
)
def test_r7_who_acts_how(body: str) -> None:
    assert fault_of(body).rule == "OS-R7"


def test_r7_a_card_in_hand_is_put_by_the_messenger() -> None:
    placed = "place red messenger, blue spy, green knight, yellow tax, black regent, white magician"
    fault = fault_of(f"turn 1; {placed}; last red red; red messenger a -", SIX)
    assert (fault.rule, fault.span.column) == ("OS-R7", 17)
