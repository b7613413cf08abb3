"""What the ten cards do (OA-R12 to OA-R21), once their choice has been found legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scorer.games.oriflamme_alliance.draft import Draft
from scorer.games.oriflamme_alliance.facts import CHARACTERS, title
from scorer.games.oriflamme_alliance.moves import Activation
from scorer.games.oriflamme_alliance.state import Card, known_cards, laid_card


def wait(draft: Draft) -> None:
    """OA-R6: the card stays face down, 1 IP is put on it."""
    draft.add_ip(draft.turn, 1)


def reveal(draft: Draft, identity: str) -> int:
    """Turn the acting card up (OA-R6); return the IP that were on it.

    Its owner takes them, save what the card's own rule does with them: Rebellion spends one
    (OA-R18), Extortion loses all (OA-R19), a Deal keeps them (OA-R21).
    """
    card = draft.me
    if card.known is None:
        draft.learn(card.family, identity, card)
    draft.set(draft.turn, replace(card, known=identity, face_up=True, ip=0, never=()))
    taken = {"rebellion": card.ip - 1, "extortion": 0, "deal": 0}.get(identity, card.ip)
    draft.gain(card.family, taken, "revealed", card=title(identity))
    return card.ip


def act(draft: Draft, move: Activation) -> None:
    """Carry out the acting card's effect: a face-down one is revealed for it (OA-R6)."""
    lying = draft.me.ip
    if not draft.me.face_up:
        lying = reveal(draft, move.verb)
    EFFECTS[move.verb](draft, move, lying)


def _empress(draft: Draft, move: Activation, _: int) -> None:
    draft.gain(move.family, 2, "empress")
    for target in move.targets:
        draft.add_ip(target.position - 1, 1)


def _informer(draft: Draft, move: Activation, _: int) -> None:
    if move.choice == "swap":
        _swap(draft, move)
        return
    beside = (stack[-1] for stack in _beside(draft))
    found = sum(c.ip for c in beside if not c.face_up and c.family != move.family)
    draft.gain(move.family, found, "informer")


def _swap(draft: Draft, move: Activation) -> None:
    """OA-R13: a new face-down card in the Informer's place; OA-R23: it is not that Informer."""
    never = known_cards(move.family, draft.row, draft.piles(move.family))
    new = laid_card(move.family, move.card, never, draft.line)
    draft.set(draft.turn, new)
    if move.card:
        draft.learn(move.family, move.card, new)


def _judge(draft: Draft, move: Activation, _: int) -> None:
    if move.choice == "strike":
        target = move.targets[0]
        draft.eliminate(target.position - 1, target.card, move.family)
        return
    draft.gain(move.family, 1, "judge")
    for target in move.targets:
        card = draft.row[target.position - 1][-1]
        draft.set(target.position - 1, replace(card, verdicts=card.verdicts + 1))


def _fanatic(draft: Draft, move: Activation, _: int) -> None:
    draft.gain(move.family, 1, "fanatic")
    shown = sum(stack[-1].face_up and stack[-1].family == move.family for stack in draft.row)
    if shown == 1:
        draft.gain(move.family, 1, "fanatic_alone")


def _diplomat(draft: Draft, move: Activation, _: int) -> None:
    if move.choice == "cash":
        # What a face-down Diplomat carried was taken when it was revealed.
        draft.gain(move.family, draft.me.ip, "cash")
        draft.discard_own("diplomat")
        return
    draft.gain(move.family, 1, "diplomat")
    for target in move.targets:
        draft.add_ip(target.position - 1, 2)


def _deserter(draft: Draft, move: Activation, _: int) -> None:
    for target in move.targets:
        victim = draft.eliminate(target.position - 1, target.card, move.family)
        if victim in CHARACTERS:
            draft.gain(move.family, 1, "deserter", card=title(victim))
    if not any(s[-1].face_up and s[-1].known in CHARACTERS for s in _beside(draft)):
        draft.discard_own("deserter")


def _rebellion(draft: Draft, move: Activation, _: int) -> None:
    """OA-R18, and OA-R19 for the order: the left victim wholly, then the right one."""
    names = {target.position - 1: target.card for target in move.targets}
    at = draft.turn
    right = at + 1 < len(draft.row)
    if at > 0:
        draft.eliminate(at - 1, names.get(at - 1), move.family)
    if right:
        draft.eliminate(draft.turn + 1, names.get(at + 1), move.family)
    draft.set(draft.turn, replace(draft.me, face_up=False))


def _extortion(draft: Draft, move: Activation, _: int) -> None:
    draft.gain(move.family, 1, "extortion")
    draft.discard_own("extortion")


def _infiltration(draft: Draft, move: Activation, _: int) -> None:
    for at, stack in enumerate(draft.row):
        if stack[-1].family == move.family and not stack[-1].face_up:
            draft.add_ip(at, 1)
    draft.reserve_own("infiltration", 0)


def _deal(draft: Draft, _: Activation, lying: int) -> None:
    draft.reserve_own("deal", lying)


def _beside(draft: Draft) -> list[list[Card]]:
    at = draft.turn
    return [draft.row[i] for i in (at - 1, at + 1) if 0 <= i < len(draft.row)]


EFFECTS: dict[str, Callable[[Draft, Activation, int], None]] = {
    "empress": _empress,
    "informer": _informer,
    "judge": _judge,
    "fanatic": _fanatic,
    "diplomat": _diplomat,
    "deserter": _deserter,
    "rebellion": _rebellion,
    "extortion": _extortion,
    "infiltration": _infiltration,
    "deal": _deal,
}
