"""The picture of a position: the row of cards, what lies on them, and the table below."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.games.oriflamme_alliance.picture import scene
from scorer.games.oriflamme_alliance.state import Card, Left, Stack, State
from scorer.kit.scene import Lay, Note, Scene
from tests.scorer.games.oriflamme_alliance.helpers import LEFTWARDS, RIGHTWARDS, state_of

WIDE, HIGH, GAP = 70, 120, 8
"""A tarot card, and what lies between two of them, in mm."""
PEEK = 17


def card(family: str, known: str | None = None, *, face_up: bool = False, ip: int = 0,
         verdicts: int = 0, laid: int = 0) -> Card:
    return Card(family, known, face_up, ip, verdicts, never=(), laid=laid)


SEVEN: tuple[Stack, ...] = (
    (card("red", "judge", face_up=True),),
    (card("blue", "deal"), card("red"), card("green", "empress", face_up=True, ip=7)),
    (card("green", "informer"),),
    (card("blue", ip=13),),
    (card("red", verdicts=2),),
    (card("blue", verdicts=1, ip=5),),
    (card("green"), card("blue", "fanatic", ip=1)),
)
"""Two lines of the picture: six stacks, of which the highest has three cards, and one of two."""
TOPS = (36 + 15 + 2 * PEEK, 36 + 15 + 2 * PEEK + HIGH + 15 + 15 + PEEK)
"""How far down the top cards of each line begin: below the tile, numbers and what is covered."""


def position(row: tuple[Stack, ...] = SEVEN, direction: str = RIGHTWARDS,
             **changes: object) -> State:
    before = state_of("# nothing yet", "Anna=red, blue, Cleo=green", direction)
    return replace(before, round=3, stage="acting", row=row, turn=1, **changes)


def middle(place: int) -> float:
    return GAP + WIDE / 2 + place % 6 * (WIDE + GAP)


def lays(drawn: Scene, component: str) -> list[Lay]:
    return [lay for lay in drawn.lays if lay.component == component]


def test_each_card_lies_at_its_place_and_the_covered_ones_look_out_above() -> None:
    drawn = scene(position())
    at, below = (top + HIGH / 2 for top in TOPS)
    assert [(lay.x, lay.y) for lay in lays(drawn, "cards")] == [
        (middle(0), at),
        (middle(1), at - 2 * PEEK), (middle(1), at - PEEK), (middle(1), at),
        *((middle(place), at) for place in (2, 3, 4, 5)),
        (middle(0), below - PEEK), (middle(0), below),
    ]
    assert all(lay.scale == 1 and not lay.quiet for lay in lays(drawn, "cards"))


def test_a_card_shows_its_face_or_its_familys_back() -> None:
    shown = [(lay.piece.split("-"), lay.side) for lay in lays(scene(position()), "cards")]
    assert [(parts[0], parts[1] if side == "front" else "") for parts, side in shown] == [
        ("red", "judge"), ("blue", ""), ("red", ""), ("green", "empress"), ("green", ""),
        ("blue", ""), ("red", ""), ("blue", ""), ("green", ""), ("blue", ""),
    ]
    assert {side for _, side in shown} == {"front", "back"}


def test_only_the_top_card_that_is_to_act_is_due() -> None:
    def due(state: State) -> list[int]:
        return [n for n, lay in enumerate(lays(scene(state), "cards")) if lay.due]

    assert due(position()) == [3]
    assert due(replace(position(), turn=6)) == [9]
    assert due(replace(position(), stage="placing", turn=-1)) == []


def test_numbers_stand_above_their_stacks_and_known_names_below() -> None:
    notes = scene(position()).notes
    first, second = TOPS
    numbers = [Note(str(n + 1), middle(n), first - 5, 10) for n in range(6)]
    numbers[1] = replace(numbers[1], y=first - 2 * PEEK - 5)
    assert [note for note in notes if note.size == 10] == [
        *numbers, Note("7", middle(6), second - PEEK - 5, 10)
    ]
    # What is face up shows its name itself; nobody knows the others'.
    assert [note for note in notes if note.size != 10] == [
        Note("Informer", middle(2), first + HIGH + 7, 9),
        Note("Fanatic", middle(6), second + HIGH + 7, 9),
    ]


@pytest.mark.parametrize(("ip", "pieces", "step"), [
    (1, "1", 0), (4, "1111", 52 / 3), (5, "5", 0), (7, "511", 18), (13, "55111", 13),
])
def test_ip_lie_in_the_fewest_tokens_side_by_side_on_the_top_card(ip, pieces, step) -> None:
    """18 mm wide, on a card of 70 mm: four and more of them overlap."""
    row = ((card("red"),), (card("blue", ip=3), card("green", ip=ip)))
    found = lays(scene(position(row)), "influence")
    names = {"1": "one", "5": "five"}
    assert [lay.piece for lay in found] == [names[piece] for piece in pieces]
    first = middle(1) - step * (len(pieces) - 1) / 2
    assert [lay.x for lay in found] == pytest.approx(
        [first + step * n for n in range(len(pieces))]
    )
    # The foot of the card: 3 mm of it stay free below a token.
    top = 36 + 15 + PEEK
    assert {lay.y for lay in found} == {top + HIGH - 3 - 18 / 2}
    assert all(lay.quiet and lay.scale == 1 for lay in found)


@pytest.mark.parametrize(("tokens", "step"), [(1, 0), (2, 22), (3, 22), (4, 16), (5, 12)])
def test_verdict_tokens_lie_side_by_side_above_the_ip(tokens, step) -> None:
    """22 mm wide, on a card of 70 mm: four and more of them overlap."""
    row = ((card("blue", verdicts=tokens, ip=2),), (card("red"),))
    found = lays(scene(position(row)), "verdicts")
    assert [lay.piece for lay in found] == ["verdict"] * tokens
    first = middle(0) - step * (tokens - 1) / 2
    assert [lay.x for lay in found] == pytest.approx([first + step * n for n in range(tokens)])
    # Clear of the IP by 4 mm: half of 18 and half of 22 below that.
    assert {lay.y for lay in found} == {36 + 15 + HIGH - 12 - 9 - 4 - 11}
    assert all(lay.quiet for lay in found)


@pytest.mark.parametrize(("cards", "wide", "lines"), [
    (0, 3, 0), (1, 3, 1), (3, 3, 1), (4, 4, 1), (6, 6, 1), (7, 6, 2), (12, 6, 2), (13, 6, 3),
])
def test_the_picture_is_as_large_as_its_lines(cards, wide, lines) -> None:
    """Six cards to a line, three at least: 15 mm above each line and 15 below it."""
    row = tuple((card("red"),) for _ in range(cards))
    drawn = scene(replace(position(row), turn=-1, stage="placing"))
    assert (drawn.width, drawn.height) == (GAP + wide * (WIDE + GAP), 36 + lines * (HIGH + 30))
    assert drawn.board is None


@pytest.mark.parametrize(("direction", "side"), [(RIGHTWARDS, "front"), (LEFTWARDS, "back")])
def test_the_direction_tile_lies_above_the_row(direction, side) -> None:
    """90 × 50 mm at six tenths: its left edge above the first card's, in a strip of 36 mm."""
    (tile,) = lays(scene(position(direction=direction)), "direction")
    assert (tile.piece, tile.side, tile.scale) == ("direction", side, 0.6)
    assert (tile.x - 0.6 * 90 / 2, tile.y) == (GAP, 36 / 2)
    assert tile.quiet


def test_a_card_that_has_changed_is_new_and_one_that_has_moved_is_not() -> None:
    def keys(*row: Stack) -> list[str]:
        return [lay.key for lay in lays(scene(position(row)), "cards")]

    one, two = card("red", laid=7), card("blue", laid=8)
    assert keys((two,), (one,)) == keys((one,), (two,))[::-1]
    now = keys((one,), (two,))
    for change in ({"ip": 1}, {"verdicts": 1}, {"face_up": True, "known": "judge"}, {"laid": 9}):
        changed = keys((replace(one, **change),), (two,))
        assert (changed[0] != now[0], changed[1]) == (True, now[1]), change


def test_the_table_has_what_lies_before_each_family() -> None:
    reserve = ((Left("deal", 2, 9), Left("judge", 0, 4)), (), ())
    discard = ((), (Left("deserter", 0, 5),), ())
    drawn = scene(position(ip=(4, 1, 12), reserve=reserve, discard=discard))
    assert drawn.columns == ("IP", "cards in the row", "reserve", "discarded")
    # Only top cards count as being in the row.
    assert drawn.rows == (
        ("Anna (red)", "4", "2", "Deal (2 IP), Judge", ""),
        ("blue", "1", "3", "", "Deserter"),
        ("Cleo (green)", "12", "2", "", ""),
    )


def test_what_is_due_is_told_with_the_tokens_on_no_card() -> None:
    """Five Verdict tokens (OA-R10), three of them on cards."""
    for changes, told in (
        ({}, "Round 3: Green's face-up Empress at position 2 is to act."),
        ({"turn": 3}, "Round 3: Blue's face-down card at position 4 is to act."),
        ({"stage": "over", "turn": -1}, "Round 3: The last card has acted."),
        ({"stage": "placing", "placed": 1, "turn": -1}, "Round 3: Anna (red) is to lay a card."),
        ({"stage": "before", "round": 0, "turn": -1}, "Round 1 comes next."),
    ):
        drawn = scene(replace(position(), **changes))
        assert drawn.told == f"{told} Verdict tokens on no card: 2."
