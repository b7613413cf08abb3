"""Lines in which something is written from right to left: the order in which their parts stand.

By the Unicode Bidirectional Algorithm (UAX #9), which python-bidi holds but for its rule of paired
brackets (N0), which is here; isolates do not count.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

Part = tuple[str, str]
"""Letters and their face, or an icon's name and ``""``."""

_ICON = "\ufffc"
"""What stands for an icon: Unicode's object replacement character, a neutral."""
_ISOLATES = str.maketrans(dict.fromkeys("\u2066\u2067\u2068\u2069", _ICON))
_TO_THE_LEFT = frozenset(("R", "AL", "AN", "RLE", "RLO"))
_STRONG = frozenset(("L", "R", "AL", "AN", "EN"))


def runs_left(text: str) -> bool:
    """Say whether anything in a text is written from right to left."""
    return not text.isascii() and any(
        unicodedata.bidirectional(sign) in _TO_THE_LEFT for sign in text
    )


def base_level(texts: Iterable[str]) -> int:
    """Return 1 for a paragraph that runs from right to left, by its first letter; else 0."""
    for text in texts:
        for sign in text:
            if (kind := unicodedata.bidirectional(sign)) in ("L", "R", "AL"):
                return int(kind != "L")
    return 0


def visual(parts: Sequence[Part], base: int) -> list[Part]:
    """Return a line's parts from left to right, split where the direction changes.

    Each is to be shaped by itself, by the direction of its letters; one that is without letters
    and runs to the left comes turned round already.
    """
    text = "".join(string if face else _ICON for string, face in parts)
    levels = _levels(text, base)
    runs: list[tuple[int, Part]] = []
    at = 0
    for string, face in parts:
        if not face:
            runs.append((levels[at], (string, face)))
            at += 1
            continue
        start = 0
        for end in range(1, len(string) + 1):
            if end == len(string) or levels[at + end] != levels[at + start]:
                level = levels[at + start]
                runs.append((level, (_turned(string[start:end], level), face)))
                start = end
        at += len(string)
    return [part for _, part in _reordered(runs)]


def _turned(string: str, level: int) -> str:
    """Return neutrals at a level to the left as they are seen."""
    if level % 2 == 0 or any(unicodedata.bidirectional(sign) in _STRONG for sign in string):
        return string
    from bidi.mirror import MIRRORED

    return "".join(MIRRORED.get(sign, sign) for sign in reversed(string))


def _reordered(runs: list[tuple[int, Part]]) -> list[tuple[int, Part]]:
    """Turn runs round from the highest level down to the lowest odd one (UAX #9, L2)."""
    for level in range(max(level for level, _ in runs), 0, -1):
        at = 0
        while at < len(runs):
            end = at
            while end < len(runs) and runs[end][0] >= level:
                end += 1
            runs[at:end] = reversed(runs[at:end])
            at = end + 1
    return runs


@lru_cache(maxsize=4096)
def _levels(text: str, base: int) -> tuple[int, ...]:
    """Return each character's level; what only tells a direction has that of the one before."""
    from bidi import algorithm

    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, "LR"[base]
    algorithm.get_embedding_levels(text.translate(_ISOLATES), storage)
    for index, sign in enumerate(storage["chars"]):
        sign["index"] = index
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    _settle_brackets(storage["chars"], base)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    found = {sign["index"]: sign["level"] for sign in storage["chars"]}
    levels: list[int] = []
    for index in range(len(text)):
        levels.append(found.get(index, levels[-1] if levels else base))
    return tuple(levels)


def _settle_brackets(signs: list[dict[str, Any]], base: int) -> None:
    """Give both brackets of a pair one direction (UAX #9, N0): that of the line where it is
    inside them, else the other one where that is inside and before them."""
    own, other = ("L", "R") if base == 0 else ("R", "L")
    for first, last in _pairs([sign["ch"] for sign in signs]):
        inside = {_direction(sign) for sign in signs[first + 1 : last]}
        before = next((found for sign in reversed(signs[:first])
                       if (found := _direction(sign))), own)
        if own in inside or other in inside:
            chosen = other if own not in inside and before == other else own
            signs[first]["type"] = signs[last]["type"] = chosen


def _direction(sign: dict[str, Any]) -> str:
    # Numbers count as written to the left here.
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(sign["type"], "")


def _pairs(signs: Sequence[str]) -> list[tuple[int, int]]:
    """Return where brackets open and close, in the order in which they open."""
    from bidi.mirror import MIRRORED

    opened: list[tuple[str, int]] = []
    found = []
    for at, sign in enumerate(signs):
        kind = unicodedata.category(sign)
        if kind == "Ps" and sign in MIRRORED:
            opened.append((MIRRORED[sign], at))
        elif kind == "Pe" and (
            match := next((n for n in reversed(range(len(opened))) if opened[n][0] == sign), None)
        ) is not None:
            found.append((opened[match][1], at))
            del opened[match:]
    return sorted(found)
