"""PDF operators for paths, places and pens, from lengths in mm with y down.

ReportLab writes the same, at several times the cost: it works out how many digits each number
needs. Here lengths have four decimals of a point, which is 0.00004 mm.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from pnp.draw import Path, Rect, Stroke
from pnp.geometry import Box, Matrix
from pnp.limits import MAX_WRITTEN
from pnp.units import PT_PER_MM

_STEPS = {"M": "m", "L": "l", "C": "c"}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_ARC = 0.5522847498
"""How far a quarter circle's control points lie along its tangents, in radii."""


def points(mm: float) -> str:
    """Return a length in mm as a number of points."""
    return number(mm * PT_PER_MM)


@lru_cache(maxsize=65536)
def number(value: float, decimals: int = 4) -> str:
    """Return a number without idle zeros.

    Raises OverflowError for what no file may hold; the design lets no such number through.
    """
    if not -MAX_WRITTEN <= value <= MAX_WRITTEN:
        raise OverflowError(f"{value!r} is past writing")
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def rectangle(box: Box, height: float) -> str:
    """Return a box in mm, on something ``height`` mm high, as a path."""
    return f"{_lengths((box.x, height - box.bottom, box.w, box.h))} re"


def outline(item: Rect | Path, height: float) -> str:
    """Return an outline in mm, on something ``height`` mm high, as a path."""
    if isinstance(item, Rect):
        if item.radius <= 0:
            return rectangle(item.box, height)
        return _rounded(item.box, min(item.radius, item.box.w / 2, item.box.h / 2), height)
    parts = []
    for step, at in item.segments:
        if step == "Z":
            parts.append("h")
            continue
        pairs = zip(at[::2], at[1::2], strict=True)
        parts.append(f"{_lengths(v for x, y in pairs for v in (x, height - y))} {_STEPS[step]}")
    return " ".join(parts)


def _rounded(box: Box, radius: float, height: float) -> str:
    left, right = box.x, box.right
    low, high = height - box.bottom, height - box.y
    inner = radius * (1 - _ARC)
    arcs = (
        ((left + radius, low), (right - radius, low),
         (right - inner, low, right, low + inner, right, low + radius)),
        (None, (right, high - radius),
         (right, high - inner, right - inner, high, right - radius, high)),
        (None, (left + radius, high),
         (left + inner, high, left, high - inner, left, high - radius)),
        (None, (left, low + radius),
         (left, low + inner, left + inner, low, left + radius, low)),
    )
    parts = []
    for start, line, curve in arcs:
        if start:
            parts.append(f"{_lengths(start)} m")
        parts += [f"{_lengths(line)} l", f"{_lengths(curve)} c"]
    return " ".join([*parts, "h"])


def painted(item: Rect | Path) -> str:
    """Return the operator that fills and strokes a path as ``item`` says."""
    even_odd = "*" if isinstance(item, Path) and item.even_odd else ""
    if item.fill is None:
        return "S"
    return ("f" if item.stroke is None else "B") + even_odd


def clipped(item: Rect | Path) -> str:
    """Return the operators that clip by a path."""
    return "W* n" if isinstance(item, Path) and item.even_odd else "W n"


@cache
def fill(colour: str) -> str:
    """Return the operator that sets the fill colour."""
    return f"{_rgb(colour)} rg"


def stroke(pen: Stroke, last: Stroke | None) -> str:
    """Return the operators that change the ``last`` pen, if any is known, into this one."""
    parts = []
    if last is None or pen.colour != last.colour:
        parts.append(f"{_rgb(pen.colour)} RG")
    if last is None or pen.width != last.width:
        parts.append(f"{points(pen.width)} w")
    if last is None or pen.cap != last.cap:
        parts.append(f"{_CAPS[pen.cap]} J")
    if last is None or pen.join != last.join:
        parts.append(f"{_JOINS[pen.join]} j")
    if last is None or pen.dash != last.dash:
        parts.append(f"[{_lengths(pen.dash)}] 0 d")
    return " ".join(parts)


def through(matrix: Matrix, inner: float, outer: float) -> str:
    """Return a map between mm with y down as one between points with y up.

    ``inner`` and ``outer`` are the heights in mm of what is drawn and of what it is drawn on.
    """
    turn = (matrix.a, -matrix.b, -matrix.c, matrix.d)
    shift = (matrix.e + matrix.c * inner, outer - matrix.f - matrix.d * inner)
    return f"{' '.join(number(value, 8) for value in turn)} {_lengths(shift)} cm"


def unit_square(matrix: Matrix, height: float) -> str:
    """Return the map that takes the unit square, into which pictures are drawn upwards, to where
    ``matrix`` takes the one that lies downwards."""
    turn = (matrix.a, -matrix.b, -matrix.c, matrix.d)
    return f"{_lengths((*turn, matrix.e + matrix.c, height - (matrix.f + matrix.d)))} cm"


def _lengths(mm: Iterable[float]) -> str:
    return " ".join([number(value * PT_PER_MM) for value in mm])


def _rgb(colour: str) -> str:
    return " ".join(number(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
