"""A position of Orkensturm: frozen values; players and colours are indices.

What is hidden is kept as bounds only (OS-R16): see `Hand`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from scorer.games.orkensturm.facts import (
    ADVISORS_A_SIDE,
    CARDS,
    COLOURS,
    GREEN,
    ORKENSTURM_A_PLAYER,
    ORKENSTURM_SINGLES,
    RED,
    SIDES,
    SUPPLY,
    SUPPLY_EACH,
    starting_hand,
)
from scorer.games.orkensturm.setup import Setup

Counts = tuple[int, ...]
"""A number for each colour, in the order of `facts.COLOURS`."""
NONE: Counts = (0,) * len(COLOURS)

Stage = Literal["start", "turn", "place", "last", "act", "reveal", "outcome", "over"]
"""What comes next: the first turn; an event or ``place``; ``place``; ``last``; an action;
``reveal``; after it effects or a new turn; nothing."""


BySet = tuple[int, ...]
"""A number for each set of colours; bit ``n`` of its place stands for colour ``n``."""
SETS = 1 << len(COLOURS)
NO_SET: BySet = (0,) * SETS


@dataclass(frozen=True, slots=True)
class Hand:
    """One player's hand: its size, and what the record tells of its colours (OS-R16).

    ``drawn`` counts hidden draws, the starting hand among them. ``most`` is how many cards of
    each set of colours it could hold when cards last moved openly, or were seen, and ``unseen``
    how many were drawn since. ``left`` is at least how many cards of a set left it, less those
    that entered openly; ``need`` at least how many of a set were drawn. ``seen`` is, by colour,
    the line of the latest look and what it counted; line 0 is none.
    """

    size: int
    drawn: int
    most: BySet = NO_SET
    unseen: int = 0
    left: BySet = NO_SET
    need: BySet = NO_SET
    seen: tuple[tuple[int, int], ...] = ((0, 0),) * len(COLOURS)


class Named(NamedTuple):
    """An advisor (of player ``who``) or an event (-1) that a line names; ``title`` is folded."""

    title: str
    who: int
    line: int


@dataclass(frozen=True, slots=True)
class State:
    """A position after a line.

    ``on`` and ``before`` are each player's character in this turn and the one before. ``held``
    is how many cards of each colour the supply deck has ever held, ``filled`` how many it began
    with when it was last made; ``deck`` the size of the
    Orkensturm deck; ``table`` the revealed cards not yet returned; ``revealed`` counts over the
    whole game, and ``given`` is the most that was contributed of each set of colours (OS-R16,
    bound 5). ``advisors`` were drawn, ``shown`` revealed; ``decks`` are the advisors left, by
    side. ``named`` are the advisors and events that the record names; ``unnamed`` says that
    OS-W5 has been told.
    """

    setup: Setup
    hands: tuple[Hand, ...]
    reserve: Counts
    held: Counts
    filled: Counts
    supply: int
    deck: int
    tracks: tuple[int, ...]
    ap: tuple[int, ...]
    advisors: tuple[int, ...]
    decks: tuple[int, ...]
    shown: tuple[int, ...]
    on: tuple[str | None, ...]
    before: tuple[str | None, ...]
    stage: Stage = "start"
    turn: int = 0
    acted: int = 0
    contributed: bool = False
    table: Counts = NONE
    revealed: Counts = NONE
    given: BySet = NO_SET
    ended_by: str | None = None
    end_advisors: tuple[int, ...] | None = None
    end_line: int = 0
    named: tuple[Named, ...] = ()
    unnamed: bool = False

    @property
    def order(self) -> tuple[int, ...]:
        """OS-R5: the players clockwise from this turn's starting player."""
        number = self.setup.players
        first = max(0, self.turn - 1)
        return tuple((first + step) % number for step in range(number))


def turn(state: State) -> str | None:
    """OS-R7: return the seat that acts next, None where no action comes."""
    if state.stage != "act":
        return None
    return state.setup.table.seats[state.order[state.acted]]


def orkensturm_start(setup: Setup) -> Counts:
    """OS-R3: what the Orkensturm deck is made of, by colour."""
    cards = [int(colour in ORKENSTURM_SINGLES) for colour in range(len(COLOURS))]
    cards[RED] = ORKENSTURM_A_PLAYER * setup.sides.count("answin")
    cards[GREEN] = ORKENSTURM_A_PLAYER * setup.sides.count("brin")
    return tuple(cards)


def start(setup: Setup) -> State:
    """OS-R2 to OS-R4: the position before the first turn."""
    number = setup.players
    hand = starting_hand(number)
    deck = orkensturm_start(setup)
    return State(
        setup=setup,
        hands=(Hand(hand, hand, unseen=hand),) * number,
        reserve=tuple(total - SUPPLY_EACH - used for total, used in zip(CARDS, deck, strict=True)),
        held=(SUPPLY_EACH,) * len(COLOURS),
        filled=(SUPPLY_EACH,) * len(COLOURS),
        supply=SUPPLY - number * hand,
        deck=sum(deck),
        tracks=setup.tracks,
        ap=(0,) * number,
        advisors=(1,) * number,
        decks=tuple(ADVISORS_A_SIDE - setup.sides.count(side) for side in SIDES),
        shown=(0,) * number,
        on=(None,) * number,
        before=(None,) * number,
    )
