from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.geometry import Box, Size
from pnp.place.fit import count_along, fit

LETTER = Box(12.7, 6.35, 215.9 - 25.4, 279.4 - 12.7)


def test_nine_poker_cards_fill_letter_exactly():
    # 3 × 63.5 = 215.9 − 2 × 12.7 and 3 × 88.9 = 279.4 − 2 × 6.35.
    grid = fit(LETTER, Size(63.5, 88.9), gap=0, bleed=0)
    assert grid is not None
    assert (grid.columns, grid.rows, grid.turned) == (3, 3, False)
    assert grid.slot(0) == Box(12.7, 6.35, 63.5, 88.9)
    assert grid.slot(8).right == pytest.approx(215.9 - 12.7, abs=1e-6)
    assert grid.slot(8).bottom == pytest.approx(279.4 - 6.35, abs=1e-6)


def test_fourteen_counters_end_where_arithmetic_says():
    grid = fit(Box(14, 5, 182, 20), Size(13, 13), gap=0, bleed=0)
    assert grid is not None
    assert grid.columns == 14
    assert grid.slot(13).x == 14 + 13 * 13
    assert grid.slot(13).right == 196


def test_pieces_lie_where_that_gives_more():
    # 130 × 195 on A4's 200 × 287: one standing, two lying.
    grid = fit(Box(5, 5, 200, 287), Size(130, 195), gap=0, bleed=0)
    assert grid is not None
    assert grid.turned
    assert (grid.columns, grid.rows) == (1, 2)
    assert grid.size == Size(195, 130)


def test_pieces_stand_where_both_ways_take_as_many():
    # 70 × 120 on A4: two by two standing, one by four lying.
    grid = fit(Box(5, 5, 200, 287), Size(70, 120), gap=0, bleed=0)
    assert grid is not None
    assert (grid.columns, grid.rows, grid.turned) == (2, 2, False)


def test_gap_and_outer_bleed_take_their_room():
    # 3 × 60 + 2 × 4 + 2 × 2 = 192 fits, 191.9 does not.
    assert count_along(192.0, 60, 4, 2) == 3
    assert count_along(191.9, 60, 4, 2) == 2


def test_nothing_fits():
    assert fit(Box(5, 5, 100, 100), Size(101, 101), gap=0, bleed=0) is None
    # Nothing is left between the bleeds, either way.
    assert fit(Box(5, 5, 10, 12), Size(5, 7), gap=0, bleed=8) is None


@settings(max_examples=200, deadline=None)
@given(st.integers(1, 40), st.sampled_from(["mm", "in", "pt"]), st.integers(100, 30000))
def test_exact_divisors_never_lose_a_row(count, unit, thousandths):
    piece = round(thousandths / 100 * {"mm": 1, "in": 25.4 / 50, "pt": 25.4 / 72}[unit], 9)
    if piece <= 0.1:
        piece += 1
    whole = sum([piece] * count)
    assert count_along(whole, piece, 0, 0) == count
    assert count_along(whole / count * count, piece, 0, 0) == count
    assert count_along(whole - 0.001, piece, 0, 0) == count - 1


@settings(max_examples=150, deadline=None)
@given(
    st.floats(8, 220), st.floats(8, 220), st.floats(0, 6), st.floats(0, 3),
    st.floats(50, 420), st.floats(50, 420),
)
def test_slots_are_inside_and_apart(w, h, gap, bleed, area_w, area_h):
    area = Box(5, 7, area_w, area_h)
    grid = fit(area, Size(w, h), gap=max(gap, 2 * bleed), bleed=bleed)
    if grid is None:
        assert (w + 2 * bleed > area_w or h + 2 * bleed > area_h)
        assert (h + 2 * bleed > area_w or w + 2 * bleed > area_h)
        return
    slots = [grid.slot(index) for index in range(grid.count)]
    assert all(area.holds(slot.grown(bleed), slack=2e-6) for slot in slots)
    for index, slot in enumerate(slots[:40]):
        assert not any(slot.grown(bleed).overlaps(other.grown(bleed), slack=2e-6)
                       for other in slots[index + 1 : index + 60])
    # Centred: as much room on the one side as on the other.
    left, right = slots[0].x - area.x, area.right - slots[-1].right
    assert left == pytest.approx(right, abs=1e-5)
