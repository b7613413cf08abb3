"""`scorer new`: an empty record with its header."""

from __future__ import annotations

import argparse
import sys

from scorer.games import GAMES, game_named
from scorer.kit.faults import RefusedError
from scorer.reading.record import read_record
from scorer.terminal.rendering import render_fault, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", type=str.casefold, choices=GAMES, metavar="GAME",
                        help=", ".join(GAMES))
    parser.add_argument(
        "--players",
        required=True,
        metavar="LIST",
        help="seat or Name=seat, clockwise, the starting player first, with commas between",
    )
    parser.epilog = "The record goes to standard output:  scorer new … > evening.game"


def run(args: argparse.Namespace) -> int:
    """Print the record; its header is checked before anything is printed."""
    game = game_named(args.game)
    text = f"game: {game.name}\nplayers: {args.players}\n"
    text += "".join(f"{key}: {value}\n" for key, value in game.headers.items())
    lines = text.splitlines()
    record = read_record(lines, "--players")
    errors = [fault for fault in record.faults if fault.severity == "error"]
    if errors:
        for fault in errors:
            say(render_fault(fault, "scorer new", lines), sys.stderr)
        raise RefusedError("these players cannot play; nothing was written")
    say(text + "\n" + "".join(f"# {note}\n" for note in game.notes), None)
    return 0
