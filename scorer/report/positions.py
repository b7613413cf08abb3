"""The positions of a replayed record, each with its picture."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.kit.game import SomeState
from scorer.kit.language import tr
from scorer.kit.scene import Scene
from scorer.kit.text import printable
from scorer.limits import PICTURED_LINES
from scorer.reading.body import Checkpoint, Item
from scorer.replaying.replay import Replay
from scorer.report.pictures import Album, Picture


@dataclass(frozen=True, slots=True)
class Position:
    """A position: its place in the list, after which line (0: the start), what was written, and
    what it looks like; ``scene`` and ``picture`` are None where the game has no pictures.

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
    scene: Scene | None
    picture: Picture | None


@dataclass(slots=True)
class _Moment:
    item: Item
    state: SomeState
    turn: str
    ends_turn: bool = True


def positions_of(replay: Replay, album: Album | None) -> tuple[Position, ...]:
    """Return the positions at the start and after each line but checkpoints.

    Of a very long record only those at the end of a turn; none where the header is unsound.
    Without an album, or where the game has no pictures, none is drawn.
    """
    if replay.start is None:
        return ()
    moments = _moments(replay, replay.start)
    if len(moments) > PICTURED_LINES:
        moments = [moment for moment in moments if moment.ends_turn]
    game, lines = replay.record.game, replay.record.lines
    draw = game.parts.picture() if game.parts.picture else None
    before: Scene | None = None

    def seen(state: SomeState) -> tuple[Scene | None, Picture | None]:
        nonlocal before
        if draw is None or album is None:
            return None, None
        scene = draw(state)
        picture = album.picture(scene, before)
        before = scene
        return scene, picture

    start = _points(replay, replay.start)
    found = [Position(0, 0, tr("the start"), "", True, (), start, *seen(replay.start))]
    for place, moment in enumerate(moments, 1):
        number = moment.item.line.line
        found.append(
            Position(
                place,
                number,
                printable(lines[number - 1]).strip(),
                moment.turn,
                moment.ends_turn,
                _gains(replay, found[-1].line, number),
                _points(replay, moment.state),
                *seen(moment.state),
            )
        )
    return tuple(found)


def shown(replay: Replay) -> list[tuple[str, str]]:
    """Return each player's (name, seat) in seating order; none where the header is unsound."""
    setup = replay.record.setup
    return [(setup.table.shown(seat), seat) for seat in setup.table.seats] if setup else []


def _moments(replay: Replay, start: SomeState) -> list[_Moment]:
    """Return the states after each line but checkpoints, with the turn that each belongs to."""
    counted = replay.record.game.counted
    found: list[_Moment] = []
    state, turn = start, ""
    for item, after in replay.positions:
        if isinstance(item.what, Checkpoint):
            continue
        # What a line that is not counted brings belongs to the turn before it.
        number = counted(state, item.what)
        if number is None and found:
            found[-1].ends_turn = False
        turn = turn if number is None else str(number)
        found.append(_Moment(item, after, turn))
        state = after
    return found


def _points(replay: Replay, state: SomeState) -> tuple[int, ...]:
    now = replay.record.game.points_now(state)
    return tuple(now[seat] for _, seat in shown(replay))


def _gains(replay: Replay, after: int, to: int) -> tuple[str, ...]:
    """Return the points that the lines behind ``after`` and up to ``to`` moved, as texts."""
    names = {seat: name for name, seat in shown(replay)}
    return tuple(
        f"{names[each.seat]} {each.points:+d}: {each.reason} ({each.rule})"
        for each in replay.reasons
        if after < each.line <= to and each.points
    )
