"""Text in boxes: what is set lies inside, in order, whole, and as large as it can be."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw import ASCENT, DESCENT, Item, Rect, Text
from pnp.geometry import Box, Size
from pnp.type.breaking import break_lines, count_lines
from pnp.type.case import styled_face
from pnp.type.fonts import face
from pnp.type.markup import ICON_CLOSE, ICON_OPEN, parse_markup
from pnp.type.setting import CAP_HEIGHT, STEP, Style, fit, layout
from pnp.units import pt_to_mm

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöüßéłő0123456789,;:!?"
WORDS = st.lists(st.text(LETTERS, min_size=1, max_size=12), min_size=1, max_size=40)
ALIGNS = st.sampled_from(["left", "centre", "right"])
VALIGNS = st.sampled_from(["top", "middle", "bottom"])


def lines_of(items: tuple[Item, ...]) -> list[str]:
    """Return the texts of each baseline, in order."""
    lines: dict[float, str] = {}
    for item in items:
        assert isinstance(item, Text)
        lines[item.y] = lines.get(item.y, "") + item.string
    return list(lines.values())


@settings(max_examples=60, deadline=None)
@given(words=WORDS, width=st.floats(15, 80), height=st.floats(4, 60), align=ALIGNS, valign=VALIGNS)
def test_text_that_fits_lies_in_its_box_with_every_word_in_order(
    words: list[str], width: float, height: float, align: str, valign: str
) -> None:
    box = Box(3, 4, width, height)
    style = Style("sans", 12, 5, align, valign)  # type: ignore[arg-type]
    laid = layout(" ".join(words), style, box)
    assert " ".join(lines_of(laid.items)).split() == words
    if laid.fitted.fits:
        for item in laid.items:
            assert isinstance(item, Text)
            em = pt_to_mm(item.size)
            top, bottom = item.y - ASCENT * em, item.y + DESCENT * em
            assert box.holds(Box(item.x, top, item.width, bottom - top), slack=1e-4)
            assert item.width == pytest.approx(face(item.font).width_mm(item.string, item.size))


@settings(max_examples=60, deadline=None)
@given(words=WORDS, width=st.floats(15, 80), height=st.floats(4, 40))
def test_a_fitted_text_could_not_be_a_step_larger(
    words: list[str], width: float, height: float
) -> None:
    size = Size(width, height)
    fitted = fit(" ".join(words), Style("sans", 14, 6), size)
    if fitted.fits and fitted.size < 14:
        larger = fit(" ".join(words), Style("sans", fitted.size + STEP), size)
        assert not larger.fits


@settings(max_examples=60, deadline=None)
@given(
    widths=st.lists(st.floats(1, 20), min_size=1, max_size=30),
    room=st.floats(20, 60),
)
def test_no_paragraph_has_more_lines_than_filling_each_in_turn_gives(
    widths: list[float], room: float
) -> None:
    (block,) = parse_markup(" ".join(f"w{index}" for index in range(len(widths))))
    lines = list(break_lines(block.words, widths, 1.0, room))
    filled, used = 1, 0.0
    for width in widths:
        if used and used + 1.0 + width > room + 1e-6:
            filled, used = filled + 1, width
        else:
            used += width + (1.0 if used else 0.0)
    assert len(lines) == count_lines(block.words, widths, 1.0, room) == filled
    assert tuple(word for line in lines for word in line) == block.words


def test_a_last_word_is_not_left_alone() -> None:
    (block,) = parse_markup("aaaa bbbb cccc dddd")
    lines = list(break_lines(block.words, [10, 10, 10, 10], 1.0, 33.0))
    assert [len(line) for line in lines] == [2, 2]


def test_a_soft_hyphen_shows_only_where_a_line_breaks_there() -> None:
    word = "Steuer\u00adeintreiberin"
    style = Style("sans", 10)
    whole = layout(word, style, Box(0, 0, 60, 10))
    assert lines_of(whole.items) == ["Steuereintreiberin"]
    width = face("sans").width_mm("eintreiberin", 10) + 1
    parted = layout(word, style, Box(0, 0, width, 10))
    assert lines_of(parted.items) == ["Steuer-", "eintreiberin"]


def test_lines_are_a_leading_apart_and_paragraphs_a_gap_more() -> None:
    style = Style("sans", 10, leading=1.3, paragraph_gap=0.5)
    laid = layout("one\ntwo\n\nthree", style, Box(0, 0, 60, 40))
    ys = [item.y for item in laid.items if isinstance(item, Text)]
    em = pt_to_mm(10)
    assert ys == pytest.approx([0.75 * em, 0.75 * em + 1.3 * em, 0.75 * em + 3.1 * em])


def test_the_middle_is_where_capitals_have_equal_space_above_and_below() -> None:
    laid = layout("X", Style("sans", 10, valign="middle"), Box(0, 10, 20, 8))
    (item,) = laid.items
    assert isinstance(item, Text)
    above = item.y - CAP_HEIGHT * pt_to_mm(10) - 10
    assert above == pytest.approx(18 - item.y)


def test_alignment_measures_from_the_boxs_edges() -> None:
    box = Box(5, 0, 40, 10)
    width = face("serif-bold").width_mm("Name", 12)
    for align, x in (("left", 5.0), ("centre", 25 - width / 2), ("right", 45 - width)):
        (item,) = layout("Name", Style("serif-bold", 12, align=align), box).items  # type: ignore[arg-type]
        assert isinstance(item, Text)
        assert (item.x, item.width) == pytest.approx((x, width))


def test_bold_and_italic_change_the_face_within_the_line() -> None:
    laid = layout("a **b c** *d* ***e***", Style("serif"), Box(0, 0, 60, 10))
    found = [(item.string, item.font) for item in laid.items if isinstance(item, Text)]
    assert found == [
        ("a ", "serif"), ("b c ", "serif-bold"), ("d ", "serif-italic"),
        ("e", "serif-bold-italic"),
    ]


@pytest.mark.parametrize(
    ("name", "bold", "italic", "expected"),
    [
        ("sans", True, False, "sans-bold"), ("sans-semibold", True, False, "sans-bold"),
        ("serif-bold", False, True, "serif-bold-italic"),
        ("serif-black", True, False, "serif-black"),
        ("sans-italic", True, False, "sans-bold-italic"),
        ("sans-italic", False, True, "sans-italic"),
    ],
)
def test_marks_find_the_faces_of_the_family(
    name: str, bold: bool, italic: bool, expected: str
) -> None:
    assert styled_face(name, bold, italic) == expected
    assert face(expected)


def test_an_icon_stands_at_the_height_of_capitals_between_its_words() -> None:
    boxes: list[Box] = []

    def paint(name: str, box: Box, colour: str) -> tuple[Item, ...]:
        assert (name, colour) == ("coin", "#112233")
        boxes.append(box)
        return (Rect(box, colour),)

    text = f"Gain 2 {ICON_OPEN}coin{ICON_CLOSE} now"
    laid = layout(
        text, Style("sans", 10), Box(0, 0, 60, 10), colour="#112233", icons=paint,
        aspects={"coin": 2.0},
    )
    first, _, last = laid.items
    (box,) = boxes
    assert isinstance(first, Text)
    assert isinstance(last, Text)
    assert box.w == pytest.approx(2 * box.h)
    middle_of_capitals = first.y - CAP_HEIGHT / 2 * pt_to_mm(10)
    assert box.y + box.h / 2 == pytest.approx(middle_of_capitals)
    assert first.x + first.width < box.x < box.right < last.x + face("sans").width_mm(" ", 10)


def test_what_does_not_fit_says_by_how_much() -> None:
    em = pt_to_mm(10)
    high = fit("one\ntwo\nthree", Style("sans", 10), Size(60, 2 * em))
    assert high.high == pytest.approx((2 * 1.2 + 1 - 2) * em)
    wide = fit("Unbreakable", Style("sans", 10), Size(10, 20))
    assert wide.wide == pytest.approx(face("sans").width_mm("Unbreakable", 10) - 10)
    assert wide.widest == "Unbreakable"
    assert fit("one\ntwo\nthree", Style("sans", 10, max_lines=1), Size(60, 60)).over == 2


def test_letters_that_a_face_lacks_are_named_with_the_face_that_needs_them() -> None:
    fitted = fit("plain **bold \u2603**", Style("sans"), Size(60, 20))
    assert fitted.missing == (("\u2603", "sans-bold"),)


def test_combining_marks_are_composed_before_they_are_measured() -> None:
    loose, composed = "u\u0308ber", "über"
    assert unicodedata.normalize("NFC", loose) == composed
    assert fit(loose, Style(), Size(60, 20)).lines == fit(composed, Style(), Size(60, 20)).lines


def test_shrinking_goes_in_quarter_points_and_ends_at_the_smallest_size() -> None:
    text = "Nordmärker Reichsarmee"
    width = face("sans").width_mm(text, 9.25) + 0.01
    box = Size(width, pt_to_mm(10))
    assert fit(text, Style("sans", 12, 8), box).size == 9.25
    smallest = fit(text, Style("sans", 12, 10.1), box)
    assert smallest.size == 10.1
    assert not smallest.fits
