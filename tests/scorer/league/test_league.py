"""Many records as a league: who counts, who is who, the sums, the page."""

from __future__ import annotations

import json
import os
from fractions import Fraction
from pathlib import Path

import pytest

import scorer
from scorer.cli import main
from scorer.games import game_named
from scorer.league.evenings import Evening, Sat
from scorer.league.standings import make_league
from scorer.terminal.leagues import render_league
from tests.scorer.report.browser import CHROMIUM, browser

ROOT = Path(__file__).parents[3]
SAMPLES = ROOT / "docs" / "evenings"
WON = (SAMPLES / "2026-03-20-orkensturm.game").read_text("utf-8")
OPEN = "game: orkomondo\nplayers: Anna=humans, Ben=elves\n1. Anna 4-2 @4-2\n"


def evening(name: str, *players: tuple[str | None, str, str | None, int, bool]) -> Evening:
    sat = tuple(Sat(seat, who, side, points, wins) for who, seat, side, points, wins in players)
    return Evening("x.game", game_named(name), None, None, sat)


THREE = [
    evening("orkomondo", ("Ann", "orks", None, 90, False), ("Bo", "elves", None, 110, True)),
    # A win that two share (OM-R11).
    evening("orkomondo", ("Ann", "elves", None, 105, True), ("Bo", "orks", None, 105, True),
            ("Cy", "dwarves", None, 90, False)),
    evening("orkensturm", ("Ann", "red", "brin", -3, False), (None, "blue", "brin", 7, True),
            ("Cy", "green", "answin", 2, False)),
]


def test_the_sums_by_person_by_game_and_by_seat_or_side() -> None:
    league = make_league(THREE, [])
    assert [(s.who, s.games, s.wins, s.share, s.mean) for s in league.people] == [
        ("Bo", 2, 2, Fraction(3, 4), Fraction(215, 2)),
        ("Ann", 3, 1, Fraction(1, 6), None),
        ("Cy", 2, 0, Fraction(0), None),
    ]
    orkomondo, orkensturm = league.tables
    assert (orkomondo.evenings, orkomondo.by) == (2, "seat")
    assert [(s.who, s.games, s.wins, s.share, s.mean) for s in orkomondo.places] == [
        ("elves", 2, 2, Fraction(3, 4), Fraction(215, 2)),
        ("orks", 2, 1, Fraction(1, 4), Fraction(195, 2)),
        ("dwarves", 1, 0, Fraction(0), Fraction(90)),
    ]
    assert (orkensturm.evenings, orkensturm.by) == (1, "side")
    assert [(s.who, s.games, s.wins, s.mean) for s in orkensturm.places] == [
        ("brin", 2, 1, Fraction(2)), ("answin", 1, 0, Fraction(2)),
    ]
    assert [s.who for s in orkensturm.people] == ["Ann", "Cy"]
    assert league.nameless == 1


def test_the_table() -> None:
    assert render_league(make_league(THREE, [])).splitlines()[:10] == [
        "3 games counted", "",
        "All games           games  wins  share",
        "  Bo                    2     2   75 %",
        "  Ann                   3     1   17 %",
        "  Cy                    2     0    0 %", "",
        "OrkoMondo: 2 games  games  wins  share  mean shields",
        "  Bo                    2     2   75 %   107.5",
        "  Ann                   2     1   25 %    97.5",
    ]


def read(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, list[dict[str, object]]]:
    assert main(["league", "--json", *words]) == 0
    found: dict[str, list[dict[str, object]]] = json.loads(capsys.readouterr().out)
    return found


def test_the_sample_evenings_are_what_their_records_say(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = read(capsys, str(SAMPLES))
    assert [each["date"] for each in found["evenings"]] == sorted(
        str(each["date"]) for each in found["evenings"]
    )
    games: dict[str, int] = {}
    for each in found["evenings"]:
        told = scorer.score(scorer.load(str(each["file"])))
        assert {p["seat"]: p["points"] for p in each["players"]} == told["totals"]
        assert [p["seat"] for p in each["players"] if p["wins"]] == told["winners"]
        for player in told["players"]:
            games[player["name"]] = games.get(player["name"], 0) + 1
    # league.yaml: Annie is Anna.
    games["Anna"] += games.pop("Annie")
    assert {each["who"]: each["games"] for each in found["people"]} == games
    assert [(Path(str(each["file"])).name, each["why"]) for each in found["left_out"]] == [
        ("2026-05-29-orkomondo.game", "unfinished")
    ]


def test_the_guide_shows_what_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    block = (ROOT / "docs" / "league.md").read_text("utf-8").split("```\n")[1]
    command, *shown = block.splitlines()
    assert main(command.removeprefix("$ scorer ").split()) == 0
    out, err = capsys.readouterr()
    assert "\n".join(shown[:-1]) == "\n".join((err + out).splitlines()[: len(shown) - 1])
    assert shown[-1] == "…"


def test_what_does_not_count_is_told_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deep = tmp_path / "spring" / "May"
    deep.mkdir(parents=True)
    (tmp_path / ".kept").mkdir()
    for name, text in {
        "a.game": WON, "b.game": WON, "c.game": OPEN, "d.game": OPEN + "2. Ben 4-2 @4-2\n",
        "e.game": "game: chess\n", ".f.game": "x", ".kept/g.game": "x", "h.txt": "x",
        "spring/May/I.GAME": WON.replace("Dana", "Dora"),
    }.items():
        (tmp_path / name).write_text(text, "utf-8")
    (deep / "again").symlink_to(tmp_path)
    assert main(["league", "--json", str(tmp_path), str(tmp_path / "a.game")]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert [Path(each["file"]).name for each in found["evenings"]] == ["a.game", "I.GAME"]
    assert [(Path(each["file"]).name, each["why"]) for each in found["left_out"]] == [
        ("b.game", "copy"), ("c.game", "unfinished"), ("d.game", "invalid"),
        ("e.game", "unreadable"),
    ]
    assert f"{tmp_path / 'd.game'}: left out, invalid: line 4: OM-" in err
    assert err.count(f"{tmp_path / 'e.game'}:") == 1
    assert "no known game" in err or "chess" in err


def test_a_name_is_one_person_however_it_is_written_and_by_aliases(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.game").write_text(WON, "utf-8")
    (tmp_path / "b.game").write_text(WON.replace("Dana", "DANA").replace("Ben", "Benny"), "utf-8")
    (tmp_path / "league.yaml").write_text("alias:\n  benny: Ben\n  Zoe: Zoë\n", "utf-8")
    assert main(["league", "--json", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert {each["who"]: each["games"] for each in json.loads(out)["people"]} == {
        "Anna": 2, "Dana": 2, "Ben": 2,
    }
    assert "the alias 'zoe' is no Name in these records" in err
    assert "benny" not in err
    (tmp_path / "league.yaml").write_text("alias: {Benny: Dana}\n", "utf-8")
    found = read(capsys, str(tmp_path))
    assert [each["text"] for each in found["left_out"]] == ["by the aliases Dana sits here twice"]


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("alias: Anna\nalais: {}\n", ["'alais' is not known; known: alias", "alias is no list"]),
        ("- Anna\n", ["nothing is set here"]),
        ("alias:\n  Annie: 3\n  7: Anna\n  X: ' '\n",
         ["'Annie': what is no text", "what is no text: 'Anna'", "'X': ' '"]),
        ("alias:\n  Annie: Anna\n  ANNIE: Ann\n", ["'ANNIE' is Ann here, and Anna before"]),
        ("alias:\n  Annie: Anna\n  Anna: Ann\n",
         ["'annie' is an alias of Anna, who is one of Ann"]),
        ("alias: [\n", ["not readable as YAML"]),
        # Ten to the fourteenth of entries, if they were written out.
        ("".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}' if n else 'x'] * 10)}]\n"
                 for n in range(14)) + "alias: {Annie: *a13}\n",
         ["'a0' is not known", "'Annie': what is no text"]),
        ("a: &a [[x]]\nalias: {? *a : Anna}\n", ["not readable as YAML"]),
    ],
)
def test_all_that_is_wrong_in_the_settings_is_told(
    text: str, reasons: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.game").write_text(WON, "utf-8")
    (tmp_path / "league.yaml").write_text(text, "utf-8")
    assert main(["league", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    for reason in reasons:
        assert reason in err


def test_names_of_files_that_are_no_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in ((b"\xff.game", WON), (b"a\x1b[31m.game", OPEN)):
        Path(os.fsdecode(bytes(tmp_path) + b"/" + name)).write_text(text, "utf-8")
    page = tmp_path / "l.html"
    assert main(["league", str(tmp_path), "-o", str(page)]) == 0
    assert "\x1b" not in "".join(capsys.readouterr())
    assert "\x1b" not in page.read_text("utf-8")
    assert len(read(capsys, str(tmp_path))["evenings"]) == 1


def test_refusals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", str(tmp_path / "gone")]) == 2
    assert "there is no such folder" in capsys.readouterr().err
    assert main(["league", str(tmp_path)]) == 2
    assert "there is no record (.game) here" in capsys.readouterr().err


def test_the_page_is_put_where_nothing_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, page, other = (tmp_path / name for name in ("a.game", "l.html", "o.html"))
    record.write_text(WON, "utf-8")
    other.write_text("mine", "utf-8")
    for _ in range(2):
        assert main(["league", str(tmp_path), "-o", str(page)]) == 0
    (tmp_path / "b.game").write_text(WON.replace("Dana", "Dora"), "utf-8")
    assert main(["league", str(tmp_path), "-o", str(page)]) == 0
    assert "Dora" in page.read_text("utf-8")
    assert main(["league", str(tmp_path), "-o", str(other)]) == 2
    assert main(["league", str(tmp_path), "-o", str(record), "--force"]) == 2
    assert (record.read_text("utf-8"), other.read_text("utf-8")) == (WON, "mine")
    assert main(["league", str(tmp_path), "-o", str(other), "--force"]) == 0
    assert other.read_bytes() == page.read_bytes()
    capsys.readouterr()
    assert main(["league", str(tmp_path), "-o", "-", "--json"]) == 2
    assert capsys.readouterr().out == ""


def test_the_page_needs_nothing_and_tells_what_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "<b>.game").write_text(OPEN, "utf-8")
    (tmp_path / "a.game").write_text(WON, "utf-8")
    page = tmp_path / "l.html"
    assert main(["league", str(tmp_path), "-o", str(page)]) == 0
    text = page.read_text("utf-8")
    assert "&lt;b&gt;.game</code>, unfinished: the record ends" in text
    assert "<script" not in text
    assert "http" not in text.replace('http-equiv="', "")
    # Of the sample record: 11 AP for Answin's side, 3 and 3 for Brin's.
    assert 'aria-label="mean AP: Anna 11.0, Ben 3.0, Dana 3.0"' in text


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")
def test_the_page_in_a_browser(tmp_path: Path) -> None:
    page = tmp_path / "l.html"
    assert main(["league", str(SAMPLES), "-o", str(page)]) == 0
    with browser() as tab:
        for wide in (1100, 360):
            tab.open(page, width=wide)
            assert tab.complaints() == []
            assert tab.value("document.documentElement.scrollWidth") == wide
            assert tab.value(
                "[...document.querySelectorAll('svg.chart')].filter(s => s.clientWidth)"
                ".every(s => [...s.querySelectorAll('text')].every(t => {"
                " const a = t.getBoundingClientRect(), b = s.getBoundingClientRect();"
                " return a.left >= b.left && a.right <= b.right && a.bottom <= b.bottom }))"
            )
