"""A game's printed record sheet: its columns, and how the record's lines are spread over them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from scorer.kit.line import BodyLine

PLAYER = "player"
"""The column for who a row is about, in every game's sheet."""
CHECK = "check:"
"""First cell of a checkpoint's row: no sign that a spreadsheet takes for a formula."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: a cell for each of the game's columns, a comment with its ``#``.

    ``place`` is the row's number where it was read, 0 where it was not. A header's row has the
    key with its colon and the value in its first two cells; a row with only its first cell filled
    is a line as it stands.
    """

    cells: tuple[str, ...]
    comment: str = ""
    place: int = 0


@dataclass(frozen=True, slots=True)
class Key:
    """What stands in a column, for people, and the words that often stand there."""

    about: str
    words: tuple[str, ...] = ()


def _as_they_are(rows: list[Row]) -> list[Row]:
    return rows


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game's record sheet.

    ``split`` spreads a turn line that can be read over the ``columns`` (its second argument is
    the line as written), ``join`` gathers the cells again. Where a row of the sheet is several
    lines, ``fold`` makes such rows of rows that are a line each, and ``unfold`` makes those again.
    ``key`` tells of each column; ``lines`` are words that stand alone in the first cell of a row.
    """

    columns: tuple[str, ...]
    split: Callable[[BodyLine, str], tuple[str, ...]]
    join: Callable[[tuple[str, ...]], str]
    fold: Callable[[list[Row]], list[Row]] = _as_they_are
    unfold: Callable[[list[Row]], list[Row]] = _as_they_are
    key: Mapping[str, Key] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
