"""Cards changing places: taken from the reserve, drawn from the supply, put, contributed.

OS-R8, OS-R9, OS-R10, and of OS-R16 the bounds on what a hand gives up.
"""

from __future__ import annotations

from dataclasses import replace

from scorer.games.orkensturm.describe import cards, colours, who
from scorer.games.orkensturm.facts import COLOURS, CONTRIBUTED
from scorer.games.orkensturm.faults import REASONS, fault
from scorer.games.orkensturm.state import Counts, Hand, State
from scorer.kit.faults import FaultError, Span
from scorer.kit.result import Reason
from scorer.kit.text import listed


def changed(counts: Counts, colour: int, by: int) -> Counts:
    """Return counts with one colour changed."""
    return (*counts[:colour], counts[colour] + by, *counts[colour + 1 :])


def with_hand(state: State, player: int, hand: Hand) -> tuple[Hand, ...]:
    """Return all hands, one of them changed."""
    return (*state.hands[:player], hand, *state.hands[player + 1 :])


def take(state: State, player: int, colour: int, number: int = 1) -> State:
    """OS-R9: take from the reserve, nothing for a card that it lacks."""
    number = min(number, state.reserve[colour])
    if not number:
        return state
    hand = state.hands[player]
    hand = replace(
        hand,
        size=hand.size + number,
        left=changed(hand.left, colour, -number),
        sure=changed(hand.sure, colour, number),
    )
    return replace(
        state,
        hands=with_hand(state, player, hand),
        reserve=changed(state.reserve, colour, -number),
    )


def draw(state: State, player: int, number: int) -> State:
    """OS-R8: draw from the supply deck, which is filled again from the reserve when empty."""
    drawn = 0
    # A card's text may name any number; the deck runs out long before.
    while drawn < number:
        if not state.supply:
            state = _refilled(state)
        if not state.supply:
            break
        now = min(number - drawn, state.supply)
        drawn += now
        state = replace(state, supply=state.supply - now)
        if not state.supply and state.setup.refill_at_once:
            state = _refilled(state)
    hand = state.hands[player]
    hand = replace(hand, size=hand.size + drawn, drawn=hand.drawn + drawn)
    return replace(state, hands=with_hand(state, player, hand))


def _refilled(state: State) -> State:
    """OS-R8: one card of each colour the reserve has makes a new supply deck."""
    moved = tuple(int(there > 0) for there in state.reserve)
    return replace(
        state,
        supply=sum(moved),
        reserve=tuple(there - one for there, one in zip(state.reserve, moved, strict=True)),
        held=tuple(ever + one for ever, one in zip(state.held, moved, strict=True)),
    )


def put(state: State, player: int, given: Counts, span: Span) -> State:
    """Put hand cards, openly, into the reserve. Raises FaultError by OS-R16, bounds 1 to 3."""
    number = sum(given)
    hand = state.hands[player]
    name = who(state, player)
    if number > hand.size:
        raise FaultError(
            fault("OS-401", span, who=name, wanted=colours(given), size=cards(hand.size))
        )
    left = tuple(map(int.__add__, hand.left, given))
    hand = replace(
        hand,
        size=hand.size - number,
        left=left,
        most=tuple(map(max, hand.most, left)),
        sure=tuple(max(0, sure - gone) for sure, gone in zip(hand.sure, given, strict=True)),
    )
    if sum(hand.most) > hand.drawn:
        raise FaultError(
            fault(
                "OS-402",
                span,
                who=name,
                need=sum(hand.most),
                drawn=hand.drawn,
                colours=colours(hand.most),
            )
        )
    after = replace(
        state,
        hands=with_hand(state, player, hand),
        reserve=tuple(map(int.__add__, state.reserve, given)),
    )
    for colour, one in enumerate(given):
        if one:
            _check_supply(after, colour, span)
    return after


def _check_supply(state: State, colour: int, span: Span) -> None:
    """OS-R16, bound 3: one colour's hidden cards all came from the supply deck."""
    need = sum(hand.most[colour] for hand in state.hands)
    if need > state.held[colour]:
        named = [
            f"{who(state, player)} {hand.most[colour]}"
            for player, hand in enumerate(state.hands)
            if hand.most[colour]
        ]
        raise FaultError(
            fault(
                "OS-403",
                span,
                need=need,
                colour=COLOURS[colour],
                held=state.held[colour],
                players=listed(named),
            )
        )


def contribution(hand: Hand) -> int:
    """OS-R10: how many cards a player contributes."""
    return min(CONTRIBUTED, hand.size)


def contribute(state: State, line: int) -> tuple[State, tuple[Reason, ...]]:
    """OS-R10: two cards of each hand, unseen, go to the Orkensturm deck; 1 AP for each missing."""
    numbers = [contribution(hand) for hand in state.hands]
    hands = tuple(
        replace(
            hand,
            size=hand.size - number,
            sure=tuple(max(0, sure - number) for sure in hand.sure),
        )
        for hand, number in zip(state.hands, numbers, strict=True)
    )
    total = sum(numbers)
    after = replace(
        state,
        hands=hands,
        deck=state.deck + total,
        given=state.given + total,
        contributed=True,
    )
    return score(
        after,
        {player: number - CONTRIBUTED for player, number in enumerate(numbers)},
        "missing",
        line,
    )


def score(
    state: State, points: dict[int, int], why: str, line: int
) -> tuple[State, tuple[Reason, ...]]:
    """Move AP by player, each with its reason; 0 moves nothing."""
    rule, text = REASONS[why]
    seats = state.setup.table.seats
    reasons = tuple(
        Reason(seats[player], number, text, rule, line)
        for player, number in points.items()
        if number
    )
    ap = tuple(now + points.get(player, 0) for player, now in enumerate(state.ap))
    return replace(state, ap=ap), reasons


def no_such_card(state: State, colour: int, span: Span) -> FaultError:
    """OS-R9: the fault of naming a colour that the reserve lacks."""
    return FaultError(fault("OS-321", span, colour=COLOURS[colour], reserve=colours(state.reserve)))


def take_chosen(
    state: State, player: int, colour: int | None, allowed: tuple[int, ...], span: Span
) -> State:
    """OS-R9: take one card of a chosen colour; None is a colour that the reserve lacks.

    Raises FaultError for a colour that is lacking, or for ``-`` where none of ``allowed`` is.
    """
    if colour is None:
        if all(state.reserve[each] for each in allowed):
            names = [COLOURS[each] for each in allowed]
            raise FaultError(fault("OS-322", span, colours=listed(names)))
        return state
    if not state.reserve[colour]:
        raise no_such_card(state, colour, span)
    return take(state, player, colour)
