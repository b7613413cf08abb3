"""The end, the final score, its reasons: OS-R12, OS-R13; the right values are the rules' own."""

import pytest

from scorer.games.orkensturm.totals import share_of, winners_of
from scorer.reading.record import read_record
from scorer.replaying.replay import replay_record
from scorer.terminal.rendering import render_totals
from tests.scorer.games.orkensturm.helpers import (
    ACTED,
    B_ENDED,
    DONE,
    THREE,
    TURN,
    fault_of,
    replayed,
    result_of,
)

# OS-R12

AT = {"A": "mittelreich", "B": "orcs", "C": "time", "D": "treasury"}


def ended(letters: str, effect: str = "") -> str | None:
    tracks = {"mittelreich": 5, "orcs": 5, "treasury": 5, "time": 5}
    body = f"{DONE}{effect}" + "".join(f"; effect {AT[letter]} -9" for letter in letters)
    start = ", ".join(f"{name} {value}" for name, value in tracks.items())
    return result_of(body, start=start).ended_by


@pytest.mark.parametrize(
    ("zero", "end"),
    [("A", "A"), ("B", "B"), ("C", "C"), ("D", "D"), ("BA", "A"), ("DCB", "B"), ("", None)],
)
def test_r12_the_first_condition_that_holds(zero: str, end: str | None) -> None:
    assert ended(zero) == end


def test_r12_an_effect_after_the_outcome_lifts_a_track_off_0() -> None:
    start = "mittelreich 9, orcs 2, treasury 9, time 9"
    assert result_of(B_ENDED, start=start).ended_by == "B"
    assert result_of(f"{B_ENDED}; effect orcs +1", start=start).ended_by is None


def test_r12_a_track_at_0_inside_a_turn_ends_nothing() -> None:
    assert result_of("turn 1; effect orcs -99").ended_by is None
    assert result_of(f"{ACTED}; effect treasury -99; reveal 2r 2g 2y").ended_by is None


@pytest.mark.parametrize("line", ["turn 2", "turn 7"])
def test_r12_after_the_end_no_turn(line: str) -> None:
    start = "mittelreich 9, orcs 2, treasury 9, time 9"
    fault = fault_of(f"{B_ENDED}; {line}", start=start)
    assert (fault.rule, fault.span.line) == ("OS-R12", 11)
    for late in ("effect ap red 1", 'advisor red "x"', "turn 2"):
        assert fault_of(f"{B_ENDED}; advisors red 1; {late}", start=start).rule == "OS-R12"


@pytest.mark.parametrize(
    ("end", "treasury", "among", "each"),
    [
        ("A", 5, 1, 8),
        ("A", 5, 2, 4),
        ("A", 5, 3, 3),
        ("B", 7, 2, 4),
        ("C", 7, 2, 2),
        ("D", 0, 3, 2),
        ("D", 0, 1, 4),
        ("B", 0, 2, 0),
        ("C", 9, 4, 2),
    ],
)
def test_r12_shares(end: str, treasury: int, among: int, each: int) -> None:
    # Case 1 of the rules, and more of its kind.
    ours, theirs = ("answin", "brin") if end in "AD" else ("brin", "answin")
    share = share_of(end, treasury, (theirs, *(ours,) * among))
    assert (share.side, share.each) == (ours, each)


def test_r12_the_share_reads_as_the_table_would_say_it() -> None:
    sides = ("brin", "answin", "brin")
    assert share_of("B", 7, sides).text == (
        "B: Treasury 7 among 2 on Brin's side: 4 each (rounded up)"
    )
    assert share_of("B", 6, sides).text == "B: Treasury 6 among 2 on Brin's side: 3 each"
    assert share_of("C", 7, sides).text == (
        "C: half of Treasury 7 is 4 (rounded up), among 2 on Brin's side: 2 each"
    )
    assert share_of("A", 7, sides).text == "A: 8 AP among 1 on Answin's side: 8"


# OS-R13


@pytest.mark.parametrize(
    ("points", "sides", "end", "winners"),
    [
        ((5, 4, 3), "bab", "B", (0,)),
        ((4, 5, 3), "bab", "B", (1,)),
        ((5, 5, 3), "bab", "B", (0,)),
        ((5, 5, 3), "bab", "C", (0,)),
        ((5, 5, 3), "bab", "A", (1,)),
        ((5, 5, 3), "bab", "D", (1,)),
        ((5, 5, 5), "bab", "B", (0, 2)),
        ((5, 3, 5), "bab", "A", (0, 2)),
        ((-2, -2, -4), "bab", "A", (1,)),
    ],
)
def test_r13_a_tie_goes_to_the_side_of_the_end(
    points: tuple[int, ...], sides: str, end: str, winners: tuple[int, ...]
) -> None:
    named = tuple({"b": "brin", "a": "answin"}[side] for side in sides)
    assert winners_of(points, named, end) == winners


def test_r13_final_score_and_the_tie_in_words() -> None:
    # Case 6 of the rules: Treasury 9 among Brin's two is 5 each; blue has as many by advisors.
    start = "mittelreich 9, orcs 2, treasury 9, time 9"
    result = result_of(f"{B_ENDED}; advisors blue 5, green -1", start=start)
    assert result.totals == {"red": 5, "blue": 5, "green": 4}
    assert result.winners == ("red",)
    assert (
        result.tie
        == "red and blue tie at 5 AP: after B a tie goes to Brin's side, red wins (OS-R13)"
    )
    assert result.breakdown["share"] == {"red": 5, "blue": 0, "green": 5}
    assert result.breakdown["advisors"] == {"red": 0, "blue": 5, "green": -1}


def test_r13_checkpoints_after_advisors_see_the_final_score() -> None:
    start = "mittelreich 9, orcs 2, treasury 9, time 9"
    body = f"{B_ENDED}; = red 0, orcs 0; advisors blue 5; = red 5, blue 5, green 5, treasury 9"
    assert replayed(body, start=start).sound
    assert fault_of(f"{B_ENDED}; = red 5", start=start).rule is None


@pytest.mark.parametrize(
    "body", ["advisors red 1", f"{TURN}; advisors red 1", f"{DONE}; advisors red 1"]
)
def test_r13_advisors_before_the_end(body: str) -> None:
    assert fault_of(body).rule == "OS-R13"


def test_r13_advisors_once() -> None:
    start = "mittelreich 9, orcs 2, treasury 9, time 9"
    body = f"{B_ENDED}; advisors red 1; advisors red 1"
    assert fault_of(body, start=start).rule == "OS-R13"


def test_r13_a_finished_record_without_advisors_is_warned_about_at_its_last_line() -> None:
    start = "mittelreich 9, orcs 2, treasury 9, time 9"
    replay = replayed(f"{B_ENDED}; end; # good night; # really", start=start)
    assert [(f.code, f.severity, f.span.line) for f in replay.faults] == [("OS-W1", "warning", 13)]
    assert replay.status == "finished"
    assert replay.result is not None
    assert replay.result.breakdown["advisors"] == {"red": 0, "blue": 0, "green": 0}
    assert not replayed(f"{B_ENDED}; advisors red 0", start=start).faults
    assert not replayed(DONE).faults


def test_r13_an_unfinished_record_has_no_share() -> None:
    result = result_of(f"{DONE}; effect ap red 2")
    assert (result.status, result.totals, result.winners, result.ended_by) == (
        "unfinished", None, (), None,
    )  # fmt: skip
    assert result.standing == {"red": 2, "blue": 0, "green": 0}
    assert (result.breakdown["share"], result.breakdown["advisors"]) == ({}, {})


def test_every_ap_has_its_reason_rule_and_line() -> None:
    start = "mittelreich 9, orcs 2, treasury 7, time 9"
    body = "turn 1; place red knight, blue inquisitor, green tax; last red red"
    body += "; red knight b offers blue 2, red 1; blue inquisitor a green 2; green tax b"
    body += "; effect ap green -1; reveal 3r 1g 1p 1b; advisors red 2"
    replay = replayed(body, start=start)
    assert replay.sound, replay.faults
    assert [(r.seat, r.points, r.rule, r.line) for r in replay.reasons] == [
        ("blue", 3, "OS-R15", 7),
        ("red", 1, "OS-R15", 7),
        ("red", 1, "OS-R15", 7),
        ("blue", 2, "OS-R7", 8),
        ("green", -1, "OS-R5", 10),
        ("red", 4, "OS-R12", 0),
        ("green", 4, "OS-R12", 0),
        ("red", 2, "OS-R13", 12),
    ]
    assert replay.result is not None
    assert replay.result.totals == {"red": 8, "blue": 5, "green": 3}


def test_a_line_number_is_the_turns_own() -> None:
    lines = [
        "game: orkensturm",
        f"players: {THREE}",
        "start: time 1, orcs 1, treasury 1, mittelreich 1",
    ]
    assert replay_record(read_record([*lines, "1. turn 1"], "x")).sound
    for body in ("2. turn 1", "1. place red regent, blue spy, green knight"):
        faults = replay_record(
            read_record([*lines, "turn 1" if "place" in body else "", body], "x")
        ).faults
        assert [fault.rule for fault in faults] == [None]


def test_shares_and_ties_are_read_out() -> None:
    start = "mittelreich 9, orcs 2, treasury 7, time 9"
    shown = render_totals(replayed(f"{B_ENDED}; advisors blue 4", start=start))
    assert "B: Treasury 7 among 2 on Brin's side: 4 each (rounded up)" in shown
    assert "after B a tie goes to Brin's side, red and green share the win" in shown


def test_a_tie_with_nobody_on_the_ends_side_is_shared() -> None:
    players = "red/brin, blue/answin, green/answin"
    start = "mittelreich 9, orcs 2, treasury 1, time 9"
    body = f"{B_ENDED}; advisors blue 4, green 4"
    result = result_of(body, players, start)
    assert result.winners == ("blue", "green")
    assert "so they share the win" in result.tie
