"""Values of CSS: colours as ``#rrggbb`` and an opacity, lengths, transforms as a matrix."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

import tinycss2
import tinycss2.color4
import tinycss2.color5

from pnp.geometry import Matrix, rotate, scale, translate
from pnp.limits import SVG_NUMBER
from pnp.svg.errors import SvgError

NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_LENGTH = re.compile(rf"\s*({NUMBER})\s*([a-zA-Z]*|%)\s*", re.ASCII)
_PER_UNIT = {"": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72,
             "pc": 16.0, "q": 96 / 101.6}
_DEGREES = {"": 1.0, "deg": 1.0, "rad": 180 / math.pi, "grad": 0.9, "turn": 360.0}
_FUNCTION = re.compile(r"\s*,?\s*([a-zA-Z]+)\s*\(([^()]*)\)\s*")
_ARGUMENT = re.compile(rf"({NUMBER})([a-zA-Z%]*)", re.ASCII)


class Colour(NamedTuple):
    """A colour as ``#rrggbb`` and its opacity from 0 to 1."""

    hex: str
    alpha: float


def colour(text: str) -> Colour | None:
    """Return a colour of CSS in any of its notations, None for what is no colour.

    ``currentColor`` is none: what it stands for is known to the element alone.
    """
    try:
        found = tinycss2.color5.parse_color(text)
    except (ValueError, TypeError, ZeroDivisionError, OverflowError):
        return None
    if found is None or isinstance(found, str):
        return None
    try:
        inside = found.to("srgb")
        parts = [0.0 if part is None else float(part) for part in inside.coordinates]
        alpha = 1.0 if found.alpha is None else float(found.alpha)
    except (NotImplementedError, ValueError, TypeError, OverflowError):
        return None
    if not all(map(math.isfinite, (*parts, alpha))):
        return None
    channels = [round(min(1.0, max(0.0, part)) * 255) for part in parts]
    return Colour("#{:02x}{:02x}{:02x}".format(*channels), min(1.0, max(0.0, alpha)))


def length(text: str) -> float | None:
    """Return an absolute length in units of the drawing, 96 to the inch; None for any other."""
    match = _LENGTH.fullmatch(text)
    if not match or match[2].lower() not in _PER_UNIT:
        return None
    value = float(match[1]) * _PER_UNIT[match[2].lower()]
    if not math.isfinite(value) or abs(value) > SVG_NUMBER:
        raise SvgError(f"the number {text.strip()[:40]!r} is too large to draw; the most is "
                       f"{SVG_NUMBER:g}")
    return value


def numbers(text: str) -> list[float]:
    """Return the numbers of a list as SVG writes them (blanks, commas, or a sign between)."""
    if re.sub(rf"{NUMBER}|[\s,]", "", text):
        return []
    return [float(each) for each in re.findall(NUMBER, text)]


def transform(text: str) -> Matrix:
    """Return the map of a transform of SVG or CSS. Raises SvgError for what is none."""
    matrix, at, count = Matrix(), 0, 0
    text = text.strip()
    if text in ("", "none"):
        return matrix
    while at < len(text):
        match = _FUNCTION.match(text, at)
        count += 1
        if not match or count > 1000:
            raise SvgError(f"the transform {text[:60]!r} cannot be read")
        matrix = _one(match[1], match[2], text).then(matrix)
        at = match.end()
    if not all(math.isfinite(part) and abs(part) <= SVG_NUMBER for part in matrix):
        raise SvgError(f"the transform {text[:60]!r} leads to numbers too large to draw; the most "
                       f"is {SVG_NUMBER:g}")
    return matrix


def _one(name: str, inside: str, text: str) -> Matrix:
    found = _ARGUMENT.findall(inside)
    bad = SvgError(f"the transform {text[:60]!r} cannot be read")
    if re.sub(r"[\s,]", "", _ARGUMENT.sub("", inside)) or not found:
        raise bad
    lengths = [float(number) * _PER_UNIT.get(unit.lower(), math.nan) for number, unit in found]
    angles = [float(number) * _DEGREES.get(unit.lower(), math.nan) for number, unit in found]
    name, count = name.lower(), len(found)
    if name == "matrix" and count == 6:
        made = Matrix(*lengths)
    elif name in ("translate", "translatex") and count <= 2:
        made = translate(*lengths, *([0.0] if count == 1 else []))
    elif name == "translatey" and count == 1:
        made = translate(0.0, lengths[0])
    elif name in ("scale", "scalex", "scaley") and count <= 2:
        made = {"scale": scale(lengths[0], lengths[-1]), "scalex": scale(lengths[0], 1.0),
                "scaley": scale(1.0, lengths[0])}[name]
    elif name == "rotate" and count in (1, 3):
        about = lengths[1:] if count == 3 else [0.0, 0.0]
        made = translate(-about[0], -about[1]).then(rotate(angles[0])).then(translate(*about))
    elif name in ("skewx", "skewy") and count == 1:
        slope = math.tan(math.radians(angles[0]))
        made = Matrix(c=slope) if name == "skewx" else Matrix(b=slope)
    else:
        raise bad
    if not all(map(math.isfinite, made)):
        raise bad
    return made


def shown(matrix: Matrix) -> str:
    """Return a matrix as SVG writes it."""
    return "matrix({})".format(" ".join(f"{part:.9g}" for part in matrix))
