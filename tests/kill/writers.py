"""Small programs that write two files well and badly, to try the harness on."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path("out/pair")
NAMES = ("one.txt", "two.txt")


def _contents() -> dict[str, bytes]:
    text = Path("data/text").read_bytes()
    return {name: name.encode() + text * 500 for name in NAMES}


def straight(argv: list[str]) -> int:
    """Write over the files as they lie there: a kill tears them."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in _contents().items():
        (FOLDER / name).write_bytes(data)
    return 0


def one_by_one(argv: list[str]) -> int:
    """Rename each file into place: none is torn, but a kill leaves two halves of two sets."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in _contents().items():
        part = FOLDER / f".{name}.part"
        part.write_bytes(data)
        part.replace(FOLDER / name)
    return 0


def at_once(argv: list[str]) -> int:
    """Switch a link from the old folder to the new one: nothing is left to find."""
    link, fresh = FOLDER, FOLDER.with_name(".pair.link")
    number = int(link.readlink().name.rpartition("-")[2]) + 1 if link.is_symlink() else 0
    aside = FOLDER.with_name(f".pair-{number}")
    for stale in (*FOLDER.parent.glob(".pair-*"), fresh):
        if stale.is_symlink():
            stale.unlink()
        elif stale.exists() and not (link.is_symlink() and link.readlink().name == stale.name):
            for file in stale.iterdir():
                file.unlink()
            stale.rmdir()
    aside.mkdir()
    for name, data in _contents().items():
        (aside / name).write_bytes(data)
    fresh.symlink_to(aside.name)
    fresh.replace(link)
    return 0


def forgetful(argv: list[str]) -> int:
    """Write one file whole, by a neighbour of a new name each time that a kill leaves behind."""
    FOLDER.mkdir(exist_ok=True)
    part = FOLDER / f".part-{os.getpid()}"
    part.write_bytes(_contents()["one.txt"])
    part.replace(FOLDER / "one.txt")
    return 0


def sweeping(argv: list[str]) -> int:
    """Write one file whole, and remove whatever else is in the folder first."""
    FOLDER.mkdir(exist_ok=True)
    for other in FOLDER.glob("*.txt"):
        if other.name != "one.txt":
            other.unlink()
    part = FOLDER / ".one.part"
    part.write_bytes(_contents()["one.txt"])
    part.replace(FOLDER / "one.txt")
    other = FOLDER / "kept.txt"
    other.write_text("kept", "utf-8")
    return 0


def whole(argv: list[str]) -> int:
    """Write one file whole, by a neighbour that the next run writes over."""
    FOLDER.mkdir(exist_ok=True)
    part = FOLDER / ".one.part"
    with part.open("wb") as file:
        file.write(_contents()["one.txt"])
        file.flush()
        os.fsync(file.fileno())
    part.replace(FOLDER / "one.txt")
    return 0
