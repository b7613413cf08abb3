"""Nim's lines: ``player heap number``."""

from __future__ import annotations

from scorer.kit.line import BodyLine
from scorer.kit.names import player_meant
from scorer.kit.notation import Token, read, span_of
from tests.scorer.nim.game.facts import HEAPS
from tests.scorer.nim.game.moves import Take
from tests.scorer.nim.game.setup import Setup

WORDS = frozenset({"game", "players", "date", "place", "note", "ruling", "end", *HEAPS})
GRAMMAR = r"""
start: WHO HEAP NUMBER
HEAP.2: /[abc](?![\w'-])/i
NUMBER.2: /[0-9]+(?![\w'-])/
WHO.1: /[^\s,@=]+/
%ignore " "
"""
SHOWN = {
    "WHO": "a player",
    "HEAP": "a heap (a, b, c)",
    "NUMBER": "how many matches",
    "EXAMPLE": "Anna b 3",
}


def tokens(line: BodyLine) -> list[Token]:
    """Return who, heap and number. Raises FaultError (GR-201) where the line is another."""
    return list(read(GRAMMAR, line, SHOWN).scan_values(lambda _: True))


def parse(setup: Setup, line: BodyLine) -> Take:
    """Read one line. Raises FaultError (GR-2xx)."""
    who, heap, number = tokens(line)
    span = span_of(line, who)
    seat = player_meant(str(who), span, setup.table)
    return Take(seat, heap.casefold(), int(number), span, span_of(line, number))


def show(_: Setup, take: Take) -> str:
    """Print a move in the notation; it reads back as the same move."""
    return f"{take.seat} {take.heap} {take.number}"
