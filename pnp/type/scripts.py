"""A text cut where its script changes: HarfBuzz shapes one script at a time."""

from __future__ import annotations

from collections.abc import Iterator

_FIRST = "\u0590"
"""Before it stand Latin, Greek, Cyrillic and Armenian, which are shaped alike."""
_ALIKE = frozenset(("Latn", "Grek", "Cyrl", "Armn", "Geor", "Hani", "Hira", "Kana", "Hang", "Bopo"))
_SHARED = frozenset(("Zyyy", "Zinh", "Zzzz"))
"""Signs of many scripts, which belong to what is around them (UAX #24)."""


def script_runs(text: str) -> Iterator[tuple[int, str]]:
    """Yield the parts of a text of one script, each with where it starts."""
    if text.isascii() or max(text) < _FIRST:
        yield 0, text
        return
    from fontTools.unicodedata import script

    start, known = 0, ""
    for at, sign in enumerate(text):
        found = script(sign)
        if found in _SHARED:
            continue
        found = "alike" if found in _ALIKE else found
        if known and found != known:
            yield start, text[start:at]
            start = at
        known = found
    yield start, text[start:]
