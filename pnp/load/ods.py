"""OpenDocument spreadsheets: the text of every cell as it was shown when the file was saved."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from pnp.limits import MAX_CELL_LETTERS, MAX_COLUMNS, MAX_ROWS
from pnp.load.sheet import Sheet, SheetCell, SheetName
from shell.package import Package, PackageError

_SPACE = "urn:oasis:names:tc:opendocument:xmlns:"
_TABLE, _TEXT = f"{_SPACE}table:1.0 ", f"{_SPACE}text:1.0 "
_OFFICE, _STYLE = f"{_SPACE}office:1.0 ", f"{_SPACE}style:1.0 "
_CALC = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0 "
_CELLS = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")
_NO_TEXT = (f"{_OFFICE}annotation", f"{_TABLE}shapes", f"{_TEXT}ruby-text")
"""What stands in a cell or sheet and is none of its text: comments, drawings."""
_DRAWN = f"{_SPACE}drawing:1.0 "
_ERROR = re.compile(r"#[A-Z0-9/!?]+|Err:\d+")
_BLANKS = re.compile(r"[ \t\r\n]+")


def read_ods(package: Package, wanted: str | None) -> tuple[list[SheetName], list[Sheet]]:
    """Return the sheets' names, and the sheets: all of them, in the file's order.

    With ``wanted`` the others stay empty. Raises PackageError.
    """
    reader = _Content(wanted)
    package.read("content.xml", reader)
    return reader.names, reader.sheets


@dataclass(slots=True)
class _Cell:
    """A cell that is being read."""

    attributes: dict[str, str]
    lines: list[str] = field(default_factory=list)


class _Content:
    """Follows `content.xml`."""

    def __init__(self, wanted: str | None) -> None:
        self.names: list[SheetName] = []
        self.sheets: list[Sheet] = []
        self._wanted = wanted
        self._hidden_styles: set[str] = set()
        self._style = ""
        self._inside = 0
        self._skipped = 0
        self._row: tuple[int, int] = (0, 0)
        self._column = 0
        self._cell: _Cell | None = None
        self._paragraphs = 0
        self._after_blank = True
        self._spans: list[tuple[int, int, int, int]] = []

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if self._skipped or name in _NO_TEXT or name.startswith(_DRAWN):
            self._skipped += 1
        elif self._cell is not None:
            self._start_in_cell(name, attributes)
        elif name == f"{_STYLE}style":
            self._style = attributes.get(f"{_STYLE}name", "")
        elif name == f"{_STYLE}table-properties":
            if attributes.get(f"{_TABLE}display") == "false":
                self._hidden_styles.add(self._style)
        elif name == f"{_TABLE}table":
            self._start_sheet(attributes)
        elif name == f"{_TABLE}table-row":
            first = sum(self._row)
            count = _count(attributes.get(f"{_TABLE}number-rows-repeated"))
            self._row, self._column = (first, count), 1
            if attributes.get(f"{_TABLE}visibility") in ("collapse", "filter"):
                last = min(first + count, MAX_ROWS + 2)
                self.sheets[-1].hidden.update(range(first, last))
        elif name in _CELLS and self._row[0]:
            self._cell = _Cell(attributes)

    def end(self, name: str) -> None:
        if self._skipped:
            self._skipped -= 1
        elif self._cell is not None and name in _CELLS:
            self._end_cell(self._cell, name)
            self._cell = None
        elif self._cell is not None and name == f"{_TEXT}p":
            self._paragraphs -= 1
        elif name == f"{_TABLE}table":
            self._end_sheet()

    def text(self, text: str) -> None:
        if self._skipped or not self._paragraphs or self._cell is None:
            return
        # The format keeps single blanks only, and none in front; others are elements.
        text = _BLANKS.sub(" ", text)
        if self._after_blank:
            text = text.removeprefix(" ")
        if text:
            self._after_blank = text.endswith(" ")
            self._add(text)

    def _add(self, text: str) -> None:
        assert self._cell is not None
        line = self._cell.lines[-1]
        if len(line) + len(text) > MAX_CELL_LETTERS + 1:
            raise PackageError(f"a cell holds more than {MAX_CELL_LETTERS:,} characters",
                               "shorten it")
        self._cell.lines[-1] = line + text

    def _start_in_cell(self, name: str, attributes: dict[str, str]) -> None:
        assert self._cell is not None
        if name == f"{_TEXT}p":
            self._paragraphs += 1
            self._cell.lines.append("")
            self._after_blank = True
        elif self._paragraphs and name == f"{_TEXT}s":
            count = _count(attributes.get(f"{_TEXT}c"))
            self._add(" " * min(count, MAX_CELL_LETTERS + 1))
        elif self._paragraphs and name == f"{_TEXT}tab":
            self._add("\t")
        elif self._paragraphs and name == f"{_TEXT}line-break":
            self._add("\n")

    def _start_sheet(self, attributes: dict[str, str]) -> None:
        if self._row[0]:
            raise PackageError("a table stands inside a cell of another")
        name = attributes.get(f"{_TABLE}name", "")
        hidden = attributes.get(f"{_TABLE}style-name") in self._hidden_styles
        self.names.append(SheetName(name, hidden))
        self.sheets.append(Sheet())
        self._row, self._spans = (1, 0), []

    def _end_sheet(self) -> None:
        for span in self._spans:
            self.sheets[-1].merge(*span)
        self._row = (0, 0)

    def _end_cell(self, cell: _Cell, name: str) -> None:
        count = _count(cell.attributes.get(f"{_TABLE}number-columns-repeated"))
        first, self._column = self._column, self._column + count
        made = _made(cell)
        unread = self._wanted is not None and self.names[-1].name != self._wanted
        if made is None or unread or name != _CELLS[0]:
            return
        (top, rows), sheet = self._row, self.sheets[-1]
        if rows > MAX_ROWS + 1 or count > MAX_COLUMNS:
            sheet.put(top + rows - 1, first + count - 1, made)
        for row in range(top, top + rows):
            for column in range(first, first + count):
                sheet.put(row, column, made)
        down = _count(cell.attributes.get(f"{_TABLE}number-rows-spanned"))
        across = _count(cell.attributes.get(f"{_TABLE}number-columns-spanned"))
        if (down, across) != (1, 1):
            self._spans.append((top, first, top + down - 1, first + across - 1))


def _made(cell: _Cell) -> SheetCell | None:
    """Return what a cell shows, or None for an empty one."""
    attributes = cell.attributes
    kind = attributes.get(f"{_OFFICE}value-type", "")
    formula = attributes.get(f"{_TABLE}formula")
    text = "\n".join(cell.lines)
    if attributes.get(f"{_CALC}value-type") == "error" or (formula and _ERROR.fullmatch(text)):
        return SheetCell("", problem=f"the cell shows the error {text or 'of its formula'}",
                         hint="mend its formula")
    if not cell.lines:
        text = attributes.get(f"{_OFFICE}string-value", "")
        if formula and kind in ("", "float"):
            return SheetCell("", problem="the cell holds a formula without a result",
                             hint="open the file in a spreadsheet and save it again")
        if kind not in ("", "string"):
            return SheetCell("", problem="the cell's text as shown is not in the file",
                             hint="open the file in a spreadsheet and save it again")
    raw = attributes.get(f"{_OFFICE}value", "")
    return SheetCell(text, raw) if text or raw else None


def _count(text: str | None) -> int:
    """Return how often something is repeated; nonsense and nothing are once."""
    # Twelve digits are past every limit already.
    return max(1, int(text[:12])) if text and text.isascii() and text.isdecimal() else 1
