"""What many games come to, and whether it is within the aims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from statistics import median

from tests.balance.play import Game
from tests.balance.table import BRIN

ENDS = "ABCD"
END_SHARE = (15, 35)
TURNS_MEDIAN = (6, 10)
SHORT, SHORT_MOST = 4, 5
SIDE_OFF, SEAT_OFF = 3, 4
ADVISOR_MOST = 85
"""The aims, in per cent, turns and points of a per cent."""


@dataclass(slots=True)
class Uses:
    """How often a card was revealed and kept, and the wins of those who did, by chance's share.

    A win counts for how often it came against how often it would come to each player alike.
    """

    revealed: int = 0
    kept: int = 0
    revealed_won: float = 0.0
    kept_won: float = 0.0

    @property
    def share(self) -> float:
        """Return in how many per cent of the games with this card it was revealed."""
        return 100 * self.revealed / max(1, self.revealed + self.kept)


@dataclass(slots=True)
class Figures:
    """Counts over games of one number of players."""

    players: int
    games: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    brin: float = 0.0
    brin_seats: float = 0.0
    seats: list[float] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    kinds_won: dict[str, float] = field(default_factory=dict)
    advisors: dict[str, Uses] = field(default_factory=dict)
    events: dict[str, dict[bool, list[float]]] = field(default_factory=dict)
    highest: list[int] = field(default_factory=lambda: [0] * 4)
    points: float = 0.0

    @property
    def middle(self) -> float:
        """Return the median of the turns."""
        return median(self.turns)

    @property
    def short(self) -> float:
        """Return how many per cent of the games had less than four turns."""
        return 100 * sum(turns < SHORT for turns in self.turns) / self.games

    def end(self, name: str) -> float:
        """Return how many per cent ended so."""
        return 100 * self.ends[name] / self.games

    @property
    def brin_off(self) -> float:
        """Return by how many points Brin's side won more often than its share of seats."""
        return 100 * (self.brin - self.brin_seats) / self.games

    @property
    def seats_off(self) -> list[float]:
        """Return the same for each seat, from the first starting player clockwise."""
        return [100 * (won / self.games - 1 / self.players) for won in self.seats]

    def kind_won(self, kind: str) -> float:
        """Return a kind's wins, as a multiple of what chance would give."""
        return self.players * self.kinds_won[kind] / self.kinds[kind]

    def swing(self, event: str) -> float | None:
        """Return by how many points an event that acts moves Brin's wins; None if too rare."""
        if event not in self.events:
            return None
        acted, blank = (self.events[event][way] for way in (True, False))
        if min(len(acted), len(blank)) < 30:
            return None
        return 100 * (sum(acted) / len(acted) - sum(blank) / len(blank))


def figures(players: int, games: Iterable[Game]) -> Figures:
    """Count games of one number of players."""
    found = Figures(players, seats=[0.0] * players)
    for game in games:
        _count(found, game)
    return found


def _count(found: Figures, game: Game) -> None:
    table = game.table
    found.games += 1
    found.ends[game.ended] += 1
    found.turns.append(table.turn)
    found.points += sum(game.totals) / table.players
    share = 1 / len(game.winners)
    won = [share if player in game.winners else 0.0 for player in range(table.players)]
    brin = sum(part for player, part in enumerate(won) if table.sides[player] == BRIN)
    seats = table.on_side[BRIN] / table.players
    found.brin += brin
    found.brin_seats += seats
    for player, part in enumerate(won):
        kind = game.kinds[player]
        found.seats[player] += part
        found.kinds[kind] += 1
        found.kinds_won[kind] = found.kinds_won.get(kind, 0.0) + part
    for event, acted in game.events:
        found.events.setdefault(event, {True: [], False: []})[acted].append(brin - seats)
    for player, card in game.used:
        uses = found.advisors.setdefault(card, Uses())
        uses.revealed += 1
        uses.revealed_won += won[player] * table.players
    for player, cards in enumerate(table.advisors):
        for card in cards:
            uses = found.advisors.setdefault(card.id, Uses())
            uses.kept += 1
            uses.kept_won += won[player] * table.players
    found.highest = list(map(max, found.highest, table.highest))


def misses(found: Figures, errors: float = 0.0) -> Iterator[str]:
    """Yield each aim that is missed, with the figure.

    With ``errors`` only what is missed by more than so many standard errors of a count.
    """

    def slack(share: float, number: int) -> float:
        return errors * 100 * (share * (1 - share) / max(1, number)) ** 0.5

    least, most = END_SHARE
    for name in ENDS:
        share = found.end(name)
        wide = slack(share / 100, found.games)
        if not least - wide <= share <= most + wide:
            yield f"end {name} in {share:.1f} %"
    if not TURNS_MEDIAN[0] <= found.middle <= TURNS_MEDIAN[1]:
        yield f"median of {found.middle:g} turns"
    if found.short >= SHORT_MOST + slack(found.short / 100, found.games):
        yield f"{found.short:.1f} % of games under {SHORT} turns"
    if abs(found.brin_off) > SIDE_OFF + slack(0.5, found.games):
        yield f"Brin's side {found.brin_off:+.1f}"
    for seat, off in enumerate(found.seats_off):
        if abs(off) > SEAT_OFF + slack(1 / found.players, found.games):
            yield f"seat {seat + 1} {off:+.1f}"
    for card, uses in sorted(found.advisors.items()):
        wide = slack(uses.share / 100, uses.revealed + uses.kept)
        if not 100 - ADVISOR_MOST - wide <= uses.share <= ADVISOR_MOST + wide:
            yield f"advisor {card} revealed in {uses.share:.0f} %"
