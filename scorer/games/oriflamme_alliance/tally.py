"""The final score without a record: supplies, reserved Deals, cards in the row (OA-R11, OA-R21)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorer.games.oriflamme_alliance.facts import ROUNDS
from scorer.games.oriflamme_alliance.setup import Setup
from scorer.games.oriflamme_alliance.state import Left, State, laid_card, start
from scorer.games.oriflamme_alliance.totals import deals_ended, points_now
from scorer.kit.language import tr
from scorer.kit.result import Reason, Step
from scorer.kit.tally import Answers, Problem, Question, Tally, always, every_seat


def _level(setup: Setup, answers: Answers) -> tuple[str, ...]:
    """OA-R11: whose cards in the row decide, where several have most IP."""
    if not answers.has("ip", "deal", seats=setup.seats):
        return ()
    points = points_now(final(setup, answers).state)
    first = tuple(family for family in setup.seats if points[family] == max(points.values()))
    return first if len(first) > 1 else ()


def problems(_: Setup, answers: Answers) -> Iterator[Problem]:
    """Say that a game which was broken off has no winner (OA-R3)."""
    played = answers.number("rounds", missing=ROUNDS)
    if played < ROUNDS:
        yield Problem(
            ("rounds",),
            tr(
                "after {played} rounds the game is not over: it ends with the last card of "
                "round {rounds} (OA-R3)",
                played=played,
                rounds=ROUNDS,
            ),
        )


def final(setup: Setup, answers: Answers) -> Step[State]:
    """Return the position at the end: Deals in reserve, and as many cards in the row as told."""
    seats = setup.seats
    counted = tuple(
        Reason(family, answers.number("ip", family), tr("IP counted in the supply"), "OA-R11")
        for family in seats
    )
    row = tuple(
        (laid_card(family, None, (), 0),)
        for family in seats
        for _ in range(answers.number("cards", family))
    )
    reserve = tuple(
        (Left("deal", answers.number("deal", family), 0),) if answers.number("deal", family) else ()
        for family in seats
    )
    ip = tuple(answers.number("ip", family) for family in seats)
    step = deals_ended(
        replace(start(setup), stage="over", round=ROUNDS, row=row, ip=ip, reserve=reserve)
    )
    return Step(step.state, reasons=(*counted, *step.reasons))


TALLY: Tally[Setup, State] = Tally(
    questions=(
        Question(
            "rounds",
            "Rounds played to their end",
            f"rounds played to their end; the game is over after {ROUNDS}",
            always,
            highest=ROUNDS,
        ),
        Question(
            "ip",
            "IP in {who}'s supply, without what lies on cards",
            "IP in each family's personal supply, without what lies on cards: Anna=14,Ben=12",
            every_seat,
            each=True,
            together="IP in the supply, without what lies on cards",
        ),
        Question(
            "deal",
            "IP on a Deal in {who}'s reserve, 0 without one",
            "IP on a reserved Deal: Ben=3; families not named have none",
            every_seat,
            each=True,
            default=0,
            together="IP on a Deal in the reserve, 0 without one",
        ),
        Question(
            "cards",
            "{who}'s cards in the row, top cards only",
            "cards in the row (top cards only), needed where most IP are level: Anna=3,Ben=2",
            _level,
            each=True,
            highest=ROUNDS,
            together="Cards in the row, top cards only, of those with most IP",
        ),
    ),
    problems=problems,
    final=final,
    example="--players Anna=red,Ben=blue,Cleo=green --rounds 6 --ip Anna=14,Ben=12,Cleo=9 "
    "--deal Ben=2 --cards Anna=3,Ben=2",
)
