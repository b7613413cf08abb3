"""``pnp check``: the data only."""

from __future__ import annotations

import argparse
from pathlib import Path

from pnp.commands.games import GAME_HELP, found_game
from pnp.commands.say import counted, say_faults
from pnp.faults import Fault, merged
from pnp.load import LoadedGame
from pnp.load.find import all_games
from shell.visible import visible


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("games", nargs="+", metavar="GAME", help=f"{GAME_HELP}; or: all")
    parser.epilog = (
        "Everything that is wrong is told at once, with its file, line and column (in a table:\n"
        "row and column name). Exit status: 0 sound, 1 errors, 2 no such game.\n\n"
        "examples:\n  pnp check mygame\n  pnp check all"
    )


def run(args: argparse.Namespace) -> int:
    """Check each game; return 1 where one has errors, 2 where one is not there."""
    names = [each.name for each in all_games()] if args.games == ["all"] else args.games
    folders = [found_game(name) for name in names]
    if None in folders:
        return 2
    errors = 0
    for name, folder in zip(names, folders, strict=True):
        assert folder is not None
        game, faults = checked(folder)
        found = say_faults(faults)
        errors += found
        if found:
            print(f"{visible(name)}: {counted(found, 'error')}")
        elif game:
            pieces = sum(row.copies for each in game.components for row in each.rows)
            components = counted(len(game.components), "component")
            print(f"{visible(name)}: sound; {components}, {counted(pieces, 'piece')}")
    return 1 if errors else 0


def checked(folder: Path) -> tuple[LoadedGame | None, tuple[Fault, ...]]:
    """Return a game with all that is wrong with its data, in every language and ink mode."""
    from pnp.design.check import game_faults
    from pnp.load.game import read_game

    reading = read_game(folder)
    if reading.game is None:
        return None, reading.faults
    return reading.game, merged(reading.faults, game_faults(reading.game))
