"""Where blocks of pieces lie on a page: next to a fold, beside marks, and what does not fit."""

from __future__ import annotations

import pytest

from pnp.draw import Page, Path, Rect, Stroke
from pnp.geometry import Box, Size
from pnp.place.impose import impose
from pnp.place.marks import cut_lines, fold_line, mirror_marks
from pnp.place.sheet import Margins, Sheet, TooLargeError
from tests.pnp.place.making import deck

A4 = Size(210, 297)
FOLD = Sheet(A4, backs="fold", marks="none", gap=2)


def corners(page: Page, side: str = "front") -> list[tuple[float, float]]:
    return [
        (round(placed.trim.x, 6), round(placed.trim.y, 6))
        for placed in page.placed if placed.side == side
    ]


def ends(item: object) -> tuple[float, ...]:
    assert isinstance(item, Path)
    return tuple(round(value, 6) for _, at in item.segments for value in at)


# A4 prints 200 × 287 mm about (105, 148.5); 4 mm on either side of a fold stay free.


@pytest.mark.parametrize(("count", "columns", "rows"), [
    (1, 3, 1), (3, 3, 1), (4, 3, 2), (7, 3, 3), (15, 3, 5), (16, 3, 6), (18, 3, 6),
])
def test_few_pieces_lie_in_the_rows_next_to_a_level_fold(count, columns, rows) -> None:
    """60 × 20 mm, 2 mm apart: three columns (184 mm) of six rows above the fold take the most."""
    (page,) = impose(deck(Size(60, 20), count), FOLD)
    first = (105 - 184 / 2, 148.5 - 4 - (20 * rows + 2 * (rows - 1)))
    wanted = [
        (first[0] + 62 * (n % columns), first[1] + 22 * (n // columns)) for n in range(count)
    ]
    assert corners(page) == wanted
    assert corners(page, "back") == [(x, 297 - y - 20) for x, y in wanted]
    # Over the fold up becomes down: folded, both read the same way up.
    assert {(placed.side, placed.angle) for placed in page.placed} == {("front", 0), ("back", 180)}


@pytest.mark.parametrize(("count", "columns", "rows"), [
    (1, 1, 13), (13, 1, 13), (14, 2, 13), (27, 3, 13), (39, 3, 13),
])
def test_few_pieces_lie_in_the_columns_next_to_an_upright_fold(count, columns, rows) -> None:
    """30 × 20 mm, 2 mm apart: three columns of thirteen rows (284 mm) left of the fold."""
    (page,) = impose(deck(Size(30, 20), count), FOLD)
    first = (105 - 4 - (30 * columns + 2 * (columns - 1)), 148.5 - 284 / 2)
    wanted = [
        (first[0] + 32 * (n % columns), first[1] + 22 * (n // columns)) for n in range(count)
    ]
    assert corners(page) == wanted
    assert corners(page, "back") == [(210 - x - 30, y) for x, y in wanted]
    assert {placed.angle for placed in page.placed} == {0}


@pytest.mark.parametrize(("size", "line"), [
    (Size(60, 20), (5, 148.5, 205, 148.5)), (Size(30, 20), (105, 5, 105, 292)),
])
def test_the_fold_is_dashed_through_all_that_prints(size, line) -> None:
    (page,) = impose(deck(size, 2), FOLD)
    (fold,) = page.over
    assert ends(fold) == line
    assert isinstance(fold, Path)
    assert fold.stroke == Stroke("#000000", 0.1, (3, 2))
    assert page.size == A4


def test_unequal_margins_move_the_fold_to_the_middle_of_what_prints() -> None:
    # Left 6 and right 20 leave 184 mm about 98; above 3 and below 9 leave 285 about 145.5.
    sheet = FOLD._replace(margins=Margins(top=3, right=20, bottom=9, left=6))
    (page,) = impose(deck(Size(60, 20), 1), sheet)
    assert ends(page.over[0]) == (6, 145.5, 190, 145.5)
    # Three columns of 60 mm fill it exactly.
    assert corners(page) == [(98 - (3 * 60 + 2 * 2) / 2, 145.5 - 4 - 20)]


def test_a_bleed_over_the_fold_widens_its_gutter() -> None:
    # A bleed of 5 mm and 1 mm of room: a bleed and a back's run of 3 mm never meet the fold.
    # Lying upright, six columns of two rows, 10 mm apart, take the most.
    (page,) = impose(deck(Size(60, 20), 7, bleed=5), FOLD._replace(gap=None), bleed=5)
    wide = 6 * 20 + 5 * 10
    assert corners(page) == [
        (105 - wide / 2 + 30 * (n % 6), 148.5 - 6 - (60, 130)[n < 6]) for n in range(7)
    ]


def test_the_gutter_holds_the_bleed_on_the_fold_s_side() -> None:
    # 96 mm beside an upright fold, and 2 mm of the gutter for a bleed: three columns of 28.5 mm
    # 4 mm apart are 93.5 mm and 2 mm of bleed on either side; by eleven rows.
    (page,) = impose(deck(Size(28.5, 20), 33, bleed=2), FOLD._replace(gap=None), bleed=2)
    xs = sorted({x for x, _ in corners(page)})
    assert xs == pytest.approx([105 - 4 - 28.5 - 32.5 * n for n in (2, 1, 0)])


def test_what_must_stand_stands_though_more_would_lie() -> None:
    # Above a level fold seven of 25 × 95 mm stand, ten lie.
    (lying,) = impose(deck(Size(25, 95), 4), FOLD)
    assert {placed.trim.w for placed in lying.placed} == {95}
    (standing,) = impose(deck(Size(25, 95), 4), FOLD, turn=False)
    assert {placed.trim.w for placed in standing.placed} == {25}


def test_one_that_takes_half_a_page_is_folded_alone() -> None:
    pages = impose(deck(Size(190, 130), 2), FOLD)
    assert [corners(page) for page in pages] == [[(10, 14.5)]] * 2


@pytest.mark.parametrize(("gap", "bleed"), [(1, 3), (0, 3), (5, 2)])
def test_a_bleed_runs_half_way_to_a_neighbour_and_whole_where_there_is_none(gap, bleed) -> None:
    size = Size(40, 50)
    page = impose(deck(size, 4, back=None, bleed=bleed),
                  Sheet(Size(100, 122), backs="none", marks="none", gap=gap), bleed=bleed)[0]
    shown = [(placed.shown.x - placed.trim.x, placed.shown.right - placed.trim.right,
              placed.shown.y - placed.trim.y, placed.shown.bottom - placed.trim.bottom)
             for placed in page.placed]
    inner = min(bleed, gap / 2)
    wanted = []
    for row in (0, 1):
        for column in (0, 1):
            wanted.append((-inner if column else -bleed, bleed if column else inner,
                           -inner if row else -bleed, bleed if row else inner))
    assert [each for one in shown for each in one] == pytest.approx(
        [each for one in wanted for each in one])


def test_no_more_bleed_is_printed_than_was_asked_for() -> None:
    pieces = deck(Size(40, 50), 3, back="shared", bleed=4)
    front, back = impose(pieces, Sheet(A4), bleed=1)
    assert [placed.face.bleed for placed in front.placed] == [1] * 3
    # The run of a shared back is 3 mm; one face serves all three.
    assert [placed.face.bleed for placed in back.placed] == [3] * 3
    assert len({id(placed.face) for placed in back.placed}) == 1
    assert all(placed.face.size == Size(40, 50) for placed in (*front.placed, *back.placed))
    whole = impose(pieces, Sheet(A4), bleed=4)[0]
    assert [placed.face is placed.piece.front for placed in whole.placed] == [True] * 3


@pytest.mark.parametrize("marks", ["lines", "none"])
def test_without_crop_marks_no_room_is_kept_for_them(marks) -> None:
    # Ten columns of 20 mm; crop marks would have nine.
    (page,) = impose(deck(Size(20, 20), 50, back=None), Sheet(A4, backs="none", marks=marks))
    assert corners(page)[:2] == [(5, 8.5), (25, 8.5)]
    assert len({x for x, _ in corners(page)}) == 10


def blocks(size: Size, count: int, paper: Size = A4, **more: object) -> tuple[Box, int, int]:
    """The block of a page of pieces, and how many ticks stand at its rows' and columns' ends."""
    sheet = Sheet(paper, backs="none", **more)  # type: ignore[arg-type]
    page = impose(deck(size, count, back=None), sheet)[0]
    xs = [at for x, _ in corners(page) for at in (x, x + page.placed[0].trim.w)]
    ys = [at for _, y in corners(page) for at in (y, y + page.placed[0].trim.h)]
    level = sum(y1 == y2 for _, y1, _, y2 in map(ends, page.over))
    wide, high = round(max(xs) - min(xs), 6), round(max(ys) - min(ys), 6)
    block = Box(min(xs), min(ys), wide, high)
    return block, level, len(page.over) - level


def test_marks_find_room_on_all_sides_then_at_the_rows_ends_then_at_the_columns() -> None:
    """On 200 × 287 mm, marks taking 1.3 mm a side; one page each way."""
    square = Size(28.55, 28.55)
    # Seven columns of ten rows, of which 54 leave room all round: six of nine.
    assert blocks(square, 54) == (Box(19.35, 20.025, 171.3, 256.95), 2 * 10, 2 * 7)
    # 60 need all ten rows, so only a column gives way; 63 seven columns, so only a row does.
    assert blocks(square, 60) == (Box(19.35, 5.75, 171.3, 285.5), 2 * 11, 0)
    assert blocks(square, 63) == (Box(5.075, 20.025, 199.85, 256.95), 0, 2 * 8)
    # And a full page has no room for any.
    assert blocks(square, 70) == (Box(5.075, 5.75, 199.85, 285.5), 0, 0)


def test_marks_never_push_pieces_past_what_prints() -> None:
    # Eleven columns of fifteen rows; sixteen rows would be 288.8 of the 287 mm.
    block, level, upright = blocks(Size(18.05, 18.05), 155)
    assert (block.w, block.h) == pytest.approx((11 * 18.05, 15 * 18.05))
    assert (level, upright) == (0, 2 * 12)


def test_a_piece_with_no_room_for_marks_beside_it_is_placed_without() -> None:
    assert blocks(Size(199, 286), 1) == (Box(5.5, 5.5, 199, 286), 0, 0)


@pytest.mark.parametrize(("kinds", "backs", "bleed", "w", "columns"), [
    # Nine columns leave 1.9 mm each side: room for ticks, none for a back's run of 3 mm too.
    (("own", "own"), "long-edge", 0, 21.8, 9),
    (("own", "shared"), "long-edge", 0, 21.8, 8),
    (("shared", "shared"), "long-edge", 0, 21.8, 8),
    # Nothing runs past a block that has no backs.
    (("shared", "shared"), "none", 0, 21.8, 9),
    # Eight 4 mm apart with a bleed of 2 mm leave 1.8 mm, and 1 mm of the run is past the bleed.
    (("own", "own"), "long-edge", 2, 20.55, 8),
    (("own", "shared"), "long-edge", 2, 20.55, 7),
])
def test_room_is_kept_for_a_shared_backs_run(kinds, backs, bleed, w, columns) -> None:
    pieces = [piece for kind in kinds
              for piece in deck(Size(w, w), 10, back=kind, bleed=bleed)]
    page = impose(pieces, Sheet(A4, backs=backs), bleed=bleed)[0]
    assert len({x for x, _ in corners(page)}) == columns


def test_margins_that_leave_nothing_over_were_chosen_for_their_grid() -> None:
    # Nine poker cards on Letter: 3 × 63.5 and 3 × 88.9 mm. Eight would fit lying, with marks.
    exact = Margins(6.35, 12.7, 6.35, 12.7)
    block, level, upright = blocks(Size(63.5, 88.9), 3, Size(215.9, 279.4), margins=exact)
    assert (block.x, block.y, block.w) == pytest.approx((12.7, 6.35, 190.5))
    assert (level, upright) == (0, 4)
    # Three by two of 30 × 40 mm, 2 mm apart, are 94 × 82 mm.
    even = Margins(20, 50, 20, 30)
    block, *_ = blocks(Size(30, 40), 6, Size(174, 122), margins=even, gap=2)
    assert block == Box(30, 20, 94, 82)
    fewer, *_ = blocks(Size(30, 40), 2, Size(174, 122), margins=even, gap=2)
    assert (fewer.x, fewer.y) == (30, 20)


def test_what_does_not_fit_is_told_with_what_there_is_and_what_to_do() -> None:
    with pytest.raises(TooLargeError) as told:
        impose(deck(Size(250.5, 300), 1), Sheet(A4, Margins(5, 6, 7, 8), backs="none"))
    assert str(told.value) == (
        "a piece of 250.5 × 300 mm does not fit on the printable 196 × 285 mm; use larger paper"
        " (--paper), a smaller --margin, or a smaller piece (--size)"
    )
    with pytest.raises(TooLargeError) as told:
        impose(deck(Size(150, 199.5), 1), Sheet(A4, backs="fold"))
    assert str(told.value) == (
        "a piece of 150 × 199.5 mm and its back do not fit side by side on the printable"
        " 200 × 287 mm; use larger paper, or print it with --backs long-edge"
    )


def test_cut_lines_run_along_their_own_pieces_and_once_where_these_meet() -> None:
    # Two above, one below them on the left; 2 mm apart across, edge to edge down.
    trims = [Box(10, 20, 30, 15), Box(42, 20, 30, 15), Box(10, 35, 30, 15)]
    assert [ends(item) for item in cut_lines(trims)] == [
        (10, 20, 10, 50), (40, 20, 40, 50), (42, 20, 42, 35), (72, 20, 72, 35),
        (10, 20, 72, 20), (10, 35, 72, 35), (10, 50, 40, 50),
    ]


def test_pieces_that_meet_to_a_rounding_share_their_cut() -> None:
    third = 10 + 3 * (100 / 3)
    lines = cut_lines([Box(10, 5, 100, 20), Box(third + 2e-7, 5, 20, 20)])
    assert sum(x1 == x2 for x1, _, x2, _ in map(ends, lines)) == 3


def test_fold_lines_and_mirrored_marks() -> None:
    area = Box(6, 9, 190, 280)
    assert ends(fold_line("vertical", 101, area)) == (101, 9, 101, 289)
    level = fold_line("horizontal", 149, area)
    assert ends(level) == (6, 149, 196, 149)
    (over,) = mirror_marks([level], "vertical", 105)
    assert ends(over) == (204, 149, 14, 149)
    (down,) = mirror_marks([level], "horizontal", 148.5)
    assert ends(down) == (6, 148, 196, 148)
    assert isinstance(over, Path)
    assert isinstance(level, Path)
    assert (over.stroke, over.fill) == (level.stroke, level.fill)
    with pytest.raises(TypeError, match="not Rect"):
        mirror_marks([Rect(Box(1, 2, 3, 4), "#000000")], "vertical", 105)
