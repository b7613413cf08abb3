"""How a position is told at the table: what lies where, and who is due."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.games.oriflamme_alliance.facts import title
from scorer.games.oriflamme_alliance.state import Card, State
from scorer.kit.text import listed


def card_text(card: Card) -> str:
    """Tell a card as the table sees it: ``blue's face-up Judge``, ``red's face-down card``."""
    if card.face_up:
        return f"{card.family}'s face-up {title(card.known or '')}"
    if card.known:
        return f"{card.family}'s face-down {title(card.known)}"
    return f"{card.family}'s face-down card"


def row_text(state: State) -> str:
    """Tell the whole row, by positions from the left."""
    if not state.row:
        return "The row is empty"
    return "The row: " + ", ".join(
        f"{at} {_short(stack[-1], len(stack) - 1)}" for at, stack in enumerate(state.row, 1)
    )


def _short(card: Card, under: int) -> str:
    extras = []
    if card.ip:
        extras.append(f"{card.ip} IP")
    if card.verdicts:
        extras.append(f"{card.verdicts} token{'' if card.verdicts == 1 else 's'}")
    if under:
        extras.append(f"{under} under it")
    if card.face_up:
        name = title(card.known or "")
    else:
        name = f"face-down {title(card.known)}" if card.known else "face down"
    return f"{card.family} {name}" + (f" ({', '.join(extras)})" if extras else "")


def who_text(state: State, family: str) -> str:
    """Tell a player by Name and family, or by family alone."""
    return state.setup.table.full_name(family)


def due_text(state: State) -> str:
    """Tell what the rules expect next."""
    if state.stage == "acting":
        return f"{card_text(state.acting)} at position {state.turn + 1} is to act"
    family = state.to_place
    if family:
        return f"{who_text(state, family)} is to lay a card"
    if state.stage == "placing":
        return "all have laid a card and 'resolve' comes next"
    return f"round {state.round + 1} comes next"


def positions_text(positions: Sequence[int], *, nothing: str) -> str:
    """Tell row indices as positions: ``position 2, 4 or 5``, or ``nothing``."""
    shown = [str(at + 1) for at in positions]
    if not shown:
        return nothing
    return f"position {listed(shown, 'or')}"


def cards_text(cards: Sequence[str]) -> str:
    """Tell identities by their printed names."""
    return listed([title(card) for card in cards], "or")


def whereabouts(state: State, family: str, identity: str) -> str | None:
    """Tell where the family's card of this identity is known to lie now, if it is."""
    for at, stack in enumerate(state.row, 1):
        for card in stack:
            if card.family == family and card.known == identity:
                how = "face up" if card.face_up else "face down"
                under = "" if card is stack[-1] else ", covered,"
                return f"that one lies {how}{under} at position {at}"
    seat = state.seats.index(family)
    for pile, name in ((state.discard, "discard pile"), (state.reserve, "reserve")):
        for left in pile[seat]:
            if left.card == identity:
                return f"that one is in {family}'s {name} since line {left.line}"
    return None


def ruled_out_text(card: Card, identity: str) -> str:
    """Tell since when a card cannot be this one, where it lies nowhere now (OA-R23)."""
    since = card.ruled_out(identity)
    if since == card.laid:
        return f"line {since} laid this card while the {title(identity)} was known to be another"
    return f"in line {since} the {title(identity)} was another card, and this one lay in the row"
