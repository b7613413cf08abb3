"""What the ten cards do (OA-R12 to OA-R21), once their choice has been found legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scorer.games.oriflamme_alliance.facts import CHARACTERS, title
from scorer.games.oriflamme_alliance.moves import Activation
from scorer.games.oriflamme_alliance.play.workbench import Workbench
from scorer.games.oriflamme_alliance.state import Card, known_cards, laid_card


def wait(bench: Workbench) -> None:
    """OA-R6: the card stays face down, 1 IP is put on it."""
    bench.add_ip(bench.turn, 1)


def reveal(bench: Workbench, identity: str) -> int:
    """Turn the acting card up (OA-R6); return the IP that were on it.

    Its owner takes them, save what the card's own rule does with them: Rebellion spends one
    (OA-R18), Extortion loses all (OA-R19), a Deal keeps them (OA-R21).
    """
    card = bench.me
    if card.known is None:
        bench.learn(card.family, identity, card)
    bench.set(bench.turn, replace(card, known=identity, face_up=True, ip=0, never=()))
    taken = {"rebellion": card.ip - 1, "extortion": 0, "deal": 0}.get(identity, card.ip)
    bench.gain(card.family, taken, "revealed", card=title(identity))
    return card.ip


def act(bench: Workbench, move: Activation) -> None:
    """Carry out the acting card's effect: a face-down one is revealed for it (OA-R6)."""
    lying = bench.me.ip
    if not bench.me.face_up:
        lying = reveal(bench, move.verb)
    EFFECTS[move.verb](bench, move, lying)


def _empress(bench: Workbench, move: Activation, _: int) -> None:
    bench.gain(move.family, 2, "empress")
    for target in move.targets:
        bench.add_ip(target.position - 1, 1)


def _informer(bench: Workbench, move: Activation, _: int) -> None:
    if move.choice == "swap":
        _swap(bench, move)
        return
    beside = (stack[-1] for stack in _beside(bench))
    found = sum(c.ip for c in beside if not c.face_up and c.family != move.family)
    bench.gain(move.family, found, "informer")


def _swap(bench: Workbench, move: Activation) -> None:
    """OA-R13: a new face-down card in the Informer's place; OA-R23: it is not that Informer.

    Its Verdict tokens go back, or stay by ``swap-tokens``.
    """
    never = known_cards(move.family, bench.row, bench.piles(move.family))
    new = laid_card(move.family, move.card, never, bench.line)
    if bench.base.setup.ruled("swap-tokens", "stay"):
        new = replace(new, verdicts=bench.me.verdicts)
    bench.set(bench.turn, new)
    if move.card:
        bench.learn(move.family, move.card, new)


def _judge(bench: Workbench, move: Activation, _: int) -> None:
    if move.choice == "strike":
        target = move.targets[0]
        bench.eliminate(target.position - 1, target.card, move.family)
        return
    bench.gain(move.family, 1, "judge")
    for target in move.targets:
        card = bench.row[target.position - 1][-1]
        bench.set(target.position - 1, replace(card, verdicts=card.verdicts + 1))


def _fanatic(bench: Workbench, move: Activation, _: int) -> None:
    bench.gain(move.family, 1, "fanatic")
    shown = sum(stack[-1].face_up and stack[-1].family == move.family for stack in bench.row)
    if shown == 1:
        bench.gain(move.family, 1, "fanatic_alone")


def _diplomat(bench: Workbench, move: Activation, _: int) -> None:
    if move.choice == "cash":
        # What a face-down Diplomat carried was taken when it was revealed.
        bench.gain(move.family, bench.me.ip, "cash")
        bench.discard_own("diplomat")
        return
    bench.gain(move.family, 1, "diplomat")
    for target in move.targets:
        bench.add_ip(target.position - 1, 2)


def _deserter(bench: Workbench, move: Activation, _: int) -> None:
    for target in move.targets:
        victim = bench.eliminate(target.position - 1, target.card, move.family)
        if victim in CHARACTERS:
            bench.gain(move.family, 1, "deserter", card=title(victim))
    if not any(s[-1].face_up and s[-1].known in CHARACTERS for s in _beside(bench)):
        bench.discard_own("deserter")


def _rebellion(bench: Workbench, move: Activation, _: int) -> None:
    """OA-R18, and OA-R19 for the order: as the row resolves, one wholly before the other.

    By ``rebellion=together`` both have left before an Extortion among them takes its due.
    """
    names = {target.position - 1 - bench.turn: target.card for target in move.targets}
    sides = [side for side in (-1, 1) if 0 <= bench.turn + side < len(bench.row)]
    if not bench.base.setup.rightwards:
        sides.reverse()
    together = bench.base.setup.ruled("rebellion", "together")
    gone = []
    for side in sides:
        gone.append(bench.strike(bench.turn + side, names.get(side), move.family))
        if not together:
            bench.strike_back(*gone.pop(), move.family)
    for owner, identity in gone:
        bench.strike_back(owner, identity, move.family)
    bench.set(bench.turn, replace(bench.me, face_up=False))


def _extortion(bench: Workbench, move: Activation, _: int) -> None:
    bench.gain(move.family, 1, "extortion")
    bench.discard_own("extortion")


def _infiltration(bench: Workbench, move: Activation, _: int) -> None:
    for at, stack in enumerate(bench.row):
        if stack[-1].family == move.family and not stack[-1].face_up:
            bench.add_ip(at, 1)
    bench.reserve_own("infiltration", 0)


def _deal(bench: Workbench, _: Activation, lying: int) -> None:
    bench.reserve_own("deal", lying)


def _beside(bench: Workbench) -> list[list[Card]]:
    at = bench.turn
    return [bench.row[i] for i in (at - 1, at + 1) if 0 <= i < len(bench.row)]


EFFECTS: dict[str, Callable[[Workbench, Activation, int], None]] = {
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
