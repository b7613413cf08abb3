"""The nearest word, and plain letters for consoles that lack the right ones."""

import pytest

from shell.nearest import nearest
from shell.plain import plain, width


@pytest.mark.parametrize(
    ("word", "meant"),
    [("knigth", "knight"), ("Knight", "knight"), ("knight", None), ("zzz", None)],
)
def test_nearest(word: str, meant: str | None) -> None:
    assert nearest(word, ["trader", "knight", "mage"]) == meant


def test_a_word_that_is_known_once_folded_has_no_nearest() -> None:
    assert nearest("KNIGHT", ["knight", "night"], str.casefold) is None


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [("utf-8", "Zoë – 3 × ĝ 漢"), ("cp1252", "Zoë – 3 × g ??"), ("ascii", "Zoe - 3 x g ??")],
)
def test_plain_letters_keep_the_width(encoding: str, shown: str) -> None:
    text = "Zoë – 3 × ĝ 漢"
    assert plain(text, encoding) == shown
    assert width(shown) == width(text)
