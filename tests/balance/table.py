"""A table with every card on it: bookkeeping by the rules, for one game.

A hand, the reserve and the revealed cards are counts by colour; the two decks are lists in
their order. Nothing of the scorer is used here, so that the two can be held against each other.
"""

from __future__ import annotations

from random import Random

from tests.balance.cards import NUMBERED, SIDES, Card, OwnSet
from tests.balance.record import Record

RED, GREEN, BLUE, YELLOW, PURPLE, WHITE = range(6)
EVERY = range(6)
MITTELREICH, ORCS, TREASURY, TIME = range(4)
BOX = (33, 36, 24, 24, 24, 24)
CHARACTERS = (
    "regent",
    "merchant",
    "tax",
    "knight",
    "magician",
    "inquisitor",
    "spy",
    "messenger",
)
BRIN, ANSWIN = 0, 1
LOYALTY = {3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4}


def sides_of(players: int, dice: Random) -> list[int]:
    """OS-R1: deal sides at random, as far as there are loyalty cards."""
    cards = [BRIN, ANSWIN] * LOYALTY[players]
    dice.shuffle(cards)
    return cards[:players]


def event_deck(events: tuple[Card, ...], dice: Random) -> list[Card]:
    """Stack the events, the first on top: one of 9 to 18 behind each two numbered ones."""
    numbered = [event for event in events if event.id in NUMBERED]
    others = [event for event in events if event.id not in NUMBERED]
    dice.shuffle(others)
    stack = []
    for place, event in enumerate(numbered):
        stack.append(event)
        if place % 2:
            stack.append(others.pop())
    return stack + others


class Table:
    """One game's position; ``before`` is where each stood in the turn before, ``turn`` counted."""

    def __init__(self, own: OwnSet, sides: list[int], dice: Random) -> None:
        self.dice = dice
        self.sides = sides
        self.players = players = len(sides)
        self.on_side = (sides.count(BRIN), sides.count(ANSWIN))
        self.tracks = list(own.starts[players])
        self.highest = list(self.tracks)
        deck = [0, 0, 1, 1, 1, 1]
        deck[RED] = 2 * self.on_side[ANSWIN]
        deck[GREEN] = 2 * self.on_side[BRIN]
        self.reserve = [BOX[c] - 12 - deck[c] for c in EVERY]
        self.deck = [c for c in EVERY for _ in range(deck[c])]
        self.supply = [c for c in EVERY for _ in range(12)]
        dice.shuffle(self.supply)
        self.shown = [0] * 6
        self.hands = [[0] * 6 for _ in sides]
        # What others saw of a hand: cards taken and put openly, less what may have left unseen.
        self.known = [[0.0] * 6 for _ in sides]
        for player in range(players):
            self._draw(player, 6 if players <= 4 else 7)
        self.ap = [0] * players
        decks = [[card for card in own.advisors if card.side == side] for side in SIDES]
        for cards in decks:
            dice.shuffle(cards)
        self.advisor_decks = decks
        self.advisors: list[list[Card]] = [[decks[side].pop()] for side in sides]
        self.events = event_deck(own.events, dice)
        self.before = [-1] * players
        self.turn = 0
        self.been_last = [0] * players
        self.record = Record(self)

    # Cards

    def take(self, player: int, colour: int, number: int = 1) -> int:
        """OS-R9: take from the reserve as many as it has, up to ``number``; return how many."""
        number = min(number, self.reserve[colour])
        self.reserve[colour] -= number
        self.hands[player][colour] += number
        self.known[player][colour] += number
        return number

    def put(self, player: int, colour: int, number: int = 1) -> None:
        """Put hand cards into the reserve."""
        hand = self.hands[player]
        hand[colour] -= number
        assert hand[colour] >= 0
        self.reserve[colour] += number
        known = self.known[player]
        known[colour] = max(0.0, known[colour] - number)

    def draw(self, player: int, number: int) -> None:
        """OS-R8: draw from the supply."""
        self._draw(player, number)

    def _draw(self, player: int, number: int) -> None:
        hand, supply = self.hands[player], self.supply
        for _ in range(number):
            if not supply:
                self._refill()
                if not supply:
                    return
            hand[supply.pop()] += 1
            if not supply:
                self._refill()

    def _refill(self) -> None:
        for colour in EVERY:
            if self.reserve[colour]:
                self.reserve[colour] -= 1
                self.supply.append(colour)
        self.dice.shuffle(self.supply)

    def draw_advisor(self, player: int) -> bool:
        """OS-R4: draw an advisor of one's side, if there is one; say whether there was."""
        deck = self.advisor_decks[self.sides[player]]
        if deck:
            self.advisors[player].append(deck.pop())
            return True
        return False

    def move(self, track: int, steps: int) -> None:
        """Move a track, never below 0."""
        now = max(0, self.tracks[track] + steps)
        self.tracks[track] = now
        if now > self.highest[track]:
            self.highest[track] = now

    # The turn

    @property
    def order(self) -> list[int]:
        """OS-R5: the players from this turn's starting player."""
        return [(self.turn - 1 + step) % self.players for step in range(self.players)]

    def begin_turn(self) -> None:
        """Return the revealed cards and begin the next turn."""
        for colour in EVERY:
            self.reserve[colour] += self.shown[colour]
        self.shown = [0] * 6
        self.turn += 1
        self.been_last[self.order[-1]] += 1

    def contribute(self, player: int, cards: list[int]) -> None:
        """OS-R10: cards go unseen to the Orkensturm deck; 1 AP less for each of two missing."""
        hand = self.hands[player]
        size = sum(hand)
        for colour in cards:
            hand[colour] -= 1
            assert hand[colour] >= 0
            self.deck.append(colour)
        assert len(cards) == min(2, size)
        self.ap[player] -= 2 - len(cards)
        left = max(0.0, 1 - len(cards) / size) if size else 0.0
        self.known[player] = [known * left for known in self.known[player]]

    def reveal(self) -> None:
        """OS-R11: the outcome."""
        self.dice.shuffle(self.deck)
        number = 2 * self.players
        for colour in self.deck[:number]:
            self.shown[colour] += 1
        del self.deck[:number]
        shown = self.shown
        if shown[GREEN] > shown[RED]:
            self.move(MITTELREICH, shown[RED] - shown[GREEN])
        elif shown[RED] > shown[GREEN]:
            self.move(ORCS, shown[GREEN] - shown[RED])
        self.move(TIME, -1)
        if shown[PURPLE] > shown[BLUE]:
            self.move(TIME, 1)
        elif shown[BLUE] > shown[PURPLE]:
            self.move(TIME, -1)
        self.move(TREASURY, shown[YELLOW] - shown[WHITE])

    def end(self) -> str:
        """OS-R12: the first end condition that holds, empty if none does."""
        for name, track in zip("ABCD", (MITTELREICH, ORCS, TIME, TREASURY), strict=True):
            if not self.tracks[track]:
                return name
        return ""

    # The result

    def totals(self) -> list[int]:
        """OS-R12, OS-R13: final AP, with the share and the advisors kept face down."""
        ended = self.end()
        treasury = self.tracks[TREASURY]
        amount, side = {
            "A": (8, ANSWIN),
            "B": (treasury, BRIN),
            "C": ((treasury + 1) // 2, BRIN),
            "D": (4, ANSWIN),
        }[ended]
        among = self.on_side[side]
        each = (amount + among - 1) // among if among else 0
        return [
            self.ap[player]
            + (each if self.sides[player] == side else 0)
            + sum(card.points for card in self.advisors[player])
            for player in range(self.players)
        ]

    def winners(self, totals: list[int]) -> list[int]:
        """OS-R13: most AP; of several those on the end's side, if one is."""
        most = max(totals)
        tied = [player for player, total in enumerate(totals) if total == most]
        side = ANSWIN if self.end() in "AD" else BRIN
        return [player for player in tied if self.sides[player] == side] or tied
