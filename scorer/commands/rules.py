"""`scorer rules`: a game's numbered rules, with its rulings."""

from __future__ import annotations

import argparse
import shutil
import textwrap

from scorer.games import GAMES, game_named
from scorer.kit.rules import Ruling
from scorer.terminal.rendering import say

_RULING = "        ruling"
_ABOUT = (
    "What stands behind 'ruling' is ours, where the rulebook is silent or can be read in two ways. "
    "One with a name can be settled otherwise by the table; one without holds in every record."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", type=str.casefold, choices=GAMES, metavar="GAME",
                        help=", ".join(GAMES))


def run(args: argparse.Namespace) -> int:
    """Print rules and rulings."""
    game = game_named(args.game)
    parts = [f"{game.title}: the rules as the scorer applies them", ""]
    for rule in game.rules:
        parts.append(_wrapped(f"{rule.number}  {rule.title}. {rule.text}".rstrip(), "        "))
        parts.extend(_ruling(ruling) for ruling in game.rulings if ruling.rule == rule.number)
        parts += [_wrapped(f"{_RULING} (no name): {text}", "            ") for text in rule.ours]
    if any(rule.ours for rule in game.rules) or game.rulings:
        parts += ["", _wrapped(_ABOUT, "")]
    if game.rulings:
        parts.append("A house ruling is a header of the record:  ruling: NAME=VALUE")
    say("\n".join(parts))
    return 0


def _ruling(ruling: Ruling) -> str:
    lines = [_wrapped(f"{_RULING} {ruling.name}: {ruling.about}", "            ")]
    for place, (value, meaning) in enumerate(ruling.values):
        default = " (default)" if place == 0 else ""
        lines.append(
            _wrapped(f"            {ruling.name}={value}{default}: {meaning}", "                ")
        )
    return "\n".join(lines)


def _wrapped(text: str, indent: str) -> str:
    width = max(40, min(96, shutil.get_terminal_size((96, 24)).columns))
    return textwrap.fill(text, width, subsequent_indent=indent, break_on_hyphens=False)
