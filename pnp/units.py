"""Millimetres: the one length unit outside the renderers.

A PDF point is 1/72 inch and an inch is 25.4 mm exactly, by definition.
"""

from __future__ import annotations

import re

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0
PT_PER_MM = PT_PER_INCH / MM_PER_INCH

_UNITS = {
    "": 1.0,
    "mm": 1.0,
    "cm": 10.0,
    "in": MM_PER_INCH,
    '"': MM_PER_INCH,
    "pt": MM_PER_INCH / PT_PER_INCH,
}
_LENGTH = re.compile(r'\s*(-?\d+(?:\.\d+)?)\s*(mm|cm|in|pt|"|)\s*', re.ASCII)


def parse_mm(text: str) -> float:
    """Read a length such as ``63``, ``63 mm`` or ``2.5 in`` and return millimetres.

    Raises ValueError, with a sentence for the user, when the text is no length.
    """
    match = _LENGTH.fullmatch(text)
    if not match:
        raise ValueError(
            f"{text!r} is no length; write millimetres, or a number with mm, cm, in or pt"
        )
    # 3.5 in is 88.9 mm, not the float product's 88.89999999999999.
    return round(float(match[1]) * _UNITS[match[2]], 9)


def mm_to_pt(mm: float) -> float:
    """Convert millimetres to PDF points."""
    return mm * PT_PER_MM


def pt_to_mm(pt: float) -> float:
    """Convert PDF points to millimetres."""
    return pt / PT_PER_MM
