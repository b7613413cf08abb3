"""Orkensturm for the scorer: eight characters, a hidden deck, AP for Brin's and Answin's sides."""

from __future__ import annotations

from scorer.games.orkensturm.ending import close
from scorer.games.orkensturm.facts import SEATS, TRACKS
from scorer.games.orkensturm.header import EXAMPLE as START
from scorer.games.orkensturm.header import check_headers, setup
from scorer.games.orkensturm.legal import legal
from scorer.games.orkensturm.moves import Move, Turn
from scorer.games.orkensturm.notation import WORDS, parse
from scorer.games.orkensturm.play import play
from scorer.games.orkensturm.printing import show
from scorer.games.orkensturm.rulebook import EXAMPLE, NOTES, RULES, RULINGS
from scorer.games.orkensturm.state import Setup, State, start
from scorer.games.orkensturm.totals import ending, points_now, result
from scorer.kit.game import Game

GAME: Game[Setup, State, Move] = Game(
    name="orkensturm",
    title="Orkensturm",
    prefix="OS",
    points="AP",
    seats=SEATS,
    words=WORDS,
    tracks=TRACKS,
    rules=RULES,
    rulings=RULINGS,
    headers=("start",),
    player_suffix=True,
    setup=setup,
    check_headers=check_headers,
    warnings=lambda _: (),
    start=start,
    parse=parse,
    show=show,
    counted=lambda _, move: move.number if isinstance(move, Turn) else None,
    play=play,
    close=close,
    points_now=points_now,
    result=result,
    legal=legal,
    header_hints={"start": START},
    ending=ending,
    example=EXAMPLE,
    notes=NOTES,
)
