"""What the game says: the reasons of a total and the text of each fault, as data."""

from __future__ import annotations

from scorer.kit.faults import FaultTexts

REASONS: dict[str, tuple[str, str]] = {
    "taken": ("NM-R2", "matches taken"),
    "last": ("NM-R3", "the last match"),
}
FAULTS: dict[str, tuple[str, str, str]] = {
    "NM-101": ("NM-R1", "{found} at the table; Nim is for 2 players", "name two players"),
    "NM-201": (
        "NM-R2",
        "it is the turn of {due}, not of {who}",
        "was a line left out before this one?",
    ),
    "NM-202": ("NM-R3", "{last} took the last match", "take the lines after the end away"),
    "NM-203": ("NM-R2", "{there} matches lie in heap {heap}", "there are {heaps}"),
}
fault = FaultTexts(FAULTS)
