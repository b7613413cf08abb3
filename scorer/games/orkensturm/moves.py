"""What a line of the record says: frozen values that know where they were written.

Players and colours are indices; a colour of None is ``-``. Spans do not count for equality.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from scorer.kit.faults import Span

NOWHERE = Span(0, 0)
"""The place of a move that no line holds."""
Spans = tuple[Span, ...]
Numbers = tuple[tuple[int, int], ...]
"""Players, each with a number, as written."""
EffectKind = Literal["ap", "track", "draw", "take", "put", "advisor"]


@dataclass(frozen=True, slots=True)
class Turn:
    """``turn N``."""

    number: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Event:
    """``event "text"``."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Place:
    """``place``: players and their characters, in the order written, a span for each."""

    entries: tuple[tuple[int, str], ...]
    span: Span = field(default=NOWHERE, compare=False)
    spans: Spans = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Last:
    """``last``: the two cards that the last to place took, a span for each."""

    colours: tuple[int | None, int | None]
    span: Span = field(default=NOWHERE, compare=False)
    spans: Spans = field(default=(NOWHERE, NOWHERE), compare=False)


@dataclass(frozen=True, slots=True)
class Action:
    """One of a character's two actions, with what its player decided.

    ``silent``: a tax collection or joust of which the line tells no offers, not even none.
    ``colour`` is taken, put or looked for; ``other`` shows the hand, ``count`` are the cards seen.
    ``whose``, ``named`` and ``at`` are the spans of player, character and of what follows the
    letter; ``spans`` those of the offers.
    """

    who: int
    character: str
    letter: str
    colour: int | None = None
    other: int | None = None
    count: int = 0
    offers: Numbers = ()
    silent: bool = field(default=False, compare=False)
    span: Span = field(default=NOWHERE, compare=False)
    whose: Span = field(default=NOWHERE, compare=False)
    named: Span = field(default=NOWHERE, compare=False)
    at: Span = field(default=NOWHERE, compare=False)
    spans: Spans = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Give:
    """``give``: contributions to be checked."""

    entries: Numbers
    span: Span = field(default=NOWHERE, compare=False)
    spans: Spans = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Reveal:
    """``reveal``: the outcome by colour; ``spans`` by colour too."""

    counts: tuple[int, ...]
    span: Span = field(default=NOWHERE, compare=False)
    spans: Spans = field(default=(NOWHERE,) * 6, compare=False)


@dataclass(frozen=True, slots=True)
class Advisor:
    """``advisor anna "text"``."""

    who: int
    text: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card's text did: ``amount`` AP, steps or cards, for a player or a track."""

    kind: EffectKind
    amount: int = 1
    who: int = 0
    track: int = 0
    colour: int = 0
    span: Span = field(default=NOWHERE, compare=False)
    at: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Advisors:
    """``advisors``: what each player's own advisors bring at the end."""

    entries: Numbers
    span: Span = field(default=NOWHERE, compare=False)


Move = Turn | Event | Place | Last | Action | Give | Reveal | Advisor | Effect | Advisors
