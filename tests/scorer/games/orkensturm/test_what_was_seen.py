"""OS-R16 is sound and sharp: real games are never refused, and a look that lies is found.

The right answers come from `table`, which plays with real cards, and from `oracle`, which proves
by exact search whether any hidden cards agree with what was seen.
"""

from dataclasses import replace
from random import Random

import pytest

from scorer.reading.record import read_record
from scorer.replaying.replay import replay_record
from tests.scorer.games.orkensturm.oracle import first_impossible, possible
from tests.scorer.games.orkensturm.table import Event, Table, played

CHUNKS = 20
GAMES = 20_000
RECORDS = 2_400
"""Nobody looks in one game of seven: so many games make 2,000 records."""


def refused(table: Table, lines: list[str]) -> int | None:
    """The place of the first line that the scorer refuses."""
    head = table.header()
    replay = replay_record(read_record(head + lines, "evening.game"))
    errors = [fault for fault in replay.faults if fault.severity == "error"]
    return errors[0].span.line - 1 - len(head) if errors else None


def with_a_lie(table: Table, dice: Random) -> tuple[list[str], list[Event]] | None:
    """The record and what was seen, one look changed by one; None where nobody looked."""
    looks = [place for place, event in enumerate(table.events) if event.kind == "look"]
    if not looks:
        return None
    place = dice.choice(looks)
    look = table.events[place]
    number = look.number + (dice.choice([-1, 1]) if look.number else 1)
    events, lines = list(table.events), list(table.lines)
    events[place] = replace(look, number=number)
    words = lines[look.line].split()
    assert words[-1] == str(look.number)
    lines[look.line] = " ".join([*words[:-1], str(number)])
    return lines, events


def check_lies(seeds: range, turns: int) -> int:
    """Compare with the exact search; return how many lies can be proved."""
    proved = found = 0
    for seed in seeds:
        table = played(seed, turns)
        lie = with_a_lie(table, Random(seed))
        if lie is None:
            continue
        lines, events = lie
        right = first_impossible(events, len(lines))
        line = refused(table, lines)
        if right is None:
            assert line is None, f"game {seed} could have happened, line {line} is refused"
            continue
        assert line is None or line >= right, f"game {seed} is refused before line {right}"
        proved += 1
        found += line == right
    assert found * 2 >= proved, f"{found} of {proved} lies that can be proved"
    return proved


def test_the_search_knows_what_happened() -> None:
    for seed in range(12):
        table = played(seed, 5)
        assert possible(table.events, len(table.lines))


def test_the_search_proves_what_cannot_be() -> None:
    start = [Event(0, "fill", cards={"red": 3, "blue": 3}), Event(0, "draw", "anna", 3)]
    two = [*start, Event(1, "look", "anna", 2, "red")]
    assert possible([*two, Event(2, "put", "anna", 1, "blue")], 3)
    assert first_impossible([*two, Event(2, "put", "anna", 2, "blue")], 3) == 2
    assert first_impossible([*two, Event(2, "look", "anna", 1, "red")], 3) == 2
    other = [*two, Event(2, "draw", "ben", 2)]
    assert possible([*other, Event(3, "put", "ben", 1, "red")], 4)
    assert first_impossible([*other, Event(3, "put", "ben", 2, "red")], 4) == 3
    left = [*two, Event(2, "give", "anna", 1), Event(3, "take", "anna", 1, "red")]
    assert possible([*left, Event(4, "look", "anna", 3, "red")], 5)
    assert first_impossible([*left, Event(4, "look", "anna", 1, "red")], 5) == 4


def test_looks_that_lie_are_found() -> None:
    assert check_lies(range(70), 6) > 3


@pytest.mark.full
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_looks_that_lie_are_found(chunk: int) -> None:
    size = RECORDS // CHUNKS
    assert check_lies(range(chunk * size, (chunk + 1) * size), 8) > 0


@pytest.mark.full
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_game_that_happened_is_refused(chunk: int) -> None:
    size = GAMES // CHUNKS
    for seed in range(chunk * size, (chunk + 1) * size):
        table = played(seed, 1 + seed % 12)
        assert refused(table, table.lines) is None, f"game {seed}"
