"""OrkoMondo's final score without a record: shields, who closed, the Treasure (OM-R10, OM-R11)."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.games.orkomondo.facts import SHIELDS
from scorer.games.orkomondo.faults import REASONS
from scorer.games.orkomondo.play.ending import closed
from scorer.games.orkomondo.setup import Setup
from scorer.games.orkomondo.state import State, start
from scorer.kit.language import tr
from scorer.kit.result import Reason, Step
from scorer.kit.tally import Answers, Problem, Question, Tally, always, every_seat


def _treasure_counts(_: Setup, answers: Answers) -> tuple[str, ...]:
    return ("",) if answers.word("closer") else ()


def problems(setup: Setup, answers: Answers) -> Iterator[Problem]:
    """Say what of the answers cannot be together (OM-R1, OM-R9, OM-R10)."""
    seats = setup.table.seats
    if not answers.has("shields", seats=seats):
        return
    handed_out = SHIELDS * len(seats)
    shields = sum(answers.number("shields", seat) for seat in seats)
    found = shields + answers.number("treasure")
    if found > handed_out:
        there = (
            tr("shields and Treasure together") if answers.has("treasure") else tr("the shields")
        )
        yield Problem(
            ("shields", "treasure"),
            tr(
                "{what} are {found}, and only {handed_out} were handed out (OM-R1); count again",
                what=there,
                found=found,
                handed_out=handed_out,
            ),
        )
        return
    yield from _closing_problems(setup, answers)
    kept = setup.table.rulings["cost-to"] == "treasure"
    if kept and answers.has("treasure") and found != handed_out:
        yield Problem(
            ("shields",),
            tr(
                "shields and Treasure together are {found}, {handed_out} were handed out "
                "(OM-R1): a miscount, or a price went to the bank (ruling cost-to=bank)",
                found=found,
                handed_out=handed_out,
            ),
            only_warns=True,
        )


def _closing_problems(setup: Setup, answers: Answers) -> Iterator[Problem]:
    if not answers.has("closer") or answers.word("closer"):
        return
    table = setup.table
    still_in = [
        f"{table.shown(seat)} {answers.number('shields', seat)}"
        for seat in table.seats
        if answers.number("shields", seat)
    ]
    if len(still_in) > 1:
        yield Problem(
            ("closer", "shields"),
            tr(
                "without a closer the game ends only when at most one player has shields "
                "left, and these have: {still_in} (OM-R10)",
                still_in=", ".join(still_in),
            ),
        )


def final(setup: Setup, answers: Answers) -> Step[State]:
    """Return the position at the end, with the shields counted as reasons."""
    seats = setup.table.seats
    shields = tuple(answers.number("shields", seat) for seat in seats)
    rule, text = REASONS["counted"]
    counted = tuple(
        Reason(seat, number, tr(text), rule) for seat, number in zip(seats, shields, strict=True)
    )
    closer = answers.word("closer")
    out = tuple(place for place, seat in enumerate(seats) if not shields[place] and seat != closer)
    state = start(setup)._replace(
        shields=shields, out=out, treasure=answers.number("treasure"), over=True
    )
    if closer is None:
        return Step(state, reasons=counted)
    step = closed(state, seats.index(closer), 0)
    return Step(step.state, reasons=(*counted, *step.reasons))


TALLY: Tally[Setup, State] = Tally(
    questions=(
        Question(
            "shields",
            "Shields of {who}, before anybody takes the Treasure",
            "each player's shields, before anybody takes the Treasure: Anna=97,Ben=103",
            every_seat,
            each=True,
            together="Shields, before anybody takes the Treasure",
        ),
        Question(
            "closer",
            "Who laid their last garrison and so ended the game?",
            "who laid their last garrison; none where only one player was left in the game",
            always,
            kind="player",
        ),
        Question(
            "treasure",
            "Shields in the Treasure",
            "shields in the Treasure, which the closer takes",
            _treasure_counts,
        ),
    ),
    problems=problems,
    final=final,
    example="--players Anna=humans,Ben=elves --shields Anna=97,Ben=92 --closer Anna --treasure 11",
)
