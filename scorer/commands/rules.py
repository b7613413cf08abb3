"""`scorer rules`: a game's numbered rules, with its rulings."""

from __future__ import annotations

import argparse
import shutil
import textwrap

from scorer.games import GAMES, game_named
from scorer.kit.rules import Ruling
from scorer.terminal.rendering import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", type=str.casefold, choices=GAMES, metavar="GAME",
                        help=", ".join(GAMES))


def run(args: argparse.Namespace) -> int:
    """Print rules and rulings."""
    game = game_named(args.game)
    parts = [f"{game.title}: the rules as the scorer applies them", ""]
    for rule in game.rules:
        parts.append(_wrapped(f"{rule.number}  {rule.title}. {rule.text}", "        "))
        parts.extend(_ruling(ruling) for ruling in game.rulings if ruling.rule == rule.number)
    if game.rulings:
        parts += ["", "A house ruling is a header of the record:  ruling: NAME=VALUE"]
    say("\n".join(parts))
    return 0


def _ruling(ruling: Ruling) -> str:
    lines = [_wrapped(f"        ruling {ruling.name}: {ruling.about}", "            ")]
    for place, (value, meaning) in enumerate(ruling.values):
        default = " (default)" if place == 0 else ""
        lines.append(
            _wrapped(f"            {ruling.name}={value}{default}: {meaning}", "                ")
        )
    return "\n".join(lines)


def _wrapped(text: str, indent: str) -> str:
    width = max(40, min(96, shutil.get_terminal_size((96, 24)).columns))
    return textwrap.fill(text, width, subsequent_indent=indent, break_on_hyphens=False)
