"""What stands in a table and a template, read back as words from the finished sheet."""

from __future__ import annotations

import csv
import io

import pypdfium2
import pytest

from pnp.cli import main
from tests.pnp.game_folder import CARD, make_game

GAME = """\
id: sample
title: Sample
languages: [en]
players: 2-4
about: A sample.
credits: Ours.
palette: {red: "#AA0000", blue: "#0000AA"}
components:
  - {id: cards, kind: card, title: Cards, size: poker, table: cards.csv,
     front: templates/card.yaml}
"""


def card(text):
    return CARD.replace('"{title}"', text)


def printed(tmp_path, title, text="'{title}'"):
    """Return the words of the one card, whose title and template's text these are."""
    table = io.StringIO()
    csv.writer(table).writerows([("id", "title", "shade", "emblem"), ("sun", title, "red", "star")])
    folder = make_game(tmp_path / "data", {
        "game.yaml": GAME, "cards.csv": table.getvalue(), "templates/card.yaml": card(text),
    })
    assert main(["build", str(folder), "--out", str(tmp_path / "out"), "--marks", "none"]) == 0
    (sheet,) = (tmp_path / "out").rglob("*cards*.pdf")
    with pypdfium2.PdfDocument(sheet) as pdf:
        return "\n".join(page.get_textpage().get_text_bounded() for page in pdf)


@pytest.mark.parametrize(("title", "shown"), [
    ("2*3*4", "2*3*4"), ("2**3**4", "2**3**4"), ("a**b**c", "abc"),
    ("d6*2 or d8*3", "d6*2 or d8*3"), ("2*3 is *six*", "2*3 is six"),
    (r"\{title\} of \{7\}", "{title} of {7}"), (r"\*one\* *two*", "*one* two"),
    (r"\*\*not\*\* **so**", "**not** so"), (r"a\\b\c", r"a\b\c"), (r"\\*one*", r"\one"),
    (r"\\ *one*", r"\ one"), (r"\\{shade}", r"\red"), (r"\{{shade}\}", "{red}"),
])
def test_a_cell_prints_as_its_signs_say(tmp_path, title, shown):
    assert shown in printed(tmp_path, title)


@pytest.mark.parametrize(("text", "shown"), [
    (r"'\{title\} {title}'", "{title} Sun"), (r"'{title} \* 2 \*'", "Sun * 2 *"),
    (r"'\\{title}'", r"\Sun"),
])
def test_a_template_prints_as_its_signs_say(tmp_path, text, shown):
    assert shown in printed(tmp_path, "Sun", text)


def test_a_backslash_at_a_cells_end_escapes_nothing_after_the_cell(tmp_path):
    assert "up\\ slanted end" in printed(tmp_path, "up\\", "'{title} *slanted* end'")


def test_a_backslash_in_a_cell_leaves_the_templates_marks(tmp_path):
    assert "C:\\bold" in printed(tmp_path, "C:\\", "'{title}**bold**'")
