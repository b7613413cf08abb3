"""Where a text is to be mended that is made of several values."""

from __future__ import annotations

from pnp.design.filling import fill
from pnp.faults import Place
from pnp.load import Value

TEMPLATE = Place("card.yaml", 3, 7)
SHORT, LONG, EMPTY = (Place("cards.csv", row=2, cell=cell) for cell in ("a", "b", "c"))
ENV = {"a": Value("ox", SHORT), "b": Value("a longer ox", LONG), "c": Value("", EMPTY)}


def test_it_is_the_longest_value_that_holds_what_is_wrong() -> None:
    for text in ("{a} and {b}", "{b} and {a}", "{c}{a}{b}"):
        made = fill(text, ENV, {})
        assert made.place(TEMPLATE) == LONG
        assert made.place(TEMPLATE, "ox") == LONG
        assert made.place(TEMPLATE, "longer") == LONG
    assert fill("{a} and {c}", ENV, {}).place(TEMPLATE) == SHORT


def test_where_no_value_holds_it_it_is_the_template() -> None:
    assert fill("{a} and {b}", ENV, {}).place(TEMPLATE, "and") == TEMPLATE
    assert fill("{c} or {c}", ENV, {}).place(TEMPLATE) == TEMPLATE
    assert fill("plain", ENV, {}).place(TEMPLATE) == TEMPLATE
