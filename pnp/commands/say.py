"""What several commands say alike."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from pnp.faults import Fault
from pnp.load.find import UnknownGameError, find_game

GAME_HELP = "a game that comes with pnp (see: pnp list), or the path of a folder with a game.yaml"


def found_game(name: str) -> Path | None:
    """Return the game's folder, or say on standard error that there is none (exit status 2)."""
    try:
        return find_game(name)
    except UnknownGameError as error:
        print(f"pnp: {error}", file=sys.stderr)
        return None


def say_faults(faults: Iterable[Fault]) -> int:
    """Print faults by place on standard error; return how many of them are errors."""
    listed = sorted(dict.fromkeys(faults), key=lambda fault: fault.place)
    for fault in listed:
        print(fault, file=sys.stderr)
    return sum(fault.severity == "error" for fault in listed)


def counted(number: int, name: str) -> str:
    """Return ``1 error``, ``2 errors``."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"
