"""Reading a tally's answers: who sits at the table, numbers, words, lists of both."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from scorer.kit.faults import FaultError, Span
from scorer.kit.game import SomeGame, SomeQuestion
from scorer.kit.generic import Seated
from scorer.kit.names import at_table, nearest, seats_meant
from scorer.kit.table import HeaderValue, Table
from scorer.kit.tally import Value
from scorer.reading.header import read_players, read_rulings
from scorer.reading.source import normalised

NOBODY = "none"
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_ENTRY = re.compile(r"(.*?)\s*[\s=:]\s*(\S+)")


class AnswerError(Exception):
    """An answer that cannot stand; the text says why and what can."""


def read_setup(game: SomeGame, players: str, rulings: Sequence[str]) -> Seated:
    """Return the game's Setup for a ``players:`` list and ``NAME=VALUE`` rulings.

    Raises AnswerError with everything wrong in them.
    """
    value = HeaderValue(normalised(players).strip(" "), Span(1, 1, max(1, len(players))))
    seated, faults = read_players(game, value)
    chosen, spans, more = read_rulings(
        game, [HeaderValue(normalised(ruling), Span(1, 1)) for ruling in rulings]
    )
    faults += more
    try:
        if not faults:
            return game.setup(Table(seated, chosen, spans, {}, value.span))
    except FaultError as error:
        faults.extend(error.faults)
    raise AnswerError("\n".join(f"{fault.message}; {fault.hint}" for fault in faults))


def read_value(question: SomeQuestion, table: Table, text: str) -> Value:
    """Read one answer. Raises AnswerError with the reason."""
    word = normalised(text).strip(" ")
    if question.kind == "number":
        return _number(question, word)
    if question.kind == "player":
        if word.casefold() == NOBODY:
            return None
        return seat_meant(word, table)
    for choice in question.choices:
        if word.casefold() == choice.casefold():
            return choice
    raise AnswerError(f"{word!r} is none of {', '.join(question.choices)}")


def _number(question: SomeQuestion, word: str) -> int:
    if not _NUMBER.fullmatch(word):
        example = question.default or max(question.lowest, 3)
        raise AnswerError(f"{word!r} is no whole number; write it in digits, {example} say")
    number = int(word)
    if number < question.lowest:
        raise AnswerError(f"{number} is too few; it is {question.lowest} at least")
    if number > question.highest:
        raise AnswerError(f"{number} is too many; it is {question.highest} at most")
    return number


def seat_meant(word: str, table: Table) -> str:
    """Return the seat of the player meant. Raises AnswerError where it is none, or several."""
    seats = seats_meant(word, table.players)
    if len(seats) == 1:
        return seats[0]
    if seats:
        raise AnswerError(f"{word!r} can mean {' or '.join(seats)}; write one letter more")
    near = nearest(word, [*(player.shown for player in table.players), *table.seats])
    meant = f"did you mean {near}? " if near else ""
    raise AnswerError(
        f"nobody at this table is called {word!r}; {meant}at the table: {at_table(table.players)}"
    )


def read_each(text: str) -> Iterator[tuple[str, str]]:
    """Yield word and value of each entry of a list such as ``Anna=12, Ben 7``.

    Raises AnswerError for an entry that is not both.
    """
    for entry in normalised(text).split(","):
        match = _ENTRY.fullmatch(entry.strip(" "))
        if not match or not match[1]:
            raise AnswerError(
                f"{entry.strip(' ')!r} is no player with a number; write Anna=12, Ben=7"
            )
        yield match[1], match[2]
