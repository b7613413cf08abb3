"""Lightness against published values."""

from __future__ import annotations

import pytest

from pnp.design.contrast import grey_of, lightness


@pytest.mark.parametrize(
    ("colour", "expected"),
    [("#000000", 0.0), ("#FFFFFF", 100.0), ("#777777", 50.0), ("#FF0000", 53.24),
     ("#00FF00", 87.73), ("#0000FF", 32.30), ("#FFFF00", 97.14)],
)
def test_lightness_is_cie_l_star(colour: str, expected: float) -> None:
    assert lightness(colour) == pytest.approx(expected, abs=0.1)


@pytest.mark.parametrize("colour", ["#A62B1F", "#6E9A3A", "#4C7DB5", "#E3BC45"])
def test_grey_is_as_light_as_its_colour(colour: str) -> None:
    grey = grey_of(colour)
    assert grey[1:3] == grey[3:5] == grey[5:7]
    assert lightness(grey) == pytest.approx(lightness(colour), abs=0.3)
