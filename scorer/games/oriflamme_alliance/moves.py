"""What a line of the record decides: frozen values that know where they were written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from scorer.kit.faults import Span

NOWHERE = Span(0, 0)
"""The place of a move that no line holds."""

Where = Literal["left", "right", "place", "on"]


@dataclass(frozen=True, slots=True)
class Phase:
    """``round N`` (``number`` is N) or ``resolve`` (``number`` is None)."""

    number: int | None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Target:
    """A position of the row, counted from the left from 1, and the card named there, if any."""

    position: int
    card: str | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Placement:
    """A hand card laid face down; ``position`` only with ``on``; ``card`` where it is named."""

    family: str
    where: Where
    position: int | None = None
    card: str | None = None
    span: Span = field(default=NOWHERE, compare=False)
    who: Span = field(default=NOWHERE, compare=False)
    at: Span = field(default=NOWHERE, compare=False)
    named: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Activation:
    """A stack acts: ``verb`` is ``wait`` or a card; ``choice`` is "" where a card has but one.

    ``targets`` holds one target at most, for Rebellion two; ``card`` is the name that a swap's
    new card was given.
    """

    family: str
    verb: str
    choice: str = ""
    targets: tuple[Target, ...] = ()
    card: str | None = None
    span: Span = field(default=NOWHERE, compare=False)
    who: Span = field(default=NOWHERE, compare=False)
    at: Span = field(default=NOWHERE, compare=False)
    named: Span = field(default=NOWHERE, compare=False)


Move = Phase | Placement | Activation
