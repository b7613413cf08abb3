"""Games played out: turn by turn, each decision by the player whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tests.balance.cards import AFTER, ANY, COLOURS, OwnSet
from tests.balance.effects import apply
from tests.balance.outlook import Outlook, Speeds
from tests.balance.players import KINDS, Choice, Player
from tests.balance.record import SEATS, Record, colour_name
from tests.balance.table import (
    BLUE,
    CHARACTERS,
    EVERY,
    GREEN,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    Table,
    sides_of,
)

MOST_TURNS = 60
"""No game is so long: a guard against cards that keep each other's tracks up."""


@dataclass(slots=True)
class Game:
    """A game that is over: what the figures count."""

    seed: int
    kinds: list[str]
    table: Table
    ended: str = ""
    totals: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    events: list[tuple[str, bool]] = field(default_factory=list)
    """The events that came up, and whether each was left to act."""
    used: list[tuple[int, str]] = field(default_factory=list)
    """Advisors revealed, by player."""

    @property
    def record(self) -> Record:
        """Return the game's record; empty unless it was asked for."""
        return self.table.record


@dataclass(frozen=True, slots=True)
class Plan:
    """How games are played: the kinds at the table, records kept, events blanked by chance."""

    kinds: Sequence[str] = ("careful", "greedy")
    records: bool = False
    blank_events: bool = False


def play(own: OwnSet, players: int, seed: int, plan: Plan) -> Game:
    """Play one game to its end; the same seed plays the same game."""
    dice = Random(f"{players}/{seed}")
    table = Table(own, sides_of(players, dice), dice)
    table.record.kept = plan.records
    kinds = [dice.choice(plan.kinds) for _ in range(players)]
    seats = [Player(table, seat, KINDS[kind], dice) for seat, kind in enumerate(kinds)]
    game = Game(seed, kinds, table)
    speeds = Speeds(players)
    while not game.ended:
        _turn(game, seats, speeds, plan)
        game.ended = table.end()
        if table.turn >= MOST_TURNS and not game.ended:
            raise RuntimeError(f"game {players}/{seed} has no end after {MOST_TURNS} turns")
    table.record.kept_advisors()
    game.totals = table.totals()
    game.winners = table.winners(game.totals)
    return game


def _turn(game: Game, seats: list[Player], speeds: Speeds, plan: Plan) -> None:
    table = game.table
    table.begin_turn()
    before = list(table.tracks)
    table.record.write(f"turn {table.turn}")
    event = table.events.pop(0) if table.events else None
    # An event that is left out is left out of the record too.
    acts = event is not None and not (plan.blank_events and table.dice.random() < 0.5)
    if event:
        game.events.append((event.id, acts))
        if acts:
            table.record.event(event)
    order = table.order
    outlook = Outlook(table, speeds)
    for player in seats:
        player.look(outlook)
    standing = _placing(table, seats, order)
    for seat in order:
        _reveal_advisors(game, seats[seat], ANY)
        act(table, seats, seat, standing[seat])
        _reveal_advisors(game, seats[seat], ANY)
    for seat in order:
        table.contribute(seat, seats[seat].contribution())
    table.reveal()
    table.record.outcome(table.shown)
    if event and acts:
        apply(table, event, None)
    speeds.saw(before, table.tracks)
    _after(game, seats, order, speeds)
    table.record.check()


def _placing(table: Table, seats: list[Player], order: list[int]) -> dict[int, str]:
    names = CHARACTERS if table.players >= 6 else CHARACTERS[:-1]
    standing: dict[int, str] = {}
    for seat in order:
        free = [name for name in names if name not in standing.values()]
        others = [name for name in free if names.index(name) != table.before[seat]]
        standing[seat] = seats[seat].place(others or free)
    for seat, name in standing.items():
        table.before[seat] = names.index(name)
    named = [f"{SEATS[seat]} {name}" for seat, name in standing.items()]
    table.record.write(f"place {', '.join(named)}")
    last = order[-1]
    taken = []
    for allowed in ((GREEN, RED), tuple(EVERY)):
        colour = seats[last].best_colour(allowed)
        if colour is not None:
            table.take(last, colour)
        taken.append(colour_name(colour))
    table.record.write(f"last {' '.join(taken)}")
    return standing


def _reveal_advisors(game: Game, player: Player, when: str, closing: bool = False) -> None:
    table = game.table
    while card := player.reveals(when, closing):
        table.advisors[player.seat].remove(card)
        game.used.append((player.seat, card.id))
        table.record.advisor(player.seat, card)
        apply(table, card, player.seat)


def _after(game: Game, seats: list[Player], order: list[int], speeds: Speeds) -> None:
    """Let those advisors be revealed that wait for the outcome."""
    waiting = [seat for seat in order if any(c.when == AFTER for c in game.table.advisors[seat])]
    if not waiting:
        return
    for seat in waiting:
        seats[seat].look(Outlook(game.table, speeds))
        _reveal_advisors(game, seats[seat], AFTER, closing=bool(game.table.end()))


def act(table: Table, seats: list[Player], seat: int, name: str) -> None:
    """OS-R7: the player does one of the two actions of their character."""
    _, choice = seats[seat].choose(name)
    rest = _ACTIONS[name](table, seats, seat, choice)
    words = [SEATS[seat], name, choice[0], rest]
    table.record.write(" ".join(word for word in words if word))


def _regent(table: Table, _: list[Player], seat: int, choice: Choice) -> str:
    if choice[0] == "a":
        table.take(seat, WHITE, 2)
        table.draw(seat, 1)
    else:
        for colour in EVERY:
            table.put(seat, colour)
        table.ap[seat] += 5
        table.draw(seat, 4)
    return ""


def _merchant(table: Table, _: list[Player], seat: int, choice: Choice) -> str:
    if choice[0] == "a":
        table.take(seat, BLUE, 2)
        table.draw(seat, 1)
    else:
        table.put(seat, BLUE, 2)
        table.put(seat, WHITE, 2)
        table.ap[seat] += 3
        table.draw(seat, 2)
    return ""


def _tax(table: Table, seats: list[Player], seat: int, choice: Choice) -> str:
    if choice[0] == "a":
        table.take(seat, YELLOW, 2)
        table.draw(seat, 1)
        return ""
    order = [(seat + step) % table.players for step in range(1, table.players + 1)]
    offers: dict[int, int] = {}
    for place, other in enumerate(order):
        to_come = table.players - place - 1
        offers[other] = seats[other].offer_yellow(list(offers.values()), to_come)
    for other, number in offers.items():
        table.put(other, YELLOW, number)
    ranks = sorted({number for number in offers.values() if number}, reverse=True)
    for points, number in zip((3, 1), ranks, strict=False):
        for other in order:
            table.ap[other] += points * (offers[other] == number)
    return _offers(offers)


def _knight(table: Table, seats: list[Player], seat: int, choice: Choice) -> str:
    if choice[0] == "a":
        table.take(seat, RED, 2)
        table.draw(seat, 1)
        return ""
    order = [(seat + step) % table.players for step in range(table.players)]
    offers = {other: seats[other].offer_red(seat) for other in order}
    for other, number in offers.items():
        table.put(other, RED, number)
    # Python's sort keeps equal offers in their order: clockwise from the announcer.
    ranked = sorted((other for other in order if offers[other]), key=lambda other: -offers[other])
    for points, other in zip((3, 1), ranked, strict=False):
        table.ap[other] += points
    if ranked[:1] != [seat]:
        table.ap[seat] += 1
    return _offers(offers)


def _offers(offers: dict[int, int]) -> str:
    named = [f"{SEATS[other]} {number}" for other, number in offers.items() if number]
    return f"offers {', '.join(named)}" if named else ""


def _magician(table: Table, _: list[Player], seat: int, choice: Choice) -> str:
    if choice[0] == "a":
        table.draw(seat, 2)
    else:
        table.draw_advisor(seat)
    colour = choice[1]
    # A colour that was chosen may have gone into a new supply deck by now.
    if colour is None or not table.reserve[colour]:
        return colour_name(None)
    table.take(seat, colour)
    return COLOURS[colour]


def _inquisitor(table: Table, _: list[Player], seat: int, choice: Choice) -> str:
    if choice[0] == "b":
        table.put(seat, GREEN, 2)
        table.ap[seat] += 1
        table.draw(seat, 3)
        return ""
    table.take(seat, GREEN)
    table.take(seat, PURPLE)
    other = choice[2]
    assert other is not None
    table.ap[seat] += table.hands[other][GREEN]
    return f"{SEATS[other]} {table.hands[other][GREEN]}"


def _spy(table: Table, _: list[Player], seat: int, choice: Choice) -> str:
    if choice[0] == "a":
        table.take(seat, PURPLE)
        table.take(seat, GREEN)
        table.draw(seat, 1)
        return ""
    table.put(seat, PURPLE, 2)
    _, colour, other = choice
    assert colour is not None
    assert other is not None
    seen = table.hands[other][colour]
    table.ap[seat] += seen
    table.draw(seat, 1)
    return f"{SEATS[other]} {COLOURS[colour]} {seen}"


def _messenger(table: Table, _: list[Player], seat: int, choice: Choice) -> str:
    colour = choice[1]
    if colour is not None:
        table.put(seat, colour)
        table.ap[seat] += 1
    for taken in (WHITE, GREEN) if choice[0] == "a" else (RED, YELLOW):
        table.take(seat, taken)
    return colour_name(colour)


_ACTIONS = {
    "regent": _regent,
    "merchant": _merchant,
    "tax": _tax,
    "knight": _knight,
    "magician": _magician,
    "inquisitor": _inquisitor,
    "spy": _spy,
    "messenger": _messenger,
}
