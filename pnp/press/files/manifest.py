"""What a build says about its files: every piece's page, side, place and size, in mm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.draw import Page, Placed
from pnp.geometry import Box
from pnp.press.job.plan import PrintFile


def manifest(game: str, paper: str, files: Iterable[PrintFile]) -> dict[str, Any]:
    """Return the manifest of one game's component files.

    ``x_mm`` and ``y_mm`` are the trim's upper left corner from the page's upper left. A tiled
    board has an entry for each of its tiles, with the whole board's trim (which leaves the page)
    and the tile's name; each of its fields stands once, on the tile that shows most of it.
    """
    return {"game": game, "paper": paper, "files": [_file(each) for each in files]}


def _file(file: PrintFile) -> dict[str, Any]:
    packed = len(file.components) > 1
    pieces: list[dict[str, Any]] = []
    for number, page in enumerate(file.pages, 1):
        for placed in page.placed:
            entry = _entry(placed.piece.id, placed, number, placed.trim, page)
            if packed:
                entry["component"] = placed.piece.component
            if placed.tile:
                entry["tile"] = placed.tile
            pieces.append(entry)
    listed = {
        "file": f"{file.name}.pdf",
        "component": "+".join(file.components),
        "pages": len(file.pages),
        "pieces": pieces,
    }
    if fields := _fields(file.pages):
        listed["fields"] = fields
    return listed


def _fields(pages: Sequence[Page]) -> list[dict[str, Any]]:
    best: dict[tuple[str, int, str, int], tuple[float, dict[str, Any]]] = {}
    for number, page in enumerate(pages, 1):
        for placed in page.placed:
            shown = placed.clip or placed.trim
            through = placed.matrix
            for order, field in enumerate(placed.face.fields):
                box = through.apply_to_box(field.box)
                key = (placed.piece.id, placed.piece.copy, placed.side, order)
                seen = _shared(shown, box)
                if key not in best or seen > best[key][0] + 1e-6:
                    best[key] = (seen, _entry(field.name, placed, number, box, page))
    return [entry for _, entry in best.values()]


def _entry(name: str, placed: Placed, number: int, box: Box, page: Page) -> dict[str, Any]:
    box = page.correction.apply_to_box(box)
    return {
        "id": name,
        "copy": placed.piece.copy,
        "page": number,
        "side": placed.side,
        "x_mm": round(box.x, 4),
        "y_mm": round(box.y, 4),
        "w_mm": round(box.w, 4),
        "h_mm": round(box.h, 4),
        "turned": placed.angle in (90, 270),
    }


def _shared(one: Box, other: Box) -> float:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
