"""Marks for knife and fold: crop marks, cut lines, fold lines, in page mm."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from pnp.draw import Item, Path, Stroke
from pnp.geometry import Box, around
from pnp.place.backs import mirror_box
from pnp.place.fit import TOLERANCE
from pnp.place.sheet import Axis

WIDTH = 0.1
"""A mark's line in mm: 0.28 pt, thin enough to cut on and above the 0.25 pt that printers hold."""
CLEARANCE = 0.5
"""Between a mark and the nearest piece, bleed or back's run, in mm."""
LENGTH = 4.0
SHORTEST = 0.8
ROOM = CLEARANCE + SHORTEST
"""What marks need beside the block, in mm, for them to be seen."""

_INK = Stroke("#000000", WIDTH)
_FOLD = Stroke("#000000", WIDTH, dash=(3.0, 2.0))


def line(x1: float, y1: float, x2: float, y2: float, stroke: Stroke = _INK) -> Path:
    """Return a straight line in mm."""
    return Path((("M", (x1, y1)), ("L", (x2, y2))), stroke=stroke)


def crop_marks(trims: Sequence[Box], kept_clear: Sequence[Box], area: Box) -> tuple[Item, ...]:
    """Return ticks at every cut of ``trims``, outside the block and inside ``area``.

    ``kept_clear`` is what may hold no mark: trims with bleeds and backs' runs. Where too little
    room is left for a tick to be seen there is none on that side.
    """
    block = around((*trims, *kept_clear))
    xs = _distinct(x for box in trims for x in (box.x, box.right))
    ys = _distinct(y for box in trims for y in (box.y, box.bottom))
    xs = [min(max(x, area.x + WIDTH / 2), area.right - WIDTH / 2) for x in xs]
    ys = [min(max(y, area.y + WIDTH / 2), area.bottom - WIDTH / 2) for y in ys]
    marks: list[Item] = []
    for end, limit, sign in ((block.y, area.y, -1), (block.bottom, area.bottom, 1)):
        if ends := _tick(end, limit, sign):
            marks += [line(x, ends[0], x, ends[1]) for x in xs]
    for end, limit, sign in ((block.x, area.x, -1), (block.right, area.right, 1)):
        if ends := _tick(end, limit, sign):
            marks += [line(ends[0], y, ends[1], y) for y in ys]
    return tuple(marks)


def cut_lines(trims: Sequence[Box]) -> tuple[Item, ...]:
    """Return each cut as one whole line, drawn once where neighbours share it."""
    upright: dict[float, list[Box]] = defaultdict(list)
    level: dict[float, list[Box]] = defaultdict(list)
    for box in trims:
        for x in (box.x, box.right):
            upright[round(x, 6)].append(box)
        for y in (box.y, box.bottom):
            level[round(y, 6)].append(box)
    lines: list[Item] = []
    for x in sorted(upright):
        reach = around(upright[x])
        lines.append(line(x, reach.y, x, reach.bottom))
    for y in sorted(level):
        reach = around(level[y])
        lines.append(line(reach.x, y, reach.right, y))
    return tuple(lines)


def fold_line(axis: Axis, at: float, area: Box) -> Item:
    """Return the dashed line to fold along, from edge to edge of ``area``."""
    if axis == "vertical":
        return line(at, area.y, at, area.bottom, _FOLD)
    return line(area.x, at, area.right, at, _FOLD)


def mirror_marks(items: Iterable[Item], axis: Axis, at: float) -> tuple[Item, ...]:
    """Return straight marks mirrored about the axis at ``at`` mm, for the back of the sheet."""
    mirrored: list[Item] = []
    for item in items:
        if not isinstance(item, Path):
            raise TypeError(f"only straight marks can be mirrored, not {type(item).__name__}")
        steps = []
        for name, (x, y) in item.segments:
            point = mirror_box(Box(x, y, 0, 0), axis, at)
            steps.append((name, (point.x, point.y)))
        mirrored.append(Path(tuple(steps), item.fill, item.stroke))
    return tuple(mirrored)


def _tick(end: float, limit: float, sign: int) -> tuple[float, float] | None:
    start = end + sign * CLEARANCE
    length = min(LENGTH, sign * (limit - start))
    return (start, start + sign * length) if length >= SHORTEST - TOLERANCE else None


def _distinct(values: Iterable[float]) -> list[float]:
    return sorted({round(value, 6) for value in values})
