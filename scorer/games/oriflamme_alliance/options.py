"""What may be recorded besides the listed lines: names of cards that the table lays open."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.games.oriflamme_alliance.moves import Move
from scorer.games.oriflamme_alliance.state import State, possible
from scorer.kit.language import tr
from scorer.kit.options import Form, Options


def forms(state: State) -> Iterator[Form[Move]]:
    """Yield the lines that may name a card for the record (OA-R23)."""
    family = state.to_place
    if family is not None and not state.row:
        yield Form(f"{family} left", tr("in an empty row left, right and place mean the same"))
    if family is not None:
        yield Form(f"{family} … =CARD", tr("names the card that is laid, which nobody has to"))
    if state.stage == "acting" and "informer" in possible(state.acting):
        yield Form(
            f"{state.acting.family} informer swap =CARD", tr("names the card laid in its place")
        )


OPTIONS: Options[State, Move] = Options(forms=forms)
