"""What hidden hands can hold: bounds for every set of colours, changed by each line (OS-R16).

The hands that can be are all whole points of a base polytope, and what happens to a hand (cards
drawn or contributed unseen, taken or put openly, counted in a look) leads from one such polytope
to another. Its numbers, the most of each set of colours, are therefore exact for one hand, and
need no search. What ties hands together, supply deck and Orkensturm deck, is held by their sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import repeat
from operator import add, gt, itemgetter, sub

from scorer.games.orkensturm.facts import COLOURS
from scorer.games.orkensturm.state import SETS, BySet, Counts, Hand

_ALL = range(SETS)
_WITH = tuple(itemgetter(*(each | 1 << colour for each in _ALL)) for colour in range(len(COLOURS)))
"""By colour: a number for each set, looked up with that colour put in."""
_WITHOUT = tuple(
    itemgetter(*(each & ~(1 << colour) for each in _ALL)) for colour in range(len(COLOURS))
)


@lru_cache(maxsize=256)
def by_set(counts: Counts) -> BySet:
    """Return the sums of a count by colour, for each set of colours."""
    sums = [0]
    for number in counts:
        sums += [each + number for each in sums]
    return tuple(sums)


@lru_cache(maxsize=1024)
def _one(colour: int, number: int) -> BySet:
    """Return a number of cards of one colour, as each set counts it."""
    return by_set(tuple(number if each == colour else 0 for each in range(len(COLOURS))))


@lru_cache(maxsize=1024)
def _any(number: int) -> BySet:
    """Return a number of cards of unknown colours: as many as there are, of any set."""
    return (0, *(number,) * (SETS - 1))


def singles(bounds: BySet) -> Counts:
    """Return the numbers of the single colours."""
    return tuple(bounds[1 << colour] for colour in range(len(COLOURS)))


def plus(first: BySet, *more: Sequence[int]) -> BySet:
    """Add numbers by set."""
    for each in more:
        first = tuple(map(add, first, each))
    return first


def most_of(hand: Hand) -> BySet:
    """Return how many cards of each set of colours a hand can hold now."""
    size, unseen = hand.size, hand.unseen
    could = [most + unseen for most in hand.most[1:]]
    return (0, *[most if most < size else size for most in could])


def least_of(hand: Hand) -> BySet:
    """Return how many cards of each set of colours a hand must hold: all that others cannot be."""
    return tuple(map(sub, repeat(hand.size), reversed(most_of(hand))))


def drawn(hand: Hand, number: int, filled: Counts) -> Hand:
    """Cards of unknown colours come into the hand, out of those that the supply deck began with."""
    size, drew = hand.size + number, hand.drawn + number
    if min(filled) >= number:
        return Hand(size, drew, hand.most, hand.unseen + number, hand.left, hand.need, hand.seen)
    most = plus(most_of(hand), _lesser(_any(number), by_set(filled)))
    return Hand(size, drew, most, 0, hand.left, hand.need, hand.seen)


def taken(hand: Hand, colour: int, number: int) -> Hand:
    """Cards come into the hand openly."""
    most = tuple(map(add, most_of(hand), _one(colour, number)))
    left = tuple(map(add, hand.left, _one(colour, -number)))
    return Hand(hand.size + number, hand.drawn, most, 0, left, hand.need, hand.seen)


def gone(hand: Hand, given: Counts, most: BySet) -> Hand:
    """Cards leave the hand openly, and so were among the ``most`` that could be there."""
    for colour, number in enumerate(given):
        if number:
            less = tuple(map(add, most, _one(colour, -number)))
            most = tuple(_lesser(less, _WITH[colour](less)))
    left = tuple(map(add, hand.left, by_set(given)))
    return _needed(hand.size - sum(given), most, left, hand)


def shown(hand: Hand, colour: int, number: int, line: int) -> Hand:
    """Cards of one colour were counted in the hand. The caller has checked that it can be."""
    most = most_of(hand)
    with_it = [each - number for each in _WITH[colour](most)]
    rest = _lesser(_WITHOUT[colour](most), with_it)
    bound = tuple(map(add, rest, _one(colour, number)))
    seen = (*hand.seen[:colour], (line, number), *hand.seen[colour + 1 :])
    return replace(_needed(hand.size, bound, hand.left, hand), seen=seen)


def contributed(hand: Hand, number: int) -> tuple[Hand, BySet]:
    """Cards leave the hand unseen; return the hand, and the most of each set that left."""
    left, can_be = hand.left, _any(number)
    # Any set of colours can have given them all, unless the hand is small or was seen.
    if hand.unseen < number and min(singles(hand.most)) + hand.unseen < number:
        can_be = tuple(_lesser(most_of(hand), _any(number)))
        left = tuple(map(add, left, map(sub, repeat(number), reversed(can_be))))
    size = hand.size - number
    return Hand(size, hand.drawn, hand.most, hand.unseen, left, hand.need, hand.seen), can_be


def _needed(size: int, most: BySet, left: BySet, before: Hand) -> Hand:
    """Return the hand: what is in it or has left it, and did not enter openly, was drawn."""
    drew = [gone + size - others for gone, others in zip(left, reversed(most), strict=True)]
    need = tuple([new if new > old else old for new, old in zip(drew, before.need, strict=True)])
    return Hand(size, before.drawn, most, 0, left, need, before.seen)


def _lesser(one: Sequence[int], two: Sequence[int]) -> list[int]:
    # A comparison written out is four times as fast as min().
    return [a if a < b else b for a, b in zip(one, two, strict=True)]


def first_over(found: BySet, most: BySet) -> int | None:
    """Return the smallest set of colours that is over its most; None where none is."""
    if not any(map(gt, found, most)):
        return None
    return min((each for each in _ALL if found[each] > most[each]), key=int.bit_count)


def colours_of(each: int) -> Iterable[int]:
    """Return the colours of a set."""
    return (colour for colour in range(len(COLOURS)) if each >> colour & 1)
