"""Every command of the scorer on a game of its own, with all parts that a game can have and with
none: it answers or refuses in words, with the exit status that belongs to it."""

from __future__ import annotations

import io
import json
import shutil
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import NamedTuple

import pytest

from scorer.cli import COMMANDS, main
from scorer.games import GAMES
from scorer.kit.faults import Span
from scorer.kit.game import Game, Parts, some
from scorer.reading.gallery import FILE, read_case
from scorer.reading.record import read_record
from scorer.replaying.replay import as_json, replay_record
from scorer.terminal.rendering import render_fault
from tests.scorer.nim.game import GAME
from tests.scorer.nim.game.faults import FAULTS
from tests.scorer.nim.game.moves import Take

HERE = Path(__file__).parent
BARE = replace(GAME, parts=Parts(), legal=None)
PARTS = [each.name for each in fields(Parts)]
HEAD = "game: nim\nplayers: Anna=north, Ben=south\n"
# 3 + 5 matches and 10 for the last one: Anna 18, Ben 4 (NM-R2, NM-R3).
FILES = {
    "won.game": f"{HEAD}\n1. Anna a 3\n2. Ben b 4\n= Anna 3, Ben 4\n3. Anna c 5\nend\n",
    "open.game": f"{HEAD}Anna c 4\n",
    "wrong.game": f"{HEAD}Anna a 1\nBen a 3\n",
    "header.game": "game: nim\nplayers: Anna=north\nAnna a 1\n",
    "sheet.csv": 'game:,nim\nplayers:,"Anna=north, Ben=south"\nplayer,heap,matches\nAnna,c,4\n',
    "answers.yaml": "game: nim\nplayers: Anna=north, Ben=south\n"
                    "matches: {Anna: 5, Ben: 7}\nlast: Ben\n",
}
PLAYERS = ("--players", "Anna=north,Ben=south")
TALLY = ("tally", "nim", *PLAYERS)


class Run(NamedTuple):
    """A command's words and what is typed; its status and a text that it prints with all parts.

    Where it ``rests`` on a part, ``without`` are both where the game lacks that one.
    """

    words: tuple[str, ...]
    status: int
    says: str
    rests: str = ""
    without: tuple[int, str] = (2, "")
    typed: str = ""


RUNS = [
    Run(("score", "won.game"), 0, "Anna (north)    18 points  <- wins\n       +8  matches taken"),
    Run(("score", "--json", "won.game"), 0, '"termination": "last-match"'),
    Run(("score", "wrong.game"), 1, "(a record beyond mending: scorer tally nim)", "tally",
        (1, "wrong.game:4:7: error NM-203 (NM-R2): 2 matches lie in heap a")),
    Run(("score", "header.game"), 1, "header.game:2:10: error NM-101"),
    Run(("check", "won.game", "open.game"), 0, "open.game: Nim: unfinished, no fault so far"),
    Run(("check", "--json", "--keep-going", "wrong.game"), 1, '"code": "NM-203"'),
    Run(("replay", "open.game"), 0, "  c │\n", "drawing",
        (0, "there is no drawing of a position of Nim")),
    Run(("replay", "won.game", "--at", "5"), 0, "  b\n  c │││││\n", "drawing",
        (0, "line 5: 2. Ben b 4\n   +4 Ben: matches taken (NM-R2)")),
    Run(("legal", "open.game"), 0, "south b N   1 to 4", "options", (0, "    south b 4   Ben +4")),
    Run(("legal", "won.game"), 0, "the game is over", "legal"),
    Run(("legal", "--json", "open.game"), 0, '"south c 1"', "legal"),
    Run(("legal", "--throw", "4-2", "open.game"), 2, "no dice are thrown", "legal"),
    Run(("report", "open.game", "-o", "-"), 0, '<svg class="faces"', "picture",
        (0, "Unfinished, no fault so far")),
    Run(("report", "wrong.game"), 1, "written to report.html"),
    Run(("new", "nim", *PLAYERS), 0, "# one line a turn:  Anna b 3"),
    Run(("new", "nim", "--players", "Anna=east"), 2, "the seats are north, south"),
    Run(("rules", "nim"), 0, "NM-R3  End. The last match is worth 10 points more"),
    Run(("explain", "NM-203"), 0, "evening.game:3:11: error NM-203", "gallery",
        (2, "there is no fault code 'NM-203'")),
    Run(("league", "."), 0, "Nim: 1 game  games  wins  share  mean points\n  Anna "),
    Run(("schema",), 0, '"$schema": "https://json-schema.org/draft/2020-12/schema"'),
    Run(("explain", "NM-R3"), 2, "is the number of a rule"),
    Run(("convert", "open.game", "--to", "game"), 0, "Anna c 4\n"),
    *(
        Run(("convert", name, "--to", to), 0, says, "sheet",
            (2, "Nim has no record sheet with columns: its record stays the text it is"))
        for name, to, says in [
            ("won.game", "csv", '2,Ben,b,4,\r\ncheck:,"Anna 3, Ben 4"'),
            ("open.game", "json", '"heap": "c"'),
            ("sheet.csv", "game", "Anna c 4\n"),
        ]
    ),
    Run(("convert", "header.game", "--to", "csv"), 1, "NM-101"),
    Run(("convert", "won.game", "--to", "bgstats"), 0, '"name": "Nim"'),
    Run(("convert", "open.game", "--to", "bgstats"), 2, "the game is not over"),
    *(
        Run((*words, "--json"), 0, '"north": 5,\n    "south": 17', "tally", (2, says), typed)
        for words, typed, says in [
            ((*TALLY, "--matches", "Anna=5,Ben=7", "--last", "Ben"), "", "unrecognized arguments"),
            (TALLY, "5\n7\nBen\n", "Nim cannot be totalled from its final state"),
            (("tally", "nim", "--from", "answers.yaml"), "", "Nim cannot be totalled"),
        ]
    ),
    Run((*TALLY, "--matches", "Anna=5,Ben=8", "--last", "none"), 2, "13 matches are counted",
        "tally", (2, "unrecognized arguments")),
    Run(("record", "nim", "new.game"), 0, "    south b 2\n", "legal",
        (0, "nothing that can be listed begins so;  scorer rules nim  has the rules"),
        "Anna=north, Ben=south\nAnna c 5\n? Ben b\nBen b 4\nundo\nfix 4 Anna c 4\n"),
    # Anna 4 + 3 + 3 and 10; what was taken back does not count.
    Run(("record", "nim", "open.game"), 0, "Anna (north)    20 points  <- wins", typed=(
        "Ben b 4\nAnna a 3\nBen c 1\nundo\nundo\nundo\nBen c 1\nAnna a 3\n?\nBen b 1\nAnna b 3\n"
    )),
    Run(("record", "nim", "open.game"), 1, "the turn of Ben, not of Anna", typed="Anna a 1\n"),
]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with records, and with the data of what the game prints."""
    shutil.copytree(HERE / "printed" / "nim", tmp_path / "nim")
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ran(
    run: Run, game: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str]:
    """Run a command on the game; return its status and all that it printed."""
    monkeypatch.setitem(GAMES, "nim", lambda: some(game))
    typed = io.TextIOWrapper(io.BytesIO(run.typed.encode()), "utf-8")
    monkeypatch.setattr(sys, "stdin", typed)
    status = main([*run.words])
    sys.stdout.flush()
    told = capsys.readouterr()
    assert "Traceback" not in told.err
    return status, told.out + told.err


def named(run: Run) -> str:
    return " ".join(run.words)


def expected(run: Run, lacking: set[str]) -> tuple[int, str]:
    """The status and a text of a run where the game lacks these parts."""
    # All that this command does rests on `legal`; options are beside it.
    if run.words[0] == "legal" and "legal" in lacking:
        return 2, "cannot be listed for Nim; scorer rules nim has the rules"
    return run.without if run.rests in lacking else (run.status, run.says)


@pytest.mark.parametrize("run", RUNS, ids=named)
def test_with_every_part(run, table, monkeypatch, capsys) -> None:
    status, told = ran(run, GAME, monkeypatch, capsys)
    assert (status, run.says in told) == (run.status, True), told


@pytest.mark.parametrize("run", RUNS, ids=named)
def test_with_no_part(run, table, monkeypatch, capsys) -> None:
    status, told = ran(run, BARE, monkeypatch, capsys)
    right, text = expected(run, {"legal", *PARTS})
    assert (status, text in told) == (right, True), told
    assert not run.rests or run.says not in told


@pytest.mark.parametrize("part", ["legal", *PARTS])
def test_a_part_that_is_missing_alone(part, table, monkeypatch, capsys) -> None:
    if part == "legal":
        lacking = replace(GAME, legal=None)
    else:
        lacking = replace(GAME, parts=replace(GAME.parts, **{part: None}))
    for run in RUNS:
        for name, text in FILES.items():
            (table / name).write_text(text, "utf-8")
        (table / "new.game").unlink(missing_ok=True)
        status, told = ran(run, lacking, monkeypatch, capsys)
        right, text = expected(run, {part})
        assert (status, text in told) == (right, True), (run.words, told)


def test_every_command_and_every_part_is_tried() -> None:
    assert {run.words[0] for run in RUNS} == set(COMMANDS)
    assert {run.rests for run in RUNS} == {"", "legal", *PARTS}


def test_a_workbook_reads_back_as_the_same_record(table, monkeypatch, capsys) -> None:
    there = Run(("convert", "won.game", "--to", "xlsx", "-o", "won.xlsx"), 0, "")
    assert ran(there, GAME, monkeypatch, capsys) == (0, "")
    back = Run(("convert", "won.xlsx", "--to", "game"), 0, "")
    assert ran(back, GAME, monkeypatch, capsys) == (0, FILES["won.game"])
    assert ran(back, BARE, monkeypatch, capsys)[0] == 2


@pytest.mark.parametrize("folder", ["", "nim"])
def test_printed_faces_that_are_missing_are_told(
    folder: str, tmp_path: Path, monkeypatch, capsys
) -> None:
    if folder:
        (tmp_path / folder).mkdir()
    (tmp_path / "open.game").write_text(FILES["open.game"], "utf-8")
    monkeypatch.chdir(tmp_path)
    run = Run(("report", "open.game"), 2, "")
    status, told = ran(run, GAME, monkeypatch, capsys)
    assert status == 2
    assert told.startswith("scorer: the printed faces cannot be drawn: ")
    assert not (tmp_path / "report.html").exists()


@pytest.mark.parametrize("code", sorted(FAULTS))
def test_each_fault_has_its_case(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "nim", lambda: some(GAME))
    case = read_case(HERE / "game" / "gallery" / f"{code}.txt")
    record = read_record(case.record.splitlines(), FILE)
    faults = replay_record(record).faults
    assert [fault.code for fault in faults] == [code]
    assert render_fault(faults[0], FILE, record.lines) == case.shown


def test_the_example_is_sound_and_lines_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "nim", lambda: some(GAME))
    record = read_record(GAME.example.splitlines(), "example")
    found = as_json(replay_record(record))
    assert json.dumps([found["standing"], found["faults"]]) == '[{"north": 5, "south": 1}, []]'
    for item in record.items:
        assert isinstance(item.what, Take)
        shown = replace(item.line, text=GAME.show(record.setup, item.what))
        again = replace(GAME.parse(record.setup, shown), who=Span(0, 1), many=Span(0, 1))
        assert again == replace(item.what, who=Span(0, 1), many=Span(0, 1))
