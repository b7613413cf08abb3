"""The commands that write files, each with an old set, a new one that differs, and bystanders."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from tests.kill.harness import Call, Scenario
from tests.pnp.game_folder import STAR, make_game

PNP, SCORER = "pnp.cli:main", "scorer.cli:main"
_HEAD = """\
id: sample
title: Sample
languages: [en]
players: 2-4
about: A sample.
credits: Ours.
components:
  - {id: cards, kind: card, title: Cards, size: 41x63 mm, front: templates/card.yaml,
     back: templates/back.yaml, rows: [{id: sun, n: 3, copies: 2}, {id: moon, n: 4}]}
"""
_TOKENS = """\
  - {id: tokens, kind: counter, title: Tokens, size: 15x15 mm, front: templates/card.yaml,
     back: same, rows: [{id: one, n: 1, copies: 3}, {id: five, n: 5}]}
"""
_DICE = """\
  - {id: dice, kind: counter, title: Dice, size: 12x17 mm, front: templates/card.yaml,
     rows: [{id: six, n: 6}]}
"""
_CARD = """\
layers:
  - {layer: fill, fill: "COLOUR"}
  - {layer: text, text: "{n}", font_size: 9, at: [1, 1], size: [9, 9]}
"""
_BACK = "layers:\n  - {layer: fill, fill: '#AA0000'}\n"
FOLDER = "out/sample"


def _game(case: Path, components: str, colour: str) -> None:
    make_game(case / "data/game", {
        "game.yaml": _HEAD + components,
        "cards.csv": "id\nx\n",
        "templates/card.yaml": _CARD.replace("COLOUR", colour),
        "templates/back.yaml": _BACK,
        "icons/star.svg": STAR,
    })


def _bystanders(case: Path, inside: str) -> None:
    """Put what is not ours into a folder: plain, hidden, in a folder of its own, and a link."""
    folder, kept = case / inside, case / "data/kept.pdf"
    (folder / "photos").mkdir(parents=True)
    (folder / "notes.txt").write_text("kept\n", "utf-8")
    (folder / "mine.pdf").write_bytes(b"%PDF-1.4 mine\n")
    (folder / ".hidden-note").write_text("kept too\n", "utf-8")
    (folder / "photos/cards.pdf").write_bytes(b"%PDF-1.4 photo\n")
    kept.write_bytes(b"%PDF-1.4 linked\n")
    # Windows lets only some people make links.
    with suppress(OSError):
        (folder / "link.pdf").symlink_to(os.path.relpath(kept, folder))


def _first_game(case: Path) -> None:
    _game(case, _TOKENS, "#EEEECC")
    _bystanders(case, FOLDER)
    _bystanders(case, "out/another")


def _second_game(case: Path) -> None:
    """Other data, the tokens gone, dice added; the cards' file keeps its name."""
    _game(case, _DICE, "#CCEEEE")


def _first_export(case: Path) -> None:
    _game(case, _TOKENS, "#EEEECC")
    _bystanders(case, f"{FOLDER}/png")


_TURNS = ("1. Anna 4-2 @4-2", "2. Ben 4-4 @4-4", "3. Cleo 3-2 @3-2",
          "4. Anna 4-2 fee 1 @4-3 cost 1")
# Each turn needs the one before it: none is taken behind one that could not be saved.
_RECORD = "game: orkomondo\nplayers: Anna=humans, Ben=elves, Cleo=orks\n\n"
_PLAYERS = "Anna=humans, Ben=elves, Cleo=orks"


def _first_record(case: Path) -> None:
    (case / "data/evening.game").write_text(_RECORD + "\n".join(_TURNS[:2]) + "\n", "utf-8")
    _bystanders(case, "out/evenings")


def _second_record(case: Path) -> None:
    (case / "data/evening.game").write_text(_RECORD + "\n".join((*_TURNS, "end")) + "\n", "utf-8")


def _finished_record(case: Path, name: str = "evening") -> None:
    record = Path(__file__).parents[1] / "cases/orkomondo/011.game"
    (case / f"data/{name}.game").write_bytes(record.read_bytes())


def _two_finished_records(case: Path) -> None:
    _finished_record(case)
    _finished_record(case, "second")


def _no_data(case: Path) -> None:
    _bystanders(case, "out/evenings")


def _confirmed(out: str) -> int:
    """Count the saves that the output owns to: the header, and each line taken."""
    return ("begun; every line is saved" in out) + len(re.findall(r"^ +\d+ \| ", out, re.M))


def _confirmed_on(out: str) -> int:
    return len(re.findall(r"^ +\d+ \| ", out, re.MULTILINE))


def _record_begun(case: Path) -> None:
    _first_record(case)
    (case / "out/evening.game").write_bytes((case / "data/evening.game").read_bytes())


_BUILD = ("build", "data/game", "--out", "out", "--paper")
_EXPORT = ("export", "data/game", "--out", "out", "--to", "png")
_REPORT = ("report", "data/evening.game", "-o", "out/evening.html")
_CONVERT = ("convert", "data/evening.game", "--to", "csv", "-o", "out/evening.csv")
_LEAGUE = ("league", "data", "-o", "out/league.html")
_CALIBRATE = ("calibrate", "--out", "out/calibration.pdf", "--paper")
_SAVE = ("calibrate", "--save")

SCENARIOS = (
    Scenario("build-first", _first_game, Call(PNP, (*_BUILD, "a4"))),
    Scenario("build-again", _first_game, Call(PNP, (*_BUILD, "letter")),
             Call(PNP, (*_BUILD, "a4")), _second_game),
    Scenario("export-first", _first_export, Call(PNP, _EXPORT)),
    Scenario("export-again", _first_export, Call(PNP, (*_EXPORT, "--ink", "mono")),
             Call(PNP, _EXPORT), _second_game),
    Scenario("calibrate-first", _no_data, Call(PNP, (*_CALIBRATE, "a4"))),
    Scenario("calibrate-again", _no_data, Call(PNP, (*_CALIBRATE, "letter")),
             Call(PNP, (*_CALIBRATE, "a4"))),
    Scenario("profile-again", _no_data, Call(PNP, (*_SAVE, "kitchen", "--offset", "1.5", "-0.7")),
             Call(PNP, (*_SAVE, "study", "--offset", "-2", "0.4"))),
    Scenario("new", _no_data, Call(PNP, ("new", "out/mygame")), once=True),
    Scenario("record-first", _no_data,
             Call(SCORER, ("record", "orkomondo", "out/evening.game"), (_PLAYERS, *_TURNS)),
             saves=True, confirmed=_confirmed),
    Scenario("record-again", _record_begun,
             Call(SCORER, ("record", "orkomondo", "out/evening.game"), _TURNS[2:]),
             saves=True, confirmed=_confirmed_on),
    Scenario("convert-first", _second_record, Call(SCORER, _CONVERT)),
    Scenario("convert-again", _first_record, Call(SCORER, (*_CONVERT, "--force")),
             Call(SCORER, _CONVERT),
             _second_record),
    Scenario("report-first", _second_record, Call(SCORER, _REPORT)),
    Scenario("report-again", _first_record, Call(SCORER, _REPORT), Call(SCORER, _REPORT),
             _second_record),
    Scenario("league-first", _finished_record, Call(SCORER, _LEAGUE)),
    Scenario("league-again", _finished_record, Call(SCORER, _LEAGUE), Call(SCORER, _LEAGUE),
             _two_finished_records),
)
