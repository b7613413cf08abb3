"""What may be recorded next: every turn can be listed, once the dice lie (OM-R3)."""

from __future__ import annotations

from scorer.games.orkomondo.moves import Turn
from scorer.games.orkomondo.state import State
from scorer.kit.options import Options

OPTIONS: Options[State, Turn] = Options(throw=lambda turn: "{}-{}".format(*turn.throw))
