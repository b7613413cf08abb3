"""What may be recorded next, as far as it can be listed (OS-R5 to OS-R10).

Left out is what cards and hidden hands decide: events, advisors, effects, the outcome's colours,
and the numbers offered in a tax collection or a joust.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorer.games.orkensturm.facts import COLOURS
from scorer.games.orkensturm.moves import Action, Give, Last, Move, Place, Turn
from scorer.games.orkensturm.play import play
from scorer.games.orkensturm.play.cards import contribution
from scorer.games.orkensturm.play.placing import Placed, open_characters
from scorer.games.orkensturm.state import State
from scorer.kit.faults import FaultError

_ANY = (*range(len(COLOURS)), None)


def legal(state: State) -> Iterator[Move]:
    """Yield every next line that the rules allow and that needs no hidden card to be told."""
    if state.stage in ("turn", "place"):
        yield from _placings(state, ())
    for move in _candidates(state):
        if allowed(state, move):
            yield move


def allowed(state: State, move: Move) -> bool:
    """Say whether a move may be recorded here."""
    try:
        play(state, move)
    except FaultError:
        return False
    return True


def _candidates(state: State) -> Iterator[Move]:
    if state.stage in ("start", "outcome"):
        yield Turn(state.turn + 1)
    elif state.stage == "last":
        yield from (Last((first, second)) for first in _ANY for second in _ANY)
    elif state.stage == "act":
        yield from _actions(state)
    elif state.stage == "reveal":
        yield Give(tuple((player, contribution(state.hands[player])) for player in state.order))


def _placings(state: State, placed: Placed) -> Iterator[Move]:
    order = state.order
    if len(placed) == len(order):
        yield Place(placed)
        return
    player = order[len(placed)]
    for character in open_characters(state, player, placed):
        yield from _placings(state, (*placed, (player, character)))


def _actions(state: State) -> Iterator[Action]:
    who = state.order[state.acted]
    character = str(state.on[who])
    for letter in "ab":
        if character in ("magician", "messenger"):
            yield from (Action(who, character, letter, colour) for colour in _ANY)
        elif (character, letter) in (("inquisitor", "a"), ("spy", "b")):
            looked_for = range(len(COLOURS)) if character == "spy" else (None,)
            for other in state.order:
                if other == who:
                    continue
                for colour in looked_for:
                    for count in range(state.hands[other].size + 1):
                        yield Action(who, character, letter, colour, other, count)
        else:
            yield Action(who, character, letter)
