"""OrkoMondo turns parsed and replayed a second: ``python -m tests.bench.orkomondo_turns``."""

from __future__ import annotations

import random
import time

from scorer.reading.record import read_record
from scorer.replaying.replay import replay_record
from tests.scorer.games.orkomondo.reference import RULINGS, Slow, endless_lines, random_turn


def long_record(turns: int) -> list[str]:
    """Return a record of so many turns: captures are rare, so games are long."""
    seed = 0
    best: list[str] = []
    while len(best) < turns and seed < 400:
        dice = random.Random(seed)
        game = Slow(
            ["humans", "elves", "orks", "dwarves"],
            {name: values[0] for name, values in RULINGS.items()},
        )
        lines: list[str] = []
        while not game.over and len(lines) < turns:
            lines.append(random_turn(game, dice))
        best = max(best, lines, key=len)
        seed += 1
    return ["game: orkomondo", "players: humans, elves, orks, dwarves", *best]


def main() -> None:
    """Measure and print."""
    lines = long_record(60)
    turns = len(lines) - 2
    read_record(lines, "warm")
    start = time.perf_counter()
    rounds = 60
    for _ in range(rounds):
        replay = replay_record(read_record(lines, "bench"))
        assert replay.sound
    spent = time.perf_counter() - start
    print(f"{turns} turns a record, {rounds * turns / spent:,.0f} turns a second")
    lines = ["game: orkomondo", "players: humans, elves", *endless_lines(1, 36_000)]
    start = time.perf_counter()
    replay_record(read_record(lines, "long"))
    print(f"one record of 36,000 turns: {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
