"""A tally's questions: which are open, and putting them one after another at the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile

from scorer.kit.faults import RefusedError
from scorer.kit.game import SomeGame, SomeQuestion, SomeTally
from scorer.kit.generic import Seated
from scorer.kit.language import term, tr
from scorer.kit.names import seats_meant
from scorer.kit.table import Table
from scorer.kit.tally import Answers, Slot, Value
from scorer.kit.text import listed
from scorer.limits import WRONG_ANSWERS
from scorer.tally.answers import (
    NOBODY,
    AnswerError,
    Line,
    labels,
    read_line,
    read_setup,
    read_value,
)

BACK = ("<", "undo")
"""What goes back to the question before."""

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
    return tr(question.text, who=table.shown(seat) if seat else "")


def ask_players(game: SomeGame, rulings: list[str], ask: Ask, tell: Tell) -> Seated:
    """Ask who sits at the table until the answer stands; return the game's Setup.

    Raises RefusedError where no answer comes.
    """
    form = tr("Name=seat/side") if game.player_suffix else tr("Name=seat or seat")
    tell(tr("Seats: {seats}.", seats=", ".join(map(term, game.seats))))
    for _ in range(WRONG_ANSWERS):
        try:
            line = ask(
                tr(
                    "Players, clockwise from the starting player ({form}, commas between): ",
                    form=form,
                )
            )
        except EOFError:
            raise RefusedError(tr("who sits at the table? Give --players Name=seat,…")) from None
        try:
            return read_setup(game, line, rulings)
        except AnswerError as error:
            tell(f"  {error}")
    raise _too_often(tr("who sits at the table?"), "players")


def ask_open(
    tally: SomeTally, setup: Seated, answers: Answers, ask: Ask, tell: Tell, first: bool
) -> Answers | None:
    """Put every question that is still open, again where the answer cannot stand.

    Answers that cannot be together are told, and their questions put again. None where a way back
    is asked for that goes past these questions; where nothing is before them (``first``) it is
    told so. Raises RefusedError where no answer comes.
    """
    before: list[Answers] = []
    contradictions = 0
    while True:
        wrong = [each for each in tally.problems(setup, answers) if not each.only_warns]
        if wrong:
            tell("".join(f"  {problem.text}\n" for problem in wrong) + f"  {tr('Once more:')}")
            contradictions += 1
            if contradictions == WRONG_ANSWERS:
                raise _too_often(wrong[0].text, wrong[0].keys[0])
            again = {key for problem in wrong for key in problem.keys}
            answers = Answers(
                {slot: value for slot, value in answers.values.items() if slot[0] not in again}
            )
            before = [each for each in before if each.values.items() < answers.values.items()]
        line = _next_line(open_slots(tally, setup, answers))
        if not line:
            return answers
        values = _ask_line(line, setup.table, ask, tell, first=first and not before)
        if values is not None:
            before.append(answers)
            answers = Answers({**answers.values, **values})
        elif before:
            answers = before.pop()
        else:
            return None


def _next_line(slots: list[tuple[SomeQuestion, str]]) -> Line:
    """Return the first open question, with those after it that one line answers."""
    return list(
        takewhile(
            lambda each: each == slots[0]
            or (each[0].together and each[0].together == slots[0][0].together),
            slots,
        )
    )


def _ask_line(
    line: Line, table: Table, ask: Ask, tell: Tell, first: bool
) -> Mapping[Slot, Value] | None:
    """Ask until an answer stands; None where the way back is asked for and there is one."""
    question, seat = line[0]
    text = put(question, table, seat)
    if len(line) > 1:
        text = f"{tr(question.together)}: {', '.join(labels(line, table))}"
    defaults = {(each.key, who): each.default for each, who in line if each.default is not None}
    for _ in range(WRONG_ANSWERS):
        try:
            typed = ask(f"{text}{_hint(question, table)}: ").strip()
        except EOFError:
            if len(defaults) == len(line):
                return defaults
            raise RefusedError(
                tr("no answer to: {question}; give it as --{key}", question=text, key=question.key)
            ) from None
        if _goes_back(typed, table):
            if not first:
                return None
            tell(f"  {tr('this is the first question')}")
            continue
        if not typed and len(defaults) == len(line):
            return defaults
        try:
            if typed and question.kind == "number":
                return read_line(line, table, typed)
            if typed:
                return {(question.key, seat): read_value(question, table, typed)}
            tell(f"  {tr('an answer is needed here')}")
        except AnswerError as error:
            tell("\n".join(f"  {each}" for each in str(error).split("\n")))
    raise _too_often(text, question.key)


def _hint(question: SomeQuestion, table: Table) -> str:
    if question.default is not None:
        return f" [{question.default}]"
    if question.kind == "player":
        return f" ({listed([*(player.shown for player in table.players), term(NOBODY)], 'or')})"
    return ""


def _goes_back(typed: str, table: Table) -> bool:
    """Whether a line asks for the question before; who is called so is meant first."""
    return typed.casefold() in BACK and not seats_meant(typed, table.players)


def _too_often(text: str, key: str) -> RefusedError:
    return RefusedError(
        tr(
            "{most} answers that cannot stand to: {question}; the most is that, give it as --{key}",
            most=WRONG_ANSWERS,
            question=text,
            key=key,
        )
    )
