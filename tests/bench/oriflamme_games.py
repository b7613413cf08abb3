"""Games a second: reading and replaying three-player records in one process.

Run it by hand: ``python -m tests.bench.oriflamme_games``. The aim is at least 60.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from scorer.reading.record import read_record
from scorer.replaying.replay import replay_record
from tests.scorer.games.oriflamme_alliance.table import TEN, OpenTable

FAMILIES = ["red", "blue", "green"]
GAMES = 200


def game_lines(seed: int) -> list[str]:
    """Return the record of a random three-player game."""
    random = Random(seed)
    hands = {family: random.sample(TEN, 7) for family in FAMILIES}
    table = OpenTable(FAMILIES, hands, seed % 2 == 0)
    while not table.over:
        table.do(random.choice(table.options()))
    return table.lines


def main() -> None:
    """Time the replay of many games, the first one's warm-up apart."""
    records = [game_lines(seed) for seed in range(GAMES)]
    replay_record(read_record(records[0], "warm-up.game"))
    begin = perf_counter()
    for lines in records:
        assert replay_record(read_record(lines, "evening.game")).status == "finished"
    seconds = perf_counter() - begin
    lines_read = sum(len(lines) for lines in records)
    print(f"{GAMES / seconds:.0f} games/s, {lines_read / seconds:.0f} lines/s")


if __name__ == "__main__":
    main()
