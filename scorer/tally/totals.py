"""Adding up a tally's answers by the same final scoring as a replay's."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.kit.game import SomeGame, SomeTally
from scorer.kit.generic import Seated
from scorer.kit.result import Json, Reason, Result, players_json
from scorer.kit.table import Table
from scorer.kit.tally import Answers


@dataclass(frozen=True, slots=True)
class Tallied:
    """What a tally comes to; ``reasons`` add up to each total."""

    game: SomeGame
    table: Table
    result: Result
    reasons: tuple[Reason, ...]
    warnings: tuple[str, ...]


def add_up(
    game: SomeGame, tally: SomeTally, setup: Seated, answers: Answers
) -> Tallied:
    """Return the totals by the same final scoring as a replay's.

    The answers must be complete and without problems.
    """
    step = tally.final(setup, answers)
    result = game.result(step.state)
    warnings = [problem.text for problem in tally.problems(setup, answers) if problem.only_warns]
    return Tallied(game, setup.table, result, (*step.reasons, *result.reasons), tuple(warnings))


def as_json(tallied: Tallied) -> dict[str, Json]:
    """Return what ``scorer tally --json`` prints; keys and values as in a record's result."""
    result = tallied.result
    return {
        "game": tallied.game.name,
        "status": result.status,
        "totals": dict(result.totals or {}),
        "winners": list(result.winners),
        "ended_by": result.ended_by,
        "termination": result.termination,
        "players": players_json(tallied.table),
        "tie": result.tie or None,
        "steps": [
            {"seat": each.seat, "points": each.points, "reason": each.reason, "rule": each.rule}
            for each in tallied.reasons
            if each.points
        ],
        "warnings": list(tallied.warnings),
    }
