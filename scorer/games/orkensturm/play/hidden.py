"""What hidden hands can hold: bounds for every set of colours, changed by each line (OS-R16).

The hands that can be are all whole points of a base polytope, and what happens to a hand (cards
drawn or contributed unseen, taken or put openly, counted in a look) leads from one such polytope
to another. Its numbers, the most of each set of colours, are therefore exact for one hand, and
need no search. What ties hands together, supply deck and Orkensturm deck, is held by their sums.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from operator import add, itemgetter

from scorer.games.orkensturm.facts import COLOURS
from scorer.games.orkensturm.state import SETS, BySet, Counts, Hand

_ALL = range(SETS)
_WITH = tuple(itemgetter(*(each | 1 << colour for each in _ALL)) for colour in range(len(COLOURS)))
"""By colour: a number for each set, looked up with that colour put in."""
_WITHOUT = tuple(
    itemgetter(*(each & ~(1 << colour) for each in _ALL)) for colour in range(len(COLOURS))
)


@lru_cache(maxsize=1024)
def _one(colour: int, number: int) -> BySet:
    """Return a number of cards of one colour, as each set counts it."""
    return tuple(number if each >> colour & 1 else 0 for each in _ALL)


@lru_cache(maxsize=1024)
def _any(number: int) -> BySet:
    """Return a number of cards of unknown colours: as many as there are, of any set."""
    return (0, *(number,) * (SETS - 1))


@lru_cache(maxsize=256)
def by_set(counts: Counts) -> BySet:
    """Return the sums of a count by colour, for each set of colours."""
    return tuple(
        sum(number for colour, number in enumerate(counts) if each >> colour & 1) for each in _ALL
    )


def singles(bounds: BySet) -> Counts:
    """Return the numbers of the single colours."""
    return tuple(bounds[1 << colour] for colour in range(len(COLOURS)))


def plus(*bounds: BySet) -> BySet:
    """Add numbers by set."""
    return tuple(map(sum, zip(*bounds, strict=True)))


def drawn(hand: Hand, number: int) -> Hand:
    """Cards of unknown colours come into the hand."""
    return replace(hand, size=hand.size + number, most=tuple(map(add, hand.most, _any(number))))


def taken(hand: Hand, colour: int, number: int) -> Hand:
    """Cards come into the hand openly."""
    return replace(
        hand,
        size=hand.size + number,
        most=tuple(map(add, hand.most, _one(colour, number))),
        left=tuple(map(add, hand.left, _one(colour, -number))),
    )


def gone(hand: Hand, given: Counts) -> Hand:
    """Cards leave the hand openly, and so were there. The caller has checked that they can be."""
    for colour, number in enumerate(given):
        if number:
            most = tuple(map(add, hand.most, _one(colour, -number)))
            hand = replace(
                hand,
                size=hand.size - number,
                most=tuple(map(min, most, _WITH[colour](most))),
                left=tuple(map(add, hand.left, _one(colour, number))),
            )
    return _needed(hand)


def shown(hand: Hand, colour: int, number: int, line: int) -> Hand:
    """Cards of one colour were counted in the hand. The caller has checked that it can be."""
    others = _WITHOUT[colour](hand.most)
    with_it = (most - number for most in _WITH[colour](hand.most))
    rest = tuple(map(min, others, with_it))
    seen = (*hand.seen[:colour], (line, number), *hand.seen[colour + 1 :])
    return _needed(replace(hand, most=tuple(map(add, rest, _one(colour, number))), seen=seen))


def contributed(hand: Hand, number: int) -> tuple[Hand, BySet]:
    """Cards leave the hand unseen; return the hand, and the most of each set that left."""
    size = hand.size - number
    can_be = _any(number)
    if min(singles(hand.most)) < number:
        can_be = tuple(min(number, most) for most in hand.most)
    sure = tuple(number - most for most in reversed(can_be))
    most = tuple(min(size, most) for most in hand.most)
    return replace(hand, size=size, most=most, left=tuple(map(add, hand.left, sure))), can_be


def _needed(hand: Hand) -> Hand:
    """What is in the hand or has left it, and did not enter openly, was drawn."""
    return replace(hand, need=tuple(map(max, hand.need, map(add, hand.left, hand.least))))


def first_over(found: BySet, most: BySet) -> int | None:
    """Return the smallest set of colours that is over its most; None where none is."""
    over = [each for each in _ALL if found[each] > most[each]]
    return min(over, key=int.bit_count, default=None)


def colours_of(each: int) -> Iterable[int]:
    """Return the colours of a set."""
    return (colour for colour in range(len(COLOURS)) if each >> colour & 1)
