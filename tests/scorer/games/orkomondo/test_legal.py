"""Which captures may be recorded: OM-R8 by its rulings."""

from __future__ import annotations

import pytest

from scorer.games.orkomondo.facts import content_of, land_at
from scorer.games.orkomondo.legal import legal
from scorer.games.orkomondo.state import start
from scorer.reading.record import read_record

ELF_RIGHT, ELF_BELOW = land_at(4, 3), land_at(3, 4)


@pytest.mark.parametrize(("majority", "capture", "expected"), [
    # Humans end both runs with two garrisons to the elves' one: each can be taken.
    ("line", "free", {(), (ELF_RIGHT,), (ELF_BELOW,), (ELF_RIGHT, ELF_BELOW)}),
    ("overall", "free", {(), (ELF_RIGHT, ELF_BELOW)}),
    ("line", "forced", {(ELF_RIGHT, ELF_BELOW)}),
    ("overall", "forced", {(ELF_RIGHT, ELF_BELOW)}),
])
def test_captures_are_listed_as_the_rulings_have_them(
    majority: str, capture: str, expected: set[tuple[int, ...]]
) -> None:
    setup = read_record(
        ["game: orkomondo", "players: humans, elves", f"ruling: majority={majority}",
         f"ruling: capture={capture}", "h 3-3 nofee @3-3"], "test"
    ).setup
    fields = [0] * 36
    for land, seat in [((4, 3), 1), ((5, 3), 0), ((3, 4), 1), ((3, 5), 0)]:
        fields[land_at(*land)] = content_of(seat, 1)
    begun = start(setup)._replace(fields=tuple(fields))
    found = {
        tuple(sorted(turn.captured or (), reverse=True))
        for turn in legal(begun) if turn.throw == (3, 3) and turn.land == land_at(3, 3)
    }
    assert found == expected
