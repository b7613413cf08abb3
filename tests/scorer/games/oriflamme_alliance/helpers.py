"""Short ways from a record's text to what the scorer says about it."""

from __future__ import annotations

from typing import Any

from scorer.games.oriflamme_alliance.state import State
from scorer.kit.faults import Fault
from scorer.reading.record import read_record
from scorer.replaying.replay import Replay, replay_record

HEADER = "game: oriflamme-alliance\nplayers: {players}\ndirection: {direction}\n"
RIGHTWARDS, LEFTWARDS = "left-to-right", "right-to-left"


def replayed(body: str, players: str = "red, blue, green", direction: str = RIGHTWARDS) -> Replay:
    """Replay a record with this body; its lines may be parted by semicolons."""
    text = HEADER.format(players=players, direction=direction)
    lines = text.splitlines() + [line.strip() for line in body.replace(";", "\n").split("\n")]
    return replay_record(read_record(lines, "evening.game"))


def state_of(body: str, players: str = "red, blue, green", direction: str = RIGHTWARDS) -> State:
    """Return the position after a sound record."""
    replay = replayed(body, players, direction)
    assert replay.sound, replay.faults
    state = replay.state
    assert isinstance(state, State)
    return state


def ip_of(
    body: str, players: str = "red, blue, green", direction: str = RIGHTWARDS
) -> dict[str, int]:
    """Return the personal supplies after a sound record."""
    state = state_of(body, players, direction)
    return dict(zip(state.seats, state.ip, strict=True))


def fault_of(body: str, players: str = "red, blue, green", direction: str = RIGHTWARDS) -> Fault:
    """Return the one error of a record."""
    replay = replayed(body, players, direction)
    errors = [fault for fault in replay.faults if fault.severity == "error"]
    assert len(errors) == 1, replay.faults
    return errors[0]


def row_of(state: State) -> list[tuple[Any, ...]]:
    """Return the row's top cards: family, identity, face up, IP, Verdict tokens, cards under."""
    return [
        (s[-1].family, s[-1].known, s[-1].face_up, s[-1].ip, s[-1].verdicts, len(s) - 1)
        for s in state.row
    ]


def brought(body: str) -> list[tuple[str, int, str]]:
    """Return what the record's last line moved: seat, points, rule."""
    replay = replayed(body)
    assert replay.sound, replay.faults
    last = replay.positions[-1][0].line.line
    return [(r.seat, r.points, r.rule) for r in replay.reasons if r.line == last]
