"""A reader that is known to be faulty, for the tests of the fuzzers themselves."""

from __future__ import annotations

import random
from pathlib import Path

from tests.fuzz import mutate
from tests.fuzz.inputs import Command, Files, write_files

NAME = "input.txt"
_WORDS = ("bo", "boom", "om", "well", "quiet", "bell")


def seeds(*, whole: bool = True) -> list[Files]:
    """Return one sound input."""
    return [{NAME: b"all is well\nand sound\n"}]


def fresh(source: random.Random) -> Files:
    """Return random words."""
    return {NAME: " ".join(source.choices(_WORDS[3:4], k=9)).encode()}


def mutated(source: random.Random, files: Files, corpus: list[Files]) -> Files:
    """Change words and lines."""
    text = files[NAME].decode("utf-8", "replace")
    return {NAME: mutate.in_text(source, text, _WORDS).encode("utf-8", "replace")}


def lay_out(files: Files, folder: Path, deep: bool) -> list[Command]:
    """Read the file."""
    write_files(files, folder)
    return [Command("tests.fuzz.faulty", ("read", str(folder / NAME)))]
