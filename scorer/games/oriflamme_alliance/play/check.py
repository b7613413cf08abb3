"""Whether an activation may stand: whose turn it is, what the card can be, whom it may hit."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.games.oriflamme_alliance.describe import (
    card_text,
    cards_text,
    due_text,
    positions_text,
    row_text,
    ruled_out_text,
    whereabouts,
    who_text,
)
from scorer.games.oriflamme_alliance.facts import title
from scorer.games.oriflamme_alliance.faults import fault
from scorer.games.oriflamme_alliance.moves import Activation, Target
from scorer.games.oriflamme_alliance.play.choices import WAYS, Way, beside, way_of
from scorer.games.oriflamme_alliance.state import Card, State, known_cards, possible
from scorer.kit.faults import FaultError, Span
from scorer.kit.language import term, tr, trn
from scorer.kit.text import listed


def refuse(code: str, span: Span, state: State, **values: object) -> FaultError:
    """Return the fault of this code, with the row for its hint."""
    return FaultError(fault(code, span, row=row_text(state), **values))


def check_activation(state: State, move: Activation) -> None:
    """Raise FaultError where this activation is not the one due, or breaks a rule."""
    card = state.acting
    if move.family != card.family:
        raise refuse(
            "OA-302" if state.uncovered else "OA-301",
            move.who,
            state,
            who=who_text(state, move.family),
            due=due_text(state),
        )
    if move.verb == "wait":
        if card.face_up:
            raise refuse(
                "OA-303",
                move.at,
                state,
                there=_at(state, state.turn),
                card=title(card.known or ""),
                ways=_ways_text(card, state.setup.table.shown(card.family)),
            )
        return
    _check_identity(state, move)
    if move.verb == "rebellion":
        _check_rebellion(state, move)
    elif move.choice == "swap":
        _check_swap(state, move)
    else:
        _check_target(state, move, way_of(move.verb, move.choice))


def _check_identity(state: State, move: Activation) -> None:
    """OA-R6 for a face-up card, OA-R23 for one that is revealed, OA-R18 for its price."""
    card = state.acting
    there = _at(state, state.turn)
    if card.known is not None and card.known != move.verb:
        code = "OA-304" if card.face_up else "OA-305"
        raise refuse(
            code,
            move.at,
            state,
            there=there,
            family=term(card.family),
            card=title(card.known),
            found=title(move.verb),
        )
    _check_can_be(state, card, move.verb, move.at, there, ())
    if move.verb == "rebellion" and not card.ip:
        raise refuse("OA-441", move.at, state, there=there)


def _check_can_be(
    state: State,
    card: Card,
    identity: str,
    span: Span,
    there: str,
    turned: Sequence[tuple[str, str]],
) -> None:
    """OA-R23; ``turned``: what this very line has made known, by family and identity."""
    since = card.ruled_out(identity)
    now = (card.family, identity) in turned
    if card.known is not None or (since is None and not now):
        return
    where = whereabouts(state, card.family, identity) or ruled_out_text(card, identity)
    if now:
        where = tr("that one is turned up in this line, too")
    ways = [way for way in possible(card) if (card.family, way) not in turned]
    raise refuse(
        "OA-306",
        span,
        state,
        there=there,
        family=term(card.family),
        found=title(identity),
        where=where,
        ways=cards_text(ways),
    )


def _check_target(state: State, move: Activation, way: Way) -> None:
    """OA-R7: a target where there is one, and only one that the card's rule allows."""
    if way.targets is None:
        return
    places = way.targets(state)
    open_text = positions_text(places, nothing=tr(way.nothing))
    values: dict[str, object] = {
        "open": open_text,
        "shown": state.setup.table.shown(move.family),
        "pool": state.pool,
        "first": places[0] + 1 if places else "",
        "at": state.turn + 1,
    }
    if not move.targets:
        if places:
            raise refuse(way.missing, move.at, state, **values)
        return
    target = move.targets[0]
    check_position(state, target.position, target.span)
    if target.position - 1 not in places:
        values["open"] = tr("open: {positions}", positions=open_text) if places else open_text
        raise refuse(
            way.wrong,
            target.span,
            state,
            position=target.position,
            there=card_text(state.row[target.position - 1][-1]),
            **values,
        )
    if way.strikes:
        _check_named(state, target, [(move.family, move.verb)])


def out_for_swap(state: State, family: str) -> tuple[str, ...]:
    """OA-R13, OA-R23: what the card that a swap lays cannot be, this Informer included."""
    seat = state.seats.index(family)
    known = known_cards(family, state.row, (*state.discard[seat], *state.reserve[seat]))
    return known if "informer" in known else (*known, "informer")


def _check_swap(state: State, move: Activation) -> None:
    out = out_for_swap(state, move.family)
    if move.card in out:
        where = (
            tr("it takes the Informer's place")
            if move.card == "informer"
            else whereabouts(state, move.family, move.card)
        )
        ways = cards_text([card for card in WAYS if card not in out])
        raise refuse(
            "OA-307",
            move.named,
            state,
            family=term(move.family),
            found=title(move.card),
            where=where,
            ways=ways,
        )


def _check_rebellion(state: State, move: Activation) -> None:
    """OA-R18, OA-R8: each face-down neighbour that is not known must be named, no other card."""
    places = beside(state)
    named: dict[int, Target] = {}
    for target in move.targets:
        check_position(state, target.position, target.span)
        at = target.position - 1
        if at not in places:
            raise refuse(
                "OA-442",
                target.span,
                state,
                position=target.position,
                at=state.turn + 1,
                there=card_text(state.row[at][-1]),
                open=tr(
                    "next to it: {positions}",
                    positions=positions_text(places, nothing=tr("nothing")),
                ),
            )
        if at in named:
            raise refuse("OA-443", target.span, state, position=target.position)
        named[at] = target
    turned = [(move.family, move.verb)]
    for at in places:
        target = named.get(at) or Target(at + 1, None, move.at)
        _check_named(state, target, turned)
        card = state.row[at][-1]
        turned.append((card.family, card.known or target.card or ""))


def _check_named(state: State, target: Target, turned: Sequence[tuple[str, str]]) -> None:
    """OA-R8, OA-R23: the name of an eliminated card is there where needed, and can be true."""
    at = target.position - 1
    card = state.row[at][-1]
    if at == state.turn:
        known: str | None = turned[0][1]
    else:
        known = card.known
    if known is None and target.card is None:
        left = [way for way in possible(card) if (card.family, way) not in turned]
        raise refuse(
            "OA-501",
            target.span,
            state,
            there=card_text(card),
            position=target.position,
            ways=cards_text(left),
            first=term(left[0]),
        )
    if target.card is None:
        return
    if known is None:
        _check_can_be(state, card, target.card, target.span, _at(state, at), turned)
    elif known != target.card:
        raise refuse(
            "OA-305" if not card.face_up else "OA-502",
            target.span,
            state,
            there=card_text(card),
            position=target.position,
            family=term(card.family),
            card=title(known),
            found=title(target.card),
        )


def check_position(state: State, position: int, span: Span) -> None:
    """OA-R4: positions are counted from 1 to the number of stacks."""
    if not 1 <= position <= len(state.row):
        count = len(state.row)
        raise refuse(
            "OA-206",
            span,
            state,
            position=position,
            count=trn(count, "{n} position", "{n} positions"),
        )


def _at(state: State, at: int) -> str:
    return tr("{card} at position {position}", card=card_text(state.row[at][-1]), position=at + 1)


def _ways_text(card: Card, shown: str) -> str:
    name = card.known or ""
    return listed([f"{shown} {term(name)} {term(way.word)}".rstrip() for way in WAYS[name]], "or")
