"""Oriflamme: Alliance for the scorer: six rounds of one long queue, IP for the families."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorer.games.oriflamme_alliance.facts import FAMILIES
from scorer.games.oriflamme_alliance.legal import legal
from scorer.games.oriflamme_alliance.moves import Move
from scorer.games.oriflamme_alliance.notation import GRAMMAR, WORDS, parse, show
from scorer.games.oriflamme_alliance.play import counted, play
from scorer.games.oriflamme_alliance.rulebook import EXAMPLE, NOTES, RULES, RULINGS
from scorer.games.oriflamme_alliance.setup import (
    RIGHTWARDS,
    Setup,
    check_headers,
    setup,
    warnings,
)
from scorer.games.oriflamme_alliance.state import State, start, turn
from scorer.games.oriflamme_alliance.totals import opening, points_now, result
from scorer.kit.game import Game, Parts

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.kit.options import Options
    from scorer.kit.scene import Scene
    from scorer.kit.sheet import Sheet
    from scorer.kit.signs import Signs
    from scorer.kit.tally import Tally


def _tally() -> Tally[Setup, State]:
    from scorer.games.oriflamme_alliance.tally import TALLY

    return TALLY


def _options() -> Options[State, Move]:
    from scorer.games.oriflamme_alliance.options import OPTIONS

    return OPTIONS


def _sheet() -> Sheet:
    from scorer.games.oriflamme_alliance.sheet import SHEET

    return SHEET


def _drawing() -> Callable[[State, Signs], str]:
    from scorer.games.oriflamme_alliance.drawing import draw

    return draw


def _picture() -> Callable[[State], Scene]:
    from scorer.games.oriflamme_alliance.picture import scene

    return scene


def _gallery() -> Path:
    from pathlib import Path

    return Path(__file__).parent / "gallery"


GAME: Game[Setup, State, Move] = Game(
    name="oriflamme-alliance",
    title="Oriflamme: Alliance",
    points="IP",
    seats=FAMILIES,
    words=WORDS,
    rules=RULES,
    rulings=RULINGS,
    headers={"direction": RIGHTWARDS},
    setup=setup,
    check_headers=check_headers,
    warnings=warnings,
    start=start,
    parse=parse,
    show=show,
    counted=counted,
    play=play,
    turn=turn,
    points_now=points_now,
    result=result,
    legal=legal,
    opening=opening,
    example=EXAMPLE,
    notes=NOTES,
    grammar=GRAMMAR,
    parts=Parts(_tally, _options, _sheet, _drawing, _picture, _gallery),
)
