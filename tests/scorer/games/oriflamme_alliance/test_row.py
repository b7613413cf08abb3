"""OA-R4 to OA-R10: row, placement, resolution, elimination, what is uncovered, tokens."""

from __future__ import annotations

import pytest

from tests.scorer.games.oriflamme_alliance.helpers import (
    LEFTWARDS,
    fault_of,
    ip_of,
    row_of,
    state_of,
)

THREE = "round 1; red left; blue right; green right; resolve"
WAITED = f"{THREE}; red wait; blue wait; green wait"


# OA-R4


def test_r4_positions_are_counted_from_the_left_in_either_direction() -> None:
    body = "round 1; red left; blue right; green right; resolve; green judge mark 1"
    assert row_of(state_of(body, direction=LEFTWARDS))[0] == ("red", None, False, 0, 1, 0)


@pytest.mark.parametrize("position", ["0", "4", "99"])
def test_r4_a_position_that_the_row_has_not(position: str) -> None:
    fault = fault_of(f"{THREE}; red judge mark {position}")
    assert (fault.code, fault.rule) == ("OA-206", "OA-R4")


def test_r4_a_covered_card_keeps_what_lies_on_it_and_counts_for_nothing() -> None:
    body = f"""{WAITED}; round 2; blue on 2; green right; red left; resolve
        red wait; red judge mark 2; blue wait; green empress 3; green wait
        round 3; green right; red right; blue on 3"""
    state = state_of(body)
    # Blue's stack: the first card with 1 IP, the second with 1 of its own and the Empress's 1.
    assert [card.ip for card in state.row[2]] == [1, 2, 0]
    assert row_of(state)[2] == ("blue", None, False, 0, 0, 2)


# OA-R5


def test_r5_the_rulebooks_first_placement() -> None:
    assert [c[0] for c in row_of(state_of("round 1; red place; blue left"))] == ["blue", "red"]
    assert [c[0] for c in row_of(state_of("round 1; red place; blue right"))] == ["red", "blue"]


@pytest.mark.parametrize("where", ["left", "right", "place"])
def test_r5_in_an_empty_row_all_words_mean_the_one_place(where: str) -> None:
    assert row_of(state_of(f"round 1; red {where}")) == [("red", None, False, 0, 0, 0)]


def test_r5_a_later_round_may_begin_with_an_empty_row() -> None:
    gone = "round 1; red left; blue right; resolve; red extortion; blue extortion; round 2"
    assert row_of(state_of(f"{gone}; blue place", "red, blue")) == [("blue", None, False, 0, 0, 0)]


def test_r5_place_in_a_row_that_is_not_empty() -> None:
    fault = fault_of("round 1; red left; blue place")
    assert (fault.code, fault.rule) == ("OA-203", "OA-R5")


def test_r5_no_stack_in_round_1() -> None:
    fault = fault_of("round 1; red left; blue right; green on 1")
    assert (fault.code, fault.rule) == ("OA-204", "OA-R5")


def test_r5_an_own_top_card_may_be_covered_face_up_or_down() -> None:
    body = f"{THREE}; red fanatic; blue wait; green wait; round 2; blue on 2; green right; red on 1"
    assert [card[5] for card in row_of(state_of(body))] == [1, 1, 0, 0]


def test_r5_another_familys_card_may_not_be_covered() -> None:
    fault = fault_of(f"{WAITED}; round 2; blue on 3")
    assert (fault.code, fault.rule) == ("OA-205", "OA-R5")
    assert "green's face-down card" in fault.message
    assert "position 2" in fault.hint


def test_r5_everybody_lays_once_before_resolve() -> None:
    fault = fault_of("round 1; red left; blue right; resolve")
    assert (fault.code, fault.rule) == ("OA-202", "OA-R5")
    assert "green is to lay a card" in fault.message


def test_r5_a_fourth_card_of_three_is_out_of_turn() -> None:
    fault = fault_of("round 1; red left; blue right; green left; red left")
    assert (fault.code, fault.rule) == ("OA-201", "OA-R5")


def test_r5_a_wrong_turn_asks_whether_a_line_was_left_out() -> None:
    fault = fault_of("round 1; Anna left; Cleo right", "Anna=red, Ben=blue, Cleo=green")
    assert "Ben (blue) is to lay a card" in fault.message
    assert "left out" in fault.hint


# OA-R6


def test_r6_stacks_act_in_the_direction() -> None:
    assert state_of(WAITED).stage == "resolved"
    body = "round 1; red left; blue right; green right; resolve; green wait; blue wait; red wait"
    assert state_of(body, direction=LEFTWARDS).stage == "resolved"


def test_r6_waiting_puts_one_ip_on_the_card() -> None:
    assert row_of(state_of(f"{THREE}; red wait"))[0] == ("red", None, False, 1, 0, 0)


def test_r6_revealing_takes_the_ip_and_then_applies_the_effect() -> None:
    body = f"{WAITED}; round 2; blue left; green left; red right; resolve; green wait; blue wait"
    assert ip_of(f"{body}; red fanatic")["red"] == 1 + 1 + 2


def test_r6_the_wrong_owner_is_told_whose_turn_it_is() -> None:
    fault = fault_of(f"{THREE}; blue wait")
    assert (fault.code, fault.rule) == ("OA-301", "OA-R6")
    assert "red's face-down card at position 1 is to act" in fault.message


def test_r6_a_face_up_card_cannot_wait() -> None:
    body = f"{THREE}; red fanatic; blue wait; green wait; round 2; blue right; green right"
    fault = fault_of(f"{body}; red right; resolve; red wait")
    assert (fault.code, fault.rule) == ("OA-303", "OA-R6")


def test_r6_a_face_up_card_is_what_it_is() -> None:
    body = f"{THREE}; red fanatic; blue wait; green wait; round 2; blue right; green right"
    fault = fault_of(f"{body}; red right; resolve; red empress 2")
    assert (fault.code, fault.rule) == ("OA-304", "OA-R6")
    assert "red's face-up Fanatic at position 1" in fault.message


# OA-R7


def test_r7_an_effect_without_a_target_is_carried_out_without_it() -> None:
    body = "round 1; red left; blue right; resolve; red fanatic; blue empress"
    assert ip_of(body, "red, blue") == {"red": 3, "blue": 3}


def test_r7_a_mandatory_target_cannot_be_left_out() -> None:
    assert fault_of(f"{THREE}; red empress").code == "OA-401"


# OA-R8


def test_r8_eliminating_brings_1_and_the_cards_ip_go_to_the_supply() -> None:
    body = f"{THREE}; red wait; blue deserter 1=deal"
    state = state_of(body)
    assert ip_of(body) == {"red": 1, "blue": 2, "green": 1}
    assert [left.card for left in state.discard[0]] == ["deal"]
    assert [card[0] for card in row_of(state)] == ["green"]


def test_r8_an_own_card_brings_1_as_well() -> None:
    body = f"{WAITED}; round 2; blue right; green right; red left; resolve; red deserter 2=deal"
    assert ip_of(body) == {"red": 2, "blue": 1, "green": 1}


def test_r8_a_card_that_discards_itself_brings_nobody_an_ip() -> None:
    assert ip_of(f"{THREE}; red extortion") == {"red": 2, "blue": 1, "green": 1}


def test_r8_a_hidden_victim_must_be_named() -> None:
    fault = fault_of(f"{THREE}; red deserter 2")
    assert (fault.code, fault.rule) == ("OA-501", "OA-R8")


def test_r8_a_face_up_victim_need_not_be_named_but_a_wrong_name_is_found() -> None:
    body = f"{THREE}; red fanatic; blue deserter 1"
    assert ip_of(body)["blue"] == 3
    fault = fault_of(f"{body}=judge")
    assert (fault.code, fault.rule) == ("OA-502", "OA-R8")
    assert ip_of(f"{body}=fanatic")["blue"] == 3


# OA-R9


def test_r9_what_the_own_activation_uncovers_acts_at_once() -> None:
    body = f"{THREE}; red fanatic; blue wait; green wait; round 2; blue right; green right"
    body += "; red on 1; resolve; red extortion"
    fault = fault_of(f"{body}; blue wait")
    assert (fault.code, fault.rule) == ("OA-302", "OA-R9")
    assert ip_of(f"{body}; red fanatic; blue wait")["red"] == 3 + 1 + 2


def test_r9_uncovered_face_down_it_may_wait() -> None:
    body = f"{WAITED}; round 2; blue right; green right; red on 1; resolve; red extortion; red wait"
    assert row_of(state_of(body))[0] == ("red", None, False, 2, 0, 0)


STACKED = f"{WAITED}; round 2; blue on 2; green right; red right; resolve"


def test_r9_uncovered_by_another_before_its_place_it_acts_when_reached() -> None:
    body = f"{STACKED}; red deserter 2=judge; blue wait; green wait; green wait; red wait"
    assert state_of(body).stage == "resolved"


def test_r9_uncovered_by_another_after_its_place_it_waits_for_the_next_round() -> None:
    body = f"{STACKED}; red wait; blue wait; green deserter 2=judge; green wait; red wait"
    state = state_of(body)
    assert state.stage == "resolved"
    assert row_of(state)[1] == ("blue", None, False, 1, 0, 0)


def test_r9_a_place_that_closes_before_the_acting_one_keeps_the_order() -> None:
    for direction, lines in [
        ("left-to-right", "red wait; blue deserter 1=judge; green wait"),
        ("right-to-left", "green wait; blue deserter 3=judge; red wait"),
    ]:
        state = state_of(f"{THREE}; {lines}", direction=direction)
        assert state.stage == "resolved"
        assert len(state.row) == 1


@pytest.mark.parametrize(
    ("direction", "lines"),
    [
        ("left-to-right", "red wait; blue fanatic; green deserter 2"),
        ("right-to-left", "green wait; blue fanatic; red deserter 2"),
    ],
)
def test_r9_a_place_that_closes_behind_the_acting_one(direction: str, lines: str) -> None:
    state = state_of(f"{THREE}; {lines}", direction=direction)
    assert state.stage == "resolved"
    assert len(state.row) == 1


# OA-R10


def test_r10_tokens_return_when_their_card_leaves_the_row() -> None:
    body = f"{THREE}; red judge mark 3; blue deserter 3=deal"
    assert state_of(f"{THREE}; red judge mark 3").pool == 4
    assert state_of(body).pool == 5


def five_marks(extra: str = "") -> str:
    """A game of five in which five Judges put all five tokens on cards."""
    seats = ["red", "blue", "green", "yellow", "black"]
    body = "round 1;" + ";".join(f"{who} right" for who in seats) + ";resolve;"
    body += ";".join(f"{who} judge mark 1" for who in seats)
    body += ";round 2;" + ";".join(f"{who} right" for who in [*seats[1:], "red"]) + ";resolve"
    return body + extra


FIVE = "red, blue, green, yellow, black"


def test_r10_a_card_may_carry_several() -> None:
    assert row_of(state_of(five_marks(), FIVE))[0] == ("red", "judge", True, 0, 5, 0)


def test_r10_with_no_token_left_a_mark_gains_1_and_moves_nothing() -> None:
    state = state_of(five_marks(";red judge mark"), FIVE)
    assert state.ip[0] == 3
    assert state.pool == 0


def test_r10_with_no_token_left_a_position_is_an_error() -> None:
    fault = fault_of(five_marks(";red judge mark 2"), FIVE)
    assert (fault.code, fault.rule) == ("OA-412", "OA-R10")


def test_r10_with_tokens_left_the_position_is_required() -> None:
    fault = fault_of(f"{THREE}; red judge mark")
    assert (fault.code, fault.rule) == ("OA-411", "OA-R14")
