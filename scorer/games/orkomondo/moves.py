"""What a line of the record says: a frozen value that knows where it was written."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from scorer.games.orkomondo.facts import land_at
from scorer.kit.faults import Span

_NOWHERE: Mapping[str, tuple[int, int]] = MappingProxyType({"who": (1, 1)})


# Long records: made anew for every line, and faster so than a dataclass is.
class Turn(NamedTuple):
    """One turn as written; ``None`` where a part was left out.

    ``fee_total`` and ``fee_from`` are the two ways to check the fees; ``land`` is None for a
    pass. ``places`` has the column and the length of every part.
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
    places: Mapping[str, tuple[int, int]] = _NOWHERE

    def span(self, part: str) -> Span:
        """Return where a part stands, or the player's word where it was left out."""
        column, length = self.places.get(part, self.places["who"])
        return Span(self.line, column, length)

    @property
    def mains(self) -> tuple[int, ...]:
        """OM-R3: the main lands of the throw, as written first; one for a double."""
        a, b = self.throw
        return (land_at(a, b),) if a == b else (land_at(a, b), land_at(b, a))
