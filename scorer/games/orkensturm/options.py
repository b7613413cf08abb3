"""What may be recorded besides the listed lines: cards' texts, hidden cards, offers, outcome."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.games.orkensturm.describe import who
from scorer.games.orkensturm.facts import REVEALED_A_PLAYER
from scorer.games.orkensturm.moves import Action, Move, Place
from scorer.games.orkensturm.play.cards import contribution
from scorer.games.orkensturm.play.ending import condition
from scorer.games.orkensturm.play.placing import characters
from scorer.games.orkensturm.state import State
from scorer.kit.language import term, tr
from scorer.kit.options import Form, Options
from scorer.kit.text import listed

_EFFECTS = (
    ("effect ap WHO N", "AP that a card's text brought or cost"),
    ("effect mittelreich N", "steps on a track by a card's text; orcs, treasury or time too"),
    ("effect draw WHO N", "cards drawn from the supply deck by a card's text"),
    ("effect take WHO COLOUR N", "cards taken from the reserve by a card's text"),
    ("effect put WHO COLOUR N", "cards put into the reserve by a card's text"),
    ("effect advisor WHO", "a further advisor drawn by a card's text"),
)


def forms(state: State) -> Iterator[Form[Move]]:
    """Yield the forms of the lines that hidden cards and cards' texts decide (OS-R5)."""
    if state.stage == "turn":
        yield Form('event "TEXT"', tr("the event card that was revealed; its text is kept"))
    if state.stage in ("turn", "place"):
        yield _placing(state)
    if state.stage == "act":
        yield from _acting(state)
    if state.stage == "reveal":
        yield from _outcome(state)
    if state.stage not in ("start", "over"):
        yield from _advisors(state)
    if state.stage not in ("start", "over"):
        yield from (Form(line, tr(about)) for line, about in _EFFECTS)
    over = state.stage in ("outcome", "over") and condition(state.tracks)
    if over and state.end_advisors is None:
        yield Form("advisors WHO N, …", tr("what the players' own advisors bring at the end"))


def _placing(state: State) -> Form[Move]:
    seats = state.setup.table.seats
    shape = ", ".join(f"{seats[player]} …" for player in state.order)
    barred = "".join(
        tr(
            ", not {who} on the {character}",
            who=who(state, player),
            character=term(str(state.before[player])),
        )
        for player in state.order
        if state.before[player]
    )
    return Form(
        f"place {shape}",
        tr(
            "each on one of their own: {characters}{barred}",
            characters=listed([term(each) for each in characters(state)], "or"),
            barred=barred,
        ),
        lambda move: isinstance(move, Place),
    )


def _acting(state: State) -> Iterator[Form[Move]]:
    player = state.order[state.acted]
    seat, character = state.setup.table.seats[player], state.on[player]
    if character in ("tax", "knight"):
        colour = "yellow" if character == "tax" else "red"
        yield Form(
            f"{seat} {character} b offers WHO N, …",
            tr("{colour} cards offered; players not named offered none", colour=term(colour)),
        )
    if character == "inquisitor":
        yield Form(
            f"{seat} inquisitor a WHO N", tr("whose hand, and how many green cards in it"), _looks
        )
    if character == "spy":
        yield Form(
            f"{seat} spy b WHO COLOUR N", tr("whose hand, and how many of a colour in it"), _looks
        )


def _looks(move: Move) -> bool:
    return isinstance(move, Action) and move.other is not None


def _outcome(state: State) -> Iterator[Form[Move]]:
    if not state.contributed:
        yield Form("give WHO N, …", tr("checks the contributions of any of the players"))
    given = 0 if state.contributed else sum(contribution(hand) for hand in state.hands)
    number = min(REVEALED_A_PLAYER * state.setup.players, state.deck + given)
    yield Form(
        "reveal Nr Ng Nb Ny Np Nw",
        tr(
            "the outcome, {number} cards in all; colours that are not there are left out",
            number=number,
        ),
    )


def _advisors(state: State) -> Iterator[Form[Move]]:
    hidden = [
        who(state, player) for player in state.order if state.shown[player] < state.advisors[player]
    ]
    if hidden:
        yield Form(
            'advisor WHO "TEXT"',
            tr("an advisor revealed: {hidden}", hidden=listed(hidden, "or")),
        )


OPTIONS: Options[State, Move] = Options(forms=forms)
