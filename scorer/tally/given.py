"""Answers of a tally that come all at once: flags, or a YAML or JSON file.

Every fault is gathered before anything is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scorer.kit.faults import RefusedError
from scorer.kit.game import SomeGame, SomeQuestion, SomeTally
from scorer.kit.generic import Seated
from scorer.kit.language import tr
from scorer.kit.names import did_you_mean, nearest
from scorer.kit.tally import Answers, Slot, Value
from scorer.reading.files import read_bytes
from scorer.reading.source import decode
from scorer.reading.yaml_file import read_yaml
from scorer.tally.answers import AnswerError, read_each, read_setup, read_value, seat_meant
from scorer.tally.questions import open_slots, put

OWN_KEYS = ("game", "players", "ruling")


class Given:
    """Raw answers by key, each with the place where it was given; ``faults`` in words.

    ``bad`` are the keys that have a fault of their own, whose echoes nobody wants to read.
    """

    def __init__(self, name: str) -> None:
        """Begin with nothing; ``name`` is how faults call the source."""
        self.name = name
        self.values: dict[str, object] = {}
        self.places: dict[str, str] = {}
        self.faults: list[str] = []
        self.bad: set[str] = set()

    def wrong(self, key: str, text: str) -> None:
        """Keep a fault of the answer to ``key``; each line of ``text`` is one."""
        where = self.places.get(key, f"{self.name}: {key}")
        self.bad.add(key)
        self.faults += [f"{where}: {line}" for line in text.split("\n")]

    def add(self, key: str, value: object, place: str) -> None:
        """Keep an answer; a later one to the same key takes its place."""
        self.values[key] = value
        self.places[key] = place


def from_flags(values: Mapping[str, object]) -> Given:
    """Return the answers of the flags that were given."""
    given = Given("scorer tally")
    for key, value in values.items():
        if value:
            given.add(key, value, f"--{key}")
    return given


def from_file(name: str) -> Given:
    """Read answers from a file of YAML or JSON; ``-`` reads standard input.

    Raises RefusedError where it cannot be read at all.
    """
    shown, data = read_bytes(name)
    text = "\n".join(decode(data, shown, record=False))
    given = Given(shown)
    found = _json(shown, text) if name.endswith(".json") else read_yaml(shown, text)
    if not isinstance(found, Mapping):
        raise RefusedError(
            tr("{shown}: answers are written as  key: value,  one a line", shown=shown)
        )
    for key, value in found.items():
        place = f"{shown}: {key}"
        if hasattr(found, "lc"):
            line, column = found.lc.value(key)
            place = f"{shown}:{line + 1}:{column + 1}: {key}"
        given.add(str(key).casefold(), value, place)
    return given


def _json(name: str, text: str) -> object:
    import json

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise RefusedError(
                    tr("{name}: {key!r} stands there twice; keep one of them", name=name, key=key)
                )
        return dict(pairs)

    try:
        return json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise RefusedError(
            tr(
                "{name}:{lineno}:{colno}: not readable as JSON: {msg}",
                name=name,
                lineno=error.lineno,
                colno=error.colno,
                msg=error.msg,
            )
        ) from None
    except (ValueError, RecursionError):
        raise RefusedError(tr("{name}: not readable as JSON", name=name)) from None


def text_of(value: object) -> str:
    """Return a file's scalar as it would be typed. Raises AnswerError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        if value is None:
            raise AnswerError(tr("nothing stands here"))
        raise AnswerError(tr("{value!r} is neither a whole number nor a word", value=value))
    return str(value)


def read_table(game: SomeGame, given: Given) -> Seated | None:
    """Return the game's Setup by ``players`` and ``ruling``; None where they make none."""
    named = given.values.get("game", game.name)
    if not isinstance(named, str) or named.casefold() != game.name:
        given.wrong(
            "game",
            tr("{named!r} is written, the tally is for {name}", named=named, name=game.name),
        )
    players = given.values.get("players")
    if players is None:
        return None
    try:
        listed = ", ".join(text_of(each) for each in _several(players))
        return read_setup(game, listed, rulings_of(given))
    except AnswerError as error:
        given.wrong("players", str(error))
        return None


def _several(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else [value]


def rulings_of(given: Given) -> list[str]:
    """Return the house rulings, NAME=VALUE each. Raises AnswerError where they are no words."""
    value = given.values.get("ruling", [])
    if isinstance(value, Mapping):
        return [f"{name}={setting}" for name, setting in value.items()]
    return [text_of(each) for each in _several(value)]


def read_answers(tally: SomeTally, setup: Seated, given: Given) -> Answers:
    """Return the answers as read; what cannot stand becomes a fault."""
    known = {question.key: question for question in tally.questions}
    found: dict[Slot, Value] = {}
    for key, value in given.values.items():
        if key in OWN_KEYS:
            continue
        question = known.get(key)
        if question is None:
            near = nearest(key, tuple(known))
            meant = f"{did_you_mean(near)} " if near else ""
            given.wrong(
                key,
                tr(
                    "there is no such question; {meant}known: {known}",
                    meant=meant,
                    known=", ".join(known),
                ),
            )
        elif question.each:
            _read_each(question, setup, given, value, found)
        else:
            try:
                found[key, ""] = read_value(question, setup.table, text_of(value))
            except AnswerError as error:
                given.wrong(key, str(error))
    return Answers(found)


def _read_each(
    question: SomeQuestion, setup: Seated, given: Given, value: object, found: dict[Slot, Value]
) -> None:
    entries: Iterable[tuple[object, object]]
    try:
        entries = value.items() if isinstance(value, Mapping) else list(read_each(text_of(value)))
    except AnswerError as error:
        given.wrong(question.key, str(error))
        return
    for word, number in entries:
        try:
            seat = seat_meant(text_of(word), setup.table)
            if (question.key, seat) in found:
                raise AnswerError(tr("{word} stands there twice; keep one of them", word=word))
            found[question.key, seat] = _of(word, question, setup, number)
        except AnswerError as error:
            given.wrong(question.key, str(error))
    if question.default is not None:
        for seat in setup.table.seats:
            found.setdefault((question.key, seat), question.default)


def _of(word: object, question: SomeQuestion, setup: Seated, number: object) -> Value:
    try:
        return read_value(question, setup.table, text_of(number))
    except AnswerError as error:
        raise AnswerError(f"{word}: {error}") from None


def look_whole(tally: SomeTally, setup: Seated, answers: Answers, given: Given) -> Answers:
    """Fill in defaults; what is missing, and what cannot be together, become faults."""
    values = dict(answers.values)
    for question, seat in open_slots(tally, setup, answers):
        if question.default is not None:
            values[question.key, seat] = question.default
    whole = Answers(values)
    missing = [each for each in open_slots(tally, setup, whole) if each[0].key not in given.bad]
    for question, seat in missing:
        given.wrong(
            question.key, tr("no answer to: {question}", question=put(question, setup.table, seat))
        )
    for problem in tally.problems(setup, whole):
        if not problem.only_warns:
            given.wrong(problem.keys[0], problem.text)
    return whole


def refusal(given: Given) -> RefusedError:
    """Return what to raise for the faults of the answers."""
    return RefusedError("\n  ".join([tr("these answers cannot be totalled"), *given.faults]))


def refuse(given: Given) -> None:
    """Raise RefusedError with all faults of the answers, if there are any."""
    if given.faults:
        raise refusal(given)
