"""`scorer legal` lists what was played and nothing that cannot stand; `scorer replay` draws it."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.cli import main
from scorer.games import GAMES, game_named
from scorer.games.oriflamme_alliance.moves import Activation, Placement
from scorer.games.orkensturm.moves import Action, Advisor, Advisors, Effect, Event, Give, Reveal
from scorer.kit.line import BodyLine
from scorer.kit.signs import DRAWN, PLAIN, signs_for
from scorer.reading.body import Checkpoint
from scorer.reading.record import read_record
from scorer.replaying.legality import next_forms, next_lines, position
from scorer.replaying.replay import Replay, replay_record
from tests.scorer.games.oriflamme_alliance.test_random_games import played as oriflamme_played
from tests.scorer.games.orkensturm.helpers import EIGHT
from tests.scorer.games.orkensturm.table import played as orkensturm_played
from tests.scorer.games.orkomondo.reference import RULINGS, Slow, random_turn

CASES = Path(__file__).parents[2] / "cases"
RACES = ["orks", "dwarves", "humans", "elves"]
Strip = Callable[[Any, Any], Any]
"""Take from a move what the record may leave away or write in another way."""


def bare_turn(state: Any, turn: Any) -> Any:
    """OrkoMondo: without checks; with ``capture=forced``, captures may be left unwritten."""
    return turn._replace(fee_total=None, fee_from=None, cost=None)


def bare_line(state: Any, move: Any) -> Any:
    """Oriflamme: without names that are optional."""
    if isinstance(move, Placement):
        return replace(move, card=None, where=move.where if state.row else "place")
    if isinstance(move, Activation):
        known = [
            stack[-1].known is not None or at == state.turn for at, stack in enumerate(state.row)
        ]
        targets = [
            replace(target, card=None) if known[target.position - 1] else target
            for target in move.targets
            if move.verb != "rebellion" or not known[target.position - 1]
        ]
        ordered = tuple(sorted(targets, key=lambda target: target.position))
        return replace(move, card=None, targets=ordered)
    return move


def same(state: Any, move: Any) -> Any:
    return move


def orkomondo_lines(dice: random.Random) -> list[str]:
    races = dice.sample(RACES, dice.randint(2, 4))
    rulings = {name: dice.choice(values) for name, values in RULINGS.items()}
    game = Slow(races, rulings)
    lines = ["game: orkomondo", f"players: {', '.join(races)}"]
    lines += [f"ruling: {name}={value}" for name, value in rulings.items()]
    while not game.over and len(lines) < 130:
        lines.append(random_turn(game, dice))
    return lines


def oriflamme_lines(dice: random.Random) -> list[str]:
    return oriflamme_played(dice, naming=dice.random() < 0.3).lines


def orkensturm_lines(dice: random.Random) -> list[str]:
    table = orkensturm_played(dice.getrandbits(32), 6)
    return table.header() + table.lines


PLAYED: dict[str, tuple[Callable[[random.Random], list[str]], Strip]] = {
    "orkomondo": (orkomondo_lines, bare_turn),
    "oriflamme-alliance": (oriflamme_lines, bare_line),
    "orkensturm": (orkensturm_lines, same),
}


def shown(replay: Replay, move: Any) -> str:
    return replay.record.game.show(replay.record.setup, move)


def lines_like(replay: Replay, move: Any, listed: list[str]) -> bool:
    """Whether the listed lines hold this move; captures may stand in any order, or nowhere."""
    text = shown(replay, move)
    if replay.record.game.name != "orkomondo":
        return text in listed
    head, _, captures = text.partition(" x")
    throw = "{}-{}".format(*move.throw)
    if not any(f"{throw} nofee" in line for line in listed):
        # OM-R4: declining may be written with nothing due as well.
        head = head.replace(" nofee", "")
    found = [line.partition(" x") for line in listed]
    fallen = [sorted(part[2].split()) for part in found if part[0] == head]
    return sorted(captures.split()) in fallen or (
        not captures
        and len(fallen) == 1
        and replay.record.setup.table.rulings["capture"] == "forced"
    )


def of_a_form(replay: Replay, move: Any) -> bool:
    """Whether one of the forms to be filled in stands for this move of Orkensturm."""
    seats = replay.record.setup.table.seats
    begins = {Event: 'event "', Reveal: "reveal ", Give: "give ", Advisors: "advisors "}
    begin = begins.get(type(move), "")
    if isinstance(move, Advisor):
        begin = "advisor "
    if isinstance(move, Effect):
        begin = f"effect {'mittelreich' if move.kind == 'track' else move.kind} "
    if isinstance(move, Action) and move.offers:
        begin = f"{seats[move.who]} {move.character} b offers "
    return bool(begin) and any(form.line.startswith(begin) for form in next_forms(replay))


def check_position(lines: list[str], at: int, bare: Strip, dice: random.Random) -> None:
    """What is listed before line ``at`` (an index) can stand there, and the line is among it."""
    before = replay_record(read_record(lines[:at], "random"))
    whole = read_record(lines[: at + 1], "random")
    assert before.sound
    game, state = before.record.game, position(before)
    listed = list(next_lines(before))
    texts = [line.text for line in listed]
    assert len(set(texts)) == len(texts)
    move = whole.items[-1].what
    assert lines_like(before, bare(state, move), texts) or of_a_form(before, move)
    for line in dice.sample(listed, min(len(listed), 120)):
        read = game.parse(before.record.setup, BodyLine(at + 1, line.text))
        game.play(state, read)
    for line in dice.sample(listed, min(len(listed), 2)):
        replay = replay_record(read_record([*lines[:at], line.text], "random"))
        assert replay.sound, (line.text, replay.faults)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_was_played_is_listed_and_what_is_listed_can_stand(name: str, seed: int) -> None:
    dice = random.Random(seed)
    make, bare = PLAYED[name]
    lines = make(dice)
    record = read_record(lines, "random")
    places = [item.line.line - 1 for item in record.items if not isinstance(item.what, Checkpoint)]
    # Oriflamme's lines are few and differ most from phase to phase.
    number = 25 if name == "oriflamme-alliance" else 6
    for at in dice.sample(places, min(len(places), number)):
        check_position(lines, at, bare, dice)


@pytest.mark.full
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_line_of_many_games_is_listed(name: str, seed: int) -> None:
    dice = random.Random(seed)
    make, bare = PLAYED[name]
    lines = make(dice)
    for item in read_record(lines, "random").items:
        if not isinstance(item.what, Checkpoint):
            check_position(lines, item.line.line - 1, bare, dice)


def run(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *words: str,
    typed: str = "",
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    status = main(list(words))
    out, err = capsys.readouterr()
    return status, out, err


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def scorer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Run:
    """Run a command on a record with this text."""

    def call(command: str, text: str, *flags: str) -> tuple[int, str, str]:
        path = tmp_path / "evening.game"
        path.write_text(text, "utf-8")
        return run(capsys, monkeypatch, command, str(path), *flags)

    return call


HEAD = "game: orkomondo\nplayers: Anna=humans, Ben=orks\n"


def test_worked_example_2_costs_and_fees(scorer: Run) -> None:
    # Humans hold 4-2, orks 3-2, the throw is 4-2: a fee of one; 4-3 costs 1, 4-2 is free.
    text = HEAD + "1. Anna 4-2 @4-2\n2. Ben 3-2 @3-2\n"
    status, out, _ = scorer("legal", text, "--throw", "4-2")
    assert status == 0
    rows = {" ".join(line.split()) for line in out.splitlines()}
    assert "3. Anna 4-2 @4-2 Ben -1, Anna +1" in rows
    # The fee of 1 pays the price of 1.
    assert "3. Anna 4-2 @4-3 Ben -1" in rows
    assert "3. Anna 4-2 nofee @4-3 Anna -1" in rows
    assert "@3-2" not in out


def test_worked_example_4_a_capture_is_listed_taken_and_left(scorer: Run) -> None:
    # Orks hold 3-4, an elf stands on 4-4: the main land is barred, 5-4 traps the elf.
    text = (
        "game: orkomondo\nplayers: orks, elves\n"
        "orks 3-4 @3-4\nelves 4-4 @4-4\norks 1-1 @1-1\nelves 6-6 @6-6\n"
    )
    status, out, _ = scorer("legal", text, "--throw=44", "--json")
    found = json.loads(out)
    assert status == 0
    assert found["after_line"] == 6
    # capture=free: the elf may be taken or left
    assert "orks 4-4 @5-4 x4-4" in found["lines"]
    assert "orks 4-4 @5-4" in found["lines"]
    assert not [line for line in found["lines"] if "@4-4" in line]


def test_every_throw_has_its_lines(scorer: Run) -> None:
    _, out, _ = scorer("legal", HEAD, "--json")
    throws = {line.split()[1] for line in json.loads(out)["lines"]}
    assert throws == {f"{a}-{b}" for a in range(1, 7) for b in range(1, 7)}
    _, out, _ = scorer("legal", HEAD)
    # 36 throws, of which fifteen pairs name the same two main lands.
    assert out.count(" or ") == 15
    assert "the first line may be" in out


@pytest.mark.parametrize("throw", ["7-1", "4", "x", "", "4-2-1"])
def test_a_throw_that_is_none_is_refused(scorer: Run, throw: str) -> None:
    status, out, err = scorer("legal", HEAD, f"--throw={throw}")
    assert (status, out) == (2, "")
    assert "is no throw; write both dice, such as 1-1" in err


def test_dice_are_no_part_of_other_games(scorer: Run) -> None:
    text = f"game: orkensturm\nplayers: {EIGHT}\nstart: mittelreich 9, orcs 9, treasury 9, time 9\n"
    status, _, err = scorer("legal", text, "--throw=4-2")
    assert status == 2
    assert "no dice are thrown before a move of Orkensturm" in err


def test_legal_reads_only_the_body_that_stands(scorer: Run) -> None:
    status, out, err = scorer("legal", HEAD + "Anna 4-2 @4-2\nAnna 4-2 @4-2\n", "--throw=4-2")
    assert status == 1
    assert "OM-201" in err
    assert "after line 3 there may come" in out
    assert "Ben 4-2 @5-2" in out


def test_an_unsound_header_is_told(scorer: Run) -> None:
    for command in ("legal", "replay"):
        status, out, err = scorer(command, "game: orkomondo\nplayers: trolls\n")
        assert (status, out) == (1, "")
        assert "GR-106" in err


def test_a_line_that_ends_the_record_is_told(scorer: Run) -> None:
    _, out, _ = scorer("legal", HEAD + "Anna 4-2 @4-2\nEND # late\n", "--throw=4-2")
    assert "line 4 ends the record: take it away before you go on" in out


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_says_so(scorer: Run, name: str) -> None:
    for path in sorted((CASES / name).glob("*.json")):
        right = json.loads(path.read_text("utf-8"))
        if right.get("status") == "finished":
            text = path.with_suffix(".game").read_text("utf-8")
            status, out, _ = scorer("legal", text)
            assert status == 0
            assert "the game is over" in out
            _, out, _ = scorer("legal", text, "--json")
            assert json.loads(out)["lines"] == []


def test_a_form_stands_for_the_thousands_of_placings(scorer: Run) -> None:
    text = (
        f"game: orkensturm\nplayers: {EIGHT}\n"
        "start: mittelreich 9, orcs 9, treasury 9, time 9\nturn 1\n"
    )
    _, out, _ = scorer("legal", text)
    # Eight players on eight characters: 8 x 7 x ... x 1
    assert "and 40320 lines of a form below" in out
    assert "place red …, blue …, green …" in out
    assert out.count("place ") == 1


def test_replay_draws_what_stands_where(scorer: Run) -> None:
    text = HEAD + "1. Anna 4-2 @4-2\n2. Ben 6-5 @6-6\n= treasure 3\n3. Anna 4-2 @4-2\n"
    status, out, _ = scorer("replay", text, "--at", "6")
    assert status == 0
    rows = [line.split(DRAWN.down)[1:-1] for line in out.splitlines() if DRAWN.down in line]
    cells = {
        (column, row): rows[row - 1][column - 1].strip(" " + DRAWN.water)
        for column in range(1, 7)
        for row in range(1, 7)
    }
    # OM-R2: the column first, then the row
    assert {land: what for land, what in cells.items() if what} == {(4, 2): "H2", (6, 6): "O1"}
    water = [(c, r) for (c, r) in cells if DRAWN.water in rows[r - 1][c - 1]]
    assert sorted(water) == [(number, number) for number in range(1, 7)]
    assert "Treasure 3" in out
    assert "Ben (orks)      97  shields" in out
    assert "throws next" in next(line for line in out.splitlines() if "Ben (orks)" in line)


def test_at_shows_the_position_after_that_line(scorer: Run) -> None:
    text = HEAD + "# a comment\n1. Anna 4-2 @4-2\n\n2. Ben 6-5 @6-6\n"
    _, out, _ = scorer("replay", text, "--at", "3")
    assert out.startswith("at the start\n")
    assert "H1" not in out
    for number in ("4", "5"):
        _, out, _ = scorer("replay", text, "--at", number)
        assert out.startswith("line 4: 1. Anna 4-2 @4-2\n")
        assert "H1" in out
        assert "O1" not in out
    _, out, _ = scorer("replay", text)
    assert out.count("Treasure") == 3
    assert "-3 Ben: paid for placing (OM-R6)" in out


@pytest.mark.parametrize("number", ["0", "-1", "4"])
def test_at_beyond_the_file_is_refused(scorer: Run, number: str) -> None:
    status, out, err = scorer("replay", HEAD + "Anna 4-2 @4-2\n", f"--at={number}")
    assert (status, out) == (2, "")
    assert "has lines 1 to 3" in err


def test_replay_goes_up_to_the_fault(scorer: Run) -> None:
    status, out, err = scorer("replay", HEAD + "Anna 4-2 @4-2\nAnna 4-2 @4-2\n")
    assert status == 1
    assert "OM-201" in err
    assert out.count("Treasure") == 2


ROW = """\
game: oriflamme-alliance
players: Anna=red, Ben=blue, Cleo=green
direction: right-to-left
round 1
red left
blue right
green left =judge
resolve
blue wait
"""


def test_the_row_is_drawn_by_positions(scorer: Run) -> None:
    _, out, _ = scorer("replay", ROW, "--at", "9")
    rows = [
        [cell.strip() for cell in line.split(DRAWN.down)[1:-1]]
        for line in out.splitlines()
        if DRAWN.down in line
    ]
    assert rows == [["green", "red", "blue"], ["(Judge)", "?", "?"], ["", "", "1 IP"]]
    assert DRAWN.left in out
    numbers = next(line for line in out.splitlines() if line.split() == ["1", "2", "3"])
    mark = next(line for line in out.splitlines() if line.strip() == DRAWN.here)
    assert abs(numbers.index("2") - mark.index(DRAWN.here)) <= 1


STORM = """\
game: orkensturm
players: Anna=red/brin, Ben=blue/answin, Cleo=green/brin
start: mittelreich 12, orcs 12, treasury 8, time 6
turn 1
place anna knight, ben spy, cleo regent
last green white
anna knight a
"""


def test_tracks_and_characters_are_drawn(scorer: Run) -> None:
    _, out, _ = scorer("replay", STORM, "--at", "7")
    rows = [line.split() for line in out.splitlines()]
    assert ["Treasury", "8", DRAWN.full * 8] in rows
    assert ["knight", "Anna", "has", "acted"] in rows
    assert ["spy", "Ben", "is", "to", "act"] in rows
    assert ["tax", "nobody"] in rows
    # Six cards drawn, and for the knight 2 red and 1 more.
    anna = next(row for row in rows if row[:2] == ["Anna", "(red)"])
    assert anna[2:6] == ["Brin", "0", "AP", "9"]


def test_the_outcome_is_drawn(scorer: Run) -> None:
    text = STORM + "ben spy a\ncleo regent a\nreveal 2r 1g 1p 1b 1y\n"
    _, out, _ = scorer("replay", text, "--at", "10")
    rows = [line.split() for line in out.splitlines()]
    assert ["Orc", "troops", "11", DRAWN.full * 11 + DRAWN.bare] in rows
    assert "revealed: 2 red, 1 green, 1 blue, 1 yellow and 1 purple" in out


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_every_case_can_be_drawn(name: str) -> None:
    draw = game_named(name).parts.drawing()
    for path in sorted((CASES / name).glob("*.game")):
        right = json.loads(path.with_suffix(".json").read_text("utf-8"))
        if right["kind"] == "unreadable":
            continue
        lines = path.read_text("utf-8-sig").splitlines()
        replay = replay_record(read_record(lines, path.name))
        if replay.start is None:
            continue
        for state in (replay.start, *(state for _, state in replay.positions), replay.state):
            for signs in (DRAWN, PLAIN):
                picture = draw(state, signs)
                assert picture.splitlines()
                assert all(line == line.rstrip() for line in picture.splitlines())


def test_pictures_have_plain_signs_for_consoles_without_others() -> None:
    ascii_stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    unicode_stream = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    cp1252 = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    assert signs_for(unicode_stream) is DRAWN
    assert signs_for(ascii_stream) is PLAIN
    assert signs_for(cp1252) is PLAIN
    for name in GAMES:
        example = read_record(game_named(name).example.splitlines(), "example")
        picture = game_named(name).parts.drawing()(replay_record(example).state, PLAIN)
        assert picture.isascii()


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_a_console_that_is_not_utf8_shows_plain_letters(command: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    path.write_text("game: orkomondo\nplayers: Żoë=humans, Бен=elves\nŻoë 4-2 @4-2\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "scorer", command, str(path)],
        capture_output=True,
        env={"PYTHONIOENCODING": "cp1252", "PATH": ""},
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert (b"elves" if command == "replay" else b"??? 5-6 @6-4") in done.stdout
    assert b"?" in done.stdout
