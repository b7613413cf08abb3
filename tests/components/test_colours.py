"""Colours that are told apart on the table lie 12 L* apart, or have a pattern of their own."""

from itertools import combinations
from pathlib import Path

import pytest

from pnp.design.contrast import NEIGHBOURS_APART, lightness
from pnp.load.game import load_game
from pnp.model.game import Shade

ROOT = Path(__file__).parents[2] / "components"
GROUPS = {
    "orkensturm": ["red", "green", "purple", "blue", "white", "yellow"],
    "oriflamme-alliance": ["red", "blue", "green", "yellow", "black"],
}


@pytest.mark.parametrize("game", GROUPS)
def test_neighbours_sort_in_grey(game: str) -> None:
    palette = load_game(ROOT / game).file.palette
    for one, other in combinations(GROUPS[game], 2):
        a, b = palette[one], palette[other]
        assert isinstance(a, Shade)
        assert isinstance(b, Shade)
        apart = abs(lightness(a.full) - lightness(b.full)) >= NEIGHBOURS_APART
        assert apart or (a.pattern and b.pattern and a.pattern != b.pattern), (one, other)


@pytest.mark.parametrize("game", GROUPS)
def test_patterns_differ_where_ink_is_black(game: str) -> None:
    palette = load_game(ROOT / game).file.palette
    shades = [palette[name] for name in GROUPS[game]]
    patterns = [shade.pattern for shade in shades if isinstance(shade, Shade)]
    assert len(set(patterns)) == len(GROUPS[game])
