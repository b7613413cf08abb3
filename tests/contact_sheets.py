"""Contact sheets of every game's pages, on both papers: ``make pictures``."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

from pnp.cli import main
from pnp.render.png import rasterise
from tests.six_scripts import lay_out

TARGET = Path(__file__).parents[1] / "docs" / "pictures"
COLUMNS = 8
DPI = 30
GAP = 6


def contact_sheet(pdf: bytes) -> Image.Image:
    """Return all pages that carry ink, small, in reading order on one picture."""
    with pypdfium2.PdfDocument(pdf) as document:
        count = len(document)
    pages = [rasterise(pdf, number, DPI) for number in range(count)]
    inked = [page for page in pages if page.convert("L").getextrema()[0] < 250]
    width, height = (max(page.size[side] for page in inked) + GAP for side in (0, 1))
    rows = -(-len(inked) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * width + GAP, rows * height + GAP), "#8a8a8a")
    for place, page in enumerate(inked):
        across, down = place % COLUMNS, place // COLUMNS
        sheet.paste(page, (GAP + across * width, GAP + down * height))
    return sheet


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for paper in ("a4", "letter"):
            main(["build", "all", "--out", folder, "--paper", paper])
            for game in sorted(path for path in Path(folder).iterdir() if path.is_dir()):
                sheet = contact_sheet((game / f"{game.name}.pdf").read_bytes())
                small = sheet.quantize(64, dither=Image.Dither.NONE)
                small.save(TARGET / f"{game.name}-{paper}.png", optimize=True)
        game = lay_out(Path(folder) / "scripts")
        main(["build", str(game), "--out", folder, "--paper", "a4"])
        page = rasterise((Path(folder) / "six-scripts/cards.pdf").read_bytes(), 0, 110)
        # Two rows of cards with their marks.
        page = page.crop((0, 30, page.width, 880))
        page.quantize(64, dither=Image.Dither.NONE).save(TARGET / "six-scripts.png", optimize=True)
