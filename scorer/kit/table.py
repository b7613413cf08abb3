"""Who sits at the table, and what a record's header settles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scorer.kit.faults import Span
from scorer.kit.language import term


class HeaderValue(NamedTuple):
    """A header's value and its place; ``text`` is normalised like a `BodyLine`'s."""

    text: str
    span: Span
    lang: str = "en"

    def entries(self) -> Iterator[tuple[str, Span]]:
        """Yield what stands between commas, without blanks around it, and its place; an entry
        that is missing has the place of one sign."""
        column = self.span.column
        for entry in self.text.split(","):
            lead = len(entry) - len(entry.lstrip(" "))
            text = entry.strip(" ")
            yield text, Span(self.span.line, column + lead, max(1, len(text)))
            column += len(entry) + 1


@dataclass(frozen=True, slots=True)
class Player:
    """A seat at the table, with the Name that was given, and what stood after ``/`` (a side)."""

    seat: str
    name: str | None
    span: Span
    suffix: str | None = None
    also: tuple[str, ...] = ()
    """What the seat is called besides, in the record's language."""

    @property
    def shown(self) -> str:
        """What the table calls this player: the Name where there is one, else the seat."""
        return self.name or term(self.seat)

    @property
    def written(self) -> str:
        """What a line in the notation's own words calls this player."""
        return self.name or self.seat

    @property
    def full_name(self) -> str:
        """What the table calls this player, with the seat where that is something else."""
        return f"{self.name} ({term(self.seat)})" if self.name else term(self.seat)


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

    @property
    def names(self) -> tuple[str, ...]:
        """What lines in the notation's own words call the players, in the order of the seats."""
        return tuple(player.written for player in self.players)

    def shown(self, seat: str) -> str:
        """What the table calls the player of ``seat``."""
        return self.player(seat).shown

    def full_name(self, seat: str) -> str:
        """What the table calls the player of ``seat``, with the seat where that is another."""
        return self.player(seat).full_name

    def player(self, seat: str) -> Player:
        """Return the player of ``seat``."""
        return next(player for player in self.players if player.seat == seat)
