"""The named rulings (OA-R9, OA-R13, OA-R19), and a table seen in a mirror."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.games.oriflamme_alliance import GAME
from scorer.games.oriflamme_alliance.moves import Activation, Move, Placement
from scorer.games.oriflamme_alliance.state import State
from scorer.kit import codes
from scorer.reading.record import read_record
from scorer.replaying.replay import Replay, replay_record
from tests.scorer.games.oriflamme_alliance.helpers import (
    LEFTWARDS,
    RIGHTWARDS,
    fault_of,
    ip_of,
    replayed,
    row_of,
    state_of,
)
from tests.scorer.games.oriflamme_alliance.test_random_games import played

THREE = "round 1; red left; blue right; green right; resolve"
WAITED = f"{THREE}; red wait; blue wait; green wait"


def ruled(ruling: str, direction: str = RIGHTWARDS) -> str:
    """A direction with a ruling's header below it."""
    return f"{direction}\nruling: {ruling}"


@pytest.mark.parametrize("ruling", ["uncovered=later", "uncovered", "covered=act"])
def test_a_ruling_that_the_game_does_not_have(ruling: str) -> None:
    fault = fault_of(WAITED, direction=ruled(ruling))
    assert (fault.rule, fault.span.line) == (None, 4)
    assert fault.code.startswith("GR-")


# OA-R9: uncovered

STACKED = f"{WAITED}; round 2; blue on 2; green right; red right; resolve; red wait; blue wait"
STRUCK = f"{STACKED}; green deserter 2=judge"


def test_r9_what_another_uncovers_after_its_place_waits_or_acts_at_once() -> None:
    assert row_of(state_of(f"{STRUCK}; green wait; red wait"))[1][3] == 1
    body = f"{STRUCK}; blue wait; green wait; red wait"
    state = state_of(body, direction=ruled("uncovered=act"))
    assert (state.stage, row_of(state)[1][3]) == ("resolved", 2)
    fault = fault_of(f"{STRUCK}; green wait", direction=ruled("uncovered=act"))
    assert (fault.code, fault.rule) == ("OA-302", "OA-R9")


def test_r9_before_its_place_it_acts_once() -> None:
    body = f"{WAITED}; round 2; blue on 2; green right; red right; resolve; red deserter 2=judge"
    body += "; blue wait; green wait; green wait; red wait"
    for ruling in ("uncovered=wait", "uncovered=act"):
        state = state_of(body, direction=ruled(ruling))
        assert (state.stage, row_of(state)[0][3]) == ("resolved", 2)


def test_r9_what_acts_at_once_may_close_its_place() -> None:
    # Row: red, blue, green, green, red; the uncovered blue card discards itself.
    body = f"{STRUCK}; blue extortion; green wait; red wait"
    state = state_of(body, direction=ruled("uncovered=act"))
    assert state.stage == "resolved"
    assert [card[0] for card in row_of(state)] == ["red", "green", "red"]
    # It may also take the card off that was to act next: the one behind it follows.
    body = f"{STRUCK}; blue deserter 3=judge; red wait"
    assert state_of(body, direction=ruled("uncovered=act")).stage == "resolved"


def test_r9_first_uncovered_first_to_act() -> None:
    body = f"{WAITED}; round 2; blue on 2; green right; red right; resolve; red wait; blue wait"
    body += "; green wait; green wait; red wait; round 3; green on 3; red right; blue right"
    body += "; resolve; red wait; blue wait; green deserter 2=judge"
    # The Deserter uncovered blue's card first, then by leaving green's own.
    order = "; blue wait; green wait; green wait; red wait; red wait; blue wait"
    assert state_of(body + order, direction=ruled("uncovered=act")).stage == "resolved"
    order = order.removeprefix("; blue wait")
    assert state_of(body + order).stage == "resolved"


def test_r9_uncovered_by_the_last_place_it_still_acts_in_the_round() -> None:
    body = f"{WAITED}; round 2; blue on 2; green left; red left; resolve; red wait; green wait"
    body += "; red wait; blue wait; green deserter 4=judge"
    assert state_of(body).stage == "resolved"
    at_once = ruled("uncovered=act")
    assert state_of(body, direction=at_once).stage == "acting"
    state = state_of(f"{body}; blue wait", direction=at_once)
    assert (state.stage, row_of(state)[3]) == ("resolved", ("blue", None, False, 2, 0, 0))


# OA-R13: swap-tokens


def test_r13_a_swaps_tokens_go_back_or_stay() -> None:
    body = f"{THREE}; red judge mark 2; blue informer swap"
    for ruling, tokens in (("back", 0), ("stay", 1)):
        state = state_of(body, direction=ruled(f"swap-tokens={ruling}"))
        assert row_of(state)[1] == ("blue", None, False, 0, tokens, 0)
        assert state.pool == 5 - tokens


# OA-R19: rebellion

@pytest.mark.parametrize(
    ("direction", "ruling", "right"),
    [
        # Red's cards that blue's Extortion counts: the Rebellion, and the card on its right
        # while it still lies there.
        (RIGHTWARDS, "direction", 4),
        (LEFTWARDS, "direction", 2),
        (RIGHTWARDS, "together", 2),
        (LEFTWARDS, "together", 2),
    ],
)
def test_r19_in_which_order_two_victims_go(direction: str, ruling: str, right: int) -> None:
    # Row: green, blue, green, blue, red, red.
    body = "round 1; red place; blue left; green left; resolve; {}"
    body += "; round 2; blue left; green left; red right; resolve; {}"
    waits = ["green wait", "blue wait", "red wait"]
    second = ["green wait", "blue wait", "green wait", "blue wait"]
    if direction == LEFTWARDS:
        waits.reverse()
        second = ["red wait"]
    body = body.format("; ".join(waits), "; ".join(second))
    body += "; red rebellion 4=extortion 6=judge"
    assert ip_of(body, direction=ruled(f"rebellion={ruling}", direction))["blue"] == 1 + right


def test_r19_only_face_down_cards_of_the_attacker_lose() -> None:
    body = "round 1; red place; blue right; green right; resolve; red diplomat give; blue wait"
    body += "; green diplomat give 1; round 2; blue right; green left; red right; resolve"
    # Row: green, red Diplomat with 2 IP, blue, green Diplomat, blue, red.
    body += "; green wait; red diplomat give 4; blue wait; green diplomat give 2; blue wait"
    body += "; red deserter 5=extortion"
    assert row_of(state_of(body))[1][:4] == ("red", "diplomat", True, 4)
    # 1 to begin with, 1 and 1 given, 1 for the elimination; the 4 of the Diplomat are kept.
    body += "; round 3; green left; red left; blue left; resolve; blue wait; red wait"
    body += "; green wait; green wait; red diplomat cash"
    assert ip_of(body)["red"] == 8


# OA-R8, OA-R18: what a Rebellion's line names

NEXT_TO = "round 1; red left; blue right; green right; resolve; red fanatic; blue wait; green {}"
NEXT_TO += "; round 2; blue right; green right; red right; resolve; red fanatic; blue rebellion "


def test_r18_a_known_card_may_stand_bare_and_is_checked() -> None:
    known = NEXT_TO.format("fanatic")
    for named in ("", "1", "3", "1 3", "1=fanatic 3"):
        assert replayed(known + named).sound
    assert fault_of(f"{known}1 3=judge").code == "OA-502"
    assert fault_of(f"{known}1 4").code == "OA-442"


def test_r8_an_unknown_card_does_not_stand_bare() -> None:
    hidden = NEXT_TO.format("wait")
    assert replayed(f"{hidden}1 3=judge").sound
    for named in ("", "1", "1 3"):
        fault = fault_of(hidden + named)
        assert (fault.code, fault.rule) == ("OA-501", "OA-R8")
        assert "3=" in fault.hint


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("red leave", "red wait"),
        ("red stays", "red wait"),
        ("red reveal fanatic", "red fanatic"),
        ("red turn up Judge", "red judge"),
        ("red rebellion 1 3 = judge deal", "red rebellion 1=judge 3=deal"),
        ("red rebellion 1, judge, 3, deal", "red rebellion 1=judge 3=deal"),
    ],
)
def test_what_was_meant(line: str, hint: str) -> None:
    # Words behind the first wrong one may have faults of their own.
    fault = replayed(f"{THREE}; {line}").faults[0]
    assert fault.code == codes.UNREADABLE
    assert fault.hint.endswith(f": {hint}")


@pytest.mark.parametrize("line", [
    "red rebellion 1 3 judge", "red rebellion 1 judge deal", "red rebellion both",
])
def test_cards_are_put_behind_positions_only_where_each_has_one(line: str) -> None:
    fault = replayed(f"{THREE}; {line}").faults[0]
    assert fault.code == codes.UNREADABLE
    assert "write each card" not in fault.hint


# A mirror


def mirrored(replay: Replay) -> list[str]:
    """The record of the same game as it is seen in a mirror."""
    lines = []
    before = replay.start
    for item, state in replay.positions:
        assert isinstance(before, State)
        lines.append(GAME.show(before.setup, _turned(item.what, len(before.row))))
        before = state
    return lines


def _turned(move: Move, places: int) -> Move:
    if isinstance(move, Placement):
        where = {"left": "right", "right": "left"}.get(move.where, move.where)
        at = None if move.position is None else places + 1 - move.position
        return replace(move, where=where, position=at)
    if isinstance(move, Activation):
        there = [replace(each, position=places + 1 - each.position) for each in move.targets]
        return replace(move, targets=tuple(reversed(there)))
    return move


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_a_table_and_its_mirror_image_come_to_the_same(seed: int) -> None:
    table = played(Random(seed))
    replay = replay_record(read_record(table.lines, "evening.game"))
    head = table.lines[: table.lines.index("")]
    ways = [f"direction: {RIGHTWARDS}", f"direction: {LEFTWARDS}"]
    turned = [ways[1 - ways.index(line)] if line in ways else line for line in head]
    again = replay_record(read_record([*turned, "", *mirrored(replay)], "mirror.game"))
    assert again.sound, again.faults
    points = [GAME.points_now(state) for _, state in replay.positions]
    assert [GAME.points_now(state) for _, state in again.positions] == points
