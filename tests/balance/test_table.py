"""The simulator's own arithmetic, against the rules and what our cards say."""

import ast
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.balance.cards import Card, clauses, read_set
from tests.balance.effects import acting, apply, conditions, possible
from tests.balance.play import act
from tests.balance.players import KINDS, Player
from tests.balance.table import (
    ANSWIN,
    BRIN,
    GREEN,
    MITTELREICH,
    ORCS,
    RED,
    TIME,
    TREASURY,
    WHITE,
    YELLOW,
    Table,
    event_deck,
    sides_of,
)

OWN = read_set()
THREE = [BRIN, ANSWIN, BRIN]


def table(sides: list[int], tracks: tuple[int, ...] = (9, 8, 7, 6)) -> Table:
    own = replace(OWN, starts={len(sides): tracks})
    found = Table(own, sides, Random(1))
    found.begin_turn()
    found.advisors = [[] for _ in sides]
    return found


def card(effect: str, points: int = 0) -> Card:
    return Card("X", "Probe", clauses(effect), points=points)


class Scripted(Player):
    """A player who does as told."""

    def __init__(self, at: Table, seat: int, offer: int = 0, choice: str = "b") -> None:
        super().__init__(at, seat, KINDS["careful"], Random(1))
        self.offer, self.letter = offer, choice

    def choose(self, _: str) -> tuple[float, tuple[str, int | None, int | None]]:
        return 0.0, (self.letter, None, None)

    def offer_yellow(self, *_: object) -> int:
        return self.offer

    def offer_red(self, _: int) -> int:
        return self.offer


@pytest.mark.parametrize(
    ("tracks", "sides", "shares"),
    [
        # A: 8 AP to one, two, three.
        ((0, 5, 5, 5), [BRIN, ANSWIN, BRIN], [0, 8, 0]),
        ((0, 0, 5, 5), [ANSWIN, ANSWIN, BRIN], [4, 4, 0]),
        ((0, 5, 5, 5), [ANSWIN, ANSWIN, ANSWIN, BRIN, BRIN], [3, 3, 3, 0, 0]),
        # B before C: Treasury 7 for two is 4 each; C: half of 7 is 4, 2 each.
        ((5, 0, 7, 0), THREE, [4, 0, 4]),
        ((5, 5, 7, 0), THREE, [2, 0, 2]),
        # D: 4 AP among three are 2 each.
        ((5, 5, 0, 5), [ANSWIN, BRIN, ANSWIN, ANSWIN, BRIN], [2, 0, 2, 2, 0]),
    ],
)
def test_shares(tracks: tuple[int, ...], sides: list[int], shares: list[int]) -> None:
    at = table(sides)
    at.tracks = list(tracks)
    assert at.totals() == shares


def test_a_tie_goes_to_the_side_of_the_end_and_else_is_shared() -> None:
    at = table([BRIN, ANSWIN, BRIN, ANSWIN])
    at.tracks = [5, 0, 5, 5]
    assert at.winners([4, 4, 3, 4]) == [0]
    at.tracks = [5, 5, 0, 5]
    assert at.winners([4, 4, 3, 4]) == [1, 3]
    assert at.winners([4, 3, 4, 3]) == [0, 2]


def test_missing_contributions_cost_an_ap_each() -> None:
    at = table(THREE)
    at.hands = [[1, 0, 0, 0, 0, 0], [0] * 6, [0, 1, 1, 0, 0, 0]]
    at.contribute(0, [RED])
    at.contribute(1, [])
    at.contribute(2, [GREEN, 2])
    assert at.ap == [-1, -2, 0]


def test_the_outcome_moves_the_tracks() -> None:
    at = table(THREE)
    # More green than red by 2, one purple, white over yellow by 1: all six are revealed.
    at.deck = [GREEN, GREEN, GREEN, RED, 4, WHITE]
    at.reveal()
    assert at.tracks == [7, 8, 6, 6]
    at.deck = [RED, RED, 2, YELLOW, YELLOW, GREEN]
    at.shown = [0] * 6
    at.reveal()
    assert at.tracks == [7, 7, 8, 4]


@pytest.mark.parametrize(
    ("offers", "points"), [([3, 3, 2, 0], [3, 3, 1, 0]), ([1, 0, 2, 0], [1, 0, 3, 0])]
)
def test_tax(offers: list[int], points: list[int]) -> None:
    at = table([BRIN, ANSWIN, BRIN, ANSWIN])
    at.hands = [[0, 0, 0, 3, 0, 0] for _ in offers]
    act(at, [Scripted(at, seat, offer) for seat, offer in enumerate(offers)], 1, "tax")
    assert at.ap == points
    assert [hand[YELLOW] for hand in at.hands] == [3 - offer for offer in offers]


@pytest.mark.parametrize(
    ("announcer", "offers", "points"),
    [
        (1, [2, 2, 2, 1], [0, 3, 1, 0]),
        (3, [2, 2, 2, 1], [3, 1, 0, 1]),
        (2, [0, 0, 0, 0], [0, 0, 1, 0]),
    ],
)
def test_joust(announcer: int, offers: list[int], points: list[int]) -> None:
    at = table([BRIN, ANSWIN, BRIN, ANSWIN])
    at.hands = [[2, 0, 0, 0, 0, 0] for _ in offers]
    seats: list[Player] = [Scripted(at, seat, offer) for seat, offer in enumerate(offers)]
    act(at, seats, announcer, "knight")
    assert at.ap == points


def test_an_empty_supply_is_filled_from_the_reserve() -> None:
    at = table(THREE)
    at.supply, at.reserve = [RED], [0, 3, 1, 0, 0, 2]
    at.draw(0, 1)
    assert sorted(at.supply) == [GREEN, 2, WHITE]
    assert at.reserve == [0, 2, 0, 0, 0, 1]


def test_sides_are_dealt_as_far_as_there_are_loyalty_cards() -> None:
    for players, most in {3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4}.items():
        for seed in range(20):
            sides = sides_of(players, Random(seed))
            assert len(sides) == players
            assert max(sides.count(BRIN), sides.count(ANSWIN)) <= most


def test_events_are_stacked_two_numbered_ones_and_another() -> None:
    ids = [event.id for event in event_deck(OWN.events, Random(5))]
    assert [ids[place] for place in (0, 1, 3, 4, 6, 7, 9, 10)] == [
        *("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
    ]
    assert sorted(ids) == sorted(event.id for event in OWN.events)


# What cards do

WON, LOST, EVEN = [2, 1, 0, 0, 0, 0], [1, 2, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("effect", "shown", "amounts"),
    [
        ("won: orcs -2; else: mittelreich -1", WON, [-2]),
        ("won: orcs -2; else: mittelreich -1", EVEN, [-1]),
        ("draw all 3; won: orcs -2; lost: mittelreich -1", LOST, [3, -1]),
        ("won: ap 1; draw 3", WON, [1, 3]),
        ("won: ap 1; draw 3", LOST, []),
        ("even: draw all 2", EVEN, [2]),
        ("hastened: time -1; delayed: treasury -2", [0, 0, 3, 0, 2, 0], [-1]),
        ("hastened: time -1; delayed: treasury -2", [0, 0, 2, 0, 3, 0], [-2]),
        ("rose: ap brin 1; else: ap answin 4", [0, 0, 0, 2, 0, 1], [1]),
        ("fell: treasury -1", [0, 0, 0, 1, 0, 2], [-1]),
        ("fell: treasury -1", [0, 0, 0, 2, 0, 2], []),
    ],
)
def test_conditions(effect: str, shown: list[int], amounts: list[int]) -> None:
    assert [clause.amount for clause in acting(card(effect), conditions(shown))] == amounts


def test_effects_on_tracks_stop_at_0() -> None:
    at = table(THREE)
    apply(at, card("orcs -9; time -1; treasury +2; mittelreich +1"), 0)
    assert (at.tracks[MITTELREICH], at.tracks[ORCS]) == (10, 0)
    assert (at.tracks[TREASURY], at.tracks[TIME]) == (9, 5)


def test_effects_on_their_player() -> None:
    at = table(THREE)
    at.hands[1], at.reserve[WHITE] = [0, 2, 0, 0, 0, 0], 1
    supply, deck = len(at.supply), len(at.advisor_decks[ANSWIN])
    green = at.reserve[GREEN]
    apply(at, card("put green 2; ap 3; take white 2; draw 4; advisor"), 1)
    # The reserve had but one white, so one was taken.
    assert at.ap == [0, 3, 0]
    assert sum(at.hands[1]) == 1 + 4
    assert at.hands[1][WHITE] >= 1
    assert (at.reserve[GREEN], at.reserve[WHITE]) == (green + 2, 0)
    assert len(at.supply) == supply - 4
    assert len(at.advisors[1]) == 1
    assert len(at.advisor_decks[ANSWIN]) == deck - 1


def test_a_card_that_puts_needs_the_cards() -> None:
    at = table(THREE)
    at.hands[0] = [0, 2, 0, 0, 0, 0]
    assert possible(at, 0, card("put green 2; ap 3"))
    assert not possible(at, 0, card("put green 3; ap 3"))


def test_whom_an_event_is_for() -> None:
    at = table(THREE)
    apply(at, card("ap brin 1; ap answin 2; ap alone 4"), None)
    assert at.ap == [1, 6, 1]
    four = table([BRIN, ANSWIN, BRIN, ANSWIN])
    apply(four, card("ap alone 4"), None)
    assert four.ap == [0, 0, 0, 0]


def test_whoever_waited_longest_for_the_last_place() -> None:
    at = table([BRIN, ANSWIN, BRIN, ANSWIN, BRIN])
    sizes = [sum(hand) for hand in at.hands]
    # Turns 1 to 4: the fifth, first, second and third player place last.
    for _ in range(3):
        at.begin_turn()
    apply(at, card("draw waiting 2"), None)
    drawn = [sum(hand) - size for hand, size in zip(at.hands, sizes, strict=True)]
    assert drawn == [0, 0, 0, 2, 0]


@pytest.mark.parametrize("text", ["wun: orcs -1", "orks -1", "take red", "draw nobody 1", ""])
def test_an_effect_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no such"):
        clauses(text)


def test_only_the_referee_knows_the_scorer() -> None:
    folder = Path(__file__).parent
    users = {
        path.name
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (isinstance(node, ast.ImportFrom) and (node.module or "").startswith("scorer"))
        or (isinstance(node, ast.Import) and "scorer" in str([each.name for each in node.names]))
    }
    assert users == {"referee.py"}
