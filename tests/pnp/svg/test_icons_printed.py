"""Icons of the kinds that programs write, read back from the finished PDF."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image as Pillow

from pnp.design.drawings import draw, read_art
from pnp.design.icon_files import read_icon
from pnp.design.icons import icon_items
from pnp.draw import Document, Face, Page, Piece, Placed
from pnp.geometry import Box, Size
from pnp.render.pdf import write_pdf
from pnp.render.png import rasterise

INK, PAPER, RED, BLUE, WHITE = (0, 128, 0), (255, 255, 255), (255, 0, 0), (0, 0, 255), (255,) * 3
SQUARE = '<path d="M0 0h24v24H0z"/>'


@pytest.mark.parametrize(
    ("inside", "upper_left", "middle"),
    [
        (SQUARE + '<path fill="#fff" d="M6 8h12v8H6z"/>', INK, PAPER),
        (SQUARE + '<path fill="#fff" d="M6 8h12v8H6z"/><path d="M10 10h4v4h-4z"/>', INK, INK),
        ('<path fill="none" d="M0 0h24v24H0z"/><path d="M6 8h12v8H6z"/>', PAPER, INK),
        ('<path fill="#fff" d="M6 8h12v8H6z"/>', PAPER, INK),
        ('<path fill="blue" d="M6 8h12v8H6z"/>', PAPER, INK),
        ('<path fill="red" d="M0 0h24v24H0z"/><path fill="blue" d="M6 8h12v8H6z"/>', RED, BLUE),
        ('<path fill="red" d="M0 0h24v24H0z"/><path fill="blue" d="M0 0h9v2z"/>'
         '<path fill="white" d="M6 8h12v8H6z"/>', RED, WHITE),
        ('<g transform="translate(12 12) rotate(90)"><path d="M-3 -9h6v18h-6z"/></g>', PAPER, INK),
        ('<path fill="none" stroke="currentColor" stroke-width="4" d="M4 12H20"/>', PAPER, INK),
        ('<clipPath id="c"><rect x="6" y="6" width="12" height="12"/></clipPath>'
         f'<g clip-path="url(#c)">{SQUARE}</g>', PAPER, INK),
    ],
)
def test_an_icon_prints_in_the_ink_or_in_its_own_colours(
    tmp_path: Path, inside: str, upper_left: object, middle: object
) -> None:
    path = tmp_path / "i.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{inside}</svg>')
    box = Box(0, 0, 24, 24)
    face = Face(Size(24, 24), 0, icon_items(read_icon(path), box, "#008000"))
    page = Page(Size(24, 24), "front", (Placed(Piece("a", "a", 1, face), "front", face, box),))
    shown = rasterise(write_pdf(Document("A", "en", (page,), ())), 0, 254)
    assert [shown.getpixel((32, 42)), shown.getpixel((120, 120))] == [upper_left, middle]


@pytest.mark.parametrize("name", ["b.png", "../b.png", "./b.png"])
def test_a_picture_beside_the_drawing_in_the_games_folder_is_drawn(
    tmp_path: Path, name: str
) -> None:
    art = tmp_path / "game" / "art"
    art.mkdir(parents=True)
    Pillow.new("RGB", (4, 3), RED).save(art / name)
    (art / "a.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">'
        f'<image href="{name}" width="40" height="30"/></svg>'
    )
    drawn = Pillow.open(io.BytesIO(draw(read_art(art / "a.svg", tmp_path / "game"), 40)))
    assert drawn.convert("RGB").getpixel((drawn.width // 2, drawn.height // 2)) == RED
