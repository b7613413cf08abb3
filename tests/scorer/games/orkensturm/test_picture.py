"""The picture of a position: what lies where on the printed board, and the table beside it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from scorer.games.orkensturm.facts import COLOURS
from scorer.games.orkensturm.picture import scene
from scorer.games.orkensturm.state import Hand, State
from scorer.kit.scene import Lay, Note
from tests.scorer.games.orkensturm.helpers import BY_NUMBER, EIGHT, THREE, state_of

TEMPLATES = Path(__file__).parents[4] / "components" / "orkensturm" / "templates"
NAMED = "Anna=red/brin, blue/answin, Cleo=green/brin"


def layers(template: str) -> list[dict[str, Any]]:
    read = yaml.safe_load((TEMPLATES / template).read_text("utf-8"))
    found: list[dict[str, Any]] = read["layers"]
    return found


def at_start(players: str = THREE, **changes: Any) -> State:
    return replace(state_of("# nothing yet", players), **changes)


def lays(state: State, component: str, field: str = "") -> list[Lay]:
    return [
        lay for lay in scene(state).lays
        if lay.component == component and lay.field.startswith(field)
    ]


def centre(layer: dict[str, Any]) -> tuple[float, float]:
    (x, y), (w, h) = layer["at"], layer["size"]
    return x + w / 2, y + h / 2


def test_each_track_has_its_counter_and_past_the_last_space_a_number() -> None:
    """Spaces 0 to 20 are printed, each 18 mm wide; the counters of 16 mm bear the tracks' signs."""
    state = at_start(tracks=(0, 19, 21, 20))
    assert [(lay.piece, lay.field, lay.x, lay.y) for lay in lays(state, "track-counters")] == [
        ("red", "mittelreich-0", 0, 0), ("green", "orcs-19", 0, 0),
        ("yellow", "treasury-20", 0, 0), ("purple", "time-20", 0, 0),
    ]
    beside = [note for note in scene(state).notes if note.field]
    assert beside == [Note("21", 16, 0, 9, "treasury-20")]
    many = at_start(tracks=(22, 35, 20, 104))
    assert [(note.text, note.field) for note in scene(many).notes if note.field] == [
        ("22", "mittelreich-20"), ("35", "orcs-20"), ("104", "time-20"),
    ]


@pytest.mark.parametrize(("ap", "space"), [
    (-11, -10), (-10, -10), (-9, -9), (58, 58), (59, 59), (60, 59), (200, 59),
])
def test_an_ap_counter_stays_on_the_printed_spaces(ap, space) -> None:
    on = {lay.piece: lay for lay in lays(at_start(ap=(3, ap, 17)), "ap-counters", "ap")}
    assert {seat: lay.field for seat, lay in on.items()} == {
        "red": "ap3", "blue": f"ap{space}", "green": "ap17",
    }
    assert all((lay.x, lay.y, lay.scale) == (0, 0, 1) for lay in on.values())


@pytest.mark.parametrize(("number", "across"), [(2, 2), (3, 2), (4, 2), (5, 3), (7, 3)])
def test_counters_on_one_space_are_small_enough_to_lie_in_it(number, across) -> None:
    """Two or three in each row: 10 mm counters on a space of 12 mm, from its upper left."""
    ap = tuple([5] * number + list(range(20, 28)))[:8]
    on = lays(at_start(EIGHT, ap=ap), "ap-counters", "ap5")
    assert len(on) == number
    pitch = 11.4 / across
    first = -pitch * (across - 1) / 2
    places = [(first + pitch * (n % across), first + pitch * (n // across)) for n in range(number)]
    assert [lay.x for lay in on] == pytest.approx([x for x, _ in places])
    assert [lay.y for lay in on] == pytest.approx([y for _, y in places])
    assert [lay.scale for lay in on] == pytest.approx([1.1 / across] * number)
    # Neither out of the space nor over one another.
    assert first - 10 * on[0].scale / 2 >= -6
    assert 10 * on[0].scale < pitch


@pytest.mark.parametrize("number", [3, 8])
def test_space_0_has_a_printed_spot_for_each_of_eight(number) -> None:
    spots = next(layer for layer in layers("board.yaml") if layer.get("columns") == 2)
    field = next(layer for layer in layers("board.yaml") if layer.get("name") == "ap0")
    x, y = (a - b for a, b in zip(centre(spots), centre(field), strict=True))
    printed = [
        (x + column * spots["step"][0], y + row * spots["step"][1])
        for row in range(spots["rows"]) for column in range(spots["columns"])
    ]
    assert len(printed) == 8
    on = lays(at_start(BY_NUMBER[number]), "ap-counters", "ap0")
    assert [(lay.x, lay.y) for lay in on] == printed[:number]
    assert {lay.scale for lay in on} == {1}


def test_a_counter_is_new_where_it_has_moved_and_not_where_it_makes_room() -> None:
    def keys(*ap: int) -> list[str]:
        return [lay.key for lay in lays(at_start(ap=ap), "ap-counters", "ap")]

    before = set(keys(4, 5, 5))
    assert len(before) == 3
    assert set(keys(5, 5, 5)) - before == set(keys(5, 9, 8)) - set(keys(4, 9, 8))
    assert len(set(keys(5, 5, 5)) - before) == 1


def test_a_piece_lies_on_its_characters_place_and_once_it_has_acted_on_its_exit() -> None:
    board = layers("board.yaml")
    (card,) = [layer for layer in board if any("char" in each for each in layer.get("over", ()))]
    size = tuple(length / 2 for length in card["size"])
    ring = layers("character.yaml")
    place = next(layer for layer in ring if layer["layer"] == "ellipse")
    way_out = next(layer for layer in ring if layer["layer"] == "rect" and "at" in layer)
    on, off = (
        tuple(a - b for a, b in zip(centre(layer), size, strict=True))
        for layer in (place, way_out)
    )
    assert on != off

    def pieces(**changes: Any) -> list[tuple[str, str, tuple[float, float], bool]]:
        state = at_start(turn=2, on=("spy", "regent", None), before=("tax", None, "knight"),
                         **changes)
        found = [lay for lay in lays(state, "ap-counters") if not lay.field.startswith("ap")]
        assert {lay.scale for lay in found} == {1.5}
        return [(lay.piece, lay.field, (lay.x, lay.y), lay.due) for lay in found]

    # In turn 2 blue acts first, then green, then red (OS-R5).
    left = ("green", "knight", off, False)
    assert pieces(stage="place") == [
        ("red", "spy", on, False), ("blue", "regent", on, False), left]
    assert pieces(stage="act", acted=0) == [
        ("red", "spy", on, False), ("blue", "regent", on, True), left]
    assert pieces(stage="act", acted=2) == [
        ("red", "spy", on, True), ("blue", "regent", off, False), left]
    for stage in ("reveal", "outcome", "over"):
        assert pieces(stage=stage, acted=0) == [
            ("red", "spy", off, False), ("blue", "regent", off, False), left]


def test_a_player_without_a_character_has_no_piece_in_the_ring() -> None:
    state = at_start(turn=1, on=(None, None, "tax"))
    assert [lay.field for lay in lays(state, "ap-counters") if lay.field[:2] != "ap"] == ["tax"]


def test_the_decks_numbers_stand_on_their_printed_places() -> None:
    """OS-R2, OS-R3: 72 less three hands of six; and advisors by side, Brin's first."""
    state = at_start(decks=(12, 13), supply=54, deck=10)
    card = next(layer for layer in layers("deck-place.yaml") if layer["layer"] == "rect")
    x, y = centre(card)
    numbers = {"supply": 54, "orkensturm": 10, "brin": 12, "answin": 13}
    expected = []
    for layer in layers("board.yaml"):
        if layer.get("template") == "templates/deck-place.yaml":
            name = layer["fields"]["label"].removeprefix("{t:").removesuffix("-deck}")
            left, top = layer["at"]
            expected.append(Note(str(numbers[name]), left + x, top + y, 24))
    assert len(expected) == 4
    assert [note for note in scene(state).notes if note.size == 24] == expected


def test_the_reserve_lies_below_the_board_each_colour_with_its_number() -> None:
    """Six cards of 63 × 88 mm at six tenths in six columns of 70 mm, in a strip of 62 mm."""
    state = at_start(reserve=(1, 22, 3, 14, 0, 6))
    drawn = scene(state)
    assert (drawn.board, drawn.height) == (("board", "board"), 62)
    cards = lays(state, "influence")
    assert [lay.piece for lay in cards] == list(COLOURS)
    assert [lay.x for lay in cards] == pytest.approx([24.5 + 70 * n for n in range(6)])
    assert {lay.y for lay in cards} == {297 + 62 / 2 + 1}
    assert {lay.scale for lay in cards} == {0.6}
    assert all(lay.quiet for lay in cards)
    numbers = [note for note in drawn.notes if note.size == 15]
    assert [note.text for note in numbers] == ["1", "22", "3", "14", "0", "6"]
    for card, note in zip(cards, numbers, strict=True):
        # Right of its card with room for two figures, and left of the next column's.
        assert (note.x - card.x, note.y) == (31, card.y)


def test_the_table_has_sides_points_hands_and_advisors() -> None:
    state = at_start(NAMED, ap=(4, -2, 11), hands=tuple(Hand(n, n) for n in (6, 3, 9)),
                     advisors=(1, 3, 2), shown=(0, 2, 1))
    drawn = scene(state)
    assert drawn.columns == ("side", "AP", "cards in hand", "advisors")
    assert drawn.rows == (
        ("Anna (red)", "Brin", "4", "6", "1, 0 shown"),
        ("blue", "Answin", "-2", "3", "3, 2 shown"),
        ("Cleo (green)", "Brin", "11", "9", "2, 1 shown"),
    )


def test_once_it_has_ended_the_points_are_with_the_share() -> None:
    """OS-R12, end B: the Treasury of 7 among two of Brin's side is 4 each, rounded up."""
    state = at_start(ap=(4, -2, 11), tracks=(9, 0, 7, 5), ended_by="B", stage="over", turn=6)
    drawn = scene(state)
    assert [row[2] for row in drawn.rows] == ["8", "-2", "15"]
    # The counters lie where the track has them.
    assert [lay.field for lay in lays(state, "ap-counters", "ap")] == ["ap4", "ap-2", "ap11"]
    assert drawn.told.startswith("After turn 6, B: the orc troops are at 0")


@pytest.mark.parametrize(("changes", "told"), [
    ({}, "Before the first turn."),
    ({"stage": "outcome", "turn": 4}, "Turn 4: the outcome is revealed."),
    ({"stage": "act", "turn": 2, "acted": 1, "on": ("spy", "tax", "knight")},
     "Turn 2: Cleo on the knight is to act first."),
])
def test_what_is_due_is_told_with_the_tracks_and_what_was_revealed(changes, told) -> None:
    tracks = " Tracks: mittelreich 12, orcs 9, treasury 7, time 5."
    state = at_start(NAMED, tracks=(12, 9, 7, 5), **changes)
    assert scene(state).told == told + tracks
    shown = replace(state, table=(0, 3, 0, 1, 0, 0))
    assert scene(shown).told == f"{told}{tracks} Revealed: 3 green and 1 yellow."
