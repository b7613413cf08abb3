"""Random legal games, played by a second statement of the rules, are accepted and agree."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.reading.body import Checkpoint
from scorer.reading.record import read_record
from scorer.replaying.replay import replay_record
from tests.scorer.games.orkomondo.reference import RULINGS, Slow, random_turn

RACES = ["orks", "dwarves", "humans", "elves"]


def play_and_compare(seed: int, turns: int) -> None:
    dice = random.Random(seed)
    races = dice.sample(RACES, dice.randint(2, 4))
    rulings = {name: dice.choice(values) for name, values in RULINGS.items()}
    game = Slow(races, rulings)
    lines = ["game: orkomondo", f"players: {', '.join(races)}"]
    lines += [f"ruling: {name}={value}" for name, value in rulings.items()]
    standings = []
    # Poor players meet bankruptcies sooner; fines and fees are the only way down.
    while not game.over and len(standings) < turns:
        lines.append(f"{len(standings) + 1}. {random_turn(game, dice)}")
        board = {land: list(what) for land, what in game.board.items()}
        standings.append((dict(game.shields), game.treasure, dict(game.hand), board))
        shields = sum(game.shields.values()) + game.treasure + game.bank
        assert shields == 100 * len(races)
    replay = replay_record(read_record(lines, "random"))
    assert not [fault for fault in replay.faults if fault.severity == "error"]
    assert len(replay.positions) == len(standings)
    for (item, state), (shields, treasure, hand, board) in zip(
        replay.positions, standings, strict=True
    ):
        assert not isinstance(item.what, Checkpoint)
        assert dict(zip(races, state.shields, strict=True)) == shields
        assert state.treasure == treasure
        assert dict(zip(races, state.hands, strict=True)) == hand
        standing = {
            (place // 6 + 1, place % 6 + 1): [races[(content >> 2) - 1], content & 3]
            for place, content in enumerate(state.fields)
            if content
        }
        assert standing == board
        in_hand_and_on_board = sum(hand.values()) + sum(number for _, number in board.values())
        assert in_hand_and_on_board == len(races) * (18 if len(races) == 2 else 15)
    assert replay.result is not None
    assert (replay.result.status == "finished") == game.over
    for race in races:
        mine = sum(reason.points for reason in replay.reasons if reason.seat == race)
        assert mine == game.shields[race]
    assert replay.result.breakdown["closer"] == game.closer
    assert replay.result.breakdown["out"] == game.out
    for item, _ in replay.positions:
        written = replay.record.game.show(replay.record.setup, item.what)
        again = read_record([*lines[:9], written], "again").items[0].what
        assert replay.record.game.show(replay.record.setup, again) == written
        assert (again.throw, again.land, again.captured) == (
            item.what.throw,
            item.what.land,
            item.what.captured,
        )


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 2**32))
def test_random_games_agree(seed: int) -> None:
    play_and_compare(seed, 160)


@pytest.mark.full
@settings(max_examples=2000, deadline=None)
@given(st.integers(0, 2**32))
def test_many_random_games_agree(seed: int) -> None:
    play_and_compare(seed, 600)
