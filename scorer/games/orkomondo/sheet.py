"""The printed record sheet's columns, for spreadsheets."""

from __future__ import annotations

import re

from scorer.games.orkomondo.notation import GRAMMAR, SHOWN
from scorer.kit.line import BodyLine
from scorer.kit.notation import read
from scorer.kit.sheet import Key, Sheet

COLUMNS = ("n.", "player", "throw", "fee", "@ or pass", "cost", "x")
_BEGINS = {
    "THROW": "throw",
    "NOFEE": "fee",
    "FEE": "fee",
    "AT": "@ or pass",
    "PASS": "@ or pass",
    "COST": "cost",
    "X": "x",
}
_SAID_BY_COLUMN = {"FEE": "fee ", "AT": "@", "COST": "cost ", "X": "x"}
_X = re.compile(r"[x×]", re.IGNORECASE)


def split(line: BodyLine, raw: str) -> tuple[str, ...]:
    """Return the cells of a turn line that can be read; ``raw`` is the line as written."""
    column = "player"
    whole: dict[str, tuple[int, int]] = {}
    said: dict[str, tuple[int, str]] = {}
    for token in read(GRAMMAR, line, SHOWN).scan_values(lambda _: True):
        column = _BEGINS.get(token.type, column)
        at = token.start_pos or 0
        whole[column] = (whole.get(column, (at, at))[0], token.end_pos or at)
        if token.type in _SAID_BY_COLUMN:
            said[column] = (token.end_pos or at, _SAID_BY_COLUMN[token.type])
    cells = []
    for column in COLUMNS:
        begin, end = whole.get(column, (0, 0))
        short, word = said.get(column, (begin, ""))
        cell, rest = raw[begin:end], raw[short:end].strip()
        # The column says its word already, where it is written as `join` puts it.
        cells.append(rest if (word + rest).split() == cell.split() else cell)
    return tuple(cells)


def join(cells: tuple[str, ...]) -> str:
    """Return the turn line that the cells make; a word that the column says already may stand."""
    number, player, throw, fee, at, cost, captures = cells
    words = [number, player, throw]
    if fee:
        said = fee.split()[0].casefold() in ("fee", "nofee")
        words.append(fee if said else f"fee {fee}")
    if at:
        words.append(at if at.startswith("@") or at.casefold() == "pass" else f"@{at}")
    if cost:
        words.append(cost if cost.casefold().startswith("cost") else f"cost {cost}")
    if captures:
        words.append(captures if _X.match(captures) else f"x{captures}")
    return " ".join(word for word in words if word)


KEY = {
    "n.": Key("the turn's number, if you number turns"),
    "player": Key("who throws, by Name or race"),
    "throw": Key("both dice, such as 4-2"),
    "fee": Key("the shields taken (2), or from whom (Ben 1, Cleo 2); may stay empty", ("nofee",)),
    "@ or pass": Key("where the garrison is laid, top number first, such as 4-3", ("pass",)),
    "cost": Key("the shields that the place cost; may stay empty"),
    "x": Key("each territory captured, such as 4-4 4-5"),
}
SHEET = Sheet(COLUMNS, split, join, key=KEY, lines=("end",))
