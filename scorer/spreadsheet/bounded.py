"""Spreadsheets measured before a decoder gets them: how far their cells lie, how much they hold."""

from __future__ import annotations

import re

from scorer.kit.language import tr
from scorer.limits import (
    SHEET_COLUMNS,
    SHEET_FILES,
    SHEET_LETTERS,
    SHEET_ROWS,
    SHEET_UNPACKED_BYTES,
    SHEET_XML_DEPTH,
)
from shell.package import Bounds, Package, PackageError

_BOUNDS = Bounds(SHEET_FILES, SHEET_UNPACKED_BYTES, SHEET_XML_DEPTH)
_REFERENCE = re.compile(r"([A-Z]{1,9})([0-9]{1,12})")
_XML = (".xml", ".rels")


def bounded(data: bytes) -> bytes:
    """Return an XLSX or ODS again, of those of its files alone that were measured here.

    Raises PackageError where it is none, or is larger than a record's spreadsheet may be.
    """
    package = Package(data, _BOUNDS)
    measured = [name for name in package.names if name.casefold().endswith(_XML)]
    reader = _Extent()
    for name in measured:
        package.read(name, reader)
    letters = reader.letters + reader.sharing * reader.longest
    if letters > SHEET_LETTERS:
        raise PackageError(
            tr(
                "its cells would hold {letters:,} characters, the most is {most:,}",
                letters=letters,
                most=SHEET_LETTERS,
            )
        )
    # An ODS is known by this file, which is no XML.
    return package.repacked([*(name for name in package.names if name == "mimetype"), *measured])


class _Extent:
    """Follows every XML file of a spreadsheet, whichever of them are its pages."""

    def __init__(self) -> None:
        self.letters = self.sharing = self.longest = 0
        self._row = self._column = 0
        self._rows = self._columns = 1
        self._text = 0
        self._filled = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        given = {key.rpartition(" ")[2]: value for key, value in attributes.items()}
        match name.rpartition(" ")[2]:
            case "row":
                self._row, self._column = _whole(given.get("r"), self._row + 1), 0
            case "c":
                at = _REFERENCE.fullmatch(given.get("r", ""))
                self._column += 1
                if at:
                    self._row, self._column = int(at[2]), _number(at[1])
                self.sharing += given.get("t") == "s"
                self._text, self._filled = 0, False
            case "v" | "f" | "is":
                self._filled = True
            case "si":
                self._text = 0
            case "worksheet" | "table":
                self._row = self._column = 0
            case "table-row":
                self._row += self._rows if self._row else 1
                self._rows, self._column = _whole(given.get("number-rows-repeated"), 1), 0
            case "table-cell" | "covered-table-cell":
                self._columns = _whole(given.get("number-columns-repeated"), 1)
                self._filled = "value-type" in given
                self._text = len(given.get("string-value", ""))

    def end(self, name: str) -> None:
        match name.rpartition(" ")[2]:
            case "c":
                if self._filled:
                    self._far()
                self.letters += self._text
            case "si":
                self.longest = max(self.longest, self._text)
            case "table-cell" | "covered-table-cell":
                self._column += self._columns
                if self._text or self._filled:
                    self._far(self._rows - 1)
                    self.letters += self._text * self._rows * self._columns

    def text(self, text: str) -> None:
        self._text += len(text)

    def _far(self, more: int = 0) -> None:
        if self._row + more > SHEET_ROWS or self._column > SHEET_COLUMNS:
            raise PackageError(
                tr(
                    "a cell stands in row {row:,}, column {column:,}; the most is "
                    "{rows:,} rows and {columns:,} columns",
                    row=self._row + more,
                    column=self._column,
                    rows=SHEET_ROWS,
                    columns=SHEET_COLUMNS,
                ),
                tr("delete what is not the record's"),
            )


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def _whole(text: str | None, otherwise: int) -> int:
    """Return a number of rows or columns; what is none is left to the decoder."""
    # Twelve digits are past every limit already.
    return max(1, int(text[:12])) if text and text.isascii() and text.isdecimal() else otherwise
