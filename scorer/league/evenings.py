"""Folders of records → the evenings that count, and what is left out with the reason."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from scorer.kit.faults import RefusedError
from scorer.kit.game import SomeGame
from scorer.kit.language import tr
from scorer.league.people import People
from scorer.reading.record import load_record
from scorer.replaying.replay import Replay, replay_record

ENDING = ".game"
_ISO = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
Reason = Literal["unreadable", "invalid", "unfinished", "copy"]


@dataclass(frozen=True, slots=True)
class Sat:
    """One player of an evening; ``person`` is None where the record gives no Name."""

    seat: str
    person: str | None
    side: str | None
    points: int
    wins: bool


@dataclass(frozen=True, slots=True)
class Evening:
    """A finished game; ``players`` in seating order."""

    file: str
    game: SomeGame
    date: str | None
    place: str | None
    players: tuple[Sat, ...]

    @property
    def winners(self) -> int:
        """How many share the win."""
        return sum(player.wins for player in self.players)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A record that does not count."""

    file: str
    why: Reason
    text: str


def find_records(places: Iterable[str]) -> list[str]:
    """Return the records in folders and all below them, and files that are named themselves.

    Each once. Raises RefusedError for a place that is not there or a folder that cannot be read.
    """
    found: dict[str, str] = {}
    for place in places:
        if os.path.isdir(place):  # noqa: PTH112
            names = list(_below(place))
        elif os.path.exists(place):  # noqa: PTH110
            names = [place]
        else:
            raise RefusedError(tr("{place}: there is no such folder", place=place))
        for name in names:
            found.setdefault(os.path.realpath(name), name)
    return list(found.values())


def _below(folder: str) -> Iterator[str]:
    def refuse(error: OSError) -> None:
        raise RefusedError(
            tr("{name}: cannot be read: {reason}", name=error.filename, reason=error.strerror)
        )

    for where, folders, files in os.walk(folder, onerror=refuse):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.casefold().endswith(ENDING) and not name.startswith("."):
                yield str(Path(where) / name)


def read_evenings(
    names: Iterable[str], people: People
) -> tuple[list[Evening], list[LeftOut]]:
    """Score records; return the evenings that count, by date, and those left out."""
    evenings: list[Evening] = []
    left: list[LeftOut] = []
    seen: dict[tuple[str, ...], str] = {}
    for name in names:
        try:
            replay = replay_record(load_record(name))
        except RefusedError as error:
            left.append(LeftOut(name, "unreadable", str(error).removeprefix(f"{name}: ")))
            continue
        same = seen.setdefault(replay.record.lines, name)
        read = (
            LeftOut(name, "copy", tr("the same as {same}", same=same))
            if same != name
            else _read(replay, people)
        )
        if isinstance(read, Evening):
            evenings.append(read)
        else:
            left.append(read)
    return sorted(evenings, key=_order), left


def _order(evening: Evening) -> tuple[bool, str, str]:
    """Dates as they sort, 2026-05-03; others have no order, and stand behind."""
    date = evening.date if evening.date and _ISO.fullmatch(evening.date) else ""
    return (not date, date, evening.file)


def _read(replay: Replay, people: People) -> Evening | LeftOut:
    record, result = replay.record, replay.result
    if not replay.sound or result is None or record.table is None:
        fault = next(fault for fault in replay.faults if fault.severity == "error")
        where = tr("line {line}", line=fault.span.line)
        text = f"{where}: {fault.code}: {fault.message}"
        return LeftOut(record.name, "invalid", text)
    if result.totals is None:
        return LeftOut(record.name, "unfinished", tr("the record ends before the game does"))
    totals, free = result.totals, dict(record.notes)
    players = tuple(
        Sat(
            player.seat,
            people.person(player.name) if player.name else None,
            player.suffix,
            totals[player.seat],
            player.seat in result.winners,
        )
        for player in record.table.players
    )
    persons = [player.person for player in players if player.person]
    if twice := [person for person in persons if persons.count(person) > 1]:
        return LeftOut(
            record.name,
            "invalid",
            tr("by the aliases {person} sits here twice", person=twice[0]),
        )
    return Evening(record.name, record.game, free.get("date"), free.get("place"), players)
