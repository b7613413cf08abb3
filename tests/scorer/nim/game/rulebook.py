"""Nim's rules in our own words."""

from __future__ import annotations

from scorer.kit.rules import Rule

EXAMPLE = """game: nim
players: Anna=north, Ben=south

1. Anna c 5
2. Ben b 1
"""
NOTES = ("one line a turn:  Anna b 3   the heap, then how many matches",)
RULES = (
    Rule("NM-R1", "Table", "Two play, north and south. Heaps a, b and c hold 3, 4 and 5 matches."),
    Rule("NM-R2", "Turn", "Take one or more matches from one heap, a point each."),
    Rule("NM-R3", "End", "The last match is worth 10 points more, and so wins."),
)
