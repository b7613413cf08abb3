"""The games' emblems: one grid, filled outlines, recognisable when small."""

from __future__ import annotations

import io
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
import resvg_py
from PIL import Image, ImageChops

from pnp.design.icon_files import read_icon

FOLDER = Path(__file__).parents[2] / "components"
ICONS = sorted(FOLDER.glob("*/icons/*.svg"))
GAMES = sorted({path.parent.parent.name for path in ICONS})
SIDE = 48
"""Pixels across: 6 mm at 200 dpi."""


def _drawn(path: Path) -> Image.Image:
    """Return the emblem, 255 where it has ink."""
    png = bytes(
        resvg_py.svg_to_bytes(svg_path=str(path), width=SIDE, height=SIDE, background="white")
    )
    picture = Image.open(io.BytesIO(png)).convert("L")
    return picture.point(lambda value: 255 if value < 128 else 0)


def _share(mask: Image.Image) -> float:
    return mask.histogram()[255] / SIDE**2


def test_there_are_emblems_for_three_games() -> None:
    assert GAMES == ["oriflamme-alliance", "orkensturm", "orkomondo"]


@pytest.mark.parametrize("path", ICONS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_an_emblem_is_filled_outlines_on_the_grid(path: Path) -> None:
    root = ElementTree.fromstring(path.read_bytes())
    assert root.get("viewBox") == "0 0 24 24"
    names = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert names == {"svg", "path"}
    allowed = {"d", "fill-rule", "viewBox"}
    assert all(set(element.attrib) <= allowed for element in root.iter())
    for shape in read_icon(path).shapes:
        for _, numbers in shape.segments:
            assert all(-0.5 <= number <= 24.5 for number in numbers), path.stem


@pytest.mark.parametrize("path", ICONS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_an_emblem_fills_its_field(path: Path) -> None:
    mask = _drawn(path)
    box = mask.getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= 0.8 * SIDE
    assert 0.12 <= _share(mask) <= 0.7


@pytest.mark.parametrize("game", GAMES)
def test_no_two_emblems_look_alike(game: str) -> None:
    masks = {path.stem: _drawn(path) for path in ICONS if path.parent.parent.name == game}
    for (one, first), (other, second) in combinations(masks.items(), 2):
        assert _share(ImageChops.difference(first, second)) > 0.08, (one, other)
