"""A position of the game: the row of stacks, the supplies, the piles, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from scorer.games.oriflamme_alliance.facts import CARDS, ROUNDS, START_IP, VERDICTS
from scorer.games.oriflamme_alliance.setup import Setup

Stage = Literal["before", "placing", "acting", "resolved", "over"]


@dataclass(frozen=True, slots=True)
class Card:
    """A card in the row.

    ``known`` is its identity where the table knows it; ``never`` (OA-R23) are the identities
    that a card not yet known cannot turn out to be, each with the line that ruled it out.
    ``laid`` is the line that laid it.
    """

    family: str
    known: str | None
    face_up: bool
    ip: int
    verdicts: int
    never: tuple[tuple[str, int], ...]
    laid: int

    def ruled_out(self, identity: str) -> int | None:
        """Return the line since which this card cannot be ``identity``, None while it can."""
        for name, line in self.never:
            if name == identity:
                return line
        return None


Stack = tuple[Card, ...]
"""The cards at one place of the row, the top card last."""


@dataclass(frozen=True, slots=True)
class Left:
    """A card that has left the row, with the IP on it (a reserved Deal's) and the line."""

    card: str
    ip: int
    line: int


@dataclass(frozen=True, slots=True)
class State:
    """A position. Tables by player are in seating order; indices into ``row`` count from 0."""

    setup: Setup
    stage: Stage
    round: int
    placed: int
    """How many cards were laid in this round."""
    row: tuple[Stack, ...]
    turn: int
    """The stack that is to act, while ``stage`` is ``acting``."""
    uncovered: bool
    """Whether the card to act was uncovered by the activation before it (OA-R9)."""
    then: tuple[int, ...]
    """The stacks that act after ``turn``, where uncovered cards act first (OA-R9); the last of
    them is where the row goes on, which may lie beyond its end."""
    ip: tuple[int, ...]
    reserve: tuple[tuple[Left, ...], ...]
    discard: tuple[tuple[Left, ...], ...]
    bonus: tuple[int, ...]
    """What each Deal brought at the end of the game (OA-R21)."""
    counted: int
    """Placements and activations so far: the number of the last counted line."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The families in seating order."""
        return self.setup.table.seats

    @property
    def acting(self) -> Card:
        """The top card of the stack that is to act."""
        return self.row[self.turn][-1]

    @property
    def tops(self) -> Iterator[Card]:
        """The top cards, from left to right."""
        return (stack[-1] for stack in self.row)

    @property
    def pool(self) -> int:
        """Verdict tokens that lie on no card (OA-R10)."""
        return VERDICTS - sum(card.verdicts for stack in self.row for card in stack)

    @property
    def to_place(self) -> str | None:
        """The family that lays the next card (OA-R5), None when all have laid one."""
        if self.stage != "placing" or self.placed == len(self.seats):
            return None
        return self.seats[(self.round - 1 + self.placed) % len(self.seats)]

    def neighbours(self, at: int) -> tuple[int, ...]:
        """Return the indices next to ``at``, the left one first."""
        return tuple(i for i in (at - 1, at + 1) if 0 <= i < len(self.row))


def turn(state: State) -> str | None:
    """OA-R5, OA-R6: return the family that lays or acts next, None where neither comes."""
    return state.acting.family if state.stage == "acting" else state.to_place


def start(setup: Setup) -> State:
    """Return the position before round 1 (OA-R2)."""
    empty: tuple[tuple[Left, ...], ...] = ((),) * len(setup.seats)
    zero = (0,) * len(setup.seats)
    return State(
        setup=setup,
        stage="before",
        round=0,
        placed=0,
        row=(),
        turn=-1,
        uncovered=False,
        then=(),
        ip=tuple(START_IP for _ in setup.seats),
        reserve=empty,
        discard=empty,
        bonus=zero,
        counted=0,
    )


def known_cards(
    family: str, row: Iterable[Iterable[Card]], piles: Iterable[Left]
) -> tuple[str, ...]:
    """Return the family's identities known to lie in ``row`` or in its own ``piles``.

    A card laid while they lie there can never be one of them (OA-R23).
    """
    known = {left.card for left in piles}
    for stack in row:
        for card in stack:
            if card.family == family and card.known is not None:
                known.add(card.known)
    return tuple(card for card in CARDS if card in known)


def laid_card(family: str, named: str | None, never: tuple[str, ...], line: int) -> Card:
    """Return a card as it is laid in ``line``: face down, with nothing on it (OA-R5, OA-R13)."""
    out = () if named else tuple((card, line) for card in never)
    return Card(family, known=named, face_up=False, ip=0, verdicts=0, never=out, laid=line)


def possible(card: Card) -> tuple[str, ...]:
    """Return the identities that a card can still turn out to have (OA-R23)."""
    if card.known is not None:
        return (card.known,)
    out = {name for name, _ in card.never}
    return tuple(name for name in CARDS if name not in out)


def last_round(state: State) -> bool:
    """Whether the round that is being played is the game's last (OA-R3)."""
    return state.round == ROUNDS
