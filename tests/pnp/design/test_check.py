"""Whatever is wrong with a game is told in one run, each fault once, at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.commands.check import checked
from tests.pnp.game_folder import BACK, CARD, CARDS, GAME, STAR, faults_of, make_game, places_of


def test_faults_beyond_the_records_are_told_in_the_same_run(tmp_path: Path) -> None:
    text = GAME.replace("players: 2", "players: 2-4\ncolour: red").replace(
        "    expect: 5\n",
        "    expect: 6\n"
        "  - id: tokens\n"
        "    kind: counter\n"
        "    title: Tokens\n"
        "    size: pokker\n"
        "    rows: [{id: one}]\n"
        "    front: templates/tokn.yaml\n",
    )
    card = CARD.replace('"{title}"', '"{titel}"').replace("layer: icon", "layer: icom")
    folder = make_game(tmp_path, {"game.yaml": text, "templates/card.yaml": card})
    assert places_of(folder) == [
        ("game.yaml", 5, 1),    # colour: no such key
        ("game.yaml", 21, 13),  # expect: 6, though 2 + 3 come to 5
        ("game.yaml", 25, 11),  # pokker
        ("game.yaml", 27, 12),  # tokn.yaml
        ("card.yaml", 3, 12),   # icom: no such layer
        ("card.yaml", 7, 25),   # titel: no such column
    ]


@pytest.mark.parametrize(
    ("changed", "line", "column", "said"),
    [
        ({"templates/card.yaml": CARD.replace("emblem", "emblme")}, 4, 11, "did you mean 'emblem'"),
        ({"game.yaml": GAME.replace("serif-bold", "serif-bald")}, 11, 10,
         "did you mean 'serif-bold'"),
        ({"templates/card.yaml": CARD.replace("[20, 20]", "[20]")}, 6, 11, "a list"),
        ({"templates/card.yaml": CARD.replace("font_size: 12", "font_size: 0")}, 7, 47,
         "at least 0.5"),
        ({"templates/card.yaml": CARD.replace("font_size: 12", "fontsize: 12")}, 7, 36,
         "did you mean 'font_size'"),
        ({"templates/back.yaml": BACK.replace("red", "rde")}, 2, 25, "did you mean 'red'"),
        ({"templates/back.yaml": BACK.replace("red", '"{shade}"')}, 2, 25, "'shade'"),
        ({"game.yaml": GAME.replace("back: templates/back.yaml", "back: ../back.yaml")},
         19, 11, "leads out"),
        ({"game.yaml": GAME.replace("table: cards.csv", "table: /etc/passwd")},
         17, 12, "inside the game's folder"),
        ({"game.yaml": GAME.replace("table: cards.csv", "table: templates")},
         17, 12, "no table 'templates'"),
        ({"game.yaml": GAME.replace("players: 2-4\n", "")}, 1, 1, "no 'players'"),
        ({"game.yaml": GAME + "    deck: shad\n"}, 21, 11, "did you mean 'shade'"),
        ({"game.yaml": GAME.replace("title: Cards", "title: NO\n    title: Deck")}, 16, 5,
         "a second time"),
        ({"game.yaml": GAME.replace("expect: 5", "bleed: .inf")}, 20, 12, "a number"),
        ({"game.yaml": GAME.replace("expect: 5", "bleed: wide")}, 20, 12, "no length"),
        ({"game.yaml": GAME.replace("expect: 5", "bleed: -3")}, 20, 12, "at least 0"),
        ({"game.yaml": GAME.replace("expect: 5", "bleed: 60 mm")}, 20, 12, "at most 50"),
        ({"game.yaml": GAME.replace("id: cards", "id: sample")}, 13, 9, "another id"),
        ({"templates/back.yaml": BACK.replace("red", '"{suit}"')}, 2, 25, "back_each: true"),
        ({"templates/card.yaml": CARD + "  - {layer: image, file: bad.svg}\n",
          "bad.svg": STAR.replace("<path", "<script/><path")}, 8, 26, "<script> is not allowed"),
        ({"game.yaml": GAME.replace("about: A sample.", "about: {de: Ein Muster.}")}, 5, 8,
         "no 'en'"),
    ],
)
def test_a_fault_is_told_at_its_line_and_column(
    tmp_path: Path, changed: dict[str, str], line: int, column: int, said: str
) -> None:
    (fault,) = faults_of(make_game(tmp_path, changed))
    assert (fault.place.line, fault.place.column) == (line, column)
    assert said in f"{fault.message} {fault.hint}"


@pytest.mark.parametrize(
    ("cards", "row", "cell", "said"),
    [
        (CARDS.replace("moon,3", "moon,3.5"), 3, "copies", "a whole number"),
        (CARDS.replace("moon,3", "moon,"), 3, "copies", "0 leaves the piece out"),
        (CARDS.replace("moon", "sun"), 3, "id", "a second time"),
        (CARDS.replace("blue", "bleu"), 3, "shade", "did you mean 'blue'"),
        (CARDS.replace("blue,star", "blue,stra"), 3, "emblem", "did you mean 'star'"),
        (CARDS.replace("Moon", "{icon:sta}"), 3, "title", "did you mean 'star'"),
        (CARDS.replace("\n", ",\n").replace("emblem,", "emblem,notes"), 1, "notes", "put #"),
        (CARDS.replace("id,", "name,", 1), 1, "", "no column 'id'"),
        (CARDS.replace(",Moon", ""), 3, "", "has 4 cells, the heading 5"),
        (CARDS.replace("Sun", '"Sun'), 2, "", "quotes"),
        (CARDS.replace("sun,", "s/n,"), 2, "id", "no id"),
        (CARDS.replace("sun,2", "sun,99999"), 2, "copies", "not between 0 and 9999"),
    ],
)
def test_a_fault_in_a_table_is_told_by_row_and_column_name(
    tmp_path: Path, cards: str, row: int, cell: str, said: str
) -> None:
    faults = faults_of(make_game(tmp_path, {"cards.csv": cards}))
    (fault,) = [each for each in faults if (each.place.row, each.place.cell) == (row, cell)]
    assert fault.place.file.endswith("cards.csv")
    assert said in f"{fault.message} {fault.hint}"


@pytest.mark.parametrize("layer", [
    # A layer of every piece, and one that no piece shows.
    '  - {layer: text, text: "{tite}", font_size: 12, at: [5, 40], size: [50, 10]}\n',
    '  - {layer: text, when: {shade: gold}, text: "{tite}", font_size: 12, at: [5, 40],'
    " size: [50, 10]}\n",
])
def test_a_misspelt_name_is_one_error_and_its_column_no_second(
    tmp_path: Path, layer: str
) -> None:
    title = '  - {layer: text, text: "{title}", font_size: 12, at: [5, 40], size: [50, 10]}\n'
    assert title in CARD
    folder = make_game(tmp_path, {"templates/card.yaml": CARD.replace(title, layer)})
    _, faults = checked(folder)
    assert [(fault.severity, fault.message) for fault in faults] == [
        ("error", "nothing is named 'tite' here")
    ]


def test_a_layer_that_is_wrong_within_one_that_is_wrong_is_told_too(tmp_path: Path) -> None:
    card = CARD + "  - layer: group\n    layers:\n      - {}\n    opacity: 53.34\n"
    folder = make_game(tmp_path, {"templates/card.yaml": card})
    assert places_of(folder) == [("card.yaml", 10, 9), ("card.yaml", 11, 14)]


@pytest.mark.parametrize("column", ["titles", "xyz"])
def test_a_column_that_nothing_reads_is_told(tmp_path: Path, column: str) -> None:
    folder = make_game(tmp_path, {"cards.csv": "\n".join(
        f"{line},{'x' if at else column}" for at, line in enumerate(CARDS.splitlines()))})
    (fault,) = checked(folder)[1]
    assert (fault.severity, fault.message) == ("error", "no template reads this column")
    assert fault.hint == "put # before the name of a column of notes"
    assert (fault.place.row, fault.place.cell) == (1, column)
