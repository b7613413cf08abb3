"""Lightness against published values."""

from __future__ import annotations

import pytest

from pnp.design.contrast import grey_of, lightness, linear, luminance


@pytest.mark.parametrize(
    ("colour", "expected"),
    [("#000000", 0.0), ("#FFFFFF", 100.0), ("#777777", 50.03), ("#FF0000", 53.24),
     ("#00FF00", 87.73), ("#0000FF", 32.30), ("#FFFF00", 97.14)],
)
def test_lightness_is_cie_l_star(colour: str, expected: float) -> None:
    assert lightness(colour) == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize(("byte", "light", "star"), [
    # IEC 61966-2-1 is straight up to 0.04045, 10.3 of 255; L* up to (6/29)³, a light of 0.00886.
    (1, 0.000304, 0.2742), (10, 0.003035, 2.7417), (11, 0.003347, 3.0227), (23, 0.008568, 7.7396),
    (24, 0.009134, 8.2483), (128, 0.215861, 53.585), (255, 1, 100),
])
def test_dark_greys_are_as_light_as_the_standard_says(byte, light, star) -> None:
    colour = f"#{byte:02x}{byte:02x}{byte:02x}"
    assert linear(colour) == pytest.approx((light, light, light), abs=1e-6)
    assert luminance(colour) == pytest.approx(light, abs=1e-6)
    assert lightness(colour) == pytest.approx(star, abs=1e-3)


def test_each_colour_has_its_own_share_of_the_light() -> None:
    assert linear("#ff8000") == pytest.approx((1, 0.215861, 0), abs=1e-6)
    shares = [luminance(colour) for colour in ("#ff0000", "#00ff00", "#0000ff")]
    assert shares == pytest.approx([0.2126, 0.7152, 0.0722])


def test_every_grey_is_its_own_grey() -> None:
    greys = [f"#{byte:02X}{byte:02X}{byte:02X}" for byte in range(256)]
    assert [grey_of(grey) for grey in greys] == greys


@pytest.mark.parametrize("colour", ["#A62B1F", "#6E9A3A", "#4C7DB5", "#E3BC45"])
def test_grey_is_as_light_as_its_colour(colour: str) -> None:
    grey = grey_of(colour)
    assert grey[1:3] == grey[3:5] == grey[5:7]
    assert lightness(grey) == pytest.approx(lightness(colour), abs=0.3)
