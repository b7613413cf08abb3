"""The SVG of a face, element by element: each attribute is what SVG 1.1 calls the item's value."""

from __future__ import annotations

import base64
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from pnp.draw import Clip, Face, Group, Image, Item, Path, Rect, Stroke
from pnp.geometry import Box, Matrix, Size
from pnp.render.svg import write_svg, write_symbols
from tests.pnp.render.making import png

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
TRIANGLE = (("M", (0, 1)), ("L", (4.5, 0)), ("C", (1, 2, 3, 4, 0, 3.125)), ("Z", ()))


def drawn(*items: Item, bleed: float = 0.0) -> ElementTree.Element:
    """What a face's elements stand in, cut off at its trim."""
    root = ElementTree.fromstring(write_svg(Face(Size(63, 88), bleed, items)))
    (outer,) = (each for each in root if each.tag == f"{SVG}g")
    return outer[1]


def attributes(item: Item) -> dict[str, str]:
    (element,) = drawn(item)
    return dict(element.attrib)


def test_a_box_has_its_corner_size_and_colour() -> None:
    assert attributes(Rect(Box(1.5, 2, 30, 20.25), "#aa3300")) == {
        "x": "1.5", "y": "2", "width": "30", "height": "20.25", "fill": "#aa3300",
    }


def test_a_path_has_its_steps() -> None:
    assert attributes(Path(TRIANGLE, "#aa3300")) == {
        "d": "M0 1L4.5 0C1 2 3 4 0 3.125Z", "fill": "#aa3300",
    }


@pytest.mark.parametrize(("item", "rule"), [
    (Path(TRIANGLE, "#aa3300", even_odd=True), "evenodd"), (Path(TRIANGLE, "#aa3300"), None),
])
def test_a_fill_s_rule_is_told(item: Path, rule: str | None) -> None:
    assert attributes(item).get("fill-rule") == rule
    (outer,) = drawn(Clip(item, (Rect(Box(0, 0, 9, 9), "#000000"),)))
    assert outer[0][0].get("clip-rule") == rule


def test_what_paints_nothing_is_left_out() -> None:
    assert len(drawn(Rect(Box(0, 0, 9, 9)), Path(TRIANGLE))) == 0


@pytest.mark.parametrize(("stroke", "look"), [
    # PDF's limit for mitres is 10, SVG's own is 4.
    (Stroke("#000044", 1.25), {"stroke-width": "1.25", "stroke-miterlimit": "10"}),
    (Stroke("#000044", 0.5, (4, 2.5)),
     {"stroke-width": "0.5", "stroke-dasharray": "4 2.5", "stroke-miterlimit": "10"}),
    (Stroke("#000044", 2, (), "round", "round"),
     {"stroke-width": "2", "stroke-linecap": "round", "stroke-linejoin": "round"}),
    (Stroke("#000044", 2, (), "square", "bevel"),
     {"stroke-width": "2", "stroke-linecap": "square", "stroke-linejoin": "bevel"}),
])
def test_a_line_has_its_pen(stroke: Stroke, look: dict[str, str]) -> None:
    found = attributes(Rect(Box(0, 0, 9, 8), None, stroke))
    shape = {"x": "0", "y": "0", "width": "9", "height": "8", "fill": "none"}
    assert found == {**shape, "stroke": "#000044", **look}
    both = attributes(Rect(Box(0, 0, 9, 8), "#aa3300", stroke))
    assert both == {**found, "fill": "#aa3300"}


@pytest.mark.parametrize(("w", "h", "radius", "rx"), [
    (20, 8, 0.5, "0.5"), (20, 8, 9, "4"), (6, 30, 9, "3"), (20, 8, 0, None),
])
def test_corners_are_no_rounder_than_half_of_either_side(w, h, radius, rx) -> None:
    assert attributes(Rect(Box(2, 3, w, h), "#204060", radius=radius)).get("rx") == rx


def test_a_group_has_its_map_and_its_opacity() -> None:
    inner = (Rect(Box(0, 0, 9, 8), "#aa3300"), Rect(Box(1, 1, 2, 2), "#000000"))
    matrix = Matrix(0.8660254038, 0.5, -0.5, 0.8660254038, 12.3456, -7)
    assert attributes(Group(inner, matrix)) == {
        # Turns multiply lengths, so they have more digits than these.
        "transform": "matrix(0.866025 0.5 -0.5 0.866025 12.346 -7)"
    }
    small = Matrix(1.23456e-5, -9.87654321e-4, 1234567.8, 0, 0, 0)
    assert attributes(Group(inner, small)) == {
        "transform": "matrix(0.000012346 -0.000987654 1234570 0 0 0)"
    }
    assert attributes(Group(inner, opacity=0.25)) == {"opacity": "0.25"}
    assert attributes(Group(inner)) == {}
    (group,) = drawn(Group(inner, matrix, 0.5))
    assert [each.get("width") for each in group] == ["9", "2"]


def test_an_outline_that_clips_again_is_written_once() -> None:
    def clip(x: float, colour: str) -> Clip:
        return Clip(Rect(Box(x, 0, 5, 5)), (Rect(Box(0, 0, 40, 40), colour),))

    first, other, again = drawn(clip(1, "#111111"), clip(2, "#222222"), clip(1, "#333333"))
    assert [len(each) for each in (first, other, again)] == [2, 2, 1]
    names = [each[0].get("id") for each in (first, other)]
    assert len(set(names)) == 2
    assert [each[0][0].get("x") for each in (first, other)] == ["1", "2"]
    used = [each[-1].get("clip-path") for each in (first, other, again)]
    assert used == [f"url(#{names[0]})", f"url(#{names[1]})", f"url(#{names[0]})"]
    assert [each[-1][0].get("fill") for each in (first, other, again)] == [
        "#111111", "#222222", "#333333"]


def test_art_is_cut_off_at_the_trim() -> None:
    art = Rect(Box(-9, -9, 90, 110), "#aa3300")
    root = ElementTree.fromstring(write_svg(Face(Size(63, 88), 3, (art,))))
    (cut,) = root.iter(f"{SVG}clipPath")
    assert [cut[0].get(name) for name in ("x", "y", "width", "height")] == ["0", "0", "63", "88"]
    (shown,) = (each for each in root.iter() if each.get("clip-path"))
    assert shown.get("clip-path") == f"url(#{cut.get('id')})"
    assert [each.get("width") for each in shown] == ["90"]


def test_a_picture_holds_its_bytes_and_fills_its_box() -> None:
    picture = png("RGB", (6, 4), (0, 0, 255))
    data = base64.b64encode(picture.data).decode()
    assert attributes(Image(Box(1.5, 2, 30, 20), picture)) == {
        LINK: f"data:image/png;base64,{data}", "x": "1.5", "y": "2", "width": "30",
        "height": "20", "preserveAspectRatio": "none",
    }


@pytest.mark.parametrize(("orientation", "corner"), [
    # EXIF: where the stored picture's first pixel is seen: right or left, above or below.
    (2, (31.5, 2)), (3, (31.5, 22)), (4, (1.5, 22)), (5, (1.5, 2)),
    (6, (31.5, 2)), (7, (31.5, 22)), (8, (1.5, 22)),
])
def test_a_photograph_lies_as_its_camera_says(orientation, corner) -> None:
    picture = replace(png("RGB", (6, 4), (0, 0, 255)), orientation=orientation)
    found = attributes(Image(Box(1.5, 2, 30, 20), picture))
    assert [found[name] for name in ("x", "y", "width", "height")] == ["0", "0", "1", "1"]
    a, b, c, d, e, f = map(float, found["transform"][7:-1].split())
    assert (e, f) == corner
    # From 5 on, the stored rows stand upright.
    assert (a, d) == (0, 0) if orientation > 4 else (b, c) == (0, 0)
    middle = (a / 2 + c / 2 + e, b / 2 + d / 2 + f)
    assert middle == (16.5, 12)
    assert abs(a * d - b * c) == 30 * 20


def test_of_a_page_s_symbols_no_two_clip_by_the_same_name() -> None:
    faces = {name: Face(Size(side, 9), 0, (Rect(Box(0, 0, 5, 5), "#123456"),))
             for name, side in (("a", 10), ("b", 20), ("c", 10))}
    root = ElementTree.fromstring(
        f'<svg xmlns:xlink="http://www.w3.org/1999/xlink">{write_symbols(faces)}</svg>')
    names = {each.get("id"): each[0].get("width") for each in root.iter("clipPath")}
    assert list(names.values()) == ["10", "20"]
    used = [each.get("clip-path") for each in root.iter() if each.get("clip-path")]
    ids = list(names)
    assert used == [f"url(#{ids[0]})", f"url(#{ids[1]})", f"url(#{ids[0]})"]
