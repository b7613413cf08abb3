"""`scorer rules`: what is the rulebook's, what is ours, and what of it a table may settle."""

import re

import pytest

from scorer.cli import main
from scorer.games import GAMES, game_named

NAMED = {
    "orkomondo": {
        "fee-per=garrison": "OM-R4",
        "fee-line=whole": "OM-R5",
        "fee-lands=both": "OM-R5",
        "cost-to=treasure": "OM-R6",
        "capture=free": "OM-R8",
        "majority=line": "OM-R8",
        "bankrupt=stay": "OM-R9",
    },
    "oriflamme-alliance": {
        "uncovered=wait": "OA-R9",
        "swap-tokens=back": "OA-R13",
        "rebellion=direction": "OA-R19",
    },
    "orkensturm": {
        "supply-refill=at-once": "OS-R8",
        "treasury-max=none": "OS-R11",
        "tax-second=rank": "OS-R14",
        "joust-zero=no": "OS-R15",
    },
}
"""Each named ruling with its default, and the rule that it stands with."""
NAMELESS = {
    "orkomondo": {"OM-R7", "OM-R11"},
    "oriflamme-alliance": {"OA-R1", "OA-R10", "OA-R22"},
    "orkensturm": {"OS-R6", "OS-R7", "OS-R9", "OS-R12", "OS-R13"},
}
"""Rules with a ruling that no header can change, at least these."""


def sections(game: str, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """What is printed, by rule, each in one line."""
    assert main(["rules", game]) == 0
    rules = capsys.readouterr().out.split("\n\n")[1]
    parts = re.split(r"^(O[MAS]-R[0-9]+)  ", rules, flags=re.MULTILINE)
    texts = (" ".join(text.split()) for text in parts[2::2])
    return dict(zip(parts[1::2], texts, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_a_name_or_says_that_it_has_none(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = sections(game, capsys)
    names = {name.partition("=")[0] for name in NAMED[game]}
    for number, text in found.items():
        for mark in re.findall(r"ruling (\S+ ?\S*?):", text, re.IGNORECASE):
            assert mark == "(no name)" or mark in names, (number, mark)
        assert len(re.findall(r"\bruling\b", text, re.IGNORECASE)) == len(
            re.findall(r"\bruling (?:\(no name\)|[a-z-]+):", text)
        )
    assert {f"{r.name}={r.default}": r.rule for r in game_named(game).rulings} == NAMED[game]
    for value, number in NAMED[game].items():
        assert f"ruling {value.partition('=')[0]}: " in found[number]
        assert f"{value} (default): " in found[number]
    assert {number for number, text in found.items() if "(no name)" in text} >= NAMELESS[game]


@pytest.mark.parametrize("game", GAMES)
def test_the_end_tells_how_rulings_are_chosen(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", game]) == 0
    end = capsys.readouterr().out.split("\n\n")[-1]
    assert "ours" in end
    assert "ruling: NAME=VALUE" in end
