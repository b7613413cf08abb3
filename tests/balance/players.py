"""Kinds of players, and how each weighs up what to do; they see their own cards and the table.

Worth is in AP. A careful player minds the tracks and what others have been seen to take; a greedy
one looks at AP first; a clumsy one misjudges a good deal and often gives whatever comes to hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from statistics import NormalDist

from tests.balance.cards import Card
from tests.balance.effects import acting, conditions, possible
from tests.balance.outlook import HELD, HOLD, Outlook
from tests.balance.table import (
    BLUE,
    EVERY,
    GREEN,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    Table,
)

Choice = tuple[str, int | None, int | None]
"""Which of the two actions, a colour, another player: as far as there is something to choose."""


@dataclass(frozen=True, slots=True)
class Kind:
    """``tracks`` weighs tracks against AP, ``misjudges`` is in AP, ``slips`` a share of gifts."""

    name: str
    tracks: float
    misjudges: float
    slips: float
    watches: bool


KINDS = {
    kind.name: kind
    for kind in (
        Kind("careful", 1.0, 0.15, 0.0, True),
        Kind("greedy", 0.35, 0.25, 0.05, False),
        Kind("clumsy", 0.5, 1.2, 0.35, False),
    )
}
_MOODS = tuple(NormalDist().inv_cdf((step + 0.5) / 1024) for step in range(1024))
"""A bell curve in equal parts."""
ADVISOR = 1.3
"""What a further advisor is worth."""
WAIT = 0.25
"""How much better than keeping it an advisor's effect has to be early in the game."""


class Player:
    """One seat's judgement."""

    def __init__(self, table: Table, seat: int, kind: Kind, dice: Random) -> None:
        self.table = table
        self.seat = seat
        self.side = table.sides[seat]
        self.kind = kind
        self.dice = dice
        self.outlook: Outlook

    def look(self, outlook: Outlook) -> None:
        """Take in the position."""
        self.outlook = outlook
        self._given = [each * self.kind.tracks for each in outlook.given[self.side]]
        # Cards for the Orkensturm are wanted, but only two leave in a turn.
        self._later = [0.6 * each if each > 0 else 0.0 for each in self._given]
        self._any_later = sum(self._later)
        self._fresh = outlook.fresh

    def _mood(self) -> float:
        return self.kind.misjudges * _MOODS[self.dice.getrandbits(10)]

    # Cards

    def _worth(self, colour: int, number: int = 1) -> float:
        """What taking so many of a colour is worth."""
        there = self.table.reserve[colour]
        if number > there:
            number = there
        have = self.table.hands[self.seat][colour]
        held = HELD[colour]
        return self._fresh * (held[have + number] - held[have]) + number * self._later[colour]

    def _cost(self, colour: int, number: int = 1) -> float:
        """What putting so many of a colour gives up."""
        have = self.table.hands[self.seat][colour]
        held = HELD[colour]
        return self._fresh * (held[have] - held[have - number]) + number * self._later[colour]

    def _drawn(self) -> float:
        """What a card of unknown colour is worth."""
        red, green, blue, yellow, purple, white = self.table.hands[self.seat]
        more = HOLD[RED][red] + HOLD[GREEN][green] + HOLD[BLUE][blue]
        more += HOLD[YELLOW][yellow] + HOLD[PURPLE][purple] + HOLD[WHITE][white]
        return (self._fresh * more + self._any_later) / 6

    def best_colour(self, allowed: tuple[int, ...] = tuple(EVERY)) -> int | None:
        """Choose a colour to take; none where the reserve lacks them all."""
        there = [c for c in allowed if self.table.reserve[c]]
        return max(there, key=lambda c: self._worth(c) + self._mood() / 3) if there else None

    def worst_colour(self) -> int | None:
        """Choose a card to part with."""
        held = [c for c in EVERY if self.table.hands[self.seat][c]]
        return min(held, key=self._cost) if held else None

    # Others' hands

    def _guess(self, other: int, colour: int) -> float:
        """How many cards of a colour another player may hold."""
        size = sum(self.table.hands[other])
        if not self.kind.watches:
            return size / 6
        known = self.table.known[other]
        return known[colour] + max(0.0, size - sum(known)) / 6

    def _victim(self, colours: tuple[int, ...]) -> tuple[float, int, int]:
        """Choose whose hand to look into, and for which colour; with the cards expected."""
        found = [
            (self._guess(other, colour) + self.dice.random() / 100, other, colour)
            for other in range(self.table.players)
            if other != self.seat
            for colour in colours
        ]
        return max(found)

    # Characters and actions

    def place(self, free: list[str]) -> str:
        """Choose a character."""
        return max(free, key=lambda name: self.choose(name)[0])

    def choose(self, name: str) -> tuple[float, Choice]:
        """Choose one of a character's actions; return what it is worth, too."""
        options = getattr(self, f"_{name}")()
        return max(((worth + self._mood(), choice) for worth, choice in options), key=_first)

    def _has(self, *cards: tuple[int, int]) -> bool:
        hand = self.table.hands[self.seat]
        return all(hand[colour] >= number for colour, number in cards)

    def _regent(self) -> list[tuple[float, Choice]]:
        drawn = self._drawn()
        options: list[tuple[float, Choice]] = [(self._worth(WHITE, 2) + drawn, ("a", None, None))]
        if all(self.table.hands[self.seat]):
            cost = sum(self._cost(c) for c in EVERY)
            options.append((5 - cost + 4 * drawn, ("b", None, None)))
        return options

    def _merchant(self) -> list[tuple[float, Choice]]:
        drawn = self._drawn()
        options: list[tuple[float, Choice]] = [(self._worth(BLUE, 2) + drawn, ("a", None, None))]
        if self._has((BLUE, 2), (WHITE, 2)):
            cost = self._cost(BLUE, 2) + self._cost(WHITE, 2)
            options.append((3 - cost + 2 * drawn, ("b", None, None)))
        return options

    def _tax(self) -> list[tuple[float, Choice]]:
        offer = min(2, self.table.hands[self.seat][YELLOW])
        chance = (0.0, 0.5, 0.75)[offer]
        worth = 3 * chance - self._cost(YELLOW, offer) - 0.4
        return [
            (self._worth(YELLOW, 2) + self._drawn(), ("a", None, None)),
            (worth, ("b", None, None)),
        ]

    def _knight(self) -> list[tuple[float, Choice]]:
        _, worth = self._best_joust(announced=True)
        return [
            (self._worth(RED, 2) + self._drawn(), ("a", None, None)),
            (worth - 0.4, ("b", None, None)),
        ]

    def _magician(self) -> list[tuple[float, Choice]]:
        colour = self.best_colour()
        taken = self._worth(colour) if colour is not None else 0.0
        advisor = ADVISOR if self.table.advisor_decks[self.side] else 0.0
        return [
            (2 * self._drawn() + taken, ("a", colour, None)),
            (advisor + taken, ("b", colour, None)),
        ]

    def _inquisitor(self) -> list[tuple[float, Choice]]:
        seen, other, _ = self._victim((GREEN,))
        taken = self._worth(GREEN) + self._worth(PURPLE)
        options: list[tuple[float, Choice]] = [(taken + seen, ("a", None, other))]
        if self._has((GREEN, 2)):
            options.append((1 - self._cost(GREEN, 2) + 3 * self._drawn(), ("b", None, None)))
        return options

    def _spy(self) -> list[tuple[float, Choice]]:
        taken = self._worth(PURPLE) + self._worth(GREEN)
        drawn = self._drawn()
        options: list[tuple[float, Choice]] = [(taken + drawn, ("a", None, None))]
        if self._has((PURPLE, 2)):
            seen, other, colour = self._victim(tuple(EVERY))
            worth = seen + drawn - self._cost(PURPLE, 2)
            options.append((worth, ("b", colour, other)))
        return options

    def _messenger(self) -> list[tuple[float, Choice]]:
        colour = self.worst_colour()
        put = 1 - self._cost(colour) if colour is not None else 0.0
        return [
            (put + self._worth(WHITE) + self._worth(GREEN), ("a", colour, None)),
            (put + self._worth(RED) + self._worth(YELLOW), ("b", colour, None)),
        ]

    # Offers

    def offer_yellow(self, offered: list[int], to_come: int) -> int:
        """Offer in a tax collection, knowing the offers before (OS-R14)."""
        have = self.table.hands[self.seat][YELLOW]
        if self.kind.slips and self.dice.random() < self.kind.slips:
            return self.dice.randint(0, have)
        best, worth = 0, 0.0
        high = max(offered, default=0)
        for number in range(1, have + 1):
            if number >= high:
                # Whoever comes later may go higher, more easily over a low offer.
                points = 3 * (1 - 0.32 / number) ** to_come + 0.5 * (to_come > 0)
            else:
                points = 1.0 if number >= max([0, *(o for o in offered if o < high)]) else 0.0
            now = points - self._cost(YELLOW, number) + self._mood() / 3
            if now > worth:
                best, worth = number, now
        return best

    def offer_red(self, announcer: int) -> int:
        """Offer in a joust, unseen (OS-R15)."""
        if self.kind.slips and self.dice.random() < self.kind.slips:
            return self.dice.randint(0, self.table.hands[self.seat][RED])
        return self._best_joust(self.seat == announcer)[0]

    def _best_joust(self, announced: bool) -> tuple[int, float]:
        players = self.table.players
        best, worth = 0, float(announced)
        for number in range(1, self.table.hands[self.seat][RED] + 1):
            # Each other player stays below so many reds about this often; ties favour the caller.
            below = min(0.98, 0.45 + 0.2 * number + 0.12 * announced)
            first = below ** (players - 1)
            second = (players - 1) * (1 - below) * below ** (players - 2)
            points = 3 * first + second + announced * (1 - first)
            now = points - self._cost(RED, number) + self._mood() / 3
            if now > worth:
                best, worth = number, now
        return best, worth

    # Contributions and advisors

    def contribution(self) -> list[int]:
        """Choose two cards for the Orkensturm deck (OS-R10)."""
        hand = list(self.table.hands[self.seat])
        cards: list[int] = []
        for _ in range(min(2, sum(hand))):
            held = [c for c in EVERY if hand[c]]
            if self.dice.random() < self.kind.slips:
                colour = self.dice.choice(held)
            else:
                worth = [
                    self._given[c] - self._fresh * HOLD[c][hand[c] - 1] + self._mood() / 4
                    for c in held
                ]
                colour = held[worth.index(max(worth))]
            hand[colour] -= 1
            cards.append(colour)
        return cards

    def reveals(self, when: str, closing: bool = False) -> Card | None:
        """Choose an advisor to reveal now, if one is better used than kept."""
        for card in self.table.advisors[self.seat]:
            if card.when != when or not possible(self.table, self.seat, card):
                continue
            worth = self._effect(card) + self._mood() / 2
            wait = 0.0 if closing else WAIT * self.outlook.fresh
            if worth > card.points + wait:
                return card
        return None

    def _effect(self, card: Card) -> float:
        worth = 0.0
        for clause in acting(card, conditions(self.table.shown)):
            if clause.kind == "track":
                step = self.outlook.moved(self.side, clause.what, clause.amount)
                worth += step * self.kind.tracks
            elif clause.kind == "ap":
                worth += clause.amount
            elif clause.kind == "draw":
                worth += clause.amount * self._drawn()
            elif clause.kind == "take":
                worth += self._worth(clause.what, clause.amount)
            elif clause.kind == "put":
                worth -= self._cost(clause.what, clause.amount)
            elif self.table.advisor_decks[self.side]:
                worth += ADVISOR
        return worth


def _first(option: tuple[float, Choice]) -> float:
    return option[0]
