"""The known word that a wrong one was probably meant to be."""

from __future__ import annotations

from collections.abc import Callable, Iterable

_MOST_COMPARED = 500
"""Words, and letters of a word, that are compared: each costs as much as all its letters."""


def nearest(
    word: str, known: Iterable[str], fold: Callable[[str], str] = str, likeness: float = 0.6
) -> str | None:
    """Return the known word most like ``word``, as it is written there, or None.

    Words are compared as ``fold`` returns them, unless there are too many or the word is too
    long. A word that is known itself is most like none: what stands there is no suggestion.
    """
    if len(word) > _MOST_COMPARED:
        return None
    # Cold start: difflib is wanted only once something is wrong.
    from difflib import get_close_matches

    written: dict[str, str] = {}
    for each in known:
        written.setdefault(fold(each), each)
    if fold(word) in written or len(written) > _MOST_COMPARED:
        return None
    found = get_close_matches(fold(word), written, n=1, cutoff=likeness)
    return written[found[0]] if found else None
