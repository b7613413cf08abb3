"""What a game gives the shared code: data and plain functions, in one frozen value.

The shared code reads text, headers, checkpoints and numbers, drives the replay and renders;
everything that a game decides stands behind a `Game`. Setups, states and moves are the game's
own frozen values; the shared code only hands them back to the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from scorer.kit.faults import Fault, Span

Json = Any
Setup = TypeVar("Setup")
State = TypeVar("State")
Move = TypeVar("Move")


@dataclass(frozen=True, slots=True)
class BodyLine:
    """One turn line, ready for a game's notation.

    ``text`` has the length of the physical line, so that an index plus 1 is a column: its
    comment and its line number are blanked out, tabs and no-break spaces are blanks, dashes are
    ``-``, ``×`` is ``x``, ``’`` is ``'``. Case and letters are as written. ``label`` is the
    number the line began with, if it did.
    """

    line: int
    text: str
    label: int | None = None
    label_span: Span | None = None

    @property
    def span(self) -> Span:
        """The span of what is written, without blanks around it."""
        start = len(self.text) - len(self.text.lstrip(" "))
        return Span(self.line, start + 1, max(1, len(self.text.rstrip(" ")) - start))

    def at(self, start: int, end: int) -> Span:
        """The span of ``text[start:end]``."""
        return Span(self.line, start + 1, max(1, end - start))


@dataclass(frozen=True, slots=True)
class HeaderValue:
    """A header's value and its place; ``text`` is normalised like a `BodyLine`'s."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Player:
    """A seat at the table, with the Name that was given, and what stood after ``/`` (a side)."""

    seat: str
    name: str | None
    span: Span
    suffix: str | None = None

    @property
    def shown(self) -> str:
        """What the table calls this player: the Name where there is one, else the seat."""
        return self.name or self.seat


@dataclass(frozen=True, slots=True)
class Table:
    """The sound header of a record, as the shared code read it.

    ``rulings`` has every ruling of the game by name, defaults filled in; ``ruling_spans`` where
    a header set one. ``extra`` holds the game's own headers (``start``, ``direction``).
    """

    players: tuple[Player, ...]
    rulings: Mapping[str, str]
    ruling_spans: Mapping[str, Span]
    extra: Mapping[str, HeaderValue]
    players_span: Span

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in clockwise order, the starting player first."""
        return tuple(player.seat for player in self.players)

    def shown(self, seat: str) -> str:
        """What the table calls the player of ``seat``."""
        return next(player.shown for player in self.players if player.seat == seat)


@dataclass(frozen=True, slots=True)
class Reason:
    """One item of a player's total: ``points`` for ``seat``, why, by which rule, in which line."""

    seat: str
    points: int
    reason: str
    rule: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Step(Generic[State]):
    """A played line: the new state, the warnings it earned, and the points it moved."""

    state: State
    warnings: tuple[Fault, ...] = ()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """What a position comes to.

    ``standing``: points by seat now. ``totals`` and ``ended_by`` are None unless finished;
    ``winners`` in seating order. ``reasons`` are those of the final scoring alone (shares, bonus,
    Treasure), which no line of the record brought; reasons of all Steps + these = ``standing``.
    ``breakdown`` is the game's own table, as its rules file lists it.
    """

    status: Literal["finished", "unfinished"]
    standing: Mapping[str, int]
    totals: Mapping[str, int] | None
    winners: tuple[str, ...]
    ended_by: str | None
    breakdown: Mapping[str, Json]
    reasons: tuple[Reason, ...] = ()
    tie: str = ""
    """How a tie for the win was settled, as a sentence for people; empty where none was."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule in the product's own words."""

    number: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A house ruling: its name, the rule it belongs to, its values (default first) and meanings.

    ``check`` is for rulings whose value is free (a number): it returns an error text or None.
    """

    name: str
    rule: str
    about: str
    values: tuple[tuple[str, str], ...]
    check: Callable[[str], str | None] | None = None

    @property
    def default(self) -> str:
        """The value that holds where no header says otherwise."""
        return self.values[0][0]


@dataclass(frozen=True, slots=True)
class Game(Generic[Setup, State, Move]):
    """A game, for the shared code."""

    name: str
    title: str
    prefix: str
    points: str
    """What the total counts: shields, Influence, AP."""
    seats: tuple[str, ...]
    words: frozenset[str]
    """The words of the notation that no Name may be (words.json, with the ones for all games)."""
    tracks: tuple[str, ...]
    """The game's own tracks that a checkpoint may name."""
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    headers: tuple[str, ...]
    """The game's own headers, all of them required."""
    player_suffix: bool
    """Whether a player's entry carries ``/side``."""
    setup: Callable[[Table], Setup]
    """Check what the shared reader cannot (number of players, own headers); raises FaultError
    with every fault found. A Setup must give back the Table as its attribute ``table``."""
    check_headers: Callable[[Mapping[str, HeaderValue]], None]
    """Check the game's own headers alone, where the players cannot be read; raises FaultError."""
    warnings: Callable[[Setup], tuple[Fault, ...]]
    """Warnings that the header alone earns."""
    start: Callable[[Setup], State]
    parse: Callable[[Setup, BodyLine], Move]
    """Read one line by the notation alone; raises FaultError (code GR-…) with all its faults."""
    show: Callable[[Setup, Move], str]
    """Print a move in the notation, so that it reads back as the same move."""
    counted: Callable[[State, Move], int | None]
    """The number that a numbered line must carry here; None where such a line is not counted."""
    play: Callable[[State, Move], Step[State]]
    """Apply a move by the rules; raises FaultError where a rule is broken."""
    close: Callable[[State, Span], Step[State]]
    """The record ends here; the span is the file's last line."""
    points_now: Callable[[State], Mapping[str, int]]
    """Standing and tracks that a checkpoint compares: keys are seats and track names."""
    result: Callable[[State], Result]
    legal: Callable[[State], Iterator[Move]] | None = None
    """Every next move that may be recorded, where the game can list them."""
    opening: Callable[[Setup], tuple[Reason, ...]] = lambda _: ()
    """The points that everybody begins with."""
    header_hints: Mapping[str, str] = field(default_factory=dict)
    """A sound value for each of the game's own headers, for `scorer new`."""
    ending: Callable[[str], str] = str
    """Turn ``ended_by`` into a sentence for people."""
    example: str = ""
    """A short sound record, for help texts."""
    notes: tuple[str, ...] = field(default=())
    """What a player should know first about the record, for `scorer new` and `scorer rules`."""
