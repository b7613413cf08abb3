"""OA-R18 to OA-R22: what the four Intrigues do, and the reserve."""

from __future__ import annotations

from scorer.replaying.replay import as_json
from tests.scorer.games.oriflamme_alliance.helpers import (
    brought,
    fault_of,
    replayed,
    row_of,
    state_of,
)

THREE = "round 1; red left; blue right; green right; resolve"


# OA-R18

THREE_IP = """round 1; red left; blue right; green right; resolve; red wait; blue wait; green wait
    round 2; blue right; green right; red right; resolve
    red wait; blue wait; green wait; blue wait; green wait; red wait
    round 3; green right; red right; blue right; resolve
    red wait; blue wait; green wait; blue wait; green wait; red wait
    green wait; red wait; blue wait
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


def test_r18_the_hint_names_a_card_that_the_hidden_one_can_be() -> None:
    hint = fault_of(f"{THREE_IP}; blue rebellion 1=judge").hint
    assert "3=empress, say. It can be Empress, Informer" in hint
    # What the family has turned up is none of them.
    body = f"{THREE}; red wait; blue empress 1; green wait"
    body += "; round 2; blue left; green right; red left; resolve; red deserter 2"
    hint = fault_of(body).hint
    assert "2=informer, say. It can be Informer, Judge" in hint


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
    assert brought(body) == [("blue", 1, "OA-R8"), ("green", 4, "OA-R19")]
    state = state_of(body)
    blue = [card for card in row_of(state) if card[0] == "blue"]
    assert blue == [("blue", None, False, 1, 0, 0)]


def test_r19_by_the_own_family_nothing_happens() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green right; red left"
    body += "; resolve; red deserter 2=extortion"
    assert brought(body) == [("red", 1, "OA-R8")]


def test_r19_ip_are_lost_from_face_down_cards_alone() -> None:
    """A face-up Diplomat keeps the IP that others laid on it; a hidden card beside it does not."""
    body = "round 1; red left; blue right; resolve; red diplomat give; blue diplomat give 1"
    body += "; round 2; blue right; red left; resolve"
    body += "; red wait; red diplomat give 3; blue diplomat give 2; blue wait"
    body += "; round 3; red right; blue left; resolve; blue wait; red wait"
    body += "; red diplomat give 4; blue diplomat give 3; blue wait"
    before = row_of(state_of(body, "red, blue"))
    assert before[1:3] == [("red", None, False, 2, 0, 0), ("red", "diplomat", True, 6, 0, 0)]
    replay = replayed(f"{body}; red deserter 5=extortion", "red, blue")
    assert replay.sound
    state = state_of(f"{body}; red deserter 5=extortion", "red, blue")
    assert row_of(state)[1:3] == [("red", None, False, 1, 0, 0), ("red", "diplomat", True, 6, 0, 0)]
    # Red's top cards: the hidden one, the Diplomat and the Deserter.
    assert [(r.seat, r.points) for r in replay.reasons if r.rule == "OA-R19"] == [("blue", 6)]


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
