"""``pnp build``: a game's sheets, ready to print."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.commands.games import GAME_HELP, found_games
from pnp.commands.say import cannot_write, counted, refuse, say_faults
from pnp.commands.sheet_options import add_force, add_sheet_arguments, sheet_options

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnp.faults import Fault
    from pnp.press.job.options import BuildOptions
    from pnp.press.job.plan import Plan

_EPILOG = """\
Each game gets a folder of its own: one PDF for each component, one with everything in printing
order, and manifest.json, which says where every piece is. Only files that an earlier build made
are replaced. Print at 100 % ("actual size"), pages 1-2 first.
Exit status: 0 done, 1 the data has errors (nothing is written), 2 options or places are wrong.

examples:
  pnp build all
  pnp build all --paper letter --backs fold --ink low
  pnp build mygame --only cards --pages 3-4 --printer kitchen
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{GAME_HELP}; or: all")
    parser.add_argument("--out", default="output", metavar="DIR",
                        help="where the games' folders go (default: output)")
    add_force(parser)
    add_sheet_arguments(parser)
    parser.epilog = _EPILOG


def run(args: argparse.Namespace) -> int:
    """Build the games; return 0, 1 where data has errors, 2 where options or places are wrong."""
    from pnp.press.files.outputs import refuse_own_folder
    from pnp.press.files.write import look_at_place, write_game
    from pnp.press.job.options import CannotBuildError

    try:
        options = sheet_options(args)
    except ValueError as error:
        return refuse(error)
    folders = found_games(args.games)
    if folders is None:
        return 2
    told: list[str] = []
    status = 0
    try:
        plans = plan_all(folders, options)
        if plans is None:
            return 1
        for plan in plans:
            folder = Path(args.out) / plan.game.file.id
            refuse_own_folder(folder, plan.game.folder)
            look_at_place(plan, options, folder, force=args.force)
        with _progress(sum(len(plan.files) + 1 for plan in plans)) as tell:
            for plan in plans:
                folder = Path(args.out) / plan.game.file.id
                written = write_game(plan, options, folder, tell, force=args.force)
                pieces = counted(len(plan.on_pages()), "piece")
                told.append(
                    f"{plan.game.file.id}: {pieces} on {counted(written.pages, 'page')},"
                    f" {written.files} files in {folder}{_other_language(plan, options)}"
                )
                if written.kept:
                    told.append(
                        f"{plan.game.file.id}: kept as they were: {', '.join(written.kept)}"
                    )
    except CannotBuildError as error:
        status = refuse(error)
    except OSError as error:
        status = cannot_write(error, args.out)
    # What cannot be said must not keep a game from being written.
    for line in told:
        print(line)
    return status


def plan_all(folders: Sequence[Path], options: BuildOptions) -> list[Plan] | None:
    """Read and plan games; None where data has errors, after all of them have been told.

    A language or component that only some of the games have is chosen from those. Raises
    CannotBuildError where the options go with none of them.
    """
    from pnp.design.check import game_faults
    from pnp.design.notes import Notes
    from pnp.faults import merged
    from pnp.load.game import read_game
    from pnp.press.job.options import CannotBuildError
    from pnp.press.job.plan import plan_game

    faults: list[Fault] = []
    plans: list[Plan] = []
    refusals: list[str] = []
    languages: set[str] = set()
    for folder in folders:
        reading = read_game(folder)
        found = reading.faults
        if reading.game is not None:
            languages.update(reading.game.file.languages)
            notes = Notes()
            try:
                plan = plan_game(reading.game, options, notes)
            except CannotBuildError as error:
                refusals.append(f"{reading.game.file.id}: {error}")
            else:
                found = merged(found, plan.faults)
                plans.append(plan)
            # What is printed is told with its warnings; of the rest, what keeps it from print.
            rest = game_faults(reading.game, notes)
            found = merged(found, [fault for fault in rest if fault.severity == "error"])
        faults += found
    if say_faults(faults):
        return None
    if refusals and (len(folders) == 1 or not plans or not options.only):
        raise CannotBuildError("; ".join(refusals))
    _check_ids(plans)
    if options.lang is not None and options.lang not in languages:
        names = ", ".join(plan.game.file.id for plan in plans)
        raise CannotBuildError(
            f"--lang {options.lang}: {names} can be printed in {', '.join(sorted(languages))}"
            " only; choose from these, or leave --lang out"
        )
    return plans


def _check_ids(plans: Sequence[Plan]) -> None:
    """Raise CannotBuildError where games would go into one folder."""
    from pnp.press.job.options import CannotBuildError

    ids = Counter(plan.game.file.id for plan in plans)
    for name, number in ids.items():
        if number > 1:
            raise CannotBuildError(
                f"{number} of these games have the id {name!r}, so they would go into one folder;"
                " give each its own in its game.yaml"
            )


def _other_language(plan: Plan, options: BuildOptions) -> str:
    """Say that a game is printed in another language than the one asked for."""
    if options.lang in (None, plan.lang):
        return ""
    return f" (in {plan.lang}: it has no texts in {options.lang})"


@contextmanager
def _progress(steps: int) -> Iterator[Callable[[str], None]]:
    """Show progress on a terminal, and nothing when piped."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=steps)

        def tell(name: str) -> None:
            bar.update(task, advance=1, description=name)

        yield tell
