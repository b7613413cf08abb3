"""The printed record sheet's columns, for spreadsheets."""

from __future__ import annotations

import re

from scorer.games.base import BodyLine
from scorer.games.orkomondo.notation import GRAMMAR, SHOWN
from scorer.notation import read

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
_SAID_BY_COLUMN = ("FEE", "AT", "COST", "X")
_X = re.compile(r"x *(?=[1-6])", re.IGNORECASE)


def split(line: BodyLine, raw: str) -> tuple[str, ...]:
    """Return the cells of a turn line that can be read; ``raw`` is the line as written."""
    column = "player"
    bounds: dict[str, tuple[int, int]] = {}
    for token in read(GRAMMAR, line, SHOWN).scan_values(lambda _: True):
        column = _BEGINS.get(token.type, column)
        if token.type not in _SAID_BY_COLUMN:
            at = token.start_pos or 0
            bounds[column] = (bounds.get(column, (at, at))[0], at + len(token))
    return tuple(raw[slice(*bounds.get(column, (0, 0)))] for column in COLUMNS)


def join(cells: tuple[str, ...]) -> str:
    """Return the turn line that the cells make; a word that the column says already may stand."""
    number, player, throw, fee, at, cost, captures = cells
    words = [number, player, throw]
    if fee:
        said = fee.split()[0].casefold() in ("fee", "nofee")
        words.append(fee if said else f"fee {fee}")
    if at:
        land = at.removeprefix("@").strip()
        words.append(land if land.casefold() == "pass" else f"@{land}")
    if cost:
        words.append(cost if cost.casefold().startswith("cost") else f"cost {cost}")
    if captures:
        words.append("x" + _X.sub("", captures, count=1))
    return " ".join(word for word in words if word)
