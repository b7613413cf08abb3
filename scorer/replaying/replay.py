"""Driving a record through a game's rules, line by line, and gathering what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError
from scorer.kit.game import Json, Reason, Result, Step
from scorer.reading.record import Checkpoint, Item, Record, not_counted

_MOVES_TOLD = 6
"""So many moves of a player's points are told where a checkpoint is wrong: the latest."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed record.

    ``positions`` pairs each replayed line with the state after it; ``start`` is the state
    before the first. ``state`` is None where the header was unsound. ``reasons`` are all points
    moved, in order, the final scoring's included.
    """

    record: Record
    start: Any
    positions: tuple[tuple[Item, Any], ...]
    state: Any
    reasons: tuple[Reason, ...]
    result: Result | None
    faults: tuple[Fault, ...]

    @property
    def sound(self) -> bool:
        """Whether the record has no error; warnings do not count."""
        return not any(fault.severity == "error" for fault in self.faults)

    @property
    def status(self) -> str:
        """``finished``, ``unfinished`` or ``invalid``."""
        return self.result.status if self.result and self.sound else "invalid"


def replay_record(record: Record, keep_going: bool = False) -> Replay:
    """Replay a record up to its first fault (or, with ``keep_going``, past it).

    With ``keep_going`` a faulty line is skipped and each later fault says that the first may
    have caused it.
    """
    if record.setup is None:
        return Replay(record, None, (), None, (), None, record.faults)
    game = record.game
    faults = [*game.warnings(record.setup)]
    first = min(
        (fault.span.line for fault in record.faults if fault.severity == "error"), default=None
    )
    start = state = game.start(record.setup)
    positions: list[tuple[Item, Any]] = []
    reasons: list[Reason] = [*game.opening(record.setup)]
    broken: Fault | None = None
    for item in record.items:
        if not keep_going and first is not None and item.line.line > first:
            break
        try:
            step = _play(record, state, item, reasons, positions)
        except FaultError as error:
            faults.extend(error.faults)
            broken = broken or error.faults[0]
            if not keep_going:
                break
            continue
        state = step.state
        faults.extend(step.warnings)
        reasons.extend(step.reasons)
        positions.append((item, state))
    if broken is None and first is None:
        try:
            step = game.close(state, record.end)
            state = step.state
            faults.extend(step.warnings)
            reasons.extend(step.reasons)
        except FaultError as error:
            faults.extend(error.faults)
    result = game.result(state)
    lines = [*([] if first is None else [first]), *([broken.span.line] if broken else [])]
    cause = min(lines, default=len(record.lines))
    told = [_echo(fault, cause) if fault.span.line > cause else fault for fault in faults]
    ordered = tuple(sorted([*record.faults, *told], key=lambda fault: fault.sort_key))
    return Replay(
        record, start, tuple(positions), state, (*reasons, *result.reasons), result, ordered
    )


def _echo(fault: Fault, cause: int) -> Fault:
    return Fault(
        fault.code,
        fault.span,
        f"{fault.message} (possibly caused by line {cause})",
        fault.rule,
        fault.hint,
        fault.severity,
    )


def _play(
    record: Record, state: Any, item: Item, reasons: Sequence[Reason],
    positions: Sequence[tuple[Item, Any]],
) -> Step[Any]:
    game = record.game
    if isinstance(item.what, Checkpoint):
        _compare(record, state, item.what, reasons, positions)
        return Step(state)
    _check_number(record, state, item)
    return game.play(state, item.what)


def _check_number(record: Record, state: Any, item: Item) -> None:
    line = item.line
    if line.label is None or line.label_span is None:
        return
    right = record.game.counted(state, item.what)
    if right is None:
        raise FaultError(not_counted(line.label_span))
    if right != line.label:
        raise FaultError(
            Fault(
                codes.WRONG_NUMBER,
                line.label_span,
                f"numbered {line.label}, it is number {right}",
                hint="was a line left out, or written twice, before this one? If it cannot be "
                f"found again: scorer tally {record.game.name}",
            )
        )


def _compare(
    record: Record, state: Any, checkpoint: Checkpoint, reasons: Sequence[Reason],
    positions: Sequence[tuple[Item, Any]],
) -> None:
    now = record.game.points_now(state)
    wrong = []
    for key, value, span in checkpoint.entries:
        if now[key] != value:
            seated = key in record.setup.table.seats
            who = record.setup.table.shown(key) if seated else key
            slip = "recount here, or look for a slip in the lines since the last checkpoint"
            if seated:
                slip = _moved(key, who, reasons, positions)
            wrong.append(
                Fault(
                    codes.WRONG_CHECKPOINT,
                    span,
                    f"the checkpoint says {who} {value}, by the lines so far it is {now[key]}",
                    hint=f"{slip}; if it cannot be found: scorer tally {record.game.name}",
                )
            )
    if wrong:
        raise FaultError(*wrong)


def _moved(
    key: str, who: str, reasons: Sequence[Reason], positions: Sequence[tuple[Item, Any]]
) -> str:
    """Say what moved a player's points since the last checkpoint that named the player, and so
    where a slip may be."""
    checked = [
        item.line.line for item, _ in positions if isinstance(item.what, Checkpoint)
        and any(key == named for named, *_ in item.what.entries)
    ]
    since = max(checked, default=0)
    period = f"since the checkpoint in line {since}" if since else "so far"
    moved = [reason for reason in reasons if reason.seat == key and reason.line > since]
    if not moved:
        return (
            f"no line {period} moves points of {who}: recount, or look for a line that was left out"
        )
    latest = moved[-_MOVES_TOLD:]
    listed = ", ".join(f"{reason.points:+} in line {reason.line}" for reason in latest)
    earlier = "…, " if len(moved) > _MOVES_TOLD else ""
    return f"{period} the lines move {who} by {earlier}{listed}: recount, or mend the slip there"


def as_json(replay: Replay) -> Json:
    """Return what ``scorer score --json`` prints, as the record format lists it."""
    result = replay.result
    sound = replay.sound
    return {
        "game": replay.record.game.name,
        "status": replay.status,
        "totals": dict(result.totals) if sound and result and result.totals is not None else None,
        "winners": list(result.winners) if sound and result else [],
        "ended_by": result.ended_by if sound and result else None,
        "standing": dict(result.standing) if result else {},
        "breakdown": dict(result.breakdown) if result else {},
        "faults": [_fault_json(fault, replay.record.name) for fault in replay.faults],
    }


def _fault_json(fault: Fault, name: str) -> Json:
    return {
        "code": fault.code,
        "severity": fault.severity,
        "file": name,
        "line": fault.span.line,
        "column": fault.span.column,
        "rule": fault.rule,
        "message": fault.message,
        "hint": fault.hint,
    }
