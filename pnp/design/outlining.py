"""Outlines made of outlines by Skia's path operations: of lines, without a hole, in common.

Imported where an icon needs it: pathops takes its time to start.
"""

from __future__ import annotations

from typing import Any

import pathops

from pnp.design.path_data import SegmentPen
from pnp.draw import Segment
from pnp.draw.outline import bounds, mapped
from pnp.geometry import scale

Outline = tuple[tuple[Segment, ...], bool]
"""Segments, and whether they are filled by the even-odd rule."""
_LARGE = 4096.0
"""Skia works in single precision, to a fraction of a unit: outlines are enlarged to this."""
_CAPS = {"butt": pathops.LineCap.BUTT_CAP, "round": pathops.LineCap.ROUND_CAP,
         "square": pathops.LineCap.SQUARE_CAP}
_JOINS = {"miter": pathops.LineJoin.MITER_JOIN, "round": pathops.LineJoin.ROUND_JOIN,
          "bevel": pathops.LineJoin.BEVEL_JOIN}


def stroked(
    segments: tuple[Segment, ...], width: float, cap: str, join: str, miter: float,
    dashes: tuple[float, ...] = (), offset: float = 0.0,
) -> tuple[Segment, ...]:
    """Return the outline of a line ``width`` units wide; its cap and join are those of SVG.

    Raises ValueError for a join that is not known.
    """
    if join not in _JOINS:
        raise ValueError(f"lines joined by {join!r} are not for icons")
    factor = _factor(segments, width)
    path = _path((segments, False), factor)
    path.stroke(width * factor, _CAPS[cap], _JOINS[join], miter,
                [dash * factor for dash in dashes] or None, offset * factor)
    path.convertConicsToQuads(0.1)
    return _segments(path, factor)


def without(outline: Outline, hole: Outline) -> tuple[Segment, ...]:
    """Return what is left of an outline where another is cut out."""
    return _combined(outline, hole, pathops.PathOp.DIFFERENCE)


def together(outlines: list[Outline]) -> tuple[Segment, ...]:
    """Return what lies inside any of the outlines (at least one)."""
    joined = outlines[0]
    for outline in outlines[1:]:
        joined = (_combined(joined, outline, pathops.PathOp.UNION), False)
    return joined[0]


def common(outline: Outline, clip: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return what of an outline lies inside a clip."""
    box = bounds(clip)
    corners = {(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)}
    points = {numbers for op, numbers in clip if op in "ML"}
    if points == corners and box.holds(bounds(outline[0])) and not outline[1]:
        return outline[0]
    return _combined(outline, (clip, False), pathops.PathOp.INTERSECTION)


def _combined(one: Outline, other: Outline, operation: Any) -> tuple[Segment, ...]:
    factor = _factor(one[0] + other[0], 0.0)
    made = pathops.op(_path(one, factor), _path(other, factor), operation, fix_winding=True)
    made.convertConicsToQuads(0.1)
    return _segments(made, factor)


def _factor(segments: tuple[Segment, ...], width: float) -> float:
    box = bounds(segments)
    reach = max(abs(box.x), abs(box.y), abs(box.right), abs(box.bottom), width)
    return _LARGE / reach if reach else 1.0


def _path(outline: Outline, factor: float) -> pathops.Path:
    segments, even_odd = outline
    path = pathops.Path(
        fillType=pathops.FillType.EVEN_ODD if even_odd else pathops.FillType.WINDING
    )
    draw = {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo}
    for op, numbers in mapped(segments, scale(factor)):
        if op == "Z":
            path.close()
        else:
            draw[op](*numbers)
    return path


def _segments(path: pathops.Path, factor: float) -> tuple[Segment, ...]:
    pen = SegmentPen()
    path.draw(pen)
    found = tuple((op, tuple(map(float, numbers))) for op, numbers in pen.segments)
    return mapped(found, scale(1 / factor))
