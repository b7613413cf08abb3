"""OrkoMondo for the scorer: garrisons on a 6 x 6 board, shields for fees."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorer.games.orkomondo.facts import RACES
from scorer.games.orkomondo.legal import legal
from scorer.games.orkomondo.moves import Turn
from scorer.games.orkomondo.notation import GRAMMAR, WORDS, parse, show
from scorer.games.orkomondo.play import counted, play
from scorer.games.orkomondo.rulebook import EXAMPLE, NOTES, RULES, RULINGS
from scorer.games.orkomondo.setup import Setup, setup
from scorer.games.orkomondo.state import State, start, turn
from scorer.games.orkomondo.totals import opening, points_now, result
from scorer.kit.game import Game, Parts

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.kit.options import Options
    from scorer.kit.scene import Scene
    from scorer.kit.sheet import Sheet
    from scorer.kit.signs import Signs
    from scorer.kit.tally import Tally


def _tally() -> Tally[Setup, State]:
    from scorer.games.orkomondo.tally import TALLY

    return TALLY


def _options() -> Options[State, Turn]:
    from scorer.games.orkomondo.options import OPTIONS

    return OPTIONS


def _sheet() -> Sheet:
    from scorer.games.orkomondo.sheet import SHEET

    return SHEET


def _drawing() -> Callable[[State, Signs], str]:
    from scorer.games.orkomondo.drawing import draw

    return draw


def _picture() -> Callable[[State], Scene]:
    from scorer.games.orkomondo.picture import scene

    return scene


def _gallery() -> Path:
    from pathlib import Path

    return Path(__file__).parent / "gallery"


GAME: Game[Setup, State, Turn] = Game(
    name="orkomondo",
    title="OrkoMondo",
    points="shields",
    seats=RACES,
    words=WORDS,
    tracks=("treasure",),
    rules=RULES,
    rulings=RULINGS,
    setup=setup,
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
