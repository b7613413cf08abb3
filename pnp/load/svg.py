"""Whether an SVG file is only a drawing: no scripts, no references out of it, no entities."""

from __future__ import annotations

import re
from pathlib import Path
from xml.parsers import expat

from pnp.faults import Fault, Place

_OUTSIDE = re.compile(r"@import|url\(\s*['\"]?\s*(?!#|data:image/)[^)\s]", re.IGNORECASE)
_MAX_BYTES = 4_000_000


class _NotADrawingError(Exception):
    """What makes the file more than a drawing."""


def svg_fault(path: Path, shown: str) -> Fault | None:
    """Return what keeps an SVG file from being used, with its line and column, or None."""
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartDoctypeDeclHandler = _refuse_doctype
    parser.StartElementHandler = _element
    parser.CharacterDataHandler = _text
    try:
        if path.stat().st_size > _MAX_BYTES:
            return Fault(Place(shown), f"the drawing is larger than {_MAX_BYTES // 1_000_000} MB")
        parser.Parse(path.read_bytes(), True)
    except OSError as error:
        return Fault(Place(shown), f"the file cannot be read: {error.strerror or error}")
    except expat.ExpatError as error:
        return Fault(Place(shown, error.lineno, error.offset + 1),
                     f"not readable as SVG: {expat.errors.messages[error.code]}")
    except _NotADrawingError as error:
        return Fault(Place(shown, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1),
                     str(error), "save it as plain SVG from a drawing program")
    return None


def _refuse_doctype(*_: object) -> None:
    # Entities can only be declared there.
    raise _NotADrawingError("a document type declaration (<!DOCTYPE) is not allowed")


def _element(name: str, attributes: dict[str, str]) -> None:
    local = name.rpartition(" ")[2].lower()
    if local in ("script", "foreignobject", "iframe"):
        raise _NotADrawingError(f"<{local}> is not allowed in a drawing")
    for key, value in attributes.items():
        plain = key.rpartition(" ")[2].lower()
        if plain.startswith("on"):
            raise _NotADrawingError(f"the script {plain!r} is not allowed in a drawing")
        if plain == "href" and not value.strip().startswith(("#", "data:image/")):
            raise _NotADrawingError(f"the drawing refers to something outside it: {value[:60]!r}")
        _text(value)


def _text(text: str) -> None:
    if _OUTSIDE.search(text):
        raise _NotADrawingError("a style refers to something outside the drawing")
