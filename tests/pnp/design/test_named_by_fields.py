"""Whatever a layer names may stand in a row's cell; what is wrong there is told at the cell."""

from __future__ import annotations

import io
from pathlib import Path as FilePath

import pytest
from PIL import Image

from pnp.commands.check import checked
from tests.pnp.design.sample import design, front
from tests.pnp.game_folder import CARDS, GAME, make_game

OUT = io.BytesIO()
Image.new("RGB", (60, 30), (10, 200, 30)).save(OUT, "PNG")
FILES: dict[str, str | bytes] = {
    "art/a.png": OUT.getvalue(),
    "templates/part.yaml": "layers:\n  - {layer: rect, fill: red}\n",
}
BOX = "at: [5, 6], size: [40, 20]"
LAYERS = [
    ("font", "serif-bold", "{layer: text, text: Hi, font: %s, font_size: 12, " + BOX + "}"),
    ("colour", "blue", "{layer: text, text: Hi, font_size: 12, colour: %s, " + BOX + "}"),
    ("fill", "blue", "{layer: rect, fill: %s, " + BOX + "}"),
    ("pattern", "waves", "{layer: rect, pattern: %s, " + BOX + "}"),
    ("pattern_colour", "blue",
     "{layer: rect, pattern: dots, pattern_colour: %s, " + BOX + "}"),
    ("stroke", "blue", "{layer: rect, stroke: {colour: %s, width: 1}, " + BOX + "}"),
    ("d", "M0 0H9V4Z", "{layer: path, d: %s, fill: red, " + BOX + "}"),
    ("icon", "star", "{layer: icon, icon: %s, " + BOX + "}"),
    ("file", "art/a.png", "{layer: image, file: %s, " + BOX + "}"),
    ("template", "templates/part.yaml", "{layer: use, template: %s, " + BOX + "}"),
    ("name", "spot", "{layer: field, name: %s, " + BOX + "}"),
    ("at", "50%", "{layer: rect, fill: red, at: [%s, 6], size: [20, 10]}"),
    ("size", "50%", "{layer: rect, fill: red, at: [5, 6], size: [20, %s]}"),
    ("point", "50%",
     "{layer: line, points: [[5, 6], [%s, 40]], stroke: {colour: red, width: 1}}"),
]


@pytest.mark.parametrize(("what", "value", "layer"), LAYERS, ids=[each[0] for each in LAYERS])
def test_a_field_s_value_is_as_good_as_the_word_itself(
    tmp_path: FilePath, what: str, value: str, layer: str
) -> None:
    plain, named = f"  - {layer % repr(value)}", f"  - {layer % repr('{x}')}"
    faces = [
        front(design(tmp_path / str(at), text, table, files=FILES))
        for at, (text, table) in enumerate(((plain, "id\na\n"), (named, f"id,x\na,{value}\n")))
    ]
    assert faces[0] == faces[1]
    assert faces[0].items or faces[0].fields


@pytest.mark.parametrize(("what", "value", "layer"), LAYERS, ids=[each[0] for each in LAYERS])
def test_a_field_that_nobody_knows_is_told_where_it_is_named(
    tmp_path: FilePath, what: str, value: str, layer: str
) -> None:
    text = f"  - {layer % repr('{xy}')}"
    faults = [fault for fault in design(tmp_path, text, f"id,x\na,{value}\n", files=FILES).faults
              if fault.severity == "error"]
    assert [fault.message for fault in faults] == ["nothing is named 'xy' here"]
    # Line 2 of the template, at the value that holds it.
    assert faults[0].place.line == 2
    assert text[faults[0].place.column - 1 :].lstrip("'").startswith("{xy}")


@pytest.mark.parametrize(("box", "fits"), [
    ("[50, 8]", True), ("[8, 50]", False), ("[50, 3]", False),
])
@pytest.mark.parametrize("at", ["[5, 5]", "[12, 5]"])
def test_a_check_fits_texts_as_a_build_does(tmp_path: FilePath, box: str, fits: bool, at) -> None:
    card = ("layers:\n  - {layer: fill, fill: '{shade}'}\n  - {layer: icon, icon: '{emblem}'}\n"
            f"  - {{layer: text, text: '{{title}}', font_size: 12, at: {at}, size: {box}}}\n")
    folder = make_game(tmp_path, {
        "game.yaml": GAME, "templates/card.yaml": card, "cards.csv": CARDS.replace("Sun", "Sunny"),
    })
    errors = [fault.message for fault in checked(folder)[1] if fault.severity == "error"]
    assert (errors == []) == fits
    assert all("does not fit" in message for message in errors)
