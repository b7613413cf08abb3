"""What stands where something else was expected: numbers, words, letters, paths."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

Made = TypeVar("Made")

NUMBERS = (
    "0", "-0", "-1", "1", "2", "7", "007", "20", "99", "100", "255", "256", "999", "1000", "9999",
    "65536", "99999999", "2147483648", "9223372036854775808", "1" + "0" * 40, "9" * 400,
    "0.1", "0.05", "1.5", "1e3", "1e-5", "1e-320", "1e308", "1e400", "-1e308", "inf", "-inf",
    "nan", "0x10", "1_000", "1,5", "+3", "−2", "½", "²", "٣", "3.", ".5", "1/2", "50%", "1e9999999",
)
LETTERS = (
    "\x00", "\x07", "\x1b[31m", "\x7f", "\x85", "\u009b", "\u00ad", "\u200b", "\u200e", "\u202e",
    "\u2028", "\u2066", "\ufeff", "\ufffd", "\ufffe", "e\u0301", "İ", "ı", "ß", "ǅ", "Ω", "日本",
    "👩‍👩‍👧", "\U000e0041", "\t", "\u00a0", "\u2007", "－", "“", "’", "…", "#", ";", ":", ",",
    "=", "|",
    "'", '"', "\\", "/", "`", "{", "}", "[", "]", "<", ">", "&", "%", "*", "@", "!", "?", "~",
)
WORDS = (
    "", " ", "x", "same", "all", "none", "null", "true", "yes", "no", "~", "id", "copies", "same.",
    "..", "../x", "/etc/hostname", "/dev/zero", "con", "nul", "aux.", "a" * 300, "{", "}", "{id}",
    "{x}", "{{id}}", "{t:x}", "{icon:star}", "{icon:}", "{a:{b}}", "**b", "*i*", "***", "poker",
    "63x88 mm", "0x0 mm", "1e9x1 mm", "100% - 3 mm", "50%", "-5", "1 in", "#12", "#AABBCC", "red",
    "full", "mono", "templates/card.yaml", "cards.csv", "icons/star.svg", "star", "M0 0L9 9",
)


def numbers() -> st.SearchStrategy[str]:
    """Return numbers as they may be written, with those that nobody should write."""
    return st.one_of(st.sampled_from(NUMBERS), st.integers().map(str), st.floats().map(repr))


def letters() -> st.SearchStrategy[str]:
    """Return letters that need care on a terminal, in a file name, or in a notation."""
    return st.one_of(st.sampled_from(LETTERS), st.characters())


def words() -> st.SearchStrategy[str]:
    """Return words that mean something to somebody, and any text."""
    return st.one_of(
        st.sampled_from(WORDS), numbers(), letters(), st.text(max_size=12),
        st.lists(st.sampled_from((*WORDS, *LETTERS, *NUMBERS)), max_size=4).map("".join),
    )


def drawer(strategy: st.SearchStrategy[Made]) -> Callable[[random.Random], Made]:
    """Return a function that draws from a strategy by a random generator, outside a test."""
    drawn: list[Made] = []

    @settings(database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(strategy)
    def take(value: Made) -> None:
        drawn.append(value)

    feed: Any = take.hypothesis.fuzz_one_input  # type: ignore[attr-defined]

    def draw(source: random.Random) -> Made:
        drawn.clear()
        size = 2048
        # Bytes that run out before the value is whole make none.
        while not drawn:
            feed(source.randbytes(size))
            size = min(2 * size, 1 << 16)
        return drawn[0]

    return draw
