"""Whole games: the scorer agrees with the simulator, and the set is as fair as it should be."""

import pytest

from tests.balance.cards import read_set
from tests.balance.figures import Figures, figures, misses
from tests.balance.play import Game, Plan, play
from tests.balance.record import CARDS, PLAIN
from tests.balance.referee import differences
from tests.balance.table import BOX

OWN = read_set()
MIXES = [("careful", "greedy"), ("clumsy",)]


def played(players: int, seed: int, kinds: tuple[str, ...] = MIXES[0]) -> Game:
    return play(OWN, players, seed, Plan(kinds, records=True))


@pytest.mark.parametrize("players", range(3, 9))
def test_every_card_of_the_box_is_somewhere(players: int) -> None:
    table = played(players, 7, MIXES[1]).table
    for colour, number in enumerate(BOX):
        there = table.reserve[colour] + table.shown[colour]
        there += table.supply.count(colour) + table.deck.count(colour)
        assert there + sum(hand[colour] for hand in table.hands) == number


def test_the_same_seed_plays_the_same_game() -> None:
    first, again, other = (played(5, seed).record.text(PLAIN) for seed in (3, 3, 4))
    assert first == again != other


def test_a_record_with_our_cards_names_them_and_no_effects() -> None:
    game = played(4, 11)
    lines = game.record.text(CARDS).split("\n")
    assert lines[3] == "cards: ours"
    named = [line.split()[1] for line in lines if line.startswith("event ")]
    assert named == [event for event, _ in game.events]
    revealed = [line.split()[-1] for line in lines if line.startswith("advisor ")]
    assert revealed == [card for _, card in game.used] != []
    assert not [line for line in lines if line.startswith("effect ")]


def test_records_without_our_cards_are_refereed_alike() -> None:
    found = [
        difference
        for players in range(3, 9)
        for kinds in MIXES
        for seed in range(2)
        for difference in differences(played(players, seed, kinds))
    ]
    assert not found


def test_the_referee_sees_a_difference() -> None:
    game = played(4, 11)
    form, line = next(each for each in game.record.lines if each[1].startswith("effect draw"))
    place = game.record.lines.index((form, line))
    game.record.lines[place] = (form, line[:-1] + str(int(line[-1]) + 1))
    assert list(differences(game))
    game = played(4, 11)
    game.totals[2] += 1
    assert [each for each in differences(game) if "totals" in each]


def test_an_aim_that_is_missed_is_named() -> None:
    found = figures(4, (played(4, seed) for seed in range(8)))
    assert isinstance(found, Figures)
    found.ends.clear()
    found.ends.update({"A": 8})
    found.seats = [8.0, 0.0, 0.0, 0.0]
    missed = list(misses(found))
    assert "end A in 100.0 %" in missed
    assert "end B in 0.0 %" in missed
    assert "seat 1 +75.0" in missed
    assert "seat 2 -25.0" in missed


@pytest.mark.full
@pytest.mark.parametrize("players", range(3, 9))
def test_the_aims_are_met(players: int) -> None:
    """Fixed seeds; a miss counts when it is beyond two and a half standard errors."""
    games = (play(OWN, players, seed, Plan()) for seed in range(500))
    assert not list(misses(figures(players, games), errors=2.5))


@pytest.mark.full
@pytest.mark.parametrize("players", range(3, 9))
def test_many_games_are_refereed_alike(players: int) -> None:
    found = [
        difference
        for kinds in MIXES
        for seed in range(1_000, 1_100)
        for difference in differences(played(players, seed, kinds))
    ]
    assert not found
