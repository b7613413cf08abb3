"""The games that a command's words mean."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.commands.say import refuse
from pnp.load.find import UnknownGameError, all_games, find_game

GAME_HELP = "a game that comes with pnp (see: pnp list), or the path of a folder with a game.yaml"


def found_game(name: str) -> Path | None:
    """Return the game's folder, or say on standard error that there is none (exit status 2)."""
    try:
        return find_game(name)
    except UnknownGameError as error:
        refuse(error)
        return None


def found_games(names: Sequence[str]) -> list[Path] | None:
    """Return the games' folders (``all``: of those that come with pnp), each once.

    None, after it has been said on standard error, where none is named or one is unknown.
    """
    if not names:
        refuse("which game? Name one (see: pnp list), a folder, or: all")
        return None
    if list(names) == ["all"]:
        return all_games()
    if "all" in names:
        refuse("all stands alone: it means every game that comes with pnp")
        return None
    found = [found_game(name) for name in names]
    folders = {folder.resolve(): folder for folder in found if folder}
    return None if None in found else list(folders.values())
