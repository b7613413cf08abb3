"""What several commands say alike."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from pnp.faults import Fault
from pnp.load.find import UnknownGameError, all_games, find_game

GAME_HELP = "a game that comes with pnp (see: pnp list), or the path of a folder with a game.yaml"


def found_game(name: str) -> Path | None:
    """Return the game's folder, or say on standard error that there is none (exit status 2)."""
    try:
        return find_game(name)
    except UnknownGameError as error:
        print(f"pnp: {error}", file=sys.stderr)
        return None


def found_games(names: Sequence[str]) -> list[Path] | None:
    """Return the games' folders (``all``: of those that come with pnp), each once.

    None, after it has been said on standard error, where none is named or one is unknown.
    """
    if not names:
        print("pnp: which game? Name one (see: pnp list), a folder, or: all", file=sys.stderr)
        return None
    if list(names) == ["all"]:
        return all_games()
    if "all" in names:
        print("pnp: all stands alone: it means every game that comes with pnp", file=sys.stderr)
        return None
    found = [found_game(name) for name in names]
    folders = {folder.resolve(): folder for folder in found if folder}
    return None if None in found else list(folders.values())


def say_faults(faults: Iterable[Fault]) -> int:
    """Print faults by place on standard error; return how many of them are errors."""
    listed = sorted(dict.fromkeys(faults), key=lambda fault: fault.place)
    for fault in listed:
        print(fault, file=sys.stderr)
    return sum(fault.severity == "error" for fault in listed)


def counted(number: int, name: str) -> str:
    """Return ``1 error``, ``2 errors``."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"
