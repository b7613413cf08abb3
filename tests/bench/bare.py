"""The least a script of its own must do: 165 cards with ReportLab alone, fronts and backs.

It is what `tests/bench/press.py` measures the press against: the same faces, fonts, shaping,
forms, compression and crop marks. ``python -m tests.bench.bare FILE`` writes the sheets.
"""

from __future__ import annotations

import importlib.resources
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont, shapeStr
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
PAGE_W, PAGE_H, CARD_W, CARD_H = 210.0, 297.0, 63.0, 88.0
COLUMNS, PER_PAGE = 3, 9
# How far a back that the deck shares runs past the cards' outer edges.
RUN = 3.0
LEFT, TOP = (PAGE_W - 3 * CARD_W) / 2, (PAGE_H - 3 * CARD_H) / 2
# Colour, copies of each of its four cards: 24, 24, 24, 24, 33 and 36 of a colour.
SUITS = (
    ("#2F5FA0", (6, 6, 6, 6)), ("#D9A514", (6, 6, 6, 6)), ("#6B3A86", (6, 6, 6, 6)),
    ("#B8B2A2", (6, 6, 6, 6)), ("#A62B2B", (9, 8, 8, 8)), ("#3A7A3E", (9, 9, 9, 9)),
)
TITLES = ("Trade", "Siege", "Council", "Harvest")
RULES = ("Pay two and take the pile", "that lies next to yours,", "then pass the turn on.")
BASELINES = {"title": 55.0, "number": 24.0, "rules": (66.0, 71.0, 76.0), "back": 45.0}
PAPER, INK, GROUND = "#F5F0E4", "#26221C", "#7A4A2A"


def cards() -> list[tuple[str, str, int, int]]:
    """Return each different card: colour, title, number, copies."""
    return [
        (colour, TITLES[rank], rank + 1, copies)
        for colour, counts in SUITS
        for rank, copies in enumerate(counts)
    ]


def draw() -> bytes:
    """Return the sheets as PDF bytes."""
    rl_config.useA85 = 0
    for name, package, file in (
        ("sans", "font_source_sans_pro", "SourceSansPro-Regular.ttf"),
        ("serif-bold", "font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    ):
        if name not in pdfmetrics.getRegisteredFontNames():
            path = importlib.resources.files(package) / "files" / file
            pdfmetrics.registerFont(TTFont(name, str(path)))
    out = BytesIO()
    canvas = Canvas(out, pagesize=(PAGE_W * MM, PAGE_H * MM), pageCompression=1, invariant=1,
                    initialFontName="sans")
    forms: list[str] = []
    for number, (colour, title, rank, copies) in enumerate(cards()):
        _front(canvas, f"front{number}", colour, title, rank)
        forms += [f"front{number}"] * copies
    _back(canvas)
    for start in range(0, len(forms), PER_PAGE):
        chunk = forms[start : start + PER_PAGE]
        for sheet in (chunk, ["back"] * len(chunk)):
            for slot, name in enumerate(sheet):
                x, y = _corner(slot)
                canvas.saveState()
                if name == "back":
                    _clip(canvas, slot, len(chunk))
                canvas.translate(x * MM, (PAGE_H - y - CARD_H) * MM)
                canvas.doForm(name)
                canvas.restoreState()
            _marks(canvas, len(chunk))
            canvas.showPage()
    canvas.save()
    return out.getvalue()


def _corner(slot: int) -> tuple[float, float]:
    return LEFT + slot % COLUMNS * CARD_W, TOP + slot // COLUMNS * CARD_H


def _clip(canvas: Canvas, slot: int, count: int) -> None:
    """Let a back run past the block's outer edges, so that a slip shows no white."""
    x, y = _corner(slot)
    column = slot % COLUMNS
    left = RUN if column == 0 else 0
    right = RUN if column == COLUMNS - 1 or slot + 1 == count else 0
    above = RUN if slot < COLUMNS else 0
    below = RUN if slot + COLUMNS >= count else 0
    path = canvas.beginPath()
    path.rect(
        (x - left) * MM, (PAGE_H - y - CARD_H - below) * MM,
        (CARD_W + left + right) * MM, (CARD_H + above + below) * MM,
    )
    canvas.clipPath(path, stroke=0, fill=0)


def _begin(canvas: Canvas, name: str) -> None:
    run = RUN * MM if name == "back" else 0
    canvas.beginForm(name, -run, -run, CARD_W * MM + run, CARD_H * MM + run)


def _rect(canvas: Canvas, box: tuple[float, float, float, float], fill: str,
          radius: float = 0.0, edge: str | None = None) -> None:
    x, y, w, h = box
    canvas.setFillColor(HexColor(fill))
    at: tuple[Any, ...] = (x * MM, (CARD_H - y - h) * MM, w * MM, h * MM)
    if edge:
        canvas.setStrokeColor(HexColor(edge))
        canvas.setLineWidth(0.5 * MM)
    if radius:
        canvas.roundRect(*at, radius * MM, stroke=int(edge is not None), fill=1)
    else:
        canvas.rect(*at, stroke=int(edge is not None), fill=1)


def _words(canvas: Canvas, y: float, string: str, font: str, size: float, colour: str) -> None:
    canvas.setFillColor(HexColor(colour))
    shaped = shapeStr(string, font, size)
    # What shaping leaves as it was comes back as a plain string.
    glyphs = getattr(shaped, "__shapeData__", None)
    width = (
        sum(glyph.x_advance for glyph in glyphs) * size / 1000
        if glyphs else pdfmetrics.stringWidth(string, font, size)
    )
    canvas.setFont(font, size)
    canvas.drawString((CARD_W / 2) * MM - width / 2, (CARD_H - y) * MM, shaped)


def _front(canvas: Canvas, name: str, colour: str, title: str, rank: int) -> None:
    _begin(canvas, name)
    _rect(canvas, (0, 0, 63, 88), colour)
    for step in range(12):
        _rect(canvas, (2 + 5 * step, 1, 3, 3), PAPER)
    _rect(canvas, (4, 42, 55, 42), PAPER, 3, INK)
    canvas.setFillColor(HexColor(PAPER))
    canvas.setStrokeColor(HexColor(INK))
    canvas.setLineWidth(0.5 * MM)
    canvas.ellipse(21.5 * MM, (CARD_H - 32) * MM, 41.5 * MM, (CARD_H - 12) * MM, fill=1)
    _words(canvas, BASELINES["number"], str(rank), "serif-bold", 24, colour)
    _words(canvas, BASELINES["title"], title, "serif-bold", 16, INK)
    for y, line in zip(BASELINES["rules"], RULES, strict=True):
        _words(canvas, y, line, "sans", 9, INK)
    canvas.endForm()


def _back(canvas: Canvas) -> None:
    _begin(canvas, "back")
    _rect(canvas, (-RUN, -RUN, 63 + 2 * RUN, 88 + 2 * RUN), GROUND)
    _words(canvas, BASELINES["back"], "Influence", "serif-bold", 20, PAPER)
    canvas.endForm()


def _marks(canvas: Canvas, count: int) -> None:
    columns, rows = min(count, COLUMNS), -(-count // COLUMNS)
    right, bottom = LEFT + columns * CARD_W, TOP + rows * CARD_H
    canvas.setStrokeColor(HexColor("#000000"))
    canvas.setLineWidth(0.1 * MM)
    for column in range(columns + 1):
        x = (LEFT + column * CARD_W) * MM
        for y in (TOP - 7, bottom + 3):
            canvas.line(x, (PAGE_H - y) * MM, x, (PAGE_H - y - 4) * MM)
    for row in range(rows + 1):
        y = (PAGE_H - TOP - row * CARD_H) * MM
        for x in (LEFT - 5, right + 2):
            canvas.line(x * MM, y, (x + 3) * MM, y)


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(draw())
