"""Tables as spreadsheets save them: CSV in their encodings and delimiters, XLSX, ODS.

Every form of the same table gives the same cells: text as the spreadsheet shows it, without
blanks at its ends, lines of a cell parted by one line feed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from pnp.faults import Fault, Place, nearest
from pnp.limits import (
    MAX_CELL_LETTERS,
    MAX_CELLS,
    MAX_COLUMNS,
    MAX_ID_BYTES,
    MAX_PACKED_FILES,
    MAX_ROWS,
    MAX_UNPACKED_BYTES,
    MAX_XML_DEPTH,
)
from pnp.load.csv_text import read_csv
from pnp.load.yaml_file import read_bytes
from pnp.model.component import COLUMN_TYPES, TableFile
from shell.package import Bounds, Package, PackageError

_SPREADSHEETS = (".xlsx", ".xlsm", ".ods")
_OTHERS = (".xls", ".xlsb", ".fods", ".numbers", ".gsheet", ".ots", ".xltx")
_NO_ID = re.compile(r"[\W_]+")
_TITLE_ROWS = 10
"""Rows in which the heading is looked for."""


class Table(NamedTuple):
    """A heading and its rows of text; each row has as many cells as the heading.

    ``numbers`` are the rows' numbers as a spreadsheet shows them, ``top`` that of the heading.
    ``raw`` are the numbers in cells that show them by a format, by row index and column.
    """

    shown: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...]
    top: int = 1
    raw: Mapping[tuple[int, str], str] = {}

    def place(self, index: int, column: str = "") -> Place:
        """Return the place of a row, or of its cell in ``column``."""
        return Place(self.shown, row=self.numbers[index], cell=column)


@dataclass(slots=True)
class _Grid:
    """Lines of text with their numbers, and what is known of single cells (row, column index)."""

    lines: list[tuple[int, list[str]]] = field(default_factory=list)
    problems: dict[tuple[int, int], tuple[str, str]] = field(default_factory=dict)
    raw: dict[tuple[int, int], str] = field(default_factory=dict)
    hidden: set[int] = field(default_factory=set)
    regional: set[tuple[int, int]] = field(default_factory=set)


def read_table(path: Path, shown: str, spec: TableFile, faults: list[Fault]) -> Table | None:
    """Read a table whole; what is wrong is added to ``faults``, by row and column name.

    None where there is no heading to go by. Empty rows are left out. What was left out or chosen
    on the way (title rows, hidden rows, the sheet) is told by warnings.
    """
    known = len(faults)
    data = read_bytes(path, shown, faults)
    if data is None:
        return None
    grid = _grid(data, path.suffix.lower(), shown, spec, faults)
    lines = [(number, [_tidy(cell) for cell in cells]) for number, cells in grid.lines]
    marked = {number for number, _ in grid.problems}
    grid.lines = [(number, cells) for number, cells in lines if any(cells) or number in marked]
    if not grid.lines:
        if len(faults) == known:
            faults.append(Fault(Place(shown), "the table is empty",
                                "its first row names the columns"))
        return None
    _below_titles(grid, shown, spec, faults)
    if len(grid.lines) - 1 > MAX_ROWS:
        faults.append(Fault(Place(shown), f"the table has more than {MAX_ROWS:,} rows",
                            "the most is that; make several tables of it"))
        return None
    return _fitted(grid, shown, spec, faults)


def _grid(data: bytes, suffix: str, shown: str, spec: TableFile, faults: list[Fault]) -> _Grid:
    if suffix in _OTHERS:
        faults.append(Fault(Place(shown), f"tables of the kind {suffix} are not read",
                            "save it as XLSX, ODS or CSV"))
        return _Grid()
    if suffix not in _SPREADSHEETS:
        return _Grid(read_csv(data, shown, spec, _marks(spec), faults))
    try:
        return _spreadsheet(data, suffix, shown, spec, faults)
    except PackageError as error:
        faults.append(Fault(Place(shown), str(error), error.hint))
        return _Grid()


def _marks(spec: TableFile) -> Collection[str]:
    """Return the headings, in small letters, that show a row to be the heading."""
    ours = {"id": "id", **spec.headings()}
    return {heading.casefold() for heading in ours.values()}


def _spreadsheet(
    data: bytes, suffix: str, shown: str, spec: TableFile, faults: list[Fault]
) -> _Grid:
    from pnp.load.format_parts import Region
    from pnp.load.ods import read_ods
    from pnp.load.sheet import Sheet, chosen_sheet, reference
    from pnp.load.xlsx import Workbook

    package = Package(data, Bounds(MAX_PACKED_FILES, MAX_UNPACKED_BYTES, MAX_XML_DEPTH))
    region = Region(None if spec.decimal is None else spec.decimal == "comma")
    sheets: list[Sheet] = []
    book = None
    if suffix == ".ods":
        names, sheets = read_ods(package, spec.sheet)
    else:
        book = Workbook(package, region)
        names = book.names
    at, told = chosen_sheet(names, spec.sheet)
    if at < 0:
        faults.append(Fault(
            Place(shown), "there is no sheet that is not hidden" if spec.sheet is None
            else f"there is no sheet {spec.sheet!r}",
            nearest(str(spec.sheet), [each.name for each in names]),
        ))
        return _Grid()
    if told:
        faults.append(Fault(Place(shown), told,
                            "name the one that is meant: table: {file: …, sheet: …}", "warning"))
    sheet = book.sheet(at) if book else sheets[at]
    grid = _Grid(hidden=sheet.hidden)
    width = max((max(row) for row in sheet.cells.values()), default=0)
    if width * len(sheet.cells) > MAX_CELLS:
        raise PackageError(f"the sheet has more than {MAX_CELLS:,} cells, from its first row and"
                           " column on", "delete what stands far off")
    for number in sorted(sheet.cells):
        row = sheet.cells[number]
        grid.lines.append((number, [row[at].text if at in row else ""
                                    for at in range(1, width + 1)]))
        for column, cell in row.items():
            if cell.problem:
                grid.problems[number, column - 1] = (
                    f"{cell.problem} (cell {reference(number, column)})", cell.hint)
            if cell.regional:
                grid.regional.add((number, column - 1))
            if cell.raw and cell.raw != cell.text:
                grid.raw[number, column - 1] = cell.raw
    return grid


def _below_titles(grid: _Grid, shown: str, spec: TableFile, faults: list[Fault]) -> None:
    """Leave out what stands above the heading: a title, lines that start with ``#``."""
    marks = _marks(spec)
    heads = [{cell.casefold() for cell in cells if cell} for _, cells in grid.lines[:_TITLE_ROWS]]
    at = next((at for at, head in enumerate(heads) if head & set(marks)), 0)
    if at and all(len(head) < len(heads[at]) or _is_comment(cells)
                  for head, (_, cells) in zip(heads[:at], grid.lines, strict=False)):
        first, last = grid.lines[0][0], grid.lines[at - 1][0]
        rows = f"row {first} stands" if first == last else f"rows {first} to {last} stand"
        faults.append(Fault(Place(shown, row=first), f"{rows} above the heading and is left out"
                            if first == last else f"{rows} above the heading and are left out",
                            severity="warning"))
        del grid.lines[:at]


def _is_comment(cells: list[str]) -> bool:
    return bool(cells) and cells[0].startswith("#")


def _fitted(grid: _Grid, shown: str, spec: TableFile, faults: list[Fault]) -> Table | None:
    """Give every row the heading's width, without the empty columns at the right."""
    top, heading = grid.lines[0]
    while heading and not heading[-1]:
        heading.pop()
    if len(heading) > MAX_COLUMNS:
        faults.append(Fault(Place(shown, row=top), f"the table has {len(heading):,} columns, the"
                            f" most is {MAX_COLUMNS:,}"))
        return None
    named = _named(heading, spec, Place(shown, row=top), faults)
    if named is None:
        return None
    heading = named
    _heading_faults(heading, Place(shown, row=top), faults)
    body = _without_comments(heading, grid, shown, faults)
    body = _without_hidden(body, grid, shown, spec, faults)
    rows = []
    for number, cells in body:
        cells = list(cells)
        while len(cells) > len(heading) and not cells[-1]:
            cells.pop()
        if len(cells) != len(heading):
            faults.append(Fault(
                Place(shown, row=number),
                f"the row has {len(cells)} cells, the heading {len(heading)}",
                "a cell that holds the delimiter or a quote needs quotes around it",
            ))
        rows.append(tuple((cells + [""] * len(heading))[: len(heading)]))
        _cell_faults(rows[-1], heading, Place(shown, row=number), grid, faults)
    _tell_regional(heading, body, grid, shown, spec, faults)
    if spec.makes_ids():
        if "id" in heading:
            faults.append(Fault(Place(shown, row=top, cell="id"), "there is a column 'id', though"
                                " 'columns' says that ids are made (id: auto)",
                                "delete one of them"))
            return None
        rows = _with_ids(heading, rows, [number for number, _ in body])
        heading = ["id", *heading]
        grid.raw = {(row, column + 1): text for (row, column), text in grid.raw.items()}
    index = {number: at for at, (number, _) in enumerate(body)}
    raw = {(index[row], heading[column]): text for (row, column), text in grid.raw.items()
           if row in index and column < len(heading)}
    return Table(shown, tuple(heading), tuple(rows), tuple(number for number, _ in body), top, raw)


def _named(
    heading: list[str], spec: TableFile, place: Place, faults: list[Fault]
) -> list[str] | None:
    """Return the columns by the names that templates call them by, or None with the fault."""
    there = {each.casefold() for each in heading}
    missing = [theirs for theirs in spec.headings().values() if theirs.casefold() not in there]
    for theirs in missing:
        faults.append(Fault(place, f"no column is headed {theirs!r}, though 'columns' names it",
                            nearest(theirs, [*heading, *COLUMN_TYPES])))
    if missing:
        return None
    ours = {theirs.casefold(): name for name, theirs in spec.headings().items()}
    named = [ours.get(each.casefold(), each) for each in heading]
    for at, each in enumerate(named):
        if each.casefold() in ("id", "copies"):
            named[at] = each.casefold()
    return named


def _heading_faults(heading: list[str], place: Place, faults: list[Fault]) -> None:
    seen: set[str] = set()
    for index, name in enumerate(heading):
        if not name:
            faults.append(Fault(place, f"column {index + 1} has no name"))
        elif name.casefold() in seen and not name.startswith("#"):
            faults.append(Fault(Place(place.file, row=place.row, cell=name),
                                f"two columns are named {name!r}"))
        seen.add(name.casefold())


def _without_comments(
    heading: list[str], grid: _Grid, shown: str, faults: list[Fault]
) -> list[tuple[int, list[str]]]:
    """Leave out rows that start with ``#`` where no name can start so: in ``id``, or alone."""
    body: list[tuple[int, list[str]]] = []
    comments: list[tuple[int, list[str]]] = []
    by_id = bool(heading) and heading[0] == "id"
    for number, cells in grid.lines[1:]:
        alone = by_id or (_is_comment(cells) and not any(cells[1:]) and len(heading) > 1
                          and not heading[0].startswith("#"))
        (comments if alone and _is_comment(cells) else body).append((number, cells))
    if comments:
        faults.append(Fault(Place(shown, row=comments[0][0]), _counted_rows(
            comments, "starts with # and is left out", "start with # and are left out"),
            severity="warning"))
    return body


def _without_hidden(
    body: list[tuple[int, list[str]]], grid: _Grid, shown: str, spec: TableFile,
    faults: list[Fault],
) -> list[tuple[int, list[str]]]:
    hidden = [line for line in body if line[0] in grid.hidden]
    if not hidden:
        return body
    if spec.hidden == "skip":
        faults.append(Fault(Place(shown, row=hidden[0][0]), _counted_rows(
            hidden, "is hidden and left out", "are hidden and left out"), severity="warning"))
        return [line for line in body if line[0] not in grid.hidden]
    faults.append(Fault(
        Place(shown, row=hidden[0][0]),
        _counted_rows(hidden, "is hidden and printed all the same",
                      "are hidden (by hand or by a filter) and printed all the same"),
        "to leave them out: table: {file: …, hidden: skip}", "warning"))
    return body


def _counted_rows(lines: list[tuple[int, list[str]]], one: str, many: str) -> str:
    if len(lines) == 1:
        return f"this row {one}"
    named = ", ".join(str(number) for number, _ in lines[:8])
    return f"{len(lines):,} rows {many}: {named}{', …' if len(lines) > 8 else ''}"


def _cell_faults(
    cells: tuple[str, ...], heading: list[str], row: Place, grid: _Grid, faults: list[Fault]
) -> None:
    """Tell of cells that cannot be printed, but for those in columns of notes."""
    for at, name in enumerate(heading):
        if name.startswith("#"):
            continue
        place = Place(row.file, row=row.row, cell=name)
        if problem := grid.problems.get((row.row, at)):
            faults.append(Fault(place, *problem))
        elif len(cells[at]) > MAX_CELL_LETTERS:
            faults.append(Fault(place, f"the cell holds {len(cells[at]):,} characters, the most is"
                                f" {MAX_CELL_LETTERS:,}", "shorten it"))


def _tell_regional(
    heading: list[str], body: list[tuple[int, list[str]]], grid: _Grid, shown: str,
    spec: TableFile, faults: list[Fault],
) -> None:
    """Warn of texts that hold numbers as this computer would show them, not their author's."""
    texts = {at for at, name in enumerate(heading) if name != "copies"
             and not name.startswith("#") and spec.types().get(name, "text") == "text"}
    numbers = {number for number, _ in body}
    found = sorted(cell for cell in grid.regional if cell[0] in numbers and cell[1] in texts)
    if found:
        row, column = found[0]
        faults.append(Fault(
            Place(shown, row=row, cell=heading[column]),
            "the file does not say whether such numbers are shown with a comma or a point, and"
            f" names in which language; {len(found):,} print with a point, in English",
            "say which: table: {file: …, decimal: comma} (or point)", "warning"))


def _with_ids(
    heading: list[str], rows: list[tuple[str, ...]], numbers: list[int]
) -> list[tuple[str, ...]]:
    """Return the rows with an id in front: the title's letters, else the row's number.

    A title that stands there again gets ``-2``, ``-3``.
    """
    titles = [name for name in heading if name.casefold().partition(".")[0] == "title"]
    taken: dict[str, int] = {}
    made = []
    for cells, number in zip(rows, numbers, strict=True):
        title = cells[heading.index(titles[0])] if titles else ""
        name = _NO_ID.sub("-", unicodedata.normalize("NFC", title.casefold())).strip("-")
        name = name.encode()[: MAX_ID_BYTES - 10].decode(errors="ignore") or f"row-{number}"
        taken[name] = taken.get(name, 0) + 1
        while taken[name] > 1 and f"{name}-{taken[name]}" in taken:
            taken[name] += 1
        again = name if taken[name] == 1 else f"{name}-{taken[name]}"
        taken.setdefault(again, 1)
        made.append((again, *cells))
    return made


def _tidy(cell: str) -> str:
    return cell.replace("\r\n", "\n").replace("\r", "\n").strip()
