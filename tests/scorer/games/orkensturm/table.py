"""A table that plays Orkensturm with real cards: a slow, plain second statement of the rules.

Nothing of the scorer is used. Every card is a string in some list; what a line of the record
tells is written down, with the whole position after it, hidden cards included.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

SEATS = ["red", "blue", "green", "yellow", "black", "white", "orange", "purple"]
COLOURS = ["red", "green", "blue", "yellow", "purple", "white"]
BOX = {"red": 33, "green": 36, "blue": 24, "yellow": 24, "purple": 24, "white": 24}
NAMES = ["regent", "merchant", "tax", "knight", "magician", "inquisitor", "spy", "messenger"]
LOYALTY = {3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4}


def count(cards: list[str]) -> dict[str, int]:
    return {colour: cards.count(colour) for colour in COLOURS}


@dataclass
class Seen:
    """The position after a line, as a checkpoint or a breakdown would give it."""

    ap: dict[str, int]
    tracks: dict[str, int]
    reserve: dict[str, int]
    supply: int
    deck: int
    hands: dict[str, int]
    table: int


@dataclass
class Event:
    """Something that happened to cards, as everybody at the table saw it.

    ``line`` is the place in ``lines`` of the line that tells it, -1 before the first. ``kind`` is
    ``draw`` or ``give`` (unseen, ``number`` cards of ``seat``), ``take``, ``put`` or ``look``
    (openly, of one colour), ``fill`` or ``reveal`` (openly, ``cards``), ``begin`` (the deck).
    """

    line: int
    kind: str
    seat: str = ""
    number: int = 0
    colour: str = ""
    cards: dict[str, int] = field(default_factory=dict)


@dataclass
class Table:
    """A game with all its cards; ``lines`` is the record, ``seen`` a position for each line."""

    dice: Random
    style: str = "calm"
    lines: list[str] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        dice = self.dice
        number = dice.randint(3, 8)
        self.seats = dice.sample(SEATS, number)
        cards = ["brin"] * LOYALTY[number] + ["answin"] * LOYALTY[number]
        dice.shuffle(cards)
        self.side = dict(zip(self.seats, cards, strict=False))
        self.rulings = {
            "supply-refill": dice.choice(["at-once", "on-draw"]),
            "tax-second": dice.choice(["rank", "place"]),
            "joust-zero": dice.choice(["no", "yes"]),
        }
        high = dice.choice([4, 12, 40])
        self.tracks = {
            name: dice.randint(1, high) for name in ["mittelreich", "orcs", "treasury", "time"]
        }
        self.most = dice.choice([None, None, self.tracks["treasury"] + dice.randint(0, 3)])
        self.rulings["treasury-max"] = "none" if self.most is None else str(self.most)
        self.start = dict(self.tracks)
        self.supply = [colour for colour in COLOURS for _ in range(12)]
        dice.shuffle(self.supply)
        self.note("fill", cards=count(self.supply))
        self.reserve = [colour for colour in COLOURS for _ in range(BOX[colour] - 12)]
        self.deck: list[str] = []
        for colour in ["yellow", "purple", "blue", "white"]:
            self.move(self.reserve, self.deck, colour)
        for seat in self.seats:
            for _ in range(2):
                colour = "red" if self.side[seat] == "answin" else "green"
                self.move(self.reserve, self.deck, colour)
        self.note("begin", cards=count(self.deck))
        self.shown: list[str] = []
        self.hand: dict[str, list[str]] = {seat: [] for seat in self.seats}
        for seat in self.seats:
            for _ in range(6 if number <= 4 else 7):
                self.hand[seat].append(self.supply.pop())
                self.note("draw", seat, 1)
        self.ap = dict.fromkeys(self.seats, 0)
        self.advisors = dict.fromkeys(self.seats, 1)
        self.advisor_deck = {
            side: 14 - list(self.side.values()).count(side) for side in ["brin", "answin"]
        }
        self.stood: dict[str, str] = {}
        self.turn = 0
        self.ended: str | None = None
        self.brought = dict.fromkeys(self.seats, 0)

    # Cards

    def note(self, kind: str, seat: str = "", number: int = 0, colour: str = "",
             cards: dict[str, int] | None = None) -> None:
        """Keep what everybody saw; it is told by the line that is written next."""
        line = len(self.lines) - (not self.lines)
        self.events.append(Event(line, kind, seat, number, colour, cards or {}))

    @staticmethod
    def move(source: list[str], goal: list[str], colour: str) -> None:
        source.remove(colour)
        goal.append(colour)

    def take(self, seat: str, *colours: str) -> None:
        for colour in colours:
            if colour in self.reserve:
                self.move(self.reserve, self.hand[seat], colour)
                self.note("take", seat, 1, colour)

    def refill(self) -> None:
        for colour in COLOURS:
            if colour in self.reserve:
                self.move(self.reserve, self.supply, colour)
        self.note("fill", cards=count(self.supply))
        self.dice.shuffle(self.supply)

    def draw(self, seat: str, number: int) -> None:
        for _ in range(number):
            if not self.supply:
                self.refill()
            if self.supply:
                self.hand[seat].append(self.supply.pop())
                self.note("draw", seat, 1)
                if not self.supply and self.rulings["supply-refill"] == "at-once":
                    self.refill()

    def put(self, seat: str, *colours: str) -> None:
        for colour in colours:
            self.move(self.hand[seat], self.reserve, colour)
            self.note("put", seat, 1, colour)

    def has(self, seat: str, *colours: str) -> bool:
        return all(self.hand[seat].count(each) >= colours.count(each) for each in colours)

    # The record

    def write(self, line: str) -> None:
        self.lines.append(line)
        self.seen.append(
            Seen(
                dict(self.ap),
                dict(self.tracks),
                count(self.reserve),
                len(self.supply),
                len(self.deck),
                {seat: len(self.hand[seat]) for seat in self.seats},
                len(self.shown),
            )
        )
        everything = [*self.supply, *self.reserve, *self.deck, *self.shown]
        everything += [card for hand in self.hand.values() for card in hand]
        assert count(everything) == BOX

    def header(self) -> list[str]:
        players = ", ".join(f"{seat}/{self.side[seat]}" for seat in self.seats)
        tracks = ", ".join(f"{name} {value}" for name, value in self.start.items())
        rulings = [f"ruling: {name}={value}" for name, value in self.rulings.items()]
        return ["game: orkensturm", f"players: {players}", f"start: {tracks}", *rulings]

    # A turn

    def play_turn(self) -> None:
        self.turn += 1
        self.reserve += self.shown
        self.shown = []
        self.write(f"turn {self.turn}")
        if self.dice.random() < 0.2:
            self.write('event "Something happens"')
        self.chance()
        first = (self.turn - 1) % len(self.seats)
        order = self.seats[first:] + self.seats[:first]
        self.place(order)
        self.chance()
        for seat in order:
            self.act(seat)
            self.chance()
        self.contribute_and_reveal(order)
        self.chance()
        self.ended = self.end_condition()

    def place(self, order: list[str]) -> None:
        names = [name for name in NAMES if name != "messenger" or len(order) >= 6]
        now: dict[str, str] = {}
        for seat in order:
            free = [name for name in names if name not in now.values()]
            if len(free) > 1 and self.stood.get(seat) in free:
                free.remove(self.stood[seat])
            now[seat] = self.dice.choice(free)
        self.stood = now
        self.write("place " + ", ".join(f"{seat} {now[seat]}" for seat in order))
        one = self.choose(order[-1], ["green", "red"])
        two = self.choose(order[-1], COLOURS)
        self.write(f"last {one} {two}")

    def choose(self, seat: str, allowed: list[str]) -> str:
        """Take one card of a colour of choice; ``-`` is one that the reserve lacks."""
        choice = self.dice.choice(allowed)
        if choice not in self.reserve:
            return "-"
        self.take(seat, choice)
        return choice

    def act(self, seat: str) -> None:
        name = self.stood[seat]
        letter = self.dice.choice("ab")
        needs = {
            "regent": COLOURS,
            "merchant": ["blue", "blue", "white", "white"],
            "inquisitor": ["green", "green"],
            "spy": ["purple", "purple"],
        }
        if letter == "b" and not self.has(seat, *needs.get(name, [])):
            letter = "a"
        rest = getattr(self, f"{name}_{letter}")(seat)
        self.write(" ".join(word for word in [seat, name, letter, rest] if word))

    def regent_a(self, seat: str) -> str:
        self.take(seat, "white", "white")
        self.draw(seat, 1)
        return ""

    def regent_b(self, seat: str) -> str:
        self.put(seat, *COLOURS)
        self.ap[seat] += 5
        self.draw(seat, 4)
        return ""

    def merchant_a(self, seat: str) -> str:
        self.take(seat, "blue", "blue")
        self.draw(seat, 1)
        return ""

    def merchant_b(self, seat: str) -> str:
        self.put(seat, "blue", "blue", "white", "white")
        self.ap[seat] += 3
        self.draw(seat, 2)
        return ""

    def tax_a(self, seat: str) -> str:
        self.take(seat, "yellow", "yellow")
        self.draw(seat, 1)
        return ""

    def offers(self, colour: str) -> tuple[dict[str, int], str]:
        offers = {}
        for seat in self.seats:
            offers[seat] = self.dice.randint(0, self.hand[seat].count(colour))
            self.put(seat, *[colour] * offers[seat])
        named = [seat for seat in self.seats if offers[seat] or self.dice.random() < 0.2]
        text = ", ".join(f"{seat} {offers[seat]}" for seat in named)
        return offers, f"offers {text or 'none'}" if text or self.dice.random() < 0.7 else ""

    def tax_b(self, _: str) -> str:
        offers, text = self.offers("yellow")
        best = max(offers.values())
        if best:
            winners = [each for each in self.seats if offers[each] == best]
            lower = [number for number in offers.values() if 0 < number < best]
            for each in self.seats:
                if each in winners:
                    self.ap[each] += 3
                elif self.rulings["tax-second"] == "place" and len(winners) > 1:
                    continue
                elif lower and offers[each] == max(lower):
                    self.ap[each] += 1
        return text

    def knight_a(self, seat: str) -> str:
        self.take(seat, "red", "red")
        self.draw(seat, 1)
        return ""

    def knight_b(self, seat: str) -> str:
        offers, text = self.offers("red")
        start = self.seats.index(seat)
        left = self.seats[start:] + self.seats[:start]
        if self.rulings["joust-zero"] == "no":
            left = [each for each in left if offers[each]]
        winner = None
        for prize in [3, 1]:
            if left:
                # The first of equal offers, clockwise from the announcer.
                best = max(left, key=lambda each: offers[each])
                self.ap[best] += prize
                left.remove(best)
                winner = winner or best
        if winner != seat:
            self.ap[seat] += 1
        return text

    def magician_a(self, seat: str) -> str:
        self.draw(seat, 2)
        return self.choose(seat, COLOURS)

    def magician_b(self, seat: str) -> str:
        self.draw_advisor(seat)
        return self.choose(seat, COLOURS)

    def draw_advisor(self, seat: str) -> None:
        if self.advisor_deck[self.side[seat]]:
            self.advisor_deck[self.side[seat]] -= 1
            self.advisors[seat] += 1

    def look(self, seat: str, colour: str) -> tuple[str, int]:
        other = self.dice.choice([each for each in self.seats if each != seat])
        number = self.hand[other].count(colour)
        self.ap[seat] += number
        self.note("look", other, number, colour)
        return other, number

    def inquisitor_a(self, seat: str) -> str:
        self.take(seat, "green", "purple")
        other, number = self.look(seat, "green")
        return f"{other} {number}"

    def inquisitor_b(self, seat: str) -> str:
        self.put(seat, "green", "green")
        self.ap[seat] += 1
        self.draw(seat, 3)
        return ""

    def spy_a(self, seat: str) -> str:
        self.take(seat, "purple", "green")
        self.draw(seat, 1)
        return ""

    def spy_b(self, seat: str) -> str:
        self.put(seat, "purple", "purple")
        colour = self.dice.choice(COLOURS)
        other, number = self.look(seat, colour)
        self.draw(seat, 1)
        return f"{other} {colour} {number}"

    def messenger(self, seat: str, *colours: str) -> str:
        put = "-"
        if self.hand[seat]:
            put = self.dice.choice(self.hand[seat])
            self.put(seat, put)
            self.ap[seat] += 1
        self.take(seat, *colours)
        return put

    def messenger_a(self, seat: str) -> str:
        return self.messenger(seat, "white", "green")

    def messenger_b(self, seat: str) -> str:
        return self.messenger(seat, "red", "yellow")

    # What cards do, and the outcome

    def change(self, track: str, steps: int) -> None:
        self.tracks[track] = max(0, self.tracks[track] + steps)
        if track == "treasury" and self.most is not None:
            self.tracks[track] = min(self.tracks[track], self.most)

    def chance(self) -> None:
        if self.dice.random() < {"calm": 0.08, "drain": 0.6, "dump": 0.6}[self.style]:
            self.effect()

    def effect(self) -> None:
        seat, colour = self.dice.choice(self.seats), self.dice.choice(COLOURS)
        most = 2 if self.style == "calm" else 40
        kinds = ["ap", "track", "draw", "take", "put", "advisor", "reveal"]
        kinds += {"calm": [], "drain": ["take", "draw"] * 6, "dump": ["put"] * 12}[self.style]
        kind = self.dice.choice(kinds)
        if kind == "ap":
            points = self.dice.randint(-3, 3)
            self.ap[seat] += points
            self.write(f"effect ap {seat} {points:+}")
        elif kind == "track":
            track, steps = self.dice.choice(list(self.tracks)), self.dice.randint(-2, 3)
            self.change(track, steps)
            self.write(f"effect {track} {steps}")
        elif kind == "draw":
            number = self.dice.randint(1, most)
            self.draw(seat, number)
            self.write(f"effect draw {seat} {number}")
        elif kind == "take" and colour in self.reserve:
            number = self.dice.randint(1, min(most, self.reserve.count(colour)))
            self.take(seat, *[colour] * number)
            self.write(f"effect take {seat} {colour} {number}")
        elif kind == "put" and colour in self.hand[seat]:
            number = self.dice.randint(1, min(most, self.hand[seat].count(colour)))
            self.put(seat, *[colour] * number)
            self.write(f"effect put {seat} {colour} {number}")
        elif kind == "advisor" and self.advisor_deck[self.side[seat]]:
            self.draw_advisor(seat)
            self.write(f"effect advisor {seat}")
        elif kind == "reveal" and self.advisors[seat]:
            self.advisors[seat] -= 1
            self.write(f'advisor {seat} "Somebody helps in line {len(self.lines)}"')

    def contribute_and_reveal(self, order: list[str]) -> None:
        given = {}
        for seat in order:
            hand = self.hand[seat]
            self.dice.shuffle(hand)
            given[seat] = min(2, len(hand))
            for _ in range(given[seat]):
                self.deck.append(hand.pop())
            self.note("give", seat, given[seat])
            self.ap[seat] -= 2 - given[seat]
        if self.dice.random() < 0.4:
            self.write("give " + ", ".join(f"{seat} {given[seat]}" for seat in order))
            self.chance()
        self.dice.shuffle(self.deck)
        number = 2 * len(order)
        self.shown, self.deck = self.deck[:number], self.deck[number:]
        cards = count(self.shown)
        self.note("reveal", cards=cards)
        if cards["green"] > cards["red"]:
            self.change("mittelreich", cards["red"] - cards["green"])
        if cards["red"] > cards["green"]:
            self.change("orcs", cards["green"] - cards["red"])
        self.change("time", -1)
        if cards["purple"] > cards["blue"]:
            self.change("time", 1)
        if cards["blue"] > cards["purple"]:
            self.change("time", -1)
        self.change("treasury", cards["yellow"] - cards["white"])
        shown = " ".join(f"{cards[each]}{each[0]}" for each in COLOURS if cards[each])
        self.write(f"reveal {shown or '0r'}")

    def end_condition(self) -> str | None:
        for name, track in zip("ABCD", ["mittelreich", "orcs", "time", "treasury"], strict=True):
            if self.tracks[track] == 0:
                return name
        return None

    # The end

    def bring_advisors(self) -> None:
        self.reserve += self.shown
        self.shown = []
        self.brought = {seat: self.dice.randint(-1, 4) for seat in self.seats}
        named = ", ".join(f"{seat} {number}" for seat, number in self.brought.items())
        self.write(f"advisors {named}")

    def share(self, seat: str) -> int:
        side = "answin" if self.ended in ("A", "D") else "brin"
        if self.ended is None or self.side[seat] != side:
            return 0
        friends = [each for each in self.seats if self.side[each] == side]
        amount = {"A": 8, "D": 4, "B": self.tracks["treasury"]}.get(self.ended)
        if amount is None:
            amount = self.tracks["treasury"] // 2 + self.tracks["treasury"] % 2
        each = 0
        while each * len(friends) < amount:
            each += 1
        return each

    def totals(self) -> dict[str, int]:
        return {seat: self.ap[seat] + self.share(seat) + self.brought[seat] for seat in self.seats}

    def winners(self) -> list[str]:
        totals = self.totals()
        tied = [seat for seat in self.seats if totals[seat] == max(totals.values())]
        side = "answin" if self.ended in ("A", "D") else "brin"
        ours = [seat for seat in tied if self.side[seat] == side]
        return ours if len(tied) > 1 and ours else tied


def played(seed: int, turns: int = 8) -> Table:
    """Return a random game of at most so many turns; some styles empty the reserve or hands."""
    dice = Random(seed)
    table = Table(dice, dice.choice(["calm", "calm", "calm", "drain", "dump"]))
    while table.turn < turns and table.ended is None:
        table.play_turn()
    if table.ended:
        table.bring_advisors()
    return table
