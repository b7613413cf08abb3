"""Orkensturm's lines: read against the table, and printed again."""

from scorer.games.orkensturm.notation.grammar import GRAMMAR, KEYWORDS, WORDS
from scorer.games.orkensturm.notation.printer import show
from scorer.games.orkensturm.notation.reader import parse

__all__ = ["GRAMMAR", "KEYWORDS", "WORDS", "parse", "show"]
