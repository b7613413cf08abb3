"""Bars side by side: where labels, bars and values stand. Lengths in px."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from shell.plain import width as columns

_LETTER = 7.4
"""About a letter's width at the labels' size."""
_ROW, _THICK, _EDGE = 28.0, 18.0, 8.0
_VALUE = 56.0
"""Room for a value beside a bar's end."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar from ``x``, ``length`` long, and what stands beside it.

    ``baseline`` is that of both texts; the value begins, or below zero ends, at ``value_x``.
    """

    label: str
    value: str
    x: float
    length: float
    value_x: float
    below: bool
    top: float
    baseline: float


@dataclass(frozen=True, slots=True)
class Bars:
    """A chart of ``width`` × ``height``; labels end at ``labels``, the bars begin at ``zero``."""

    width: float
    height: float
    labels: float
    zero: float
    thick: float
    bars: tuple[Bar, ...]


def draw_bars(rows: Sequence[tuple[str, Fraction, str]], width: float) -> Bars:
    """Lay out a bar for each of at least one row: its label, its size, and its value as text."""
    labels = min(width * 0.4, max(columns(label) for label, _, _ in rows) * _LETTER + _EDGE)
    low = min(Fraction(0), *(size for _, size, _ in rows))
    high = max(Fraction(0), *(size for _, size, _ in rows))
    left = labels + _EDGE + (_VALUE if low else 0)
    scale = (width - _VALUE - left) / float(high - low or 1)
    zero = left - float(low) * scale
    bars = []
    for place, (label, size, value) in enumerate(rows):
        length = abs(float(size)) * scale
        end = zero - length - 6 if size < 0 else zero + length + 6
        top = _EDGE + place * _ROW
        bars.append(
            Bar(
                label, value, round(zero - length if size < 0 else zero, 1), round(length, 1),
                round(end, 1), size < 0, top, top + 14,
            )
        )
    height = 2 * _EDGE + _ROW * (len(rows) - 1) + _THICK
    return Bars(width, height, round(labels, 1), round(zero, 1), _THICK, tuple(bars))
