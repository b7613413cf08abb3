"""The scores over the turns: where lines, ticks and labels of the chart stand. Lengths in px."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

_TOP, _BOTTOM, _LEFT = 14.0, 34.0, 40.0
_LETTER = 7.4
"""About a letter's width at the labels' size."""
_LABEL_STEP = 17.0
_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Series:
    """A player's points at the start and after each line; ``colour`` is ``#rrggbb``."""

    label: str
    colour: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """A series as drawn: its way, its last point, and its label's baseline."""

    label: str
    colour: str
    way: str
    end: tuple[float, float]
    label_y: float


@dataclass(frozen=True, slots=True)
class Tick:
    """A tick at ``at`` px along its axis."""

    at: float
    label: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of ``width`` × ``height``; the plot runs from (left, top) to (right, bottom).

    ``step`` is how far apart two positions are.
    """

    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float
    step: float
    lines: tuple[Curve, ...]
    values: tuple[Tick, ...]
    turns: tuple[Tick, ...]


def draw_chart(
    series: Sequence[Series], turns: Sequence[tuple[int, str]], width: float, height: float
) -> Chart:
    """Lay out a chart. ``turns`` gives a label to some of the positions, counted from 0.

    At least one series, all of the same length.
    """
    longest = max(len(each.label) + len(str(each.points[-1])) + 1 for each in series)
    right = width - min(width / 3, longest * _LETTER + 14)
    bottom = height - _BOTTOM
    ticks = nice_ticks(
        min(min(each.points) for each in series), max(max(each.points) for each in series)
    )
    low, high = ticks[0], ticks[-1]
    step = (right - _LEFT) / max(1, len(series[0].points) - 1)

    def y(value: int) -> float:
        return round(bottom - (value - low) / (high - low) * (bottom - _TOP), 1)

    ends = spread([y(each.points[-1]) for each in series], _TOP, bottom)
    lines = tuple(
        Curve(
            each.label,
            each.colour,
            " ".join(
                f"{round(_LEFT + at * step, 1)},{y(value)}" for at, value in enumerate(each.points)
            ),
            (round(_LEFT + (len(each.points) - 1) * step, 1), y(each.points[-1])),
            label_y,
        )
        for each, label_y in zip(series, ends, strict=True)
    )
    return Chart(
        width, height, _LEFT, round(right, 1), _TOP, bottom, round(step, 3), lines,
        tuple(Tick(y(value), f"{value:n}".replace("-", "−")) for value in ticks),
        tuple(Tick(round(_LEFT + at * step, 1), label) for at, label in thinned(turns, step)),
    )


def nice_ticks(low: int, high: int) -> list[int]:
    """Return round values from at or below ``low`` to at or above ``high``, about five of them."""
    step = next(
        size
        for power in range(20)
        for size in (each * 10**power for each in _STEPS)
        if size * 5 >= high - low
    )
    first = low // step * step
    last = max(first + step, -(-high // step) * step)
    return list(range(first, last + 1, step))


def spread(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return the baselines nearest to those wanted at which no label touches another.

    Where there are too many for the height they stand closer, evenly.
    """
    step = min(_LABEL_STEP, (bottom - top) / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at))
    placed: list[float] = []
    for at in order:
        placed.append(max(wanted[at], placed[-1] + step if placed else top))
    limit = bottom
    for place in range(len(placed) - 1, -1, -1):
        placed[place] = limit = min(placed[place], limit)
        limit -= step
    found = [0.0] * len(wanted)
    for at, value in zip(order, placed, strict=True):
        found[at] = round(value + 4, 1)
    return found


def thinned(turns: Sequence[tuple[int, str]], step: float) -> list[tuple[int, str]]:
    """Return the labels that leave each other room: every one, every 2nd, 5th, 10th …"""
    room = 30.0
    for power in range(6):
        for every in (each * 10**power for each in _STEPS):
            kept = [
                turn for place, turn in enumerate(turns, 1) if place == 1 or place % every == 0
            ]
            gaps = [(after[0] - turn[0]) * step for turn, after in pairwise(kept)]
            if not gaps or min(gaps[1:] or gaps) >= room:
                # The first may stand nearer to the second than two others to each other.
                return kept if min(gaps, default=room) >= room else kept[1:]
    return []
