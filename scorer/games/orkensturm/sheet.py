"""The printed record sheet's columns, for spreadsheets.

The sheet has one row a player and turn, with placing, action, contribution and AP side by side;
the notation has a line for each. `fold` makes such rows of a turn where they say exactly what its
lines say, and `unfold` makes the lines again. What does not fit stands in the first column, as
it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from scorer.games.orkensturm.facts import CHARACTERS
from scorer.games.orkensturm.notation import KEYWORDS
from scorer.kit.line import BodyLine
from scorer.kit.names import folded
from scorer.kit.sheet import CHECK, Key, Row, Sheet

COLUMNS = (
    "player",
    "character",
    "a / b",
    "offers … / colour / player number",
    "give",
    "= AP",
)
_TURN = re.compile(r"(?:[0-9]+\.)?\s*turn\b", re.IGNORECASE)
_OFFERS = re.compile(r"offers\s+", re.IGNORECASE)
_OFFERING = ("tax", "knight")
_BLANK = ("",) * len(COLUMNS)


def split(_: BodyLine, raw: str) -> tuple[str, ...]:
    """Return the line as it stands, in the first cell; `fold` makes the table's rows."""
    return (raw.strip(), *_BLANK[1:])


def join(cells: tuple[str, ...]) -> str:
    """Return the line that the cells make where they are no row of a turn's table."""
    return " ".join(cell for cell in cells if cell)


def fold(rows: list[Row]) -> list[Row]:
    """Make rows of the table of each turn that they can say without loss."""
    return [row for turn in _turns(rows) for row in _folded(turn)]


def unfold(rows: list[Row]) -> list[Row]:
    """Make a row a line again of each turn's table."""
    return [row for turn in _turns(rows) for row in _unfolded(turn)]


def _turns(rows: Sequence[Row]) -> Iterator[list[Row]]:
    turn: list[Row] = []
    for row in rows:
        if turn and _TURN.match(row.cells[0]):
            yield turn
            turn = []
        turn.append(row)
    yield turn


def _is_action(row: Row) -> bool:
    words = row.cells[0].casefold().split()
    return (
        len(words) > 2
        and words[1] in CHARACTERS
        and words[0] not in (*KEYWORDS, "event")
        and not any(row.cells[1:])
    )


def _folded(turn: list[Row]) -> list[Row]:
    for place in (("place",), ()):
        for columns in (("give", "ap"), ("give",), ("ap",), ()):
            rows = _tabled(turn, (*place, *columns))
            if _same(_unfolded(rows), turn):
                return rows
    return turn


def _tabled(turn: list[Row], columns: tuple[str, ...]) -> list[Row]:
    """Make rows of a turn's actions; ``columns`` says what else is taken into them."""
    left_out = [place for place, row in enumerate(turn) if _begins(row, "place")]
    left_out = left_out[:1] if "place" in columns else []
    give: dict[str, str] = {}
    points: dict[str, str] = {}
    for place, row in enumerate(turn):
        if "give" in columns and _begins(row, "give"):
            give = _numbers(row.cells[0].split(None, 1)[-1])
            left_out.append(place)
            break
    checks = [place for place, row in enumerate(turn) if row.cells[0] == CHECK]
    if "ap" in columns and checks:
        points = _numbers(turn[checks[-1]].cells[1])
        left_out.append(checks[-1])
    rows = []
    for place, row in enumerate(turn):
        if _is_action(row):
            who, character, letter, *rest = row.cells[0].split(None, 3)
            what = rest[0].removeprefix("offers ") if rest else ""
            key = folded(who)
            cells = (who, character, letter, what, give.get(key, ""), points.get(key, ""))
            rows.append(Row(cells, row.comment))
        elif place not in left_out:
            rows.append(row)
    return rows


def _begins(row: Row, *words: str) -> bool:
    return any(word in words for word in row.cells[0].casefold().split()[:1])


def _numbers(text: str) -> dict[str, str]:
    pairs = (entry.split() for entry in text.split(","))
    return {folded(pair[0]): pair[1] for pair in pairs if len(pair) == 2}


def _unfolded(turn: list[Row]) -> list[Row]:
    table = [place for place, row in enumerate(turn) if row.cells[1] and _is_row(row)]
    if not table:
        return turn
    first, last = table[0], table[-1]
    # On paper the turn's head holds the cards of the last to place; they come after placing.
    first = next((place for place in range(first) if _begins(turn[place], "last")), first)
    people = [turn[place] for place in table]
    # A place line that is written out says it in its own words.
    written = any(_begins(row, "place") for row in turn)
    lines: list[Row] = []
    for place, row in enumerate(turn):
        if place == first and not written:
            placed = ", ".join(f"{row.cells[0]} {row.cells[1]}" for row in people)
            lines.append(_line(f"place {placed}", turn[table[0]]))
        if place not in table:
            lines.append(row)
        elif row.cells[2]:
            lines.append(_line(_action(row.cells), row, row.comment))
        if place == last and (given := _listed(people, 4)):
            lines.append(_line(f"give {given}", row))
    if points := _listed(people, 5):
        end = len(lines)
        while not any(lines[end - 1].cells) or _begins(lines[end - 1], "end", "advisors"):
            end -= 1
        check = Row((CHECK, points, *_BLANK[2:]), "", people[-1].place)
        lines.insert(end, check)
    return lines


def _is_row(row: Row) -> bool:
    return row.cells[1].casefold() in CHARACTERS


def _listed(people: list[Row], column: int) -> str:
    told = (f"{row.cells[0]} {row.cells[column]}" for row in people if row.cells[column])
    return ", ".join(told)


def _action(cells: tuple[str, ...]) -> str:
    who, character, letter, what = cells[:4]
    offers = what and character.casefold() in _OFFERING and not _OFFERS.match(what)
    return f"{who} {character} {letter} {'offers ' if offers else ''}{what}".strip()


def _line(text: str, row: Row, comment: str = "") -> Row:
    return Row((text, *_BLANK[1:]), comment, row.place)


def _same(found: list[Row], wanted: list[Row]) -> bool:
    return len(found) == len(wanted) and all(
        one.comment == two.comment and _words(one) == _words(two)
        for one, two in zip(found, wanted, strict=True)
    )


def _words(row: Row) -> list[str]:
    """Return what a row says, as it is written but for blanks."""
    return join(row.cells).replace(",", " , ").split()


KEY = {
    "player": Key("whose row it is; lines of the turn (last, reveal, effects) stand here whole"),
    "character": Key("the character that was placed", CHARACTERS),
    "a / b": Key("which of its two actions was taken", ("a", "b")),
    "offers … / colour / player number": Key(
        "what belongs to the action: ben 2, cleo 1 offered; white; ben blue 3"
    ),
    "give": Key("the number of cards given to the outcome"),
    "= AP": Key("the AP after the turn, as a check; may stay empty"),
}
SHEET = Sheet(COLUMNS, split, join, fold, unfold, KEY, ("turn 1", "last", "reveal", "end"))
