"""Whether an SVG file is a drawing that prints as its author sees it."""

from __future__ import annotations

from pathlib import Path

from pnp.faults import Fault, Place
from pnp.svg.drawing import read_drawing
from pnp.svg.errors import SvgError


def svg_fault(path: Path, shown: str) -> Fault | None:
    """Return what keeps an SVG file from being used, with its line and column, or None."""
    try:
        read_drawing(path)
    except OSError as error:
        return Fault(Place(shown), f"the file cannot be read: {error.strerror or error}")
    except SvgError as error:
        return Fault(Place(shown, error.line, error.column), str(error), error.hint)
    return None
