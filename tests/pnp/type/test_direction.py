"""What stands where in a line that runs to the left, and where East Asian lines break."""

from __future__ import annotations

import random
import unicodedata

import bidi
import pytest

from pnp.type.direction import base_level, visual
from pnp.type.east_asian import broken
from pnp.type.scripts import script_runs

SIGNS = "abאבسل 12()[]-.,:/ "
PLAIN = str.maketrans("()[]", "||##")
"""The other implementation orders and does not mirror; brackets are told by their order."""


def seen(text: str, base: int) -> str:
    """The letters from left to right."""
    parts = [part for part, _ in visual([(text, "face")], base)]
    return "".join(
        part[::-1] if any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in part)
        else part for part in parts
    )


@pytest.mark.parametrize("base", [0, 1])
def test_the_order_is_that_of_another_implementation(base):
    draw = random.Random(base)
    for _ in range(1500):
        text = "".join(draw.choices(SIGNS, k=draw.randint(1, 14))).strip()
        if text:
            wanted = bidi.get_display(text, base_dir="LR"[base])
            assert seen(text, base).translate(PLAIN) == wanted.translate(PLAIN), repr(text)


def test_neutrals_by_themselves_are_mirrored():
    parts = [("אב", "one"), (" (", "two"), ("גד", "one"), (").", "two")]
    assert visual(parts, 1) == [(".(", "two"), ("גד", "one"), (") ", "two"), ("אב", "one")]


def test_an_icon_stands_in_its_place():
    assert visual([("אב ", "f"), ("star", ""), (" גד", "f")], 1) == [
        (" גד", "f"), ("star", ""), ("אב ", "f")]


@pytest.mark.parametrize(("text", "level"), [("12 (אב", 1), ("12 (ab אב", 0), ("12", 0)])
def test_a_paragraph_runs_as_its_first_letter_does(text, level):
    assert base_level(["!", text]) == level


@pytest.mark.parametrize(("text", "parts"), [
    ("日本の「カード」は、良い。", ["日", "本", "の", "「カー", "ド」", "は、", "良", "い。"]),
    ("ちょっと", ["ちょっ", "と"]),
    ("第12回d6を", ["第", "12", "回", "d6", "を"]),
    ("（甲）", ["（甲）"]),
    ("￥百", ["￥百"]),
    ("한국어", ["한", "국", "어"]),
    ("Wort-Öl", ["Wort-Öl"]),
])
def test_east_asian_lines_break_between_letters_but_for_kinsoku(text, parts):
    assert broken(text) == parts


@pytest.mark.parametrize(("text", "runs"), [
    ("abc Ωж", ["abc Ωж"]),
    ("abc हिन्दी, abc", ["abc ", "हिन्दी, ", "abc"]),
    ("(שלום) سلام!", ["(שלום) ", "سلام!"]),
    ("日本 abc ไทย", ["日本 abc ", "ไทย"]),
])
def test_each_script_is_shaped_by_itself(text, runs):
    assert [run for _, run in script_runs(text)] == runs
    assert all(text[start:].startswith(run) for start, run in script_runs(text))
