"""The names that a finished sheet carries for its pieces and fields, and how they are written.

They say what a thing is called and how large it was meant to be. What it measures is read from
the geometry around them.
"""

from __future__ import annotations

import re

PIECE = "Piece"
FIELD = "Field"
TRIM = "TrimBox"
"""The key in a form's dictionary under which its trim stands, in the form's own points."""
BLEED = "Bleed"
"""The key for how far the form's bounds lie outside its trim, in points, where they do."""


def text(value: str) -> str:
    """Return a PDF text string: plain where it can be, else UTF-16 in hexadecimal."""
    if value.isascii() and value.isprintable():
        return "(" + re.sub(r"[()\\\\]", r"\\\g<0>", value) + ")"
    return "<FEFF" + value.encode("utf-16-be").hex().upper() + ">"


def properties(values: dict[str, str | int | float]) -> str:
    """Return a property list, keys in the order given."""
    parts = [
        f"/{key} {text(value) if isinstance(value, str) else _number(value)}"
        for key, value in values.items()
    ]
    return "<<" + " ".join(parts) + ">>"


def _number(value: float) -> str:
    """Return a number to nine digits, never with an exponent."""
    written = f"{value:.9g}"
    return f"{value:.9f}" if "e" in written else written
