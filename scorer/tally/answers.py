"""Reading a tally's answers: who sits at the table, numbers, words, lists of both."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from scorer.kit.faults import FaultError, Span
from scorer.kit.foreign import words_for
from scorer.kit.game import SomeGame, SomeQuestion
from scorer.kit.generic import Seated
from scorer.kit.language import spoken_now, term, tr
from scorer.kit.names import at_the_table, did_you_mean, nearest, seats_meant
from scorer.kit.table import HeaderValue, Table
from scorer.kit.tally import Slot, Value
from scorer.kit.text import listed
from scorer.reading.header import read_rulings
from scorer.reading.players import read_players
from scorer.reading.source import normalised

NOBODY = "none"
Line = Sequence[tuple[SomeQuestion, str]]
"""Questions, each with the seat it is about, that one line may answer."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_ENTRY = re.compile(r"(.*?)\s*[\s=:]\s*(\S+)")
_BETWEEN = re.compile(r"[\s,;]+")
_NAMED = re.compile(r"([^=:,;]*?[^\s=:,;])\s*[\s=:]\s*([+-]?[0-9]+)(?![^\s,;])")


class AnswerError(Exception):
    """An answer that cannot stand; the text says why and what can."""


def read_setup(game: SomeGame, players: str, rulings: Sequence[str]) -> Seated:
    """Return the game's Setup for a ``players:`` list and ``NAME=VALUE`` rulings.

    Raises AnswerError with everything wrong in them.
    """
    value = HeaderValue(
        normalised(players).strip(" "), Span(1, 1, max(1, len(players))), spoken_now()
    )
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
        if word.casefold() in (NOBODY, *words_for(NOBODY, spoken_now())):
            return None
        return seat_meant(word, table)
    for choice in question.choices:
        if word.casefold() == choice.casefold():
            return choice
    raise AnswerError(
        tr("{word!r} is none of {choices}", word=word, choices=", ".join(question.choices))
    )


def _number(question: SomeQuestion, word: str) -> int:
    if not _NUMBER.fullmatch(word):
        example = question.default or max(question.lowest, 3)
        raise AnswerError(
            tr(
                "{word!r} is no whole number; write it in digits, {example} say",
                word=word,
                example=example,
            )
        )
    number = int(word)
    if number < question.lowest:
        raise AnswerError(
            tr(
                "{number} is too few; it is {lowest} at least",
                number=number,
                lowest=question.lowest,
            )
        )
    if number > question.highest:
        raise AnswerError(
            tr(
                "{number} is too many; it is {highest} at most",
                number=number,
                highest=question.highest,
            )
        )
    return number


def seat_meant(word: str, table: Table) -> str:
    """Return the seat of the player meant. Raises AnswerError where it is none, or several."""
    seats = seats_meant(word, table.players)
    if len(seats) == 1:
        return seats[0]
    if seats:
        raise AnswerError(
            tr(
                "{word!r} can mean {seats}; write one letter more",
                word=word,
                seats=listed([term(seat) for seat in seats], "or"),
            )
        )
    near = nearest(word, [*(player.shown for player in table.players), *table.seats])
    meant = f"{did_you_mean(near)} " if near else ""
    raise AnswerError(
        tr(
            "nobody at this table is called {word!r}; {who}",
            word=word,
            who=f"{meant}{at_the_table(table.players)}",
        )
    )


def read_each(text: str) -> Iterator[tuple[str, str]]:
    """Yield word and value of each entry of a list such as ``Anna=12, Ben 7``.

    Raises AnswerError for an entry that is not both.
    """
    for entry in normalised(text).split(","):
        match = _ENTRY.fullmatch(entry.strip(" "))
        if not match or not match[1]:
            raise AnswerError(
                tr(
                    "{entry!r} is no player with a number; write Anna=12, Ben=7",
                    entry=entry.strip(" "),
                )
            )
        yield match[1], match[2]


def labels(line: Line, table: Table) -> list[str]:
    """Return what each question is called among those that one line answers."""
    return [table.shown(seat) if seat else tr(question.label) for question, seat in line]


def read_line(line: Line, table: Table, text: str) -> dict[Slot, Value]:
    """Read the numbers of one line: in the order asked for, or each behind whom it is about.

    Fewer numbers answer the first questions. Where each is named, those not named get their
    default, if they have one. Raises AnswerError with everything wrong in the line.
    """
    words = [word for word in _BETWEEN.split(normalised(text)) if word]
    if not words[0][0].isalpha() or (len(words) == 1 and not re.search("[=:]", words[0])):
        return _in_order(line, table, words)
    return _by_name(line, table, normalised(text))


def _in_order(line: Line, table: Table, words: Sequence[str]) -> dict[Slot, Value]:
    if len(words) > len(line):
        asked = ", ".join(labels(line, table))
        raise AnswerError(
            tr(
                "{count} numbers stand here, {wanted} are asked for: {asked}",
                count=len(words),
                wanted=len(line),
                asked=asked,
            )
        )
    found: dict[Slot, Value] = {}
    wrong = []
    for (question, seat), who, word in zip(line, labels(line, table), words, strict=False):
        try:
            found[question.key, seat] = _number(question, word)
        except AnswerError as error:
            wrong.append(f"{who}: {error}")
    if wrong:
        raise AnswerError("\n".join(wrong))
    return found


def _by_name(line: Line, table: Table, text: str) -> dict[Slot, Value]:
    rest = [word.strip() for word in re.split("[,;]", _NAMED.sub(",", text))]
    wrong = [
        tr("{word!r} is nobody with a number; write Anna=12, Ben=7", word=word)
        for word in rest
        if word
    ]
    found: dict[Slot, Value] = {}
    for match in _NAMED.finditer(text):
        try:
            word = match[1].strip()
            question, seat = _asked(line, table, word)
            if (question.key, seat) in found:
                raise AnswerError(tr("{word} stands there twice; keep one of them", word=word))
            found[question.key, seat] = _number(question, match[2])
        except AnswerError as error:
            wrong.append(str(error))
    if wrong:
        raise AnswerError("\n".join(wrong))
    unnamed = {(each.key, seat): each.default for each, seat in line if each.default is not None}
    return {**unnamed, **found}


def _asked(line: Line, table: Table, word: str) -> tuple[SomeQuestion, str]:
    """Return the question of a line that a word is about. Raises AnswerError where it is none."""
    asked = labels(line, table)
    if line[0][1]:
        who = seat_meant(word, table)
        found = [each for each in line if each[1] == who]
    else:
        key = word.casefold()
        found = [
            each
            for each, name in zip(line, asked, strict=True)
            if any(known.casefold().startswith(key) for known in (name, each[0].key))
        ]
    if len(found) != 1:
        raise AnswerError(
            tr(
                "{word!r} is not asked for here; asked for: {asked}",
                word=word,
                asked=", ".join(asked),
            )
        )
    return found[0]
