"""Whole pages: one piece each, in the printable area, on paper that is wider one way."""

from __future__ import annotations

from pnp.geometry import Size
from pnp.place.pages import whole_pages
from pnp.place.sheet import Margins, Sheet
from tests.pnp.place.making import deck

# Top 4, right 6, bottom 9, left 11.
PAPER = Sheet(Size(100.0, 150.0), Margins(4.0, 6.0, 9.0, 11.0))


def test_each_piece_has_a_page_and_an_empty_back() -> None:
    pages = whole_pages(deck(Size(83.0, 137.0), 2), PAPER, across=False)
    assert [page.side for page in pages] == ["front", "back", "front", "back"]
    assert [len(page.placed) for page in pages] == [1, 0, 1, 0]
    assert {page.size for page in pages} == {Size(100.0, 150.0)}
    assert pages[0].placed[0].trim == (11.0, 4.0, 83.0, 137.0)


def test_across_the_paper_both_margins_of_a_pair_are_the_larger_one() -> None:
    (page,) = whole_pages(
        deck(Size(132.0, 78.0), 1), PAPER._replace(backs="none"), across=True
    )
    assert page.size == Size(150.0, 100.0)
    # Its sides are the paper's ends, 9 mm at most; above and below are the paper's sides, 11 mm.
    assert page.placed[0].trim == (9.0, 11.0, 132.0, 78.0)
