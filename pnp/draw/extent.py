"""How far items reach, so that a face that stays inside its bleed need not be clipped."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pnp.draw import ASCENT, DESCENT, Clip, Group, Image, Item, Path, Rect, Text
from pnp.draw.outline import bounds
from pnp.geometry import Box, Matrix, around
from pnp.units import pt_to_mm

_UNCHANGED = Matrix()


def reach(items: Iterable[Item], matrix: Matrix = _UNCHANGED) -> Box | None:
    """Return an upright box in mm around all that ``items`` may paint, or None for nothing.

    Lines count with half their width; text with its em.
    """
    boxes = [box for item in items if (box := _reach(item, matrix))]
    return around(boxes) if boxes else None


def _reach(item: Item, matrix: Matrix) -> Box | None:
    match item:
        case Group():
            return reach(item.items, item.matrix.then(matrix))
        case Clip():
            inner, outer = reach(item.items, matrix), _reach(_filled(item.outline), matrix)
            return _common(inner, outer) if inner and outer else None
        case Text():
            em = pt_to_mm(item.size)
            top = item.y - ASCENT * em
            return matrix.apply_to_box(Box(item.x, top, item.width, (ASCENT + DESCENT) * em))
        case Image():
            return matrix.apply_to_box(item.box)
        case Rect() | Path():
            box = item.box if isinstance(item, Rect) else bounds(item.segments)
            return matrix.apply_to_box(box.grown(item.stroke.width / 2) if item.stroke else box)


def smallest_type(items: Iterable[Item]) -> float:
    """Return the smallest type size in pt among ``items``, infinite where there is no text."""
    least = math.inf
    for item in items:
        match item:
            case Text():
                least = min(least, item.size)
            case Group():
                m = item.matrix
                factor = math.sqrt(abs(m.a * m.d - m.b * m.c))
                least = min(least, factor * smallest_type(item.items))
            case Clip():
                least = min(least, smallest_type(item.items))
    return least


def _filled(outline: Rect | Path) -> Rect | Path:
    """Return the clip's own area: an outline's stroke does not widen what shows."""
    if isinstance(outline, Rect):
        return Rect(outline.box)
    return Path(outline.segments)


def _common(first: Box, second: Box) -> Box | None:
    x, y = max(first.x, second.x), max(first.y, second.y)
    w, h = min(first.right, second.right) - x, min(first.bottom, second.bottom) - y
    return Box(x, y, w, h) if w > 0 and h > 0 else None
