"""How a position is told at the table: what lies where, and who is due."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.games.oriflamme_alliance.facts import title
from scorer.games.oriflamme_alliance.state import Card, State
from scorer.kit.language import term, tr, trn
from scorer.kit.text import listed


def card_text(card: Card) -> str:
    """Tell a card as the table sees it: ``blue's face-up Judge``, ``red's face-down card``."""
    family = term(card.family)
    if card.face_up:
        return tr("{family}'s face-up {card}", family=family, card=title(card.known or ""))
    if card.known:
        return tr("{family}'s face-down {card}", family=family, card=title(card.known))
    return tr("{family}'s face-down card", family=family)


def row_text(state: State) -> str:
    """Tell the whole row, by positions from the left."""
    if not state.row:
        return tr("The row is empty")
    return f"{tr('The row:')} " + ", ".join(
        f"{at} {_short(stack[-1], len(stack) - 1)}" for at, stack in enumerate(state.row, 1)
    )


def _short(card: Card, under: int) -> str:
    extras = []
    if card.ip:
        extras.append(f"{card.ip} IP")
    if card.verdicts:
        extras.append(trn(card.verdicts, "{n} token", "{n} tokens"))
    if under:
        extras.append(tr("{under} under it", under=under))
    if card.face_up:
        name = title(card.known or "")
    else:
        name = tr("face-down {card}", card=title(card.known)) if card.known else tr("face down")
    return f"{term(card.family)} {name}" + (f" ({', '.join(extras)})" if extras else "")


def who_text(state: State, family: str) -> str:
    """Tell a player by Name and family, or by family alone."""
    return state.setup.table.full_name(family)


def due_text(state: State) -> str:
    """Tell what the rules expect next."""
    if state.stage == "acting":
        return tr(
            "{card} at position {position} is to act",
            card=card_text(state.acting),
            position=state.turn + 1,
        )
    family = state.to_place
    if family:
        return tr("{who} is to lay a card", who=who_text(state, family))
    if state.stage == "placing":
        return tr("all have laid a card and 'resolve' comes next")
    return tr("round {round} comes next", round=state.round + 1)


def positions_text(positions: Sequence[int], *, nothing: str) -> str:
    """Tell row indices as positions: ``position 2, 4 or 5``, or ``nothing``."""
    shown = [str(at + 1) for at in positions]
    if not shown:
        return nothing
    return tr("position {positions}", positions=listed(shown, "or"))


def cards_text(cards: Sequence[str]) -> str:
    """Tell identities by their printed names."""
    return listed([title(card) for card in cards], "or")


def whereabouts(state: State, family: str, identity: str) -> str | None:
    """Tell where the family's card of this identity is known to lie now, if it is."""
    for at, stack in enumerate(state.row, 1):
        for card in stack:
            if card.family == family and card.known == identity:
                how = tr("face up") if card.face_up else tr("face down")
                if card is stack[-1]:
                    return tr("that one lies {how} at position {position}", how=how, position=at)
                return tr(
                    "that one lies {how}, covered, at position {position}", how=how, position=at
                )
    seat = state.seats.index(family)
    for pile, where in (
        (state.discard, "that one is in {family}'s discard pile since line {line}"),
        (state.reserve, "that one is in {family}'s reserve since line {line}"),
    ):
        for left in pile[seat]:
            if left.card == identity:
                return tr(where, family=term(family), line=left.line)
    return None


def ruled_out_text(card: Card, identity: str) -> str:
    """Tell since when a card cannot be this one, where it lies nowhere now (OA-R23)."""
    since = card.ruled_out(identity)
    if since == card.laid:
        return tr(
            "line {line} laid this card while the {card} was known to be another",
            line=since,
            card=title(identity),
        )
    return tr(
        "in line {line} the {card} was another card, and this one lay in the row",
        line=since,
        card=title(identity),
    )
