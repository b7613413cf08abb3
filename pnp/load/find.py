"""Where games are: the folders that come with `pnp`, and folders of the user's own."""

from __future__ import annotations

from pathlib import Path

from shell.nearest import nearest

GAME_FILE = "game.yaml"
_PACKAGE = Path(__file__).resolve().parent.parent


class UnknownGameError(ValueError):
    """No such game; the message names those there are."""


def games_folder() -> Path:
    """Return the folder that holds the built-in games.

    An installed package carries it inside; a checkout has it beside the package.
    """
    packaged = _PACKAGE / "components"
    return packaged if packaged.is_dir() else _PACKAGE.parent / "components"


def all_games() -> list[Path]:
    """Return the built-in games' folders, by name."""
    return sorted(path.parent for path in games_folder().glob(f"*/{GAME_FILE}"))


def find_game(name_or_path: str) -> Path:
    """Return the folder of a built-in game by its name, or of a user's own by its path.

    A folder counts when it is there, so that a missing `game.yaml` in it can be reported as
    such. Raises UnknownGameError with the nearest known name.
    """
    names = [folder.name for folder in all_games()]
    if name_or_path in names:
        return games_folder() / name_or_path
    path = Path(name_or_path)
    try:
        if name_or_path and path.is_dir():
            return path
        if path.name == GAME_FILE and path.is_file():
            return path.parent
    except (OSError, ValueError):
        pass
    near = nearest(name_or_path, names)
    hint = f" Did you mean {near!r}?" if near else ""
    raise UnknownGameError(
        f"unknown game {name_or_path!r}: neither a game that comes with pnp"
        f" ({', '.join(names) or 'none'}) nor a folder.{hint}"
    )
