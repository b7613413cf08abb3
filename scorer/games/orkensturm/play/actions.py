"""The characters' actions (OS-R7): each a list of steps, done in the order they are written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scorer.games.orkensturm.describe import cards, players, who
from scorer.games.orkensturm.facts import (
    BLUE,
    COLOURS,
    GREEN,
    PURPLE,
    RED,
    SIDES,
    WHITE,
    YELLOW,
)
from scorer.games.orkensturm.faults import fault
from scorer.games.orkensturm.moves import Action
from scorer.games.orkensturm.play.bounds import check_seen, check_supply
from scorer.games.orkensturm.play.cards import draw, put, score, take, take_chosen, with_hand
from scorer.games.orkensturm.play.hidden import shown
from scorer.games.orkensturm.play.offers import joust_points, tax_points
from scorer.games.orkensturm.state import Counts, State
from scorer.kit.faults import Fault, FaultError, Span
from scorer.kit.foreign import written
from scorer.kit.language import term, tr
from scorer.kit.result import Reason, Step

Played = tuple[State, tuple[Reason, ...]]
Part = Callable[[State, Action], Played]
"""One step of an action: the state after it, and the AP it moved."""


def counts(numbers: dict[int, int]) -> Counts:
    """Return a count by colour."""
    return tuple(numbers.get(colour, 0) for colour in range(len(COLOURS)))


def _draw(number: int) -> Part:
    return lambda state, move: (draw(state, move.who, number), ())


def _take(**named: int) -> Part:
    def part(state: State, move: Action) -> Played:
        for colour, number in named.items():
            state = take(state, move.who, COLOURS.index(colour), number)
        return state, ()

    return part


def _put(numbers: dict[int, int]) -> Part:
    return lambda state, move: (put(state, move.who, counts(numbers), move.named), ())


def _gain(points: int, why: str) -> Part:
    return lambda state, move: score(state, {move.who: points}, why, move.span.line)


def _take_any(state: State, move: Action) -> Played:
    every = tuple(range(len(COLOURS)))
    return take_chosen(state, move.who, move.colour, every, move.at), ()


def _draw_advisor(state: State, move: Action) -> Played:
    return draw_advisor(state, move.who), ()


def draw_advisor(state: State, player: int) -> State:
    """OS-R4: draw an advisor of one's side; nothing where its deck is empty."""
    side = SIDES.index(state.setup.sides[player])
    if not state.decks[side]:
        return state
    decks = tuple(left - (place == side) for place, left in enumerate(state.decks))
    advisors = tuple(drawn + (other == player) for other, drawn in enumerate(state.advisors))
    return replace(state, decks=decks, advisors=advisors)


def _look(why: str, colour: int | None = None) -> Part:
    """A hand is shown, 1 AP for each card of a colour in it; OS-R16: what was seen binds."""

    def part(state: State, move: Action) -> Played:
        seen = move.colour if colour is None else colour
        other = move.other
        if other is None or seen is None:
            return state, ()
        if other == move.who:
            raise FaultError(fault("OS-313", move.at, who=who(state, move.who)))
        check_seen(state, other, seen, move.count, move.at)
        hand = shown(state.hands[other], seen, move.count, move.span.line)
        state = replace(state, hands=with_hand(state, other, hand))
        check_supply(state, move.at)
        return score(state, {move.who: move.count}, why, move.span.line)

    return part


def _put_chosen(state: State, move: Action) -> Played:
    """OS-R7: the messenger's card; whoever has none puts none and gains no AP."""
    size = state.hands[move.who].size
    if move.colour is None:
        if size:
            raise FaultError(fault("OS-314", move.at, who=who(state, move.who), size=cards(size)))
        return state, ()
    state = put(state, move.who, counts({move.colour: 1}), move.at)
    return score(state, {move.who: 1}, "messenger", move.span.line)


def _offered(state: State, move: Action, colour: int) -> tuple[State, tuple[int, ...]]:
    """Put every offer into the reserve; return the offers by player."""
    offers = dict(move.offers)
    spans = move.spans or (move.span,) * len(move.offers)
    for (player, number), span in zip(move.offers, spans, strict=True):
        state = put(state, player, counts({colour: number}), span)
    return state, tuple(offers.get(player, 0) for player in range(state.setup.players))


def _tax(state: State, move: Action) -> Played:
    state, offers = _offered(state, move, YELLOW)
    first, second = tax_points(offers, state.setup.table.rulings["tax-second"])
    return _scored(state, move.span, ("tax-first", first), ("tax-second", second))


def _joust(state: State, move: Action) -> Played:
    state, offers = _offered(state, move, RED)
    first, second, announced = joust_points(
        offers, move.who, state.setup.table.rulings["joust-zero"]
    )
    return _scored(
        state,
        move.span,
        ("joust-first", first),
        ("joust-second", second),
        ("joust-announced", announced),
    )


def _scored(state: State, span: Span, *groups: tuple[str, dict[int, int]]) -> Played:
    reasons: tuple[Reason, ...] = ()
    for why, points in groups:
        state, more = score(state, points, why, span.line)
        reasons += more
    return state, reasons


_ONE_EACH = dict.fromkeys(range(len(COLOURS)), 1)
ACTIONS: dict[tuple[str, str], tuple[Part, ...]] = {
    ("regent", "a"): (_take(white=2), _draw(1)),
    ("regent", "b"): (_put(_ONE_EACH), _gain(5, "regent"), _draw(4)),
    ("merchant", "a"): (_take(blue=2), _draw(1)),
    ("merchant", "b"): (_put({BLUE: 2, WHITE: 2}), _gain(3, "merchant"), _draw(2)),
    ("tax", "a"): (_take(yellow=2), _draw(1)),
    ("tax", "b"): (_tax,),
    ("knight", "a"): (_take(red=2), _draw(1)),
    ("knight", "b"): (_joust,),
    ("magician", "a"): (_draw(2), _take_any),
    ("magician", "b"): (_draw_advisor, _take_any),
    ("inquisitor", "a"): (_take(green=1, purple=1), _look("inquisitor-look", GREEN)),
    ("inquisitor", "b"): (_put({GREEN: 2}), _gain(1, "inquisitor"), _draw(3)),
    ("spy", "a"): (_take(purple=1, green=1), _draw(1)),
    ("spy", "b"): (_put({PURPLE: 2}), _look("spy"), _draw(1)),
    ("messenger", "a"): (_put_chosen, _take(white=1, green=1)),
    ("messenger", "b"): (_put_chosen, _take(red=1, yellow=1)),
}


def act(state: State, move: Action) -> Step[State]:
    """OS-R7: the player to act carries out an action of their character. Raises FaultError."""
    order = state.order
    due = order[state.acted]
    if move.who != due:
        raise FaultError(
            fault(
                "OS-311",
                move.whose,
                who=who(state, move.who),
                due=who(state, due),
                order=tr(
                    "In turn {turn} the order is {players}",
                    turn=state.turn,
                    players=players(state, order),
                ),
            )
        )
    on = state.on[move.who]
    if move.character != on:
        raise FaultError(
            fault(
                "OS-312",
                move.named,
                who=who(state, move.who),
                on=term(str(on)),
                character=term(move.character),
            )
        )
    reasons: tuple[Reason, ...] = ()
    for part in ACTIONS[(move.character, move.letter)]:
        state, more = part(state, move)
        reasons += more
    acted = state.acted + 1
    stage = state.stage if acted < len(order) else "reveal"
    warnings: tuple[Fault, ...] = ()
    if move.silent:
        names = state.setup.table.names
        line = f"{names[move.who]} {move.character} b offers none"
        warnings = (fault("OS-W6", move.span, line=written(line, "orkensturm", names)),)
    return Step(replace(state, acted=acted, stage=stage), warnings, reasons)
