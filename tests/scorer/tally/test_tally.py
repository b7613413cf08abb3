"""Totals without a record: the same as a replay's, by flags, by file and by question."""

from __future__ import annotations

import io
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scorer
from scorer.cli import main
from scorer.games import GAMES, game_named
from scorer.reading.record import read_record
from scorer.replaying.replay import Replay, replay_record
from scorer.tally.given import Given, from_flags, look_whole, read_answers, read_table
from scorer.tally.totals import Tallied, add_up, as_json
from tests.scorer.games.oriflamme_alliance.test_random_games import played as oriflamme_played
from tests.scorer.games.orkensturm.table import played as orkensturm_played
from tests.scorer.games.orkomondo.reference import RULINGS, Slow, random_turn

CASES = Path(__file__).parents[2] / "cases"
FINISHED = [
    path.with_suffix(".game")
    for path in sorted(CASES.glob("*/*.json"))
    if json.loads(path.read_text("utf-8")).get("status") == "finished"
]
RACES = ["orks", "dwarves", "humans", "elves"]
TWO = ["--players", "Anna=humans,Ben=elves"]
THREE = ["--players", "Anna=red/brin,Ben=blue/answin,Cleo=green/brin"]
EIGHT = (
    "red/answin,blue/answin,green/answin,yellow/answin,black/answin,white/brin,orange/brin,"
    "purple/brin"
)
FAMILIES = ["--players", "Anna=red,Ben=blue,Cleo=green", "--rounds", "6"]


def at_end(*values: int) -> list[str]:
    """The four tracks' flags: Mittelreich, orcs, Treasury, time."""
    names = ("mittelreich", "orcs", "treasury", "time")
    return [
        word for pair in zip(names, values, strict=True) for word in (f"--{pair[0]}", str(pair[1]))
    ]


def listed(numbers: dict[str, int]) -> str:
    return ", ".join(f"{seat}={number}" for seat, number in numbers.items())


def orkomondo(right: dict[str, Any]) -> dict[str, str]:
    table = right["breakdown"]
    shields = dict(right["totals"])
    if table["closer"]:
        shields[table["closer"]] -= table["treasure"]
    return {
        "shields": listed(shields),
        "closer": table["closer"] or "none",
        "treasure": str(table["treasure"]),
    }


def oriflamme(right: dict[str, Any]) -> dict[str, str]:
    table = right["breakdown"]
    supply = {who: ip - table["deal_bonus"][who] for who, ip in right["totals"].items()}
    deals = {who: held["deal"] for who, held in table["reserve"].items() if "deal" in held}
    return {
        "rounds": "6",
        "ip": listed(supply),
        "deal": listed(deals),
        "cards": listed(table["cards_in_row"]),
    }


def orkensturm(right: dict[str, Any]) -> dict[str, str]:
    table = right["breakdown"]
    return {
        **{track: str(value) for track, value in table["tracks"].items()},
        "end": right["ended_by"],
        "ap": listed(table["track_ap"]),
        "advisors": listed(table["advisors"]),
    }


COUNTED = {"orkomondo": orkomondo, "oriflamme-alliance": oriflamme, "orkensturm": orkensturm}


def tallied(name: str, values: dict[str, Any]) -> Tallied:
    game, tally = game_named(name), game_named(name).parts.tally()
    given = from_flags(values)
    setup = read_table(game, given)
    assert not given.faults
    answers = look_whole(tally, setup, read_answers(tally, setup, given), given)
    assert not given.faults
    return add_up(game, tally, setup, answers)


def check_against(replay: Replay, right: dict[str, Any]) -> None:
    """A tally of what lay on the table at the end says what the record's totals are."""
    table = replay.record.table
    assert table is not None
    name = replay.record.game.name
    players = ", ".join(
        (f"{player.name}=" if player.name else "")
        + player.seat
        + (f"/{player.suffix}" if player.suffix else "")
        for player in table.players
    )
    rulings = [f"{key}={value}" for key, value in table.rulings.items()]
    found = tallied(name, {"players": players, "ruling": rulings, **COUNTED[name](right)})
    assert found.result.totals == right["totals"]
    assert list(found.result.winners) == right["winners"]
    assert replay.result is not None
    assert found.result.tie == replay.result.tie
    assert found.result.termination == replay.result.termination
    assert as_json(found)["termination"] == replay.result.termination
    for seat, total in right["totals"].items():
        assert sum(each.points for each in found.reasons if each.seat == seat) == total


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_finished_record(path: Path) -> None:
    right = json.loads(path.with_suffix(".json").read_text("utf-8"))
    check_against(scorer.replay(scorer.load(path)), right)


def test_there_are_finished_records_of_each_game() -> None:
    assert {path.parent.name for path in FINISHED} == set(GAMES)


def checked_replay(lines: list[str]) -> None:
    replay = replay_record(read_record(lines, "random"))
    assert replay.sound
    result = replay.result
    assert result is not None
    if result.totals is None:
        return
    right = {
        "totals": dict(result.totals),
        "winners": list(result.winners),
        "ended_by": result.ended_by,
        "breakdown": result.breakdown,
    }
    check_against(replay, right)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_random_orkomondo(seed: int) -> None:
    dice = random.Random(seed)
    races = dice.sample(RACES, dice.randint(2, 4))
    rulings = {name: dice.choice(values) for name, values in RULINGS.items()}
    game = Slow(races, rulings)
    lines = ["game: orkomondo", f"players: {', '.join(races)}"]
    lines += [f"ruling: {name}={value}" for name, value in rulings.items()]
    while not game.over and len(lines) < 600:
        lines.append(random_turn(game, dice))
    checked_replay(lines)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_random_oriflamme(seed: int) -> None:
    checked_replay(oriflamme_played(random.Random(seed)).lines)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_random_orkensturm(seed: int) -> None:
    table = orkensturm_played(seed, 20)
    checked_replay(table.header() + table.lines)


@pytest.mark.parametrize(
    ("tracks", "sides", "shares"),
    [
        # OS-R12: 8 AP to one, two or three of Answin's side
        ((0, 5, 7, 5), "brin answin brin", [0, 8, 0]),
        ((0, 5, 7, 5), "brin answin brin answin", [0, 4, 0, 4]),
        ((0, 5, 7, 5), "brin answin answin answin brin", [0, 3, 3, 3, 0]),
        # Treasury 7: 4 each for two under B, half is 4 and 2 each under C
        ((5, 0, 7, 5), "brin answin brin", [4, 0, 4]),
        ((5, 5, 7, 0), "brin answin brin", [2, 0, 2]),
        # 4 AP among three under D
        ((5, 5, 0, 5), "brin answin answin answin brin", [0, 2, 2, 2, 0]),
        # A goes before B
        ((0, 0, 7, 5), "brin answin brin", [0, 8, 0]),
    ],
)
def test_orkensturm_shares(tracks: tuple[int, ...], sides: str, shares: list[int]) -> None:
    seats = ["red", "blue", "green", "yellow", "black"][: len(shares)]
    players = ", ".join(f"{seat}/{side}" for seat, side in zip(seats, sides.split(), strict=True))
    names = ("mittelreich", "orcs", "treasury", "time")
    values = {name: str(value) for name, value in zip(names, tracks, strict=True)}
    found = tallied(
        "orkensturm",
        {"players": players, "ap": listed(dict.fromkeys(seats, -2)), **values},
    )
    assert found.result.totals == {
        seat: share - 2 for seat, share in zip(seats, shares, strict=True)
    }


def run(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *words: str,
    typed: str = "",
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    status = main(["tally", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_sum_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tracks = at_end(4, 3, 7, 0)
    ap = ["--ap", "Anna 5, Ben 9, Cleo 1", "--advisors", "Anna=2"]
    status, out, _ = run(capsys, monkeypatch, "orkensturm", *THREE, *tracks, *ap)
    assert status == 0
    # OS-R13: nine each, and after C the tie goes to Brin's side
    assert "Orkensturm: Anna wins" in out
    assert "half of Treasury 7 is 4 (rounded up), among 2 on Brin's side: 2 each (OS-R12)" in out
    assert "Anna and Ben tie at 9 AP: after C a tie goes to Brin's side" in out
    assert "+5  AP on the track" in out
    assert "+2  own advisors" in out


def test_json_goes_to_standard_output_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, err = run(
        capsys, monkeypatch, "orkomondo", "--json", typed="humans, elves\n90\n95\nelves\n15\n"
    )
    assert status == 0
    found = json.loads(out)
    assert found["totals"] == {"humans": 90, "elves": 110}
    assert found["winners"] == ["elves"]
    assert "Shields in the Treasure" in err
    assert [step["points"] for step in found["steps"] if step["seat"] == "elves"] == [95, 15]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("many", "'many' is no whole number"),
        ("1e3", "'1e3' is no whole number"),
        ("-1", "-1 is too few"),
        ("9" * 7, "is no whole number"),
        ("\u0664", "is no whole number"),
        ("", "an answer is needed"),
    ],
)
def test_nonsense_is_asked_again(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
    reason: str,
) -> None:
    typed = f"{answer}\n90\n95\nelves\n15\n"
    status, out, err = run(capsys, monkeypatch, "orkomondo", *TWO, typed=typed)
    assert status == 0
    assert reason in err
    assert err.count("Shields, before anybody takes the Treasure: Anna, Ben:") == 2
    assert err.count("Shields of Ben") == 1
    assert "Ben (elves)     110 shields  <- wins" in out


FOUR = ["--players", "Anna=red/brin,Ben=blue/answin,Cleo=green/brin,Dana=yellow/answin"]


def asked(err: str) -> list[str]:
    """The questions of a tally, without what was told between them."""
    return [line for line in err.splitlines() if line.rstrip().endswith(":") and line[0] != " "]


def test_thirteen_numbers_take_four_prompts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Treasury 7 under B is Brin's: 4 each for two (OS-R12); then AP and advisors (OS-R13).
    typed = f"{FOUR[1]}\n4 0 7 2\n5 6 1 -2\nCleo 3, Dana=1\n"
    status, out, err = run(capsys, monkeypatch, "orkensturm", "--json", typed=typed)
    assert status == 0
    assert len(asked(err)) == 4
    assert json.loads(out)["totals"] == {"red": 9, "blue": 6, "green": 8, "yellow": -1}


@pytest.mark.parametrize(
    "tracks",
    ["4,0,7,2", "4; 0; 7; 2", "4\n0 7\n2", "time 2 treasury 7 orcs 0 mittelreich 4",
     "Orc troops: 0, Mittelreich troops: 4, time: 2, Treas: 7"],
)
def test_numbers_of_one_line_in_any_writing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tracks: str
) -> None:
    rest = ["--ap", "Anna=5,Ben=6,Cleo=1,Dana=-2", "--advisors", "Cleo=3,Dana=1"]
    status, out, _ = run(
        capsys, monkeypatch, "orkensturm", *FOUR, *rest, "--json", typed=f"{tracks}\n"
    )
    assert status == 0
    assert json.loads(out)["totals"] == {"red": 9, "blue": 6, "green": 8, "yellow": -1}


@pytest.mark.parametrize(
    ("line", "reasons"),
    [
        ("1 2 3", ["3 numbers stand here, 2 are asked for: Anna, Ben"]),
        ("x y", ["'x y' is nobody with a number"]),
        ("90 x", ["Ben: 'x' is no whole number"]),
        ("-1 1e3", ["Anna: -1 is too few", "Ben: '1e3' is no whole number"]),
        ("Anna 90 Anna 95", ["Anna stands there twice"]),
        ("Anna 90, Cleo 95, Ben", ["called 'Cleo'", "'Ben' is nobody with a number"]),
        ("Anna=90 Ben=-5", ["-5 is too few"]),
    ],
)
def test_all_faults_of_a_line_are_told_and_none_of_it_is_kept(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    line: str,
    reasons: list[str],
) -> None:
    typed = f"{line}\n90 95\nelves\n15\n"
    status, out, err = run(capsys, monkeypatch, "orkomondo", *TWO, "--json", typed=typed)
    assert status == 0
    for reason in reasons:
        assert reason in err
    assert json.loads(out)["totals"] == {"humans": 90, "elves": 110}


@pytest.mark.parametrize("back", ["<", "undo", "UNDO"])
def test_the_way_back_goes_to_the_question_before_as_often_as_there_is_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, back: str
) -> None:
    typed = ["humans, orks", "90 80", "humans", back, back, back, "humans, elves", "80",
             "95", back, "105", "elves", "15"]
    status, out, err = run(
        capsys, monkeypatch, "orkomondo", "--json", typed="\n".join(typed) + "\n"
    )
    assert status == 0
    assert json.loads(out)["totals"] == {"humans": 80, "elves": 120}
    assert [line.partition(",")[0].partition(":")[0] for line in asked(err)] == [
        "Players", "Shields", "Who laid their last garrison and so ended the game? (humans",
        "Shields in the Treasure", "Who laid their last garrison and so ended the game? (humans",
        "Shields", "Players", "Shields", "Shields of elves",
        "Who laid their last garrison and so ended the game? (humans", "Shields of elves",
        "Who laid their last garrison and so ended the game? (humans", "Shields in the Treasure",
    ]


def test_no_way_back_before_the_first_question_nor_into_a_refused_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "<\n4 3 7 1\n<\n4 3 7 0\n5 6 1 -2\n\n"
    status, out, err = run(capsys, monkeypatch, "orkensturm", *FOUR, "--json", typed=typed)
    assert status == 0
    assert err.count("this is the first question") == 2
    # Half of Treasury 7 is 4 under C, among two of Brin's side (OS-R12).
    assert json.loads(out)["totals"] == {"red": 7, "blue": 6, "green": 3, "yellow": -2}


@pytest.mark.parametrize(
    ("game", "typed"),
    [
        ("oriflamme-alliance", "red, blue, green\n4\n14 12 9\n\n"),
        ("orkensturm", f"{FOUR[1]}\n4 3 7 1\n5 6 1 -2\n\n"),
        ("orkomondo", "humans, elves\n90 95\nnone\n"),
    ],
)
def test_a_game_that_is_not_over_has_no_winner(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str, typed: str
) -> None:
    status, out, err = run(capsys, monkeypatch, game, typed=typed)
    assert (status, out) == (2, "")
    assert re.search("the game is not over|the game ends only when", err)


def test_answers_that_contradict_each_other_are_asked_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "150\n95\n" + "100\n95\nnone\n" + "100\n95\nBen\n5\n"
    status, out, err = run(capsys, monkeypatch, "orkomondo", *TWO, typed=typed)
    assert status == 0
    assert "245, and only 200 were handed out" in err
    assert "at most one player has shields left, and these have: Anna 100, Ben 95" in err
    # OM-R11: equal shields share the win
    assert "Anna and Ben share the win" in out
    assert "Anna and Ben have 100 shields each and share the win (OM-R11)" in out


def test_no_closer_is_sound_when_one_player_is_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    flags = ["--shields", "Anna=0,Ben=130", "--closer", "none"]
    status, out, _ = run(capsys, monkeypatch, "orkomondo", *TWO, *flags)
    assert status == 0
    assert "only Ben is left in the game" in out


def test_cards_are_asked_for_only_where_most_ip_are_level(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    flags = [*FAMILIES, "--ip", "Anna=14,Ben=12,Cleo=9"]
    status, out, err = run(
        capsys, monkeypatch, "oriflamme-alliance", *flags, typed="0\n2\n0\n3\n7\n2\n"
    )
    assert status == 0
    assert "Cards in the row, top cards only, of those with most IP: Anna, Ben:" in err
    assert err.count("Ben's cards") == 2
    assert "Cleo's cards" not in err
    assert "7 is too many; it is 6 at most" in err
    assert "Anna wins" in out
    _, out, err = run(capsys, monkeypatch, "oriflamme-alliance", *flags, "--deal", "Ben=3")
    assert "cards" not in err
    assert "Ben wins" in out


@pytest.mark.parametrize(
    ("game", "flags", "reason"),
    [
        (
            "orkensturm",
            ["--players", EIGHT],
            "5 players stand on Answin's side; with 8 players there are 4",
        ),
        ("oriflamme-alliance", [*FAMILIES, "--ip", "yellow=3"], "nobody at this table is called"),
        ("oriflamme-alliance", ["--players", "red,purple"], "'purple' is no seat"),
        ("oriflamme-alliance", [*FAMILIES, "--ip", "red=3,Anna=4"], "stands there twice"),
        ("oriflamme-alliance", [*FAMILIES, "--ip", "14"], "write Anna=12, Ben=7"),
        (
            "orkensturm",
            [*THREE, *at_end(4, 3, 7, 1)],
            "no track is at 0, so the game is not over",
        ),
        (
            "orkensturm",
            [*THREE, *at_end(0, 0, 7, 1), "--end", "B"],
            "end B is given, by the tracks it is A",
        ),
        (
            "orkensturm",
            [*THREE, "--treasury", "12", "--ruling", "treasury-max=10"],
            "stops it at 10",
        ),
        ("orkomondo", [*TWO, "--ruling", "cost-to=purse"], "the ruling cost-to cannot be"),
        ("orkomondo", [*TWO, "--shields", "Anna=97"], "no answer to: Shields of Ben"),
        ("oriflamme-alliance", [*FAMILIES, "--rounds", "5"], "after 5 rounds the game is not over"),
        ("oriflamme-alliance", FAMILIES[:2], "no answer to: Rounds played to their end"),
    ],
)
def test_flags_that_cannot_stand_are_refused_with_the_reason(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    flags: list[str],
    reason: str,
) -> None:
    status, out, err = run(capsys, monkeypatch, game, *flags)
    assert status == 2
    assert out == ""
    assert reason in err


def test_a_miscount_is_warned_about_where_prices_go_to_the_treasure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    flags = [*TWO, "--shields", "Anna=97,Ben=92", "--closer", "Anna", "--treasure", "9"]
    status, _, err = run(capsys, monkeypatch, "orkomondo", *flags)
    assert status == 0
    assert "198, 200 were handed out" in err
    _, _, err = run(capsys, monkeypatch, "orkomondo", *flags, "--ruling", "cost-to=bank")
    assert err == ""


YAML = """\
game: oriflamme-alliance
players: [Anna=red, Ben=blue, Cleo=green]
rounds: 6
ip: {Anna: 14, Ben: 12, cleo: 9}   # supplies
deal: Ben 2
cards:
  Anna: 2
  Ben: 2
"""
JSON = {
    "players": "Anna=red, Ben=blue, Cleo=green",
    "rounds": 6,
    "ip": {"red": 14, "Ben": 12, "g": 9},
    "deal": {"Ben": 2},
    "cards": {"Anna": 2, "Ben": "2"},
}


@pytest.mark.parametrize(
    ("name", "text"), [("end.yaml", YAML), ("end.json", json.dumps(JSON, indent="\t"))]
)
def test_answers_from_a_file(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    text: str,
) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    words = ["oriflamme-alliance", "--from", str(path), "--json"]
    status, out, err = run(capsys, monkeypatch, *words)
    assert status == 0
    assert err == ""
    found = json.loads(out)
    assert found["totals"] == {"red": 14, "blue": 14, "green": 9}
    # OA-R11: level in IP and in cards, they share the win
    assert found["winners"] == ["red", "blue"]
    _, out, _ = run(capsys, monkeypatch, *words, "--cards", "Anna=1,Ben=2")
    assert json.loads(out)["winners"] == ["blue"]


def test_all_faults_of_a_file_in_one_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "end.yaml"
    path.write_text(
        "players: Anna=red/brin, Ben=blue/answin, Cleo=green/brin\n"
        "orcs: many\nap: {Anna: 3, Bob: 4, Cleo: 2.5}\ntresury: 7\ntime: 0\n",
        "utf-8",
    )
    status, out, err = run(capsys, monkeypatch, "orkensturm", "--from", str(path))
    assert (status, out) == (2, "")
    assert f"{path}:2:7: orcs: 'many' is no whole number" in err
    assert f"{path}:3:5: ap: nobody at this table is called 'Bob'" in err
    assert f"{path}:3:5: ap: Cleo: 2.5 is neither" in err
    assert f"{path}:4:10: tresury: there is no such question; did you mean treasury?" in err
    assert "mittelreich: no answer to" in err


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("end.yaml", "ip: {Anna: 3", "not readable as YAML"),
        ("end.yaml", "ip: 1\nip: 2\n", "not readable as YAML"),
        ("end.yaml", "[" * 5000, "not readable as YAML"),
        ("end.yaml", "a: &a [[x]]\n? *a\n: 3\n", "not readable as YAML"),
        ("end.yaml", "just words", "answers are written as"),
        ("end.yaml", "", "answers are written as"),
        ("end.yaml", "ip: !x {a: 1}\n", "who sits at the table"),
        ("end.json", "{", "not readable as JSON"),
        ("end.json", '{"ip": 1, "ip": 2}', "stands there twice"),
        ("end.json", "[" * 100_000, "not readable as JSON"),
        ("end.yaml", "game: orkensturm\nplayers: red, blue, green\n", "the tally is for"),
        ("end.yaml", "players: {red: 1}\n", "neither a whole number nor a word"),
        ("end.yaml", "players: [red, blue, green]\nip: [1, 2]\n", "neither a whole"),
        ("end.yaml", "players: [red, blue, green]\nip: {red: yes, 1: 2}\n", "'yes' is no whole"),
        ("end.yaml", "players: [red, blue, green]\nip: {red: true}\n", "True is neither"),
        ("end.yaml", "players: [red, blue, green]\nip: {? [1] : 2}\n", ""),
        ("end.yaml", "players: [red, blue, green]\nip:\n", "nothing stands here"),
        ("end.yaml", "players: [red, blue, green]\nruling: {x: 1}\n", "has no ruling"),
    ],
)
def test_files_that_cannot_stand_are_refused(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    text: str,
    reason: str,
) -> None:
    path = tmp_path / name
    # The limit of a record's line holds here as well.
    path.write_text("\n".join(text[i : i + 900] for i in range(0, len(text), 900)), "utf-8")
    words = ["oriflamme-alliance", "--from", str(path)]
    status, out, err = run(capsys, monkeypatch, *words)
    assert (status, out) == (2, "")
    assert reason in err


def test_every_question_is_a_flag_and_a_key_of_the_file() -> None:
    for name in GAMES:
        tally = game_named(name).parts.tally()
        keys = [question.key for question in tally.questions]
        assert len(set(keys)) == len(keys)
        assert not {"players", "ruling", "game", "from", "json", "file"} & set(keys)


def test_the_examples_of_the_help_are_sound(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in GAMES:
        words = game_named(name).parts.tally().example.split()
        status, out, err = run(capsys, monkeypatch, name, *words)
        assert (status, err) == (0, "")
        assert "<- wins" in out


def test_a_later_answer_takes_an_earlier_ones_place() -> None:
    given = Given("x")
    given.add("ip", "1", "here")
    given.add("ip", "2", "there")
    assert given.values == {"ip": "2"}
