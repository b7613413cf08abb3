"""Recording at the table: each line checked, saved before it is confirmed, mended, resumed."""

import os
import random
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scorer.kit.faults import RefusedError
from scorer.replaying.draft import (
    Draft,
    NotTakenError,
    closest,
    completions,
    draft_of,
    entered,
    mended,
    next_lines,
    undone,
)
from scorer.terminal.saving import save
from shell import files

CASES = Path(__file__).parents[2] / "cases"
HEADER = ("game: orkomondo", "players: Anna=humans, Ben=elves", "")
WHOLE = CASES / "orkomondo" / "010.game"
COMMAND = [sys.executable, "-m", "scorer", "record"]


def draft(*lines: str) -> Draft:
    return draft_of((*HEADER, *lines), "evening.game")


def codes(refusal: NotTakenError) -> list[tuple[str, int]]:
    assert refusal.tried
    return [(fault.code, fault.span.line) for fault in refusal.tried.replay.faults]


def test_a_line_that_fits_is_taken() -> None:
    assert entered(draft("Anna 4-2 @4-2"), "Ben 4-4 @4-4").lines[-1] == "Ben 4-4 @4-4"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Anna 4-4 @4-4", "OM-201"),
        ("Ben 4-7 @4-4", "GR-201"),
        ("Bob 4-4 @4-4", "GR-202"),
        ("3. Ben 4-4 @4-4", "GR-301"),
        ("= Anna 99", "GR-402"),
        ("note: late", "GR-103"),
    ],
)
def test_a_line_that_does_not_fit_is_refused_with_its_fault(line: str, code: str) -> None:
    with pytest.raises(NotTakenError) as refused:
        entered(draft("1. Anna 4-2 @4-2"), line)
    assert codes(refused.value) == [(code, 5)]


def test_undo_takes_lines_back_one_by_one_and_leaves_the_header() -> None:
    now, line = undone(draft("Anna 4-2 @4-2", "# tea"))
    assert line == "# tea"
    now, line = undone(now)
    assert (now.lines, line) == (HEADER, "Anna 4-2 @4-2")
    with pytest.raises(NotTakenError, match="nothing is left to undo"):
        undone(now)


GAME = ("Anna 4-2 @4-2", "Ben 4-4 @4-4", "Anna 2-4 @2-4", "Ben 1-6 @1-6")


def test_fix_checks_again_what_follows_and_tells_the_first_misfit() -> None:
    # Where Anna lays in line 4, Ben cannot lay in line 5.
    now = mended(draft(*GAME), 4, "Anna 4-4 @4-4")
    assert now.lines[3] == "Anna 4-4 @4-4"
    assert now.broken
    assert now.broken.span.line == 5
    with pytest.raises(NotTakenError, match="line 5 does not fit yet"):
        entered(now, "Anna 1-1 @1-1")
    with pytest.raises(NotTakenError, match="line 5 does not fit yet"):
        mended(now, 6, "Anna 1-1 @1-1")
    assert mended(now, 5, "Ben 5-5 @5-5").broken is None


def test_fix_refuses_a_text_that_cannot_stand_in_its_own_line() -> None:
    with pytest.raises(NotTakenError) as refused:
        mended(draft(*GAME), 5, "Anna 4-4 @4-4")
    assert codes(refused.value) == [("OM-201", 5)]
    with pytest.raises(NotTakenError, match="no line 8; the lines are 1 to 7"):
        mended(draft(*GAME), 8, "Anna 4-4 @4-4")


def test_fix_may_rename_a_player_but_not_change_the_game() -> None:
    now = mended(draft(*GAME), 2, "players: Anne=humans, Ben=elves")
    assert now.broken
    assert now.broken.code == "GR-202"
    with pytest.raises(NotTakenError):
        mended(draft(*GAME), 2, "players: Anna=humans")
    with pytest.raises(NotTakenError, match="another game takes another file"):
        mended(draft(*GAME), 1, "game: orkensturm")


def test_every_next_line_that_is_listed_is_taken() -> None:
    now = draft(*GAME)
    listed = list(next_lines(now, "Anna 4-2"))
    # 2-4 and 4-2 are Anna's own; by the throw and beside it lie 4-2, 2-4 and eight more,
    # of which Ben holds none.
    assert len({line.split("@")[1].split()[0] for line in listed}) == 10
    for line in listed:
        entered(now, line)


def test_what_comes_closest_begins_with_the_words_that_fit() -> None:
    found = closest(draft(*GAME), "Anna 4-2 @6-6")
    assert found
    assert all(line.startswith("Anna 4-2 @") for line in found)


@pytest.mark.parametrize(
    ("before", "word", "expected"),
    [
        ("", "An", ["Anna"]),
        ("", "un", ["undo"]),
        ("Anna ", "4-", ["4-1", "4-2", "4-3", "4-4", "4-5", "4-6"]),
        ("Anna 1-1 ", "@", ["@1-1", "@1-2", "@2-1"]),
        ("Anna 1-1 ", "pa", ["pass"]),
        ("= ", "tr", ["treasure"]),
    ],
)
def test_tab_completes_what_may_come_next(before: str, word: str, expected: list[str]) -> None:
    assert completions(draft(*GAME), before, word) == expected


def run(path: Path, *lines: str, game: str = "orkomondo") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, game, str(path)],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_a_new_file_asks_for_its_header_and_keeps_every_line(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    done = run(path, "Anna=humans, Ben=elves", "1. Anna 4-2 @4-2", "Ben 4-4 @4-4")
    assert (done.returncode, done.stderr) == (0, "")
    expected = "\n".join((*HEADER, "1. Anna 4-2 @4-2", "Ben 4-4 @4-4", ""))
    assert path.read_text("utf-8") == expected
    assert names(tmp_path) == ["evening.game"]


def test_a_games_own_headers_are_asked_for_until_they_are_sound(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    people = "Anna=red/brin, Ben=blue/answin, Cleo=green/brin"
    start = "mittelreich 12, orcs 12, treasury 8, time 6"
    done = run(path, people, "mittelreich 12", start, "turn 1", game="orkensturm")
    assert done.returncode == 1
    assert "GR-109" in done.stderr
    assert path.read_text("utf-8") == (
        f"game: orkensturm\nplayers: {people}\nstart: {start}\n\nturn 1\n"
    )


def test_without_players_nothing_is_written(tmp_path: Path) -> None:
    done = run(tmp_path / "evening.game")
    assert done.returncode == 2
    assert "nothing was written" in done.stderr
    assert names(tmp_path) == []


def test_a_refused_line_shows_fault_and_what_may_come_and_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    done = run(path, "Anna=humans, Ben=elves", "Anna 1-1 @4-2", "Anna 1-1 @1-1")
    assert done.returncode == 1
    assert f"{path}:4:10: error OM-" in done.stderr
    assert "    Anna 1-1 @1-2" in done.stderr
    assert path.read_text("utf-8").splitlines()[3:] == ["Anna 1-1 @1-1"]


def test_an_unfinished_file_is_resumed_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    text = "\ufeff" + "\r\n".join((*HEADER, "Anna 4-2 @4-2  # tea", ""))
    path.write_bytes(text.encode())
    path.chmod(0o640)
    done = run(path, "Ben 4-4 @4-4", "undo", "Ben 4–4 @44", "quit", "never read")
    assert (done.returncode, done.stderr) == (0, "")
    assert "taken back: Ben 4-4 @4-4" in done.stdout
    assert path.read_bytes() == text.encode() + "Ben 4–4 @44\r\n".encode()
    assert path.stat().st_mode & 0o777 == 0o640


def test_fix_by_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    path.write_text("\n".join((*HEADER, *GAME, "")))
    done = run(path, "fix 4 Anna 4-4 @4-4", "Anna 1-1 @1-1", "fix 5", "Ben 5-5 @5-5", "list")
    assert "line 5 does not fit" in done.stdout
    assert f"{path}:5:" in done.stderr
    assert "not taken: line 5 does not fit yet" in done.stderr
    expected = [*HEADER, "Anna 4-4 @4-4", "Ben 5-5 @5-5", *GAME[2:]]
    assert path.read_text().splitlines() == expected
    assert "    7 | Ben 1-6 @1-6" in done.stdout


def test_a_broken_fix_is_told_again_when_the_file_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    path.write_text("\n".join((*HEADER, "Anna 4-4 @4-4", *GAME[1:], "")))
    done = run(path)
    assert done.returncode == 1
    assert "line 5 does not fit:  fix 5" in done.stdout


def test_a_player_called_fix_can_play(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    done = run(path, "Fix=humans, Ben=elves", "Fix 42 @4-2", ":fix 4 Fix 44 @4-4")
    assert (done.returncode, done.stderr) == (0, "")
    assert path.read_text().splitlines()[3:] == ["Fix 44 @4-4"]


def test_the_question_mark_lists_what_may_come(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    done = run(path, "Anna=humans, Ben=elves", "? anna 1-1")
    assert done.returncode == 0
    listed = re.findall(r"^    (Anna .*)$", done.stdout, re.MULTILINE)
    assert sorted(listed) == ["Anna 1-1 @1-1", "Anna 1-1 @1-2", "Anna 1-1 @2-1"]


def test_a_closed_record_takes_nothing_more_until_end_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    path.write_text("\n".join((*HEADER, "Anna 4-2 @4-2", "end", "")))
    done = run(path, "?", "Ben 4-4 @4-4", "undo", "Ben 4-4 @4-4")
    assert "the record is closed" in done.stdout
    assert f"{path}:6:1: error GR-204" in done.stderr
    assert path.read_text().splitlines()[3:] == ["Anna 4-2 @4-2", "Ben 4-4 @4-4"]


def test_a_finished_game_gives_its_totals(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    lines = WHOLE.read_text("utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if line != "end") + "\n", "utf-8")
    done = run(path, "end")
    assert "OrkoMondo: finished" in done.stdout


@pytest.mark.parametrize(
    ("text", "said"),
    [("game: orkensturm\n", "is a record of orkensturm"), ("players: Anna\n", "no game is named")],
)
def test_another_file_is_left_alone(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "evening.game"
    path.write_text(text)
    done = run(path, "undo")
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert path.read_text() == text


def test_a_file_that_another_program_changes_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    path.write_text("\n".join((*HEADER, "")))
    with subprocess.Popen(
        [*COMMAND, "orkomondo", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as table:
        assert table.stdin
        assert table.stdout
        table.stdin.write("Anna 4-2 @4-2\n")
        table.stdin.flush()
        while " | Anna" not in table.stdout.readline():
            pass
        path.write_text("\n".join((*HEADER, "# mine", "")))
        _, told = table.communicate("Ben 4-4 @4-4\n")
    assert "was changed by another program" in told
    assert path.read_text().splitlines()[3:] == ["# mine"]


def test_bytes_that_are_no_text_end_it_in_words(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    path.write_text("\n".join((*HEADER, "")))
    done = subprocess.run(
        [*COMMAND, "orkomondo", str(path)],
        input=b"Anna 4-2 @4-2\n\xff\xfe\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert b"not UTF-8" in done.stderr
    assert b"Traceback" not in done.stderr


CONFIRMED = re.compile(r" *([0-9]+) \| (.*)\n")


def record_and_kill(path: Path, moves: list[str], dice: random.Random) -> dict[int, str]:
    """Type moves, kill the command after some were confirmed; return those, by line number."""
    confirmed: dict[int, str] = {}
    until = dice.randrange(4)
    with subprocess.Popen(
        [*COMMAND, "orkomondo", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as table:
        assert table.stdin
        assert table.stdout
        table.stdin.write("".join(f"{move}\n" for move in moves))
        table.stdin.close()
        for line in table.stdout:
            if match := CONFIRMED.fullmatch(line):
                confirmed[int(match[1])] = match[2]
            if len(confirmed) >= until:
                break
        time.sleep(dice.random() * 0.006)
        table.kill()
        # What had been said when it died counts as confirmed too.
        for line in table.stdout:
            if match := CONFIRMED.fullmatch(line):
                confirmed[int(match[1])] = match[2]
    return confirmed


@pytest.mark.parametrize("moments", [8, pytest.param(50, marks=pytest.mark.full)])
def test_killed_at_any_moment_no_confirmed_line_is_lost(moments: int, tmp_path: Path) -> None:
    whole = [line for line in WHOLE.read_text("utf-8").splitlines() if line.strip()]
    head = [line for line in whole if re.match(r"\w+:", line)]
    moves = [line.strip() for line in whole if line not in head and not line.startswith("#")]
    path = tmp_path / "evening.game"
    dice = random.Random(50)
    seen = 0
    path.write_text("".join(f"{line}\n" for line in head), "utf-8")
    for _ in range(moments):
        kept = path.read_text("utf-8").splitlines()
        if len(kept) - len(head) >= len(moves) - 4:
            path.write_text("".join(f"{line}\n" for line in head), "utf-8")
            kept = head
        confirmed = record_and_kill(path, moves[len(kept) - len(head) :], dice)
        now = path.read_text("utf-8").splitlines()
        assert draft_of(tuple(now), "evening.game").broken is None
        assert now == [*head, *moves[: len(now) - len(head)]]
        assert len(now) >= len(kept)
        for number, line in confirmed.items():
            assert now[number - 1] == line
        seen += len(confirmed)
    assert seen >= moments


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize(
    "call", ["mkdir", "unlink", "open", "chmod", "fsync", "replace", "rmdir", "settle"]
)
@pytest.mark.parametrize("moment", ["before", "after"])
def test_killed_at_each_step_of_saving_the_file_is_the_old_or_the_new(
    tmp_path: Path, call: str, moment: str
) -> None:
    path = tmp_path / "evening.game"
    path.write_bytes(b"old\n")
    child = os.fork()
    if child == 0:
        place, name = {
            "mkdir": (Path, "mkdir"),
            "rmdir": (Path, "rmdir"),
            "unlink": (Path, "unlink"),
            "open": (os, "open"),
            "chmod": (Path, "chmod"),
            "fsync": (os, "fsync"),
            "replace": (Path, "replace"),
            "settle": (files, "settle"),
        }[call]
        real = getattr(place, name)

        def dying(*words: object, **named: object) -> object:
            if moment == "after":
                real(*words, **named)
            os.kill(os.getpid(), signal.SIGKILL)

        setattr(place, name, dying)
        save(path, b"new\nlonger\n")
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    replaced = call in ("rmdir", "settle") or (call, moment) == ("replace", "after")
    assert path.read_bytes() == (b"new\nlonger\n" if replaced else b"old\n")
    save(path, b"next\n")
    assert path.read_bytes() == b"next\n"
    assert names(tmp_path) == ["evening.game"]


def test_a_save_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "evening.game"
    path.write_bytes(b"old\n")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RefusedError, match="No space left"):
        save(path, b"new\n")
    assert path.read_bytes() == b"old\n"
    assert names(tmp_path) == ["evening.game"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.game").write_bytes(b"old\n")
    (tmp_path / "link.game").symlink_to("real.game")
    save(tmp_path / "link.game", b"new\n")
    assert (tmp_path / "link.game").is_symlink()
    assert (tmp_path / "real.game").read_bytes() == b"new\n"


def test_tab_on_a_terminal(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    pytest.importorskip("readline")
    path = tmp_path / "evening.game"
    path.write_text("\n".join((*HEADER, "")))
    child, terminal = pty.fork()
    if child == 0:
        os.environ["TERM"] = "dumb"
        os.execv(sys.executable, [*COMMAND, "orkomondo", str(path)])
    said = b""
    steps = [(b"   4> ", b"An\t4-2 @4-2\n"), (b"   5> ", b"fix 4\n"), (b"@4-2", b"\x7f1\n")]
    try:
        for prompt, typed in [*steps, (b"   5> ", b"quit\n"), (b"never said", b"")]:
            while prompt not in said:
                assert select.select([terminal], [], [], 20)[0], said
                chunk = os.read(terminal, 1000)
                if not chunk:
                    raise OSError
                said += chunk
            said = said.partition(prompt)[2]
            os.write(terminal, typed)
    except OSError:
        # Linux ends a terminal whose other side has closed with an error.
        pass
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    # Tab made Anna of An; fix gave the old line to change, and its last sign was taken back.
    assert path.read_text().splitlines()[3:] == ["Anna 4-2 @4-1"]


@pytest.mark.parametrize("place", ["none/r.game", "file/r.game", "none/deeper/r.game"])
def test_where_no_file_can_be_made_nobody_is_asked(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("x")
    ran = subprocess.run(
        [*COMMAND, "orkomondo", str(tmp_path / place)],
        input="Anna=humans, Ben=elves\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert "there is no folder" in ran.stderr


def test_a_read_only_file_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    text = "\n".join((*HEADER, "Anna 4-2 @4-2", ""))
    path.write_text(text, "utf-8")
    path.chmod(0o444)
    done = run(path, "Ben 4-4 @4-4")
    assert (done.returncode, done.stdout) == (2, "")
    assert "read-only" in done.stderr
    assert path.read_text("utf-8") == text


def test_a_folder_that_may_not_be_written_to_is_told_at_once(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    if os.access(tmp_path, os.W_OK):
        pytest.skip("this user may write everywhere")
    ran = subprocess.run(
        [*COMMAND, "orkomondo", str(tmp_path / "r.game")],
        input="Anna=humans, Ben=elves\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "may not be written to" in ran.stderr
