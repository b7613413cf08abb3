"""OA-R12 to OA-R17: what the six Characters do."""

from __future__ import annotations

import pytest

from tests.scorer.games.oriflamme_alliance.helpers import (
    LEFTWARDS,
    brought,
    fault_of,
    ip_of,
    row_of,
    state_of,
)

THREE = "round 1; red left; blue right; green right; resolve"


# OA-R12


def test_r12_gain_2_and_1_goes_on_a_hidden_card_of_another_player() -> None:
    state = state_of(f"{THREE}; red empress 3")
    assert state.ip == (3, 1, 1)
    assert row_of(state)[2] == ("green", None, False, 1, 0, 0)


def test_r12_only_where_no_hidden_card_of_another_lies_nobody_gets_it() -> None:
    assert ip_of(f"{THREE}; red fanatic; blue fanatic; green empress")["green"] == 3
    fault = fault_of(f"{THREE}; red fanatic; blue empress")
    assert (fault.code, fault.rule) == ("OA-401", "OA-R12")
    assert "position 3" in fault.message


@pytest.mark.parametrize("position", [1, 2])
def test_r12_not_on_an_own_nor_on_a_face_up_card(position: int) -> None:
    fault = fault_of(f"{THREE}; red fanatic; blue empress {position}")
    assert (fault.code, fault.rule) == ("OA-402", "OA-R12")
    assert "position 3" in fault.hint


def test_r12_an_empress_takes_no_name_for_her_target() -> None:
    assert fault_of(f"{THREE}; red empress 2=judge").rule is None


# OA-R13


def test_r13_gain_what_lies_on_hidden_neighbours_of_others() -> None:
    body = f"{THREE}; red wait; blue informer gain"
    # Left of it red's card with 1 IP, right of it green's with none.
    state = state_of(body)
    assert state.ip == (1, 2, 1)
    assert row_of(state)[0][3] == 1


def test_r13_own_and_face_up_neighbours_bring_nothing() -> None:
    body = "round 1; red left; blue right; resolve; red wait; blue fanatic; round 2"
    body += "; blue right; red right; resolve; red informer gain"
    assert ip_of(body, "red, blue")["red"] == 1 + 1
    body += "; blue fanatic; blue wait; red wait; round 3; red left; blue left; resolve"
    # Row: blue, red, red Informer, blue Fanatic: the Informer's own neighbour has 1 IP.
    body += "; blue wait; red wait; red informer gain"
    assert ip_of(body, "red, blue")["red"] == 2


def test_r13_a_swap_lays_a_hidden_card_that_acts_from_the_next_round_on() -> None:
    state = state_of(f"{THREE}; red informer swap; blue wait; green wait")
    assert state.stage == "resolved"
    assert row_of(state)[0] == ("red", None, False, 0, 0, 0)
    assert state.discard[0] == ()


def test_r13_a_swap_in_a_stack_uncovers_nothing() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green right; red on 1"
    state = state_of(f"{body}; resolve; red informer swap; blue wait")
    assert row_of(state)[0] == ("red", None, False, 0, 0, 1)
    assert state.row[0][0].ip == 1


def test_r13_revealing_takes_the_ip_and_a_swaps_tokens_go_back() -> None:
    body = f"{THREE}; red judge mark 2; blue informer swap"
    state = state_of(body)
    assert state.pool == 5
    assert row_of(state)[1] == ("blue", None, False, 0, 0, 0)


def test_r13_the_new_card_may_be_named() -> None:
    state = state_of(f"{THREE}; red informer swap =judge")
    assert row_of(state)[0] == ("red", "judge", False, 0, 0, 0)


# OA-R14


def test_r14_mark_gains_1_and_puts_a_token_on_any_top_card_its_own_too() -> None:
    for position in (1, 2, 3):
        state = state_of(f"{THREE}; red judge mark {position}")
        assert state.ip == (2, 1, 1)
        assert [card[4] for card in row_of(state)].index(1) == position - 1


def test_r14_strike_eliminates_a_card_with_a_token() -> None:
    body = f"{THREE}; red judge mark 3; blue judge strike 3=deal"
    state = state_of(body)
    assert state.ip == (2, 2, 1)
    assert [left.card for left in state.discard[2]] == ["deal"]
    assert state.pool == 5


def test_r14_strike_needs_a_token_on_the_card() -> None:
    fault = fault_of(f"{THREE}; red judge mark 3; blue judge strike 1")
    assert (fault.code, fault.rule) == ("OA-413", "OA-R14")
    assert "red's face-up Judge" in fault.message
    assert "position 3" in fault.hint


def test_r14_a_judge_may_strike_itself_and_what_it_uncovers_acts_next() -> None:
    body = f"{THREE}; red judge mark 2; blue judge strike 2; green wait"
    assert state_of(body).ip == (2, 2, 1)
    body = f"{THREE}; red wait; blue fanatic; green judge mark 3; round 2; blue on 2; green right"
    body += "; red right; resolve; red wait; blue judge mark 2; blue judge mark 2"
    # The last line is wrong: a Judge acts once.
    assert fault_of(body).code == "OA-301"
    body = body.rsplit(";", 1)[0] + "; green judge mark 2; green wait; red wait; round 3"
    body += "; green right; red right; blue right; resolve; red wait; blue judge strike 2"
    assert fault_of(f"{body}; green judge mark 1").code == "OA-302"
    # Struck: 1. Uncovered, the Fanatic acts at once, alone among blue's face-up cards: 2.
    before, after = ip_of(body)["blue"], ip_of(f"{body}; blue fanatic")["blue"]
    assert after - before == 2
    assert brought(body) == [("blue", 1, "OA-R8")]


# OA-R15


def test_r15_gain_1_and_1_more_while_alone() -> None:
    assert ip_of(f"{THREE}; red fanatic; blue fanatic") == {"red": 3, "blue": 3, "green": 1}


def test_r15_another_face_up_card_of_the_family_takes_the_second_ip() -> None:
    body = f"{THREE}; red judge mark 1; blue wait; green wait; round 2; blue right; green right"
    body += "; red left; resolve; red fanatic"
    assert brought(body) == [("red", 1, "OA-R15")]


def test_r15_what_a_face_up_card_covers_takes_nothing_from_its_counting() -> None:
    body = """round 1; red left; blue right; green right; resolve; red wait; blue wait; green wait
        round 2; blue right; green right; red on 1; resolve
        red empress 2; blue wait; green wait; blue wait; green wait
        round 3; green right; red right; blue right; resolve; red empress 2
        blue wait; green wait; blue wait; green wait; green wait; red fanatic"""
    # Face down below, face up above: a face-up card of the family beside the Fanatic.
    assert brought(body) == [("red", 1, "OA-R15")]


@pytest.mark.parametrize(("line", "code"), [
    ("red judge strike 2", "OA-413"), ("red diplomat give 2", "OA-422"),
])
def test_r7_a_target_that_is_refused_is_told_by_its_top_card(line: str, code: str) -> None:
    body = """round 1; red left; blue right; green right; resolve
        red wait; blue fanatic; green wait
        round 2; blue on 2; green right; red right; resolve"""
    fault = fault_of(f"{body}; {line}")
    assert fault.code == code
    # The Fanatic is below it.
    assert fault.message.startswith("position 2 holds blue's face-down card")


def test_r15_a_covered_face_up_card_does_not_count() -> None:
    body = f"{THREE}; red judge mark 1; blue wait; green wait; round 2; blue right; green right"
    body += "; red on 1; resolve; red fanatic"
    assert brought(body) == [("red", 1, "OA-R15"), ("red", 1, "OA-R15")]


# OA-R16

TWO_DIPLOMATS = f"{THREE}; red diplomat give; blue diplomat give 1"


def test_r16_give_gains_1_and_puts_2_on_another_diplomat() -> None:
    state = state_of(TWO_DIPLOMATS)
    assert state.ip == (2, 2, 1)
    assert row_of(state)[0] == ("red", "diplomat", True, 2, 0, 0)


def test_r16_giving_is_mandatory_where_there_is_one() -> None:
    fault = fault_of(TWO_DIPLOMATS.removesuffix(" 1"))
    assert (fault.code, fault.rule) == ("OA-421", "OA-R16")


@pytest.mark.parametrize("position", [2, 3])
def test_r16_not_to_itself_nor_to_a_hidden_card(position: int) -> None:
    fault = fault_of(f"{THREE}; red diplomat give; blue diplomat give {position}")
    assert (fault.code, fault.rule) == ("OA-422", "OA-R16")


def test_r16_cash_gains_what_lies_on_it_and_discards_it() -> None:
    body = f"{TWO_DIPLOMATS}; green wait; round 2; blue right; green right; red right; resolve"
    body += "; red diplomat cash"
    assert brought(body) == [("red", 2, "OA-R16")]
    assert [left.card for left in state_of(body).discard[0]] == ["diplomat"]


def test_r16_cash_may_bring_nothing() -> None:
    state = state_of(f"{THREE}; red diplomat cash")
    assert state.ip == (1, 1, 1)
    assert [card[0] for card in row_of(state)] == ["blue", "green"]


def test_r16_eliminated_its_ip_go_to_the_supply() -> None:
    state = state_of(f"{TWO_DIPLOMATS}; green deserter 2")
    assert state.ip == (2, 2, 3)
    body = f"{TWO_DIPLOMATS}; green wait; round 2; blue left; green right; red right; resolve"
    assert brought(f"{body}; blue deserter 2") == [("blue", 1, "OA-R8"), ("blue", 1, "OA-R17")]


def test_r16_covered_it_keeps_its_ip() -> None:
    body = f"{TWO_DIPLOMATS}; green wait; round 2; blue right; green right; red on 1; resolve"
    state = state_of(f"{body}; red extortion; red diplomat cash")
    assert state.ip[0] == 2 + 1 + 2


# OA-R17


def test_r17_a_character_brings_1_more() -> None:
    assert brought(f"{THREE}; red deserter 2=judge") == [
        ("red", 1, "OA-R8"),
        ("red", 1, "OA-R17"),
    ]
    assert brought(f"{THREE}; red deserter 2=deal") == [("red", 1, "OA-R8")]


def test_r17_the_deserter_is_discarded_unless_a_face_up_character_stands_beside_it() -> None:
    gone = state_of(f"{THREE}; red wait; blue deserter 3=judge")
    assert [card[0] for card in row_of(gone)] == ["red"]
    kept = state_of(f"{THREE}; red fanatic; blue deserter 3=judge")
    assert [card[0] for card in row_of(kept)] == ["red", "blue"]


def test_r17_it_looks_for_its_neighbours_after_the_row_has_closed() -> None:
    body = "round 1; red left; blue left; green left; resolve; red fanatic; blue wait"
    # Row: green, blue, red's face-up Fanatic; blue goes, the Fanatic moves up.
    state = state_of(f"{body}; green deserter 2=deal", direction=LEFTWARDS)
    assert [card[1] for card in row_of(state)] == ["deserter", "fanatic"]


def test_r17_alone_it_eliminates_nobody_and_goes() -> None:
    body = "round 1; red left; blue right; resolve; red extortion; blue deserter"
    state = state_of(body, "red, blue")
    assert state.ip == (2, 1)
    assert state.row == ()


def test_r17_somebody_must_go_where_somebody_stands() -> None:
    fault = fault_of(f"{THREE}; red deserter")
    assert (fault.code, fault.rule) == ("OA-431", "OA-R17")


@pytest.mark.parametrize("position", [1, 3])
def test_r17_only_a_neighbour(position: int) -> None:
    fault = fault_of(f"{THREE}; red deserter {position}=judge")
    assert (fault.code, fault.rule) == ("OA-432", "OA-R17")
    assert f"position {position} holds" in fault.message
    assert "position 2" in fault.hint
