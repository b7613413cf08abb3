"""Every kind of component as pieces: sizes, copies, backs, nets, pages."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest

from pnp.design.faces import SHARED_BLEED
from pnp.design.nets import die_size
from pnp.draw import Clip, Group, Rect
from pnp.geometry import Box, Point, Size
from tests.pnp.design.sample import design, front, texts

NAME = '  - {layer: text, text: "{id}", font_size: 9, at: [2, 2], size: [15, 6]}'
CARD = """\
  - id: cards
    kind: card
    title: Cards
    size: poker
    table: cards.csv
    front: templates/card.yaml
"""


def test_pieces_stand_in_the_datas_order_with_their_copies(tmp_path: FilePath) -> None:
    made = design(tmp_path, NAME, "id,copies\nb,2\na,1\nc,3\n")
    assert [(piece.id, piece.copy) for piece in made.pieces] == [
        ("b", 1), ("b", 2), ("a", 1), ("c", 1), ("c", 2), ("c", 3),
    ]
    assert made.pieces[3].front is made.pieces[5].front
    assert {piece.component for piece in made.pieces} == {"cards"}


def test_a_size_by_name_by_option_and_in_inches(tmp_path: FilePath) -> None:
    assert front(design(tmp_path, NAME, component=CARD)).size == Size(63.5, 88.9)
    size = Size(59, 92)
    assert front(design(tmp_path, NAME, component=CARD, size=size)).size == size


def test_the_datas_bleed_and_the_options(tmp_path: FilePath) -> None:
    component = CARD + "    bleed: 2 mm\n"
    assert front(design(tmp_path, NAME, component=component)).bleed == 2
    assert front(design(tmp_path, NAME, component=component, bleed=0)).bleed == 0


def test_no_back_the_same_back_and_a_shared_one(tmp_path: FilePath) -> None:
    (plain,) = design(tmp_path, NAME, component=CARD).pieces
    assert plain.back is None
    (same,) = design(tmp_path, NAME, component=CARD + "    back: same\n").pieces
    assert same.back == same.front
    assert not same.shared_back
    first, second = design(
        tmp_path, NAME, "id\na\nb\n", component=CARD + "    back: templates/back.yaml\n"
    ).pieces
    assert first.back is second.back
    assert first.shared_back
    assert first.back
    assert first.back.bleed == SHARED_BLEED
    assert first.back.items == (Rect(Box(-3, -3, 69.5, 94.9), "#AA0000"),)


def test_a_back_for_each_card_and_one_for_each_deck(tmp_path: FilePath) -> None:
    files: dict[str, str | bytes] = {
        "templates/back.yaml": f"layers:\n{NAME.replace('{id}', '{side}')}\n"
    }
    table = "id,side\na,x\nb,y\nc,x\n"

    def backs(extra: str) -> list[tuple[str, bool]]:
        made = design(
            tmp_path, NAME, table, files=files,
            component=CARD + "    back: templates/back.yaml\n" + extra,
        )
        found = []
        for piece in made.pieces:
            assert piece.back
            found.append((next(texts(piece.back.items)).string, piece.shared_back))
        return found

    assert backs("    back_each: true\n") == [("x", False), ("y", False), ("x", False)]
    assert backs("    deck: side\n") == [("x", True), ("y", True), ("x", True)]


def test_a_template_named_by_a_field(tmp_path: FilePath) -> None:
    component = CARD.replace("templates/card.yaml", '"templates/{kind}.yaml"')
    made = design(
        tmp_path, NAME, "id,kind\na,card\nb,back\n", component=component,
    )
    assert [len(list(texts(piece.front.items))) for piece in made.pieces] == [1, 0]


def test_a_board_has_no_back_the_front_again_or_one_that_reads_its_row(tmp_path: FilePath) -> None:
    board = """\
  - id: board
    kind: board
    title: Board
    size: 420x297 mm
    front: templates/card.yaml
"""
    (plain,) = design(tmp_path, NAME, component=board).pieces
    assert plain.back is None
    (same,) = design(tmp_path, NAME, component=board + "    back: same\n").pieces
    assert same.back == same.front
    back = {"templates/back.yaml": f"layers:\n{NAME.replace('{id}', '{id}!')}\n"}
    (own,) = design(
        tmp_path, NAME, component=board + "    back: templates/back.yaml\n", files=back
    ).pieces
    assert own.back is not None
    assert [text.string for text in texts(own.back.items)] == ["board!"]
    assert not own.shared_back


def test_a_boards_fields_keep_their_size(tmp_path: FilePath) -> None:
    component = """\
  - id: board
    kind: board
    title: Board
    size: 420x297 mm
    front: templates/card.yaml
"""
    layers = """\
  - layer: repeat
    at: [10, 10]
    size: [30, 30]
    step: [30, 30]
    columns: 3
    rows: 2
    layers:
      - {layer: field, name: "{column}-{row}"}"""
    face = front(design(tmp_path, layers, component=component))
    assert face.size == Size(420, 297)
    assert [field.name for field in face.fields] == ["1-1", "2-1", "3-1", "1-2", "2-2", "3-2"]
    assert all((field.box.w, field.box.h) == (30, 30) for field in face.fields)


def test_a_standee_has_its_picture_twice_head_to_head(tmp_path: FilePath) -> None:
    component = """\
  - id: figures
    kind: standee
    title: Figures
    size: 18x30 mm
    foot: 8
    table: cards.csv
    front: templates/card.yaml
"""
    face = front(design(tmp_path, RECT, component=component, bleed=2))
    assert face.size == Size(18, 76)
    lower, upper = (item for item in face.items if isinstance(item, Group))

    def seen(group: Group) -> tuple[Point, Point]:
        (art,) = group.items
        assert isinstance(art, Clip)
        # Feet and the other picture stay free of it; at the sides it bleeds.
        assert art.outline == Rect(Box(-2, 0, 22, 30))
        (rect,) = art.items
        assert isinstance(rect, Rect)
        corner = Point(rect.box.x, rect.box.y)
        opposite = Point(rect.box.right, rect.box.bottom)
        return group.matrix.apply(corner), group.matrix.apply(opposite)

    # The mark stands 2 mm from the left and 3 mm under the head, which is at 38 mm.
    assert seen(lower) == (Point(2, 41), Point(6, 46))
    assert seen(upper) == (Point(16, 35), Point(12, 30))


RECT = "  - {layer: rect, at: [2, 3], size: [4, 5], fill: red}"


def test_a_die_folds_so_that_opposite_faces_come_to_seven(tmp_path: FilePath) -> None:
    names = [f"templates/{number}.yaml" for number in range(1, 7)]
    component = f"""\
  - id: dice
    kind: die
    title: Dice
    size: 16
    copies: 2
    faces: [{', '.join(names)}]
"""
    files: dict[str, str | bytes] = {
        name: f'layers:\n  - {{layer: text, text: "{number}", font_size: 12}}\n'
        for number, name in enumerate(names, start=1)
    }
    made = design(tmp_path, NAME, component=component, files=files)
    assert len(made.pieces) == 2
    face = front(made)
    assert face.size == die_size(16)
    assert [text.string for text in texts(face.items)] == list("123456")
    boxes = {field.name: field.box for field in face.fields}
    assert all((box.w, box.h) == (16, 16) for box in boxes.values())
    assert all(Box(0, 0, face.size.w, face.size.h).holds(box) for box in boxes.values())
    column = {name: round(box.x / 16) for name, box in boxes.items()}
    row = {name: round((box.y - boxes["face-5"].y) / 16) for name, box in boxes.items()}
    # Faces two apart along the band of four lie opposite, and so do the two beside it.
    assert abs(column["face-1"] - column["face-6"]) == 2
    assert abs(column["face-3"] - column["face-4"]) == 2
    assert row["face-1"] == row["face-3"] == row["face-4"] == row["face-6"] == 1
    assert {row["face-2"], row["face-5"]} == {0, 2}
    assert column["face-2"] == column["face-5"] == column["face-3"]


@pytest.mark.parametrize(
    ("orientation", "size"), [("portrait", Size(200, 287)), ("landscape", Size(287, 200))]
)
def test_a_page_fills_the_printable_area(
    tmp_path: FilePath, orientation: str, size: Size
) -> None:
    component = f"""\
  - id: record
    kind: page
    title: Record
    orientation: {orientation}
    front: templates/card.yaml
    copies: 2
"""
    made = design(tmp_path, NAME, component=component, area=Size(200, 287))
    assert len(made.pieces) == 2
    assert front(made).size == size


def test_the_same_data_gives_equal_faces(tmp_path: FilePath) -> None:
    first = design(tmp_path / "one", NAME, "id\na\nb\n")
    second = design(tmp_path / "two", NAME, "id\na\nb\n")
    assert first.pieces == second.pieces
    assert len({hash(piece.front) for piece in (*first.pieces, *second.pieces)}) == 2
