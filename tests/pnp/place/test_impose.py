from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw import Path
from pnp.geometry import Box, Size
from pnp.place.backs import turn_axis
from pnp.place.impose import impose
from pnp.place.marks import crop_marks
from pnp.place.sheet import Correction, Margins, Sheet, TooLargeError
from tests.pnp.place.making import deck, fronts

A4 = Size(210, 297)
CARD = Size(63, 88)
PAPERS = [A4, Size(215.9, 279.4), Size(297, 420), Size(297, 210)]


def segments(page):
    for item in page.over:
        assert isinstance(item, Path)
        points = [at for _, at in item.segments]
        yield Box(
            min(x for x, _ in points), min(y for _, y in points),
            max(x for x, _ in points) - min(x for x, _ in points),
            max(y for _, y in points) - min(y for _, y in points),
        )


def test_a_deck_of_165_takes_19_sheets_of_nine():
    pages = impose(deck(CARD, 165, back="shared"), Sheet(A4))
    assert len(pages) == 38
    assert [page.side for page in pages] == ["front", "back"] * 19
    assert [len(page.placed) for page in fronts(pages)] == [9] * 18 + [3]
    ids = [placed.piece.id for page in fronts(pages) for placed in page.placed]
    assert ids == [f"p{number}" for number in range(165)]


def test_long_edge_mirrors_left_and_right():
    pages = impose(deck(CARD, 9), Sheet(A4))
    for front, back in zip(pages[0].placed, pages[1].placed, strict=True):
        assert back.trim == Box(210 - front.trim.x - 63, front.trim.y, 63, 88)
        assert (front.angle, back.angle) == (0, 0)
        assert back.face == front.piece.back


def test_short_edge_mirrors_top_and_bottom_and_turns_the_back_about():
    pages = impose(deck(CARD, 9), Sheet(A4, backs="short-edge"))
    for front, back in zip(pages[0].placed, pages[1].placed, strict=True):
        assert back.trim == Box(front.trim.x, pytest.approx(297 - front.trim.y - 88), 63, 88)
        assert (front.angle, back.angle) == (0, 180)


def test_on_paper_across_the_long_edge_is_the_upper_one():
    pages = impose(deck(CARD, 4), Sheet(Size(297, 210)))
    for front, back in zip(pages[0].placed, pages[1].placed, strict=True):
        assert back.trim.x == front.trim.x
        assert back.trim.y == pytest.approx(210 - front.trim.y - front.trim.h)
        assert back.angle == (180 - front.angle) % 360


def test_lying_pieces_keep_their_up_on_the_back():
    # Lying, a piece's up points right on the front; turned over the long edge that is left.
    pages = impose(deck(Size(130, 195), 2), Sheet(A4))
    assert [placed.angle for placed in pages[0].placed] == [90, 90]
    assert [placed.angle for placed in pages[1].placed] == [270, 270]


def test_a_piece_without_a_back_has_nothing_behind_it():
    pieces = [*deck(CARD, 2, back="shared"), *deck(CARD, 3, back=None), *deck(CARD, 1)]
    pages = impose(pieces, Sheet(A4))
    assert len(pages[0].placed) == 6
    assert [placed.piece for placed in pages[1].placed] == [pieces[0], pieces[1], pieces[5]]


def test_a_sheet_without_backs_has_an_empty_back_page():
    pages = impose(deck(CARD, 10, back=None), Sheet(A4))
    assert [(page.side, bool(page.placed), bool(page.over)) for page in pages] == [
        ("front", True, True), ("back", False, False)] * 2


def test_without_backs_there_is_one_page_a_sheet():
    pages = impose(deck(CARD, 10), Sheet(A4, backs="none"))
    assert [page.side for page in pages] == ["front", "front"]
    assert all(placed.side == "front" for page in pages for placed in page.placed)


def test_a_shared_back_runs_three_mm_past_the_block_and_meets_its_neighbours():
    back = impose(deck(CARD, 9, back="shared"), Sheet(A4))[1]
    boxes = [placed.shown for placed in back.placed]
    trims = [placed.trim for placed in back.placed]
    assert min(box.x for box in boxes) == min(trim.x for trim in trims) - 3
    assert max(box.right for box in boxes) == max(trim.right for trim in trims) + 3
    assert min(box.y for box in boxes) == min(trim.y for trim in trims) - 3
    assert max(box.bottom for box in boxes) == max(trim.bottom for trim in trims) + 3
    assert not any(one.overlaps(other) for i, one in enumerate(boxes) for other in boxes[:i])
    # No border: what shows is a rectangle without a hole.
    area = sum(box.w * box.h for box in boxes)
    assert area == pytest.approx((3 * 63 + 6) * (3 * 88 + 6))


def test_a_shared_back_on_a_part_filled_page_runs_out_on_its_free_sides_only():
    back = impose(deck(CARD, 4, back="shared"), Sheet(A4))[1]
    last = back.placed[3]
    assert last.clip == Box(last.trim.x - 3, last.trim.y, 69, 91)


def test_a_shared_back_does_not_run_behind_a_piece_that_has_none():
    pieces = [*deck(CARD, 1, back="shared"), *deck(CARD, 1, back=None)]
    back = impose(pieces, Sheet(A4))[1].placed[0]
    # The neighbour stands right of it on the front, so left of it on the back.
    assert back.clip is not None
    assert back.clip.x == back.trim.x
    assert back.clip.right == back.trim.right + 3


def test_folding_lays_front_and_back_across_the_line():
    pages = impose(deck(CARD, 8), Sheet(A4, backs="fold"))
    assert [page.side for page in pages] == ["front", "front"]
    page = pages[0]
    ahead = [placed for placed in page.placed if placed.side == "front"]
    behind = [placed for placed in page.placed if placed.side == "back"]
    # Half of 287 less the gutter takes two rows of two lying cards: four a page.
    assert len(ahead) == len(behind) == 4
    middle = 297 / 2
    for front, back in zip(ahead, behind, strict=True):
        assert front.trim.x == back.trim.x
        assert middle - front.trim.bottom == pytest.approx(back.trim.y - middle)
        assert (front.angle, back.angle) == (90, 90)


def test_few_pieces_stand_next_to_the_fold():
    page = impose(deck(Size(10, 10), 8), Sheet(A4, backs="fold"))[0]
    ahead = [placed.trim for placed in page.placed if placed.side == "front"]
    behind = [placed.trim for placed in page.placed if placed.side == "back"]
    assert len(ahead) == len(behind) == 8
    for front, back in zip(ahead, behind, strict=True):
        # The gutter on each side of the line: a back's run of 3 mm and 1 mm to spare.
        assert max(back.x - front.right, back.y - front.bottom) == pytest.approx(8)


def ends_of_rows(page):
    """Level marks' (x, right), those left of the block and those right of it."""
    level = [box for box in segments(page) if box.h == 0]
    left = min(placed.trim.x for placed in page.placed)
    return [box for box in level if box.right < left], [box for box in level if box.right > left]


def test_a_column_gives_way_to_marks_where_no_page_is_lost():
    # Ten of 20 mm fill the 200 mm that A4 prints across; 50 fit a page in nine columns too.
    page = impose(deck(Size(20, 20), 50, back=None), Sheet(A4, backs="none"))[0]
    before, after = ends_of_rows(page)
    assert len(page.placed) == 50
    rows = {placed.trim.y for placed in page.placed}
    assert len(before) == len(after) == len(rows) + 1


def test_no_page_is_spent_on_marks():
    # Ten columns of fourteen rows: 140 are a full page, and 126 would be in nine columns.
    pages = impose(deck(Size(20, 20), 140, back=None), Sheet(A4, backs="none"))
    assert [len(page.placed) for page in pages] == [140]
    assert ends_of_rows(pages[0]) == ([], [])


@settings(max_examples=60, deadline=None)
@given(st.floats(15, 90), st.floats(15, 90), st.floats(0.5, 3), st.integers(1, 40),
       st.sampled_from([A4, Size(215.9, 279.4)]), st.sampled_from(["long-edge", "fold", "none"]))
def test_with_a_bleed_every_cut_has_marks_at_both_ends(w, h, bleed, count, paper, backs):
    pieces = deck(Size(w, h), count, bleed=bleed)
    for page in impose(pieces, Sheet(paper, backs=backs), bleed=bleed):
        if page.side == "back":
            continue
        marks = [box for box in segments(page) if max(box.w, box.h) < 5]
        for x in {x for placed in page.placed for x in (placed.trim.x, placed.trim.right)}:
            assert sum(abs(box.x - x) < 1e-6 and box.w == 0 for box in marks) == 2
        for y in {y for placed in page.placed for y in (placed.trim.y, placed.trim.bottom)}:
            assert sum(abs(box.y - y) < 1e-6 and box.h == 0 for box in marks) == 2


def test_asymmetric_margins_hold_on_both_sides_of_the_sheet():
    sheet = Sheet(A4, Margins(5, 15, 5, 5))
    pages = impose(deck(CARD, 6), sheet)
    for page in pages:
        for placed in page.placed:
            assert placed.trim.x >= 5
            assert placed.trim.right <= 210 - 15


UNEQUAL = Margins(top=3, right=20, bottom=9, left=6)


@pytest.mark.parametrize(("across", "mirror", "area"), [
    (False, None, Box(6, 3, 210 - 26, 297 - 12)),
    # Turned about the long edge, left and right change places; about the short one, the ends.
    (False, "vertical", Box(20, 3, 210 - 40, 297 - 12)),
    (False, "horizontal", Box(6, 9, 210 - 26, 297 - 18)),
    # Across, the paper's sides lie above and below, its ends left and right: either way round.
    (True, None, Box(9, 20, 297 - 18, 210 - 40)),
    (True, "vertical", Box(9, 20, 297 - 18, 210 - 40)),
    (True, "horizontal", Box(9, 20, 297 - 18, 210 - 40)),
])
def test_unequal_margins_are_those_of_the_paper_s_own_edges(across, mirror, area):
    assert Sheet(A4, UNEQUAL).printable(across=across, mirror=mirror) == area


def test_a_page_across_keeps_unequal_margins_whichever_way_it_is_fed():
    # 279 × 170 mm are what is left across: eight of 60 × 80 in rows of four.
    pages = impose(deck(Size(60, 80), 8, back=None), Sheet(A4, UNEQUAL, marks="none"), across=True)
    assert pages[0].size == A4.turned()
    trims = [placed.trim for placed in pages[0].placed]
    assert len(trims) == 8
    assert min(trim.x for trim in trims) == pytest.approx(9 + (279 - 240) / 2)
    assert min(trim.y for trim in trims) == pytest.approx(20 + (170 - 160) / 2)


def test_a_profile_moves_backs_alone():
    plain = impose(deck(CARD, 9), Sheet(A4))
    moved = impose(deck(CARD, 9), Sheet(A4, correction=Correction(1.5, -0.7)))
    assert plain[0] == moved[0]
    assert plain[1].placed == moved[1].placed
    assert (moved[1].correction.e, moved[1].correction.f) == (1.5, -0.7)
    assert (moved[1].correction.a, moved[1].correction.d) == (1.0, 1.0)


@pytest.mark.parametrize(("backs", "mirror"), [
    ("long-edge", lambda x, y: (210 - x, y)), ("short-edge", lambda x, y: (x, 297 - y)),
])
def test_marks_on_the_back_lie_behind_those_on_the_front(backs, mirror):
    front, back = impose(deck(CARD, 5), Sheet(A4, Margins(5, 15, 9, 7), backs=backs))
    ahead = {tuple(mirror(*at) for _, at in item.segments) for item in front.over}
    behind = {tuple(at for _, at in item.segments) for item in back.over}
    assert len(behind) > 8
    assert {tuple((round(x, 6), round(y, 6)) for x, y in mark) for mark in ahead} == {
        tuple((round(x, 6), round(y, 6)) for x, y in mark) for mark in behind}


@pytest.mark.parametrize(("page", "long", "short"), [
    (Size(210, 297), "vertical", "horizontal"), (Size(297, 210), "horizontal", "vertical"),
    # Square paper is printed as upright paper is.
    (Size(200, 200), "vertical", "horizontal"),
])
def test_pages_turn_about_the_edge_that_is_named(page, long, short):
    assert turn_axis(page, "long-edge") == long
    assert turn_axis(page, "short-edge") == short
    assert turn_axis(page, "fold") is None


def test_one_shared_back_among_others_keeps_room_for_its_run():
    # 9 × 22 = 198 mm leave 1 mm each side of A4's 200: ticks take 1.3 mm, a run 3 mm more.
    def rows(*kinds):
        pieces = [piece for kind in kinds for piece in deck(Size(22, 22), 5, back=kind)]
        page = impose(pieces, Sheet(A4))[0]
        ticks = [box for box in segments(page) if box.h == 0]
        block = [placed.trim for placed in page.placed]
        return min(trim.x for trim in block), min((box.x for box in ticks), default=None)

    alone, mixed, shared = rows("own", "own"), rows("own", "shared"), rows("shared", "shared")
    assert mixed == shared
    # 8 × 22 = 176 mm, in the middle of the page either way.
    assert alone[0] == mixed[0] == 17
    # A tick ends 0.5 mm outside the bleed or the run, and is 4 mm long.
    assert alone[1] == pytest.approx(17 - 4.5)
    assert mixed[1] == pytest.approx(17 - 7.5)


def test_a_profile_scales_about_the_page_s_centre():
    fix = Correction(0, 0, 1.01, 1.0).matrix(A4)
    assert fix.a * 105 + fix.e == pytest.approx(105)
    assert fix.a * 205 + fix.e == pytest.approx(206)
    tall = Correction(0, 0, 1.0, 0.99).matrix(A4)
    assert tall.d * 148.5 + tall.f == pytest.approx(148.5)
    assert tall.d * 248.5 + tall.f == pytest.approx(247.5)


def test_what_cannot_fit_says_what_to_do():
    with pytest.raises(TooLargeError, match=r"250 × 300 mm.*200 × 287 mm.*--paper"):
        impose(deck(Size(250, 300), 1), Sheet(A4))
    with pytest.raises(TooLargeError, match="--backs long-edge"):
        impose(deck(Size(150, 200), 1), Sheet(A4, backs="fold"))


def test_cut_lines_are_drawn_once_where_neighbours_meet():
    pages = impose(deck(CARD, 9, back=None), Sheet(A4, marks="lines", backs="none"))
    assert len(pages[0].over) == 4 + 4


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(PAPERS), st.sampled_from(["long-edge", "short-edge", "fold", "none"]),
    st.floats(15, 95), st.floats(15, 95), st.integers(1, 40),
    st.sampled_from([0.0, 2.0, 3.0]), st.sampled_from([None, 0.0, 1.0, 5.0]),
    st.lists(st.sampled_from(["own", "shared", None]), min_size=1, max_size=3),
)
def test_every_sheet_holds(paper, backs, w, h, count, bleed, gap, kinds):
    size = Size(round(w, 2), round(h, 2))
    pieces = [
        piece for number, kind in enumerate(kinds)
        for piece in deck(size, count, back=kind, bleed=bleed, component=f"deck{number}")
    ]
    sheet = Sheet(paper, backs=backs, gap=gap)
    pages = impose(pieces, sheet, bleed=bleed)
    area = sheet.printable()
    front_pages = [page for page in pages if page.side == "front"]
    placed_fronts = [p for page in front_pages for p in page.placed if p.side == "front"]
    assert [p.piece for p in placed_fronts] == pieces
    for page in pages:
        boxes = [placed.shown for placed in page.placed]
        assert all(area.holds(box, slack=1e-5) for box in boxes)
        space = sheet.gap if sheet.gap is not None else 2 * bleed
        for placed in page.placed:
            # Runs may meet in the waste beside a part-filled row, never on a piece or its bleed.
            kept = placed.trim.grown(min(bleed, space / 2))
            assert not any(other.shown.overlaps(kept, 1e-5)
                           for other in page.placed if other is not placed)
            assert placed.shown.holds(placed.trim)
        for mark in segments(page):
            assert area.holds(mark, slack=1e-5)
            if page.side == "front" and backs == "fold" and max(mark.w, mark.h) > 100:
                continue
            assert not any(box.overlaps(mark.grown(0.05)) for box in boxes)
    if sheet.duplex:
        assert len(pages) == 2 * len(front_pages)
        for front, back in zip(pages[::2], pages[1::2], strict=True):
            assert front.placed
            assert [p.piece for p in back.placed] == [p.piece for p in front.placed
                                                      if p.piece.back]
            mirrored = {p.piece: p.trim for p in back.placed}
            upright = paper.h >= paper.w
            across = (backs == "long-edge") == upright
            for p in front.placed:
                if p.piece in mirrored:
                    there = mirrored[p.piece]
                    if across:
                        assert there.x == pytest.approx(paper.w - p.trim.x - p.trim.w, abs=1e-6)
                        assert there.y == p.trim.y
                    else:
                        assert there.y == pytest.approx(paper.h - p.trim.y - p.trim.h, abs=1e-6)
                        assert there.x == p.trim.x


def test_a_bleed_as_wide_as_the_shared_back_s_run_needs_no_more_room():
    # 8 × 18.6 mm with 3 mm bleed each are 196.8 of A4's 200: 1.6 mm each side, ticks take 1.3.
    page = impose(deck(Size(18.6, 18.6), 40, back="shared", bleed=3), Sheet(A4), bleed=3)[0]
    lefts = sorted({round(placed.trim.x, 6) for placed in page.placed})
    assert lefts == pytest.approx([9.6 + 24.6 * column for column in range(8)])
    ticks = [box for box in segments(page) if box.h == 0]
    # From 0.5 mm outside the bleed to the margin.
    assert {(round(box.x, 6), round(box.w, 6)) for box in ticks if box.x < 100} == {(5.0, 1.1)}


@pytest.mark.parametrize(("left", "ticks"), [(1.3, 2), (1.29, 0)])
def test_a_tick_of_the_shortest_length_that_is_seen_is_drawn(left, ticks):
    marks = crop_marks([Box(left, 1, 20, 8)], [], Box(0, 0, left + 21, 10))
    assert sum(mark.segments[0][1][0] < left for mark in marks if level(mark)) == ticks
    assert not any(level(mark) and mark.segments[0][1][0] > left + 20 for mark in marks)


def level(mark):
    (_, (_, y1)), (_, (_, y2)) = mark.segments
    return y1 == y2


def test_a_mark_at_the_edge_of_what_prints_keeps_its_whole_width() -> None:
    area = Box(5, 7, 200, 283)
    trims = [Box(5, 30, 80, 40), Box(125, 70, 80, 40), Box(60, 7, 70, 9), Box(60, 281, 70, 9)]
    xs, ys = set(), set()
    # The block fills the area: one side after the other is left free for marks.
    for free in (trims[:2], trims[2:]):
        for mark in crop_marks(free, [], area):
            (_, one), (_, two) = mark.segments
            xs |= {one[0]} if one[0] == two[0] else set()
            ys |= {one[1]} if one[1] == two[1] else set()
    # A line of 0.1 mm reaches 0.05 mm to either side of its middle.
    assert {round(min(xs), 9), round(max(xs), 9)} == {5.05, 204.95}
    assert {round(min(ys), 9), round(max(ys), 9)} == {7.05, 289.95}
