"""Orkensturm for the scorer: eight characters, a hidden deck, AP for Brin's and Answin's sides."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorer.games.orkensturm.facts import SEATS, TRACKS
from scorer.games.orkensturm.legal import legal
from scorer.games.orkensturm.moves import Move
from scorer.games.orkensturm.notation import GRAMMAR, WORDS, parse, show
from scorer.games.orkensturm.play import counted, play
from scorer.games.orkensturm.play.ending import close
from scorer.games.orkensturm.rulebook import EXAMPLE, NOTES, RULES, RULINGS
from scorer.games.orkensturm.setup import TRACKS_EXAMPLE, Setup, check_headers, setup
from scorer.games.orkensturm.state import State, start, turn
from scorer.games.orkensturm.totals import ending, points_now, result
from scorer.kit.game import Game, Parts

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.kit.options import Options
    from scorer.kit.scene import Scene
    from scorer.kit.sheet import Sheet
    from scorer.kit.signs import Signs
    from scorer.kit.tally import Tally


def _tally() -> Tally[Setup, State]:
    from scorer.games.orkensturm.tally import TALLY

    return TALLY


def _options() -> Options[State, Move]:
    from scorer.games.orkensturm.options import OPTIONS

    return OPTIONS


def _sheet() -> Sheet:
    from scorer.games.orkensturm.sheet import SHEET

    return SHEET


def _drawing() -> Callable[[State, Signs], str]:
    from scorer.games.orkensturm.drawing import draw

    return draw


def _picture() -> Callable[[State], Scene]:
    from scorer.games.orkensturm.picture import scene

    return scene


def _gallery() -> Path:
    from pathlib import Path

    return Path(__file__).parent / "gallery"


GAME: Game[Setup, State, Move] = Game(
    name="orkensturm",
    title="Orkensturm",
    points="AP",
    seats=SEATS,
    words=WORDS,
    tracks=TRACKS,
    rules=RULES,
    rulings=RULINGS,
    headers={"start": TRACKS_EXAMPLE},
    player_suffix=True,
    setup=setup,
    check_headers=check_headers,
    start=start,
    parse=parse,
    show=show,
    counted=counted,
    play=play,
    turn=turn,
    close=close,
    points_now=points_now,
    result=result,
    legal=legal,
    ending=ending,
    example=EXAMPLE,
    notes=NOTES,
    grammar=GRAMMAR,
    parts=Parts(_tally, _options, _sheet, _drawing, _picture, _gallery),
)
