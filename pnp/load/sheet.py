"""A spreadsheet's sheet: cells as they are shown, before they are a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.limits import MAX_CELL_LETTERS, MAX_CELLS, MAX_COLUMNS, MAX_ROWS
from shell.package import PackageError


class SheetCell(NamedTuple):
    """A cell: the text that it shows, or the ``problem`` that keeps it from being known.

    ``raw`` is the number in it as plain digits, whatever its format (empty for text).
    ``regional`` tells that it is shown in one way here and in another elsewhere, and that the
    file does not say which one its author sees.
    """

    text: str
    raw: str = ""
    problem: str = ""
    hint: str = ""
    regional: bool = False


class SheetName(NamedTuple):
    """A sheet of a book, in the book's order."""

    name: str
    hidden: bool


@dataclass(slots=True)
class Sheet:
    """Cells by row and column, both counted from 1, ``hidden`` rows among them."""

    cells: dict[int, dict[int, SheetCell]] = field(default_factory=dict)
    hidden: set[int] = field(default_factory=set)
    _filled: int = 0

    def put(self, row: int, column: int, cell: SheetCell) -> None:
        """Add a cell. Raises PackageError past the rows, columns or cells that are read."""
        if not 1 <= row <= MAX_ROWS + 1 or not 1 <= column <= MAX_COLUMNS:
            raise PackageError(
                f"the cell {reference(row, column)} is too far off: the most is"
                f" {MAX_ROWS:,} rows and {MAX_COLUMNS:,} columns", "delete what is not the table's"
            )
        self._filled += 1
        if self._filled > MAX_CELLS:
            raise PackageError(f"the sheet has more than {MAX_CELLS:,} cells")
        if len(cell.text) > MAX_CELL_LETTERS:
            raise PackageError(f"the cell {reference(row, column)} holds {len(cell.text):,}"
                               f" characters, the most is {MAX_CELL_LETTERS:,}", "shorten it")
        self.cells.setdefault(row, {})[column] = cell

    def merge(self, top: int, left: int, bottom: int, right: int) -> None:
        """Give every cell of a merged area the value of its first one. Raises PackageError."""
        cell = self.cells.get(top, {}).get(left)
        if cell is None:
            return
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                if (row, column) != (top, left):
                    self.put(row, column, cell)


def reference(row: int, column: int) -> str:
    """Return a cell's name as spreadsheets write it: ``B7``."""
    letters = ""
    while column > 0:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{row}"


def chosen_sheet(names: list[SheetName], wanted: str | None) -> tuple[int, str]:
    """Return the index of the sheet to read, and what is to be told of the choice.

    The one that is asked for, else the first that is not hidden (-1 where there is none).
    """
    if wanted is not None:
        found = (at for at, each in enumerate(names) if each.name == wanted)
        return next(found, -1), ""
    shown = [at for at, each in enumerate(names) if not each.hidden]
    if not shown:
        return -1, ""
    told = []
    if len(shown) > 1:
        others = ", ".join(repr(names[at].name) for at in shown[1:6])
        told.append(f"of {len(shown)} sheets the first is read, {names[shown[0]].name!r}"
                    f" (not {others}{', …' if len(shown) > 6 else ''})")
    if shown[0] > 0:
        told.append(f"{names[0].name!r} is hidden and not read")
    return shown[0], "; ".join(told)
