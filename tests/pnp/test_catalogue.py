"""Papers and piece sizes have the sizes that their sources give."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.catalogue import paper, papers, piece_size, pieces, sleeve_for
from pnp.geometry import Size


@pytest.mark.parametrize(
    ("name", "w", "h"),
    [("a4", 210, 297), ("letter", 215.9, 279.4), ("a3", 297, 420), ("legal", 215.9, 355.6),
     ("tabloid", 279.4, 431.8), ("a5", 148, 210), ("A4", 210, 297), ("210x297mm", 210, 297)],
)
def test_papers(name: str, w: float, h: float) -> None:
    assert paper(name) == Size(w, h)


def test_an_unknown_paper_lists_the_known() -> None:
    with pytest.raises(ValueError, match="a4, letter, a3, legal, tabloid, a5"):
        paper("a44")


@pytest.mark.parametrize(
    ("text", "w", "h"),
    [("63x88 mm", 63, 88), ("63 x 88", 63, 88), ("63×88mm", 63, 88), ("2.5x3.5 in", 63.5, 88.9),
     ("2.5 in x 3.5 in", 63.5, 88.9), ("6.3x8.8 cm", 63, 88), ("1 in x 30 mm", 25.4, 30),
     ("poker", 63.5, 88.9), ("bridge", 57.15, 88.9), ("mini-american", 41, 63),
     ("mini-euro", 44, 68), ("standard-euro", 59, 92), ("standard-american", 56, 87),
     ("tarot", 70, 120), ("square-70", 70, 70), ("Tarot", 70, 120)],
)
def test_piece_sizes(text: str, w: float, h: float) -> None:
    assert piece_size(text) == Size(w, h)


@pytest.mark.parametrize("text", ["63", "63x", "x88", "0x88", "-1x3", "63x88x2", "63x88 ells", ""])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="size"):
        piece_size(text)


def test_a_misspelt_name_gets_the_nearest() -> None:
    with pytest.raises(ValueError, match="Did you mean 'poker'"):
        piece_size("pokker")


def test_every_entry_has_a_source() -> None:
    assert all(each.source for each in (*papers().values(), *pieces().values()))


def test_sleeves_are_found_for_standing_and_lying_cards() -> None:
    assert sleeve_for(Size(120, 70)) == sleeve_for(Size(70, 120)) != ""
    assert sleeve_for(Size(1, 2)) == ""


@given(st.integers(10, 50_000), st.integers(10, 50_000))
def test_tenths_of_millimetres_are_read_exactly(w: int, h: int) -> None:
    assert piece_size(f"{w / 10}x{h / 10} mm") == Size(w / 10, h / 10)
