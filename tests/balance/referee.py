"""Games judged a second time: the scorer reads each game's record and totals it.

The one module here that knows the scorer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorer import score
from scorer.reading.record import read_record
from tests.balance.cards import COLOURS, TRACKS
from tests.balance.play import Game
from tests.balance.record import PLAIN, SEATS


def expected(game: Game) -> dict[str, Any]:
    """Return what the simulator's own bookkeeping says of a game that is over."""
    table = game.table
    seats = SEATS[: table.players]
    reserve = [there + shown for there, shown in zip(table.reserve, table.shown, strict=True)]
    brought = [sum(card.points for card in cards) for cards in table.advisors]
    return {
        "totals": dict(zip(seats, game.totals, strict=True)),
        "winners": [seats[player] for player in game.winners],
        "ended_by": game.ended,
        "turns": table.turn,
        "tracks": dict(zip(TRACKS, table.tracks, strict=True)),
        "track_ap": dict(zip(seats, table.ap, strict=True)),
        "advisors": dict(zip(seats, brought, strict=True)),
        "reserve": dict(zip(COLOURS, reserve, strict=True)),
        "supply": len(table.supply),
        "orkensturm_deck": len(table.deck),
        "hands": {seat: sum(hand) for seat, hand in zip(seats, table.hands, strict=True)},
    }


def differences(game: Game, form: str = PLAIN) -> Iterator[str]:
    """Yield where the scorer refuses a game's record, or makes something else of it."""
    text = game.record.text(form)
    judged: dict[str, Any] = score(read_record(text.split("\n"), "simulated"))
    name = f"{game.table.players} players, seed {game.seed}"
    errors = [fault for fault in judged["faults"] if fault["severity"] == "error"]
    if errors:
        yield f"{name}: refused: {errors[0]}"
        return
    found = {**judged, **judged["breakdown"]}
    for key, value in expected(game).items():
        if found[key] != value:
            yield f"{name}: {key} is {value} at the table, {found[key]} to the scorer"
