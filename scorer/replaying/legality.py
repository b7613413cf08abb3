"""What may be recorded next: whole lines, and forms of lines that the table fills in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.kit.game import SomeForm, SomeGame, SomeMove, SomeOptions, SomeState
from scorer.kit.options import Options
from scorer.kit.result import Reason
from scorer.replaying.replay import Replay


@dataclass(frozen=True, slots=True)
class NextLine:
    """A line that may come next, with the throw it answers and the points it moves."""

    text: str
    move: SomeMove
    throw: str
    reasons: tuple[Reason, ...]


def options_of(game: SomeGame) -> SomeOptions:
    """Return a game's options, which are imported only here; none where it has none."""
    return game.parts.options() if game.parts.options else Options()


def position(replay: Replay) -> SomeState | None:
    """Return the position in which the next line is written: after the last good one.

    None where the header is unsound.
    """
    return replay.positions[-1][1] if replay.positions else replay.start


def next_moves(replay: Replay) -> Iterator[SomeMove]:
    """Yield every move that may come after the last good line, where the game can list them."""
    game, state = replay.record.game, position(replay)
    if game.legal is not None and state is not None:
        yield from game.legal(state)


def next_lines(replay: Replay) -> Iterator[NextLine]:
    """Yield every line that may come after the last good one of a record.

    A line carries its number where the record's lines do.
    """
    game, setup, state = replay.record.game, replay.record.setup, position(replay)
    if setup is None or state is None:
        return
    throw = options_of(game).throw
    numbered = any(item.line.label is not None for item, _ in replay.positions)
    for move in next_moves(replay):
        number = game.counted(state, move) if numbered else None
        text = game.show(setup, move)
        yield NextLine(
            text if number is None else f"{number}. {text}",
            move,
            throw(move) if throw else "",
            game.play(state, move).reasons,
        )


def next_forms(replay: Replay) -> list[SomeForm]:
    """Return the forms of the lines that may come next."""
    state = position(replay)
    return [] if state is None else list(options_of(replay.record.game).forms(state))
