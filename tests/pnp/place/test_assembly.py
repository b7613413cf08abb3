"""What stands around a tile's window: ticks, its name and the sketch of the whole board, in mm."""

from __future__ import annotations

import pytest

from pnp.draw import Item, Path, Rect, Stroke, Text
from pnp.geometry import Box, Size
from pnp.place import boards
from pnp.place.assembly import sketch, tile_marks
from pnp.place.boards import place_board
from pnp.place.sheet import Sheet, TooLargeError
from pnp.place.tiling import Tiling
from tests.pnp.place.making import deck

TILES = Tiling(Size(420, 297), 2, 2, Size(215, 153.5), Size(205, 143.5), across=True)
AREA = Box(5, 5, 287, 200)
NAME_HIGH = 11 * 25.4 / 72
"""Names are set in 11 pt."""


def marks(row: int, column: int, shown: Box, trim: Box, area: Box = AREA, kind: str = "crop",
          tiles: Tiling = TILES) -> tuple[Item, ...]:
    return tile_marks(tiles, row, column, shown, trim, area, kind)  # type: ignore[arg-type]


def ticks(items: tuple[Item, ...]) -> set[tuple[float, ...]]:
    """Each tick's ends and whether it is dashed."""
    return {
        (*(round(value, 6) for _, at in item.segments for value in at), bool(item.stroke.dash))
        for item in items if isinstance(item, Path) and item.stroke
    }


def test_a_first_tile_has_ticks_at_its_cuts_and_where_the_next_begin() -> None:
    # The board is cut 3 mm inside; the next tiles begin 205 mm to the right, 143.5 mm below.
    shown = Box(11, 12, 215, 153.5)
    found = ticks(marks(0, 0, shown, Box(14, 15, 414, 291)))
    # 0.5 mm off the window, 4 mm long.
    assert found == {
        (14, 11.5, 14, 7.5, False), (14, 166, 14, 170, False),
        (216, 11.5, 216, 7.5, True), (216, 166, 216, 170, True),
        (10.5, 15, 6.5, 15, False), (226.5, 15, 230.5, 15, False),
        (10.5, 155.5, 6.5, 155.5, True), (226.5, 155.5, 230.5, 155.5, True),
    }
    strokes = {item.stroke for item in marks(0, 0, shown, Box(14, 15, 414, 291))
               if isinstance(item, Path)}
    assert strokes == {Stroke("#000000", 0.1), Stroke("#000000", 0.1, (0.8, 0.6))}
    assert ticks(marks(0, 0, shown, Box(14, 15, 414, 291), kind="lines")) == found
    assert ticks(marks(0, 0, shown, Box(14, 15, 414, 291), kind="none")) == set()


def test_a_last_tile_has_ticks_at_its_window_s_edge_and_its_cuts() -> None:
    shown = Box(11, 12, 215, 153.5)
    # The board's own right and lower cut are 3 mm inside the window.
    trim = Box(14 - 205, 15 - 143.5, 414, 291)
    found = ticks(marks(1, 1, shown, trim))
    assert not any(dashed for *_, dashed in found)
    assert {x for x, _, x2, _, _ in found if x == x2} == {11, 223}
    assert {y for _, y, _, y2, _ in found if y == y2} == {12, 162.5}


@pytest.mark.parametrize(("left", "top", "drawn"), [
    # Half a millimetre off, 0.8 mm long at least.
    (1.3, 1.3, {"left", "above", "right", "below"}), (1.29, 1.3, {"above", "right", "below"}),
    (1.3, 1.29, {"left", "right", "below"}),
])
def test_ticks_that_would_be_too_short_to_be_seen_are_left_out(left, top, drawn) -> None:
    shown = Box(5 + left, 5 + top, 215, 153.5)
    found = ticks(marks(0, 0, shown, Box(shown.x, shown.y, 420, 297)))
    sides = set()
    for x, y, _, _, _ in found:
        sides |= {"left"} if x < shown.x else {"right"} if x > shown.right else set()
        sides |= {"above"} if y < shown.y else {"below"} if y > shown.bottom else set()
    assert sides == drawn


@pytest.mark.parametrize(("left", "right"), [(1.3, 1.29), (1.29, 1.3)])
def test_the_far_sides_have_their_own_room(left, right) -> None:
    area = Box(5, 5, left + 215 + right, left + 153.5 + right)
    shown = Box(5 + left, 5 + left, 215, 153.5)
    found = ticks(marks(0, 0, shown, Box(shown.x, shown.y, 420, 297), area))
    assert {x < shown.x for x, y, _, y2, _ in found if y == y2} == {left > right}
    assert {y < shown.y for x, y, x2, _, _ in found if x == x2} == {left > right}


def test_a_tick_at_the_edge_of_what_prints_keeps_its_whole_width() -> None:
    # A line of 0.1 mm reaches 0.05 mm to either side of its middle.
    first = ticks(marks(0, 0, Box(5, 60, 215, 100), Box(5, 60, 420, 297)))
    assert min(x for x, _, x2, _, _ in first if x == x2) == 5.05
    last = ticks(marks(1, 1, Box(60, 105, 215, 100), Box(-128, -92, 420, 297)))
    assert max(y for _, y, _, y2, _ in last if y == y2) == 204.95
    top = ticks(marks(0, 0, Box(60, 5, 215, 100), Box(60, 5, 420, 297)))
    assert min(y for _, y, _, y2, _ in top if y == y2) == 5.05
    right = ticks(marks(1, 1, Box(77, 20, 215, 100), Box(-128, -92, 420, 297)))
    assert max(x for x, _, x2, _, _ in right if x == x2) == 291.95


def key(shown: Box, area: Box = AREA) -> tuple[Text | None, Box | None]:
    """A tile's name and the box around its sketch; the tile is the second of the first row."""
    items = marks(0, 1, shown, Box(-191, 15, 414, 291), area, "none")
    names = [item for item in items if isinstance(item, Text) and item.size == 11]
    cells = [item for item in items if isinstance(item, Rect)]
    assert [cell.fill is not None for cell in cells] == [False, True, False, False][: len(cells)]
    assert [name.string for name in names] in ([], ["A2"])
    if not cells:
        return (names[0] if names else None), None
    x, y = cells[0].box.x, cells[0].box.y
    return names[0], Box(x, y, cells[3].box.right - x, cells[3].box.bottom - y)


@pytest.mark.parametrize(("shown", "corner", "sketched"), [
    # 5.5 mm off the window stay free for ticks. Right of it 60.5 × 200 mm, below it 287 × 35:
    # the roomier is to the right; the sketch is 30 mm wide, 16 mm from the name's left.
    (Box(11, 11, 215, 153.5), (231.5, 5), Box(247.5, 5, 30, 297 / 14)),
    # 287 × 60.5 mm below.
    (Box(11, 11, 250, 128), (5, 144.5), Box(21, 144.5, 30, 297 / 14)),
    # As roomy both ways, 20 mm: below.
    (Box(11, 11, 255.5, 168.5), (5, 185), Box(21, 185, 20 * 420 / 297, 20)),
    # 10 mm below: the sketch is as high as that.
    (Box(11, 11, 281, 178.5), (5, 195), Box(21, 195, 10 * 420 / 297, 10)),
    (Box(11, 11, 281, 182), (5, 198.5), Box(21, 198.5, 6.5 * 420 / 297, 6.5)),
    # 30 mm to the right: the sketch is 13 mm wide, 1 mm from the edge.
    (Box(11, 11, 245.5, 194), (262, 5), Box(278, 5, 13, 13 * 297 / 420)),
    # 5.9 mm below or 25 mm to the right leave too little of a sketch: a name alone.
    (Box(11, 11, 281, 182.6), (5, 199.1), None), (Box(11, 11, 250.5, 194), (267, 5), None),
    # Just high enough below, just wide enough to the right.
    (Box(11, 11, 281, 184.6), (5, 201.1), None), (Box(11, 11, 259.5, 194), (276, 5), None),
    # 15.9 mm to the right are too narrow for a name, 3.9 mm below high enough.
    (Box(11, 11, 259.6, 184.6), (5, 201.1), None),
    # 3.8 mm below are too low, and 15.9 mm to the right too narrow.
    (Box(11, 11, 259.6, 184.7), None, None), (Box(11, 11, 281, 194), None, None),
])
def test_name_and_sketch_stand_where_there_is_most_room(shown, corner, sketched) -> None:
    name, box = key(shown)
    assert (name is None) == (corner is None)
    if name and corner:
        # 1 mm to the right, and down to its baseline.
        assert (name.x, name.y) == pytest.approx((corner[0] + 1, corner[1] + 0.8 * NAME_HIGH))
    assert (box is None) == (sketched is None)
    if box and sketched:
        assert (box.x, box.y, box.w, box.h) == pytest.approx(
            (sketched.x, sketched.y, sketched.w, sketched.h))


def test_a_tall_board_s_sketch_is_22_mm_high() -> None:
    tall = Tiling(Size(297, 420), 2, 2, Size(153.5, 215), Size(143.5, 205), across=False)
    items = marks(0, 0, Box(11, 11, 153.5, 150), Box(11, 11, 297, 420), tiles=tall)
    cells = [item.box for item in items if isinstance(item, Rect)]
    assert cells[3].bottom - cells[0].y == pytest.approx(22)
    assert cells[3].right - cells[0].x == pytest.approx(22 * 297 / 420)


@pytest.mark.parametrize(("w", "h", "size"), [
    # 0.4 of a cell's width, 0.7 of its height, 8 pt at most, 6 pt at least.
    (20, 12, 8), (6, 12, 0.4 * 6 * 72 / 25.4), (20, 3.5, 0.7 * 3.5 * 72 / 25.4),
    (5.3, 12, 0.4 * 5.3 * 72 / 25.4), (5.25, 12, None), (20, 3.05, 0.7 * 3.05 * 72 / 25.4),
    (20, 3, None),
])
def test_names_in_a_sketch_are_as_large_as_their_cells_let_them(w, h, size) -> None:
    square = Tiling(Size(100, 100), 2, 2, Size(50, 50), Size(50, 50), across=False)
    items = sketch(square, Box(7, 9, 2 * w, 2 * h), (1, 1))
    names = [item for item in items if isinstance(item, Text)]
    assert [name.size for name in names] == pytest.approx([size] * 4 if size else [])
    cells = [item for item in items if isinstance(item, Rect)]
    assert [cell.stroke for cell in cells] == [Stroke("#000000", 0.15)] * 4


def test_seams_of_a_sketch_lie_where_the_next_tile_is_glued() -> None:
    three = Tiling(Size(100, 80), 3, 2, Size(40, 45), Size(30, 35), across=False)
    cells = [item.box for item in sketch(three, Box(10, 20, 50, 40)) if isinstance(item, Rect)]
    assert [(cell.x, cell.y, cell.w, cell.h) for cell in cells] == [
        (10, 20, 15, 17.5), (25, 20, 15, 17.5), (40, 20, 20, 17.5),
        (10, 37.5, 15, 22.5), (25, 37.5, 15, 22.5), (40, 37.5, 20, 22.5),
    ]
    filled = [item.fill for item in sketch(three, Box(10, 20, 50, 40)) if isinstance(item, Rect)]
    assert filled == [None] * 6


def test_a_board_of_too_many_tiles_is_refused_with_their_number(monkeypatch) -> None:
    sheet = Sheet(Size(210, 297), backs="none")
    piece = deck(Size(420, 297), 1, back=None)
    monkeypatch.setattr(boards, "MAX_TILES", 4)
    assert len(place_board(piece, sheet)) == 4
    monkeypatch.setattr(boards, "MAX_TILES", 3)
    with pytest.raises(TooLargeError) as told:
        place_board(piece, sheet)
    assert str(told.value) == (
        "the board would be 4 tiles on this paper, the most is 3; use larger paper (--paper)"
    )
