"""Texts for people: columns on a terminal, signs that can be shown, lists in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.kit.language import tr
from shell.plain import width


def padded(text: str, columns: int) -> str:
    """Return the text with blanks behind it up to a width in terminal columns."""
    return text + " " * max(0, columns - width(text))


def printable(text: str) -> str:
    """Return the text with a blank for each sign that would steer a terminal or a page."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def listed(words: Sequence[str], last: str = "and", nothing: str = "") -> str:
    """Return words as a list in a sentence, ``nothing`` where there are none.

    ``last`` stands before the last of them: ``and`` or ``or``.
    """
    if len(words) < 2:
        return words[0] if words else nothing
    return f"{', '.join(words[:-1])} {tr(last)} {words[-1]}"
