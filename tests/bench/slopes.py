"""Time and memory as inputs grow: ``python -m tests.bench.slopes`` prints a table.

Each input is run at a quarter, a half and the whole of its size; on a straight line the whole
takes four times what the quarter takes, start-up apart.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from tests.hostile.games import GAME, TEXT, Maker, game, write

ROOT = Path(__file__).parents[2]


class Slope(NamedTuple):
    """An input that grows: what it is, its whole size, the command, what makes it of a size."""

    name: str
    size: int
    words: tuple[str, ...]
    make: Callable[[int], Maker]


class Spent(NamedTuple):
    """What a run took: its exit status, seconds of processor time, and MB at its peak."""

    status: int
    seconds: float
    memory: float


def _faulty_lines(number: int) -> Maker:
    lines = "".join(f"{place}. Anna 7-{place % 9} @9-{place % 7} pays\n"
                    for place in range(1, number + 1))
    return write({"x.game": f"game: orkomondo\nplayers: Anna=humans, Ben=elves\n{lines}"})


def _unknown_keys(number: int) -> Maker:
    return game({"game.yaml": GAME + "".join(f"key{place}: 1\n" for place in range(number))})


def _columns(number: int) -> Maker:
    names = ",".join(f"c{place}" for place in range(number))
    return game({"cards.csv": f"id,title,{names}\na,one,{',' * (number - 1)}\n"})


def _cards(number: int) -> Maker:
    rows = "".join(f"r{place},Card {place}\n" for place in range(number))
    return game({"cards.csv": f"id,title\n{rows}"})


def _pictures(number: int) -> Maker:
    files: dict[str, str | bytes] = {}
    for place in range(number):
        image = Image.new("RGB", (60, 40), (place % 251, place // 251, 90))
        image.putpixel((place % 60, place // 60), (255, 255, 255))
        image.save(out := BytesIO(), "PNG")
        files[f"p/{place}.png"] = out.getvalue()
    rows = "".join(f"r{place},Card {place},p/{place}.png\n" for place in range(number))
    layer = '  - {layer: image, file: "{file}", at: [5, 5], size: [12, 8]}\n'
    return game({"cards.csv": f"id,title,file\n{rows}",
                 "templates/card.yaml": f"layers:\n{layer}{TEXT}", **files})


SLOPES = (
    Slope("faulty lines of a record", 20_000, ("scorer", "check", "x.game"), _faulty_lines),
    Slope("unknown keys of game.yaml", 20_000, ("pnp", "check", "g"), _unknown_keys),
    Slope("columns of a table", 10_000, ("pnp", "check", "g"), _columns),
    Slope("cards", 10_000, ("pnp", "build", "g"), _cards),
    Slope("pictures", 2_000, ("pnp", "build", "g"), _pictures),
)


def spent(words: tuple[str, ...], folder: Path) -> Spent:
    """Run a command in a folder and return what it took."""
    program, *rest = words
    child = os.fork()
    if child == 0:
        os.chdir(folder)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        os.execve(sys.executable, [sys.executable, "-m", program, *rest],
                  {**os.environ, "PYTHONPATH": str(ROOT)})
    _, status, usage = os.wait4(child, 0)
    return Spent(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime,
                 usage.ru_maxrss / 1024)


def measured(slope: Slope, parts: tuple[int, ...] = (4, 2, 1)) -> list[tuple[int, Spent]]:
    """Return what each part of a slope's size took, the smallest first."""
    found = []
    for part in parts:
        with tempfile.TemporaryDirectory() as name:
            slope.make(slope.size // part)(Path(name))
            found.append((slope.size // part, spent(slope.words, Path(name))))
    return found


def main() -> None:
    """Measure and print."""
    print("| input | number | exit | CPU s | MB |\n| --- | ---: | ---: | ---: | ---: |")
    for slope in SLOPES:
        for number, each in measured(slope):
            print(f"| {slope.name} | {number:,} | {each.status} | {each.seconds:.2f}"
                  f" | {each.memory:.0f} |", flush=True)


if __name__ == "__main__":
    main()
