"""Small documents to write: faces of one colour, pieces in a grid, pictures."""

from __future__ import annotations

import random
from io import BytesIO

from PIL import Image as Pillow

from pnp.draw import Document, Face, Item, Page, Picture, Piece, Placed, Rect, Text
from pnp.geometry import Box, Size
from pnp.units import pt_to_mm

A4 = Size(210, 297)
LETTER = Size(215.9, 279.4)


def plain(size: Size, colour: str, *more: Item, bleed: float = 0.0) -> Face:
    """A face filled to its bleed with one colour, and more items on it."""
    return Face(size, bleed, (Rect(Box(0, 0, size.w, size.h).grown(bleed), colour), *more))


def line(string: str, size: float = 10, font: str = "sans", x: float = 1, y: float = 10) -> Text:
    return Text(x, y, string, font, size, "#000000", 0)


def piece(face: Face, name: str = "a", copy: int = 1, component: str = "cards") -> Piece:
    return Piece(component, name, copy, face)


def at(x: float, y: float, face: Face, name: str = "a", copy: int = 1, angle: int = 0) -> Placed:
    """A face on the page, its trim's upper left corner at (x, y) mm."""
    size = face.size.turned() if angle in (90, 270) else face.size
    return Placed(
        piece(face, name, copy), "front", face, Box(x, y, size.w, size.h), angle  # type: ignore[arg-type]
    )


def grid(face_of: list[Face], page: Size, *, columns: int, x: float, y: float) -> Page:
    """Faces of one size edge to edge, row by row."""
    size = face_of[0].size
    placed = tuple(
        at(x + n % columns * size.w, y + n // columns * size.h, face, f"p{n + 1}")
        for n, face in enumerate(face_of)
    )
    return Page(page, "front", placed)


def document(*pages: Page) -> Document:
    return Document("Sample", "en", pages, (("All", 0),))


def on_a4(*placed: Placed) -> Document:
    return document(Page(A4, "front", placed))


def png(mode: str, size: tuple[int, int], colour: object, key: str = "png") -> Picture:
    out = BytesIO()
    Pillow.new(mode, size, colour).save(out, "PNG")  # type: ignore[arg-type]
    return Picture(key, out.getvalue(), *size, "png")


def noisy_jpeg(seed: int, side: int = 64, quality: int = 90) -> Picture:
    """A JPEG of noise, so that it does not compress away."""
    data = random.Random(seed).randbytes(side * side * 3)
    out = BytesIO()
    Pillow.frombytes("RGB", (side, side), data).save(out, "JPEG", quality=quality)
    return Picture(f"noise{seed}", out.getvalue(), side, side, "jpeg")


def edges(row: list[tuple[int, int, int]]) -> list[int]:
    """Where the colour changes along a row of pixels, without the pixels in between two."""
    found: list[int] = []
    for index in range(1, len(row)):
        if row[index] != row[index - 1] and (not found or index - found[-1] > 1):
            found.append(index)
    return found


def mm(points: float) -> float:
    return pt_to_mm(points)
