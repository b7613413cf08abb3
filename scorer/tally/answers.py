"""Answers of a tally that come all at once: flags, or a YAML or JSON file.

Every fault is gathered before anything is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scorer.kit.faults import RefusedError
from scorer.kit.game import Game
from scorer.kit.names import nearest
from scorer.reading.files import read_bytes
from scorer.reading.source import decode
from scorer.tally.tallying import (
    AnswerError,
    Answers,
    Question,
    Slot,
    Tally,
    Value,
    open_slots,
    put,
    read_each,
    read_setup,
    read_value,
    seat_meant,
)

OWN_KEYS = ("game", "players", "ruling")


class Sheet:
    """Raw answers by key, each with the place where it was given; ``faults`` in words.

    ``bad`` are the keys that have a fault of their own, whose echoes nobody wants to read.
    """

    def __init__(self, name: str) -> None:
        """Begin with nothing; ``name`` is how faults call the source."""
        self.name = name
        self.values: dict[str, Any] = {}
        self.places: dict[str, str] = {}
        self.faults: list[str] = []
        self.bad: set[str] = set()

    def wrong(self, key: str, text: str) -> None:
        """Keep a fault of the answer to ``key``; each line of ``text`` is one."""
        where = self.places.get(key, f"{self.name}: {key}")
        self.bad.add(key)
        self.faults += [f"{where}: {line}" for line in text.split("\n")]

    def add(self, key: str, value: Any, place: str) -> None:
        """Keep an answer; a later one to the same key takes its place."""
        self.values[key] = value
        self.places[key] = place


def from_flags(values: Mapping[str, Any]) -> Sheet:
    """Return a sheet of the flags that were given."""
    sheet = Sheet("scorer tally")
    for key, value in values.items():
        if value:
            sheet.add(key, value, f"--{key}")
    return sheet


def from_file(name: str) -> Sheet:
    """Read answers from a file of YAML or JSON; ``-`` reads standard input.

    Raises RefusedError where it cannot be read at all.
    """
    shown, data = read_bytes(name)
    text = "\n".join(decode(data, shown, record=False))
    sheet = Sheet(shown)
    found = _json(shown, text) if name.endswith(".json") else _yaml(shown, text)
    if not isinstance(found, Mapping):
        raise RefusedError(f"{shown}: answers are written as  key: value,  one a line")
    for key, value in found.items():
        place = f"{shown}: {key}"
        if hasattr(found, "lc"):
            line, column = found.lc.value(key)
            place = f"{shown}:{line + 1}:{column + 1}: {key}"
        sheet.add(str(key).casefold(), value, place)
    return sheet


def _yaml(name: str, text: str) -> Any:
    # Cold start: most tallies are answered by hand.
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        return YAML().load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark
        where = f"{name}:{mark.line + 1}:{mark.column + 1}" if mark else name
        what = " ".join(str(error.problem or "this is no YAML").split())
        raise RefusedError(f"{where}: not readable as YAML: {what}") from None
    except (YAMLError, ValueError, RecursionError):
        raise RefusedError(f"{name}: not readable as YAML") from None


def _json(name: str, text: str) -> Any:
    import json

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise RefusedError(f"{name}: {key!r} stands there twice; keep one of them")
        return dict(pairs)

    try:
        return json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise RefusedError(
            f"{name}:{error.lineno}:{error.colno}: not readable as JSON: {error.msg}"
        ) from None
    except (ValueError, RecursionError):
        raise RefusedError(f"{name}: not readable as JSON") from None


def text_of(value: Any) -> str:
    """Return a file's scalar as it would be typed. Raises AnswerError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        if value is None:
            raise AnswerError("nothing stands here")
        raise AnswerError(f"{value!r} is neither a whole number nor a word")
    return str(value)


def read_table(game: Game[Any, Any, Any], sheet: Sheet) -> Any:
    """Return the game's Setup by ``players`` and ``ruling``, or None; faults go to the sheet."""
    named = sheet.values.get("game", game.name)
    if not isinstance(named, str) or named.casefold() != game.name:
        sheet.wrong("game", f"{named!r} is written, the tally is for {game.name}")
    players = sheet.values.get("players")
    if players is None:
        return None
    try:
        listed = ", ".join(text_of(each) for each in _several(players))
        return read_setup(game, listed, _rulings(sheet.values.get("ruling", [])))
    except AnswerError as error:
        sheet.wrong("players", str(error))
        return None


def _several(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


def _rulings(value: Any) -> list[str]:
    if isinstance(value, Mapping):
        return [f"{name}={setting}" for name, setting in value.items()]
    return [text_of(each) for each in _several(value)]


def read_answers(tally: Tally[Any, Any], setup: Any, sheet: Sheet) -> Answers:
    """Return the sheet's answers; what cannot stand becomes a fault of the sheet."""
    known = {question.key: question for question in tally.questions}
    found: dict[Slot, Value] = {}
    for key, value in sheet.values.items():
        if key in OWN_KEYS:
            continue
        question = known.get(key)
        if question is None:
            near = nearest(key, tuple(known))
            meant = f"did you mean {near}? " if near else ""
            sheet.wrong(key, f"there is no such question; {meant}known: {', '.join(known)}")
        elif question.each:
            _read_each(question, setup, sheet, value, found)
        else:
            try:
                found[key, ""] = read_value(question, setup.table, text_of(value))
            except AnswerError as error:
                sheet.wrong(key, str(error))
    return Answers(found)


def _read_each(
    question: Question, setup: Any, sheet: Sheet, value: Any, found: dict[Slot, Value]
) -> None:
    entries: Iterable[tuple[Any, Any]]
    try:
        entries = value.items() if isinstance(value, Mapping) else list(read_each(text_of(value)))
    except AnswerError as error:
        sheet.wrong(question.key, str(error))
        return
    for word, number in entries:
        try:
            seat = seat_meant(text_of(word), setup.table)
            if (question.key, seat) in found:
                raise AnswerError(f"{word} stands there twice; keep one of them")
            found[question.key, seat] = _of(word, question, setup, number)
        except AnswerError as error:
            sheet.wrong(question.key, str(error))
    if question.default is not None:
        for seat in setup.table.seats:
            found.setdefault((question.key, seat), question.default)


def _of(word: str, question: Question, setup: Any, number: Any) -> Value:
    try:
        return read_value(question, setup.table, text_of(number))
    except AnswerError as error:
        raise AnswerError(f"{word}: {error}") from None


def look_whole(tally: Tally[Any, Any], setup: Any, answers: Answers, sheet: Sheet) -> Answers:
    """Fill in defaults; what is missing, and what cannot be together, become faults."""
    values = dict(answers.values)
    for question, seat in open_slots(tally, setup, answers):
        if question.default is not None:
            values[question.key, seat] = question.default
    whole = Answers(values)
    missing = [each for each in open_slots(tally, setup, whole) if each[0].key not in sheet.bad]
    for question, seat in missing:
        sheet.wrong(question.key, f"no answer to: {put(question, setup.table, seat)}")
    for problem in tally.problems(setup, whole):
        if not problem.only_warns:
            sheet.wrong(problem.keys[0], problem.text)
    return whole


def refuse(sheet: Sheet) -> None:
    """Raise RefusedError with all faults of a sheet, if it has any."""
    if sheet.faults:
        raise RefusedError("these answers cannot be totalled\n  " + "\n  ".join(sheet.faults))
