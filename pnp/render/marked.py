"""The names that a finished sheet carries for its pieces and fields, and how they are written.

They say what a thing is called and how large it was meant to be. What it measures is read from
the geometry around them.
"""

from __future__ import annotations

PIECE = "Piece"
FIELD = "Field"
TRIM = "TrimBox"
"""The key in a form's dictionary under which its trim stands, in the form's own points."""
BLEED = "BleedBox"
"""The same for its bleed; a form whose bounds are another box than this has been tampered with."""


def text(value: str) -> str:
    """Return a PDF text string (UTF-16 in hexadecimal, so that any letter may stand in it)."""
    return "<FEFF" + value.encode("utf-16-be").hex().upper() + ">"


def properties(values: dict[str, str | int | float]) -> str:
    """Return a property list, keys in the order given."""
    parts = [
        f"/{key} {text(value) if isinstance(value, str) else f'{value:.9g}'}"
        for key, value in values.items()
    ]
    return "<<" + " ".join(parts) + ">>"
