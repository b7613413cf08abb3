"""Bars: their lengths are the values', below zero to the other side."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorer.report.bars import draw_bars


def test_lengths_are_in_proportion() -> None:
    chart = draw_bars([("Anna", Fraction(9, 2), "4.5"), ("Ben", Fraction(-3), "-3.0"),
                       ("Cleo", Fraction(0), "0.0")], 720)
    up, down, none = chart.bars
    assert up.length / down.length == pytest.approx(1.5, abs=0.01)
    assert none.length == 0
    assert (up.x, round(down.x + down.length, 1), none.x) == (chart.zero,) * 3
    assert (up.below, down.below, none.below) == (False, True, False)
    # Room for a value of about seven letters at either end.
    assert chart.labels < down.value_x - 50
    assert up.value_x + 50 <= chart.width
    assert [bar.top for bar in chart.bars] == [8, 36, 64]
    assert chart.height == 64 + chart.thick + 8


def test_nothing_but_zero_stands() -> None:
    (bar,) = draw_bars([("Anna", Fraction(0), "0")], 340).bars
    assert bar.length == 0
