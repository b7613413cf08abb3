"""OA-R12 to OA-R22: what each of the ten cards does."""

from __future__ import annotations

import pytest

from scorer.replaying import as_json
from tests.scorer.oriflamme_alliance.helpers import (
    LEFTWARDS,
    fault_of,
    ip_of,
    replayed,
    row_of,
    state_of,
)

THREE = "round 1; red left; blue right; green right; resolve"


def brought(body: str) -> list[tuple[str, int, str]]:
    """Return what the record's last line moved: seat, points, rule."""
    replay = replayed(body)
    assert replay.sound, replay.faults
    last = replay.positions[-1][0].line.line
    return [(r.seat, r.points, r.rule) for r in replay.reasons if r.line == last]


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

INFORMER = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green left; red on 2"
INFORMER += "; resolve; green wait"


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


# OA-R18

THREE_IP = """round 1; red left; blue right; green right; resolve; red wait; blue wait; green wait
    round 2; blue right; green right; red right; resolve
    red wait; blue wait; green wait; blue wait; green wait; red wait
    round 3; green right; red right; blue right; resolve
    red wait; blue wait; green wait; blue wait; green wait; red wait; green wait; red wait; blue wait
    round 4; red right; blue right; green right; resolve; red wait"""


def test_r18_one_of_three_ip_is_spent_the_rest_gained() -> None:
    """The rulebook's example: 1 to the supply, 2 to its owner; and two eliminated."""
    body = f"{THREE_IP}; blue rebellion 1=judge 3=deal"
    assert brought(body) == [
        ("blue", 2, "OA-R6"),
        ("blue", 1, "OA-R8"),
        ("blue", 1, "OA-R8"),
    ]
    state = state_of(body)
    assert row_of(state)[0] == ("blue", "rebellion", False, 0, 0, 0)


def test_r18_without_an_ip_it_cannot_be_revealed() -> None:
    fault = fault_of(f"{THREE}; red rebellion 2=judge")
    assert (fault.code, fault.rule) == ("OA-441", "OA-R18")


def test_r18_a_single_neighbour_goes_alone_and_then_the_next_place_acts() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green right; red right"
    body += "; resolve; red rebellion 2=judge; green wait; blue wait; green wait; red wait"
    state = state_of(body)
    assert state.stage == "resolved"
    assert row_of(state)[0] == ("red", "rebellion", False, 0, 0, 0)


def test_r18_both_hidden_neighbours_must_be_named() -> None:
    fault = fault_of(f"{THREE_IP}; blue rebellion 1=judge")
    assert (fault.code, fault.rule) == ("OA-501", "OA-R8")
    assert "position 3" in fault.message


def test_r18_a_bare_position_is_an_error_of_the_record() -> None:
    assert fault_of(f"{THREE_IP}; blue rebellion 1 3=deal").rule is None


def test_r18_a_card_further_off_is_not_hit() -> None:
    fault = fault_of(f"{THREE_IP}; blue rebellion 1=judge 3=deal 4=judge")
    assert (fault.code, fault.rule) == ("OA-442", "OA-R18")
    fault = fault_of(f"{THREE_IP}; blue rebellion 1=judge 1=judge 3=deal")
    assert (fault.code, fault.rule) == ("OA-443", "OA-R18")


def test_r18_turned_down_again_it_is_known() -> None:
    body = f"{THREE_IP}; blue rebellion 1=judge 3=deal; blue wait; green wait; red wait"
    body += "; green wait; red wait; blue wait; red wait; blue wait; green wait"
    body += "; round 5; blue right; green right; red right; resolve"
    fault = fault_of(f"{body}; blue fanatic")
    assert (fault.code, fault.rule) == ("OA-305", "OA-R23")
    # It has no IP on it again, so it may only wait.
    assert fault_of(f"{body}; blue rebellion 2=judge").code == "OA-441"
    assert replayed(f"{body}; blue wait").sound


# OA-R19


def test_r19_revealed_its_ip_are_lost_and_1_is_gained() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green right; red right"
    body += "; resolve; red extortion"
    assert brought(body) == [("red", 1, "OA-R19")]
    assert [left.card for left in state_of(body).discard[0]] == ["extortion"]


def test_r19_eliminated_by_another_its_owner_gains_2_a_card_and_the_other_loses() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green right; red right"
    body += "; resolve; red wait; blue wait; green wait; blue deserter 3=extortion"
    # Blue's top cards: position 2 (2 IP, face down) and the Deserter.
    assert brought(body) == [
        ("blue", 1, "OA-R6"),
        ("blue", 1, "OA-R8"),
        ("green", 4, "OA-R19"),
    ] or (brought(body) == [("blue", 1, "OA-R8"), ("green", 4, "OA-R19")])
    state = state_of(body)
    blue = [card for card in row_of(state) if card[0] == "blue"]
    assert blue == [("blue", None, False, 1, 0, 0)]


def test_r19_by_the_own_family_nothing_happens() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green right; red left"
    body += "; resolve; red deserter 2=extortion"
    assert brought(body) == [("red", 1, "OA-R8")]


def test_r19_of_rebellions_two_victims_the_left_one_is_settled_first() -> None:
    """Left: blue's Extortion counts red's cards while the right victim, red's own, still lies."""
    base = "round 1; red left; blue left; green right; resolve; blue wait; red wait; green wait"
    base += "; round 2; blue right; green right; red right; resolve; blue wait"
    # Row: blue, red, green, blue, green, red.
    left_first = f"{base}; red rebellion 1=extortion 3=judge"
    # Red's top cards when blue's Extortion has left: the Rebellion and the card at the right end.
    assert ("blue", 4, "OA-R19") in brought(left_first)


# OA-R20


def test_r20_1_ip_on_each_own_hidden_top_card_then_reserved() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green right; red right"
    body += "; resolve; red wait; blue wait; green wait; blue infiltration"
    state = state_of(body)
    assert row_of(state)[1] == ("blue", None, False, 3, 0, 0)
    assert [left.card for left in state.reserve[1]] == ["infiltration"]
    assert as_json(replayed(body))["breakdown"]["reserve"]["blue"] == {"infiltration": 0}


def test_r20_in_reserve_each_hidden_card_eliminated_brings_2_more() -> None:
    body = f"{THREE}; red infiltration; blue wait; green fanatic; round 2; blue right; green right"
    body += "; red left; resolve; red deserter 2=deal"
    assert brought(body) == [("red", 1, "OA-R8"), ("red", 2, "OA-R20")]


def test_r20_not_for_a_face_up_card() -> None:
    body = f"{THREE}; red infiltration; blue fanatic; green wait; round 2; blue right; green right"
    body += "; red left; resolve; red deserter 2"
    assert brought(body) == [("red", 1, "OA-R8"), ("red", 1, "OA-R17")]


# OA-R21

DEAL = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green right; red right"
DEAL += "; resolve; red deal; blue wait; green wait; blue wait; green wait; red wait"


def test_r21_its_ip_stay_on_it() -> None:
    state = state_of(DEAL)
    assert state.ip == (1, 1, 1)
    assert [(left.card, left.ip) for left in state.reserve[0]] == [("deal", 1)]


def test_r21_income_at_the_start_of_each_later_round() -> None:
    assert brought(f"{DEAL}; round 3") == [("red", 1, "OA-R21")]


def test_r21_no_income_without_a_top_card_in_the_row() -> None:
    body = DEAL.removesuffix("red wait") + "red extortion; round 3"
    assert brought(body) == []


def test_r21_at_the_end_it_brings_its_ip_once_more() -> None:
    body = DEAL
    seats = ["red", "blue", "green"]
    for number in range(3, 7):
        first = (number - 1) % 3
        body += f"; round {number}; " + "; ".join(
            f"{who} right" for who in seats[first:] + seats[:first]
        )
        body += "; resolve"
        rows = [top[0] for top in row_of(state_of(body))]
        body += "; " + "; ".join(f"{who} wait" for who in rows)
    found = as_json(replayed(f"{body}; = red 6"))
    # 1 to start with, 1 in each of rounds 3 to 6, 1 at the end.
    assert found["totals"]["red"] == 6
    assert found["breakdown"]["deal_bonus"] == {"red": 1, "blue": 0, "green": 0}
    assert found["breakdown"]["reserve"]["red"] == {"deal": 1}


def test_r21_no_bonus_while_unfinished() -> None:
    assert as_json(replayed(DEAL))["breakdown"]["deal_bonus"]["red"] == 0


# OA-R22


def test_r22_a_reserved_card_has_left_the_row_with_its_tokens() -> None:
    body = f"{THREE}; red judge mark 2; blue infiltration"
    state = state_of(body)
    assert [card[0] for card in row_of(state)] == ["red", "green"]
    assert state.pool == 5


def test_r22_an_eliminated_card_never_goes_to_the_reserve() -> None:
    state = state_of(f"{THREE}; red deserter 2=infiltration")
    assert state.reserve == ((), (), ())
    assert [left.card for left in state.discard[1]] == ["infiltration"]
