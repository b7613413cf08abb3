"""What a row of the hostile table says: the files, the commands, and what must come of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

Stream = Literal["pipe", "closed", "gone", "full", "first line"]
"""What an output is: read to its end, closed at the start, a pipe whose reader has left, a full
disk, or a pipe whose reader leaves after the first line."""

KINDS = {
    1: "nothing of the user's is lost",
    2: "a set is old or new",
    3: "every input ends in a result or in faults, within a budget",
    4: "broken pictures do not pass",
    5: "names from outside never reach the terminal raw",
    6: "the exit status is the record's",
    7: "ids that a file system would fold or reserve are faults",
}

DATA_FAULT, REFUSED, DONE = 1, 2, 0


@dataclass(frozen=True)
class Trouble:
    """What befalls the program at the ``at``-th event (an audit event's name, or ``write`` for
    an opening to write) below the case's folder: death, Ctrl-C, or an error number."""

    event: str
    at: int
    befalls: Literal["kill", "interrupt"] | int = "kill"


@dataclass(frozen=True)
class Run:
    """A command and what must come of it.

    ``says``: patterns that its output must hold (of a refusal, where it may also succeed).
    ``changes``: files that were there and may be different, or gone, afterwards (globs).
    """

    words: tuple[str, ...]
    status: tuple[int, ...]
    says: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    stdin: bytes | Literal["closed"] = b""
    stdout: Stream = "pipe"
    stderr: Stream = "pipe"
    env: Mapping[str, str] = field(default_factory=dict)
    trouble: Trouble | None = None
    largest_file: int | None = None
    """Bytes that a file can grow to: a full disk."""
    makes_text: bool = True
    """Whether standard output is for people: control letters are looked for."""


Step = Run | Callable[[Path], object]
"""A command, or what happens to the folder between commands: True, None, or a complaint (text)."""


@dataclass(frozen=True)
class Case:
    """One hostile input: how its folder is made, then what is run in it and looked at."""

    name: str
    kind: int
    steps: tuple[Step, ...]


def case(name: str, kind: int, *steps: Step) -> Case:
    """Return a row of the table."""
    return Case(name, kind, steps)


def _run(words: str | tuple[str, ...], status: int | tuple[int, ...], says: tuple[str, ...],
         **more: object) -> Run:
    split = tuple(words.split()) if isinstance(words, str) else words
    statuses = (status,) if isinstance(status, int) else status
    return Run(split, statuses, says, **more)  # type: ignore[arg-type]


def pnp(words: str | tuple[str, ...], status: int | tuple[int, ...], *says: str,
        **more: object) -> Run:
    """Return a run of `pnp`; ``words`` are split at blanks unless they come as a tuple."""
    made = _run(words, status, says, **more)
    return Run(**{**vars(made), "words": ("pnp", *made.words)})


def scorer(words: str | tuple[str, ...], status: int | tuple[int, ...], *says: str,
           **more: object) -> Run:
    """Return a run of `scorer`; ``words`` are split at blanks unless they come as a tuple."""
    made = _run(words, status, says, **more)
    return Run(**{**vars(made), "words": ("scorer", *made.words)})


def both(status: int | tuple[int, ...], *says: str, folder: str = "g",
         **more: object) -> tuple[Run, Run]:
    """Return `pnp check` and `pnp build` of a folder: the data's fault is told alike by both."""
    return (pnp(("check", folder), status, *says, **more),
            pnp(("build", folder), status, *says, **more))
