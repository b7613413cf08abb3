"""Driving a record through a game's rules, line by line, and gathering what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError
from scorer.kit.game import SomeGame, SomeMove, SomeState
from scorer.kit.generic import Seated
from scorer.kit.language import speaking, term, tr
from scorer.kit.line import BodyLine
from scorer.kit.result import Json, Reason, Result, Step, players_json
from scorer.reading.body import Checkpoint, Item, not_counted
from scorer.reading.record import Record
from scorer.replaying.turns import with_turns

_MOVES_TOLD = 6
"""So many moves of a player's points are told where a checkpoint is wrong: the latest."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed record.

    ``positions`` pairs each replayed line with the state after it; ``start`` is the state
    before the first, ``state`` the one at the end; both are None where the header was unsound.
    ``reasons`` are all points moved, in order, the final scoring's included.
    """

    record: Record
    start: SomeState | None
    positions: tuple[tuple[Item, SomeState], ...]
    state: SomeState | None
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
    with speaking(record.lang):
        return _replayed(record, record.setup, keep_going)


def _replayed(record: Record, setup: Seated, keep_going: bool) -> Replay:
    run = _Run(record.game, setup)
    unread = min(
        (fault.span.line for fault in record.faults if fault.severity == "error"), default=None
    )
    broken: list[int] = [] if unread is None else [unread]
    for item in record.items:
        if not keep_going and unread is not None and item.line.line > unread:
            break
        try:
            run.step(item)
        except FaultError as error:
            run.faults.extend(error.faults)
            broken.append(error.faults[0].span.line)
            if not keep_going:
                break
    if not broken:
        try:
            run.take(record.game.close(run.state, record.end))
        except FaultError as error:
            run.faults.extend(error.faults)
    result = record.game.result(run.state)
    cause = min(broken, default=len(record.lines))
    told = [_echo(fault, cause) if fault.span.line > cause else fault for fault in run.faults]
    read = with_turns(record, run.state if unread is not None and not keep_going else None)
    ordered = tuple(sorted([*read, *told], key=lambda fault: fault.sort_key))
    reasons = (*run.reasons, *result.reasons)
    return Replay(
        record, run.start, tuple(run.positions), run.state, reasons, result, ordered
    )


def _echo(fault: Fault, cause: int) -> Fault:
    return replace(
        fault,
        message=tr(
            "{message} (possibly caused by line {cause})", message=fault.message, cause=cause
        ),
    )


class _Run:
    """A record while it is replayed: where it stands, and what has come of it so far."""

    def __init__(self, game: SomeGame, setup: Seated) -> None:
        self.game, self.table = game, setup.table
        self.start = self.state = game.start(setup)
        self.positions: list[tuple[Item, SomeState]] = []
        self.reasons = [*game.opening(setup)]
        self.faults = [*game.warnings(setup)]

    def step(self, item: Item) -> None:
        """Play a line, or compare a checkpoint. Raises FaultError; all stays as it was then."""
        if isinstance(item.what, Checkpoint):
            self._compare(item.what)
        else:
            self._check_number(item.line, item.what)
            self.take(self.game.play(self.state, item.what))
        self.positions.append((item, self.state))

    def take(self, step: Step[SomeState]) -> None:
        """Go on from what a line, or the record's end, has brought."""
        self.state = step.state
        self.faults.extend(step.warnings)
        self.reasons.extend(step.reasons)

    def _else(self, lead: str) -> str:
        """Return the way out where a record cannot be mended, if the game has one."""
        return f"{lead}scorer tally {self.game.name}" if self.game.parts.tally else ""

    def _check_number(self, line: BodyLine, move: SomeMove) -> None:
        if line.label is None or line.label_span is None:
            return
        right = self.game.counted(self.state, move)
        if right is None:
            raise FaultError(not_counted(line.label_span))
        if right != line.label:
            raise FaultError(
                Fault(
                    codes.WRONG_NUMBER,
                    line.label_span,
                    tr("numbered {label}, it is number {right}", label=line.label, right=right),
                    hint=tr("was a line left out, or written twice, before this one?")
                    + self._else(" " + tr("If it cannot be found again:") + " "),
                )
            )

    def _compare(self, checkpoint: Checkpoint) -> None:
        now = self.game.points_now(self.state)
        wrong = []
        for key, value, span in checkpoint.entries:
            if now[key] != value:
                seated = key in self.table.seats
                who = self.table.shown(key) if seated else term(key)
                slip = tr("recount here, or look for a slip in the lines since the last checkpoint")
                if seated:
                    slip = self._moved(key, who)
                wrong.append(
                    Fault(
                        codes.WRONG_CHECKPOINT,
                        span,
                        tr(
                            "the checkpoint says {who} {value}, by the lines so far it is {now}",
                            who=who,
                            value=value,
                            now=now[key],
                        ),
                        hint=slip + self._else("; " + tr("if it cannot be found:") + " "),
                    )
                )
        if wrong:
            raise FaultError(*wrong)

    def _moved(self, seat: str, who: str) -> str:
        """Say what moved a player's points since the last checkpoint that named the player, and
        so where a slip may be."""
        checked = [
            item.line.line
            for item, _ in self.positions
            if isinstance(item.what, Checkpoint)
            and any(seat == named for named, *_ in item.what.entries)
        ]
        since = max(checked, default=0)
        period = tr("since the checkpoint in line {since}", since=since) if since else tr("so far")
        moved = [each for each in self.reasons if each.seat == seat and each.line > since]
        if not moved:
            return tr(
                "no line {period} moves points of {who}: recount, or look for a line "
                "that was left out",
                period=period,
                who=who,
            )
        latest = moved[-_MOVES_TOLD:]
        listed = ", ".join(
            tr("{points:+} in line {line}", points=reason.points, line=reason.line)
            for reason in latest
        )
        earlier = "…, " if len(moved) > _MOVES_TOLD else ""
        return tr(
            "{period} the lines move {who} by {earlier}{listed}: recount, or mend the slip there",
            period=period,
            who=who,
            earlier=earlier,
            listed=listed,
        )


def as_json(replay: Replay) -> dict[str, Json]:
    """Return what ``scorer score --json`` prints, as the record format lists it."""
    result = replay.result
    sound = replay.sound
    return {
        "game": replay.record.game.name,
        "status": replay.status,
        "totals": dict(result.totals) if sound and result and result.totals is not None else None,
        "winners": list(result.winners) if sound and result else [],
        "ended_by": result.ended_by if sound and result else None,
        "termination": result.termination if sound and result else None,
        "standing": dict(result.standing) if result else {},
        "breakdown": dict(result.breakdown) if result else {},
        **about_json(replay.record),
        "faults": faults_json(replay),
    }


def about_json(record: Record) -> dict[str, Json]:
    """Return who played, when and where; free headers that are not there are None."""
    free = dict(record.notes)
    return {
        "players": players_json(record.table) if record.table else [],
        "date": free.get("date"),
        "place": free.get("place"),
        "lang": record.lang,
    }


def unreadable_json(name: str, message: str, meant: Replay | None = None) -> dict[str, Json]:
    """Return what ``--json`` prints for a file that cannot be read, or names no known game.

    ``meant`` is what it is as a record of the game that was meant; its faults are told too.
    """
    fault: dict[str, Json] = {
        "code": None,
        "severity": "error",
        "file": name,
        "line": None,
        "column": None,
        "rule": None,
        "message": message,
        "hint": "",
    }
    more = faults_json(meant) if meant else []
    return {"file": name, "status": "unreadable", "faults": [fault, *more]}


def faults_json(replay: Replay) -> list[Json]:
    """Return the faults of a record in the order of its lines."""
    return [_fault_json(fault, replay.record.name) for fault in replay.faults]


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
