"""Every line that may be recorded next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from scorer.games.oriflamme_alliance.facts import ROUNDS
from scorer.games.oriflamme_alliance.moves import Activation, Move, Phase, Placement, Target
from scorer.games.oriflamme_alliance.play.choices import WAYS, Way, beside, revealable
from scorer.games.oriflamme_alliance.state import State, possible


def legal(state: State) -> Iterator[Move]:
    """Yield every next move, names left away wherever the record may leave them away.

    A card that is revealed, or turned up by elimination, comes once for each identity that it
    can still have (OA-R23).
    """
    if state.stage in {"before", "resolved"} and state.round < ROUNDS:
        yield Phase(state.round + 1)
    elif state.stage == "placing":
        yield from _placements(state)
    elif state.stage == "acting":
        yield from _activations(state)


def _placements(state: State) -> Iterator[Move]:
    family = state.to_place
    if family is None:
        yield Phase(None)
    elif not state.row:
        yield Placement(family, "place")
    else:
        yield Placement(family, "left")
        yield Placement(family, "right")
        for at, card in enumerate(state.tops, 1):
            if state.round > 1 and card.family == family:
                yield Placement(family, "on", at)


def _activations(state: State) -> Iterator[Move]:
    card = state.acting
    if not card.face_up:
        yield Activation(card.family, "wait")
    for identity in possible(card):
        if not revealable(state, identity):
            continue
        if identity == "rebellion":
            yield from _rebellions(state)
            continue
        for way in WAYS[identity]:
            yield from _ways(state, identity, way)


def _ways(state: State, identity: str, way: Way) -> Iterator[Move]:
    family = state.acting.family
    places = way.targets(state) if way.targets else ()
    if not places and way.alone:
        yield Activation(family, identity, way.word)
    for at in places:
        if not way.strikes:
            yield Activation(family, identity, way.word, (Target(at + 1),))
            continue
        for target in _hit(state, at, [(family, identity)]):
            yield Activation(family, identity, way.word, (target,))


def _hit(state: State, at: int, turned: list[tuple[str, str]]) -> Iterator[Target]:
    card = state.row[at][-1]
    if card.known is not None or at == state.turn:
        yield Target(at + 1)
        return
    for name in possible(card):
        if (card.family, name) not in turned:
            yield Target(at + 1, name)


def _rebellions(state: State) -> Iterator[Move]:
    family = state.acting.family
    turned = [(family, "rebellion")]
    rows = state.row
    options = [list(_hit(state, at, turned)) for at in beside(state)]
    for targets in product(*options):
        hit = [(rows[t.position - 1][-1], t) for t in targets]
        names = [(card.family, card.known or target.card) for card, target in hit]
        if len(set(names)) == len(names):
            named = tuple(target for target in targets if target.card)
            yield Activation(family, "rebellion", targets=named)
