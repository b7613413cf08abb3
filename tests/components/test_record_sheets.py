"""What stands on the printed record sheets is what the scorer reads: examples, keys, headings."""

from __future__ import annotations

import pypdfium2
import pytest

from scorer.reading.record import read_record
from scorer.replaying.replay import Replay, replay_record
from tests.components.built import built

OM = "game: orkomondo\nplayers: Anna=humans, Ben=elves"
OA = "game: oriflamme-alliance\nplayers: Anna=red, Ben=blue, Cleo=green\ndirection: left-to-right"
OS = """game: orkensturm
players: Anna=red/brin, Ben=blue/answin, Cleo=green/brin
start: mittelreich 12, orcs 12, treasury 8, time 6"""
HEADS = {"orkomondo": OM, "oriflamme-alliance": OA, "orkensturm": OS}
SHEETS = [("orkomondo", "en"), ("oriflamme-alliance", "en"), ("orkensturm", "en"),
          ("orkensturm", "de")]
EXAMPLES = {
    # The grey cells of the sheet, in the order in which they are typed.
    "orkomondo": (["Anna 4-2 4-3 1", "Ben 4-4 4-4"],
                  f"{OM}\n1. Anna 4-2 @4-3 cost 1\n2. Ben 4-4 @4-4"),
    "oriflamme-alliance": (["round 1 red left blue right resolve red deserter 2 = judge"],
                           "game: oriflamme-alliance\nplayers: red, blue\ndirection: left-to-right"
                           "\nround 1\nred left\nblue right\nresolve\nred deserter 2 = judge"),
    "orkensturm": (["anna tax b offers anna 2, ben 1 2 3"],
                   f"{OS}\nturn 1\nplace Anna tax, Ben spy, Cleo regent\nlast green white\n"
                   "anna tax b offers anna 2, ben 1\nBen spy a\nCleo regent a\n"
                   "give Anna 2, Ben 2, Cleo 2\n= anna 3"),
}
KEYS = {
    "orkomondo": ["Anna 4-2 @4-3 cost 1", "Anna 4-2 fee 1 @4-3 cost 1 x4-4",
                  "= Anna 98, Ben 102", "= treasure 4"],
    "oriflamme-alliance": ["left", "right", "on 2", "wait", "round 1", "round 6", "resolve",
                           "empress 4", "informer gain", "informer swap", "judge mark 2",
                           "judge strike 2", "fanatic", "diplomat give 5", "diplomat cash",
                           "deserter 2", "rebellion 1 3", "extortion", "infiltration", "deal",
                           "2 = judge", "red 3, blue 5", "end"],
    "orkensturm": ["tax b", "knight b offers ben 2, cleo 1", "magician a white",
                   "magician b white", "inquisitor a ben 2", "spy b ben blue 3",
                   "messenger a yellow", "ap anna 2", "treasury -1", "draw anna 2",
                   "take anna white 1", "put anna red 1", "advisors anna 3, ben 0", "end"],
}
BEFORE = {"left": "anna", "right": "anna", "on 2": "anna", "wait": "anna", "2 = judge":
          "anna deserter", "red 3, blue 5": "=", "ap anna 2": "effect", "treasury -1": "effect",
          "draw anna 2": "effect", "take anna white 1": "effect", "put anna red 1": "effect"}
WHOLE = ("round", "resolve", "=", "end", "advisors", "Anna")
"""What begins a line that needs no player before it."""


def printed(game: str, lang: str) -> str:
    """Return the words of a record sheet, a blank between them."""
    options = ("--lang", lang) if game == "orkensturm" else ()
    document = pypdfium2.PdfDocument(built(game, "--only", "record", *options) / "record.pdf")
    return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)


def replayed(text: str) -> Replay:
    return replay_record(read_record(text.split("\n"), "sheet.game"))


@pytest.mark.parametrize(("game", "lang"), SHEETS)
def test_the_example_stands_on_the_sheet_and_scores_as_it_stands(game: str, lang: str) -> None:
    cells, record = EXAMPLES[game]
    words = printed(game, lang)
    found = words.replace("z. B. ", "").replace("e.g. ", "")
    for line in cells:
        assert line in found
    errors = [fault for fault in replayed(record).faults if fault.severity == "error"]
    assert not errors


@pytest.mark.parametrize(("game", "lang"), SHEETS)
def test_every_form_of_the_key_is_a_line_of_the_record(game: str, lang: str) -> None:
    words = printed(game, lang)
    for form in KEYS[game]:
        assert form in words, form
        lead = BEFORE.get(form, "" if form.startswith(WHOLE) else "anna")
        record = read_record([*HEADS[game].split("\n"), f"{lead} {form}".strip()], "sheet.game")
        assert [fault.message for fault in record.faults] == [], form


def test_every_heading_that_is_written_behind_is_a_header() -> None:
    heads = {"orkomondo": ("date:", "place:", "ruling:", "note:", "players:"),
             "oriflamme-alliance": ("date:", "place:", "direction:", "players:"),
             "orkensturm": ("start:", "players:")}
    for game, keys in heads.items():
        words = printed(game, "en").split()
        assert all(key in words for key in keys)
        values = {"direction:": "left-to-right", "ruling:": "",
                  "start:": "mittelreich 12, orcs 12, treasury 8, time 6"}
        extra = [f"{key} {values.get(key, 'x')}" for key in keys if key not in HEADS[game]]
        record = read_record(
            [*HEADS[game].split("\n"), *(line for line in extra if line[:7] != "ruling:"), "end"],
            "sheet.game",
        )
        assert record.faults == ()
        assert "sheet:" not in words
