"""Totals from the final state alone: what to ask, whether an answer can be, and the sum.

A game's ``tally`` module holds a `Tally`: its questions as data, and a function that makes the
position at the end out of the answers. That position goes through the same `Game.result` as a
replayed record.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal

from scorer.kit.faults import FaultError, Span
from scorer.kit.game import Game, HeaderValue, Reason, Result, Setup, State, Step, Table
from scorer.kit.names import nearest, seats_meant
from scorer.reading.header import read_players, read_rulings
from scorer.reading.source import normalised

Value = int | str | None
Slot = tuple[str, str]
"""A question's key and the seat it is about; the seat is empty where nobody is meant."""
NOBODY = "none"
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_ENTRY = re.compile(r"(.*?)\s*[\s=:]\s*(\S+)")


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers so far, by slot; an answer of None means nobody."""

    values: Mapping[Slot, Value]

    def has(self, *keys: str, seats: Sequence[str] = ("",)) -> bool:
        """Whether every one of these questions is answered, for each of ``seats``."""
        return all((key, seat) in self.values for key in keys for seat in seats)

    def number(self, key: str, seat: str = "", missing: int = 0) -> int:
        """Return a number that was given, or ``missing``."""
        value = self.values.get((key, seat), missing)
        return value if isinstance(value, int) else missing

    def word(self, key: str) -> str | None:
        """Return the word or seat that was given, None for nobody or no answer."""
        value = self.values.get((key, ""))
        return value if isinstance(value, str) else None


Whom = Callable[[Any, Answers], tuple[str, ...]]
"""From a Setup and the answers so far: the seats that a question is still to be put about."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question of a tally.

    ``key`` is its flag and its key in a file. ``text`` is put on a terminal, ``{who}`` filled in.
    ``each``: for every player. ``needed`` says for which seats an answer must be had, by the
    answers so far (``("",)`` or nothing where it is not ``each``). A number lies in ``lowest``
    to ``highest``; ``default`` is what an empty answer means. ``words`` are the choices of a
    question for a word.
    """

    key: str
    text: str
    about: str
    needed: Whom
    kind: Literal["number", "player", "word"] = "number"
    each: bool = False
    lowest: int = 0
    highest: int = 999_999
    default: int | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """Answers that cannot all be right; ``keys`` are the questions to be put again."""

    keys: tuple[str, ...]
    text: str
    only_warns: bool = False


@dataclass(frozen=True, slots=True)
class Tally(Generic[Setup, State]):
    """A game's tally.

    ``problems`` looks at what is answered so far; ``final`` makes the position at the end, with
    the reasons of all points that `Game.result` does not give itself.
    """

    questions: tuple[Question, ...]
    problems: Callable[[Setup, Answers], Iterator[Problem]]
    final: Callable[[Setup, Answers], Step[State]]
    example: str
    """Flags that make a whole tally, for help texts."""


@dataclass(frozen=True, slots=True)
class Tallied:
    """What a tally comes to; ``reasons`` add up to each total."""

    game: Game[Any, Any, Any]
    table: Table
    result: Result
    reasons: tuple[Reason, ...]
    warnings: tuple[str, ...]


class AnswerError(Exception):
    """An answer that cannot stand; the text says why and what can."""


def always(*_: Any) -> tuple[str, ...]:
    """For `Question.needed`: a question that is put in any case."""
    return ("",)


def never(*_: Any) -> tuple[str, ...]:
    """For `Question.needed`: a check that may be given and is not asked for."""
    return ()


def every_seat(setup: Any, _: Answers) -> tuple[str, ...]:
    """For `Question.needed`: every player is asked about."""
    seats: tuple[str, ...] = setup.table.seats
    return seats


def read_setup(game: Game[Any, Any, Any], players: str, rulings: Sequence[str]) -> Any:
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


def read_value(question: Question, table: Table, text: str) -> Value:
    """Read one answer. Raises AnswerError with the reason."""
    word = normalised(text).strip(" ")
    if question.kind == "number":
        return _number(question, word)
    if question.kind == "player":
        if word.casefold() == NOBODY:
            return None
        return seat_meant(word, table)
    for choice in question.words:
        if word.casefold() == choice.casefold():
            return choice
    raise AnswerError(f"{word!r} is none of {', '.join(question.words)}")


def _number(question: Question, word: str) -> int:
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
    at_table = ", ".join(
        f"{player.name} ({player.seat})" if player.name else player.seat for player in table.players
    )
    if seats:
        raise AnswerError(f"{word!r} can mean {' or '.join(seats)}; write one letter more")
    near = nearest(word, [*(player.shown for player in table.players), *table.seats])
    meant = f"did you mean {near}? " if near else ""
    raise AnswerError(f"nobody at this table is called {word!r}; {meant}at the table: {at_table}")


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


def open_slots(tally: Tally[Any, Any], setup: Any, answers: Answers) -> list[tuple[Question, str]]:
    """Return what has still to be answered, each question with the seat it is about."""
    return [
        (question, seat)
        for question in tally.questions
        for seat in question.needed(setup, answers)
        if not answers.has(question.key, seats=(seat,))
    ]


def put(question: Question, table: Table, seat: str) -> str:
    """Return a question as it is put to the table."""
    return question.text.format(who=table.shown(seat) if seat else "")


def add_up(
    game: Game[Any, Any, Any], tally: Tally[Any, Any], setup: Any, answers: Answers
) -> Tallied:
    """Return the totals by the same final scoring as a replay's.

    The answers must be complete and without problems.
    """
    step = tally.final(setup, answers)
    result = game.result(step.state)
    warnings = [problem.text for problem in tally.problems(setup, answers) if problem.only_warns]
    return Tallied(game, setup.table, result, (*step.reasons, *result.reasons), tuple(warnings))


def as_json(tallied: Tallied) -> dict[str, Any]:
    """Return what ``scorer tally --json`` prints; keys and values as in a record's result."""
    result = tallied.result
    return {
        "game": tallied.game.name,
        "status": result.status,
        "totals": dict(result.totals or {}),
        "winners": list(result.winners),
        "ended_by": result.ended_by,
        "tie": result.tie or None,
        "steps": [
            {"seat": each.seat, "points": each.points, "reason": each.reason, "rule": each.rule}
            for each in tallied.reasons
            if each.points
        ],
        "warnings": list(tallied.warnings),
    }
