from __future__ import annotations

from pathlib import Path as FilePath

import pytest

from pnp import limits
from pnp.design.icon_files import read_icon
from pnp.design.icons import icon_items
from pnp.draw import Group, Path
from pnp.draw.outline import bounds
from pnp.geometry import Box
from pnp.svg.errors import SvgError

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{}</svg>'


def write(folder: FilePath, body: str, name: str = "icon.svg") -> FilePath:
    path = folder / name
    path.write_text(SVG.format(body), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<path d="M2 4H22V20H2Z"/>', Box(2, 4, 20, 16)),
        ('<rect x="2" y="4" width="20" height="16"/>', Box(2, 4, 20, 16)),
        ('<circle cx="12" cy="12" r="5"/>', Box(7, 7, 10, 10)),
        ('<ellipse cx="12" cy="12" rx="5" ry="3"/>', Box(7, 9, 10, 6)),
        ('<polygon points="1,1 5,1 5,9"/>', Box(1, 1, 4, 8)),
        ('<g fill="#000"><path d="M0 0H24V24Z"/></g>', Box(0, 0, 24, 24)),
    ],
)
def test_filled_shapes_are_read(tmp_path: FilePath, body: str, expected: Box) -> None:
    icon = read_icon(write(tmp_path, body))
    (shape,) = icon.shapes
    held = bounds(shape.segments)
    assert (held.x, held.y, held.w, held.h) == pytest.approx(
        (expected.x, expected.y, expected.w, expected.h), abs=0.05
    )


def test_an_icon_fills_its_box_in_one_colour_and_keeps_its_fill_rule(tmp_path: FilePath) -> None:
    icon = read_icon(write(tmp_path, '<path fill-rule="evenodd" fill="red" d="M0 0H24V24H0Z"/>'))
    (item,) = icon_items(icon, Box(10, 20, 6, 12), "#00AA00")
    assert isinstance(item, Path)
    assert (item.fill, item.even_odd) == ("#00AA00", True)
    assert bounds(item.segments) == Box(10, 23, 6, 6)


def test_a_turned_and_mirrored_icon(tmp_path: FilePath) -> None:
    icon = read_icon(write(tmp_path, '<path d="M0 0H12V24H0Z"/>'))
    (mirrored,) = icon_items(icon, Box(0, 0, 24, 24), "#000000", mirror=True)
    (turned,) = icon_items(icon, Box(0, 0, 24, 24), "#000000", angle=90)
    assert isinstance(mirrored, Path)
    assert isinstance(turned, Path)
    assert bounds(mirrored.segments) == Box(12, 0, 12, 24)
    assert bounds(turned.segments) == Box(0, 0, 24, 12)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("<text>A</text>", "text"),
        ('<linearGradient id="a"/><path fill="url(#a)" d="M0 0H9V9Z"/>', "gradients"),
        ('<mask id="a"/><path mask="url(#a)" d="M0 0H9V9Z"/>', "mask"),
        ('<path transform="rotate(9 9)" d="M0 0H9V9Z"/>', "transform"),
        ('<rect width="50%" height="9"/>', "50%"),
        ('<path fill="#fff" d="M0 0H9V9Z"/><path d="M0 0H9V9Z" fill="oklch(1 0 0)"/>', "oklch"),
        ("", "no filled shape"),
        ('<path d="nonsense"/>', "cannot be read"),
        ('<circle cx="1"/>', "lacks a number"),
    ],
)
def test_what_is_not_for_icons_is_refused_in_words(
    tmp_path: FilePath, body: str, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        read_icon(write(tmp_path, body))


@pytest.mark.parametrize(("path", "sound"), [
    # The view is 24 by 24: to each side 100 times that, and no further.
    ("M0 0H12V2424Z", True), ("M0 0H12V2425Z", False), ("M0 0H2424V12Z", True),
    ("M0 0H2425V12Z", False), ("M0 0V12H-2400Z", True), ("M0 0V12H-2401Z", False),
    ("M0 0H12V-2400Z", True), ("M0 0H12V-2401Z", False), ("M0 0H1e9V12Z", False),
])
def test_a_shape_far_outside_the_view_is_refused(
    tmp_path: FilePath, path: str, sound: bool
) -> None:
    file = write(tmp_path, f'<path d="{path}"/>')
    if sound:
        assert read_icon(file).shapes
    else:
        with pytest.raises(SvgError, match="100 times the icon's size"):
            read_icon(file)


@pytest.mark.parametrize(("odd", "even"), [("3", "3 3"), ("1 2 3", "1 2 3 1 2 3")])
def test_an_odd_number_of_dashes_goes_round_twice(tmp_path: FilePath, odd, even) -> None:
    line = '<path fill="none" stroke="#000" stroke-width="2" stroke-dasharray="{}" d="M2 4H22"/>'
    found = [read_icon(write(tmp_path, line.format(each), f"{each}.svg")) for each in (odd, even)]
    assert found[0] == found[1]
    whole = read_icon(write(tmp_path, line.format("none"), "whole.svg"))
    assert found[0] != whole
    assert read_icon(write(tmp_path, line.format("0 0"), "zero.svg")) == whole


@pytest.mark.parametrize(("name", "number", "what"), [
    # The icon, its group and two shapes; twice nine characters.
    ("ICON_SHAPES", 4, "elements"), ("ICON_PATH", 18, "characters of path data"),
])
def test_an_icon_s_parts_are_counted(tmp_path: FilePath, monkeypatch, name, number, what) -> None:
    body = "<g><path d='M0 0h9v9z'/><path d='M9 9h9v9z'/></g>"
    monkeypatch.setattr(limits, name, number)
    assert len(read_icon(write(tmp_path, body)).shapes) == 2
    monkeypatch.setattr(limits, name, number - 1)
    with pytest.raises(SvgError) as told:
        read_icon(write(tmp_path, body, "other.svg"))
    assert f"the icon's {what} would be {number}; the most is {number - 1}" in str(told.value)


def test_an_icon_that_is_not_there_is_told(tmp_path: FilePath) -> None:
    with pytest.raises(SvgError, match="the icon cannot be read: No such file or directory"):
        read_icon(tmp_path / "none.svg")


def test_an_icon_s_own_colours_are_those_of_the_ink(tmp_path: FilePath) -> None:
    body = ('<path fill="#ff0000" d="M0 0h9v9z"/><path fill="#0000ff" opacity="0.5"'
            ' d="M9 9h9v9z"/><path fill="currentColor" d="M0 9h9v9z"/>')
    found = read_icon(write(tmp_path, body))

    def shown(inked: dict[str, str]) -> list[str | None]:
        items = icon_items(found, Box(0, 0, 24, 24), "#123456", inked=inked.get)
        half = items[1]
        assert isinstance(half, Group)
        assert half.opacity == 0.5
        return [item.fill for item in (items[0], half.items[0], items[2])
                if isinstance(item, Path)]

    # What the ink mode has no other colour for stays as it is.
    assert shown({}) == ["#ff0000", "#0000ff", "#123456"]
    assert shown({"#ff0000": "#777777"}) == ["#777777", "#0000ff", "#123456"]
