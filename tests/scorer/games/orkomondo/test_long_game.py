"""There is no limit of turns (OM-R10): a record as long as a file may be is scored."""

import pytest

from scorer.limits import RECORD_BYTES
from scorer.reading.record import read_record
from scorer.reading.source import decode
from scorer.replaying.replay import replay_record
from tests.scorer.games.orkomondo.reference import endless_lines


@pytest.mark.parametrize("turns", [3_000, pytest.param(36_000, marks=pytest.mark.full)])
def test_a_record_of_thousands_of_turns(turns: int) -> None:
    lines = ["game: orkomondo", "players: humans, elves", *endless_lines(1, turns)]
    data = "\n".join(lines).encode()
    assert len(lines) == turns + 2
    assert len(data) <= RECORD_BYTES
    replay = replay_record(read_record(decode(data, "long"), "long"))
    assert replay.faults == ()
    assert replay.result
    assert replay.result.breakdown["turns"] == turns
