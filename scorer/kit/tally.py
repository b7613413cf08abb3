"""What a game's tally is made of: questions as data, and the position at the end.

That position goes through the same `Game.result` as a replayed record's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal

from scorer.kit.generic import Seated, Setup, State
from scorer.kit.result import Step

Value = int | str | None
Slot = tuple[str, str]
"""A question's key and the seat it is about; the seat is empty where nobody is meant."""


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


@dataclass(frozen=True, slots=True)
class Question(Generic[Setup]):
    """One question of a tally.

    ``key`` is its flag and its key in a file. ``text`` is put on a terminal, ``{who}`` filled in.
    ``each``: for every player. ``needed`` says for which seats an answer must be had, by the
    answers so far (``("",)`` or nothing where it is not ``each``). A number lies in ``lowest``
    to ``highest``; ``default`` is what an empty answer means. ``choices`` are what a question for
    a word may be answered with. Numbers whose ``together`` is the same text are asked for under
    it on one line; ``label`` is what one of several questions is called there.
    """

    key: str
    text: str
    about: str
    needed: Callable[[Setup, Answers], tuple[str, ...]]
    kind: Literal["number", "player", "word"] = "number"
    each: bool = False
    lowest: int = 0
    highest: int = 999_999
    default: int | None = None
    choices: tuple[str, ...] = ()
    together: str = ""
    label: str = ""


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

    questions: tuple[Question[Setup], ...]
    problems: Callable[[Setup, Answers], Iterator[Problem]]
    final: Callable[[Setup, Answers], Step[State]]
    example: str
    """Flags that make a whole tally, for help texts."""


def always(*_: object) -> tuple[str, ...]:
    """For `Question.needed`: a question that is put in any case."""
    return ("",)


def never(*_: object) -> tuple[str, ...]:
    """For `Question.needed`: a check that may be given and is not asked for."""
    return ()


def every_seat(setup: Seated, _: Answers) -> tuple[str, ...]:
    """For `Question.needed`: every player is asked about."""
    return setup.table.seats
