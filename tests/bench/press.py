"""The press beside a bare ReportLab script that draws the same 165 cards: time, size, memory.

Run it by hand: ``python -m tests.bench.press``. Aims: a cold ``pnp build`` takes at most 3 times
the script's time, placing and rendering in a warm process at most 1.5 times, the file is at most
10 % larger; 180 pictures of half a megabyte stay under 3 times the file's size + 80 MB;
5,000 cards take time on a straight line and less than 300 MB.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from time import perf_counter
from typing import Any

from PIL import Image as Pillow

from tests.bench import bare

ROOT = Path(__file__).parents[2]
ROUNDS = 7


def game_folder(folder: Path) -> Path:
    """Write the same deck as component data and return its folder."""
    rows = ["id,copies,colour,title,rank"]
    rows += [
        f"c{number},{copies},{colour},{title},{rank}"
        for number, (colour, title, rank, copies) in enumerate(bare.cards())
    ]
    texts = [
        ("{rank}", "serif-bold", 24, "{colour}", bare.BASELINES["number"]),
        ("{title}", "serif-bold", 16, bare.INK, bare.BASELINES["title"]),
        *(
            (rule, "sans", 9, bare.INK, y)
            for rule, y in zip(bare.RULES, bare.BASELINES["rules"], strict=True)
        ),
    ]
    edge = {"colour": bare.INK, "width": 0.5}
    front: list[dict[str, Any]] = [
        {"layer": "fill", "fill": "{colour}"},
        {
            "layer": "repeat", "columns": 12, "step": [5.0, 0.0], "at": [2, 1], "size": [3, 3],
            "layers": [{"layer": "rect", "fill": bare.PAPER}],
        },
        {"layer": "rect", "at": [4, 42], "size": [55, 42], "radius": 3.0, "fill": bare.PAPER,
         "stroke": edge},
        {"layer": "ellipse", "at": [21.5, 12], "size": [20, 20], "fill": bare.PAPER,
         "stroke": edge},
        *(_text(*each) for each in texts),
    ]
    back: list[dict[str, Any]] = [
        {"layer": "fill", "fill": bare.GROUND},
        _text("Influence", "serif-bold", 20, bare.PAPER, bare.BASELINES["back"]),
    ]
    game = {
        "id": "bench", "title": "Bench", "languages": ["en"], "players": "2", "about": "A bench.",
        "credits": "Ours.",
        "components": [{
            "id": "influence", "kind": "card", "title": "Influence", "size": "63x88 mm",
            "table": {"file": "cards.csv", "columns": {"rank": "whole"}},
            "front": "front.yaml", "back": "back.yaml", "expect": 165,
        }],
    }
    # JSON is YAML as well.
    (folder / "game.yaml").write_text(json.dumps(game))
    (folder / "front.yaml").write_text(json.dumps({"layers": front}))
    (folder / "back.yaml").write_text(json.dumps({"layers": back}))
    (folder / "cards.csv").write_text("\n".join(rows) + "\n")
    return folder


def _text(string: str, font: str, size: float, colour: str, baseline: float) -> dict[str, Any]:
    # A box as high as one line, whose baseline lies three quarters of an em below its top.
    em = size * 25.4 / 72
    return {
        "layer": "text", "text": string, "font": font, "font_size": size, "colour": colour,
        "align": "centre", "at": [0, round(baseline - 0.75 * em, 4)],
        "size": [63, round(1.05 * em, 4)],
    }


def best(run: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median time of a run in seconds, after one that warms up."""
    run()
    times = []
    for _ in range(rounds):
        begin = perf_counter()
        run()
        times.append(perf_counter() - begin)
    return statistics.median(times)


def measured(script: str, *args: object) -> tuple[float, float]:
    """Run Python code in a process of its own; return its seconds and its peak memory in MB.

    Linux keeps the peak with the process; what `getrusage` says counts the parent's in as well.
    """
    peak = (
        "\nimport re, sys\n"
        "status = open('/proc/self/status').read()\n"
        "print(int(re.search(r'VmHWM:\\s+(\\d+)', status)[1]) / 1024, file=sys.stderr)\n"
    )
    begin = perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", script + peak, *map(str, args)],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )
    return perf_counter() - begin, float(done.stderr.split()[-1])


def cold(folder: Path) -> None:
    """Compare whole processes and the files that they write."""
    out, sheets = folder / "out", folder / "bare.pdf"
    game = game_folder(folder)
    script = [sys.executable, "-m", "tests.bench.bare", str(sheets)]
    press = [sys.executable, "-m", "pnp", "build", str(game), "--out", str(out)]

    # As installed programs run: their modules compiled at an earlier start.
    compiled = {key: value for key, value in os.environ.items()
                if key != "PYTHONDONTWRITEBYTECODE"}

    def call(command: list[str]) -> Callable[[], object]:
        return lambda: subprocess.run(
            command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, env=compiled
        )

    bare_time, press_time = best(call(script)), best(call(press))
    print(f"cold: bare {bare_time:.3f} s, pnp build {press_time:.3f} s:"
          f" {press_time / bare_time:.2f} times (at most 3)")
    ours = (out / "bench" / "influence.pdf").stat().st_size
    theirs = sheets.stat().st_size
    print(f"file: bare {theirs} bytes, pnp {ours} bytes: {ours / theirs - 1:+.1%} (at most +10%)")
    same_fronts(sheets.read_bytes(), (out / "bench" / "influence.pdf").read_bytes())


def same_fronts(first: bytes, second: bytes) -> None:
    """Hold both files' first sheet against each other: the cards must look the same."""
    from PIL import ImageChops, ImageStat

    from pnp.render.png import rasterise

    run = bare.RUN
    box = tuple(
        round(value / 25.4 * 150)
        for value in (bare.LEFT - run, bare.TOP - run, bare.LEFT + 189 + run, bare.TOP + 264 + run)
    )
    spread: list[float] = []
    for page in (0, 1):
        pictures = [rasterise(data, page, 150).crop(box) for data in (first, second)]
        spread += ImageStat.Stat(ImageChops.difference(*pictures)).mean
    print(f"difference of the cards: {max(spread):.2f} of 255 on average")
    if max(spread) > 1:
        raise SystemExit("the two do not draw the same cards")


def warm(folder: Path) -> None:
    """Compare placing and rendering in one process, design apart."""
    from pnp.draw import Document
    from pnp.geometry import Size
    from pnp.load.game import load_game
    from pnp.place.impose import impose
    from pnp.place.sheet import Sheet
    from pnp.press.job.options import BuildOptions
    from pnp.press.job.plan import plan_game
    from pnp.render.pdf import write_pdf

    sheet = Sheet(Size(bare.PAGE_W, bare.PAGE_H))
    plan = plan_game(load_game(game_folder(folder)), BuildOptions("a4", sheet))
    (deck,) = plan.decks

    def press() -> bytes:
        return write_pdf(Document("Influence", "en", impose(deck.pieces, sheet)))

    bare_time, press_time = best(bare.draw, 15), best(press, 15)
    print(f"warm: bare {bare_time:.3f} s, pnp {press_time:.3f} s:"
          f" {press_time / bare_time:.2f} times (at most 1.5)")


_PICTURES = """
import sys
from pathlib import Path
from pnp.draw import Face, Image, Picture
from pnp.geometry import Box, Size
from pnp.draw import Document, Piece
from pnp.place.impose import impose
from pnp.place.sheet import Sheet
from pnp.render.pdf import write_pdf
size, pieces = Size(63, 88), []
for path in sorted(Path(sys.argv[1]).glob("*.jpg")):
    picture = Picture(path.stem, path.read_bytes(), 1000, 1000, "jpeg")
    pieces.append(Piece("c", path.stem, 1, Face(size, 0, (Image(Box(0, 0, 63, 88), picture),))))
Path(sys.argv[2]).write_bytes(write_pdf(Document("P", "en", impose(pieces, Sheet(Size(210, 297))))))
"""
_MANY = """
import sys
from pathlib import Path
from pnp.draw import Face, Rect, Text
from pnp.geometry import Box, Size
from pnp.draw import Document, Piece
from pnp.place.impose import impose
from pnp.place.sheet import Sheet
from pnp.render.pdf import write_pdf
size, pieces = Size(63, 88), []
for n in range(int(sys.argv[1])):
    items = (Rect(Box(0, 0, 63, 88), "#2f5fa0"), Text(5, 20, f"Card {n}", "sans", 12, "#000000", 0))
    pieces.append(Piece("c", f"c{n}", 1, Face(size, 0, items)))
Path(sys.argv[2]).write_bytes(write_pdf(Document("P", "en", impose(pieces, Sheet(Size(210, 297))))))
"""


def pictures(folder: Path) -> None:
    """Print 180 different JPEGs of half a megabyte, and half as many."""
    art = folder / "art"
    art.mkdir()
    dice = random.Random(1)
    for number in range(180):
        out = BytesIO()
        noise = Pillow.frombytes("RGB", (250, 250), dice.randbytes(250 * 250 * 3))
        noise.resize((1000, 1000)).save(out, "JPEG", quality=93)
        (art / f"{number:03}.jpg").write_bytes(out.getvalue())
    whole = folder / "pictures.pdf"
    seconds, peak = measured(_PICTURES, art, whole)
    size = whole.stat().st_size / 2**20
    print(f"180 pictures: {size:.0f} MB in {seconds:.1f} s, peak {peak:.0f} MB"
          f" (at most {3 * size + 80:.0f})")


def many(folder: Path) -> None:
    """Print more and more different cards."""
    for count in (1250, 2500, 5000):
        seconds, peak = measured(_MANY, count, folder / "many.pdf")
        print(f"{count} cards: {seconds:.2f} s, {seconds / count * 1000:.2f} ms a card,"
              f" peak {peak:.0f} MB (under 300)")


def main() -> None:
    """Run every comparison in a folder of its own."""
    for comparison in (cold, warm, pictures, many):
        with tempfile.TemporaryDirectory() as name:
            comparison(Path(name))


if __name__ == "__main__":
    main()
