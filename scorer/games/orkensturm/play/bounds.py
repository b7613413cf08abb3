"""Whether what a line tells of hidden cards can be (OS-R16), and why it cannot."""

from __future__ import annotations

from scorer.games.orkensturm.describe import cards, colours, who
from scorer.games.orkensturm.facts import COLOURS
from scorer.games.orkensturm.faults import fault
from scorer.games.orkensturm.play.hidden import (
    by_set,
    colours_of,
    first_over,
    least_of,
    most_of,
    plus,
    singles,
)
from scorer.games.orkensturm.state import BySet, Counts, Hand, State, orkensturm_start
from scorer.kit.faults import FaultError, Span
from scorer.kit.language import term, tr
from scorer.kit.text import listed


def check_gone(state: State, player: int, given: Counts, can_be: BySet, span: Span) -> None:
    """Hold cards that leave a hand openly to the most that can be in it. Raises FaultError."""
    hand = state.hands[player]
    over = first_over(by_set(given), can_be)
    if over is None:
        return
    name = who(state, player)
    # What a table can follow best is the sum of what must have been drawn, where it tells.
    need = tuple(map(max, singles(hand.need), map(int.__add__, singles(hand.left), given)))
    if sum(need) > hand.drawn:
        raise FaultError(
            fault(
                "OS-402", span, who=name, need=sum(need), drawn=hand.drawn, colours=colours(need)
            )
        )
    raise FaultError(
        fault(
            "OS-410",
            span,
            who=name,
            given=colours(given),
            most=can_be[over],
            set=_named(over),
            why=_why(hand, name),
        )
    )


def check_seen(state: State, player: int, colour: int, count: int, span: Span) -> None:
    """Hold what a look counts to what can be in the hand. Raises FaultError."""
    hand = state.hands[player]
    name = who(state, player)
    least, most = least_of(hand)[1 << colour], most_of(hand)[1 << colour]
    if least <= count <= most:
        return
    code = "OS-404" if count > hand.size else "OS-405" if count < least else "OS-409"
    raise FaultError(
        fault(
            code,
            span,
            count=count,
            colour=term(COLOURS[colour]),
            who=name,
            size=cards(hand.size),
            least=least,
            most=most,
            why=_why(hand, name),
        )
    )


def check_supply(state: State, span: Span) -> None:
    """Hold what all hands must have drawn to what the supply deck has held. Raises FaultError."""
    held = by_set(state.held)
    needed = plus(*(hand.need for hand in state.hands))
    over = first_over(needed, held)
    if over is None:
        return
    named = [
        f"{who(state, player)} {hand.need[over]}"
        for player, hand in enumerate(state.hands)
        if hand.need[over]
    ]
    raise FaultError(
        fault(
            "OS-403",
            span,
            need=needed[over],
            colour=_named(over),
            held=held[over],
            players=listed(named),
        )
    )


def check_origin(state: State, revealed: Counts, span: Span) -> None:
    """Hold the outcomes so far to what the deck began with and was given. Raises FaultError."""
    begun = by_set(orkensturm_start(state.setup))
    most = plus(begun, state.given)
    over = first_over(by_set(revealed), most)
    if over is None:
        return
    raise FaultError(
        fault(
            "OS-406",
            span,
            found=by_set(revealed)[over],
            colour=_named(over),
            begun=begun[over],
            given=state.given[over],
        )
    )


def _named(over: int) -> str:
    """Return the colours of a set in words."""
    return listed([term(COLOURS[colour]) for colour in colours_of(over)])


def _why(hand: Hand, name: str) -> str:
    """Tell which looks bind a hand, if any."""
    looks = [
        tr("{count} {colour} in line {line}", count=count, colour=term(COLOURS[colour]), line=line)
        for colour, (line, count) in enumerate(hand.seen)
        if line
    ]
    if not looks:
        return tr("what {name} took openly is there until it can have left", name=name)
    return tr(
        "seen in {name}'s hand: {looks}. Recount, or look for a line left out",
        name=name,
        looks=listed(looks),
    )
