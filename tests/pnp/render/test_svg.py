"""The SVG of a face: its size, and the same picture as the PDF's."""

from __future__ import annotations

from io import BytesIO
from math import inf, nan
from xml.etree import ElementTree

import pytest
import resvg_py
from PIL import Image as Pillow
from PIL import ImageChops, ImageStat

from pnp.draw import Clip, Face, Group, Image, Item, Page, Path, Rect, Stroke
from pnp.geometry import Box, Matrix, Size, rotate, translate
from pnp.limits import MAX_WRITTEN
from pnp.render.pdf import write_pdf
from pnp.render.png import rasterise
from pnp.render.svg import number, write_svg
from tests.pnp.render.making import at, document, line, noisy_jpeg, plain, png

SIZE = Size(63.5, 88.9)
RING = Path(
    (
        ("M", (10, 10)), ("L", (30, 10)), ("L", (30, 30)), ("L", (10, 30)), ("Z", ()),
        ("M", (15, 15)), ("C", (18, 12, 22, 12, 25, 15)), ("L", (25, 25)), ("L", (15, 25)),
        ("Z", ()),
    ),
    "#207040",
    even_odd=True,
)
DRAWINGS: dict[str, tuple[Item, ...]] = {
    "shapes": (
        Rect(Box(5, 5, 30, 20), "#aa3300", Stroke("#000044", 1.2, (4, 2), "round", "bevel")),
        Rect(Box(10, 40, 40, 30), "#3366aa", radius=8),
        RING,
    ),
    "text": (line("AVATAR Wäh ő Жδ", 18), line("Serif ffi", 14, "serif-bold", y=30)),
    "groups": (
        Group((Rect(Box(0, 0, 10, 4), "#aa0000"),), rotate(30).then(translate(30, 20))),
        Group(
            (Rect(Box(5, 40, 30, 20), "#ff0000"), Rect(Box(20, 50, 30, 20), "#0000ff")),
            opacity=0.4,
        ),
        Group((Group((Rect(Box(0, 0, 5, 5), "#008800"),), translate(3, 0)),),
              Matrix(2, 0, 0, 2, 0, 70)),
    ),
    "clips": (
        Clip(RING, (Rect(Box(0, 0, 60, 60), "#000000"),)),
        Clip(Rect(Box(5, 50, 20, 20), radius=5), (Rect(Box(0, 40, 60, 60), "#cc2244"),)),
    ),
    "pictures": (
        Rect(Box(0, 0, 40, 40), "#eeee00"),
        Image(Box(5, 5, 20, 30), png("RGBA", (6, 6), (0, 0, 255, 128))),
        Image(Box(30, 45, 20, 20), noisy_jpeg(4, 16)),
    ),
}


def pixels(svg: str) -> Pillow.Image:
    data = bytes(resvg_py.svg_to_bytes(svg_string=svg, dpi=254, background="white"))
    return Pillow.open(BytesIO(data)).convert("RGB")


def printed(face: Face, dpi: float) -> Pillow.Image:
    return rasterise(write_pdf(document(Page(face.size, "front", (at(0, 0, face),)))), 0, dpi)


@pytest.mark.parametrize("name", DRAWINGS)
def test_it_looks_like_the_pdf(name: str) -> None:
    face = plain(SIZE, "#ffffff", *DRAWINGS[name])
    pdf = printed(face, 254)
    svg = pixels(write_svg(face)).resize(pdf.size)
    difference = ImageStat.Stat(ImageChops.difference(pdf, svg)).mean
    ink = ImageStat.Stat(ImageChops.invert(pdf)).mean
    # What differs are the soft pixels along edges: a small part of the ink.
    assert max(difference) < 0.04 * max(ink)


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_element_is_valid_svg(name: str) -> None:
    face = plain(SIZE, "#ffffff", *DRAWINGS[name])
    assert write_svg(face, check=True) == write_svg(face)


def test_it_measures_its_trim_in_mm() -> None:
    root = ElementTree.fromstring(write_svg(plain(SIZE, "#aa0000", bleed=3)))
    assert (root.get("width"), root.get("height")) == ("63.5mm", "88.9mm")
    assert root.get("viewBox") == "0 0 63.5 88.9"


def test_no_font_is_needed() -> None:
    svg = write_svg(plain(SIZE, "#ffffff", *DRAWINGS["text"]))
    assert "<text" not in svg
    assert "font" not in svg


def test_lengths_are_thousandths_of_a_mm() -> None:
    svg = write_svg(plain(SIZE, "#ffffff", Rect(Box(1 / 3, 2 / 3, 10 / 3, 1e-9), "#000000")))
    assert 'x="0.333"' in svg
    assert 'y="0.667"' in svg
    assert 'width="3.333"' in svg
    assert 'height="0"' in svg


def test_same_face_same_text() -> None:
    faces = [plain(SIZE, "#ffffff", *items) for items in DRAWINGS.values() for _ in range(2)]
    written = [write_svg(face) for face in faces]
    assert written[::2] == written[1::2]


def test_only_what_is_seen_through_has_an_opacity() -> None:
    box = (Rect(Box(0, 0, 10, 4), "#aa0000"),)
    items = (Group(box, translate(3, 0)), Group(box, opacity=0.25))
    root = ElementTree.fromstring(write_svg(plain(SIZE, "#ffffff", *items)))
    assert [each.get("opacity") for each in root.iter() if each.get("opacity")] == ["0.25"]


@pytest.mark.parametrize("value", [MAX_WRITTEN * 1.01, -MAX_WRITTEN * 1.01, inf, -inf, nan])
def test_what_no_file_may_hold_is_not_written(value: float) -> None:
    with pytest.raises(OverflowError, match="past writing"):
        number(value)
    assert number(-MAX_WRITTEN) == f"-{MAX_WRITTEN:.0f}"


@pytest.mark.parametrize(("radius", "rx"), [(0.0, None), (0.5, "0.5"), (9.0, "4")])
def test_corners_are_round_up_to_half_of_the_shorter_side(radius: float, rx: str | None) -> None:
    face = Face(SIZE, 0, (Rect(Box(2, 3, 20, 8), "#204060", radius=radius),))
    (rect,) = (each for each in ElementTree.fromstring(write_svg(face)).iter()
               if each.get("width") == "20")
    assert rect.get("rx") == rx
