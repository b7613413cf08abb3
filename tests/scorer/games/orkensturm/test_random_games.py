"""Random legal games, played with real cards at a second table, are accepted and agree."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.games.orkensturm import GAME
from scorer.games.orkensturm.legal import allowed, legal
from scorer.games.orkensturm.moves import Action, Last, Turn
from scorer.games.orkensturm.state import State
from scorer.reading.record import read_record
from scorer.replaying.replay import Replay, replay_record
from tests.scorer.games.orkensturm.table import COLOURS, Seen, Table, played


def replayed(table: Table) -> Replay:
    replay = replay_record(read_record(table.header() + table.lines, "random"))
    assert replay.sound, (replay.faults, table.header(), table.lines)
    return replay


def cards_in_play(state: State) -> int:
    hands = sum(hand.size for hand in state.hands)
    return sum(state.reserve) + state.supply + hands + state.deck + sum(state.table)


def check_positions(table: Table, replay: Replay) -> None:
    assert len(replay.positions) == len(table.lines)
    for (_, state), seen in zip(replay.positions, table.seen, strict=True):
        found = Seen(
            dict(zip(table.seats, state.ap, strict=True)),
            dict(zip(["mittelreich", "orcs", "treasury", "time"], state.tracks, strict=True)),
            dict(zip(COLOURS, state.reserve, strict=True)),
            state.supply,
            state.deck,
            {seat: hand.size for seat, hand in zip(table.seats, state.hands, strict=True)},
            sum(state.table),
        )
        assert found == seen
        assert cards_in_play(state) == 165


def check_result(table: Table, replay: Replay) -> None:
    result = replay.result
    assert result is not None
    assert result.ended_by == table.ended
    assert result.standing == table.totals()
    assert (result.totals is not None) == (table.ended is not None)
    assert list(result.winners) == (table.winners() if table.ended else [])
    for seat in table.seats:
        reasons = sum(reason.points for reason in replay.reasons if reason.seat == seat)
        assert reasons == result.standing[seat]


def check_printing(replay: Replay) -> None:
    setup = replay.record.setup
    head = list(replay.record.lines[: replay.record.items[0].line.line - 1])
    printed = [GAME.show(setup, item.what) for item in replay.record.items]
    again = read_record(head + printed, "printed")
    assert not again.faults
    assert [item.what for item in again.items] == [item.what for item in replay.record.items]


def check_legal(replay: Replay) -> None:
    """What was played is among what may be recorded, where that can be listed."""
    before = replay.start
    for item, state in replay.positions:
        move = item.what
        if isinstance(move, Turn | Last) or (isinstance(move, Action) and not move.offers):
            assert move in list(legal(before))
        assert allowed(before, move)
        before = state


def play_and_compare(seed: int, turns: int) -> None:
    table = played(seed, turns)
    replay = replayed(table)
    check_positions(table, replay)
    check_result(table, replay)
    check_printing(replay)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_random_games_agree(seed: int) -> None:
    play_and_compare(seed, 8)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32))
def test_what_was_played_was_legal(seed: int) -> None:
    check_legal(replayed(played(seed, 2)))


def test_all_numbers_of_players_and_all_ends_come_up() -> None:
    tables = [played(seed) for seed in range(150)]
    assert {len(table.seats) for table in tables} == {3, 4, 5, 6, 7, 8}
    assert {table.ended for table in tables} >= {"A", "B", "C", "D"}
    assert any("last - " in line for table in tables for line in table.lines)
    assert any("magician a -" in line for table in tables for line in table.lines)
    assert any("messenger a -" in line for table in tables for line in table.lines)
    assert any(not seen.supply for table in tables for seen in table.seen)
    assert any(not sum(seen.reserve.values()) for table in tables for seen in table.seen)


@pytest.mark.full
@settings(max_examples=3000, deadline=None)
@given(st.integers(0, 2**32))
def test_many_random_games_agree(seed: int) -> None:
    play_and_compare(seed, 30)
