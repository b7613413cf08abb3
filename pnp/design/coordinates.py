"""Places and extents as data writes them: ``12``, ``2.5 in``, ``50%``, ``100% - 3 mm``."""

from __future__ import annotations

import re
from functools import lru_cache

from pnp.units import parse_mm

_TERM = re.compile(
    r'\s*(?P<sign>[+-]?)\s*(?P<number>\d+(?:\.\d+)?|\.\d+)\s*(?P<unit>%|mm|cm|in|pt|"|)\s*',
    re.ASCII,
)


@lru_cache(maxsize=4096)
def parse_coordinate(text: str) -> tuple[float, float]:
    """Return (share of the frame, mm) that a coordinate adds up to: ``100% - 3`` is (1, -3).

    Raises ValueError, with a sentence for the user, when the text is no coordinate.
    """
    share = mm = 0.0
    at = 0
    while at < len(text):
        match = _TERM.match(text, at)
        if not match or (at > 0 and not match["sign"]):
            raise ValueError(
                f"{text!r} is no place or extent; write mm, a length with its unit, a share "
                "such as 50%, or a sum such as 100% - 3 mm"
            )
        sign = -1.0 if match["sign"] == "-" else 1.0
        if match["unit"] == "%":
            share += sign * float(match["number"]) / 100
        else:
            mm += sign * parse_mm(f"{float(match['number'])}{match['unit']}")
        at = match.end()
    if not text.strip():
        raise ValueError("a place or extent is empty; write mm, or a share such as 50%")
    return share, mm


def resolve(value: float | str, extent: float) -> float:
    """Return the mm that a coordinate means in a frame ``extent`` mm wide (or high).

    Raises ValueError as `parse_coordinate` does.
    """
    if not isinstance(value, str):
        return float(value)
    share, mm = parse_coordinate(value)
    return share * extent + mm
