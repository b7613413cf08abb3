"""Whose turn it is: lines without a player, in all three games, and comments that are lines."""

from __future__ import annotations

import pytest

from scorer.reading.record import read_record
from scorer.replaying.replay import replay_record

OM = "game: orkomondo\nplayers: Jörg=humans, Ömer=elves, Mia=orks\n"
OA = "game: oriflamme-alliance\nplayers: Anna=red, Ben=blue, Cleo=green\ndirection: left-to-right\n"
OS = """game: orkensturm
players: Jörg=red/brin, Ömer=blue/answin, Mia=green/brin
start: mittelreich 12, orcs 12, treasury 8, time 6
turn 1
place Jörg knight, Ömer merchant, Mia regent
last green white
"""


def told(text: str, keep_going: bool = False) -> list[tuple[str, int, str]]:
    """Return code, line and hint of every fault."""
    replay = replay_record(read_record(text.split("\n"), "evening.game"), keep_going)
    return [(fault.code, fault.span.line, fault.hint) for fault in replay.faults]


@pytest.mark.parametrize(
    ("text", "hints"),
    [
        (OM + "2-5 @2-5\nÖmer 3-1 @1-3\n3. 4-4 @5-4\n1-1 @1-2",
         {3: "Jörg 2-5 @2-5", 5: "3. Mia 4-4 @5-4", 6: "Jörg 1-1 @1-2"}),
        # In round 1 cards are laid from Anna on; the row then acts from its left end.
        (OA + "round 1\nleft\nBen right\nleft\nresolve\nwait\nAnna wait\ndeal",
         {5: "Anna left", 7: "Cleo left", 9: "Cleo wait", 11: "Ben deal"}),
        (OS + "Jörg knight a\nmerchant a\nMia regent a", {8: "Ömer merchant a"}),
    ],
)
def test_lines_without_a_player_are_told_whole(text: str, hints: dict[int, str]) -> None:
    assert told(text) == [("GR-205", line, f"write  {hint}") for line, hint in hints.items()]


def test_behind_another_fault_nobody_knows_whose_turn_it_is() -> None:
    found = told(OM + "Jörg 2,5 @2-5\n3-1 @1-3")
    assert found[1] == ("GR-205", 4, "write the player first, as  Jörg 3-1 @1-3")


def test_mended_by_the_hints_alone_the_record_is_sound() -> None:
    text = OA + "round 1\nleft\nBen right\nleft\nresolve\nwait\nAnna wait\ndeal"
    lines = text.split("\n")
    for _, line, hint in told(text):
        lines[line - 1] = hint.removeprefix("write  ")
    assert told("\n".join(lines)) == []


@pytest.mark.parametrize("sign", ["#1 ", "# 1. ", "\u00a0#1) ", "#  1: "])
def test_a_comment_that_reads_as_a_numbered_line_is_warned_of(sign: str) -> None:
    (fault,) = replay_record(read_record(f"{OM}{sign}Jörg 2-5 @2-5\nend".split("\n"), "f")).faults
    assert (fault.code, fault.severity, fault.span.line) == ("GR-W1", "warning", 3)
    assert fault.hint == "was it played? Write  1. Jörg 2-5 @2-5"


@pytest.mark.parametrize("comment", ["#1 Jörg 2-7 @2-5", "# 3 beers", "# Jörg 2-5 @2-5", "#1"])
def test_other_comments_are_nobody_s_business(comment: str) -> None:
    assert told(f"{OM}{comment}\nend") == []


@pytest.mark.parametrize("rest", ["", "\n", "# begun\n\n"])
def test_a_record_without_lines_is_warned_of(rest: str) -> None:
    last = len((OM + rest).rstrip("\n").split("\n"))
    text = (OM + rest).rstrip("\n")
    assert [(code, line) for code, line, _ in told(text)] == [("GR-W2", last)]
