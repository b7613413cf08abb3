"""OA-R1 to OA-R3 and OA-R11: players, set-up, rounds, the end."""

from __future__ import annotations

import pytest

from scorer.games.oriflamme_alliance.options import OPTIONS
from scorer.games.oriflamme_alliance.totals import winners_of
from scorer.replaying.replay import as_json
from tests.scorer.games.oriflamme_alliance.helpers import (
    fault_of,
    ip_of,
    replayed,
    state_of,
)

THREE = "round 1; red left; blue right; green right; resolve"
WAITED = f"{THREE}; red wait; blue wait; green wait"


# OA-R1


@pytest.mark.parametrize("players", ["red, blue, green", "black, yellow, green, blue, red"])
def test_r1_three_to_five_play_without_a_warning(players: str) -> None:
    assert replayed("round 1", players).faults == ()


def test_r1_two_play_with_the_warning_oa_w1() -> None:
    (warning,) = replayed("round 1", "red, blue").faults
    assert (warning.code, warning.severity, warning.rule) == ("OA-W1", "warning", "OA-R1")
    assert (warning.span.line, warning.span.column) == (2, 10)
    assert replayed("round 1", "red, blue").status == "unfinished"


def test_r1_one_alone_is_an_error() -> None:
    fault = fault_of("round 1", "red")
    assert (fault.code, fault.rule, fault.span.line) == ("OA-601", "OA-R1", 2)


def test_r1_there_is_no_sixth_family() -> None:
    assert fault_of("round 1", "red, blue, white").code.startswith("GR-")


# OA-R2


def test_r2_everybody_starts_with_one_ip() -> None:
    assert ip_of("", "red, blue, green") == {"red": 1, "blue": 1, "green": 1}
    replay = replayed("")
    assert [(r.seat, r.points, r.rule) for r in replay.reasons] == [
        ("red", 1, "OA-R2"),
        ("blue", 1, "OA-R2"),
        ("green", 1, "OA-R2"),
    ]


def test_r2_five_verdict_tokens() -> None:
    assert state_of("").pool == 5


def test_r2_the_first_player_listed_starts() -> None:
    assert fault_of("round 1; blue place").code == "OA-201"


def test_r2_the_direction_is_one_of_two() -> None:
    fault = fault_of("round 1", direction="upwards")
    assert (fault.rule, fault.span.line, fault.span.column) == (None, 3, 12)


def test_r2_direction_is_required_and_no_ruling_exists() -> None:
    replay = replayed("round 1", "red, blue, green", "left-to-right\nruling: hands=6")
    assert [(fault.rule, fault.span.line) for fault in replay.faults] == [(None, 4)]


# OA-R3


def test_r3_the_first_player_moves_on_clockwise() -> None:
    orders = ["red blue green", "blue green red", "green red blue", "red blue green"]
    body = ""
    for number, order in enumerate(orders, 1):
        body += f"round {number};" + ";".join(f"{who} left" for who in order.split()) + ";resolve;"
        lying = [family for order in reversed(orders[:number]) for family in order.split()[::-1]]
        body += ";".join(f"{who} wait" for who in lying) + ";"
    assert state_of(body).stage == "resolved"


def test_r3_six_rounds_and_the_last_activation_ends_the_game() -> None:
    body = six_rounds()
    replay = replayed(body)
    assert replay.status == "finished"
    assert as_json(replay)["ended_by"]
    short = replayed(body.rsplit(";", 1)[0])
    assert short.status == "unfinished"
    assert as_json(short)["totals"] is None
    assert as_json(short)["winners"] == []


def six_rounds() -> str:
    """Everybody lays on the own first card, nobody reveals."""
    seats = ["red", "blue", "green"]
    body = [WAITED]
    for number in range(2, 7):
        first = (number - 1) % 3
        body.append(f"round {number}")
        body += [f"{who} on {seats.index(who) + 1}" for who in seats[first:] + seats[:first]]
        body += ["resolve", "red wait", "blue wait", "green wait"]
    return ";".join(body)


@pytest.mark.parametrize("more", ["red wait", "round 7", "resolve", "red left"])
def test_r3_nothing_is_played_after_the_end(more: str) -> None:
    fault = fault_of(f"{six_rounds()};{more}")
    assert (fault.code, fault.rule) == ("OA-103", "OA-R3")


def test_r3_after_the_end_checkpoints_and_end_may_stand() -> None:
    assert replayed(f"{six_rounds()};= red 1, blue 1, green 1;end").status == "finished"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("red left", "OA-101"),
        ("resolve", "OA-101"),
        ("round 2", "OA-102"),
        (f"{WAITED}; round 3", "OA-102"),
        (f"{THREE}; red wait; blue left", "OA-104"),
        (f"{THREE}; red wait; round 2", "OA-104"),
        (f"{THREE}; red wait; resolve", "OA-104"),
        ("round 1; red left; blue wait", "OA-105"),
        ("round 1; red left; round 2", "OA-105"),
        (f"{WAITED}; red wait", "OA-106"),
        (f"{WAITED}; blue left", "OA-106"),
        (f"{WAITED}; resolve", "OA-106"),
    ],
)
def test_r3_a_line_out_of_its_phase(body: str, code: str) -> None:
    fault = fault_of(body)
    assert (fault.code, fault.rule) == (code, "OA-R3")


def test_r3_the_fault_says_who_is_due_and_what_lies_where() -> None:
    fault = fault_of(f"{THREE}; red wait; round 2")
    assert "blue's face-down card at position 2 is to act" in fault.message
    assert "1 red face down (1 IP), 2 blue face down, 3 green face down" in fault.hint


# OA-R11


def test_r11_most_ip_wins() -> None:
    assert winners_of({"red": 5, "blue": 7}, {"red": 9, "blue": 1}) == ("blue",)


def test_r11_a_tie_goes_to_the_most_cards_in_the_row() -> None:
    assert winners_of({"red": 7, "blue": 7}, {"red": 2, "blue": 3}) == ("blue",)


def test_r11_still_tied_they_share_in_seating_order() -> None:
    points = {"red": 7, "blue": 7, "green": 7}
    assert winners_of(points, {"red": 2, "blue": 1, "green": 2}) == ("red", "green")


def test_r11_ip_on_cards_in_the_row_count_for_nobody() -> None:
    found = as_json(replayed(six_rounds()))
    assert found["totals"] == {"red": 1, "blue": 1, "green": 1}
    assert [top["ip"] for top in found["breakdown"]["row"]] == [1, 1, 1]


def test_r11_a_tie_is_told_with_what_settles_it() -> None:
    result = replayed(six_rounds()).result
    assert result is not None
    assert result.tie == (
        "Level at 1 IP; cards in the row decide (OA-R11): "
        "red 1, blue 1, green 1 and the win is shared."
    )


# What comes next


def forms_of(body: str, players: str = "red, blue, green") -> list[str]:
    return [form.line for form in OPTIONS.forms(state_of(body, players))]


def test_r3_after_all_have_acted_the_next_round_is_named() -> None:
    for body, number in ((WAITED, 2), (f"""{WAITED}; round 2; blue right; green right; red right
            resolve; red wait; blue wait; green wait; blue wait; green wait; red wait""", 3)):
        fault = fault_of(f"{body}; resolve")
        assert (fault.code, fault.rule) == ("OA-106", "OA-R3")
        assert fault.message == (
            f"'resolve' comes after all stacks have acted in round {number - 1}")
        assert fault.hint.startswith(f"begin the next round: round {number}")


def test_r6_between_rounds_no_stack_is_to_act() -> None:
    state = state_of(WAITED)
    assert (state.stage, state.turn, state.then, state.uncovered) == ("resolved", -1, (), False)


@pytest.mark.parametrize(("body", "lines"), [
    # OA-R5, OA-R23: in an empty row there is one place, and a card may be named as it is laid.
    ("round 1", ["red left", "red … =CARD"]), ("round 1; red left", ["blue … =CARD"]),
    ("round 1; red left; blue left; green left", []),
    # What acts may be an Informer, whose swap may name the card laid.
    (THREE, ["red informer swap =CARD"]), (f"{THREE}; red informer gain", [
        "blue informer swap =CARD"]),
    (WAITED, []), ("# nothing yet", []),
    # Red's first card was its Informer, so that the next is none.
    (f"{THREE}; red informer gain; blue wait; green wait; round 2; blue right; green right"
     "; red left; resolve", []),
])
def test_lines_that_may_name_a_card_are_listed(body: str, lines: list[str]) -> None:
    assert forms_of(body) == lines
