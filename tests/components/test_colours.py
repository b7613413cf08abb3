"""Colours that are told apart on the table lie 12 L* apart, or have a pattern of their own."""

from itertools import combinations
from pathlib import Path

import pytest

from pnp.design.contrast import lightness
from pnp.load.game import load_game
from pnp.model.game import Shade
from tests.components.seeing import simulated

ROOT = Path(__file__).parents[2] / "components"
NEIGHBOURS_APART = 12.0
"""How many L* neighbours in a set are apart, unless their patterns differ."""
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


@pytest.mark.parametrize("grey", ["#000000", "#808080", "#FFFFFF"])
def test_greys_look_the_same_to_everybody(grey: str) -> None:
    assert simulated(grey, "protanopia") == simulated(grey, "deuteranopia") == grey


def test_red_and_green_of_one_lightness_come_together_without_green_cones() -> None:
    def apart(first: str, second: str) -> float:
        return sum(
            abs(int(first[at : at + 2], 16) - int(second[at : at + 2], 16)) for at in (1, 3, 5)
        )

    red, green = "#B04A3A", "#5C7A2E"
    seen = apart(simulated(red, "deuteranopia"), simulated(green, "deuteranopia"))
    assert seen < apart(red, green) / 2
