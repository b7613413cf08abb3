"""A record as the rows of its printed record sheet, and rows as a record's lines again."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass

from scorer.games import game_named
from scorer.kit.faults import RefusedError
from scorer.kit.game import SomeGame
from scorer.kit.language import tr
from scorer.kit.sheet import CHECK, Row, Sheet
from scorer.reading.body import Checkpoint, Item
from scorer.reading.header import header_length, split_header
from scorer.reading.record import Record
from scorer.reading.source import normalised

_CHECKS = (CHECK, "=", "= check", "= check:")
_LABEL = re.compile(r"\A([0-9]+)\.?(?![^ ])")


@dataclass(frozen=True, slots=True)
class Filled:
    """A filled-in record sheet: the rows above the line of the columns' names, and those below.

    ``players`` are what the record calls those at its table, where that is known.
    """

    game: str
    columns: tuple[str, ...]
    header: tuple[Row, ...]
    body: tuple[Row, ...]
    players: tuple[str, ...] = ()


def sheet_of(game: SomeGame) -> Sheet:
    """Return a game's record sheet. Raises RefusedError where it has none."""
    if game.parts.sheet is None:
        raise RefusedError(
            tr(
                "{title} has no record sheet with columns: its record stays the text it is",
                title=game.title,
            )
        )
    return game.parts.sheet()


def filled(record: Record) -> Filled:
    """Return a record's rows. The record must have been read without an error.

    Raises RefusedError where the game has no sheet.
    """
    sheet = sheet_of(record.game)
    width = len(sheet.columns)
    head = header_length(record.lines)
    header = [_header_row(line, width) for line in record.lines[:head]]
    items = {item.line.line: item for item in record.items}
    body = []
    for number, raw in enumerate(record.lines[head:], head + 1):
        text, comment = _apart(raw)
        cells = _padded(_cells(sheet, items.get(number), text), width)
        body.append(Row(tuple(cell.strip() for cell in cells), comment))
    seated = record.table.players if record.table else ()
    return Filled(
        record.game.name,
        sheet.columns,
        tuple(header),
        tuple(sheet.fold(body)),
        tuple(player.written for player in seated),
    )


def lines_of(rows: Filled) -> tuple[list[str], list[int]]:
    """Return the record's lines that rows make, and for each the row that it came from."""
    game = game_named(rows.game)
    sheet = sheet_of(game)
    body = sheet.unfold(list(rows.body))
    lines = [_header_line(row) for row in rows.header]
    lines += [_body_line(row, game.words, sheet) for row in body]
    while lines and not lines[-1]:
        lines.pop()
    return lines, [row.place for row in (*rows.header, *body)]


def _cells(sheet: Sheet, item: Item | None, text: str) -> Iterable[str]:
    if item is None:
        return [text]
    if isinstance(item.what, Checkpoint):
        return [CHECK, text.strip()[1:]]
    line = item.line
    if line.label_span is None:
        return _exact(sheet, sheet.split(line, text), text)
    end = line.label_span.column + line.label_span.length - 1
    said = " " * end + text[end:]
    first, *rest = _exact(sheet, sheet.split(line, said), said)
    return [f"{line.label}. {first}" if first else str(line.label), *rest]


def _exact(sheet: Sheet, cells: tuple[str, ...], text: str) -> tuple[str, ...]:
    """Return the cells if they make the line again, but for runs of blanks; else the line whole."""
    if sheet.join(cells).split() == text.split():
        return cells
    return _padded([text.strip()], len(cells))


def _apart(raw: str) -> tuple[str, str]:
    """Split a physical line into what counts and its comment."""
    length = len(normalised(raw).rstrip(" "))
    # A word with signs of no width ends further on than what it means.
    while 0 < length < len(raw) and not raw[length].isspace():
        length += 1
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


def _body_line(row: Row, words: Container[str], sheet: Sheet) -> str:
    first, *rest = row.cells
    if first.casefold() in _CHECKS:
        text = "= " + " ".join(cell for cell in rest if cell)
    elif not any(rest) or first.casefold().partition(" ")[0] in words:
        text = " ".join(cell for cell in row.cells if cell)
    else:
        text = sheet.join((_LABEL.sub(r"\1.", first, count=1), *rest))
    return _with_comment(text.strip(), row.comment)
