"""CSV as spreadsheets and people write it: any encoding that is told, any usual delimiter."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Collection

from pnp.faults import Fault, Place, nearest
from pnp.limits import MAX_CELL_LETTERS, MAX_CELLS, MAX_ROWS
from pnp.model.component import TableFile

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DELIMITERS = {",": ",", ";": ";", "\t": "\t", "|": "|",
               "comma": ",", "semicolon": ";", "tab": "\t", "bar": "|"}
_SEP = re.compile(r'"?sep=(?P<sign>[^\r\n"])"?[ \t]*(?:\r\n|\r|\n|$)', re.IGNORECASE)
_LOOKED_AT = 10
"""Lines in which the heading is looked for."""


def read_csv(
    data: bytes, shown: str, spec: TableFile, marked: Collection[str], faults: list[Fault]
) -> list[tuple[int, list[str]]]:
    """Return the lines of a CSV, each with its row's number in a spreadsheet.

    ``marked`` are headings, in small letters, by which the right delimiter is known. A first line
    ``sep=;`` names the delimiter, and is no row.
    """
    text = _decoded(data, shown, spec, faults)
    if text is None:
        return []
    if spec.delimiter is not None and spec.delimiter not in _DELIMITERS:
        faults.append(Fault(Place(shown), f"{spec.delimiter[:20]!r} is no delimiter",
                            "write comma, semicolon, tab or bar"))
        return []
    named = _SEP.match(text)
    if named:
        text = text[named.end():]
    delimiter = _DELIMITERS[spec.delimiter] if spec.delimiter else (
        named["sign"] if named else _sniffed(text, marked))
    lines: list[tuple[int, list[str]]] = []
    cells_left = MAX_CELLS
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    number = 0
    try:
        for number, cells in enumerate(reader, start=1):
            if not any(cells):
                continue
            lines.append((number, cells))
            cells_left -= len(cells)
            if len(lines) > MAX_ROWS + _LOOKED_AT or cells_left < 0:
                break
    except csv.Error as error:
        faults.append(_unreadable(str(error), shown, number + 1))
        return []
    if cells_left < 0:
        faults.append(Fault(Place(shown), f"the table has more than {MAX_CELLS:,} cells"))
        return []
    return lines


def _unreadable(error: str, shown: str, row: int) -> Fault:
    if "field larger" in error:
        return Fault(Place(shown, row=row), "a cell holds too many characters, the most is"
                     f" {MAX_CELL_LETTERS:,}", "shorten it; a quote that is not closed takes in"
                     " all lines after it")
    return Fault(Place(shown, row=row), f"not readable as CSV: {error}",
                 "quotes stand around a whole cell; a quote inside is doubled")


def _decoded(data: bytes, shown: str, spec: TableFile, faults: list[Fault]) -> str | None:
    encoding = spec.encoding or next(
        (name for mark, name in _MARKS if data.startswith(mark)), "utf-8"
    )
    try:
        known = codecs.lookup(encoding)
        # Python also keeps base64 and the like among its codecs, which yield no text, and some
        # for names of hosts, which take for ever.
        if not getattr(known, "_is_text_encoding", True) or known.name in _NOT_OF_FILES:
            raise LookupError
    except (LookupError, ValueError, UnicodeError):
        faults.append(Fault(Place(shown), f"there is no encoding {encoding[:40]!r}",
                            nearest(encoding[:40], ["utf-8", "utf-16", "cp1252", "latin-1"])))
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
            f"byte {data[start]:#04x} is not {encoding.removesuffix('-sig').upper()}"
            if start < len(data) else f"the file is not {encoding.upper()}",
            _declare(shown, "cp1252"),
        ))
        return None
    if "\0" in text:
        faults.append(Fault(Place(shown), "the table is not plain text",
                            _declare(shown, "utf-16-le")))
        return None
    return text


_NOT_OF_FILES = ("punycode", "idna", "undefined", "unicode_escape", "raw_unicode_escape",
                 "unicode-escape", "raw-unicode-escape")


def _declare(shown: str, encoding: str) -> str:
    file = shown.rpartition("/")[2]
    return (
        "save the table as UTF-8, or declare what it is: "
        f"table: {{file: {file}, encoding: {encoding}}}"
    )


def _sniffed(text: str, marked: Collection[str]) -> str:
    """Return the delimiter that splits the heading: best one that finds a known column."""
    best, most = ",", 0
    for delimiter in (",", ";", "\t", "|"):
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
        score = 0
        try:
            for cells in (cells for _, cells in zip(range(_LOOKED_AT), reader, strict=False)):
                known = any(cell.strip().casefold() in marked for cell in cells)
                score = max(score, len(cells) + 1000 * known)
                if known:
                    break
        except csv.Error:
            pass
        if score > most:
            best, most = delimiter, score
    return best
