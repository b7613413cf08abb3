"""PNGs are the printed page in whole pixels."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest
from PIL import Image as Pillow

from pnp.draw import Page
from pnp.geometry import Size
from pnp.render.pdf import write_pdf
from pnp.render.png import rasterise, write_png
from tests.pnp.render.making import A4, at, document, plain


def one_piece_a_page(size: Size) -> bytes:
    page = Page(size, "front", (at(0, 0, plain(size, "#aa0000")),))
    return write_pdf(document(page))


@pytest.mark.parametrize("px", [12, 24])
@pytest.mark.parametrize("size", [Size(63, 88), Size(18, 18), Size(70, 120), Size(10, 10)])
def test_whole_pixels_a_millimetre_give_whole_sizes(size: Size, px: int) -> None:
    picture = rasterise(one_piece_a_page(size), 0, px * 25.4)
    assert picture.size == (size.w * px, size.h * px)


def test_colour_reaches_every_edge() -> None:
    picture = rasterise(one_piece_a_page(Size(63, 88)), 0, 12 * 25.4)
    assert picture.getcolors() == [(63 * 12 * 88 * 12, (170, 0, 0))]


def test_a_png_states_its_resolution() -> None:
    data = write_png(one_piece_a_page(Size(63, 88)), 0, 300)
    with Pillow.open(BytesIO(data)) as picture:
        assert picture.format == "PNG"
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)
        # 63 mm at 300 dpi are 744.09 pixels: begun pixels count.
        assert picture.size == (745, 1040)


def test_each_page_is_itself() -> None:
    pdf = write_pdf(document(
        Page(A4, "front", (at(0, 0, plain(A4, "#aa0000")),)),
        Page(A4, "back", (at(0, 0, plain(A4, "#0000aa")),)),
    ))
    with pypdfium2.PdfDocument(pdf) as pages:
        assert len(pages) == 2
    colours = [rasterise(pdf, page, 20).getpixel((50, 50)) for page in (0, 1)]
    assert colours == [(170, 0, 0), (0, 0, 170)]
