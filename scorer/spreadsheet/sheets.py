"""A record as the rows of its printed record sheet, and rows as a record's lines again.

A game's ``sheet`` module names the sheet's columns (``COLUMNS``) and tells how a line of its
turns is spread over them (``split``) and gathered again (``join``). Where a row of the sheet is
several lines, it also has ``fold`` and ``unfold``, from and to rows that are a line each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scorer.games import part_of
from scorer.kit.game import Game
from scorer.reading.header import header_length, split_header
from scorer.reading.record import Checkpoint, Item, Record
from scorer.reading.source import normalised

CHECK = "check:"
"""First cell of a checkpoint's row: no sign that a spreadsheet takes for a formula."""
_CHECKS = (CHECK, "=", "= check", "= check:")
_LABEL = re.compile(r"\A([0-9]+)\.?(?![^ ])")


@dataclass(frozen=True, slots=True)
class Row:
    """One row: a cell for each of the game's columns, a comment with its ``#``.

    ``place`` is the row's number where it was read, 0 where it was not. A header's row has the
    key with its colon and the value in its first two cells; a row with only its first cell filled
    is a line as it stands.
    """

    cells: tuple[str, ...]
    comment: str = ""
    place: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """A record's rows: those above the line of the columns' names, and those below."""

    game: str
    columns: tuple[str, ...]
    header: tuple[Row, ...]
    body: tuple[Row, ...]


def columns_of(game: str) -> tuple[str, ...]:
    """Return the names of the columns on a game's printed record sheet."""
    columns: tuple[str, ...] = part_of(game, "sheet").COLUMNS
    return columns


def sheet_of(record: Record) -> Sheet:
    """Return a record's rows. The record must have been read without an error."""
    name = record.game.name
    part = part_of(name, "sheet")
    head = header_length(record.lines)
    header = [_header_row(line, len(part.COLUMNS)) for line in record.lines[:head]]
    items = {item.line.line: item for item in record.items}
    body = []
    for number, raw in enumerate(record.lines[head:], head + 1):
        text, comment = _apart(raw)
        cells = _padded(_cells(part, items.get(number), text), len(part.COLUMNS))
        body.append(Row(tuple(cell.strip() for cell in cells), comment))
    if hasattr(part, "fold"):
        body = part.fold(record.setup, body)
    return Sheet(name, part.COLUMNS, tuple(header), tuple(body))


def lines_of(sheet: Sheet, game: Game[Any, Any, Any]) -> tuple[list[str], list[int]]:
    """Return the record's lines that a sheet makes, and for each the row that it came from."""
    part = part_of(sheet.game, "sheet")
    body = list(sheet.body)
    if hasattr(part, "unfold"):
        body = part.unfold(body)
    lines = [_header_line(row) for row in sheet.header]
    lines += [_body_line(row, game, part) for row in body]
    while lines and not lines[-1]:
        lines.pop()
    return lines, [row.place for row in (*sheet.header, *body)]


def _cells(part: Any, item: Item | None, text: str) -> Iterable[str]:
    if item is None:
        return [text]
    if isinstance(item.what, Checkpoint):
        return [CHECK, text.strip()[1:]]
    line = item.line
    if line.label_span is None:
        return _exact(part, part.split(line, text), text)
    end = line.label_span.column + line.label_span.length - 1
    said = " " * end + text[end:]
    first, *rest = _exact(part, part.split(line, said), said)
    return [f"{line.label}. {first}" if first else str(line.label), *rest]


def _exact(part: Any, cells: tuple[str, ...], text: str) -> tuple[str, ...]:
    """Return the cells if they make the line again, but for runs of blanks; else the line whole."""
    if part.join(cells).split() == text.split():
        return cells
    return _padded([text.strip()], len(cells))


def _apart(raw: str) -> tuple[str, str]:
    """Split a physical line into what counts and its comment."""
    length = len(normalised(raw).rstrip(" "))
    rest = raw[length:].strip()
    return raw[:length], rest


def _padded(cells: Iterable[str], width: int) -> tuple[str, ...]:
    filled = tuple(cells)
    return filled + ("",) * (width - len(filled))


def _header_row(raw: str, width: int) -> Row:
    text, comment = _apart(raw)
    match = split_header(text)
    cells = [f"{match[1]}:", match[2].strip()] if match else [text.strip()]
    return Row(_padded(cells, width), comment)


def _with_comment(text: str, comment: str) -> str:
    if comment and not comment.startswith("#"):
        comment = f"# {comment}"
    return f"{text}  {comment}" if text and comment else text or comment


def _header_line(row: Row) -> str:
    key, value = row.cells[0], " ".join(cell for cell in row.cells[1:] if cell)
    if not key:
        return _with_comment(value, row.comment)
    # A blank before # would begin a comment.
    gap = "" if value.startswith("#") or not value else " "
    return _with_comment(f"{key.removesuffix(':')}:{gap}{value}", row.comment)


def _body_line(row: Row, game: Game[Any, Any, Any], part: Any) -> str:
    first, *rest = row.cells
    if first.casefold() in _CHECKS:
        text = "= " + " ".join(cell for cell in rest if cell)
    elif not any(rest) or first.casefold().partition(" ")[0] in game.words:
        text = " ".join(cell for cell in row.cells if cell)
    else:
        text = part.join((_LABEL.sub(r"\1.", first, count=1), *rest))
    return _with_comment(text.strip(), row.comment)
