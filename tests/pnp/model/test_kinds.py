"""What each kind of component answers, worked out by hand from what its data says."""

from __future__ import annotations

import pytest

from pnp.geometry import Size
from pnp.model.component import Back, Net, Source
from pnp.model.kinds import Board, Die, PageSheet, Pieces, Standee

A5_AREA = Size(138.0, 200.0)
CARDS = {"id": "cards", "title": "Cards", "size": "poker", "front": "front.yaml"}
ROWS = [{"id": "one"}, {"id": "two"}]
FACES = [f"face-{number}.yaml" for number in range(1, 7)]


def pieces(kind: str, **said: object) -> Pieces:
    return Pieces.model_validate({**CARDS, "kind": kind, **said})


def page(**said: object) -> PageSheet:
    return PageSheet.model_validate(
        {"id": "record", "title": "Record", "kind": "page", "front": "front.yaml", **said}
    )


BOARD = Board(id="board", title="Board", kind="board", size="420x297 mm", front="board.yaml")
DIE = Die(id="dice", title="Dice", kind="die", size=16.0, copies=2, faces=FACES)
STANDEE = Standee(
    id="heroes", title="Heroes", kind="standee", size="18x30 mm", foot=7.0, front="hero.yaml",
    rows=[{"id": "one"}],
)


def test_rows_are_listed_or_a_single_one_is_copied() -> None:
    across = [{"id": "red"}]
    assert pieces("card", rows=ROWS, across=across).source() == Source(rows=ROWS, across=across)
    assert STANDEE.source() == Source(rows=[{"id": "one"}])
    assert BOARD.source() == Source(copies=1)
    assert DIE.source() == Source(copies=2)
    assert page(copies=3).source() == Source(copies=3)
    assert page(copies=3, rows=ROWS).source() == Source(rows=ROWS)


def test_each_side_of_the_front_has_its_place_in_the_data() -> None:
    assert BOARD.fronts() == (("board.yaml", ("front",)),)
    assert DIE.fronts()[0] == ("face-1.yaml", ("faces", 0))
    assert DIE.fronts()[5] == ("face-6.yaml", ("faces", 5))
    assert len(DIE.fronts()) == 6


@pytest.mark.parametrize(("said", "behind"), [
    ({}, None),
    ({"back": "same"}, Back("same")),
    ({"back": "back.yaml"}, Back("back.yaml", shared=True)),
    ({"back": "back.yaml", "deck": "suit"}, Back("back.yaml", shared=True, deck="suit")),
    ({"back": "back.yaml", "deck": "suit", "back_each": True}, Back("back.yaml")),
])
def test_a_back_is_the_front_its_own_or_the_deck_s(said: dict[str, object],
                                                   behind: Back | None) -> None:
    assert pieces("card", **said).behind() == behind


def test_a_board_s_back_is_its_own() -> None:
    assert BOARD.behind() is None
    assert BOARD.model_copy(update={"back": "back.yaml"}).behind() == Back("back.yaml")


@pytest.mark.parametrize("kind", [BOARD, STANDEE, pieces("tile")])
def test_what_is_cut_to_a_size_is_drawn_at_the_data_s_and_scaled(kind: Board) -> None:
    own = kind.sizes(None, A5_AREA)
    assert own.drawn == own.trim
    assert kind.sizes(Size(20.0, 34.0), A5_AREA) == (own.drawn, Size(20.0, 34.0))


def test_a_die_s_sides_are_squares_that_nobody_resizes() -> None:
    assert DIE.sizes(None, A5_AREA) == (Size(16.0, 16.0), Size(16.0, 16.0))
    assert [kind.resizable for kind in (DIE, page(), BOARD, STANDEE)] == [False, False, True, True]


@pytest.mark.parametrize(("orientation", "area", "drawn", "trim"), [
    # 200 / 138 is more than 269.4 / 200: the width says how much larger it is drawn.
    ("portrait", A5_AREA, Size(200.0, 40000 / 138), A5_AREA),
    ("landscape", A5_AREA, Size(40000 / 138, 200.0), Size(200.0, 138.0)),
    # Letter less 5 mm all round is wide enough and just high enough.
    ("portrait", Size(205.9, 269.4), Size(205.9, 269.4), Size(205.9, 269.4)),
    ("landscape", Size(205.9, 269.4), Size(269.4, 205.9), Size(269.4, 205.9)),
])
def test_a_page_fills_the_area_and_is_drawn_no_smaller_than_a4_and_letter_allow(
    orientation: str, area: Size, drawn: Size, trim: Size
) -> None:
    sizes = page(orientation=orientation).sizes(None, area)
    assert sizes.drawn == pytest.approx(drawn)
    assert sizes.trim == trim


def test_nets_take_the_measure_that_their_data_gives() -> None:
    assert STANDEE.net() == Net("standee", 7.0)
    assert DIE.net() == Net("die", 16.0)
    assert BOARD.net() is None


@pytest.mark.parametrize(("component", "listed", "said"), [
    (pieces("card"), "63.5 × 88.9 mm (poker)", None),
    (BOARD, "420 × 297 mm", None),
    (STANDEE, "18 × 30 mm", ("standee", {"size": "18 × 30"})),
    (DIE, "16 mm, to fold and glue", ("die", {"edge": "16"})),
    (page(), "whole page", ("whole_page", {})),
])
def test_sizes_are_said_of_the_finished_thing(component: Board, listed: str,
                                              said: tuple[str, dict[str, str]] | None) -> None:
    assert component.size_in_list() == listed
    assert component.size_said() == said


def test_only_cards_are_cards() -> None:
    assert [pieces(kind).is_card for kind in ("card", "counter", "tile")] == [True, False, False]
    assert not BOARD.is_card
