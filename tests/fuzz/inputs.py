"""What a fuzzer and its child process tell each other."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

Files = dict[str, bytes]
"""An input: names below a folder → bytes."""
SECONDS = 5.0
"""CPU time that a command may take."""
MEMORY = 1 << 30
"""What a command may take of memory, in bytes, beyond what the loaded program has."""


class Command(NamedTuple):
    """A command line to try on an input: the program's package and its words."""

    program: str
    argv: tuple[str, ...]


class Said(NamedTuple):
    """How a command ended: its exit status, and what stands on both its streams."""

    command: Command
    status: int
    out: str
    err: str


class Finding(NamedTuple):
    """What no input may lead to: its kind, its place in the code (or the message), the details.

    Findings of one ``kind`` at one ``place`` are the same.
    """

    kind: str
    place: str
    detail: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What makes two findings the same."""
        return self.kind, self.place


class Outcome(NamedTuple):
    """An input's run: what was found, the lines of code that no earlier input reached."""

    finding: Finding | None
    fresh: frozenset[str]


def write_files(files: Files, folder: Path) -> None:
    """Write an input into a folder."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def read_files(folder: Path) -> Files:
    """Return a folder's files as an input."""
    return {path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}
