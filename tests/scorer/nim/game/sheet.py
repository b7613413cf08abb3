"""The record sheet's columns."""

from __future__ import annotations

from scorer.kit.line import BodyLine
from scorer.kit.sheet import Key, Sheet
from tests.scorer.nim.game.notation import tokens


def split(line: BodyLine, _: str) -> tuple[str, ...]:
    """Return the cells of a line that can be read; the number is the shared code's."""
    return ("", *map(str, tokens(line)))


def join(cells: tuple[str, ...]) -> str:
    """Return the line that the cells make."""
    return " ".join(cell for cell in cells if cell)


KEY = {"heap": Key("which heap is taken from", ("a", "b", "c"))}
SHEET = Sheet(("n.", "player", "heap", "matches"), split, join, key=KEY)
