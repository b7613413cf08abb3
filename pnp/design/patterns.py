"""Patterns that tell areas apart without colour: vector lines and dots over a box."""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp.draw import Item, Path, Segment, Stroke
from pnp.draw.outline import ellipse
from pnp.geometry import Box

_LINE = 0.2
"""A pattern line's width, and a dot's radius, as a share of the step."""


def pattern_names() -> tuple[str, ...]:
    """Return the patterns there are."""
    return tuple(_PATTERNS)


def pattern(name: str, box: Box, colour: str, step: float) -> tuple[Item, ...]:
    """Return the items of a pattern over ``box``, ``step`` mm from line to line.

    The items overhang the box by up to a step; the caller clips them. They start from the
    box's corner, so that equal boxes look equal wherever they stand. Raises KeyError for a
    pattern that is not among `pattern_names`.
    """
    return _PATTERNS[name](box, colour, step)


def marks(name: str, box: Box, step: float) -> int:
    """Return how many lines, dots or waves a pattern over ``box`` has, about; at most 10**12.

    Raises KeyError for a pattern that is not among `pattern_names`.
    """
    across, down = box.w / step + 1, box.h / step + 1
    number = {
        "hatch": across + down, "back-hatch": across + down, "cross": 2 * (across + down),
        "grid": across + down, "dots": across * down, "waves": across * down,
    }[name]
    return int(min(number, 1e12))


def _hatch(box: Box, colour: str, step: float) -> tuple[Item, ...]:
    apart = step * math.sqrt(2)
    lines: list[Segment] = []
    for index in range(math.ceil((box.w + box.h) / apart)):
        offset = (index + 0.5) * apart
        lines.append(("M", (box.x + offset, box.y)))
        lines.append(("L", (box.x + offset - box.h, box.bottom)))
    return _stroked(lines, colour, step)


def _back_hatch(box: Box, colour: str, step: float) -> tuple[Item, ...]:
    apart = step * math.sqrt(2)
    lines: list[Segment] = []
    for index in range(math.ceil((box.w + box.h) / apart)):
        offset = (index + 0.5) * apart
        lines.append(("M", (box.x + offset - box.h, box.y)))
        lines.append(("L", (box.x + offset, box.bottom)))
    return _stroked(lines, colour, step)


def _cross(box: Box, colour: str, step: float) -> tuple[Item, ...]:
    return _hatch(box, colour, step) + _back_hatch(box, colour, step)


def _grid(box: Box, colour: str, step: float) -> tuple[Item, ...]:
    lines: list[Segment] = []
    for index in range(math.ceil(box.w / step)):
        x = box.x + (index + 0.5) * step
        lines += [("M", (x, box.y)), ("L", (x, box.bottom))]
    for index in range(math.ceil(box.h / step)):
        y = box.y + (index + 0.5) * step
        lines += [("M", (box.x, y)), ("L", (box.right, y))]
    return _stroked(lines, colour, step)


def _waves(box: Box, colour: str, step: float) -> tuple[Item, ...]:
    lines: list[Segment] = []
    half, swing = step * 1.5, step * 0.7
    for index in range(math.ceil(box.h / step) + 1):
        y = box.y + index * step
        lines.append(("M", (box.x, y)))
        for wave in range(math.ceil(box.w / half)):
            x = box.x + wave * half
            dy = swing if wave % 2 else -swing
            lines.append(("C", (x + half * 0.36, y + dy, x + half * 0.64, y + dy, x + half, y)))
    return _stroked(lines, colour, step)


def _dots(box: Box, colour: str, step: float) -> tuple[Item, ...]:
    radius = step * 0.24
    found: list[Segment] = []
    rise = step * math.sqrt(3) / 2
    for row in range(math.ceil(box.h / rise) + 1):
        for column in range(math.ceil(box.w / step) + 1):
            x = box.x + (column + (0.5 if row % 2 else 0.0)) * step
            y = box.y + row * rise
            found += ellipse(Box(x - radius, y - radius, 2 * radius, 2 * radius))
    return (Path(tuple(found), fill=colour),)


def _stroked(lines: list[Segment], colour: str, step: float) -> tuple[Item, ...]:
    return (Path(tuple(lines), stroke=Stroke(colour, step * _LINE)),)


_PATTERNS: dict[str, Callable[[Box, str, float], tuple[Item, ...]]] = {
    "hatch": _hatch,
    "back-hatch": _back_hatch,
    "cross": _cross,
    "dots": _dots,
    "grid": _grid,
    "waves": _waves,
}
