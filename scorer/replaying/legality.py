"""What may be recorded next: whole lines, and forms of lines that the table fills in.

A game's ``options`` module holds its `Options`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic

from scorer.games import part_of
from scorer.kit.game import Move, Reason, State
from scorer.replaying.replay import Replay


def covers_nothing(_: Any) -> bool:
    """For `Form.covers`: no listed move is of this form."""
    return False


@dataclass(frozen=True, slots=True)
class Form:
    """A line with parts for the table to fill in, in capitals or as ``…``.

    ``covers`` says which of the moves that can be listed are of this form; people read the form
    in their place.
    """

    line: str
    about: str
    covers: Callable[[Any], bool] = covers_nothing


def no_forms(_: Any) -> Iterator[Form]:
    """For `Options.forms`: whole lines say everything."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Options(Generic[State, Move]):
    """What a game adds to its list of legal moves.

    ``throw`` gives the throw of dice that a move answers, where dice are thrown before it.
    """

    forms: Callable[[State], Iterator[Form]] = no_forms
    throw: Callable[[Move], str] | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line that may come next, with the throw it answers and the points it moves."""

    text: str
    move: Any
    throw: str
    reasons: tuple[Reason, ...]


def options_of(game: str) -> Options[Any, Any]:
    """Return a game's options, which are imported only here."""
    options: Options[Any, Any] = part_of(game, "options").OPTIONS
    return options


def position(replay: Replay) -> Any:
    """Return the position in which the next line is written: after the last good one."""
    return replay.positions[-1][1] if replay.positions else replay.start


def next_lines(replay: Replay) -> Iterator[Line]:
    """Yield every line that may come after the last good one of a record.

    A line carries its number where the record's lines do.
    """
    game, state = replay.record.game, position(replay)
    if game.legal is None:
        return
    throw = options_of(game.name).throw
    numbered = any(item.line.label is not None for item, _ in replay.positions)
    for move in game.legal(state):
        number = game.counted(state, move) if numbered else None
        text = game.show(replay.record.setup, move)
        yield Line(
            text if number is None else f"{number}. {text}",
            move,
            throw(move) if throw else "",
            game.play(state, move).reasons,
        )


def next_forms(replay: Replay) -> list[Form]:
    """Return the forms of the lines that may come next."""
    return list(options_of(replay.record.game.name).forms(position(replay)))
