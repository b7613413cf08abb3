"""Orkensturm's final score without a record: AP, the four tracks, advisors (OS-R12, OS-R13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorer.games.orkensturm.facts import TRACK_NAMES, TRACKS
from scorer.games.orkensturm.play.ending import closed, condition
from scorer.games.orkensturm.setup import Setup
from scorer.games.orkensturm.state import State, start
from scorer.games.orkensturm.totals import ENDINGS
from scorer.kit.language import tr
from scorer.kit.result import Reason, Step
from scorer.kit.tally import Answers, Problem, Question, Tally, always, every_seat, never

_DEEPEST = -999


def _tracks(answers: Answers) -> tuple[int, ...]:
    return tuple(answers.number(track) for track in TRACKS)


def problems(setup: Setup, answers: Answers) -> Iterator[Problem]:
    """Say what of the answers cannot be together (OS-R11, OS-R12)."""
    limit = setup.treasury_max
    if limit is not None and answers.number("treasury") > limit:
        yield Problem(
            ("treasury",),
            tr(
                "the Treasury is {treasury}, and the ruling treasury-max stops it at "
                "{limit} (OS-R11)",
                treasury=answers.number("treasury"),
                limit=limit,
            ),
        )
    if not answers.has(*TRACKS):
        return
    ended_by = condition(_tracks(answers))
    if ended_by is None:
        yield Problem(
            TRACKS,
            tr(
                "no track is at 0, so the game is not over: it ends with the Mittelreich "
                "troops, the orc troops, time or the Treasury at 0 (OS-R12)"
            ),
        )
        return
    claimed = answers.word("end")
    if claimed is not None and claimed != ended_by:
        yield Problem(
            ("end", *TRACKS),
            tr(
                "end {claimed} is given, by the tracks it is {ending} (OS-R12)",
                claimed=claimed,
                ending=tr(ENDINGS[ended_by]),
            ),
        )


def final(setup: Setup, answers: Answers) -> Step[State]:
    """Return the position at the end; which end condition holds follows from the tracks."""
    seats = setup.table.seats
    ap = tuple(answers.number("ap", seat) for seat in seats)
    brought = tuple(answers.number("advisors", seat) for seat in seats)
    state = replace(
        start(setup), stage="outcome", ap=ap, tracks=_tracks(answers), end_advisors=brought
    )
    return Step(
        closed(state),
        reasons=tuple(
            Reason(seat, number, tr("AP on the track"), "OS-R13")
            for seat, number in zip(seats, ap, strict=True)
        ),
    )


def _of_track(track: str) -> Question[Setup]:
    name = TRACK_NAMES[track]
    return Question(
        track,
        f"{name[0].upper()}{name[1:]} at the end",
        f"where the track stands at the end: {name}",
        always,
        together="The tracks at the end",
        label=name,
    )


TALLY: Tally[Setup, State] = Tally(
    questions=(
        *map(_of_track, TRACKS),
        Question(
            "end",
            "Which end condition held",
            "which end condition held; it follows from the tracks, and is compared",
            never,
            kind="word",
            choices=tuple(ENDINGS),
        ),
        Question(
            "ap",
            "AP of {who} on the track, without share and advisors",
            "each player's AP on the track, without share and advisors: Anna=5,Ben=-1,Cleo=4",
            every_seat,
            each=True,
            lowest=_DEEPEST,
            together="AP on the track, without share and advisors",
        ),
        Question(
            "advisors",
            "AP that {who}'s own advisors bring at the end",
            "AP that players' own advisors bring: Anna=3; players not named get none",
            every_seat,
            each=True,
            lowest=_DEEPEST,
            default=0,
            together="AP that players' own advisors bring at the end",
        ),
    ),
    problems=problems,
    final=final,
    example="--players Anna=red/brin,Ben=blue/answin,Cleo=green/brin --mittelreich 4 --orcs 0 "
    "--treasury 7 --time 2 --ap Anna=5,Ben=6,Cleo=1 --advisors Anna=3",
)
