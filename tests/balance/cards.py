"""The project's own advisors, events and starting values, read from the components' tables.

An effect is a list of clauses with ``; `` between them, in the words of the record's ``effect``
lines. A clause may begin with a condition, which holds for those behind it too, up to the next.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "components" / "orkensturm"
COLOURS = ("red", "green", "blue", "yellow", "purple", "white")
TRACKS = ("mittelreich", "orcs", "treasury", "time")
SIDES = ("brin", "answin")
BATTLE = ("won", "lost", "even")
CONDITIONS = (*BATTLE, "hastened", "delayed", "rose", "fell", "else")
WAITING, ALONE = "waiting", "alone"
WHO = ("all", WAITING, ALONE, *SIDES)
NUMBERED = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
ANY, AFTER = "action", "outcome"


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that a card does; ``what`` is a track or a colour, ``who`` empty for the player."""

    condition: str
    kind: str
    amount: int
    what: int = -1
    who: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """An advisor or an event. ``side`` and ``points`` (AP if kept) are an advisor's alone."""

    id: str
    title: str
    clauses: tuple[Clause, ...]
    side: str = ""
    points: int = 0
    when: str = ANY


def clauses(text: str) -> tuple[Clause, ...]:
    """Read an effect. Raises ValueError with the clause that cannot be read."""
    condition = ""
    found = []
    for part in text.split(";"):
        head, colon, rest = part.strip().partition(":")
        if colon:
            condition = head
            if condition not in CONDITIONS:
                raise ValueError(f"no such condition: {part!r}")
        found.append(_clause(condition, (rest if colon else head).split()))
    return tuple(found)


def _clause(condition: str, words: list[str]) -> Clause:
    match words:
        case [track, steps] if track in TRACKS:
            return Clause(condition, "track", int(steps), TRACKS.index(track))
        case ["take" | "put" as kind, colour, number] if colour in COLOURS:
            return Clause(condition, kind, int(number), COLOURS.index(colour))
        case ["ap" | "draw" as kind, number]:
            return Clause(condition, kind, int(number))
        case ["ap" | "draw" as kind, who, number] if who in WHO:
            return Clause(condition, kind, int(number), who=who)
        case ["advisor"]:
            return Clause(condition, "advisor", 1)
    raise ValueError(f"no such effect: {' '.join(words)!r}")


def _rows(name: str, folder: Path) -> list[dict[str, str]]:
    with (folder / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_advisors(folder: Path = FOLDER) -> tuple[Card, ...]:
    """Return the 28 advisors, in the table's order."""
    return tuple(
        Card(
            row["id"],
            row["title.en"],
            clauses(row["#effect"]),
            row["side"],
            int(row["points"]),
            row["#when"],
        )
        for row in _rows("own-advisors.csv", folder)
    )


def read_events(folder: Path = FOLDER) -> tuple[Card, ...]:
    """Return the 18 events, in the table's order."""
    return tuple(
        Card(row["id"], row["title.en"], clauses(row["#effect"]))
        for row in _rows("own-events.csv", folder)
    )


def read_starts(folder: Path = FOLDER) -> dict[int, tuple[int, ...]]:
    """Return the tracks' starting values by number of players, in the order of ``TRACKS``."""
    return {
        int(row["players"]): tuple(int(row[track]) for track in TRACKS)
        for row in _rows("own-starts.csv", folder)
    }


@dataclass(frozen=True, slots=True)
class OwnSet:
    """Everything of ours that a game is played with."""

    advisors: tuple[Card, ...]
    events: tuple[Card, ...]
    starts: dict[int, tuple[int, ...]]


def read_set(folder: Path = FOLDER) -> OwnSet:
    """Read the whole set."""
    return OwnSet(read_advisors(folder), read_events(folder), read_starts(folder))
