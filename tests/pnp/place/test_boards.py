from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw import Path, Rect, Text
from pnp.geometry import Box, Matrix, Size
from pnp.place.assembly import sketch
from pnp.place.boards import place_board
from pnp.place.sheet import Correction, Margins, Sheet, TooLargeError
from pnp.place.tiling import tile_name, tiling
from tests.pnp.place.making import deck

A4 = Size(210, 297)


def board(size, back=None):
    return deck(size, 1, back=back, component="board")


def test_a2_on_a4_takes_eight_sheets_across():
    tiles = tiling(Size(420, 594), Sheet(A4, Margins(10, 10, 10, 10)))
    assert (tiles.count, tiles.across) == (8, True)
    assert (tiles.columns, tiles.rows) == (2, 4)


def test_tiles_are_named_by_row_and_column():
    assert [tile_name(0, 0), tile_name(0, 1), tile_name(1, 0)] == ["A1", "A2", "B1"]
    assert tile_name(26, 11) == "AA12"


def test_a_board_that_fits_exactly_is_not_tiled():
    for size, across in ((Size(200, 287), False), (Size(287, 200), True)):
        pages = place_board(board(size), Sheet(A4))
        assert len(pages) == 2
        assert pages[0].placed[0].tile == ""
        assert pages[0].placed[0].angle == 0
        assert pages[0].size == (A4.turned() if across else A4)
    assert len(place_board(board(Size(200.1, 287)), Sheet(A4, backs="none"))) > 1


def test_tiles_show_the_whole_board_with_their_overlap():
    pages = place_board(board(Size(420, 297)), Sheet(A4, backs="none"))
    assert [page.placed[0].tile for page in pages] == ["A1", "A2", "B1", "B2"]
    parts = []
    for page in pages:
        placed = page.placed[0]
        assert (placed.trim.w, placed.trim.h) == (420, 297)
        parts.append(Box(placed.clip.x - placed.trim.x, placed.clip.y - placed.trim.y,
                         placed.clip.w, placed.clip.h))
    assert parts[0].x == parts[0].y == 0
    assert parts[3].right == pytest.approx(420)
    assert parts[3].bottom == pytest.approx(297)
    assert parts[0].right - parts[1].x == pytest.approx(10)
    assert parts[0].bottom - parts[2].y == pytest.approx(10)


def test_tile_marks_keep_off_the_window_and_inside_the_margin():
    for page in place_board(board(Size(420, 297)), Sheet(A4, backs="none")):
        shown = page.placed[0].clip
        area = Box(5, 5, 287, 200)
        assert any(isinstance(item, Text) and item.string == page.placed[0].tile
                   for item in page.over)
        for item in page.over:
            if isinstance(item, Rect):
                box = item.box
            elif isinstance(item, Path):
                (x1, y1), (x2, y2) = (at for _, at in item.segments)
                box = Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
            else:
                box = Box(item.x, item.y - 2.5, item.width, 2.5)
            assert area.holds(box)
            assert not shown.overlaps(box.grown(0.05))


def test_glue_marks_stand_where_the_next_tile_begins():
    first = place_board(board(Size(420, 297)), Sheet(A4, backs="none"))[0]
    shown = first.placed[0].clip
    dashed = {at[0] for item in first.over if isinstance(item, Path) and item.stroke.dash
              for _, at in item.segments if item.segments[0][1][0] == item.segments[1][1][0]}
    assert sorted(dashed) == [pytest.approx(shown.right - 10)]


def test_the_back_of_a_tile_is_the_same_part_of_the_board_s_back():
    front, back = place_board(board(Size(420, 297), back="own"), Sheet(A4))[:2]
    # A page across turned over its long edge: up becomes down.
    one, two = front.placed[0], back.placed[0]
    assert two.angle == 180
    assert two.clip == Box(one.clip.x, pytest.approx(210 - one.clip.y - one.clip.h),
                           one.clip.w, one.clip.h)


def test_folding_a_board_that_must_be_tiled_is_refused():
    with pytest.raises(TooLargeError, match="--backs long-edge"):
        place_board(board(Size(420, 297), back="own"), Sheet(A4, backs="fold"))


@pytest.mark.parametrize(("w", "h", "paper", "margin"), [
    (200, 300, A4, 5), (198, 300, A4, 5), (190, 300, A4, 10), (190, 280, A4, 10),
    (205, 300, Size(215.9, 279.4), 5), (287, 420, Size(297, 420), 5),
])
def test_of_two_ways_with_as_many_tiles_the_one_with_room_for_ticks(w, h, paper, margin):
    sheet = Sheet(paper, Margins(*[margin] * 4), backs="none")
    for page in place_board(board(Size(w, h)), sheet):
        ticks = [item.segments for item in page.over if isinstance(item, Path)]
        upright = [a for a, b in ticks if a[1][0] == b[1][0]]
        level = [a for a, b in ticks if a[1][1] == b[1][1]]
        assert len(upright) == len(level) == 4
        area = sheet.printable(across=page.size.w > page.size.h)
        for a, b in ticks:
            for x, y in (a[1], b[1]):
                # Half a line's width inside what is printed.
                assert area.x + 0.05 - 1e-6 <= x <= area.right - 0.05 + 1e-6 or a[1][1] == b[1][1]
                assert area.y + 0.05 - 1e-6 <= y <= area.bottom - 0.05 + 1e-6 or a[1][0] == b[1][0]


def test_an_overlap_as_large_as_the_page_is_refused():
    with pytest.raises(TooLargeError, match="overlap"):
        tiling(Size(420, 297), Sheet(Size(30, 30), Margins(10, 10, 10, 10)))


@settings(max_examples=100, deadline=None)
@given(st.floats(150, 900), st.floats(150, 900), st.floats(0, 25), st.floats(0, 5),
       st.sampled_from([A4, Size(215.9, 279.4), Size(297, 420)]))
def test_windows_cover_the_board_and_no_orientation_takes_fewer(w, h, overlap, bleed, paper):
    sheet = Sheet(paper, overlap=overlap, backs="none")
    tiles = tiling(Size(w, h), sheet, bleed=bleed)
    area = sheet.printable(across=tiles.across)
    assert tiles.window.w <= area.w + 1e-5
    assert tiles.window.h <= area.h + 1e-5
    last = tiles.part(tiles.rows - 1, tiles.columns - 1)
    assert last.right == pytest.approx(w + 2 * bleed)
    assert last.bottom == pytest.approx(h + 2 * bleed)
    if tiles.columns > 1:
        shared = tiles.part(0, 0).right - tiles.part(0, 1).x
        # Marks may take some of it, as long as 6 mm are left to glue.
        assert shared == pytest.approx(overlap) or 6 - 1e-6 <= shared < overlap
        # One column less would not cover the board.
        fewer = (tiles.columns - 1) * area.w - (tiles.columns - 2) * overlap
        assert fewer < w + 2 * bleed


def test_the_overlap_gives_way_to_ticks_where_no_sheet_is_lost():
    # On Letter across, 3 windows of (594 + 20) / 3 = 204.7 mm fill the 205.9 mm that are printed;
    # with 1.3 mm for ticks above and below they are 203.3 mm and share 7.95 mm.
    pages = place_board(board(Size(420, 594)), Sheet(Size(215.9, 279.4), backs="none"))
    assert len(pages) == 6
    shown = pages[0].placed[0].clip
    assert shown.h == pytest.approx(203.3)
    upright = [item for item in pages[0].over if isinstance(item, Path)
               and item.segments[0][1][0] == item.segments[1][1][0]]
    # Trim and glue, above and below.
    assert len(upright) == 4


@pytest.mark.parametrize(("width", "shared"), [
    # Two windows in 2 · (200 − 2 · 1.3) = 394.8 mm leave ticks their room if they share
    # 394.8 mm less the board: 6.1 mm are enough to glue, 5.9 mm are not.
    (388.7, 6.1), (388.9, 10), (384.8, 10), (384.9, 9.9),
])
def test_ticks_take_the_overlap_down_to_six_mm_and_no_further(width, shared):
    first, second = place_board(board(Size(width, 250)), Sheet(A4, backs="none"))
    parts = [page.placed[0].clip.x - page.placed[0].trim.x for page in (first, second)]
    assert first.placed[0].clip.w - (parts[1] - parts[0]) == pytest.approx(shared)


def marks_of(page):
    """Straight marks of a tile as (x1, y1, x2, y2, dashed), without the sketch and its name."""
    return [(*item.segments[0][1], *item.segments[1][1], bool(item.stroke.dash))
            for item in page.over if isinstance(item, Path)]


def test_ticks_show_where_the_board_ends_and_where_the_next_tile_begins():
    # With a bleed of 3 mm the board is cut 3 mm inside its outer windows.
    pages = place_board(board(Size(420, 290)), Sheet(A4, backs="none"), bleed=3)
    by_name = {page.label: page for page in pages}
    assert set(by_name) == {"A1", "A2", "B1", "B2"}
    for name, page in by_name.items():
        shown, trim = page.placed[0].clip, page.placed[0].trim
        first_row, first_column = name[0] == "A", name[1] == "1"
        xs = {(trim.x if first_column else shown.x, False),
              (shown.right - 10, True) if first_column else (trim.right, False)}
        ys = {(trim.y if first_row else shown.y, False),
              (shown.bottom - 10, True) if first_row else (trim.bottom, False)}
        found = marks_of(page)
        assert {(round(x, 6), dash) for x, _, x2, _, dash in found if x == x2} == {
            (round(x, 6), dash) for x, dash in xs}
        assert {(round(y, 6), dash) for _, y, _, y2, dash in found if y == y2} == {
            (round(y, 6), dash) for y, dash in ys}


def test_the_sketch_shows_each_tile_s_own_part_with_its_name_inside():
    tiles = tiling(Size(420, 297), Sheet(A4, backs="none"))
    items = sketch(tiles, Box(50, 60, 84, 59.4), (1, 0))
    cells = [item for item in items if isinstance(item, Rect)]
    names = [item for item in items if isinstance(item, Text)]
    assert [item.string for item in names] == ["A1", "A2", "B1", "B2"]
    assert [cell.fill is not None for cell in cells] == [False, False, True, False]
    # A fifth of the board's size; seams where the tiles' steps end: (420 + 10) / 2 − 10 = 205.
    assert [(cell.box.x, cell.box.y) for cell in cells] == [
        pytest.approx(corner) for corner in
        [(50, 60), (50 + 41, 60), (50, 60 + 28.7), (50 + 41, 60 + 28.7)]
    ]
    assert (cells[3].box.right, cells[3].box.bottom) == pytest.approx((134, 119.4))
    for cell, name in zip(cells, names, strict=True):
        assert name.x + name.width / 2 == pytest.approx(cell.box.x + cell.box.w / 2)
        # Capitals and figures are about 0.7 em high: half of that below the middle.
        assert name.size == 8
        assert name.y - cell.box.y - cell.box.h / 2 == pytest.approx(8 * 0.35 * 25.4 / 72)


def test_a_window_stands_near_the_corner_with_six_mm_for_marks_or_half_of_what_is_left():
    # Two windows of 185 mm leave 15 mm of the 200 that are printed: half of that is over 6 mm.
    # Upright there is one of 280 mm in 287: half of 7 mm each side.
    first = place_board(board(Size(360, 280)), Sheet(A4, backs="none"))[0]
    shown = first.placed[0].clip
    assert (shown.w, shown.h) == (185, 280)
    assert (shown.x, shown.y) == (5 + 6, 5 + 3.5)
    turned = place_board(board(Size(280, 360)), Sheet(A4.turned(), backs="none"))[0]
    shown = turned.placed[0].clip
    assert (shown.w, shown.h) == (280, 185)
    assert (shown.x, shown.y) == (5 + 3.5, 5 + 6)


def test_a_tile_s_window_begins_with_the_bleed_and_ends_with_it():
    for page in place_board(board(Size(420, 290)), Sheet(A4, backs="none"), bleed=3):
        placed = page.placed[0]
        row, column = "AB".index(page.label[0]), int(page.label[1]) - 1
        # 3 mm past the trim on the board's own sides; the other two lie inside the board.
        assert (placed.trim.x - placed.clip.x == pytest.approx(3)) == (column == 0)
        assert (placed.trim.y - placed.clip.y == pytest.approx(3)) == (row == 0)
        assert (placed.clip.right - placed.trim.right == pytest.approx(3)) == (column == 1)
        assert (placed.clip.bottom - placed.trim.bottom == pytest.approx(3)) == (row == 1)


@pytest.mark.parametrize(("own", "asked", "printed"), [(5, 3, 3), (2, 3, 2), (3, 3, 3)])
def test_a_tiled_board_bleeds_as_far_as_it_has_art_and_was_asked(own, asked, printed):
    pieces = deck(Size(420, 290), 1, bleed=own, component="board")
    for page in place_board(pieces, Sheet(A4), bleed=asked):
        assert [placed.face.bleed for placed in page.placed] == [printed]


def test_a_whole_board_stands_as_it_is_drawn():
    # Lying, four of it would fit on the page; there is but one.
    (page,) = place_board(board(Size(120, 100)), Sheet(A4, backs="none"))
    assert [(placed.angle, placed.trim.w) for placed in page.placed] == [(0, 120)]


def test_only_a_board_with_a_back_keeps_the_larger_margin_on_both_sides():
    # Upright, two windows one below the other, 6 mm for marks or half of what is left.
    margins = Margins(top=5, right=20, bottom=5, left=8)
    for back, left in ((None, 8 + (182 - 160) / 2), ("own", 20 + (170 - 160) / 2)):
        first = place_board(board(Size(160, 400), back), Sheet(A4, margins))[0]
        shown = first.placed[0].clip
        assert (shown.x, shown.w) == (min(left, (20 if back else 8) + 6), 160)


def test_backs_of_tiles_are_corrected_and_empty_ones_are_not():
    fix = Correction(1.5, -0.7, 1.01, 0.99)
    for back in (None, "own"):
        pages = place_board(board(Size(420, 290), back), Sheet(A4, correction=fix))
        assert [page.side for page in pages] == ["front", "back"] * 4
        for front, behind in zip(pages[::2], pages[1::2], strict=True):
            assert front.correction == Matrix()
            assert behind.correction == (fix.matrix(A4.turned()) if back else Matrix())
            assert [(placed.side, placed.tile) for placed in behind.placed] == (
                [("back", front.placed[0].tile)] if back else [])
            assert all(placed.face.items == front.placed[0].piece.back.items
                       for placed in behind.placed)


def test_a_board_with_a_back_is_folded_whole_or_told_why_not():
    (page,) = place_board(board(Size(190, 130), "own"), Sheet(A4, backs="fold"))
    assert [placed.side for placed in page.placed] == ["front", "back"]
    tiles = place_board(board(Size(420, 290)), Sheet(A4, backs="fold"))
    assert [placed.side for page in tiles for placed in page.placed] == ["front"] * 4
