"""Playing a line: rounds and placement (OA-R3, OA-R5), resolution (OA-R6)."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.oriflamme_alliance.describe import (
    card_text,
    cards_text,
    due_text,
    positions_text,
    whereabouts,
    who_text,
)
from scorer.games.oriflamme_alliance.facts import title
from scorer.games.oriflamme_alliance.faults import REASONS
from scorer.games.oriflamme_alliance.moves import Activation, Move, Phase, Placement
from scorer.games.oriflamme_alliance.play.check import check_activation, check_position, refuse
from scorer.games.oriflamme_alliance.play.choices import WAYS
from scorer.games.oriflamme_alliance.play.effects import act, wait
from scorer.games.oriflamme_alliance.play.workbench import Workbench
from scorer.games.oriflamme_alliance.state import State, known_cards, laid_card
from scorer.kit.language import term, tr, trn
from scorer.kit.result import Reason, Step


def play(state: State, move: Move) -> Step[State]:
    """Apply a move by the rules. Raises FaultError where one is broken."""
    if state.stage == "over":
        raise refuse("OA-103", move.span, state, found=_found(state, move))
    if isinstance(move, Phase):
        return _resolve(state, move) if move.number is None else _begin(state, move)
    if state.stage == "before":
        raise refuse("OA-101", move.span, state, found=_found(state, move))
    if state.stage == "resolved":
        raise refuse(
            "OA-106",
            move.span,
            state,
            found=_found(state, move),
            now=state.round,
            next=state.round + 1,
        )
    if isinstance(move, Placement):
        return _lay(state, move)
    return _activate(state, move)


def counted(state: State, move: Move) -> int | None:
    """Return the number of this line: placements and activations are counted, the rest not."""
    return None if isinstance(move, Phase) else state.counted + 1


def _begin(state: State, move: Phase) -> Step[State]:
    """OA-R3: the next round; OA-R21: Deal income comes first."""
    if state.stage in {"placing", "acting"}:
        code = "OA-105" if state.stage == "placing" else "OA-104"
        raise refuse(code, move.span, state, found=_found(state, move), due=due_text(state))
    if move.number != state.round + 1:
        raise refuse(
            "OA-102",
            move.span,
            state,
            found=move.number,
            now=state.round or tr("none"),
            next=state.round + 1,
        )
    ip = list(state.ip)
    reasons = []
    rule, text = REASONS["deal"]
    present = {card.family for card in state.tops}
    for seat, family in enumerate(state.seats):
        income = sum(left.ip for left in state.reserve[seat])
        if income and family in present:
            ip[seat] += income
            reasons.append(
                Reason(family, income, tr(text, round=move.number), rule, move.span.line)
            )
    new = replace(state, stage="placing", round=move.number, placed=0, ip=tuple(ip))
    return Step(new, reasons=tuple(reasons))


def _resolve(state: State, move: Phase) -> Step[State]:
    """OA-R3, OA-R6: placement is over, the first stack in the direction is to act."""
    if state.stage == "before":
        raise refuse("OA-101", move.span, state, found="'resolve'")
    if state.stage == "resolved":
        raise refuse(
            "OA-106", move.span, state, found="'resolve'", now=state.round, next=state.round + 1
        )
    if state.stage == "acting":
        raise refuse("OA-104", move.span, state, found="'resolve'", due=due_text(state))
    if state.to_place:
        raise refuse(
            "OA-202", move.span, state, due=due_text(state), now=state.round, order=_order(state)
        )
    turn = 0 if state.setup.rightwards else len(state.row) - 1
    return Step(replace(state, stage="acting", turn=turn, uncovered=False, then=()))


def _lay(state: State, move: Placement) -> Step[State]:
    """OA-R5: a hand card face down at an end of the row, or on an own stack."""
    if state.stage == "acting":
        raise refuse("OA-104", move.span, state, found=_found(state, move), due=due_text(state))
    if move.family != state.to_place:
        raise refuse(
            "OA-201",
            move.who,
            state,
            who=who_text(state, move.family),
            due=due_text(state),
            now=state.round,
            order=_order(state),
        )
    _check_place(state, move)
    seat = state.seats.index(move.family)
    piles = (*state.discard[seat], *state.reserve[seat])
    out = known_cards(move.family, state.row, piles)
    if move.card in out:
        raise refuse(
            "OA-307",
            move.named,
            state,
            family=term(move.family),
            found=title(move.card),
            where=whereabouts(state, move.family, move.card),
            ways=cards_text([card for card in WAYS if card not in out]),
        )
    card = laid_card(move.family, move.card, out, move.span.line)
    bench = Workbench(state, move.span.line)
    if move.where == "on" and move.position is not None:
        bench.row[move.position - 1].append(card)
    else:
        bench.row.insert(0 if move.where == "left" else len(bench.row), [card])
    if move.card:
        bench.learn(move.family, move.card, card)
    row = tuple(tuple(stack) for stack in bench.row)
    return Step(replace(state, row=row, placed=state.placed + 1, counted=state.counted + 1))


def _check_place(state: State, move: Placement) -> None:
    if move.where == "place" and state.row:
        count = len(state.row)
        raise refuse(
            "OA-203",
            move.at,
            state,
            family=term(move.family),
            count=trn(count, "{n} card", "{n} cards"),
        )
    if move.where != "on" or move.position is None:
        return
    who = who_text(state, move.family)
    if state.round == 1:
        raise refuse("OA-204", move.at, state, who=who)
    check_position(state, move.position, move.at)
    top = state.row[move.position - 1][-1]
    if top.family != move.family:
        own = [at for at, card in enumerate(state.tops) if card.family == move.family]
        nothing = tr("no stack has {family} on top: lay it left or right", family=term(move.family))
        raise refuse(
            "OA-205",
            move.at,
            state,
            who=who,
            position=move.position,
            there=card_text(top),
            family=term(move.family),
            own=tr(
                "{family} lies on top at {positions}",
                family=term(move.family),
                positions=positions_text(own, nothing=""),
            )
            if own
            else nothing,
        )


def _activate(state: State, move: Activation) -> Step[State]:
    if state.stage == "placing":
        raise refuse("OA-105", move.span, state, found=_found(state, move), due=due_text(state))
    check_activation(state, move)
    bench = Workbench(state, move.span.line)
    if move.verb == "wait":
        wait(bench)
    else:
        act(bench, move)
    return Step(bench.finish(), reasons=tuple(bench.reasons))


def _order(state: State) -> str:
    first = (state.round - 1) % len(state.seats)
    seats = state.seats[first:] + state.seats[:first]
    return ", ".join(state.setup.table.shown(seat) for seat in seats)


def _found(state: State, move: Move) -> str:
    if isinstance(move, Phase):
        return tr("'resolve'") if move.number is None else tr("round {round}", round=move.number)
    who = who_text(state, move.family)
    if isinstance(move, Placement):
        return tr("a card laid by {who}", who=who)
    return tr("an activation by {who}", who=who)
