"""What is printed as it stands and is probably not meant: told, and no error."""

from __future__ import annotations

import pytest

from pnp.commands.check import checked
from tests.pnp.game_folder import CARD, CARDS, make_game


def warned(tmp_path, **changed):
    folder = make_game(tmp_path, changed)
    return [str(fault) for fault in checked(folder)[1] if fault.severity == "warning"]


@pytest.mark.parametrize(("at", "said"), [
    ("[55, 18.5]", "the icon reaches past the cut"), ("[123.75, 18.5]", "lies outside the cut"),
    ("[-9, 10]", "the icon reaches past the cut"), ("[43.5, 68.9]", ""), ("[0, 0]", ""),
])
def test_an_icon_that_the_knife_would_cut_is_a_warning(tmp_path, at, said):
    card = CARD.replace("[10, 10]", at)
    found = warned(tmp_path, **{"templates/card.yaml": card})
    assert len(found) == (1 if said else 0)
    assert said in "".join(found)


@pytest.mark.parametrize(("title", "mark"), [
    ("{icon:star on", "'{icon:'"), ("**one more", "'**'"), ("{titl on", "'{titl'"),
    ("**one** more {icon:star}", ""), ("2 * 3 { 4 }", ""), ("five ** six", "'**'"),
])
def test_a_mark_that_is_not_closed_is_a_warning(tmp_path, title, mark):
    found = warned(tmp_path, **{"cards.csv": CARDS.replace("Sun", title)})
    assert len(found) == (1 if mark else 0)
    assert mark in "".join(found)
    assert all("row 2, column 'title'" in each for each in found)


def test_a_turned_text_that_the_knife_would_cut_is_a_warning(tmp_path):
    turned = CARD + (
        "  - {layer: text, text: Hello world Hello world, font_size: 12, at: [2, 2],"
        " size: [59, 10], align: centre, angle: 90}\n"
    )
    assert len(warned(tmp_path, **{"templates/card.yaml": turned})) == 1


def test_repeats_without_end_are_refused(tmp_path):
    endless = CARD + (
        "  - {layer: repeat, columns: 1000, rows: 1000, step: [1, 1], at: [0, 0],"
        " layers: [{layer: fill, fill: red}]}\n"
    )
    folder = make_game(tmp_path, {"templates/card.yaml": endless})
    faults = [fault for fault in checked(folder)[1] if fault.severity == "error"]
    assert ["more than 20,000 cells" in fault.message for fault in faults] == [True]
