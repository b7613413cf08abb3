"""OA-R23: what a hidden card can still be, and where it becomes impossible."""

from __future__ import annotations

import pytest

from scorer.games.oriflamme_alliance.state import possible
from tests.scorer.games.oriflamme_alliance.helpers import fault_of, replayed, row_of, state_of
from tests.scorer.games.oriflamme_alliance.table import TEN

THREE = "round 1; red left; blue right; green right; resolve"
SECOND = "round 2; blue right; green right; red right; resolve"


def open_for(body: str, position: int, depth: int = -1) -> list[str]:
    """What the card at this position (the top one, or one by depth) can be."""
    return list(possible(state_of(body).row[position - 1][depth]))


def test_r23_at_first_everything_is_possible() -> None:
    assert open_for(THREE, 1) == TEN


def test_r23_what_is_revealed_no_other_card_in_the_row_can_be() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; {SECOND}; red wait; blue fanatic; green wait"
    assert "fanatic" not in open_for(body, 4)
    fault = fault_of(f"{body}; blue fanatic")
    assert (fault.code, fault.rule) == ("OA-306", "OA-R23")
    assert "face up at position 2" in fault.message


def test_r23_covered_cards_included() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green right; red on 1"
    body += "; resolve; red fanatic"
    assert "fanatic" not in open_for(body, 1, depth=0)


def test_r23_what_an_elimination_turned_up() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; {SECOND}; red deserter 2=deal"
    body += "; green wait; blue deal"
    fault = fault_of(body)
    assert (fault.code, fault.rule) == ("OA-306", "OA-R23")
    assert "discard pile since line" in fault.message


def test_r23_what_the_record_named() -> None:
    body = "round 1; red left =judge; blue right; green right; resolve"
    fault = fault_of(f"{body}; red fanatic")
    assert (fault.code, fault.rule) == ("OA-305", "OA-R23")
    body += f"; red wait; blue wait; green wait; {SECOND.replace('red right', 'red right =judge')}"
    fault = fault_of(body)
    assert (fault.code, fault.rule) == ("OA-307", "OA-R23")


def test_r23_a_card_laid_while_it_lay_elsewhere() -> None:
    body = f"{THREE}; red extortion; blue wait; green wait; round 2; blue right; green right"
    body += "; red right; resolve; blue wait; green wait; blue wait; green wait; red extortion"
    fault = fault_of(body)
    assert (fault.code, fault.rule) == ("OA-306", "OA-R23")


def test_r23_a_wrong_name_for_a_victim_is_found_at_its_line() -> None:
    body = f"{THREE}; red wait; blue fanatic; green wait; {SECOND}; red wait; blue fanatic"
    fault = fault_of(f"{body}; green deserter 4=fanatic")
    assert (fault.code, fault.rule) == ("OA-306", "OA-R23")


def test_r23_two_victims_of_one_line_are_not_the_same_card() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; round 2; blue left; green left; red left"
    # Row: red, green, blue, red, blue, green.
    body += "; resolve; red wait; green wait; blue wait; red rebellion"
    assert replayed(f"{body} 3=judge 5=deal").sound
    fault = fault_of(f"{body} 3=judge 5=judge")
    assert (fault.code, fault.rule) == ("OA-306", "OA-R23")
    assert "this line" in fault.message


def test_r23_an_own_victim_is_not_the_card_that_acts() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; round 2; blue right; green right; red left"
    fault = fault_of(f"{body}; resolve; red deserter 2=deserter")
    assert (fault.code, fault.rule) == ("OA-306", "OA-R23")


SWAPPED = f"{THREE}; red informer swap; blue wait; green wait; round 2; blue right; green right"
SWAPPED += "; red right; resolve"


def test_r23_the_card_that_a_swap_lays_is_not_that_informer() -> None:
    fault = fault_of(f"{SWAPPED}; red informer gain")
    assert (fault.code, fault.rule) == ("OA-306", "OA-R23")
    fault = fault_of(f"{THREE}; red informer swap =informer")
    assert (fault.code, fault.rule) == ("OA-307", "OA-R23")


def test_r23_a_card_laid_later_can_be_the_informer_again() -> None:
    body = f"{SWAPPED}; red wait; blue wait; green wait; blue wait; green wait"
    assert replayed(f"{body}; red informer gain").sound


def test_r23_a_card_that_lay_there_before_the_swap_stays_another() -> None:
    body = f"{THREE}; red wait; blue wait; green wait; {SECOND}; red wait; blue wait; green wait"
    body += (
        "; blue wait; green wait; red informer swap; round 3; green right; red right; blue right"
    )
    fault = fault_of(f"{body}; resolve; red informer gain")
    assert (fault.code, fault.rule) == ("OA-306", "OA-R23")


def test_r23_the_breakdown_tells_what_is_known() -> None:
    body = "round 1; red left =deal; blue right; green right; resolve; red wait; blue fanatic"
    assert [card[1] for card in row_of(state_of(body))] == ["deal", "fanatic", None]


@pytest.mark.parametrize("family", ["blue", "green"])
def test_r23_other_families_are_not_concerned(family: str) -> None:
    position = {"blue": 2, "green": 3}[family]
    assert open_for(f"{THREE}; red fanatic", position) == TEN
