"""`scorer rules`: a game's numbered rules, with its rulings."""

from __future__ import annotations

import argparse
import shutil
import textwrap

from scorer.games import GAMES, game_named
from scorer.kit.language import tr
from scorer.kit.rules import Ruling
from scorer.terminal.rendering import say
from scorer.terminal.tongue import add_language

_MARGIN = "        "
_ABOUT = (
    "What stands behind 'ruling' is ours, where the rulebook is silent or can be read in two ways. "
    "One with a name can be settled otherwise by the table; one without holds in every record."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "game", type=str.casefold, choices=GAMES, metavar=tr("GAME"), help=", ".join(GAMES)
    )
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Print rules and rulings."""
    game = game_named(args.game)
    parts = [tr("{title}: the rules as the scorer applies them", title=game.title), ""]
    for rule in game.rules:
        parts.append(
            _wrapped(f"{rule.number}  {tr(rule.title)}. {tr(rule.text)}".rstrip(), "        ")
        )
        parts.extend(_ruling(ruling) for ruling in game.rulings if ruling.rule == rule.number)
        parts += [
            _wrapped(f"{_MARGIN}{tr('ruling (no name)')}: {tr(text)}", "            ")
            for text in rule.ours
        ]
    if any(rule.ours for rule in game.rules) or game.rulings:
        parts += ["", _wrapped(tr(_ABOUT), "")]
    if game.rulings:
        parts.append(tr("A house ruling is a header of the record:  ruling: NAME=VALUE"))
    say("\n".join(parts))
    return 0


def _ruling(ruling: Ruling) -> str:
    lines = [_wrapped(f"{_MARGIN}{tr('ruling')} {ruling.name}: {tr(ruling.about)}", "            ")]
    for place, (value, meaning) in enumerate(ruling.values):
        default = f" ({tr('default')})" if place == 0 else ""
        lines.append(
            _wrapped(
                f"            {ruling.name}={value}{default}: {tr(meaning)}", "                "
            )
        )
    return "\n".join(lines)


def _wrapped(text: str, indent: str) -> str:
    width = max(40, min(96, shutil.get_terminal_size((96, 24)).columns))
    return textwrap.fill(text, width, subsequent_indent=indent, break_on_hyphens=False)
