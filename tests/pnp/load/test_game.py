"""A game's folder is read whole, and everything wrong with it is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.load import NoTemplateError
from pnp.load.game import load_game
from tests.pnp.game_folder import CARDS, GAME, faults_of, make_game, places_of


def test_a_sound_folder_gives_its_rows_templates_and_icons(tmp_path: Path) -> None:
    game = load_game(make_game(tmp_path))
    (cards,) = game.components
    assert [(row.id, row.copies, row.fields["title"]) for row in cards.rows] == [
        ("sun", 2, "Sun"), ("moon", 3, "Moon"),
    ]
    assert [layer.layer for layer in game.template("templates/card.yaml").template.layers] == [
        "fill", "icon", "text",
    ]
    assert game.template("templates/back.yaml").faults == ()
    with pytest.raises(NoTemplateError, match=r"no template 'templates/bock\.yaml'"):
        game.template("templates/bock.yaml")
    assert set(game.icons) == {"star"}
    assert game.warnings == ()


def test_seven_faults_in_one_file_are_told_in_one_run_each_at_its_place(tmp_path: Path) -> None:
    text = """\
id: sample
title: Sample
languages: [en]
players: 4
about: A sample.
credits: Ours.
colour: red
palette:
  red: "#AA000"
components:
  - id: cards
    kind: card
    title: Cards
    size: pokker
    table: card.csv
    front: templates/card.yaml
    expect: "5"
  - id: tokens
    kind: conter
    title: Tokens
"""
    folder = make_game(tmp_path, {"game.yaml": text})
    assert places_of(folder) == [
        ("game.yaml", 4, 10),   # players: a number where text is expected
        ("game.yaml", 7, 1),    # colour: no such key
        ("game.yaml", 9, 8),    # five digits are no colour
        ("game.yaml", 14, 11),  # pokker: no such size
        ("game.yaml", 15, 12),  # card.csv: no such table
        ("game.yaml", 17, 13),  # a number that came as text
        ("game.yaml", 19, 11),  # conter: no such kind
    ]
    hints = " ".join(fault.hint + fault.message for fault in faults_of(folder))
    for meant in ("'poker'", "'cards.csv'", "'counter'"):
        assert f"id you mean {meant}" in hints


def test_a_table_of_headings_alone_says_so(tmp_path: Path) -> None:
    heading = CARDS.splitlines()[0] + "\n"
    game = GAME.replace("    expect: 5\n", "")
    faults = faults_of(make_game(tmp_path, {"cards.csv": heading, "game.yaml": game}))
    assert [fault.message for fault in faults] == ["the table holds its headings and no row"]


def test_the_hint_for_another_encoding_is_what_to_write(tmp_path: Path) -> None:
    folder = make_game(tmp_path, {"cards.csv": CARDS.replace("Sun", "Süd").encode("cp1252")})
    (fault,) = faults_of(folder)
    said = fault.hint.partition("table: ")[2]
    assert said == "{file: cards.csv, encoding: cp1252}"
    (folder / "game.yaml").write_text(GAME.replace("table: cards.csv", f"table: {said}"))
    assert load_game(folder).components[0].rows[0].fields["title"] == "Süd"
