"""Contributions (OS-R10) and the outcome of the Orkensturm (OS-R11), with OS-R16, bound 5."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.orkensturm.describe import cards, who
from scorer.games.orkensturm.facts import (
    BLUE,
    CARDS,
    COLOURS,
    GREEN,
    MITTELREICH,
    ORCS,
    PURPLE,
    RED,
    REVEALED_A_PLAYER,
    TIME,
    TREASURY,
    WHITE,
    YELLOW,
)
from scorer.games.orkensturm.faults import fault
from scorer.games.orkensturm.moves import Give, Reveal
from scorer.games.orkensturm.play.bounds import check_origin
from scorer.games.orkensturm.play.cards import contribute, contribution
from scorer.games.orkensturm.state import Counts, State
from scorer.kit.faults import FaultError
from scorer.kit.language import term, tr, trn
from scorer.kit.result import Reason, Step


def moved(state: State, track: int, steps: int) -> State:
    """OS-R11: move a track; it stops at 0, and the Treasury at the ruling's number."""
    value = max(0, state.tracks[track] + steps)
    limit = state.setup.treasury_max
    if track == TREASURY and limit is not None:
        value = min(value, limit)
    tracks = tuple(value if place == track else now for place, now in enumerate(state.tracks))
    return replace(state, tracks=tracks)


def give(state: State, move: Give) -> Step[State]:
    """OS-R10: compare the contributions written with those that follow from the hands."""
    if state.contributed:
        raise FaultError(fault("OS-342", move.span))
    wrong = []
    for place, (player, number) in enumerate(move.entries):
        hand = state.hands[player]
        right = contribution(hand)
        if number != right:
            span = move.spans[place] if move.spans else move.span
            wrong.append(
                fault(
                    "OS-341",
                    span,
                    who=who(state, player),
                    found=number,
                    size=cards(hand.size),
                    right=right,
                )
            )
    if wrong:
        raise FaultError(*wrong)
    after, reasons = contribute(state, move.span.line)
    return Step(after, reasons=reasons)


def reveal(state: State, move: Reveal) -> Step[State]:
    """OS-R11: reveal the outcome and move the tracks. Raises FaultError by OS-R16, bound 5."""
    reasons: tuple[Reason, ...] = ()
    if not state.contributed:
        state, reasons = contribute(state, move.span.line)
    _check_number(state, move)
    _check_outside(state, move)
    revealed = tuple(map(int.__add__, state.revealed, move.counts))
    check_origin(state, revealed, move.span)
    state = replace(
        state,
        deck=state.deck - sum(move.counts),
        table=move.counts,
        revealed=revealed,
        stage="outcome",
    )
    return Step(_settled(state, move.counts), reasons=reasons)


def _check_number(state: State, move: Reveal) -> None:
    full = REVEALED_A_PLAYER * state.setup.players
    right = min(full, state.deck)
    found = sum(move.counts)
    if found == right:
        return
    why = (
        tr("two cards for each of the {players} players", players=state.setup.players)
        if right == full
        else tr("the whole Orkensturm deck, which holds fewer than two for each player")
    )
    shown = trn(found, "{n} card is", "{n} cards are")
    raise FaultError(fault("OS-407", move.span, found=shown, right=right, why=why))


def _check_outside(state: State, move: Reveal) -> None:
    for colour, count in enumerate(move.counts):
        outside = CARDS[colour] - state.reserve[colour]
        if count and count > outside:
            raise FaultError(
                fault(
                    "OS-408",
                    move.spans[colour],
                    count=count,
                    colour=term(COLOURS[colour]),
                    there=max(0, outside),
                    all=CARDS[colour],
                )
            )


def _settled(state: State, shown: Counts) -> State:
    """OS-R11: troops, one step of time, time by trade, the Treasury, in this order."""
    battle = shown[GREEN] - shown[RED]
    state = moved(state, MITTELREICH, -max(0, battle))
    state = moved(state, ORCS, min(0, battle))
    state = moved(state, TIME, -1)
    delay = shown[PURPLE] - shown[BLUE]
    state = moved(state, TIME, (delay > 0) - (delay < 0))
    return moved(state, TREASURY, shown[YELLOW] - shown[WHITE])
