"""Faults in component data: values that are collected and shown together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import shell.nearest
from pnp.limits import MAX_FAULTS_SHOWN
from shell.visible import visible


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where in a file: the path as the user knows it, and 1-based line and column.

    For a table, ``row`` is the row as the spreadsheet numbers it (1 is the heading) and
    ``cell`` the column's name.
    """

    file: str
    line: int = 0
    column: int = 0
    row: int = 0
    cell: str = ""

    def __str__(self) -> str:
        """Render as ``file:line:column`` or ``file: row 3, column 'title'``."""
        if self.row:
            where = f"{self.file}: row {self.row}"
            return f"{where}, column {self.cell!r}" if self.cell else where
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class Fault(NamedTuple):
    """One thing wrong (or, as a warning, doubtful) in the data, in words for its author."""

    place: Place
    message: str
    hint: str = ""
    severity: Literal["error", "warning"] = "error"

    def __str__(self) -> str:
        """Render on one line, with the hint on a second."""
        text = visible(f"{self.place}: {self.severity}: {self.message}")
        return f"{text}\n   hint: {visible(self.hint)}" if self.hint else text


_MOST_LISTED = 24
"""Known words that a hint lists."""


def nearest(name: str, known: Iterable[object]) -> str:
    """Return the hint that names what ``name`` was probably meant to be, or lists the known."""
    words = sorted({str(each) for each in known})
    if near := shell.nearest.nearest(name, words):
        return f"did you mean {near!r}?"
    more = ", …" if len(words) > _MOST_LISTED else ""
    return f"known are {', '.join(words[:_MOST_LISTED])}{more}" if words else ""


def merged(first: Iterable[Fault], later: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return both stages' faults by place, each once.

    Where the first stage found an error, the later one's at the same place is left out: it is
    the same slip seen again, or cannot be judged before that is mended.
    """
    kept = list(dict.fromkeys(first))
    known = {fault.place for fault in kept if fault.severity == "error"}
    kept += [fault for fault in dict.fromkeys(later) if fault.place not in known]
    return tuple(sorted(dict.fromkeys(kept), key=lambda fault: fault.place))


_NAMED = re.compile(r"'[^']*'|\"[^\"]*\"|\d[\d,.]*")


def told(faults: Iterable[Fault]) -> tuple[str, ...]:
    """Return faults as they are told, by place, each with its hint.

    What is wrong alike in several rows or lines is told at the first of them, with how many there
    are; of one cause at most `MAX_FAULTS_SHOWN` are told, and the rest counted.
    """
    alike: dict[tuple[str, str, str, str, str], list[Fault]] = {}
    for fault in sorted(dict.fromkeys(faults), key=lambda fault: fault.place):
        # A second row of an id names the first one, so it is known by its words without names.
        key = (fault.place.file, fault.place.cell, fault.severity, fault.message,
               _NAMED.sub("…", fault.hint) if fault.place.row else fault.hint)
        alike.setdefault(key, []).append(fault)
    causes: dict[tuple[str, str, str], list[list[Fault]]] = {}
    for (file, _, severity, message, _), group in alike.items():
        causes.setdefault((file, severity, _NAMED.sub("…", message)), []).append(group)
    lines = []
    for groups in causes.values():
        lines += [(group[0].place, _said(group)) for group in groups[:MAX_FAULTS_SHOWN]]
        rest = [fault for group in groups[MAX_FAULTS_SHOWN:] for fault in group]
        if rest:
            first = rest[0]
            lines.append((first.place, visible(
                f"{first.place}: {first.severity}: {len(rest):,} more of this kind, from here on"
            )))
    return tuple(line for _, line in sorted(lines, key=lambda line: line[0]))


def _said(group: Sequence[Fault]) -> str:
    first = group[0]
    if len(group) == 1:
        return str(first)
    kind = "row" if first.place.row else "line"
    numbers = list(dict.fromkeys(each.place.row or each.place.line for each in group))
    named = ", ".join(str(number) for number in numbers[:8]) + (", …" if len(numbers) > 8 else "")
    what = f"{len(numbers):,} {kind}s: {named}" if len(numbers) > 1 else f"{len(group):,} times"
    return str(first._replace(message=f"{first.message} (in {what})"))


class FaultyDataError(Exception):
    """The data cannot be printed; ``faults`` says everything that is wrong with it."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep the faults, sorted by place."""
        self.faults = tuple(sorted(faults, key=lambda fault: fault.place))
        super().__init__("\n".join(str(fault) for fault in self.faults))
