"""The gallery of faults: for each code a record that provokes it, and what is said about it.

A case is a text file ``gallery/CODE.txt`` beside the code that raises it, in parts that each
begin with a line ``--- NAME``: ``meaning``, ``record`` (the file, called ``evening.game``),
``shown`` (the exact rendering) and ``mend``. `scorer explain` reads from here, the reference of
fault codes is made from here, and a test provokes every case.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import scorer.kit
from scorer.games import GAMES, game_named

FILE = "evening.game"


@dataclass(frozen=True, slots=True)
class Case:
    """One case: the code, what it means, a record with the fault, its rendering, the remedy."""

    code: str
    meaning: str
    record: str
    shown: str
    mend: str


def folders() -> list[Path]:
    """Return the folders that hold cases: the shared one and each game's."""
    own = [game_named(name).parts.gallery for name in GAMES]
    shared = Path(str(scorer.kit.__file__)).parent / "gallery"
    return [shared, *sorted(folder() for folder in own if folder)]


def read_case(path: Path) -> Case:
    """Read one case."""
    parts: dict[str, str] = {}
    for chunk in path.read_text("utf-8").split("--- ")[1:]:
        name, _, text = chunk.partition("\n")
        parts[name.strip()] = text.strip("\n")
    return Case(path.stem, parts["meaning"], parts["record"] + "\n", parts["shown"], parts["mend"])


def cases() -> dict[str, Case]:
    """Return every case by its code."""
    paths = [path for folder in folders() for path in sorted(folder.glob("*.txt"))]
    return {path.stem: read_case(path) for path in paths}


def find_case(code: str) -> Case | None:
    """Return the case of one code, or None."""
    for folder in folders():
        path = folder / f"{code}.txt"
        if path.is_file():
            return read_case(path)
    return None
