"""Tables and rows of a component → `Row` values, with typed columns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pnp.faults import Fault, Place, nearest
from pnp.file_names import file_name_fault, folded
from pnp.limits import MAX_COPIES
from pnp.load import Row
from pnp.load.tables import Table
from pnp.load.yaml_file import Loc, YamlFile
from pnp.model.component import Cell, ColumnType
from pnp.units import parse_mm

Value = str | int | float | bool
_WHOLE = re.compile(r"[+-]?\d+(?:\.0+)?", re.ASCII)
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?", re.ASCII)
_ID = re.compile(r"[^\W_][\w.-]*")
_YES_NO = {"yes": "yes", "no": "no", "true": "yes", "false": "no", "1": "yes", "0": "no"}
_WANTED = {
    "whole": "a whole number", "number": "a number", "mm": "a length", "yes-no": "yes or no",
}


def table_rows(
    table: Table, types: Mapping[str, ColumnType], faults: list[Fault]
) -> tuple[Row, ...]:
    """Return the table's rows with their columns' types; bad cells are faults.

    ``id`` must be there; ``copies`` is whole and 1 where the table has no such column.
    """
    heading = Place(table.shown, row=table.top)
    if "id" not in table.columns:
        faults.append(Fault(
            heading, f"there is no column 'id', but {_listed(table.columns)}",
            "name each row in it; or say which column it is, or that ids are made:"
            " table: {file: …, columns: {id: Nr}} (or id: auto)"))
        return ()
    there = set(table.columns)
    for column in types:
        if column not in there:
            faults.append(Fault(heading, f"there is no column {column!r}, though its type is given",
                                nearest(column, table.columns)))
    types = {**types, "copies": "whole"}
    # Templates may read a heading in small letters, however the table writes it.
    small = {column: column.casefold() for column in table.columns
             if column.casefold() not in there}
    rows = []
    for index, cells in enumerate(table.rows):
        fields: dict[str, Value] = {}
        for column, text in zip(table.columns, cells, strict=True):
            kind = types.get(column, "text")
            if kind != "text":
                text = table.raw.get((index, column), text)
            try:
                fields[column] = convert(text, kind)
            except ValueError as error:
                faults.append(Fault(table.place(index, column), str(error)))
                fields[column] = text
        fields.update({alias: fields[column] for column, alias in small.items()})
        cells_at = {column: table.place(index, column) for column in table.columns}
        rows.append(_row(fields, table.place(index), cells_at, faults))
    found = tuple(row for row in rows if row)
    _unique(found, faults)
    return found


def inline_rows(
    entries: Sequence[Mapping[str, Cell]], source: YamlFile, loc: Loc, faults: list[Fault]
) -> tuple[Row, ...]:
    """Return the rows that `game.yaml` itself lists at ``loc``."""
    rows = []
    for index, entry in enumerate(entries):
        place = source.place((*loc, index))
        cells = {column: source.place((*loc, index, column)) for column in entry}
        if "id" not in entry:
            faults.append(Fault(place, "the row has no 'id'", "name each row"))
            continue
        rows.append(_row(dict(entry), place, cells, faults))
    found = tuple(row for row in rows if row)
    _unique(found, faults)
    return found


def crossed(across: Sequence[Row], rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return each of ``rows`` once for each of ``across``, all rows of the first one first.

    Such a row has the fields of both, the two ids as ``across`` and ``base``, and both joined
    as its own ``id``. Copies multiply.
    """
    return tuple(
        Row(
            f"{outer.id}-{row.id}",
            outer.copies * row.copies,
            {**outer.fields, **row.fields, "id": f"{outer.id}-{row.id}",
             "across": outer.id, "base": row.id},
            row.place,
            {**outer.places, **row.places,
             **{name: outer.cell(name) for name in outer.fields if name not in row.fields},
             "across": outer.cell("id"), "base": row.cell("id")},
        )
        for outer in across
        for row in rows
    )


def convert(text: str, kind: ColumnType) -> Value:
    """Return a cell's text as its column's type; an empty cell stays empty.

    Lengths become mm, truth values ``yes`` and ``no``, and a number without a fraction is
    whole, so that it prints alike however it was typed. Raises ValueError with a sentence for
    the user.
    """
    if kind == "text" or not text:
        return text
    if kind == "whole" and _WHOLE.fullmatch(text):
        return int(text.partition(".")[0])
    if kind == "number" and _NUMBER.fullmatch(text):
        return _plain(float(text))
    if kind == "mm":
        return _plain(parse_mm(text))
    if kind == "yes-no" and text.lower() in _YES_NO:
        return _YES_NO[text.lower()]
    comma = " (write a point, not a comma)" if _NUMBER.fullmatch(text.replace(",", ".")) else ""
    raise ValueError(f"found {text!r}, where {_WANTED[kind]} was expected{comma}")


def _plain(number: float) -> Value:
    return int(number) if number.is_integer() else number


def _listed(columns: Sequence[str]) -> str:
    return ", ".join(repr(each) for each in columns[:8]) + (", …" if len(columns) > 8 else "")


def _row(
    fields: dict[str, Value], place: Place, cells: Mapping[str, Place], faults: list[Fault]
) -> Row | None:
    name = str(fields["id"])
    fields["id"] = name
    if not _ID.fullmatch(name):
        faults.append(Fault(
            cells["id"], f"{name!r} is no id" if name else "the id is empty",
            "letters, digits, hyphens, underscores and points, a letter or digit first",
        ))
        return None
    if problem := file_name_fault(name):
        faults.append(Fault(cells["id"], *problem))
        return None
    copies = fields.get("copies", 1)
    if not isinstance(copies, int):
        # A cell with other text was refused where its column was converted.
        if copies == "" or not place.row:
            faults.append(Fault(
                cells["copies"],
                f"found {copies!r} for 'copies', where a whole number was expected",
                "0 leaves the piece out",
            ))
        copies = 1
    elif not 0 <= copies <= MAX_COPIES:
        faults.append(Fault(
            cells["copies"], f"{copies} copies are not between 0 and {MAX_COPIES}"
        ))
        copies = 1
    # A table's cells are told from row and column; those of game.yaml have places of their own.
    return Row(name, copies, fields, place, {} if place.row else cells)


def _unique(rows: Sequence[Row], faults: list[Fault]) -> None:
    first: dict[str, Row] = {}
    for row in rows:
        known = first.setdefault(folded(row.id), row)
        if known is row:
            continue
        if known.id == row.id:
            faults.append(Fault(row.cell("id"), f"the id {row.id!r} stands here a second time",
                                f"first in {known.place}; give each row its own"))
        else:
            faults.append(Fault(
                row.cell("id"), f"the ids {known.id!r} and {row.id!r} differ in capitals or accents"
                " only: on many systems they would be the same file",
                f"{known.id!r} stands in {known.place}; give each row its own"))
