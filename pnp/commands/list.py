"""``pnp list``: the games there are, with counts and sizes."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pnp.commands.games import GAME_HELP, found_game
from pnp.commands.say import counted, refuse
from pnp.commands.sheet_options import add_sheet_arguments, sheet_options
from pnp.faults import Fault, merged
from pnp.load import LoadedGame
from pnp.load.find import all_games
from pnp.model.base import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from pnp.press.job.options import BuildOptions


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{GAME_HELP}; by default all")
    parser.add_argument("--sheets", action="store_true",
                        help="also the pages that each component takes, with these options:")
    add_sheet_arguments(parser)
    parser.epilog = (
        "examples:\n  pnp list\n  pnp list mygame\n"
        "  pnp list mygame --sheets --paper letter --backs fold"
    )


def run(args: argparse.Namespace) -> int:
    """Print the games; return 1 where the data of one has errors, 2 where a game is not there or
    the options do not go with it."""
    from rich.console import Console

    from pnp.load.game import read_game
    from pnp.press.job.options import CannotBuildError

    try:
        options = sheet_options(args)
    except ValueError as error:
        return refuse(error)
    folders = [found_game(name) for name in args.games] if args.games else list(all_games())
    if None in folders:
        return 2
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 200
    status = 0
    for folder in folders:
        assert folder is not None
        reading = read_game(folder)
        faults = reading.faults
        pages: dict[str, int] | None = None
        if reading.game and args.sheets and not _errors(faults):
            try:
                pages, later = _pages(reading.game, options)
            except CannotBuildError as error:
                return refuse(f"{reading.game.file.id}: {error}")
            faults = merged(faults, later)
        if reading.game:
            _show(console, reading.game, pages)
        if errors := _errors(faults):
            status = 1
            console.print(f"{folder.name}: the data has {counted(errors, 'error')}; see:"
                          f" pnp check {folder.name}", style="bold", markup=False)
        console.print()
    return status


def _errors(faults: Sequence[Fault]) -> int:
    return sum(fault.severity == "error" for fault in faults)


def _pages(
    game: LoadedGame, options: BuildOptions
) -> tuple[dict[str, int], tuple[Fault, ...]]:
    """Return how many pages each component's sheets take; packed ones count at the first, and
    those before all of them under an empty name."""
    from pnp.press.guide.cover import cover
    from pnp.press.job.plan import plan_game

    plan = plan_game(game, options)
    first = {"": len(cover(plan, options))} if plan.files else {}
    return first | {file.components[0]: len(file.pages) for file in plan.files}, plan.faults


def _show(console: Console, game: LoadedGame, pages: dict[str, int] | None) -> None:
    from rich import text as rich_text
    from rich.table import Table

    lang = game.file.languages[0]
    head = rich_text.Text(game.file.id, style="bold")
    head.append(f"  {in_words(game.file.title, lang)}, {game.file.players} players,"
                f" in {', '.join(game.file.languages)}", style="not bold")
    console.print(head)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 2), show_header=False)
    for column in ("id", "title", "pieces", "size", "pages"):
        table.add_column(column, justify="right" if column in ("pieces", "pages") else "left",
                         no_wrap=True)
    for each in game.components:
        cells = [each.spec.id, in_words(each.spec.title, lang),
                 str(sum(row.copies for row in each.rows)), each.spec.size_in_list()]
        if pages is not None:
            cells.append(counted(pages[each.spec.id], "page") if each.spec.id in pages else "")
        table.add_row(*(rich_text.Text(cell) for cell in cells))
    if pages:
        table.add_row("", "How to print, with scales", "", "", counted(pages[""], "page"))
        table.add_row("", "", "", "", counted(sum(pages.values()), "page"), style="bold")
    console.print(table)
