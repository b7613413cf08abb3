"""What a game gives the shared code: data and plain functions, in one frozen value.

The shared code reads text, headers, checkpoints and numbers, drives the replay and renders;
everything that a game decides stands behind a `Game`. Setups, states and moves are the game's
own frozen values; the shared code only hands them back to the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NewType, TypeAlias, cast

from scorer.kit.faults import Fault, Span
from scorer.kit.generic import Move, Seated, Setup, State
from scorer.kit.result import Step

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.kit.line import BodyLine
    from scorer.kit.options import Form, Options
    from scorer.kit.result import Reason, Result
    from scorer.kit.rules import Rule, Ruling
    from scorer.kit.scene import Scene
    from scorer.kit.sheet import Sheet
    from scorer.kit.signs import Signs
    from scorer.kit.table import HeaderValue, Table
    from scorer.kit.tally import Question, Tally


# Cold start: a game is only ever itself, so nothing compares or prints one.
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Parts(Generic[Setup, State, Move]):
    """What only some commands use, each behind a function that imports it when it is wanted.

    Where one is None the commands that rest on it say that the game has none.
    """

    tally: Callable[[], Tally[Setup, State]] | None = None
    """Questions and the final position, for `scorer tally`."""
    options: Callable[[], Options[State, Move]] | None = None
    """Forms of lines and throws of dice, beside what `Game.legal` lists."""
    sheet: Callable[[], Sheet] | None = None
    """The printed record sheet, for `scorer convert`."""
    drawing: Callable[[], Callable[[State, Signs], str]] | None = None
    """Draws a position with characters, for `scorer replay`."""
    picture: Callable[[], Callable[[State], Scene]] | None = None
    """Says which printed faces lie where, for the pictures of `scorer report`."""
    gallery: Callable[[], Path] | None = None
    """The folder with a case for each of the game's fault codes, for `scorer explain`."""


def _no_faults(_: object) -> tuple[Fault, ...]:
    return ()


def _unchanged(state: State, _: Span) -> Step[State]:
    return Step(state)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Game(Generic[Setup, State, Move]):
    """A game, for the shared code."""

    name: str
    title: str
    points: str
    """What the total counts: shields, Influence, AP."""
    seats: tuple[str, ...]
    words: frozenset[str]
    """The words of the notation that no Name may be (words.json, with the ones for all games)."""
    rules: tuple[Rule, ...]
    example: str
    """A short sound record, for help texts; where a record's header is unsound, its lines are
    read by the set-up of this one."""
    setup: Callable[[Table], Setup]
    """Check what the shared reader cannot (number of players, own headers); raises FaultError
    with every fault found."""
    start: Callable[[Setup], State]
    parse: Callable[[Setup, BodyLine], Move]
    """Read one line by the notation alone; raises FaultError (code GR-…) with all its faults."""
    show: Callable[[Setup, Move], str]
    """Print a move in the notation, so that it reads back as the same move."""
    counted: Callable[[State, Move], int | None]
    """The number that a numbered line must carry here; None where such a line is not counted."""
    play: Callable[[State, Move], Step[State]]
    """Apply a move by the rules; raises FaultError where a rule is broken."""
    points_now: Callable[[State], Mapping[str, int]]
    """Standing and tracks that a checkpoint compares: keys are seats and track names."""
    result: Callable[[State], Result]
    turn: Callable[[State], str | None] = lambda _: None
    """The seat whose line comes next, None where no player's does."""
    legal: Callable[[State], Iterator[Move]] | None = None
    """Every next move that may be recorded, where the game can list them."""
    close: Callable[[State, Span], Step[State]] = _unchanged
    """The record ends here; the span is the file's last line."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """The game's own headers, all of them required, each with a sound value for `scorer new`."""
    check_headers: Callable[[Mapping[str, HeaderValue]], None] = lambda _: None
    """Check the game's own headers alone, where the players cannot be read; raises FaultError."""
    player_suffix: bool = False
    """Whether a player's entry carries ``/side``."""
    tracks: tuple[str, ...] = ()
    """The game's own tracks that a checkpoint may name."""
    rulings: tuple[Ruling, ...] = ()
    warnings: Callable[[Setup], tuple[Fault, ...]] = _no_faults
    """Warnings that the header alone earns."""
    opening: Callable[[Setup], tuple[Reason, ...]] = lambda _: ()
    """The points that everybody begins with."""
    ending: Callable[[str], str] = str
    """Turn ``ended_by`` into a sentence for people."""
    notes: tuple[str, ...] = ()
    """What a player should know first about the record, for `scorer new` and `scorer rules`."""
    grammar: str = ""
    """The Lark grammar that ``parse`` reads by, if it does: its table is then made beforehand."""
    parts: Parts[Setup, State, Move] = field(default_factory=Parts)


SomeState = NewType("SomeState", object)
"""A state of whichever game it is: only its own game knows what to do with it."""
SomeMove = NewType("SomeMove", object)
"""A move of whichever game it is."""
SomeGame: TypeAlias = "Game[Seated, SomeState, SomeMove]"
"""A game as shared code drives it."""
SomeTally: TypeAlias = "Tally[Seated, SomeState]"
SomeOptions: TypeAlias = "Options[SomeState, SomeMove]"
SomeForm: TypeAlias = "Form[SomeMove]"
SomeQuestion: TypeAlias = "Question[Seated]"


def some(game: Game[Setup, State, Move]) -> SomeGame:
    """Return a game as shared code sees it, its own types out of sight.

    Sound as long as a game's values go back to that game alone; a record holds both together.
    """
    return cast("SomeGame", game)
