"""``pnp list``: the games there are, with counts and sizes."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pnp.commands.say import GAME_HELP, counted, found_game
from pnp.load import LoadedGame
from pnp.load.find import all_games
from pnp.model.base import Text
from pnp.model.game import AnyComponent, Die, PageSheet

if TYPE_CHECKING:
    from rich.console import Console


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{GAME_HELP}; by default all")
    parser.epilog = "examples:\n  pnp list\n  pnp list mygame"


def run(args: argparse.Namespace) -> int:
    """Print the games; return 1 where the data of one has errors, 2 where one is not there."""
    from rich.console import Console

    from pnp.load.game import read_game

    folders = [found_game(name) for name in args.games] if args.games else list(all_games())
    if None in folders:
        return 2
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 200
    faulty = False
    for folder in folders:
        assert folder is not None
        reading = read_game(folder)
        errors = sum(fault.severity == "error" for fault in reading.faults)
        if reading.game:
            _show(console, reading.game)
        if errors:
            faulty = True
            console.print(f"{folder.name}: the data has {counted(errors, 'error')}; see: pnp check"
                          f" {folder.name}", style="bold", markup=False)
        console.print()
    return 1 if faulty else 0


def _show(console: Console, game: LoadedGame) -> None:
    from rich import text as rich_text
    from rich.table import Table

    def in_words(value: Text) -> str:
        return value if isinstance(value, str) else value.get(game.file.languages[0], "")

    head = rich_text.Text(game.file.id, style="bold")
    head.append(f"  {in_words(game.file.title)}, {game.file.players} players,"
                f" in {', '.join(game.file.languages)}", style="not bold")
    console.print(head)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 2), show_header=False)
    for column in ("id", "title", "pieces", "size"):
        table.add_column(column, justify="right" if column == "pieces" else "left", no_wrap=True)
    for each in game.components:
        cells = (each.spec.id, in_words(each.spec.title),
                 str(sum(row.copies for row in each.rows)), size_text(each.spec))
        table.add_row(*(rich_text.Text(cell) for cell in cells))
    console.print(table)


def size_text(spec: AnyComponent) -> str:
    """Return a component's size in words: ``63 × 88 mm``, a die's edge, ``whole page``."""
    from pnp.catalogue import piece_size

    if isinstance(spec, PageSheet):
        return "whole page"
    if isinstance(spec, Die):
        return f"{spec.size:g} mm, to fold and glue"
    size = piece_size(spec.size)
    named = f" ({spec.size})" if spec.size[:1].isalpha() else ""
    return f"{size.w:g} × {size.h:g} mm{named}"
