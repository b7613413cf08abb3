"""What an icon's SVG comes to: outlines by box and area, each in its colour and opacity."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.design.icon_files import read_icon
from pnp.design.icons import Icon
from pnp.draw.outline import bounds
from pnp.svg.errors import SvgError
from tests.pnp.design.test_outlining import area

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{}</svg>'
BOX = "M2 3h6v4h-6z"
"""From (2, 3), 6 by 4."""


def icon(folder: Path, body: str) -> Icon:
    file = folder / f"{abs(hash(body))}.svg"
    file.write_text(SVG.format(body), "utf-8")
    return read_icon(file)


def boxes(found: Icon) -> list[tuple[float, ...]]:
    return [tuple(round(side, 3) for side in bounds(shape.segments)) for shape in found.shapes]


@pytest.mark.parametrize(("body", "box"), [
    (f'<defs><path id="a" d="{BOX}"/></defs><use href="#a" x="1" y="5"/>', (3, 8, 6, 4)),
    (f'<defs><path id="a" d="{BOX}"/></defs><use href="#a" x="1"/>', (3, 3, 6, 4)),
    (f'<symbol id="a"><path d="{BOX}"/></symbol><use href="#a" x="1" y="5"/>', (3, 8, 6, 4)),
    (f'<g transform="translate(1 5)"><path transform="scale(2 3)" d="{BOX}"/></g>',
     (5, 14, 12, 12)),
    (f'<g transform="scale(2 3)"><path transform="translate(1 5)" d="{BOX}"/></g>',
     (6, 24, 12, 12)),
    ('<rect x="2" y="3" width="6" height="4" rx="1" ry="auto"/>', (2, 3, 6, 4)),
    ('<line x1="2" y1="5" x2="8" y2="5" fill="#000" stroke="#000" stroke-width="4"/>',
     (2, 3, 6, 4)),
])
def test_shapes_lie_where_their_maps_take_them(tmp_path: Path, body: str, box) -> None:
    assert boxes(icon(tmp_path, body)) == [box]


@pytest.mark.parametrize(("one", "other"), [
    ('<rect x="2" y="3" width="6" height="4" rx="1"/>',
     '<rect x="2" y="3" width="6" height="4" rx="1" ry="1"/>'),
    ('<rect x="2" y="3" width="6" height="4" rx="auto" ry="1"/>',
     '<rect x="2" y="3" width="6" height="4" rx="1" ry="1"/>'),
    (f'<path d="{BOX}"/><path d="M0 0h9v9z" display="none"/>', f'<path d="{BOX}"/>'),
    (f'<path d="{BOX}"/><path d="M0 0h9v9z" visibility="hidden"/>', f'<path d="{BOX}"/>'),
    (f'<path d="{BOX}"/><path d="M0 0h9v9z" opacity="0"/>', f'<path d="{BOX}"/>'),
    (f'<path d="{BOX}"/><path d="M0 0h9v9z" fill="none"/>', f'<path d="{BOX}"/>'),
    (f'<path d="{BOX}"/><path d="M0 0h9v9z" fill="none" stroke="#000" stroke-width="0"/>',
     f'<path d="{BOX}"/>'),
    (f'<path d="{BOX}"/><path d=""/>', f'<path d="{BOX}"/>'),
    (f'<g fill="none" stroke="#000"><path fill="#000" stroke="none" d="{BOX}"/></g>',
     f'<path d="{BOX}"/>'),
    ('<path fill="none" stroke="#000" stroke-dasharray="3 2" stroke-dashoffset="1" d="M2 5H17"/>',
     '<path fill="none" stroke="#000" d="M2 5H4M6 5H9M11 5H14M16 5H17"/>'),
])
def test_two_ways_of_drawing_are_one(tmp_path: Path, one: str, other: str) -> None:
    first, second = icon(tmp_path, one), icon(tmp_path, other)
    assert boxes(first) == boxes(second)
    assert [area(shape.segments) for shape in first.shapes] == pytest.approx(
        [area(shape.segments) for shape in second.shapes], rel=1e-4)
    assert [shape[1:] for shape in first.shapes] == [shape[1:] for shape in second.shapes]


RED, BLUE = '<path fill="#ff0000" d="M0 0h2v2z"/>', '<path fill="#0000ff" d="M9 9h2v2z"/>'


@pytest.mark.parametrize(("body", "looks"), [
    (f'<path d="{BOX}"/>', [(None, 1)]), (RED, [(None, 1)]),
    (RED + BLUE, [("#ff0000", 1), ("#0000ff", 1)]),
    (f'<path d="{BOX}"/>' + RED, [("#000000", 1), ("#ff0000", 1)]),
    # What asks for it takes the ink among colours too.
    (f'<path fill="currentColor" d="{BOX}"/>' + RED + BLUE,
     [(None, 1), ("#ff0000", 1), ("#0000ff", 1)]),
    (f'<path fill="#ff000080" opacity="0.5" d="{BOX}"/>' + BLUE,
     [("#ff0000", 0.5 * 128 / 255), ("#0000ff", 1)]),
    (f'<g opacity="0.5"><path fill-opacity="0.4" fill="#f00" d="{BOX}"/></g>{BLUE}',
     [("#ff0000", 0.2), ("#0000ff", 1)]),
    (f'<path fill="#f00" stroke="#00f" stroke-opacity="0.25" d="{BOX}"/>',
     [("#ff0000", 1), ("#0000ff", 0.25)]),
    (f'<path fill="#f00" stroke="#00f" paint-order="stroke" d="{BOX}"/>',
     [("#0000ff", 1), ("#ff0000", 1)]),
    (f'<path fill="#f00" stroke="#00f" paint-order="fill" d="{BOX}"/>',
     [("#ff0000", 1), ("#0000ff", 1)]),
])
def test_shapes_have_their_colours_and_opacities_from_below(tmp_path: Path, body, looks) -> None:
    found = icon(tmp_path, body).shapes
    assert [(shape.colour or "").lower() or None for shape in found] == [tone for tone, _ in looks]
    assert [shape.opacity for shape in found] == pytest.approx(
        [opacity for _, opacity in looks], abs=0.002)


@pytest.mark.parametrize(("body", "areas"), [
    # A hole of 2 by 2 in each of the shapes below it, none in the one above it.
    (f'<path d="{BOX}"/><path fill="#fff" d="M4 4h2v2h-2z"/>', [24 - 4]),
    (f'<path d="{BOX}"/><path d="M4 4h9v9h-9z"/><path fill="#fff" d="M4 4h2v2h-2z"/>'
     '<path d="M4 4h1v1h-1z"/>', [24 - 4, 81 - 4, 1]),
    ('<path fill-rule="evenodd" d="M2 3h6v4h-6zM3 4h1v1h-1z"/>'
     '<path fill="#fff" d="M6 4h2v2h-2z"/>', [24 - 1 - 4]),
    ('<path d="M2 3h6v4h-6z"/>'
     '<path fill="#fff" fill-rule="evenodd" d="M3 4h3v3h-3zM4 5h1v1h-1z"/>', [24 - 9 + 1]),
    # White alone is a shape like any other.
    (f'<path fill="#fff" d="{BOX}"/>', [24]),
    # Clipped to (0, 0) to (5, 5): 3 by 2 of the box.
    (f'<clipPath id="c"><path d="M0 0h5v5h-5z"/></clipPath>'
     f'<path clip-path="url(#c)" d="{BOX}"/>', [6]),
    (f'<clipPath id="c" transform="translate(1 0)"><path transform="scale(1 2)"'
     f' d="M0 0h5v3h-5z"/></clipPath><path clip-path="url(#c)" d="{BOX}"/>', [4 * 3]),
    # Two halves of a group as one: where they overlap it shows no darker.
    (f'<g opacity="0.5"><path d="{BOX}"/><path d="M4 3h6v4h-6z"/></g>', [8 * 4]),
])
def test_holes_clips_and_groups_come_to_their_areas(tmp_path: Path, body, areas) -> None:
    found = icon(tmp_path, body).shapes
    assert [area(shape.segments) for shape in found] == pytest.approx(areas, abs=0.01)
    assert not any(shape.even_odd for shape in found)


@pytest.mark.parametrize(("body", "told"), [
    (f'<symbol id="a" viewBox="0 0 9 9"><path d="{BOX}"/></symbol><use href="#a"/>',
     "a <symbol> with a viewBox is not for icons"),
    (f'<path d="{BOX}"/><path fill="#fff" d="M0 0h20v20h-20z"/>',
     "the icon's shapes are all hidden under white"),
    (f'<g opacity="0.5">{RED}{BLUE}</g>',
     "one opacity of shapes in several colours is not for icons"),
    (f'<path mix-blend-mode="multiply" d="{BOX}"/>', "blended colours are not for icons"),
    (f'<path style="mix-blend-mode: multiply" d="{BOX}"/>', "blended colours are not for icons"),
    (f'<clipPath id="c"><path d="M0 0h5v5h-5z"/><path d="M9 9h5v5h-5z"/></clipPath>'
     f'<path clip-path="url(#c)" d="{BOX}"/>',
     "a clip of more than one plain shape is not for icons"),
    (f'<path stroke="#000" stroke-width="5%" d="{BOX}"/>',
     "a line of the width '5%' is not for icons"),
    ('<rect x="5%" width="6" height="4"/>', "the length '5%' of <rect> is not for icons"),
])
def test_what_is_not_for_icons_is_told(tmp_path: Path, body: str, told: str) -> None:
    with pytest.raises(SvgError) as error:
        icon(tmp_path, body)
    assert told in str(error.value)
