"""SVG art as a picture: as many pixels as it is printed large, within what it may cost."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from pnp import limits
from pnp.design.drawings import Art, Drawings, draw, read_art
from pnp.design.rasters import PictureError

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="30mm" viewBox="0 0 40 30">'
PLAIN = f'{HEAD}<path fill="#c02020" d="M0 0h20v30h-20z"/></svg>'
LAYER = '<g opacity="0.5"><path d="M0 0h9v9z"/><path d="M5 0h9v9z"/></g>'
ONE, TWO = f"{HEAD}{LAYER}</svg>", f"{HEAD}{LAYER}{LAYER}</svg>"
NESTED = f'{HEAD}<g opacity="0.4">{LAYER}<path d="M9 9h9v9z"/></g></svg>'


def art(folder: Path, svg: str) -> Art:
    (folder / "art.svg").write_text(svg, "utf-8")
    return read_art(folder / "art.svg", folder)


@pytest.mark.parametrize(("mm", "size"), [
    # 360 pixels an inch, and three quarters as many down.
    (25.4, (360, 270)), (50.8, (720, 540)), (12.7, (180, 135)), (0.001, (1, 1)),
])
def test_it_is_as_dense_as_it_is_printed_wide(tmp_path: Path, mm: float, size) -> None:
    spent: list[int] = []
    made = Image.open(io.BytesIO(draw(art(tmp_path, PLAIN), mm, spent.append)))
    assert made.size == size
    # Told once, before it is drawn.
    assert spent == [size[0] * size[1]]


def test_a_thin_drawing_is_one_pixel_high_at_least(tmp_path: Path) -> None:
    thin = PLAIN.replace('height="30mm" viewBox="0 0 40 30"', 'height="0.1mm" viewBox="0 0 40 .1"')
    spent: list[int] = []
    made = Image.open(io.BytesIO(draw(art(tmp_path, thin), 25.4, spent.append)))
    assert made.height == 1
    assert spent == [360]


@pytest.mark.parametrize(("svg", "limit", "most", "told"), [
    (PLAIN, "MAX_PICTURE_PIXELS", 97_200,
     "the drawing is printed too large for a picture: its pixels would be 97,200; the most is"
     " 97,199"),
    (ONE, "SVG_LAYER_PIXELS", 97_200,
     "the drawing takes too long to draw: the pixels of its layers (filters, masks, clips, half"
     " clear groups) would be 97,200; the most is 97,199; print it smaller, or place it as a"
     " picture (PNG)"),
    (TWO, "SVG_LAYER_PIXELS", 2 * 97_200,
     "the drawing takes too long to draw: the pixels of its layers (filters, masks, clips, half"
     " clear groups) would be 194,400; the most is 194,399; print it smaller, or place it as a"
     " picture (PNG)"),
    (TWO, "SVG_STACKED_PIXELS", 97_200,
     "the drawing takes too long to draw: the pixels of its layers within layers would be 97,200;"
     " the most is 97,199; print it smaller, or place it as a picture (PNG)"),
    (NESTED, "SVG_STACKED_PIXELS", 2 * 97_200,
     "the drawing takes too long to draw: the pixels of its layers within layers would be 194,400;"
     " the most is 194,399; print it smaller, or place it as a picture (PNG)"),
])
def test_what_it_may_cost_is_held_to_a_pixel(
    tmp_path: Path, monkeypatch, svg, limit, most, told
) -> None:
    # An inch wide it is 360 × 270 pixels.
    drawn = art(tmp_path, svg)
    monkeypatch.setattr(limits, limit, most)
    assert draw(drawn, 25.4)
    monkeypatch.setattr(limits, limit, most - 1)
    with pytest.raises(PictureError) as error:
        draw(drawn, 25.4)
    assert str(error.value) == told


def test_each_is_read_once_and_drawn_once_in_each_size(tmp_path: Path) -> None:
    file = tmp_path / "art.svg"
    file.write_text(PLAIN, "utf-8")
    drawings = Drawings()
    small, large = (drawings.picture(file, tmp_path, mm) for mm in (12.7, 25.4))
    assert (small.width_px, large.width_px) == (180, 360)
    file.unlink()
    assert drawings.picture(file, tmp_path, 12.7) is small
    # Half a micrometre is no other size, ten are.
    assert drawings.picture(file, tmp_path, 12.7004) is small
    assert drawings.picture(file, tmp_path, 12.71) is not small
    assert drawings.pixels.spent == 180 * 135 * 2 + 360 * 270


def test_for_black_ink_it_has_no_colour(tmp_path: Path) -> None:
    file = tmp_path / "art.svg"
    file.write_text(PLAIN, "utf-8")
    made = Image.open(io.BytesIO(Drawings(grey=True).picture(file, tmp_path, 25.4).data))
    red, green, blue = made.convert("RGB").getpixel((90, 90))
    assert red == green == blue
    shown = Image.open(io.BytesIO(Drawings().picture(file, tmp_path, 25.4).data))
    assert shown.convert("RGB").getpixel((90, 90)) == (0xC0, 0x20, 0x20)
