"""Records as tables type them: every slip of spelling in one run, and few runs to a sound one."""

from __future__ import annotations

import pytest

from scorer.reading.record import UnnamedGameError, read_record
from scorer.replaying.replay import replay_record

OM = """OrkoMondo
Spieler: Jörg=Menschen, Mia=Elfen
Datum: heute
1. Jörg 2,5 @2-5
2) Mia 3:1 → 1-3
3. Jorg 4-2 auf 4-2 (lacht)
4. Mia 4-1 @1-4
4. Mia 4-1 @1-4
Stand: Jörg 100
Pause 15 min
5. Jörg 6-4 passt"""
MENDED = """game: orkomondo
players: Jörg=humans, Mia=elves
date: heute
1. Jörg 2-5 @2-5
2. Mia 3-1 @ 1-3
3. Jörg 4-2 @ 4-2 # (lacht)
4. Mia 4-1 @1-4

= Jörg 100
# Pause 15 min
5. Jörg 6-4 pass"""


def test_all_slips_of_spelling_come_in_the_first_run_each_with_the_word_meant() -> None:
    with pytest.raises(UnnamedGameError, match="did you mean  game: orkomondo  in line 1") as told:
        read_record(OM.split("\n"), "evening.game")
    found = [
        (fault.span.line, fault.span.column, fault.hint.partition("? the")[0])
        for fault in told.value.record.faults
    ]
    assert found == [
        (2, 1, "did you mean players:?"),
        (2, 10, "did you mean humans"),
        (2, 25, "did you mean elves"),
        (3, 1, "did you mean date:?"),
        (4, 9, "write 2-5"),
        (5, 1, "write 2. Mia 3:1 → 1-3  or leave the number out"),
        (5, 8, "write 3-1"),
        (5, 12, "did you mean @?"),
        (6, 4, "did you mean Jörg? at the table: Jörg (humans), Mia (elves)"),
        (6, 13, "did you mean @?"),
        (6, 21, "a remark stands behind a #:  # (lacht)"),
        (8, 1, "was it written twice? Take one of the two away"),
        (9, 1, "write  = Jörg 100"),
        (10, 1, "a remark stands behind a #:  # Pause 15 min"),
        (11, 13, "did you mean pass?"),
    ]


def test_mended_by_the_hints_only_what_breaks_a_rule_is_left() -> None:
    second = replay_record(read_record(MENDED.split("\n"), "evening.game"))
    (fault,) = second.faults
    assert (fault.code, fault.span.line) == ("OM-207", 11)
    third = MENDED.replace("6-4 pass", "6-4 @6-4")
    assert replay_record(read_record(third.split("\n"), "evening.game")).status == "unfinished"


@pytest.mark.parametrize(
    ("lines", "right"),
    [
        (["4. Mia 4-1 @1-4", "4. Mia 4-1 @1-4"], [("GR-301", 4)]),
        (["1. Jörg 2-5 @2-5", "1. jörg 2-5 @2-5 # again"], [("GR-301", 4)]),
        (["1. Jörg 2-5 @2-5", "1. Mia 4-1 @1-4"], []),
    ],
)
def test_a_line_written_twice_is_told_while_it_is_read(
    lines: list[str], right: list[tuple[str, int]]
) -> None:
    record = read_record(["game: orkomondo", "players: Jörg=humans, Mia=elves", *lines], "x.game")
    assert [(fault.code, fault.span.line) for fault in record.faults] == right
