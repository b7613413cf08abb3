"""What the rules count is what the game's component data prints."""

import csv
from pathlib import Path

from scorer.games.orkensturm import facts

FOLDER = Path(__file__).parents[4] / "components" / "orkensturm"


def rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_influence_cards() -> None:
    printed = {row["id"]: int(row["copies"]) for row in rows("influence.csv")}
    assert printed == dict(zip(facts.COLOURS, facts.CARDS, strict=True))
    assert sum(printed.values()) == sum(facts.CARDS) == 165


def test_advisors_of_each_side() -> None:
    sides = [row["side"] for row in rows("advisors.csv")]
    assert {side: sides.count(side) for side in set(sides)} == dict.fromkeys(
        facts.SIDES, facts.ADVISORS_A_SIDE
    )


def test_loyalty_cards_are_those_for_eight() -> None:
    printed = {row["id"]: int(row["copies"]) for row in rows("loyalty.csv")}
    assert printed == dict.fromkeys(facts.SIDES, facts.loyalty_cards(facts.MOST))


def test_players_colours() -> None:
    assert tuple(row["id"] for row in rows("players.csv")) == facts.SEATS
