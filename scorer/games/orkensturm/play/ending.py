"""How a turn closes and the game ends (OS-R11, OS-R12), and the advisors' points (OS-R13)."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.orkensturm.describe import due, tracks
from scorer.games.orkensturm.facts import MITTELREICH, ORCS, TIME, TREASURY
from scorer.games.orkensturm.faults import fault
from scorer.games.orkensturm.moves import Advisors
from scorer.games.orkensturm.state import NONE, State
from scorer.kit.faults import FaultError, Span
from scorer.kit.language import tr
from scorer.kit.result import Step

CONDITIONS = (("A", MITTELREICH), ("B", ORCS), ("C", TIME), ("D", TREASURY))
"""OS-R12: in this order, which track at 0 ends the game."""


def condition(tracks: tuple[int, ...]) -> str | None:
    """OS-R12: the first end condition that holds, None where none does."""
    return next((name for name, track in CONDITIONS if not tracks[track]), None)


def closed(state: State) -> State:
    """OS-R11, OS-R12: return the revealed cards to the reserve, then look for the end."""
    ended_by = condition(state.tracks)
    return replace(
        state,
        reserve=tuple(map(int.__add__, state.reserve, state.table)),
        table=NONE,
        ended_by=ended_by,
        stage="over" if ended_by else "outcome",
    )


def advisors(state: State, move: Advisors) -> Step[State]:
    """OS-R13: what the players' own advisors bring. Raises FaultError before the end."""
    if state.end_advisors is not None:
        raise FaultError(fault("OS-212", move.span, line=state.end_line))
    if state.stage != "outcome":
        why = tr("no turn has begun") if state.stage == "start" else due(state)
        raise FaultError(fault("OS-211", move.span, why=why))
    state = closed(state)
    if state.ended_by is None:
        raise FaultError(fault("OS-211", move.span, why=tracks(state)))
    brought = dict(move.entries)
    return Step(
        replace(
            state,
            end_advisors=tuple(brought.get(player, 0) for player in range(state.setup.players)),
            end_line=move.span.line,
        )
    )


def close(state: State, span: Span) -> Step[State]:
    """End the record. OS-W1: a finished one without the advisors' points is warned about."""
    if state.stage != "outcome":
        return Step(state)
    state = closed(state)
    if state.ended_by is None:
        return Step(state)
    example = ", ".join(
        f"{player.shown} {number}" for number, player in enumerate(state.setup.table.players[:2])
    )
    return Step(state, (fault("OS-W1", span, example=example),))
