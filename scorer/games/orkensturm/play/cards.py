"""Cards changing places: taken from the reserve, drawn from the supply, put, contributed.

OS-R8, OS-R9, OS-R10, each with what OS-R16 makes of it (`hidden`, `bounds`).
"""

from __future__ import annotations

from dataclasses import replace

from scorer.games.orkensturm.describe import cards, colours, who
from scorer.games.orkensturm.facts import COLOURS, CONTRIBUTED
from scorer.games.orkensturm.faults import REASONS, fault
from scorer.games.orkensturm.play import hidden
from scorer.games.orkensturm.play.bounds import check_gone, check_supply
from scorer.games.orkensturm.state import Counts, Hand, State
from scorer.kit.faults import FaultError, Span
from scorer.kit.language import term, tr
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
    return replace(
        state,
        hands=with_hand(state, player, hidden.taken(state.hands[player], colour, number)),
        reserve=changed(state.reserve, colour, -number),
    )


def draw(state: State, player: int, number: int) -> State:
    """OS-R8: draw from the supply deck, which is filled again from the reserve when empty."""
    # A card's text may name any number; the deck runs out long before.
    while number:
        if not state.supply:
            state = _refilled(state)
        now = min(number, state.supply)
        if not now:
            break
        number -= now
        hand = hidden.drawn(state.hands[player], now, state.filled)
        state = replace(state, supply=state.supply - now, hands=with_hand(state, player, hand))
        if not state.supply and state.setup.refill_at_once:
            state = _refilled(state)
    return state


def _refilled(state: State) -> State:
    """OS-R8: one card of each colour the reserve has makes a new supply deck."""
    moved = tuple(int(there > 0) for there in state.reserve)
    return replace(
        state,
        supply=sum(moved),
        filled=moved,
        reserve=tuple(there - one for there, one in zip(state.reserve, moved, strict=True)),
        held=tuple(ever + one for ever, one in zip(state.held, moved, strict=True)),
    )


def put(state: State, player: int, given: Counts, span: Span) -> State:
    """Put hand cards, openly, into the reserve. Raises FaultError by OS-R16, bounds 1 to 4."""
    if not any(given):
        return state
    hand = state.hands[player]
    if sum(given) > hand.size:
        raise FaultError(
            fault(
                "OS-401", span, who=who(state, player), wanted=colours(given), size=cards(hand.size)
            )
        )
    can_be = hidden.most_of(hand)
    check_gone(state, player, given, can_be, span)
    hand = hidden.gone(hand, given, can_be)
    after = replace(
        state,
        hands=with_hand(state, player, hand),
        reserve=tuple(map(int.__add__, state.reserve, given)),
    )
    if hand.need != state.hands[player].need:
        check_supply(after, span)
    return after


def contribution(hand: Hand) -> int:
    """OS-R10: how many cards a player contributes."""
    return min(CONTRIBUTED, hand.size)


def contribute(state: State, line: int) -> tuple[State, tuple[Reason, ...]]:
    """OS-R10: two cards of each hand, unseen, go to the Orkensturm deck; 1 AP for each missing."""
    numbers = [contribution(hand) for hand in state.hands]
    gave = [
        hidden.contributed(hand, number)
        for hand, number in zip(state.hands, numbers, strict=True)
    ]
    after = replace(
        state,
        hands=tuple(hand for hand, _ in gave),
        deck=state.deck + sum(numbers),
        given=hidden.plus(state.given, *(most for _, most in gave)),
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
        Reason(seats[player], number, tr(text), rule, line)
        for player, number in points.items()
        if number
    )
    if not reasons:
        return state, ()
    ap = tuple(now + points.get(player, 0) for player, now in enumerate(state.ap))
    return replace(state, ap=ap), reasons


def no_such_card(state: State, colour: int, span: Span) -> FaultError:
    """OS-R9: the fault of naming a colour that the reserve lacks."""
    return FaultError(
        fault("OS-321", span, colour=term(COLOURS[colour]), reserve=colours(state.reserve))
    )


def take_chosen(
    state: State, player: int, colour: int | None, allowed: tuple[int, ...], span: Span
) -> State:
    """OS-R9: take one card of a chosen colour; None is a colour that the reserve lacks.

    Raises FaultError for a colour that is lacking, or for ``-`` where none of ``allowed`` is.
    """
    if colour is None:
        if all(state.reserve[each] for each in allowed):
            names = [term(COLOURS[each]) for each in allowed]
            raise FaultError(fault("OS-322", span, colours=listed(names)))
        return state
    if not state.reserve[colour]:
        raise no_such_card(state, colour, span)
    return take(state, player, colour)
