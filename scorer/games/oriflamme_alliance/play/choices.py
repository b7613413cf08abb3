"""What a card may do: legality, written once, to say why not, to ask and to do.

A `Way` is one way to apply a card's effect; its ``targets`` are the row's places it may be
turned on, looked up in the position before the effect.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorer.games.oriflamme_alliance.state import State

Places = Callable[[State], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to apply an effect; ``missing`` and ``wrong`` are the faults of its target.

    Without ``targets`` it takes none. With them one must be named whenever there is one
    (OA-R7); ``alone`` says whether the way is open where there is none. ``strikes``: the target
    is eliminated, so a face-down one must be named (OA-R8).
    """

    word: str
    targets: Places | None = None
    alone: bool = True
    strikes: bool = False
    missing: str = ""
    wrong: str = ""
    nothing: str = ""
    """What to tell where no place is open."""


def hidden_of_others(state: State) -> tuple[int, ...]:
    """OA-R12: face-down top cards of other families."""
    own = state.acting.family
    return tuple(
        at for at, card in enumerate(state.tops) if not card.face_up and card.family != own
    )


def markable(state: State) -> tuple[int, ...]:
    """OA-R14, OA-R10: any top card, while a Verdict token is free."""
    return tuple(range(len(state.row))) if state.pool else ()


def marked(state: State) -> tuple[int, ...]:
    """OA-R14: top cards with a Verdict token."""
    return tuple(at for at, card in enumerate(state.tops) if card.verdicts)


def other_diplomats(state: State) -> tuple[int, ...]:
    """OA-R16: face-up top Diplomats, save the one that acts."""
    return tuple(
        at
        for at, card in enumerate(state.tops)
        if card.face_up and card.known == "diplomat" and at != state.turn
    )


def beside(state: State) -> tuple[int, ...]:
    """OA-R17, OA-R18: the places next to the acting stack."""
    return state.neighbours(state.turn)


NO_NEIGHBOUR = "nothing stands next to it"

WAYS: dict[str, tuple[Way, ...]] = {
    "empress": (
        Way(
            "",
            hidden_of_others,
            missing="OA-401",
            wrong="OA-402",
            nothing="no face-down card of another family lies in the row",
        ),
    ),
    "informer": (Way("gain"), Way("swap")),
    "judge": (
        Way("mark", markable, missing="OA-411", wrong="OA-412"),
        Way(
            "strike",
            marked,
            alone=False,
            strikes=True,
            wrong="OA-413",
            nothing="no card in the row carries a Verdict token; the Judge marks",
        ),
    ),
    "fanatic": (Way(""),),
    "diplomat": (
        Way(
            "give",
            other_diplomats,
            missing="OA-421",
            wrong="OA-422",
            nothing="no other face-up Diplomat lies in the row; write 'give' alone",
        ),
        Way("cash"),
    ),
    "deserter": (
        Way("", beside, strikes=True, missing="OA-431", wrong="OA-432", nothing=NO_NEIGHBOUR),
    ),
    "rebellion": (Way(""),),
    "extortion": (Way(""),),
    "infiltration": (Way(""),),
    "deal": (Way(""),),
}


def way_of(card: str, word: str) -> Way:
    """Return the way of this card; the notation lets no other words through."""
    return next(way for way in WAYS[card] if way.word == word)


def revealable(state: State, card: str) -> bool:
    """Whether the acting face-down card could be revealed as ``card``: OA-R18's one bar."""
    return card != "rebellion" or state.acting.face_up or state.acting.ip > 0
