"""What a position promises, as a player with a feeling for the game would guess it.

Nothing hidden is looked at: tracks, how fast they have moved so far, who stands where.
"""

from __future__ import annotations

from itertools import accumulate

from tests.balance.table import (
    ANSWIN,
    BLUE,
    BOX,
    BRIN,
    GREEN,
    MITTELREICH,
    ORCS,
    PURPLE,
    RED,
    TIME,
    TREASURY,
    WHITE,
    YELLOW,
    Table,
)

MOST_CARDS = max(BOX) + 1
# AP that a further card of a colour is worth in hand, the first, the second …: for the regent's
# set, the merchant's pairs, offers, and what inquisitor and spy put.
_HOLD = (
    (0.55, 0.45, 0.40, 0.30, 0.20),
    (0.55, 0.50, 0.30, 0.20, 0.10),
    (0.55, 0.50, 0.20, 0.10, 0.08),
    (0.55, 0.50, 0.40, 0.30, 0.15),
    (0.55, 0.50, 0.25, 0.15, 0.10),
    (0.55, 0.50, 0.20, 0.10, 0.08),
)
# No hand holds more of a colour than the box.
HOLD = tuple(row + row[-1:] * (MOST_CARDS - len(row)) for row in _HOLD)
HELD = tuple((0.0, *accumulate(row)) for row in HOLD)
"""What so many cards of a colour are worth together."""
# Cards in hand are worth their full AP when this many turns are still to come.
FULL_TURNS = 3.0
# How many turns of a usual game the first guess of the tracks' speed counts for.
PRIOR_TURNS = 2.0
OTHER_SIDE = 0.6
"""What an AP of the other side's share counts against one of one's own."""
PIVOT = 0.3
"""How often one card decides between purple and blue."""
STEEP = 3


class Speeds:
    """How far each track falls in a turn, from a usual game and what was seen of this one."""

    def __init__(self, players: int) -> None:
        usual = 0.35 + 0.17 * players
        self.sums = [usual, usual, 0.4, 1.0]
        self.sums = [each * PRIOR_TURNS for each in self.sums]
        self.turns = PRIOR_TURNS

    def saw(self, before: list[int], after: list[int]) -> None:
        """Count a turn."""
        for track in range(4):
            self.sums[track] += before[track] - after[track]
        self.turns += 1

    def of(self, track: int) -> float:
        """Return the steps a turn."""
        return max(0.12, self.sums[track] / self.turns)


def prospects(
    tracks: list[int], speeds: tuple[float, ...], on_side: tuple[int, int]
) -> tuple[float, float, float]:
    """Return each side's share for each of its players to be expected, and the turns left."""
    weights = [(max(0.4, tracks[t]) / speeds[t]) ** -STEEP for t in range(4)]
    total = sum(weights)
    treasury = tracks[TREASURY]
    brin, answin = on_side
    for_brin = for_answin = 0.0
    if brin:
        for_brin = (weights[ORCS] * treasury + weights[TIME] * (treasury + 1) / 2) / total / brin
    if answin:
        for_answin = (weights[MITTELREICH] * 8 + weights[TREASURY] * 4) / total / answin
    return for_brin, for_answin, total ** (-1 / STEEP)


class Outlook:
    """The worth, in AP, of tracks' steps, of cards in hand and of cards contributed."""

    def __init__(self, table: Table, speeds: Speeds) -> None:
        rates = tuple(speeds.of(track) for track in range(4))
        now = prospects(table.tracks, rates, table.on_side)
        self.turns_left = now[2]
        self.fresh = min(1.0, self.turns_left / FULL_TURNS)
        steps = []
        for track in range(4):
            pair = []
            for change in (-1, 1):
                tracks = list(table.tracks)
                tracks[track] = max(0, tracks[track] + change)
                then = prospects(tracks, rates, table.on_side)
                brin, answin = then[0] - now[0], then[1] - now[1]
                pair.append((brin - OTHER_SIDE * answin, answin - OTHER_SIDE * brin))
            steps.append(pair)
        # step[side][track] = (one down, one up)
        self.step = [
            [(steps[track][0][side], steps[track][1][side]) for track in range(4)]
            for side in (BRIN, ANSWIN)
        ]
        win = rates[ORCS] / (rates[ORCS] + rates[MITTELREICH])
        self.given = [self._given(side, win) for side in (BRIN, ANSWIN)]

    def _given(self, side: int, win: float) -> list[float]:
        """Return what a card of each colour does for a side in the Orkensturm deck."""
        step = self.step[side]
        worth = [0.0] * 6
        worth[RED] = win * step[ORCS][0] + (1 - win) * step[MITTELREICH][1]
        worth[GREEN] = (1 - win) * step[MITTELREICH][0] + win * step[ORCS][1]
        worth[BLUE] = PIVOT * step[TIME][0]
        worth[PURPLE] = PIVOT * step[TIME][1]
        worth[YELLOW] = step[TREASURY][1]
        worth[WHITE] = step[TREASURY][0]
        # About half of the deck comes up at once, the rest perhaps later.
        shown = 0.47 + 0.33 * self.fresh
        return [each * shown for each in worth]

    def moved(self, side: int, track: int, amount: int) -> float:
        """Return what so many steps of a track are worth to a side."""
        return self.step[side][track][amount > 0] * abs(amount)
