"""What a line of the record says."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.kit.faults import Span


@dataclass(frozen=True, slots=True)
class Take:
    """A seat takes ``number`` matches of a heap; the spans are the player's and the number's."""

    seat: str
    heap: str
    number: int
    who: Span
    many: Span
