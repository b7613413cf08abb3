"""Looking up who is meant: the one place where Names, seats and cut seats are told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import shell.nearest
from scorer.kit.game import Player


def folded(word: str) -> str:
    """Return the form in which Names are compared: NFC, case folded, NFC again."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", word).casefold())


def seats_meant(word: str, players: Sequence[Player]) -> tuple[str, ...]:
    """Return the seats that ``word`` may mean: one when it is sound, none, or several.

    A word is looked up as a whole Name, then a whole seat, then the beginning of a seat, among
    the seats of this game's players.
    """
    key = folded(word)
    for player in players:
        if player.name is not None and folded(player.name) == key:
            return (player.seat,)
    seats = tuple(player.seat for player in players)
    if key in seats:
        return (key,)
    return tuple(seat for seat in seats if key and seat.startswith(key))


def at_table(players: Sequence[Player]) -> str:
    """Return who sits at the table, as a list for people: Names with their seats."""
    return ", ".join(
        f"{player.name} ({player.seat})" if player.name else player.seat for player in players
    )


def nearest(word: str, known: Sequence[str]) -> str | None:
    """Return the known word most like ``word``, compared as Names are, or None."""
    return shell.nearest.nearest(word, known, folded)
