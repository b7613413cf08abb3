"""The positions of a replayed record, each with its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorer.games import part_of
from scorer.kit.scene import Scene
from scorer.reading.record import Checkpoint, Item
from scorer.replaying.replay import Replay
from scorer.report.pictures import Album, Picture

_MANY = 200
"""A record with more lines than this shows the position after each turn instead: nobody steps
through more, and the page would grow past what a phone likes to open."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position: its place in the list, after which line (0: the start), what was written, and
    what it looks like.

    ``turn`` is the number of the turn it belongs to; ``ends_turn`` says that no other position
    of that turn follows. ``gains`` tells the points moved since the position before.
    """

    place: int
    line: int
    text: str
    turn: str
    ends_turn: bool
    gains: tuple[str, ...]
    points: tuple[int, ...]
    scene: Scene
    picture: Picture


@dataclass(frozen=True, slots=True)
class _Moment:
    item: Item
    state: Any
    turn: str
    ends_turn: bool


def positions_of(replay: Replay, album: Album) -> tuple[Position, ...]:
    """Return the positions at the start and after each line but checkpoints.

    Of a very long record only those at the end of a turn; none where the header is unsound.
    """
    if replay.start is None:
        return ()
    moments = _moments(replay)
    if len(moments) > _MANY:
        moments = [moment for moment in moments if moment.ends_turn]
    game, lines = replay.record.game, replay.record.lines
    draw = part_of(game.name, "picture").scene
    scene = draw(replay.start)
    start = _points(replay, replay.start)
    picture = album.picture(scene, None)
    found = [Position(0, 0, "the start", "", True, (), start, scene, picture)]
    for place, moment in enumerate(moments, 1):
        before, scene = scene, draw(moment.state)
        number = moment.item.line.line
        found.append(
            Position(
                place,
                number,
                plain(lines[number - 1]).strip(),
                moment.turn,
                moment.ends_turn,
                _gains(replay, found[-1].line, number),
                _points(replay, moment.state),
                scene,
                album.picture(scene, before),
            )
        )
    return tuple(found)


def shown(replay: Replay) -> list[tuple[str, str]]:
    """Return each player's (name, seat) in seating order; none where the header is unsound."""
    setup = replay.record.setup
    return [(setup.table.shown(seat), seat) for seat in setup.table.seats] if setup else []


def plain(text: str) -> str:
    """Return a line without what would steer a page's text (control signs, turned directions)."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def _moments(replay: Replay) -> list[_Moment]:
    """Return the states after each line but checkpoints, with the turn that each belongs to."""
    steps = [each for each in replay.positions if not isinstance(each[0].what, Checkpoint)]
    numbers = _numbers(replay, steps)
    found, turn = [], ""
    for place, ((item, state), number) in enumerate(zip(steps, numbers, strict=True)):
        turn = turn if number is None else str(number)
        ends = place + 1 == len(steps) or numbers[place + 1] is not None
        found.append(_Moment(item, state, turn, ends))
    return found


def _numbers(replay: Replay, steps: Sequence[tuple[Item, Any]]) -> list[int | None]:
    """Return the number that each line would carry, None where it is not counted."""
    states = [replay.start, *(state for _, state in steps)]
    return [
        replay.record.game.counted(state, item.what)
        for state, (item, _) in zip(states, steps, strict=False)
    ]


def _points(replay: Replay, state: Any) -> tuple[int, ...]:
    now = replay.record.game.points_now(state)
    return tuple(now[seat] for _, seat in shown(replay))


def _gains(replay: Replay, after: int, to: int) -> tuple[str, ...]:
    """Return the points that the lines behind ``after`` and up to ``to`` moved, as texts."""
    table = replay.record.setup.table
    return tuple(
        f"{table.shown(each.seat)} {each.points:+d}: {each.reason} ({each.rule})"
        for each in replay.reasons
        if after < each.line <= to and each.points
    )
