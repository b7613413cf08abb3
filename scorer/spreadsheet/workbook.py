"""Record sheets as XLSX, written with openpyxl and read with calamine."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence
from datetime import date, time, timedelta
from typing import Any

from scorer.kit.faults import RefusedError
from scorer.kit.language import tr
from scorer.limits import RECORD_BYTES
from scorer.spreadsheet.bounded import bounded
from scorer.spreadsheet.exchange import Grid, grid_of, rows_from
from scorer.spreadsheet.key import HEAD, Entry, key_of
from scorer.spreadsheet.rows import Filled
from shell.package import PackageError
from shell.plain import width

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_MODIFIED = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*")
_WIDEST = 60
_TEXT = "@"
_ROOM = 400
"""Rows below the last that are made ready to be typed into."""
_LAST_ROW = 5_000
"""Down to here the lists of words go."""


def to_xlsx(filled: Filled) -> bytes:
    """Return rows as a workbook; plain numbers are numbers, all else is text.

    Whole columns are text, so that what is typed later stays as it is typed; lists offer words,
    and take others too. The second page is the key. The same rows give the same bytes: no time of
    writing stands in the file.
    """
    from openpyxl import Workbook
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    book = Workbook()
    page: Any = book.active
    page.title = "record"
    grid = grid_of(filled)
    heading = len(filled.header) + 1
    for number, row in enumerate(grid, 1):
        for place, text in enumerate(row, 1):
            if text:
                clean = ILLEGAL_CHARACTERS_RE.sub(" ", text)
                _fill(page.cell(number, place), clean, as_text=number <= heading)
    for cell in page[heading]:
        cell.font = Font(bold=True)
    page.freeze_panes = f"A{heading + 1}"
    entries = key_of(filled)
    _make_text(page, len(entries), len(grid) + _ROOM)
    _offer_words(book, page, entries, heading + 1)
    for place, _ in enumerate(grid[heading - 1], 1):
        longest = max(width(row[place - 1]) for row in grid[heading - 1 :])
        page.column_dimensions[get_column_letter(place)].width = min(_WIDEST, max(8, longest + 2))
    written = io.BytesIO()
    book.save(written)
    return _timeless(written.getvalue())


def _make_text(page: Any, columns: int, rows: int) -> None:
    """Let columns be text, and their empty cells too: not every program asks the column."""
    from openpyxl.utils import get_column_letter

    for place in range(1, columns + 1):
        page.column_dimensions[get_column_letter(place)].number_format = _TEXT
        for row in range(1, rows + 1):
            page.cell(row, place).number_format = _TEXT


def _offer_words(book: Any, page: Any, entries: Sequence[Entry], first: int) -> None:
    """Make the page of the key, and lists of its words in the columns."""
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.datavalidation import DataValidation

    key = book.create_sheet("key")
    for place, text in enumerate(HEAD, 1):
        _fill(key.cell(1, place), text, as_text=True)
        key.cell(1, place).font = Font(bold=True)
    for number, entry in enumerate(entries, 2):
        for place, text in enumerate((entry.column, entry.about, *entry.words), 1):
            _fill(key.cell(number, place), text, as_text=True)
        if entry.words:
            last = get_column_letter(2 + len(entry.words))
            # Words may be cut, and lines written in a first cell: what is no word may stand too.
            offered = DataValidation(
                "list", f"key!$C${number}:${last}${number}", allow_blank=True,
                showErrorMessage=False,
            )
            column = get_column_letter(number - 1)
            offered.add(f"{column}{first}:{column}{_LAST_ROW}")
            page.add_data_validation(offered)
    for letter, wide in (("A", 34), ("B", 76)):
        key.column_dimensions[letter].width = wide


def _fill(cell: Any, text: str, as_text: bool) -> None:
    cell.number_format = _TEXT
    if _NUMBER.fullmatch(text) and not as_text:
        cell.value = int(text)
        return
    cell.value = text
    # Text it stays, whatever it begins with and whoever edits it.
    cell.data_type = "s"
    cell.quotePrefix = text.startswith(("=", "+", "-", "@", "'"))


def _timeless(data: bytes) -> bytes:
    result = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(result, "w") as new:
        for name in old.namelist():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            content = old.read(name)
            if name == "docProps/core.xml":
                content = _MODIFIED.sub(rb"\g<1>2000-01-01T00:00:00Z", content)
            new.writestr(entry, content)
    return result.getvalue()


def from_xlsx(data: bytes, name: str) -> Filled:
    """Read a workbook's first page.

    Raises RefusedError where it is none, is too large, or a cell holds no text or number.
    """
    from python_calamine import CalamineError, CalamineWorkbook

    if len(data) > RECORD_BYTES:
        raise RefusedError(
            tr(
                "{name}: the file is larger than {most:,} bytes (1 MiB)",
                name=name,
                most=RECORD_BYTES,
            )
        )
    try:
        page = CalamineWorkbook.from_filelike(io.BytesIO(bounded(data))).get_sheet_by_index(0)
        rows = page.to_python(skip_empty_area=False)
    except PackageError as error:
        raise RefusedError(f"{name}: {error}; {error.hint}") from None
    except (CalamineError, OSError, ValueError, IndexError) as error:
        raise RefusedError(
            tr("{name}: cannot be read as XLSX: {error}", name=name, error=error)
        ) from None
    grid: Grid = [
        [
            _text(
                cell,
                tr("{name}: row {number}, column {place}", name=name, number=number, place=place),
            )
            for place, cell in enumerate(row, 1)
        ]
        for number, row in enumerate(rows, 1)
    ]
    return rows_from(grid, name)


def _text(cell: object, where: str) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, date | time | timedelta):
        raise RefusedError(
            tr(
                "{where}: the spreadsheet made a date or time of what was typed ({cell}); "
                "format the column as text and type it again (42 does for a throw 4-2)",
                where=where,
                cell=cell,
            )
        )
    return str(cell)
