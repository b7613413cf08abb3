"""Whether what a table saw can have happened at all: a slow, exact search.

Nothing of the scorer is used. Every card drawn or contributed unseen is a whole number for each
colour; what was seen gives equations between them, and HiGHS finds a solution or proves that
there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import highspy

from tests.scorer.games.orkensturm.table import COLOURS, Event

Sum = dict[int, float]
"""Variables and how often each counts; -1 stands for the number 1."""
CONSTANT = -1


class _Search:
    def __init__(self) -> None:
        self.solver = highspy.Highs()
        self.solver.setOptionValue("output_flag", False)
        self.solver.setOptionValue("threads", 1)
        self.size = 0

    def unknown(self, most: int) -> Sum:
        """A whole number from 0 to ``most``."""
        self.solver.addVar(0, most)
        self.solver.changeColIntegrality(self.size, highspy.HighsVarType.kInteger)
        self.size += 1
        return {self.size - 1: 1}

    def between(self, total: Sum, least: float, most: float = highspy.kHighsInf) -> None:
        named = {place: often for place, often in total.items() if place != CONSTANT and often}
        known = total.get(CONSTANT, 0)
        self.solver.addRow(
            least - known, most - known, len(named), list(named), list(named.values())
        )

    def solvable(self) -> bool:
        self.solver.run()
        status = self.solver.getModelStatus()
        assert status in (
            highspy.HighsModelStatus.kOptimal,
            highspy.HighsModelStatus.kInfeasible,
            highspy.HighsModelStatus.kModelEmpty,
        ), status
        return status != highspy.HighsModelStatus.kInfeasible


def _add(total: Sum, more: Sum, times: int = 1) -> None:
    for place, often in more.items():
        total[place] = total.get(place, 0) + times * often


def possible(events: Sequence[Event], lines: int) -> bool:
    """Say whether hidden cards exist that agree with the first so many lines."""
    search = _Search()
    hands: dict[str, dict[str, Sum]] = {}
    supply: dict[str, Sum] = {colour: {} for colour in COLOURS}
    deck: dict[str, Sum] = {colour: {} for colour in COLOURS}
    seen = [event for event in events if event.line < lines]

    def unseen(number: int) -> dict[str, Sum]:
        cards = {colour: search.unknown(number) for colour in COLOURS}
        search.between({place: 1 for each in cards.values() for place in each}, number, number)
        return cards

    def alike(event: Event) -> tuple[int, str, str, str]:
        return event.line, event.kind, event.seat, event.colour

    for (_, kind, seat, colour), group in groupby(seen, alike):
        same = list(group)
        number = sum(event.number for event in same)
        hand = hands.setdefault(seat, {each: {} for each in COLOURS})
        if kind == "draw":
            for each, cards in unseen(number).items():
                _add(hand[each], cards)
                _add(supply[each], cards, -1)
        elif kind == "give":
            for each, cards in unseen(number).items():
                _add(hand[each], cards, -1)
                _add(deck[each], cards)
                search.between(hand[each], 0)
        elif kind in ("take", "put"):
            _add(hand[colour], {CONSTANT: number if kind == "take" else -number})
            search.between(hand[colour], 0)
        elif kind == "look":
            for event in same:
                search.between(hand[colour], event.number, event.number)
        elif kind in ("begin", "reveal"):
            for each, cards in same[0].cards.items():
                _add(deck[each], {CONSTANT: cards if kind == "begin" else -cards})
                search.between(deck[each], 0)
        else:
            for each, cards in same[0].cards.items():
                # The old cards are all gone before the new ones come.
                search.between(supply[each], 0)
                _add(supply[each], {CONSTANT: cards})
    for each in COLOURS:
        search.between(supply[each], 0)
    return search.solvable()


def first_impossible(events: Sequence[Event], lines: int) -> int | None:
    """Return the place of the first line that cannot stand; None if all can."""
    if possible(events, lines):
        return None
    good, bad = 0, lines
    while bad - good > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if possible(events, middle) else (good, middle)
    return bad - 1
