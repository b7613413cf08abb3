"""Oriflamme: Alliance for the scorer: six rounds of one long queue, IP for the families."""

from __future__ import annotations

from scorer.games.oriflamme_alliance.facts import FAMILIES
from scorer.games.oriflamme_alliance.header import RIGHTWARDS, check_headers, setup, warnings
from scorer.games.oriflamme_alliance.legal import legal
from scorer.games.oriflamme_alliance.moves import Move
from scorer.games.oriflamme_alliance.notation import WORDS, parse, show
from scorer.games.oriflamme_alliance.play import counted, play
from scorer.games.oriflamme_alliance.rulebook import EXAMPLE, NOTES, RULES
from scorer.games.oriflamme_alliance.state import Setup, State, start
from scorer.games.oriflamme_alliance.totals import opening, points_now, result
from scorer.kit.game import Game, Step

GAME: Game[Setup, State, Move] = Game(
    name="oriflamme-alliance",
    title="Oriflamme: Alliance",
    prefix="OA",
    points="IP",
    seats=FAMILIES,
    words=WORDS,
    tracks=(),
    rules=RULES,
    rulings=(),
    headers=("direction",),
    player_suffix=False,
    setup=setup,
    check_headers=check_headers,
    warnings=warnings,
    start=start,
    parse=parse,
    show=show,
    counted=counted,
    play=play,
    close=lambda state, _: Step(state),
    points_now=points_now,
    result=result,
    legal=legal,
    opening=opening,
    header_hints={"direction": RIGHTWARDS},
    example=EXAMPLE,
    notes=NOTES,
)
