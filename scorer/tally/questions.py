"""A tally's questions: which are open, and putting them one after another at the terminal."""

from __future__ import annotations

from collections.abc import Callable

from scorer.kit.faults import RefusedError
from scorer.kit.game import SomeGame, SomeQuestion, SomeTally
from scorer.kit.generic import Seated
from scorer.kit.table import Table
from scorer.kit.tally import Answers, Value
from scorer.tally.answers import NOBODY, AnswerError, read_setup, read_value

Ask = Callable[[str], str]
"""Put a question and return the line that came back. Raises EOFError where none comes."""
Tell = Callable[[str], None]


def open_slots(tally: SomeTally, setup: Seated, answers: Answers) -> list[tuple[SomeQuestion, str]]:
    """Return what has still to be answered, each question with the seat it is about."""
    return [
        (question, seat)
        for question in tally.questions
        for seat in question.needed(setup, answers)
        if not answers.has(question.key, seats=(seat,))
    ]


def put(question: SomeQuestion, table: Table, seat: str) -> str:
    """Return a question as it is put to the table."""
    return question.text.format(who=table.shown(seat) if seat else "")


def ask_players(game: SomeGame, rulings: list[str], ask: Ask, tell: Tell) -> Seated:
    """Ask who sits at the table until the answer stands; return the game's Setup.

    Raises RefusedError where no answer comes.
    """
    form = "Name=seat/side" if game.player_suffix else "Name=seat or seat"
    tell(f"Seats: {', '.join(game.seats)}.")
    while True:
        try:
            line = ask(f"Players, clockwise from the starting player ({form}, commas between): ")
        except EOFError:
            raise RefusedError("who sits at the table? Give --players Name=seat,…") from None
        try:
            return read_setup(game, line, rulings)
        except AnswerError as error:
            tell(f"  {error}")


def ask_open(tally: SomeTally, setup: Seated, answers: Answers, ask: Ask, tell: Tell) -> Answers:
    """Put every question that is still open, again where the answer cannot stand.

    Answers that cannot be together are told, and their questions put again. Raises RefusedError
    where no answer comes.
    """
    while True:
        wrong = [each for each in tally.problems(setup, answers) if not each.only_warns]
        if wrong:
            tell("".join(f"  {problem.text}\n" for problem in wrong) + "  Once more:")
            again = {key for problem in wrong for key in problem.keys}
            answers = Answers(
                {slot: value for slot, value in answers.values.items() if slot[0] not in again}
            )
        slots = open_slots(tally, setup, answers)
        if not slots:
            return answers
        question, seat = slots[0]
        value = _ask_one(question, setup, seat, ask, tell)
        answers = Answers({**answers.values, (question.key, seat): value})


def _ask_one(question: SomeQuestion, setup: Seated, seat: str, ask: Ask, tell: Tell) -> Value:
    text = put(question, setup.table, seat)
    hint = ""
    if question.default is not None:
        hint = f" [{question.default}]"
    elif question.kind == "player":
        names = ", ".join(player.shown for player in setup.table.players)
        hint = f" ({names} or {NOBODY})"
    while True:
        try:
            line = ask(f"{text}{hint}: ").strip()
        except EOFError:
            if question.default is not None:
                return question.default
            raise RefusedError(f"no answer to: {text}; give it as --{question.key}") from None
        if not line and question.default is not None:
            return question.default
        try:
            return read_value(question, setup.table, line)
        except AnswerError as error:
            tell(f"  {error}" if line else "  an answer is needed here")
