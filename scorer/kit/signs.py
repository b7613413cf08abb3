"""What drawings in the terminal are made of: line signs, plain ones where a console lacks them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from typing import TextIO

from scorer.kit.text import padded
from shell.plain import width


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of a drawing; ``top``, ``middle`` and ``bottom`` are left, joint and right."""

    across: str
    down: str
    top: str
    middle: str
    bottom: str
    full: str
    bare: str
    water: str
    right: str
    left: str
    here: str


DRAWN = Signs("─", "│", "┌┬┐", "├┼┤", "└┴┘", "█", "·", "≈", "→", "←", "▲")
PLAIN = Signs("-", "|", "+++", "+++", "+++", "#", ".", "~", "->", "<-", "^")


def signs_for(stream: TextIO) -> Signs:
    """Return the signs that a stream's encoding has."""
    try:
        "".join(astuple(DRAWN)).encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return DRAWN


def ruled(columns: Sequence[int], joints: str, signs: Signs) -> str:
    """Return a ruled line over columns of these widths."""
    return joints[0] + joints[1].join(signs.across * each for each in columns) + joints[2]


def cells(texts: Sequence[str], columns: Sequence[int], signs: Signs) -> str:
    """Return a line of cells of these widths, in terminal columns, their texts at the left."""
    inner = (padded(text, column) for text, column in zip(texts, columns, strict=True))
    return signs.down + signs.down.join(inner) + signs.down


def aligned(rows: Sequence[Sequence[str]], gap: str = "  ") -> list[str]:
    """Return rows of texts as lines with their columns one below the other.

    A column whose texts are all numbers stands at the right.
    """
    if not rows:
        return []
    lines = [""] * len(rows)
    for column in zip(*rows, strict=True):
        wide = max(width(text) for text in column)
        numbers = all(text.lstrip("-").isdecimal() for text in column)
        for place, text in enumerate(column):
            lines[place] += (text.rjust(wide) if numbers else padded(text, wide)) + gap
    return [line.rstrip() for line in lines]
