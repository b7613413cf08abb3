"""Our own cards and starting values of Orkensturm: whole, consistent, and fitting their cards."""

import csv
import shutil
from collections import Counter
from pathlib import Path

import pytest

from pnp.cli import main
from tests.balance.cards import AFTER, ANY, NUMBERED, SIDES, TRACKS, clauses
from tests.components.own_phrases import sentences

FOLDER = Path(__file__).parents[2] / "components" / "orkensturm"
LANGUAGES = ("en", "de")
BOARD_END = 20
"""The last space of the board's four tracks."""


def rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


ADVISORS, EVENTS = rows("own-advisors.csv"), rows("own-events.csv")


def test_14_advisors_a_side_and_18_events() -> None:
    for side in SIDES:
        ids = [row["id"] for row in ADVISORS if row["side"] == side]
        assert ids == [f"{side[0].upper()}{number}" for number in range(1, 15)]
    assert len(ADVISORS) == 28
    assert [row["id"] for row in EVENTS] == [*NUMBERED, *map(str, range(9, 19))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_and_flavours_are_all_there_and_different(lang: str) -> None:
    for column in ("title", "flavour"):
        words = Counter(row[f"{column}.{lang}"] for row in [*ADVISORS, *EVENTS])
        assert "" not in words
        assert max(words.values()) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_says_what_it_does(lang: str) -> None:
    for row in [*ADVISORS, *EVENTS]:
        assert row[f"text.{lang}"] == sentences(row["#effect"], lang, row.get("#when", ""))


def test_effects_can_be_applied_when_their_cards_come() -> None:
    for row in ADVISORS:
        assert row["#when"] in (ANY, AFTER)
        assert int(row["points"]) >= 0
        for clause in clauses(row["#effect"]):
            # Before the reveal there is no outcome to ask about; an advisor acts for its player.
            assert not clause.condition or row["#when"] == AFTER
            assert not clause.who
    for row in EVENTS:
        for clause in clauses(row["#effect"]):
            assert clause.kind in ("track", "ap", "draw")
            assert clause.who or clause.kind == "track"


def test_starting_values_are_on_the_board() -> None:
    starts = rows("own-starts.csv")
    assert [int(row["players"]) for row in starts] == list(range(3, 9))
    for row in starts:
        assert all(1 <= int(row[track]) <= BOARD_END for track in TRACKS)


def test_an_epilogue_for_each_end() -> None:
    found = rows("own-epilogue.csv")
    assert [row["id"] for row in found] == list("ABCD")
    for row in found:
        assert all(30 <= len(row[f"text.{lang}"].split()) <= 80 for lang in LANGUAGES)


def test_every_text_fits_its_card(tmp_path: Path) -> None:
    folder = tmp_path / "orkensturm"
    shutil.copytree(FOLDER, folder)
    for name in ("advisors", "events"):
        found = rows(f"own-{name}.csv")
        for row in found:
            for lang in LANGUAGES:
                row[f"text.{lang}"] += "\n\n" + row.pop(f"flavour.{lang}")
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(found[0]))
            writer.writeheader()
            writer.writerows(found)
    for lang in LANGUAGES:
        for ink in ("full", "mono"):
            out = tmp_path / lang / ink
            command = ["build", str(folder), "--only", "advisors,events", "--lang", lang]
            assert main([*command, "--ink", ink, "--out", str(out)]) == 0
