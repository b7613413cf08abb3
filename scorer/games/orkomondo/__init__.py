"""OrkoMondo for the scorer: garrisons on a 6 x 6 board, shields for fees."""

from scorer.games.orkomondo.notation import Turn, parse, show
from scorer.games.orkomondo.rulebook import EXAMPLE, NOTATION, NOTES, RULES, RULINGS
from scorer.games.orkomondo.rules import legal, play
from scorer.games.orkomondo.state import (
    RACES,
    Setup,
    State,
    points_now,
    setup,
    start,
    start_reasons,
)
from scorer.games.orkomondo.totals import ending, result
from scorer.kit.game import Game

GAME: Game[Setup, State, Turn] = Game(
    name="orkomondo",
    title="OrkoMondo",
    prefix="OM",
    points="shields",
    seats=RACES,
    words=NOTATION,
    tracks=("treasure",),
    rules=RULES,
    rulings=RULINGS,
    headers=(),
    player_suffix=False,
    setup=setup,
    check_headers=lambda _: None,
    warnings=lambda _: (),
    start=start,
    parse=parse,
    show=show,
    counted=lambda state, _: state.turns + 1,
    play=play,
    close=lambda state, _: state.unchanged(),
    points_now=points_now,
    result=result,
    legal=legal,
    ending=ending,
    opening=start_reasons,
    example=EXAMPLE,
    notes=NOTES,
)
