from __future__ import annotations

import pytest

from pnp.design.palette import ink_colour, pattern_of
from pnp.model.base import Ink
from pnp.model.game import Shade

PALETTE: dict[str, str | Shade] = {
    "red": Shade(full="#AA0000", low="#FF8888", mono="#000000", pattern="hatch"),
    "ink": Shade(full="#2B2118"),
    "grey": "#777777",
}


@pytest.mark.parametrize(
    ("name", "ink", "expected"),
    [
        ("red", "full", "#AA0000"), ("red", "low", "#FF8888"), ("red", "mono", "#000000"),
        ("ink", "low", "#2B2118"), ("grey", "mono", "#777777"), ("#12AB34", "low", "#12AB34"),
        ("#FFFFFF", "mono", "#FFFFFF"),
    ],
)
def test_a_colour_in_each_ink_mode(name: str, ink: Ink, expected: str) -> None:
    assert ink_colour(name, PALETTE, ink) == expected


def test_mono_prints_no_colour_that_it_was_not_given() -> None:
    tone = ink_colour("#12AB34", PALETTE, "mono")
    assert tone
    assert tone[1:3] == tone[3:5] == tone[5:7]


@pytest.mark.parametrize("name", ["pink", "", "#12", "#GG0000", "red-"])
def test_unknown_colours_are_none(name: str) -> None:
    assert ink_colour(name, PALETTE, "full") is None


@pytest.mark.parametrize(
    ("name", "expected"),
    [("waves", "waves"), ("red", "hatch"), ("ink", ""), ("grey", ""), ("stripes", None)],
)
def test_a_pattern_by_its_own_name_or_a_colours(name: str, expected: str | None) -> None:
    assert pattern_of(name, PALETTE) == expected
