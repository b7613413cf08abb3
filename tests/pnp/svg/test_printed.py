"""Drawings of the kinds that programs write, read back from the finished PDF."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.design.drawings import draw, read_art
from pnp.design.rasters import PictureError, read_raster
from pnp.draw import Document, Face, Image, Page, Piece, Placed
from pnp.geometry import Box, Size
from pnp.render.pdf import write_pdf
from pnp.render.png import rasterise

XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
FIELD = '<rect width="40" height="30" fill="#ff0000"/><rect width="20" height="15" fill="#0000ff"/>'
RED, BLUE, PAPER = (255, 0, 0), (0, 0, 255), (255, 255, 255)


def at(folder: Path, data: str | bytes, *places: tuple[float, float]) -> list[tuple[int, ...]]:
    """The colours at places (mm) of a face of 40 × 30 mm that a drawing fills."""
    path = folder / "a.svg"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    box = Box(0, 0, 40, 30)
    picture = read_raster(draw(read_art(path, folder), 40)).picture
    face = Face(Size(40, 30), 0, (Image(box, picture),))
    page = Page(Size(40, 30), "front", (Placed(Piece("a", "a", 1, face), "front", face, box),))
    shown = rasterise(write_pdf(Document("A", "en", (page,), ())), 0, 254)
    return [shown.getpixel((int(x * 10), int(y * 10))) for x, y in places]  # type: ignore[misc]


def whole(inside: str, attributes: str = 'viewBox="0 0 40 30"') -> str:
    return f"<svg {XMLNS} {attributes}>{inside}</svg>"


@pytest.mark.parametrize("unit", ["", "px", "mm", "cm", "in", "pt", "pc"])
def test_the_roots_unit_does_not_matter_to_what_fills_its_view(tmp_path: Path, unit: str) -> None:
    svg = whole(FIELD, f'viewBox="0,0 4e1 ,30" width="4{unit}" height="3{unit}"')
    assert at(tmp_path, svg, (30, 20), (5, 5)) == [RED, BLUE]


@pytest.mark.parametrize(
    ("length", "units"),
    [("10mm", 37.795), ("1cm", 37.795), ("0.5in", 48), ("36pt", 48), ("3pc", 48), ("40Q", 37.795)],
)
def test_lengths_inside_are_96_to_the_inch(tmp_path: Path, length: str, units: float) -> None:
    svg = whole(f'<rect width="{length}" height="75" fill="#ff0000"/>', 'viewBox="0 0 100 75"')
    edge = units * 0.4
    assert at(tmp_path, svg, (edge - 0.3, 15), (edge + 0.3, 15)) == [RED, PAPER]


RED_FIELDS = {
    "hsl": "<rect width='40' height='30' fill='hsl(0deg 100% 50%)'/>",
    "rgb with spaces": "<rect width='40' height='30' fill='rgb(255 0 0 / 100%)'/>",
    "hwb": "<rect width='40' height='30' style='fill:hwb(0 0% 0%)'/>",
    "root": "<style>:root{fill:#ff0000}</style><rect width='40' height='30'/>",
    "nth": "<style>rect:nth-of-type(1){fill:red}</style><rect width='40' height='30'/>",
    "sizes": "<style>.a{width:40px;height:30px;fill:red}</style><rect class='a'/>",
    "variable": "<style>:root{--c:red}.a{fill:var(--c)}</style>"
                "<rect class='a' width='40' height='30'/>",
    "fallback": "<rect style='fill:var(--no, red)' width='40' height='30'/>",
    "important": "<style>rect{fill:red!important}</style>"
                 "<rect style='fill:blue' width='40' height='30'/>",
    "specific": "<style>#i{fill:red}.a{fill:blue}</style>"
                "<rect id='i' class='a' width='40' height='30'/>",
    "moved": "<rect style='fill:red;transform:translate(-4px, 0)' x='4' width='40' height='30'/>",
    "link": "<a xlink:href='https://example.org/'><rect width='40' height='30' fill='red'/></a>",
    "empty href": "<rect width='40' height='30' fill='red'/><image xlink:href='' width='9'/>",
    "foreign": "<x:view xmlns:x='urn:x' x:a='b'><x:b/></x:view>"
               "<rect width='40' height='30' fill='red'/>",
    "unused font": "<style>.a{font-family:Myriad}</style>"
                   "<rect width='40' height='30' fill='red'/>",
    "hidden text": "<text style='display:none' font-family='Arial'>x</text>"
                   "<rect width='40' height='30' fill='red'/>",
    "path of text": "<g style=\"font-family:'Cinzel'\"><path fill='red' d='M0 0h40v30H0z'/></g>",
}


@pytest.mark.parametrize("kind", RED_FIELDS)
def test_the_field_is_red(tmp_path: Path, kind: str) -> None:
    assert at(tmp_path, whole(RED_FIELDS[kind]), (30, 20), (3, 3)) == [RED, RED]


@pytest.mark.parametrize("encoding", ["iso-8859-1", "utf-16", "utf-8-sig", "windows-1252"])
def test_declared_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    declared = encoding.removesuffix("-sig")
    svg = f'<?xml version="1.0" encoding="{declared}"?>' + whole(f"<title>Größe</title>{FIELD}")
    assert at(tmp_path, svg.encode(encoding), (30, 20), (5, 5)) == [RED, BLUE]


def test_a_document_type_and_the_namespaces_of_illustrator_are_read(tmp_path: Path) -> None:
    svg = ('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns "urn:ai">]>'
           + whole(f'<g xmlns:i="&ns;" i:layer="yes">{FIELD}</g>'))
    assert at(tmp_path, svg, (30, 20), (5, 5)) == [RED, BLUE]


@pytest.mark.parametrize(
    ("inside", "named"),
    [
        ("<style>@media print{.a{fill:red}}</style>", "@media"),
        ("<rect fill='oklch(62.8% 0.2577 29.23)'/>", "oklch"),
        ("<rect style='width:calc(1px + 2px)'/>", "calc"),
        ("<rect width='3rem'/>", "3rem"),
        ("<rect style='vector-effect:non-scaling-stroke'/>", "vector-effect"),
        ("<rect fill='url(#no)'/>", "#no"),
        ("<rect style='fill:var(--no)'/>", "--no"),
        ("<animate attributeName='x'/>", "animate"),
        ("<foreignObject/>", "foreignobject"),
        ("<style>text{font:10px 'Comic Sans MS'}</style><text>A</text>", "comic sans ms"),
        ("<text style='font: bold 10px Arial'>A</text>", "arial"),
        ("<text font-family='sans-serif'>\u6f22</text>", r"U\+6F22"),
        ("<image href='../x.png'/>", "outside|leads out"),
    ],
)
def test_what_is_not_understood_is_refused_by_its_name(
    tmp_path: Path, inside: str, named: str
) -> None:
    with pytest.raises(PictureError, match=named):
        at(tmp_path, whole(inside))


@pytest.mark.parametrize("families", ["Arial, sans-serif", "monospace"])
def test_a_fall_back_that_the_file_names_is_told(tmp_path: Path, families: str) -> None:
    path = tmp_path / "a.svg"
    path.write_text(whole(f'<text font-family="{families}" y="20">x</text>'), encoding="utf-8")
    (note,) = read_art(path, tmp_path).notes
    assert "Source Sans Pro" in note.message
