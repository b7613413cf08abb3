"""SVG path data as absolute segments.

Imported where a template or icon has such data: fontTools takes its time to start.
"""

from __future__ import annotations

import math
from functools import lru_cache

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path

from pnp.draw import Segment

_Pair = tuple[float, float]


class SegmentPen(BasePen):  # type: ignore[misc]
    """Collects what fontTools draws; quadratic curves arrive as cubic ones."""

    def __init__(self) -> None:
        """Start with none."""
        super().__init__(None)
        self.segments: list[Segment] = []

    def _moveTo(self, pt: _Pair) -> None:  # noqa: N802
        self.segments.append(("M", pt))

    def _lineTo(self, pt: _Pair) -> None:  # noqa: N802
        self.segments.append(("L", pt))

    def _curveToOne(self, pt1: _Pair, pt2: _Pair, pt3: _Pair) -> None:  # noqa: N802
        self.segments.append(("C", (*pt1, *pt2, *pt3)))

    def _closePath(self) -> None:  # noqa: N802
        # fontTools draws the closing line as well; closing alone joins its ends properly.
        start = max(at for at, (op, _) in enumerate(self.segments) if op == "M")
        if self.segments[-1] == ("L", self.segments[start][1]) and len(self.segments) > start + 2:
            self.segments.pop()
        self.segments.append(("Z", ()))

    def _endPath(self) -> None:  # noqa: N802
        pass


@lru_cache(maxsize=1024)
def parse_segments(d: str) -> tuple[Segment, ...]:
    """Return the absolute segments of SVG path data; arcs become cubic curves.

    Raises ValueError, with a sentence for the user, where ``d`` is no path data.
    """
    pen = SegmentPen()
    try:
        parse_path(d, pen)
    except Exception as error:  # fontTools raises whatever its reading stumbles on
        raise ValueError(f"{d[:40]!r} cannot be read as an SVG path: {error}") from None
    if not pen.segments:
        raise ValueError(f"{d[:40]!r} draws nothing; an SVG path starts with M x y")
    if not all(math.isfinite(number) for _, numbers in pen.segments for number in numbers):
        raise ValueError(f"{d[:40]!r} holds a number too large to draw")
    return tuple((op, tuple(float(number) for number in numbers)) for op, numbers in pen.segments)
