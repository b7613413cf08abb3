"""Nim's totals without a record: the matches in front of each player, and who took the last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorer.kit.result import Reason, Step
from scorer.kit.tally import Answers, Problem, Question, Tally, always, every_seat
from tests.scorer.nim.game.facts import HEAPS
from tests.scorer.nim.game.faults import REASONS
from tests.scorer.nim.game.setup import Setup
from tests.scorer.nim.game.state import State, start


def problems(setup: Setup, answers: Answers) -> Iterator[Problem]:
    """Say what of the answers cannot be together (NM-R1, NM-R3)."""
    seats = setup.table.seats
    if answers.has("matches", seats=seats):
        found, right = sum(answers.number("matches", seat) for seat in seats), sum(HEAPS.values())
        if found != right:
            yield Problem(("matches",), f"{found} matches are counted, {right} are played with")
    if answers.has("last") and answers.word("last") is None:
        yield Problem(("last",), "somebody took the last match (NM-R3)")


def final(setup: Setup, answers: Answers) -> Step[State]:
    """Return the position at the end, with the matches as reasons."""
    taken = {seat: answers.number("matches", seat) for seat in setup.table.seats}
    rule, text = REASONS["taken"]
    empty = dict.fromkeys(HEAPS, 0)
    state = replace(start(setup), heaps=empty, taken=taken, last=answers.word("last"))
    return Step(state, reasons=tuple(Reason(seat, n, text, rule) for seat, n in taken.items()))


TALLY: Tally[Setup, State] = Tally(
    questions=(
        Question(
            "matches",
            "Matches in front of {who}",
            "the matches in front of each player: Anna=5,Ben=7",
            every_seat,
            each=True,
            together="Matches in front of each player",
        ),
        Question("last", "Who took the last match?", "who took it", always, kind="player"),
    ),
    problems=problems,
    final=final,
    example="--players Anna=north,Ben=south --matches Anna=5,Ben=7 --last Ben",
)
