"""`scorer new`: an empty record with its header."""

from __future__ import annotations

import argparse
import sys

from scorer.games import GAMES, game_named
from scorer.kit.faults import RefusedError
from scorer.kit.foreign import written
from scorer.kit.language import ENGLISH, speak, tr
from scorer.reading.record import read_record
from scorer.terminal.rendering import render_fault, say
from scorer.terminal.tongue import add_record_language


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "game", type=str.casefold, choices=GAMES, metavar=tr("GAME"), help=", ".join(GAMES)
    )
    parser.add_argument(
        "--players",
        required=True,
        metavar=tr("LIST"),
        help=tr("seat or Name=seat, clockwise, the starting player first, with commas between"),
    )
    add_record_language(parser)
    parser.epilog = tr("The record goes to standard output:  scorer new … > evening.game")


def run(args: argparse.Namespace) -> int:
    """Print the record; its header is checked before anything is printed."""
    game = game_named(args.game)
    speak(args.lang or ENGLISH)
    text = f"game: {game.name}\n" + (f"lang: {args.lang}\n" if args.lang else "")
    text += f"players: {args.players}\n"
    text += "".join(
        f"{key}: {written(value, game.name, ())}\n" for key, value in game.headers.items()
    )
    lines = text.splitlines()
    record = read_record(lines, "--players")
    errors = [fault for fault in record.faults if fault.severity == "error"]
    if errors:
        for fault in errors:
            say(render_fault(fault, "scorer new", lines), sys.stderr)
        raise RefusedError(tr("these players cannot play; nothing was written"))
    say(text + "\n" + "".join(f"# {tr(note)}\n" for note in game.notes), None)
    return 0
