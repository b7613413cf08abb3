"""Supply, reserve, contributions: OS-R8 to OS-R10; the right values are the rules' own."""

import pytest

from tests.scorer.games.orkensturm.helpers import (
    ACTED,
    TURN,
    fault_of,
    hands,
    replayed,
    reserve,
    state_of,
)

# OS-R8


def test_r8_an_empty_supply_is_filled_at_once_by_default() -> None:
    state = state_of("turn 1; effect draw red 54")
    assert (hands(state)[0], state.supply) == (60, 6)
    assert reserve(state) == {
        "red": 18, "green": 19, "blue": 10, "yellow": 10, "purple": 10, "white": 10,
    }  # fmt: skip


def test_r8_or_when_the_next_card_is_wanted() -> None:
    rulings = ("supply-refill=on-draw",)
    state = state_of("turn 1; effect draw red 54", rulings=rulings)
    assert (state.supply, reserve(state)["white"]) == (0, 11)
    state = state_of("turn 1; effect draw red 55", rulings=rulings)
    assert (state.supply, reserve(state)["white"]) == (5, 10)


def test_r8_a_lacking_colour_is_left_out() -> None:
    state = state_of("turn 1; effect take red white 11; effect draw red 54")
    assert (state.supply, reserve(state)["white"]) == (5, 0)


ALL_TAKEN = "; ".join(
    f"effect take red {colour} {number}"
    for colour, number in [
        ("red", 19),
        ("green", 20),
        ("blue", 11),
        ("yellow", 11),
        ("purple", 11),
        ("white", 11),
    ]
)


@pytest.mark.parametrize("when", ["at-once", "on-draw"])
def test_r8_with_an_empty_reserve_nothing_is_drawn(when: str) -> None:
    rulings = (f"supply-refill={when}",)
    body = f"turn 1; {ALL_TAKEN}; effect draw red 60"
    state = state_of(body, rulings=rulings)
    assert (state.supply, hands(state)[0]) == (0, 6 + 83 + 54)
    # It is tried again when a card is wanted: what was put meanwhile comes.
    state = state_of(f"{body}; effect put red blue 2; effect draw green 1", rulings=rulings)
    left = 1 if when == "at-once" else 0
    assert hands(state)[2] == 7
    assert (state.supply, reserve(state)["blue"]) == (left, 1 - left)


# OS-R9


def test_r9_what_the_reserve_lacks_is_not_taken() -> None:
    body = TURN.replace("turn 1", "turn 1; effect take blue white 10")
    state = state_of(f"{body}; red regent a")
    assert hands(state) == (6 + 1 + 1, 16, 8)
    assert reserve(state)["white"] == 0


def test_r9_a_lacking_colour_may_be_chosen() -> None:
    gone = "turn 1; effect take blue red 19; place red magician, blue spy, green knight"
    assert hands(state_of(f"{gone}; last - -"))[2] == 6
    assert hands(state_of(f"{gone}; last green -"))[2] == 7
    assert hands(state_of(f"{gone}; last - white; red magician a -"))[0] == 8
    assert fault_of(f"{gone}; last red white").rule == "OS-R9"
    assert fault_of(f"{gone}; last - red").rule == "OS-R9"


def test_r9_a_dash_needs_a_lacking_colour() -> None:
    there = "turn 1; place red magician, blue spy, green knight"
    assert fault_of(f"{there}; last - red").span.column == 6
    assert fault_of(f"{there}; last red -").span.column == 10
    assert fault_of(f"{there}; last red red; red magician a -").rule == "OS-R9"
    # White is lacking: that does not excuse the green or red card.
    gone = there.replace("turn 1", "turn 1; effect take blue white 11")
    assert fault_of(f"{gone}; last - -").span.column == 6


def test_r9_the_draw_comes_before_the_choice() -> None:
    # The 54th card drawn empties the supply, and the refill takes the last white card.
    body = (
        "turn 1; effect take blue white 10; effect draw blue 52; "
        "place red magician, blue spy, green knight; last red red"
    )
    assert fault_of(f"{body}; red magician a white").rule == "OS-R9"
    assert replayed(f"{body}; red magician a white", rulings=("supply-refill=on-draw",)).sound


def test_r9_an_effect_takes_what_is_there() -> None:
    assert hands(state_of("turn 1; effect take red white 11"))[0] == 17
    assert fault_of("turn 1; effect take red white 12").rule == "OS-R9"


# OS-R10


@pytest.mark.parametrize(("left", "lost"), [(2, 0), (1, 1), (0, 2)])
def test_r10_one_ap_for_each_card_missing(left: int, lost: int) -> None:
    # Case 2 of the rules: with 1 card in hand 1 AP, with none 2, also below 0.
    body = f"{ACTED}; effect put red blue 6; effect put red white {3 - left}"
    state = state_of(f"{body}; reveal 2r 2g 1p 1b")
    assert state.ap == (-lost, 0, 0)
    assert hands(state)[0] == 0


def test_r10_at_give_or_else_at_reveal() -> None:
    # Before it a checkpoint and an effect see the hands as they were.
    given = f"{ACTED}; give red 2; effect put green red 8"
    assert fault_of(f"{ACTED}; give red 2; effect put green red 10").rule == "OS-R16"
    assert hands(state_of(given)) == (7, 7, 1)
    late = f"{ACTED}; effect put green red 10"
    state = state_of(f"{late}; reveal 2r 2g 1p 1b")
    assert (state.ap, hands(state)) == ((0, 0, -1), (7, 7, 0))
    assert state_of(f"{given}; reveal 2r 2g 1p 1b").ap == (0, 0, 0)


@pytest.mark.parametrize(
    "give", ["give red 1", "give blue 3", "give red 2, green 0", "give red 2; give red 2"]
)
def test_r10_what_is_given_follows_from_the_hands(give: str) -> None:
    assert fault_of(f"{ACTED}; {give}").rule == "OS-R10"
