"""Faults in component data: values that are collected and shown together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple


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
        text = f"{self.place}: {self.severity}: {self.message}"
        return f"{text}\n   hint: {self.hint}" if self.hint else text


def merged(first: Iterable[Fault], later: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return both stages' faults by place, each once.

    Where the first stage found an error, the later one's at the same place is left out: it is
    the same slip seen again, or cannot be judged before that is mended.
    """
    kept = list(dict.fromkeys(first))
    known = {fault.place for fault in kept if fault.severity == "error"}
    kept += [fault for fault in dict.fromkeys(later) if fault.place not in known]
    return tuple(sorted(dict.fromkeys(kept), key=lambda fault: fault.place))


class FaultyDataError(Exception):
    """The data cannot be printed; ``faults`` says everything that is wrong with it."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep the faults, sorted by place."""
        self.faults = tuple(sorted(faults, key=lambda fault: fault.place))
        super().__init__("\n".join(str(fault) for fault in self.faults))
