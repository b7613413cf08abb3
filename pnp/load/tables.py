"""Tables as spreadsheets save them: CSV in their encodings and delimiters, XLSX, ODS.

Every form of the same table gives the same cells: text, without blanks at its ends, lines of a
cell parted by one line feed.
"""

from __future__ import annotations

import codecs
import csv
import io
from pathlib import Path
from typing import NamedTuple

from pnp.faults import Fault, Place
from pnp.load.records import nearest
from pnp.load.yaml_file import read_bytes
from pnp.model.component import TableFile

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SPREADSHEETS = (".xlsx", ".xlsm", ".ods")
_DELIMITERS = {",": ",", ";": ";", "\t": "\t", "comma": ",", "semicolon": ";", "tab": "\t"}
MAX_ROWS = 20_000


class Table(NamedTuple):
    """A heading and its rows of text; each row has as many cells as the heading.

    ``numbers`` are the rows' numbers as a spreadsheet shows them (the heading is 1).
    """

    shown: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...]

    def place(self, index: int, column: str = "") -> Place:
        """Return the place of a row, or of its cell in ``column``."""
        return Place(self.shown, row=self.numbers[index], cell=column)


def _declare(shown: str, encoding: str) -> str:
    file = shown.rpartition("/")[2]
    return (
        "save the table as UTF-8, or declare what it is: "
        f"table: {{file: {file}, encoding: {encoding}}}"
    )


def read_table(path: Path, shown: str, spec: TableFile, faults: list[Fault]) -> Table | None:
    """Read a table whole; what is wrong is added to ``faults``, by row and column name.

    None where there is no heading to go by. Empty rows are left out.
    """
    known = len(faults)
    data = read_bytes(path, shown, faults)
    if data is None:
        return None
    if path.suffix.lower() in _SPREADSHEETS:
        lines = _spreadsheet(data, shown, spec, faults)
    else:
        lines = _csv(data, shown, spec, faults)
    lines = [(number, [_tidy(cell) for cell in cells]) for number, cells in lines]
    lines = [(number, cells) for number, cells in lines if any(cells)]
    if not lines:
        if len(faults) == known:
            faults.append(Fault(Place(shown), "the table is empty",
                                "its first row names the columns"))
        return None
    if len(lines) > MAX_ROWS:
        faults.append(Fault(Place(shown), f"the table has more than {MAX_ROWS} rows"))
        return None
    return _fit(lines, shown, faults)


def _fit(lines: list[tuple[int, list[str]]], shown: str, faults: list[Fault]) -> Table:
    """Give every row the heading's width, without the empty columns at the right."""
    top, heading = lines[0]
    while heading and not heading[-1]:
        heading.pop()
    for index, name in enumerate(heading):
        if not name:
            faults.append(Fault(Place(shown, row=top), f"column {index + 1} has no name"))
        elif name in heading[:index]:
            faults.append(Fault(Place(shown, row=top, cell=name),
                                f"two columns are named {name!r}"))
    rows = []
    for number, cells in lines[1:]:
        while len(cells) > len(heading) and not cells[-1]:
            cells.pop()
        if len(cells) != len(heading):
            faults.append(Fault(
                Place(shown, row=number),
                f"the row has {len(cells)} cells, the heading {len(heading)}",
                "a cell that holds the delimiter or a quote needs quotes around it",
            ))
        rows.append(tuple((cells + [""] * len(heading))[: len(heading)]))
    return Table(shown, tuple(heading), tuple(rows), tuple(number for number, _ in lines[1:]))


def _tidy(cell: str) -> str:
    return cell.replace("\r\n", "\n").replace("\r", "\n").strip()


def _csv(
    data: bytes, shown: str, spec: TableFile, faults: list[Fault]
) -> list[tuple[int, list[str]]]:
    text = _decode(data, shown, spec, faults)
    if text is None:
        return []
    if spec.delimiter is not None and spec.delimiter not in _DELIMITERS:
        faults.append(Fault(Place(shown), f"{spec.delimiter!r} is no delimiter",
                            "write comma, semicolon or tab"))
        return []
    delimiter = _DELIMITERS[spec.delimiter] if spec.delimiter else _sniff(text)
    lines: list[tuple[int, list[str]]] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for cells in reader:
            lines.append((len(lines) + 1, cells))
    except csv.Error as error:
        faults.append(Fault(
            Place(shown, row=len(lines) + 1), f"not readable as CSV: {error}",
            "quotes stand around a whole cell; a quote inside is doubled",
        ))
        return []
    return lines


def _decode(data: bytes, shown: str, spec: TableFile, faults: list[Fault]) -> str | None:
    encoding = spec.encoding or next(
        (name for mark, name in _MARKS if data.startswith(mark)), "utf-8"
    )
    try:
        known = codecs.lookup(encoding)
        # Python also keeps base64 and the like among its codecs; those yield no text.
        if not getattr(known, "_is_text_encoding", True):
            raise LookupError
    except (LookupError, ValueError):
        faults.append(Fault(Place(shown), f"there is no encoding {encoding!r}",
                            nearest(encoding, ["utf-8", "utf-16", "cp1252", "latin-1"])))
        return None
    if spec.encoding and known.name == "utf-8":
        encoding = "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeError as error:
        start = error.start if isinstance(error, UnicodeDecodeError) else 0
        row = data[:start].count(b"\n") + 1
        faults.append(Fault(
            Place(shown, line=row, column=start - data.rfind(b"\n", 0, start)),
            f"byte {data[start]:#04x} is not {encoding.removesuffix('-sig').upper()}",
            _declare(shown, "cp1252"),
        ))
        return None
    if "\0" in text:
        faults.append(Fault(Place(shown), "the table is not plain text",
                            _declare(shown, "utf-16-le")))
        return None
    return text


def _sniff(text: str) -> str:
    """Return the delimiter that splits the heading: best one that finds the column ``id``."""
    best, most = ",", 0
    for delimiter in (",", ";", "\t"):
        try:
            cells = next(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter), [])
        except csv.Error:
            continue
        score = len(cells) + 1000 * ("id" in [cell.strip() for cell in cells])
        if score > most:
            best, most = delimiter, score
    return best


def _spreadsheet(
    data: bytes, shown: str, spec: TableFile, faults: list[Fault]
) -> list[tuple[int, list[str]]]:
    import python_calamine

    try:
        book = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        names = book.sheet_names
        if not names or (spec.sheet is not None and spec.sheet not in names):
            faults.append(Fault(Place(shown), f"there is no sheet {spec.sheet!r}",
                                nearest(str(spec.sheet), names)))
            return []
        sheet = book.get_sheet_by_name(spec.sheet or names[0])
        grid = sheet.to_python(skip_empty_area=False)
    # Calamine raises its own errors, and panics of the Rust code come as BaseException.
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt | SystemExit | MemoryError):
            raise
        faults.append(Fault(Place(shown), "this is not readable as a spreadsheet",
                            "save it as XLSX or ODS again, or as CSV"))
        return []
    heading = [_cell(value) or "" for value in grid[0]] if grid else []
    lines = []
    for number, values in enumerate(grid, start=1):
        cells = []
        for index, value in enumerate(values):
            text = _cell(value)
            if text is None:
                column = heading[index] if index < len(heading) else ""
                faults.append(Fault(
                    Place(shown, row=number, cell=column),
                    f"the cell holds a date, a time or an error: {value}",
                    "format the cells as text",
                ))
            cells.append(text or "")
        lines.append((number, cells))
    return lines


def _cell(value: object) -> str | None:
    """Return a spreadsheet's value as its CSV export would write it; None if it is no text."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | float):
        # Spreadsheets keep numbers as floats and show at most fifteen digits of them.
        return str(int(value)) if float(value).is_integer() else f"{value:.15g}"
    return None
