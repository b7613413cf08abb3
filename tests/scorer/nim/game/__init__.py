"""Nim for the scorer: three heaps of matches; whoever takes the last match wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorer.kit.game import Game, Parts
from tests.scorer.nim.game.facts import SEATS
from tests.scorer.nim.game.legal import legal
from tests.scorer.nim.game.moves import Take
from tests.scorer.nim.game.notation import GRAMMAR, WORDS, parse, show
from tests.scorer.nim.game.play import counted, play
from tests.scorer.nim.game.rulebook import EXAMPLE, NOTES, RULES
from tests.scorer.nim.game.setup import Setup, setup
from tests.scorer.nim.game.state import State, start
from tests.scorer.nim.game.totals import points_now, result

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.kit.options import Options
    from scorer.kit.scene import Scene
    from scorer.kit.sheet import Sheet
    from scorer.kit.signs import Signs
    from scorer.kit.tally import Tally


def _tally() -> Tally[Setup, State]:
    from tests.scorer.nim.game.tally import TALLY

    return TALLY


def _options() -> Options[State, Take]:
    from tests.scorer.nim.game.options import OPTIONS

    return OPTIONS


def _sheet() -> Sheet:
    from tests.scorer.nim.game.sheet import SHEET

    return SHEET


def _drawing() -> Callable[[State, Signs], str]:
    from tests.scorer.nim.game.drawing import draw

    return draw


def _picture() -> Callable[[State], Scene]:
    from tests.scorer.nim.game.picture import scene

    return scene


def _gallery() -> Path:
    from pathlib import Path

    return Path(__file__).parent / "gallery"


GAME: Game[Setup, State, Take] = Game(
    name="nim",
    title="Nim",
    points="points",
    seats=SEATS,
    words=WORDS,
    rules=RULES,
    example=EXAMPLE,
    notes=NOTES,
    setup=setup,
    start=start,
    parse=parse,
    show=show,
    counted=counted,
    play=play,
    points_now=points_now,
    result=result,
    legal=legal,
    grammar=GRAMMAR,
    parts=Parts(_tally, _options, _sheet, _drawing, _picture, _gallery),
)
