"""The picture of a position: garrisons on their territories, and the table beside the board."""

from __future__ import annotations

from scorer.games.orkomondo.facts import content_of, land_at
from scorer.games.orkomondo.picture import scene
from scorer.games.orkomondo.state import State
from scorer.kit.scene import Scene
from tests.scorer.games.orkomondo.test_rules import play

HELD = {(2, 6): (0, 2), (4, 3): (1, 3), (5, 1): (2, 1), (6, 6): (1, 1)}
"""By territory whose garrisons stand there and how many."""


def position(**changes: object) -> State:
    replay = play("# nothing yet", "Anna=humans, elves, Cleo=orks")
    assert isinstance(replay.start, State)
    fields = [0] * 36
    for land, held in HELD.items():
        fields[land_at(*land)] = content_of(*held)
    given = replay.start._replace(
        fields=tuple(fields), shields=(91, 87, 120), hands=(13, 11, 14), treasure=7, mover=1
    )
    return given._replace(**changes)


def lying(drawn: Scene, field: str) -> list[tuple[str, float, float]]:
    return [(lay.piece, lay.x, lay.y) for lay in drawn.lays if lay.field == field]


def test_a_stack_rises_to_the_right_about_its_territorys_middle() -> None:
    """Each lies a quarter of its 18 mm further than the one below, so that all are seen."""
    drawn = scene(position())
    assert lying(drawn, "4-3") == [("elves", -4.5, 4.5), ("elves", 0, 0), ("elves", 4.5, -4.5)]
    assert lying(drawn, "2-6") == [("humans", -2.25, 2.25), ("humans", 2.25, -2.25)]
    assert lying(drawn, "5-1") == [("orks", 0, 0)]
    assert lying(drawn, "6-6") == [("elves", 0, 0)]
    assert len(drawn.lays) == 7
    assert all(lay.component == "garrisons" and lay.scale == 1 for lay in drawn.lays)


def test_only_what_was_not_there_is_new() -> None:
    def keys(state: State) -> set[str]:
        return {lay.key for lay in scene(state).lays}

    before = position()
    fields = list(before.fields)
    fields[land_at(5, 1)] = content_of(2, 2)
    more = keys(before._replace(fields=tuple(fields))) - keys(before)
    assert len(more) == 1
    fields[land_at(5, 1)] = content_of(0, 1)
    assert len(keys(before._replace(fields=tuple(fields))) - keys(before)) == 1
    assert len(keys(before)) == 7


def test_the_table_has_shields_hands_and_what_stands_on_the_board() -> None:
    drawn = scene(position())
    assert drawn.columns == ("shields", "garrisons in hand", "on the board")
    assert drawn.rows == (
        ("Anna (humans)", "91", "13", "2"),
        ("elves", "87", "11", "4"),
        ("Cleo (orks)", "120", "14", "1"),
    )
    assert drawn.board == ("board", "board")


def test_who_throws_who_is_out_and_who_closed_is_told() -> None:
    assert scene(position()).told == "Next to throw: elves. Treasure 7."
    assert scene(position(mover=0, out=(2, 1))).told == (
        "Next to throw: Anna. Treasure 7. Out of the game: Cleo, elves."
    )
    assert scene(position(over=True)).told == "The game is over. Treasure 7."
    assert scene(position(over=True, closer=0, taken=23, treasure=0)).told == (
        "Anna laid the last garrison and took the Treasure of 23."
    )


def test_an_empty_board_has_no_garrisons() -> None:
    assert scene(position(fields=(0,) * 36)).lays == ()
