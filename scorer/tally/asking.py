"""A tally's questions, put one after another to whoever sits at the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorer.kit.faults import RefusedError
from scorer.kit.game import Game
from scorer.tally.tallying import (
    NOBODY,
    AnswerError,
    Answers,
    Question,
    Tally,
    open_slots,
    put,
    read_setup,
    read_value,
)

Ask = Callable[[str], str]
"""Put a question and return the line that came back. Raises EOFError where none comes."""
Tell = Callable[[str], None]


def ask_players(game: Game[Any, Any, Any], rulings: list[str], ask: Ask, tell: Tell) -> Any:
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


def ask_open(tally: Tally[Any, Any], setup: Any, answers: Answers, ask: Ask, tell: Tell) -> Answers:
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


def _ask_one(question: Question, setup: Any, seat: str, ask: Ask, tell: Tell) -> int | str | None:
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
