"""Records as tables wrote them, each for a kind of line, with what is right for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer.kit.faults import Fault
from scorer.reading.record import UnnamedGameError, load_record
from scorer.replaying.replay import Replay, replay_record

FOLDER = Path(__file__).parents[2] / "table_records"


def replayed(name: str) -> Replay:
    return replay_record(load_record(str(FOLDER / f"{name}.game")))


def faults_of(name: str) -> tuple[Fault, ...]:
    """What is told of a record, also of one whose game is not named."""
    try:
        return replayed(name).faults
    except UnnamedGameError as error:
        return replay_record(error.record).faults


def standing(name: str) -> dict[str, int]:
    replay = replayed(name)
    assert replay.sound, [fault.message for fault in replay.faults]
    assert replay.result
    return dict(replay.result.standing)


@pytest.mark.parametrize(("name", "expected"), [
    # Extortion takes from cards that lie face down alone: red keeps its 8.
    ("extort", {"red": 8, "blue": 5, "green": 3}),
    # Mirror images of one another.
    ("reb-left", {"red": 5, "blue": 3, "green": 1}),
    ("reb-right", {"red": 5, "blue": 3, "green": 1}),
    # Positions of cards whose identity is known stand bare.
    ("oa-rebellion-sheet", {"red": 5, "blue": 5, "green": 3}),
    ("oa-reb-bare", {"red": 5, "blue": 3, "green": 3}),
    ("oa-reb-mixed", {"red": 5, "blue": 3, "green": 1}),
    # The number of a further sheet, as it is printed there.
    ("om-sheet", {"humans": 100, "elves": 100}),
    ("W-before-place", {"red": 0, "blue": 0, "green": 0}),
    ("os-no-offers", {"red": 1, "blue": 0, "green": 0}),
])
def test_it_scores(name: str, expected: dict[str, int]) -> None:
    assert standing(name) == expected


@pytest.mark.parametrize(("name", "code", "line", "hint"), [
    ("oa-reb", "GR-201", 19, "blue rebellion 1=judge 3=deal"),
    ("oa-leave", "GR-201", 9, "red wait"),
    ("oa-reveal", "GR-201", 9, "red fanatic"),
    # What was seen binds (OS-R16): the last line is the one that cannot be.
    ("K3-same-colour-twice", "OS-405", 8, "5 green in line 7"),
    ("K4-look-then-tax", "OS-410", 8, "0 yellow in line 7"),
    ("H-sure-sum", "OS-409", 8, "took openly"),
    ("H-seen0-then-put", "OS-410", 8, "0 green in line 7"),
    # The thirteenth card of a deck of fourteen, two of which lie before the players.
    ("Z13-advisor15", "OS-332", 19, "leave the line out"),
    # Anna's 3 AP are a slip of whoever wrote the example: hers were none so far.
    ("os-example", "GR-402", 12, "recount"),
    ("nonum", "OM-203", 31, "6-4 free; 6-3 for 1 shield"),
])
def test_it_is_refused(name: str, code: str, line: int, hint: str) -> None:
    (error,) = [fault for fault in faults_of(name) if fault.severity == "error"]
    assert (error.code, error.span.line) == (code, line)
    assert hint in error.hint


@pytest.mark.parametrize(("name", "expected"), [
    ("os-no-offers", [("OS-W6", 7), ("OS-W6", 9)]),
    ("K5-no-source-effect", [("OS-W5", 11)]),
    ("K6-advisor-name-twice", [("OS-W3", 9)]),
    ("K7-advisor-both-sides", [("OS-W3", 8)]),
    ("hash-numbered", [("GR-W1", 3), ("GR-W1", 4), ("GR-W2", 4)]),
])
def test_it_is_warned_of(name: str, expected: list[tuple[str, int]]) -> None:
    assert [(fault.code, fault.span.line) for fault in faults_of(name)] == expected


@pytest.mark.parametrize(("name", "expected"), [
    ("oa-sloppy-0", [
        (2, 10, "red"), (2, 20, "blue"), (2, 31, "green"), (3, 1, "direction:"),
        (3, 11, "left-to-right"), (5, 1, "round"), (6, 6, "leave it out"), (6, 11, "left"),
        (8, 6, "right"), (9, 1, "resolve"), (10, 1, "Jörg deal"), (11, 1, "Anna deal"),
        (11, 12, "leave it out"), (12, 6, "judge"), (12, 14, "mark"), (13, 7, "without the :"),
        (14, 6, "left"), (15, 6, "on"), (18, 6, "deserter"), (20, 1, "Cleo judge strike 1"),
    ]),
    ("os-sloppy-0", [
        (2, 10, "red"), (2, 25, "blue"), (2, 43, "green"), (2, 58, "yellow"), (3, 23, "orcs"),
        (3, 31, "treasury"), (3, 41, "time"), (5, 1, "turn"), (6, 12, "spy"),
        (6, 24, "merchant"), (6, 54, "magician"), (7, 6, "red"), (7, 10, "white"),
        (8, 6, "spy"), (8, 18, "white"), (9, 6, "merchant"), (11, 5, "magician"),
        (11, 16, "yellow"), (12, 1, "give"), (13, 1, "reveal"), (13, 14, "red"),
        (13, 20, "green"), (13, 27, "purple"), (13, 34, "blue"), (13, 41, "yellow"),
    ]),
    ("om-sloppy-0", [
        (2, 1, "players:"), (2, 10, "humans"), (2, 25, "elves"), (3, 1, "date:"), (5, 1, "2. Ömer"),
        (5, 9, "3-1"), (5, 14, "1-3"), (6, 8, "4-4"), (6, 13, "5-4"), (7, 4, "Jörg"),
        (8, 4, "Ömer"), (8, 10, "4-1"), (8, 15, "1-4"), (10, 9, "6-4"), (10, 14, "4-6"),
        (11, 13, "@"), (12, 12, "@"), (12, 20, "# (Mia grinst)"), (13, 14, "@ before '1-2'"),
        (16, 19, "x"), (18, 1, "= Jörg 98, Ömer 98"), (20, 19, "# nein doch nicht"),
        (21, 1, "written twice"), (22, 1, "# Pause 15 min"), (23, 14, "nofee"), (24, 13, "pass"),
        (25, 19, "# ✅"),
    ]),
])
def test_every_slip_of_spelling_comes_in_the_first_run(
    name: str, expected: list[tuple[int, int, str]]
) -> None:
    found = [fault for fault in faults_of(name) if fault.severity == "error"]
    assert [(fault.span.line, fault.span.column) for fault in found] == [
        (line, column) for line, column, _ in expected
    ]
    for fault, (_, _, word) in zip(found, expected, strict=True):
        assert word in fault.hint
