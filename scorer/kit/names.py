"""Looking up who is meant: the one place where Names, seats and cut seats are told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import shell.nearest
from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError, Span
from scorer.kit.foreign import meanings, words_for
from scorer.kit.language import spoken_now, term, tr
from scorer.kit.table import Player, Table
from scorer.kit.text import listed


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
    if found := tuple(seat for seat in seats if key and seat.startswith(key)):
        return found
    return tuple(player.seat for player in players if key in player.also)


def player_meant(word: str, span: Span, table: Table) -> str:
    """Return the seat that a word means. Raises FaultError where it means none, or several."""
    seats = seats_meant(word, table.players)
    if len(seats) == 1:
        return seats[0]
    if seats:
        raise FaultError(
            Fault(
                codes.AMBIGUOUS_PLAYER,
                span,
                tr(
                    "{word!r} can mean {seats}",
                    word=word,
                    seats=listed([term(seat) for seat in seats], "or"),
                ),
                hint=tr("write one letter more"),
            )
        )
    words = [player.name for player in table.players if player.name] + list(table.seats)
    near = nearest(word, words)
    meant = f"{did_you_mean(near)} " if near else ""
    bare = word.rstrip(":")
    if bare != word and seats_meant(bare, table.players):
        meant = tr("write {bare} without the colon", bare=bare) + "; "
    raise FaultError(
        Fault(
            codes.UNKNOWN_PLAYER,
            span,
            tr("nobody at this table is called {word!r}", word=word),
            hint=f"{meant}{at_the_table(table.players)}",
        )
    )


def at_the_table(players: Sequence[Player]) -> str:
    """Return the hint that tells who sits at the table: Names with their seats."""
    listed = ", ".join(player.full_name for player in players)
    return tr("at the table: {listed}", listed=listed)


def nearest(word: str, known: Sequence[str]) -> str | None:
    """Return the known word most like ``word``, compared as Names are, or None.

    A word of another language is most like the one it stands for.
    """
    for meant in meanings(word.strip(" ").casefold()):
        if meant and meant in known:
            return meant if folded(word) != meant else None
    ways = {way: meant for meant in known for way in words_for(meant, spoken_now())}
    near = shell.nearest.nearest(word, [*known, *ways], folded)
    return ways.get(near, near) if near else None


def did_you_mean(word: str) -> str:
    """Return the hint that a word was probably meant, as the language that is spoken has it."""
    return tr("did you mean {word}?", word=term(word))
