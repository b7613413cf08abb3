"""``pnp new``: a small game to start from."""

from __future__ import annotations

import argparse
import re
from importlib.resources import as_file, files
from pathlib import Path

from pnp.commands.say import refuse
from shell.folders import recover, replacing

_GAME = "game.yaml"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("folder", metavar="FOLDER", help="the folder to make (it must be new or"
                        " empty)")
    parser.epilog = (
        "It has a deck of cards in a table, a sheet of counters, templates that say how they\n"
        "look, and an icon; change them step by step.\n\n"
        "example:\n  pnp new mygame\n  pnp build mygame"
    )


def run(args: argparse.Namespace) -> int:
    """Make the folder; return 2 where something stands there already or it cannot be written."""
    import shlex

    from pnp.file_names import file_name_fault

    folder = Path(args.folder)
    if not args.folder:
        return refuse("name the new folder")
    if problem := file_name_fault(folder.absolute().name):
        return refuse(f"{args.folder}: {problem[0]}; {problem[1]}")
    try:
        # A run that was killed at its very end has left no more than an empty folder beside.
        recover(folder, lambda _: (), _GAME)
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            return refuse(f"{args.folder} is there already and not empty; name a new folder")
        with as_file(files("pnp") / "starter") as starter, \
                replacing(folder, lambda _: (), _GAME) as stage:
            for path in sorted(starter.rglob("*.*")):
                name = path.relative_to(starter).as_posix()
                if path.is_dir() or "__pycache__" in name:
                    continue
                data = path.read_bytes()
                if name == _GAME:
                    data = data.replace(b"id: my-game", f"id: {_slug(folder)}".encode(), 1)
                stage.add(name, data)
    except OSError as error:
        return refuse(f"{args.folder} cannot be written: {error.strerror or error}")
    print(f"Made {args.folder}. Look into game.yaml and cards.csv, then: pnp build"
          f" {shlex.quote(args.folder)}")
    return 0


def _slug(folder: Path) -> str:
    """Return an id from the folder's name: small letters, digits and hyphens."""
    plain = re.sub(r"[^a-z0-9]+", "-", folder.absolute().name.lower()).strip("-")
    return plain if plain[:1].isalpha() else f"game-{plain}".strip("-")
