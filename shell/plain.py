"""Text on consoles that lack its letters: how wide it is, and plain letters in their place."""

from __future__ import annotations

import codecs
import unicodedata

ERRORS = "plain"
"""The name of the way to encode that `plain` is, once `register` has run."""


def width(text: str) -> int:
    """Return how many terminal columns a text takes: wide signs two, combining marks none."""
    return sum(
        0
        if unicodedata.combining(sign) or unicodedata.category(sign) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(sign) in "WF"
        else 1
        for sign in text
    )


def plain(text: str, encoding: str) -> str:
    """Return the text with each sign that an encoding lacks as its plain letter, or ``?``.

    A sign keeps its width on the terminal, so that what is underlined stays above the line.
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_plain_sign(sign, encoding) for sign in text)
    return text


_PLAIN = str.maketrans({"×": "x", "–": "-", "—": "-", "“": '"', "”": '"', "‘": "'", "’": "'"})


def _plain_sign(sign: str, encoding: str) -> str:
    columns = width(sign)
    known = sign.translate(_PLAIN)
    letters = (sign, known, *unicodedata.normalize("NFKD", sign)[:columns])
    fit = (one for one in letters if width(one) == columns and one.encode(encoding, "ignore"))
    return next(fit, "?" * columns)


def register() -> None:
    """Let streams be opened, or set, with ``errors=ERRORS``."""
    codecs.register_error(ERRORS, _encoded)


def _encoded(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    # The error of a code page does not say which one it is: ASCII is in all of them.
    return "".join(_plain_sign(sign, "ascii") for sign in lacking), error.end
