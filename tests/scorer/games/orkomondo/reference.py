"""OrkoMondo once more, slowly and plainly: dictionaries, loops, one rule after the other.

It shares nothing with the scorer. It plays random legal games and writes their records.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

RULINGS = {
    "fee-per": ["garrison", "territory", "player"],
    "fee-line": ["whole", "open"],
    "fee-lands": ["both", "one"],
    "cost-to": ["treasure", "bank"],
    "capture": ["free", "forced"],
    "majority": ["line", "overall"],
    "bankrupt": ["stay", "leave"],
}
Land = tuple[int, int]


def neighbours(land: Land) -> list[Land]:
    c, r = land
    near = [(c - 1, r), (c + 1, r), (c, r - 1), (c, r + 1)]
    return [(x, y) for x, y in near if 1 <= x <= 6 and 1 <= y <= 6]


@dataclass
class Slow:
    """A game in progress. ``board`` maps a land to [race, number]."""

    races: list[str]
    rulings: dict[str, str]
    shields: dict[str, int] = field(default_factory=dict)
    hand: dict[str, int] = field(default_factory=dict)
    board: dict[Land, list] = field(default_factory=dict)
    treasure: int = 0
    bank: int = 0
    out: list[str] = field(default_factory=list)
    mover: int = 0
    over: bool = False
    closer: str | None = None
    taken: int = 0

    def __post_init__(self) -> None:
        for race in self.races:
            self.shields[race] = 100
            self.hand[race] = 18 if len(self.races) == 2 else 15

    def mains(self, throw: tuple[int, int]) -> list[Land]:
        a, b = throw
        return [(a, b)] if a == b else [(a, b), (b, a)]

    def bill(self, land: Land) -> dict[str, int]:
        """What one main land of the mover's charges, before anybody's purse is looked at."""
        me = self.races[self.mover]
        bill: dict[str, int] = {}
        if land[0] != land[1]:
            for near in neighbours(land):
                if near in self.board and self.board[near][0] != me:
                    race, number = self.board[near]
                    if self.rulings["fee-per"] == "garrison":
                        bill[race] = bill.get(race, 0) + number
                    elif self.rulings["fee-per"] == "territory":
                        bill[race] = bill.get(race, 0) + 1
                    else:
                        bill[race] = 1
            return bill
        for dc, dr in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
            c, r = land[0] + dc, land[1] + dr
            while 1 <= c <= 6 and 1 <= r <= 6:
                if (c, r) in self.board:
                    race, number = self.board[(c, r)]
                    if race != me:
                        bill[race] = bill.get(race, 0) + number
                    if self.rulings["fee-line"] == "open":
                        break
                c, r = c + dc, r + dr
        return bill

    def cut(self, bill: dict[str, int]) -> dict[str, int]:
        return {
            race: min(n, self.shields[race])
            for race, n in bill.items()
            if min(n, self.shields[race])
        }

    def fees(self, throw: tuple[int, int]) -> dict[str, int]:
        me = self.races[self.mover]
        bills = [
            self.bill(land)
            for land in self.mains(throw)
            if land in self.board and self.board[land][0] == me
        ]
        if len(bills) == 2 and self.rulings["fee-lands"] == "one":
            first, second = (sum(self.cut(bill).values()) for bill in bills)
            bills = bills[:1] if first >= second else bills[1:]
        total: dict[str, int] = {}
        for bill in bills:
            for race, n in bill.items():
                total[race] = total.get(race, 0) + n
        return self.cut(total)

    def leave(self, race: str) -> None:
        self.out.append(race)
        if self.rulings["bankrupt"] == "leave":
            for land in [land for land, what in self.board.items() if what[0] == race]:
                self.hand[race] += self.board.pop(land)[1]

    def take_fees(self, fees: dict[str, int]) -> None:
        me = self.races[self.mover]
        for race, n in fees.items():
            self.shields[race] -= n
            self.shields[me] += n
        order = self.races[self.mover :] + self.races[: self.mover]
        for race in order:
            if race in fees and self.shields[race] == 0:
                self.leave(race)

    def options(self, throw: tuple[int, int]) -> dict[Land, int]:
        me = self.races[self.mover]
        prices: dict[Land, int] = {}
        for main in self.mains(throw):
            for near in neighbours(main):
                prices[near] = 3 if near[0] == near[1] else 1
        for main in self.mains(throw):
            prices[main] = 0
        return {
            land: price
            for land, price in prices.items()
            if price <= self.shields[me]
            and (land not in self.board or (self.board[land][0] == me and self.board[land][1] < 3))
        }

    def runs(self, land: Land) -> list[tuple[list[Land], Land]]:
        me = self.races[self.mover]
        found = []
        for dc, dr in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
            run, (c, r) = [], (land[0] + dc, land[1] + dr)
            while (c, r) in self.board and self.board[(c, r)][0] != me:
                run.append((c, r))
                c, r = c + dc, r + dr
            if run and (c, r) in self.board and self.board[(c, r)][0] == me:
                found.append((run, (c, r)))
        return found

    def capturable(self, land: Land) -> list[list[Land]]:
        here = self.board[land][1]
        runs = self.runs(land)
        if self.rulings["majority"] == "overall":
            ours = here + sum(self.board[far][1] for _, far in runs)
            theirs = sum(self.board[lying][1] for run, _ in runs for lying in run)
            return [run for run, _ in runs] if ours > theirs else []
        return [
            run
            for run, far in runs
            if here + self.board[far][1] > sum(self.board[lying][1] for lying in run)
        ]

    def pass_turn(self) -> None:
        me = self.races[self.mover]
        fine = min(5, self.shields[me])
        self.shields[me] -= fine
        self.treasure += fine
        self.finish_turn()

    def lay(self, land: Land, price: int) -> None:
        me = self.races[self.mover]
        self.shields[me] -= price
        if self.rulings["cost-to"] == "treasure":
            self.treasure += price
        else:
            self.bank += price
        self.hand[me] -= 1
        self.board.setdefault(land, [me, 0])[1] += 1

    def capture(self, runs: list[list[Land]]) -> None:
        for run in runs:
            for lying in run:
                race, number = self.board.pop(lying)
                self.hand[race] += number

    def finish_turn(self) -> None:
        me = self.races[self.mover]
        if self.hand[me] == 0:
            self.over, self.closer, self.taken = True, me, self.treasure
            self.shields[me] += self.treasure
            self.treasure = 0
        elif self.shields[me] == 0:
            self.leave(me)
        playing = [race for race in self.races if race not in self.out]
        if len(playing) <= 1:
            self.over = True
            return
        while True:
            self.mover = (self.mover + 1) % len(self.races)
            if self.races[self.mover] not in self.out:
                return


def random_turn(game: Slow, dice: random.Random) -> str:
    """Play one random legal turn and return its line, with its optional parts now and then."""
    throw = (dice.randint(1, 6), dice.randint(1, 6))
    me = game.races[game.mover]
    line = [me[: dice.randint(1, len(me))] if dice.random() < 0.2 else me, "{}-{}".format(*throw)]
    fees = game.fees(throw)
    if dice.random() < 0.1:
        line.append("nofee")
    else:
        if dice.random() < 0.5:
            listed = ", ".join(f"{race} {n}" for race, n in fees.items())
            line.append(
                f"fee {listed}" if listed and dice.random() < 0.5 else f"fee {sum(fees.values())}"
            )
        game.take_fees(fees)
    options = game.options(throw)
    if not options:
        line.append("pass")
        game.pass_turn()
        return " ".join(line)
    land = dice.choice(sorted(options))
    game.lay(land, options[land])
    line.append("@{}-{}".format(*land))
    if dice.random() < 0.5:
        line.append(f"cost {options[land]}")
    runs = game.capturable(land)
    if game.rulings["capture"] == "free" and dice.random() < 0.3:
        runs = [] if game.rulings["majority"] == "overall" else runs[: dice.randint(0, len(runs))]
    if runs and not (game.rulings["capture"] == "forced" and dice.random() < 0.5):
        lands = [lying for run in runs for lying in run]
        dice.shuffle(lands)
        line.append("x" + " ".join("{}-{}".format(*lying) for lying in lands))
    game.capture(runs)
    game.finish_turn()
    return " ".join(line)


def endless_lines(seed: int, turns: int) -> list[str]:
    """Return lines of a game that captures keep going, written as short as the notation allows."""
    dice = random.Random(seed)
    game = Slow(["humans", "elves"], {name: values[0] for name, values in RULINGS.items()})
    lines: list[str] = []
    while len(lines) < turns and not game.over:
        me = game.races[game.mover]
        throws = [(a, b) for a in range(1, 7) for b in range(a, 7)]
        free = [
            (throw, land)
            for throw in throws
            for land in game.mains(throw)
            if land not in game.board or (game.board[land][0] == me and game.board[land][1] < 3)
        ]
        dice.shuffle(free)
        best, most = free[0], -1
        for throw, land in free:
            before = game.board.get(land)
            game.board[land] = [me, (before[1] if before else 0) + 1]
            falls = sum(game.board[lying][1] for run in game.capturable(land) for lying in run)
            if before is None:
                del game.board[land]
            else:
                game.board[land] = before
            if falls > most:
                best, most = (throw, land), falls
            if falls and dice.random() < 0.5:
                break
        throw, land = best
        game.lay(land, 0)
        runs = game.capturable(land)
        game.capture(runs)
        line = "{} {}{} nofee @{}{}".format(me[0], *throw, *land)
        if runs:
            line += " x" + " ".join("{}{}".format(*lying) for run in runs for lying in run)
        lines.append(line)
        game.finish_turn()
    return lines
