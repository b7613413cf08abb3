"""Record sheets as CSV and JSON, and back: bytes on one side, rows on the other.

Whatever the file, a cell is text: nothing that a player wrote becomes a formula.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Sequence

from scorer.games import GAMES, game_named
from scorer.kit.faults import RefusedError
from scorer.kit.game import SomeGame
from scorer.kit.language import tr
from scorer.kit.names import did_you_mean, nearest
from scorer.kit.sheet import CHECK, Row
from scorer.limits import LINE_LETTERS, RECORD_BYTES
from scorer.reading.header import known_headers
from scorer.reading.source import normalised
from scorer.spreadsheet.rows import Filled, sheet_of

COMMENT = "comment"
_FORMULA = ("=", "+", "-", "@", "'", "\t")
_BREAKS = re.compile(r"[\r\n]+")
Grid = list[list[str]]


def grid_of(filled: Filled) -> Grid:
    """Return rows as cells: the header's, the columns' names, the turns'."""
    names = [*filled.columns, COMMENT]
    above, below = (
        [[*row.cells, row.comment] for row in part] for part in (filled.header, filled.body)
    )
    return [*above, names, *below]


def rows_from(grid: Grid, name: str) -> Filled:
    """Return the rows that cells make; columns may stand in any order, and some be missing.

    Raises RefusedError where no known game is named, or no row has the columns' names.
    """
    grid = [[_BREAKS.sub(" ", cell).strip() for cell in row] for row in grid]
    game = _game_in(grid, name)
    columns = sheet_of(game).columns
    known = {_plain(column): place for place, column in enumerate([*columns, COMMENT])}
    heading = _heading(grid, known, name, columns, known_headers(game))
    places = [known.get(_plain(cell)) for cell in grid[heading]]
    header = [_above(row, place, len(columns)) for place, row in enumerate(grid[:heading], 1)]
    body = []
    for number, row in enumerate(grid[heading + 1 :], heading + 2):
        cells = [""] * (len(columns) + 1)
        for place, cell in zip(places, row, strict=False):
            if place is not None:
                cells[place] = cell
        if any(row[len(places) :]) or any(
            cell for cell, place in zip(row, places, strict=False) if place is None
        ):
            raise RefusedError(
                tr(
                    "{name}: row {number}: a cell stands where no column has a name",
                    name=name,
                    number=number,
                )
            )
        body.append(Row(tuple(cells[:-1]), cells[-1], number))
    return Filled(game.name, columns, tuple(header), tuple(body))


def _game_in(grid: Grid, name: str) -> SomeGame:
    known = ", ".join(GAMES)
    for row in grid:
        if row and row[0].casefold().removesuffix(":") == "game":
            game = next((normalised(cell).casefold() for cell in row[1:] if cell), "")
            if game in GAMES:
                return game_named(game)
            near = nearest(game, tuple(GAMES))
            meant = f"; {did_you_mean(near)}" if near else ""
            shown = game[:LINE_LETTERS]
            raise RefusedError(
                tr(
                    "{name}: the game {game!r} is not known{told} Known: {known}",
                    name=name,
                    game=shown,
                    told=meant,
                    known=known,
                )
            )
    raise RefusedError(
        tr(
            "{name}: no game is named; the first row is to be: game: | one of {known}",
            name=name,
            known=known,
        )
    )


def _plain(column: str) -> str:
    return "".join(sign for sign in column.casefold() if sign.isalnum())


def _heading(
    grid: Grid,
    known: dict[str, int],
    name: str,
    columns: Sequence[str],
    headers: Sequence[str],
) -> int:
    expected = ", ".join([*columns, COMMENT])
    for place, row in enumerate(grid):
        named = [_plain(cell) for cell in row if cell]
        if len(named) < 2 or not set(named[:2]) <= set(known):
            continue
        unknown = [cell for cell in row if cell and _plain(cell) not in known]
        if unknown:
            raise RefusedError(
                tr(
                    "{name}: row {place}: there is no column {unknown!r}; the columns are "
                    "{expected}",
                    name=name,
                    place=place + 1,
                    unknown=unknown[0],
                    expected=expected,
                )
            )
        if len(set(named)) < len(named):
            raise RefusedError(
                tr("{name}: row {place}: a column stands here twice", name=name, place=place + 1)
            )
        return place
    strange = _unknown_names(grid, known, headers)
    raise RefusedError(
        tr(
            "{name}: no row has the columns' names{strange}. Expected: {expected}",
            name=name,
            strange=strange,
            expected=expected,
        )
    )


def _unknown_names(grid: Grid, known: dict[str, int], headers: Sequence[str]) -> str:
    """Tell which row was probably to have them: the first of several cells that is no header's."""
    for place, row in enumerate(grid, 1):
        cells = [cell for cell in row if cell]
        if len(cells) < 2 or row[0].endswith(":") or row[0].casefold() in headers:
            continue
        unknown = [cell for cell in cells if _plain(cell) not in known]
        if unknown:
            return tr(
                "; in row {place} these are not known: {unknown}",
                place=place,
                unknown=", ".join(unknown),
            )
    return ""


def _above(row: list[str], place: int, width: int) -> Row:
    comment = ""
    filled = [number for number, cell in enumerate(row) if cell]
    if filled and row[filled[-1]].startswith("#") and filled[-1] != 1:
        comment = row[filled[-1]]
        row = row[: filled[-1]]
    cells = (*row, *[""] * width)
    return Row(tuple(cells[: max(width, len(row))]), comment, place)


def to_csv(filled: Filled) -> bytes:
    """Return rows as CSV: UTF-8 with a byte-order mark, so that spreadsheets read it so."""
    text = io.StringIO()
    csv.writer(text).writerows([_guarded(cell) for cell in row] for row in grid_of(filled))
    return text.getvalue().encode("utf-8-sig")


def _guarded(cell: str) -> str:
    """Put ' before what a spreadsheet would take for a formula; a lone sign is none."""
    return f"'{cell}" if len(cell) > 1 and cell.startswith(_FORMULA) else cell


def _bare(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_FORMULA) else cell


def from_csv(data: bytes, name: str) -> Filled:
    """Read CSV with commas, semicolons or tabs. Raises RefusedError where it is none."""
    text = _decoded(data, name)
    game = tr("{name}: no row begins with game: and a comma, semicolon or tab", name=name)
    for delimiter in ",;\t":
        try:
            grid = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
        except csv.Error as error:
            raise RefusedError(
                tr("{name}: cannot be read as CSV: {error}", name=name, error=error)
            ) from None
        if any(row and row[0].strip().casefold() in ("game", "game:") for row in grid):
            return rows_from([[_bare(cell.strip()) for cell in row] for row in grid], name)
    raise RefusedError(game)


def _decoded(data: bytes, name: str) -> str:
    if len(data) > RECORD_BYTES:
        raise RefusedError(
            tr(
                "{name}: the file is larger than {most:,} bytes (1 MiB)",
                name=name,
                most=RECORD_BYTES,
            )
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RefusedError(
            tr(
                '{name}: not UTF-8 (byte {start}); save it as "CSV UTF-8", or as XLSX',
                name=name,
                start=error.start,
            )
        ) from None


def to_json(filled: Filled) -> bytes:
    """Return rows as JSON: header lines, columns, and the turns by column."""
    data = {
        "game": filled.game,
        "columns": list(filled.columns),
        "header": [_header_json(row) for row in filled.header],
        "lines": [_row_json(row, filled.columns) for row in filled.body],
    }
    return (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode("utf-8")


def _header_json(row: Row) -> dict[str, str]:
    told = {"comment": row.comment} if row.comment else {}
    if not row.cells[0]:
        return told
    return {"key": row.cells[0].removesuffix(":"), "value": row.cells[1], **told}


def _row_json(row: Row, columns: Sequence[str]) -> dict[str, str]:
    first, *rest = row.cells
    if first == CHECK:
        told = {"check": rest[0]}
    elif first and not any(rest):
        told = {"line": first}
    else:
        told = {column: cell for column, cell in zip(columns, row.cells, strict=True) if cell}
    return {**told, **({COMMENT: row.comment} if row.comment else {})}


def from_json(data: bytes, name: str) -> Filled:
    """Read the JSON that `to_json` writes. Raises RefusedError for any other."""
    try:
        found = json.loads(_decoded(data, name))
    except ValueError as error:
        raise RefusedError(
            tr("{name}: cannot be read as JSON: {error}", name=name, error=error)
        ) from None
    except RecursionError:
        raise RefusedError(
            tr("{name}: cannot be read as JSON: nested too deeply", name=name)
        ) from None
    if not isinstance(found, dict) or not isinstance(found.get("game"), str):
        raise RefusedError(
            tr('{name}: no game is named; expected an object with "game"', name=name)
        )
    game = _game_in([["game", found["game"].casefold()]], name)
    columns = sheet_of(game).columns
    header = _rows(found, "header", name, ("key", "value", COMMENT), _header_cells)
    keys = ("check", "line", *columns, COMMENT)
    body = _rows(found, "lines", name, keys, lambda row: _body_cells(row, columns))
    return Filled(game.name, columns, header, body)


def _rows(
    found: dict[str, object],
    key: str,
    name: str,
    known: Sequence[str],
    cells: Callable[[dict[str, str]], tuple[str, ...]],
) -> tuple[Row, ...]:
    rows = found.get(key)
    if not isinstance(rows, list):
        raise RefusedError(tr('{name}: "{key}" is to be a list', name=name, key=key))
    made = []
    for place, row in enumerate(rows, 1):
        if not isinstance(row, dict) or not all(isinstance(each, str) for each in row.values()):
            raise RefusedError(
                tr(
                    "{name}: {key}, entry {place}: expected an object of texts",
                    name=name,
                    key=key,
                    place=place,
                )
            )
        if unknown := [each for each in row if each not in known]:
            raise RefusedError(
                tr(
                    "{name}: {key}, entry {place}: {unknown!r} is not known; known: {known}",
                    name=name,
                    key=key,
                    place=place,
                    unknown=unknown[0],
                    known=", ".join(known),
                )
            )
        texts = {each: _BREAKS.sub(" ", text).strip() for each, text in row.items()}
        made.append(Row(cells(texts), texts.get(COMMENT, ""), place))
    return tuple(made)


def _header_cells(row: dict[str, str]) -> tuple[str, ...]:
    return (f"{row['key']}:" if row.get("key") else "", row.get("value", ""))


def _body_cells(row: dict[str, str], columns: Sequence[str]) -> tuple[str, ...]:
    blank = ("",) * (len(columns) - 1)
    if "check" in row:
        return (CHECK, row["check"], *blank[1:])
    if "line" in row:
        return (row["line"], *blank)
    return tuple(row.get(column, "") for column in columns)
