"""XLSX workbooks: what every cell shows, by its value and its number format."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from pnp.limits import MAX_CELL_LETTERS, MAX_CELLS, MAX_ROWS, MAX_UNPACKED_BYTES
from pnp.load.format_parts import Region
from pnp.load.number_format import FormatError, shown_number, shown_text
from pnp.load.sheet import Sheet, SheetCell, SheetName
from shell.package import Package, PackageError

_RELATION = re.compile(r"http://\S+/officeDocument/(?:2006/)?relationships id")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_REFERENCE = re.compile(r"([A-Z]{1,7})([0-9]{1,12})")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,4})?", re.ASCII)
_BOOK, _RELATIONS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"


class Workbook:
    """A workbook's own directory: its sheets, formats and shared texts; sheets are read apart."""

    def __init__(self, package: Package, region: Region) -> None:
        """Read all but the sheets. Raises PackageError."""
        self._package, self._region = package, region
        book, relations = _Book(), _Relations()
        package.read(_BOOK, book)
        package.read(_RELATIONS, relations)
        self.names = [SheetName(name, hidden) for name, hidden, _ in book.sheets]
        self._parts = [relations.targets.get(each, "") for _, _, each in book.sheets]
        self._from_1904 = book.from_1904
        self._strings, self._styles = _Strings(), _Styles()
        for kind, reader in (("sharedStrings", self._strings), ("styles", self._styles)):
            if part := relations.by_kind.get(kind):
                package.read(part, reader)

    def sheet(self, index: int) -> Sheet:
        """Return a sheet's cells as they are shown. Raises PackageError."""
        reader = _SheetReader(self._strings.texts, self._shown, self._of_text)
        self._package.read(self._parts[index], reader)
        for area in reader.merged:
            reader.sheet.merge(*area)
        return reader.sheet

    def _code(self, style: int) -> str | None:
        formats = self._styles.formats
        number = formats[style] if 0 <= style < len(formats) else 0
        return self._styles.codes.get(number) or _built_in(number)

    def _of_text(self, text: str, style: int) -> SheetCell:
        """Return a text as its cell shows it."""
        code = self._code(style)
        if not code or code in ("@", "General"):
            return SheetCell(text)
        try:
            return SheetCell(shown_text(text, code))
        except FormatError as error:
            return SheetCell("", problem=f"a text in the number format {code!r} cannot be shown:"
                             f" {error}", hint=_RIGHT_FORMAT)

    def _shown(self, value: str, style: int) -> SheetCell:
        """Return a number as its cell shows it."""
        code = self._code(style)
        if not _NUMBER.fullmatch(value) or abs(float(value)) > 1e300:
            return SheetCell("", problem=f"the cell holds {value[:40]!r}, which is no number")
        raw = f"{float(value):.15g}"
        if code is None:
            return SheetCell("", raw, "the cell's number format follows the computer's region, so"
                             " what it shows is not in the file", _RIGHT_FORMAT)
        self._region.wanted = False
        try:
            text = shown_number(float(value), code, self._region, from_1904=self._from_1904)
        except FormatError as error:
            return SheetCell("", raw, f"{raw} in the number format {code!r} cannot be shown:"
                             f" {error}", _RIGHT_FORMAT)
        return SheetCell(text, raw, regional=self._region.wanted)


_RIGHT_FORMAT = "format the cell as text and write what is to be printed, or choose another format"


def _built_in(number: int) -> str | None:
    """Return the code of a format that workbooks name by number only; None where it depends on
    the computer's region (dates, currencies)."""
    from openpyxl.styles.numbers import BUILTIN_FORMATS

    if number in (5, 6, 7, 8, 14, 15, 16, 17, 22, 41, 42, 43, 44):
        return None
    code = BUILTIN_FORMATS.get(number)
    return str(code) if code else None


def _unescaped(text: str) -> str:
    """Return a text with the letters that XML cannot hold: ``_x000D_``."""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text


def _plain(name: str) -> str:
    return name.rpartition(" ")[2]


class _Silent:
    """Follows a file whose text between elements means nothing."""

    def end(self, name: str) -> None: ...

    def text(self, text: str) -> None: ...


class _Book(_Silent):
    """Follows `workbook.xml`: (name, hidden, relation) of each sheet."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, bool, str]] = []
        self.from_1904 = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if _plain(name) == "sheet":
            relation = next((text for key, text in attributes.items()
                             if _RELATION.fullmatch(key)), "")
            hidden = attributes.get("state", "visible") != "visible"
            self.sheets.append((attributes.get("name", ""), hidden, relation))
        elif _plain(name) == "workbookPr":
            self.from_1904 = attributes.get("date1904") in ("1", "true")


class _Relations(_Silent):
    """Follows the relations of a workbook: the parts by their ids, and those of each kind."""

    def __init__(self) -> None:
        self.targets: dict[str, str] = {}
        self.by_kind: dict[str, str] = {}

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if _plain(name) == "Relationship" and attributes.get("TargetMode") != "External":
            part = posixpath.normpath(posixpath.join("/xl", attributes.get("Target", "")))[1:]
            self.targets[attributes.get("Id", "")] = part
            self.by_kind[attributes.get("Type", "").rpartition("/")[2]] = part


class _Styles(_Silent):
    """Follows `styles.xml`: the number of each cell style's format, and the codes by number."""

    def __init__(self) -> None:
        self.formats: list[int] = []
        self.codes: dict[int, str] = {}
        self._in_cells = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        plain = _plain(name)
        if plain == "numFmt":
            self.codes[_whole(attributes.get("numFmtId"))] = attributes.get("formatCode", "")
        elif plain == "cellXfs":
            self._in_cells = True
        elif plain == "xf" and self._in_cells:
            self.formats.append(_whole(attributes.get("numFmtId")))

    def end(self, name: str) -> None:
        if _plain(name) == "cellXfs":
            self._in_cells = False


@dataclass(slots=True)
class _Text:
    """A text in the making: runs joined, readings (phonetic runs) left out."""

    parts: list[str] = field(default_factory=list)
    letters: int = 0
    wanted: bool = False
    reading: bool = False

    def start(self, plain: str) -> None:
        if plain == "rPh":
            self.reading = True
        self.wanted = plain == "t" and not self.reading

    def end(self, plain: str) -> None:
        if plain == "rPh":
            self.reading = False
        self.wanted = False

    def add(self, text: str) -> None:
        self.letters += len(text)
        if self.letters > MAX_CELL_LETTERS:
            raise PackageError(f"a cell holds more than {MAX_CELL_LETTERS:,} characters",
                               "shorten it")
        self.parts.append(text)

    def done(self) -> str:
        return _unescaped("".join(self.parts))


class _Strings(_Silent):
    """Follows `sharedStrings.xml`."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._text = _Text()

    def start(self, name: str, _: dict[str, str]) -> None:
        if _plain(name) == "si":
            self._text = _Text()
        self._text.start(_plain(name))

    def end(self, name: str) -> None:
        self._text.end(_plain(name))
        if _plain(name) == "si":
            self.texts.append(self._text.done())
            if len(self.texts) > MAX_CELLS:
                raise PackageError(f"the file holds more than {MAX_CELLS:,} texts")

    def text(self, text: str) -> None:
        if self._text.wanted:
            self._text.add(text)


class _SheetReader(_Silent):
    """Follows a sheet. Cells without a place stand right of the one before, as in spreadsheets."""

    def __init__(
        self, strings: list[str], shown: Callable[[str, int], SheetCell],
        of_text: Callable[[str, int], SheetCell],
    ) -> None:
        self.sheet = Sheet()
        self.merged: list[tuple[int, int, int, int]] = []
        self._strings, self._shown, self._style_text = strings, shown, of_text
        self._row = self._column = 0
        self._cell: dict[str, str] | None = None
        self._value, self._text = "", _Text()
        self._in_value = self._formula = False
        self._total = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        plain = _plain(name)
        if self._cell is not None:
            self._in_value = plain == "v"
            self._formula = self._formula or plain == "f"
            self._text.start(plain)
        elif plain == "c":
            self._cell, self._value, self._text, self._formula = attributes, "", _Text(), False
            at = _REFERENCE.fullmatch(attributes.get("r", ""))
            self._row, self._column = _place(at) if at else (self._row, self._column + 1)
        elif plain == "row":
            self._row = _whole(attributes.get("r"), self._row + 1)
            self._column = 0
            if attributes.get("hidden") in ("1", "true") and self._row <= MAX_ROWS + 1:
                self.sheet.hidden.add(self._row)
        elif plain == "mergeCell":
            self._merge(attributes.get("ref", ""))

    def end(self, name: str) -> None:
        plain = _plain(name)
        if self._cell is not None and plain == "c":
            made = self._made(self._cell)
            if made:
                self.sheet.put(self._row, self._column, made)
            self._cell = None
        elif self._cell is not None:
            self._in_value = False
            self._text.end(plain)

    def text(self, text: str) -> None:
        if self._cell is None:
            return
        if self._in_value:
            if len(self._value) + len(text) > MAX_CELL_LETTERS:
                raise PackageError(f"a cell holds more than {MAX_CELL_LETTERS:,} characters",
                                   "shorten it")
            self._value += text
        elif self._text.wanted:
            self._text.add(text)

    def _made(self, cell: dict[str, str]) -> SheetCell | None:
        kind, value = cell.get("t", "n"), self._value
        if kind == "e":
            return SheetCell("", problem=f"the cell shows the error {value}",
                             hint="mend its formula")
        if kind == "inlineStr":
            return self._of_text(self._text.done(), cell)
        if kind == "str":
            return self._of_text(_unescaped(value), cell)
        if not value.strip():
            return SheetCell(
                "", problem="the cell holds a formula without a result",
                hint="open the file in a spreadsheet and save it again",
            ) if self._formula else None
        if kind == "s":
            at = _whole(value, -1)
            if not 0 <= at < len(self._strings):
                raise PackageError("this is not readable as a spreadsheet")
            return self._of_text(self._strings[at], cell)
        if kind == "b":
            return SheetCell("FALSE" if value.strip() == "0" else "TRUE")
        if kind == "d":
            try:
                value = str((datetime.fromisoformat(value) - datetime(1899, 12, 30)).total_seconds()
                            / 86400)
            except (ValueError, TypeError):
                return SheetCell("", problem=f"the cell holds the date {value!r}",
                                 hint=_RIGHT_FORMAT)
        return self._shown(value.strip(), _whole(cell.get("s")))

    def _of_text(self, text: str, cell: dict[str, str]) -> SheetCell | None:
        self._total += len(text)
        if self._total > MAX_UNPACKED_BYTES:
            raise PackageError(f"the cells hold more than {MAX_UNPACKED_BYTES:,} characters")
        return self._style_text(text, _whole(cell.get("s"))) if text else None

    def _merge(self, area: str) -> None:
        ends = [_REFERENCE.fullmatch(each) for each in area.split(":")]
        if len(ends) == 2 and ends[0] and ends[1]:
            (top, left), (bottom, right) = _place(ends[0]), _place(ends[1])
            self.merged.append((top, left, bottom, right))


def _place(at: re.Match[str]) -> tuple[int, int]:
    column = 0
    for letter in at[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(at[2]), column


def _whole(text: str | None, otherwise: int = 0) -> int:
    text = (text or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 13 else otherwise
