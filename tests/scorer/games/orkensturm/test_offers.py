"""Tax collection and joust: OS-R14, OS-R15; the right values are the rules' own."""

import pytest

from scorer.games.orkensturm.play.offers import joust_points, tax_points
from tests.scorer.games.orkensturm.helpers import FOUR, ap_of, hands, replayed, reserve, state_of

# OS-R14


@pytest.mark.parametrize(
    ("offers", "rank", "place"),
    [
        ((3, 3, 2, 0), (3, 3, 1, 0), (3, 3, 0, 0)),
        ((3, 2, 2, 1), (3, 1, 1, 0), (3, 1, 1, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
        ((0, 1, 0, 0), (0, 3, 0, 0), (0, 3, 0, 0)),
        ((2, 2, 2, 2), (3, 3, 3, 3), (3, 3, 3, 3)),
    ],
)
def test_r14_tax_collection(
    offers: tuple[int, ...], rank: tuple[int, ...], place: tuple[int, ...]
) -> None:
    # The first is case 4 of the rules.
    for ruling, right in (("rank", rank), ("place", place)):
        first, second = tax_points(offers, ruling)
        assert tuple(first.get(p, 0) + second.get(p, 0) for p in range(4)) == right


def test_r14_all_offered_cards_go_to_the_reserve() -> None:
    body = "turn 1; place red tax, blue spy, green knight, yellow regent; last red red"
    state = state_of(f"{body}; red tax b offers red 3, blue 3, green 2", FOUR)
    assert state.ap == (3, 3, 1, 0)
    assert reserve(state)["yellow"] == 11 + 8
    assert hands(state) == (3, 3, 4, 8)
    assert state_of(f"{body}; red tax b", FOUR).ap == (0, 0, 0, 0)


# OS-R15


@pytest.mark.parametrize(
    ("offers", "announcer", "zero", "points"),
    [
        ((2, 2, 2, 1), 1, "no", (0, 3, 1, 0)),
        ((2, 2, 2, 1), 3, "no", (3, 1, 0, 1)),
        ((0, 0, 0, 0), 2, "no", (0, 0, 1, 0)),
        ((0, 0, 0, 0), 2, "yes", (0, 0, 3, 1)),
        ((0, 3, 0, 0), 0, "no", (1, 3, 0, 0)),
        ((0, 3, 0, 0), 0, "yes", (2, 3, 0, 0)),
        ((0, 3, 0, 0), 2, "yes", (0, 3, 2, 0)),
        ((1, 3, 2, 0), 2, "no", (0, 3, 2, 0)),
    ],
)
def test_r15_joust(
    offers: tuple[int, ...], announcer: int, zero: str, points: tuple[int, ...]
) -> None:
    # The first two are case 5 of the rules.
    parts = joust_points(offers, announcer, zero)
    assert tuple(sum(part.get(p, 0) for part in parts) for p in range(4)) == points


def test_r15_in_a_record() -> None:
    body = "turn 1; place red tax, blue knight, green spy, yellow regent; last red red; red tax a"
    offers = "blue knight b offers red 2, blue 2, green 2, yellow 1"
    state = state_of(f"{body}; {offers}", FOUR)
    assert state.ap == (0, 3, 1, 0)
    assert reserve(state)["red"] == 21 - 4 - 2 + 7


# Offers that are not written


@pytest.mark.parametrize("character", ["tax", "knight"])
def test_r15_nobody_offering_is_written_or_asked_for(character: str) -> None:
    body = f"turn 1; place red {character}, blue spy, green regent; last red blue"
    body += f"; red {character} b"
    silent, told = replayed(body), replayed(f"{body} offers none")
    assert [(fault.code, fault.span.line) for fault in silent.faults] == [("OS-W6", 7)]
    assert told.faults == ()
    assert silent.result == told.result
    assert silent.reasons == told.reasons
    assert replayed(f"{body} offers red 0").faults == ()
    other = body.removesuffix("b") + "a"
    assert replayed(other).faults == ()
    assert replayed(f"{other} offers none").faults


def test_r15_somebody_may_be_called_none() -> None:
    body = "turn 1; place none knight, blue spy, green regent; last red blue; none knight b"
    players = "None=red/brin, blue/answin, green/brin"
    assert ap_of(f"{body} offers none 2, blue 1", players) == (3, 1, 0)
    assert ap_of(f"{body} offers none", players) == (1, 0, 0)
