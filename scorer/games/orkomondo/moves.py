"""What a line of the record says: a frozen value that knows where it was written."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.games.orkomondo.facts import land_at
from scorer.kit.faults import Span


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn as written; ``None`` where a part was left out, spans for every part.

    ``fee_total`` and ``fee_from`` are the two ways to check the fees; ``land`` is None for a
    pass.
    """

    line: int
    who: int
    throw: tuple[int, int]
    nofee: bool = False
    fee_total: int | None = None
    fee_from: tuple[tuple[int, int], ...] | None = None
    land: int | None = None
    cost: int | None = None
    captured: tuple[int, ...] | None = None
    spans: tuple[tuple[str, Span], ...] = ()

    def span(self, part: str) -> Span:
        """Return where a part stands, or the player's word where it was left out."""
        found = dict(self.spans)
        return found.get(part, found["who"])

    @property
    def mains(self) -> tuple[int, ...]:
        """OM-R3: the main lands of the throw, as written first; one for a double."""
        a, b = self.throw
        return (land_at(a, b),) if a == b else (land_at(a, b), land_at(b, a))
