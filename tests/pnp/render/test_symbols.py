"""Faces as symbols of one page: each name once, lines of text outlined once for all of them."""

import re
from xml.etree import ElementTree

from pnp.draw import Face, Rect, Text
from pnp.geometry import Box, Size
from pnp.render.svg import write_symbols
from pnp.units import mm_to_pt


def word(x: float, y: float, string: str = "Trade", colour: str = "#000000") -> Text:
    return Text(x, y, string, "sans", mm_to_pt(4), colour, 10)


def parsed(faces: dict[str, Face]) -> ElementTree.Element:
    return ElementTree.fromstring(
        f'<svg xmlns:xlink="http://www.w3.org/1999/xlink">{write_symbols(faces)}</svg>'
    )


def test_a_line_that_comes_again_refers_to_the_first() -> None:
    size = Size(30, 20)
    root = parsed({
        "one": Face(size, 0, (word(2, 5), word(4, 11.25))),
        "two": Face(size, 0, (word(2, 9), word(2, 15, colour="#ff0000"))),
    })
    paths = root.findall(".//path")
    assert [path.get("fill") for path in paths] == ["#000000", "#ff0000"]
    uses = root.findall(".//use")
    link = "{http://www.w3.org/1999/xlink}href"
    assert {use.get(link) for use in uses} == {f"#{paths[0].get('id')}"}
    assert [(use.get("x"), use.get("y")) for use in uses] == [("2", "6.25"), ("0", "4")]


def test_symbols_keep_their_names_and_no_other_comes_twice() -> None:
    faces = {
        f"f{place}": Face(Size(30 + place, 20), 3, (Rect(Box(0, 0, 9, 9), "#123456"),))
        for place in range(3)
    }
    root = parsed(faces)
    assert [symbol.get("id") for symbol in root.findall("symbol")] == list(faces)
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    for place, symbol in enumerate(root.findall("symbol")):
        clip = symbol.find(".//clipPath/rect")
        assert clip is not None
        # The trim, without the 3 mm of bleed.
        box = [clip.get(name) for name in ("x", "y", "width", "height")]
        assert box == ["0", "0", str(30 + place), "20"]


def test_lengths_are_to_a_hundredth() -> None:
    text = write_symbols({"a": Face(Size(30, 20), 0, (word(1 / 3, 2 / 3), word(1.23456, 5)))})
    assert not re.search(r"\d\.\d{3}", text)
    assert re.search(r"\d\.\d{2}", text)
