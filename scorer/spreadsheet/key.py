"""The key to a record sheet: what stands in each column, and the words offered there."""

from __future__ import annotations

from typing import NamedTuple

from scorer.games import game_named
from scorer.kit.language import tr
from scorer.kit.sheet import CHECK, PLAYER, Key
from scorer.spreadsheet.exchange import COMMENT
from scorer.spreadsheet.rows import Filled, sheet_of

HEAD = ("column", "what stands there", "words")
_COMMENT = Key("whatever you like; it is kept and not read")
_NOTHING = Key("")


class Entry(NamedTuple):
    """A column's line in the key."""

    column: str
    about: str
    words: tuple[str, ...]


def key_of(filled: Filled) -> list[Entry]:
    """Return an entry for each column of a sheet, the last for comments.

    In the first column stand lines that fill no other; where the record says who plays, they are
    offered as players.
    """
    sheet = sheet_of(game_named(filled.game))
    found = []
    for place, column in enumerate(filled.columns):
        key = sheet.key.get(column, _NOTHING)
        words = (*filled.players, *key.words) if column == PLAYER else key.words
        if place == 0:
            words = (*words, *sheet.lines, CHECK)
        found.append(Entry(column, tr(key.about), words))
    return [*found, Entry(COMMENT, tr(_COMMENT.about), ())]
