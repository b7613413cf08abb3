"""Where a paragraph's lines break: as few lines as there can be, evenly filled.

The whole paragraph is weighed at once: a ragged line costs the square of its empty share; a
last line that is one word, or next to nothing, and a shown hyphen cost more than that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.type.markup import Word

_ORPHAN = 4.0
_NEXT_TO_NOTHING = 0.85
"""A last line with this share of it empty is an orphan too."""
_HYPHEN = 0.5
_EVEN_LAST = 0.3
_SLACK = 1e-6


def break_lines(
    words: tuple[Word, ...],
    widths: Sequence[float],
    space: float,
    room: float,
    *,
    hyphen: float = 0.0,
    even: bool = False,
) -> Iterator[tuple[Word, ...]]:
    """Yield the words of each line.

    ``widths`` are the words' widths, ``space`` a word space and ``room`` a line's length, all
    in one unit; ``hyphen`` is what a break at a soft hyphen adds. ``even`` fills the last line
    like the others (for centred text). A word wider than the line stands on a line of its own.
    """
    gaps = [space if word.after == "space" else 0.0 for word in words]
    count = len(words)
    # best[end] = (lines, cost, where the last of them starts), for the words before `end`.
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for end in range(1, count + 1):
        options: list[tuple[int, float, int]] = []
        width = hyphen if end < count and words[end - 1].after == "soft" else 0.0
        for start in range(end - 1, -1, -1):
            width += widths[start] + (gaps[start] if start < end - 1 else 0.0)
            if width > room + _SLACK and start < end - 1:
                break
            lines, cost, _ = best[start]
            cost += _cost(words, start, end, max(0.0, room - width) / room, even)
            options.append((lines + 1, cost, start))
        best.append(min(options))
    starts = []
    end = count
    while end > 0:
        starts.append(best[end][2])
        end = best[end][2]
    for start, stop in zip(reversed(starts), [*reversed(starts[:-1]), count], strict=True):
        yield words[start:stop]


def count_lines(
    words: tuple[Word, ...],
    widths: Sequence[float],
    space: float,
    room: float,
    *,
    hyphen: float = 0.0,
) -> int:
    """Return how many lines `break_lines` makes of these words, with less work."""
    if any(word.after == "soft" for word in words):
        return sum(1 for _ in break_lines(words, widths, space, room, hyphen=hyphen))
    lines, used, gap = 1, 0.0, 0.0
    for word, width in zip(words, widths, strict=True):
        if used and used + gap + width > room + _SLACK:
            lines, used = lines + 1, width
        else:
            used += gap + width
        gap = space if word.after == "space" else 0.0
    return lines


def _cost(words: tuple[Word, ...], start: int, end: int, empty: float, even: bool) -> float:
    if end < len(words):
        return empty**2 + (_HYPHEN if words[end - 1].after == "soft" else 0.0)
    orphan = start > 0 and (end - start == 1 or empty > _NEXT_TO_NOTHING)
    return (_ORPHAN if orphan else 0.0) + (_EVEN_LAST * empty**2 if even else 0.0)
