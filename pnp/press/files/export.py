"""A plan's pieces as pictures and as files for cutters, online tables and makers."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from pnp.draw import Clip, Document, Face, Group, Page, Piece, Placed, Rect, Side
from pnp.geometry import Box, Size
from pnp.limits import MAX_EXPORT_PIXELS
from pnp.place.marks import cut_lines
from pnp.press.job.options import CannotBuildError
from pnp.press.job.plan import Deck, PrintFile
from pnp.render.pdf import write_pdf
from pnp.render.png import write_png
from pnp.render.svg import write_svg
from pnp.units import MM_PER_INCH, parse_mm

DPI = 300
BLEED = 3.0
"""What pictures of pieces show past the trim in mm, where neither options nor maker say."""
TABLE_COLUMNS, TABLE_ROWS = 10, 7
TABLE_PIXELS = 4096
"""An online table's widest texture that every graphics card takes."""


class Maker(NamedTuple):
    """What a print-on-demand maker asks of a card's picture: bleed in mm, dots an inch."""

    label: str
    bleed: float
    dpi: int


class Exported(NamedTuple):
    """One file with what the listing says about it."""

    name: str
    data: bytes
    about: dict[str, Any]


@cache
def makers() -> dict[str, Maker]:
    """Return the known makers by the name that ``--to`` takes."""
    text = (resources.files("pnp.press.files") / "makers.toml").read_text(encoding="utf-8")
    return {
        name: Maker(each["label"], parse_mm(each["bleed"]), each["dpi"])
        for name, each in tomllib.loads(text).items()
    }


def piece_pictures(decks: Sequence[Deck], *, dpi: int, bleed: float) -> Iterator[Exported]:
    """Yield a PNG of every different piece's front and back, with ``bleed`` mm around the trim.

    Copies are not repeated: the listing says how many there are. A piece made without bleed (a
    page, a die's net) is as large as its trim.
    """
    for deck in decks:
        copies: dict[str, int] = {}
        first: dict[str, Piece] = {}
        for piece in deck.pieces:
            copies[piece.id] = copies.get(piece.id, 0) + 1
            first.setdefault(piece.id, piece)
        sides: list[tuple[str, Face, Piece, Side]] = []
        shared: dict[int, str] = {}
        for piece in first.values():
            sides.append((f"{deck.id}/{piece.id}-front", piece.front, piece, "front"))
            if piece.back is not None and id(piece.back) not in shared:
                name = f"back-{len(shared) + 1}" if piece.shared_back else f"{piece.id}-back"
                shared[id(piece.back)] = f"{deck.id}/{name}"
                sides.append((f"{deck.id}/{name}", piece.back, piece, "back"))
        pages = tuple(_page_of(face, piece, side, bleed) for _, face, piece, side in sides)
        for page in pages:
            pixels = page.size.w * page.size.h * (dpi / MM_PER_INCH) ** 2
            if pixels > MAX_EXPORT_PIXELS:
                raise CannotBuildError(
                    f"{deck.id}: a picture would be {pixels:,.0f} pixels, the most is"
                    f" {MAX_EXPORT_PIXELS:,}; leave the component out (--only)"
                )
        pdf = write_pdf(Document(deck.id, "en", pages))
        for number, (name, face, piece, side) in enumerate(sides):
            about: dict[str, Any] = {
                "component": deck.id, "id": piece.id, "side": side,
                "w_mm": face.size.w, "h_mm": face.size.h, "bleed_mm": min(bleed, face.bleed),
                "dpi": dpi,
            }
            if side == "front":
                about["copies"] = copies[piece.id]
                if piece.back is not None:
                    about["back"] = f"{shared[id(piece.back)]}.png"
            yield Exported(f"{name}.png", write_png(pdf, number, dpi), about)


def sheet_drawings(files: Sequence[PrintFile]) -> Iterator[Exported]:
    """Yield an SVG of every page that has something on it."""
    for file in files:
        for number, page in enumerate(file.pages, 1):
            if page.placed:
                about = {"component": "+".join(file.components), "page": number,
                         "side": page.side}
                drawing = write_svg(page_face(page)).encode()
                yield Exported(f"{file.name}-{number}.svg", drawing, about)


def page_face(page: Page) -> Face:
    """Return a whole page as one face, its pieces drawn where they stand. All mm."""
    pieces = tuple(
        Clip(Rect(placed.shown), (Group(placed.face.items, placed.matrix),))
        for placed in page.placed
    )
    items = (*pieces, *page.over)
    return Face(page.size, 0.0, (Group(items, page.correction),))


def cut_drawings(files: Sequence[PrintFile]) -> Iterator[Exported]:
    """Yield an SVG of the cuts alone for every front, each line once, for a cutting machine.

    Whole pages have no cut. A tiled board's are those of its tile's edges.
    """
    for file in files:
        for number, page in enumerate(file.pages, 1):
            trims = [(placed.clip or placed.trim) if placed.tile else placed.trim
                     for placed in page.placed if placed.side == "front"]
            trims = [trim for trim in trims if trim.w < page.size.w - 1e-6]
            if page.side != "front" or not trims:
                continue
            cuts = page._replace(placed=(), over=cut_lines(trims))
            about = {"component": "+".join(file.components), "page": number,
                     "pieces": len(trims)}
            drawing = write_svg(page_face(cuts)).encode()
            yield Exported(f"{file.name}-{number}-cut.svg", drawing, about)


def table_sheets(decks: Sequence[Deck]) -> Iterator[Exported]:
    """Yield deck sheets for an online table: up to 10 × 7 cards a picture, its last place kept
    free (the table shows it for hidden cards), and each deck's back beside it.

    Cards with backs of their own get a second sheet, of backs in the same order.
    """
    for deck in decks:
        groups: dict[int, list[Piece]] = {}
        for piece in deck.pieces:
            shared = id(piece.back) if piece.shared_back else 0
            groups.setdefault(shared, []).append(piece)
        number = 0
        for pieces in groups.values():
            for start in range(0, len(pieces), TABLE_COLUMNS * TABLE_ROWS - 1):
                number += 1
                chunk = pieces[start : start + TABLE_COLUMNS * TABLE_ROWS - 1]
                yield from _table_sheet(f"{deck.id}-{number}", deck.id, chunk)


def _table_sheet(name: str, component: str, pieces: Sequence[Piece]) -> Iterator[Exported]:
    size = pieces[0].front.size
    columns = min(TABLE_COLUMNS, max(2, len(pieces) + 1))
    rows = max(2, -(-(len(pieces) + 1) // columns))
    dpi = min(DPI, TABLE_PIXELS * MM_PER_INCH / max(columns * size.w, rows * size.h))
    about: dict[str, Any] = {
        "component": component, "columns": columns, "rows": rows, "cards": len(pieces),
    }
    backs = [piece.back for piece in pieces]
    fronts = _grid_page([piece.front for piece in pieces], pieces, "front", columns, rows)
    pages = [fronts]
    if pieces[0].shared_back and backs[0]:
        pages.append(_page_of(backs[0], pieces[0], "back", 0.0))
    elif any(backs):
        pages.append(_grid_page(backs, pieces, "back", columns, rows))
    pdf = write_pdf(Document(name, "en", tuple(pages)))
    if len(pages) > 1:
        about["back"] = f"{name}-back.png"
        about["unique_backs"] = not pieces[0].shared_back
    yield Exported(f"{name}.png", write_png(pdf, 0, dpi), about)
    if len(pages) > 1:
        yield Exported(f"{name}-back.png", write_png(pdf, 1, dpi), {"component": component})


def _grid_page(faces: Sequence[Face | None], pieces: Sequence[Piece], side: Side, columns: int,
               rows: int) -> Page:
    size = pieces[0].front.size
    placed = []
    for index, (face, piece) in enumerate(zip(faces, pieces, strict=True)):
        if face is not None:
            row, column = divmod(index, columns)
            trim = Box(column * size.w, row * size.h, size.w, size.h)
            placed.append(Placed(piece, side, face._replace(bleed=0.0), trim))
    return Page(Size(columns * size.w, rows * size.h), side, tuple(placed))


def _page_of(face: Face, piece: Piece, side: Side, bleed: float) -> Page:
    """Return a page as large as the face with at most ``bleed`` mm of its bleed."""
    bleed = min(bleed, face.bleed)
    page = Size(face.size.w + 2 * bleed, face.size.h + 2 * bleed)
    trim = Box(bleed, bleed, face.size.w, face.size.h)
    return Page(page, side, (Placed(piece, side, face._replace(bleed=bleed), trim),))
