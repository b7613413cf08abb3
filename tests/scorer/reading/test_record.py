"""The record's text and header, as the format states them, and the command's exit status."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scorer.cli import main
from scorer.games import GAMES
from scorer.kit.faults import RefusedError
from scorer.reading.record import read_record
from scorer.reading.source import decode
from scorer.replaying.replay import as_json, replay_record

HEAD = ["game: orkomondo", "players: Anna=humans, Ben=elves"]


def faults(*lines: str) -> list[tuple[str, int, int]]:
    replay = replay_record(read_record(list(lines), "test"))
    return [(fault.code, fault.span.line, fault.span.column) for fault in replay.faults]


def test_six_syntax_faults_in_one_run_each_at_its_column() -> None:
    found = faults(
        *HEAD,
        "plase: Bonn",
        "1. Bem 4-2 @4-2",
        "2. Ben 4-7 @4-4",
        "3. Anna 4-2 fe 1 @4-3",
        "4. Ben 44 @4-4 cst 1",
        "= Anna",
    )
    assert found == [
        ("GR-101", 3, 1),
        ("GR-202", 4, 4),
        ("GR-201", 5, 8),
        ("GR-201", 6, 13),
        ("GR-201", 7, 16),
        ("GR-401", 8, 3),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "anna 4–2 @4-2",
        "ANNA 42 @42",
        "Anna\t4-2   @ 4-2 # why not",
        "Anna 4\u22122 @4-2",
        "h 4-2 @4-2",
        "Anna\u00a04-2\u2009\u202f@\u30004-2\u1680",
        "An\u200bna 4-\u00ad2 @\u20604-\ufeff2",
        "1.\ufeffAnna 4-2 @4-2 \u200b# why not",
    ],
)
def test_spellings_that_mean_the_same(line: str) -> None:
    assert faults(*HEAD, line) == []


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("An\u200bna 4-2 @7-2", 12),
        ("\u200b\u200bAnna\u3000\u30004-2 @7-2", 14),
        ("Anna\u00a04-\u200b\u200b2 @7-2", 13),
    ],
)
def test_columns_are_those_of_the_line_as_written(line: str, column: int) -> None:
    (fault,) = read_record([*HEAD, line], "f").faults
    assert (fault.span.column, line[column - 1]) == (column, "7")


def test_blanks_and_unseen_signs_in_the_header() -> None:
    lines = [
        "\u200bga\u00adme\u3000:\u2003orkomondo",
        "players: An\u200bna\u2009=\u00a0humans,\u200bBen\ufeff=elves",
        "Anna 4-2 @4-2",
        "ben 1-1 @1-1",
    ]
    assert faults(*lines) == []


def test_a_letter_and_its_mark_are_one_name() -> None:
    lines = ["game: orkomondo", "players: Zoe\u0308=humans, elves", "Zo\u00eb 4-2 @4-2"]
    assert faults(*lines) == []


def test_only_lf_and_crlf_end_a_line() -> None:
    assert decode(b"a\r\nb\nc", "f") == ["a", "b", "c"]
    assert decode("a\u2028b\x0bc\x85d\n".encode(), "f") == ["a\u2028b\x0bc\x85d"]
    assert decode(b"\xef\xbb\xbfa", "f") == ["a"]


def test_limits() -> None:
    assert len(decode(b"#" * 1000, "f")[0]) == 1000
    with pytest.raises(RefusedError, match="1,001 characters"):
        decode(b"#" * 1001, "f")
    with pytest.raises(RefusedError, match="1 MiB"):
        decode(b"#\n" * (512 * 1024) + b"#", "f")
    with pytest.raises(RefusedError, match="byte 3 "):
        decode(b"abc\xff", "f")


def test_a_missing_header_is_told_at_the_first_body_line() -> None:
    assert faults("game: orkomondo", "", "# hm", "Anna 4-2 @4-2") == [("GR-104", 4, 1)]
    assert faults("game: orkomondo", "", "# hm") == [("GR-104", 3, 1)]


def test_the_game_is_to_be_the_first_header() -> None:
    assert faults("players: humans, elves", "game: orkomondo") == [("GR-105", 2, 1)]


def test_without_a_known_game_the_record_is_refused() -> None:
    for lines in (["players: humans"], ["game: chess"], []):
        with pytest.raises(RefusedError, match="orkomondo"):
            read_record(lines, "test")


@pytest.mark.parametrize(
    "entry",
    [
        "Anna=humans, Anna=elves",
        "Anna=humans, ANNA=elves",
        "elves=humans, Ben=elves",
        "fee=humans, elves",
        "humans, humans",
        "End=humans, elves",
        "Place=humans, elves",
    ],
)
def test_names_that_are_taken(entry: str) -> None:
    assert [code for code, _, _ in faults("game: orkomondo", f"players: {entry}")] == ["GR-107"]


@pytest.mark.parametrize(
    "entry", ["Anna =humans,Ben= elves", "humans=humans, O'Neil-2=elves", "美咲=humans, _x1=elves"]
)
def test_names_that_are_free(entry: str) -> None:
    # Nothing is wrong but that no line follows.
    assert faults("game: orkomondo", f"players: {entry}") == [("GR-W2", 2, 1)]


def test_numbers_are_checked_where_they_are_written() -> None:
    assert faults(*HEAD, "1.Anna 4-2 @4-2", "Ben 4-4 @4-4", "3. Anna 1-1 @1-1") == []
    assert faults(*HEAD, "2. Anna 4-2 @4-2") == [("GR-301", 3, 1)]
    assert faults(*HEAD, "1. = Anna 100") == [("GR-302", 3, 1)]
    assert faults(*HEAD, "1. end") == [("GR-302", 3, 1)]


def test_checkpoints() -> None:
    assert faults(*HEAD, "= Anna 100, elves 100, treasure 0") == []
    assert faults(*HEAD, "= Anna 99, Ben 98") == [("GR-402", 3, 3), ("GR-402", 3, 12)]
    assert [code for code, _, _ in faults(*HEAD, "=")] == ["GR-401"]
    assert [code for code, _, _ in faults(*HEAD, "= Anna 100, humans 100")] == ["GR-401"]


def test_end_ends_it() -> None:
    assert faults(*HEAD, "END", "# bye", "") == []
    assert faults(*HEAD, "end", "Anna 4-2 @4-2") == [("GR-204", 4, 1)]


def test_a_rule_fault_before_the_first_syntax_fault_is_told_too() -> None:
    assert faults(*HEAD, "Ben 4-2 @4-2", "Anna ?") == [("OM-201", 3, 1), ("GR-201", 4, 6)]
    assert faults(*HEAD, "Anna ?", "Anna 4-2 @1-1") == [("GR-201", 3, 6)]


def test_an_unsound_header_replays_nothing() -> None:
    replay = replay_record(read_record(["game: orkomondo", "players: humens", "x"], "test"))
    found = as_json(replay)
    assert (found["status"], found["standing"], found["breakdown"]) == ("invalid", {}, {})
    assert (found["totals"], found["winners"], found["ended_by"]) == (None, [], None)


def test_keep_going_skips_the_line_and_says_so() -> None:
    lines = [*HEAD, "Anna 4-2 @1-1", "Ben 4-4 @4-4", "Anna 4-2 @4-2"]
    replay = replay_record(read_record(lines, "test"), keep_going=True)
    assert [fault.span.line for fault in replay.faults] == [3, 4]
    assert "possibly caused by line 3" in replay.faults[1].message


def test_exit_status_and_streams(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.game", tmp_path / "bad.game"
    good.write_text("\n".join([*HEAD, "Anna 4-2 @4-2"]))
    bad.write_text("\n".join([*HEAD, "Ben 4-2 @4-2"]))
    assert main(["score", str(good), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["status"] == "unfinished"
    assert main(["check", str(good), str(bad), str(tmp_path / "none.game"), "--json"]) == 2
    out = capsys.readouterr()
    found = [json.loads(line) for line in out.out.splitlines()]
    assert [each["file"] for each in found] == [str(good), str(bad), str(tmp_path / "none.game")]
    assert [each["status"] for each in found] == ["unfinished", "invalid", "unreadable"]
    assert "no such file" in out.err
    assert main(["score", str(tmp_path / "none.game"), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["status"] == "unreadable"


def test_a_console_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text("game: orkomondo\nplayers: 美咲=humans, elves\n美咲 4-2 @1-1\n", "utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "scorer", "score", str(path)],
        capture_output=True,
        env={"PYTHONIOENCODING": "cp1252", "PATH": ""},
        check=False,
    )
    assert ran.returncode == 1
    assert b"OM-204" in ran.stderr
    assert b"Traceback" not in ran.stderr


def test_a_misspelt_end_is_told() -> None:
    replay = replay_record(read_record([*HEAD, "ned"], "test"))
    assert [fault.hint for fault in replay.faults] == ["did you mean end?"]


def test_a_single_letter_is_never_what_was_meant() -> None:
    replay = replay_record(read_record([*HEAD, "Anna 4-2 at 4-2"], "test"))
    assert "did you mean a?" not in replay.faults[0].hint


def test_lines_that_end_in_cr_alone_are_told() -> None:
    with pytest.raises(RefusedError, match="CR alone"):
        decode(b"game: orkomondo\rplayers: humans, elves\r", "f")


def test_a_full_disk_is_one_line_and_exit_2(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    path = tmp_path / "a.game"
    path.write_text("\n".join([*HEAD, "Anna 4-2 @4-2"]))
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "scorer", "score", str(path)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr
    assert "cannot be written" in ran.stderr


# Anna pays 1 on 4-3 and 1 on 1-3, Ben 1 each time on 5-6 (OM-R6: next to the main land).
MOVED = ["Anna 4-2 @4-3", "Ben 5-5 @5-6", "= Anna 99", "Anna 1-2 @1-3", "Ben 5-5 @5-6"]


@pytest.mark.parametrize(("checkpoint", "said"), [
    ("= Anna 99", "since the checkpoint in line 5 the lines move Anna by -1 in line 6"),
    ("= Ben 97", "so far the lines move Ben by -1 in line 4, -1 in line 7"),
])
def test_a_wrong_checkpoint_tells_what_moved(checkpoint: str, said: str) -> None:
    replay = replay_record(read_record([*HEAD, *MOVED, checkpoint], "test"))
    assert said in replay.faults[0].hint


def test_a_wrong_checkpoint_where_nothing_moved() -> None:
    replay = replay_record(read_record([*HEAD, "Anna 4-2 @4-2", "= Ben 99"], "test"))
    assert replay.faults[0].hint == (
        "no line so far moves points of Ben: recount, or look for a line that was left out; "
        "if it cannot be found: scorer tally orkomondo"
    )


@pytest.mark.parametrize("name", ["OrkoMondo", "ORKENSTURM"])
def test_games_are_known_in_any_case(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", name]) == 0
    assert name.casefold() in capsys.readouterr().out.casefold()


def test_a_slip_in_the_command_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scroe"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert "did you mean 'score'?" in told[0]
    assert len(told) == 2


HEADS = {
    "orkomondo": ["game: orkomondo", "players: Anna=humans, Ben=elves"],
    "oriflamme": [
        "game: oriflamme-alliance",
        "players: Anna=red, Ben=blue, Cleo=green",
        "direction: left-to-right",
    ],
    "orkensturm": [
        "game: orkensturm",
        "players: Anna=red/brin, Ben=blue/answin, Cleo=green/brin",
        "start: mittelreich 12, orcs 12, treasury 8, time 6",
    ],
}


def hints(game: str, *lines: str) -> list[tuple[str, str]]:
    """Code and hint of what the reading of these lines finds, below a sound header."""
    record = read_record([*HEADS[game], *lines], "test")
    return [(fault.code, fault.hint) for fault in record.faults]


COLONS = [
    ("orkomondo", "Anna: 4-2 @4-2", "Anna 4-2 @4-2"),
    ("orkomondo", "h: 4-2 @4-2", "h 4-2 @4-2"),
    ("oriflamme", "Resolve:", "Resolve"),
    ("oriflamme", "Red: left", "Red left"),
    ("oriflamme", "Cleo left: =judge", "Cleo left =judge"),
    ("orkensturm", "anna: knight a", "anna knight a"),
    ("orkensturm", "Reveal: 3r", "Reveal 3r"),
]


@pytest.mark.parametrize(("game", "line", "meant"), COLONS)
@pytest.mark.parametrize(("above", "code"), [((), "GR-101"), (("= Anna 0",), "GR-103")])
def test_a_line_with_a_colon_is_no_header(
    game: str, line: str, meant: str, above: tuple[str, ...], code: str
) -> None:
    found = [each for each in hints(game, *above, line) if each[0] == code]
    assert found == [(code, f"a line of the game has no colon; write  {meant}")]


def test_a_word_that_is_a_header_too_is_a_line_where_it_reads_as_one() -> None:
    placed = "place: anna knight, ben spy, cleo regent"
    assert "no colon" in hints("orkensturm", "turn 1", placed)[0][1]
    assert hints("orkensturm", "turn 1", "place: Bonn") == [("GR-103", "move it up")]
    assert hints("orkomondo", "= Anna 100", "place: Bonn") == [("GR-103", "move it up")]


@pytest.mark.parametrize(
    ("game", "line", "near"),
    [
        ("orkomondo", "Ana: 4-2 @4-2", "Anna"),
        ("oriflamme", "Resolv:", "resolve"),
        ("orkensturm", "Trun: 1", "turn"),
    ],
)
@pytest.mark.parametrize("above", [(), ("= Anna 0",)])
def test_a_misspelt_line_with_a_colon(
    game: str, line: str, near: str, above: tuple[str, ...]
) -> None:
    meant = f"did you mean {near}? A line of the game has no colon"
    assert meant in [hint for _, hint in hints(game, *above, line)]
    assert "did you mean note:?" in [hint for _, hint in hints(game, "noet: x")]


@pytest.mark.parametrize("line", ["1. Anna: 4-2 @4-2", "= Anna: 100"])
def test_a_colon_behind_a_player_within_a_line(line: str) -> None:
    assert "write Anna without the colon" in hints("orkomondo", line)[0][1]


@pytest.mark.parametrize("sign", ["1 ", "1) ", "1)", "1: ", "1 ) "])
@pytest.mark.parametrize(
    ("game", "line"),
    [("orkomondo", "Anna 4-2 @4-2"), ("oriflamme", "round 1"), ("orkensturm", "turn 1")],
)
def test_a_number_without_its_full_stop(sign: str, game: str, line: str) -> None:
    found = hints(game, sign + line)
    assert found == [("GR-201", f"write 1. {line}  or leave the number out")]


def test_behind_a_bare_number_the_rest_is_read_too() -> None:
    assert faults(*HEAD, "1 Anna 4-7 @4-2") == [("GR-201", 3, 1), ("GR-201", 3, 8)]
    assert "full stop" not in str(hints("oriflamme", "2 on red"))


@pytest.mark.parametrize("game", HEADS)
def test_an_unknown_word_alone_is_blamed(game: str) -> None:
    code, hint = hints(game, "Hallo")[0]
    assert len(hints(game, "Hallo")) == 1
    assert code == "GR-202"
    assert hint.startswith("at the table: Anna (")
    assert "did you mean Anna?" in hints(game, "Ana")[0][1]


@pytest.mark.parametrize(
    ("game", "line", "meant"),
    [
        ("oriflamme", "Runde 2", "round"),
        ("oriflamme", "rond 2", "round"),
        ("oriflamme", "resolv", "resolve"),
        ("orkensturm", "trun 1", "turn"),
        ("orkensturm", "plase anna knight, ben spy", "place"),
        ("orkomondo", "edn", "end"),
    ],
)
def test_a_misspelt_first_word_is_told(game: str, line: str, meant: str) -> None:
    assert hints(game, line) == [("GR-201", f"did you mean {meant}?")]
    assert faults(*HEADS[game], line)[0] == ("GR-201", len(HEADS[game]) + 1, 1)


@pytest.mark.parametrize(
    ("game", "line"),
    [("oriflamme", "1. round"), ("oriflamme", "ROUND"), ("orkensturm", "turn"), ("orkensturm",
     "1. Place"), ("orkomondo", "pass")],
)
def test_what_stands_there_is_never_suggested(game: str, line: str) -> None:
    assert not [hint for _, hint in hints(game, line) if "did you mean" in hint]


@pytest.mark.parametrize(
    ("game", "line", "hint"),
    [
        ("orkensturm", "place anna knight ben spy", "put a comma before 'ben'"),
        ("orkensturm", "place anna knight and ben spy", "write a comma in place of 'and'"),
        ("orkensturm", "give anna 2 ben 2", "put a comma before 'ben'"),
        ("orkensturm", "advisors anna 3 ben 0", "put a comma before 'ben'"),
        ("orkensturm", "anna tax b offers ben 2 cleo 1", "put a comma before 'cleo'"),
        ("orkomondo", "Anna 4-2 fee Ben 1 humans 2 @4-3", "put a comma before 'humans'"),
    ],
)
def test_a_comma_that_is_lacking(game: str, line: str, hint: str) -> None:
    assert hints(game, line) == [("GR-201", hint)]


@pytest.mark.parametrize(
    ("game", "line", "hint"),
    [
        ("orkomondo", "Anna 4-2 @4-3 fee 1", "fee stands before @4-3; write  Anna 4-2 fee 1 @4-3"),
        ("orkomondo", "Anna 4-2 pass fee 1", "fee stands before pass; write  Anna 4-2 fee 1 pass"),
        (
            "orkomondo",
            "Anna 4-2 @4-3 x4-4 cost 1",
            "cost stands before x4-4; write  Anna 4-2 @4-3 cost 1 x4-4",
        ),
        ("orkomondo", "Anna @4-3 4-2", "@4-3 stands behind 4-2; write  Anna 4-2 @4-3"),
        ("oriflamme", "red mark judge 2", "mark stands behind judge; write  red judge mark 2"),
        ("orkensturm", "anna a knight", "a stands behind knight; write  anna knight a"),
    ],
)
def test_a_part_in_the_wrong_place(game: str, line: str, hint: str) -> None:
    assert hints(game, line) == [("GR-201", hint)]


@pytest.mark.parametrize("written", ["OM-203", "om203", "Om-203", "om 203", "OM_203", " om203 "])
def test_a_code_is_known_however_it_is_written(
    written: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", written]) == 0
    assert capsys.readouterr().out.startswith("OM-203: ")


def test_warnings_and_rules_are_known_without_hyphen_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["explain", "osw1"]) == 0
    assert main(["explain", "omr6"]) == 2
    assert "OM-R6 is the number of a rule" in capsys.readouterr().err


def test_a_wrong_checkpoint_speaks_of_a_seat_as_of_a_name() -> None:
    record = read_record(["game: orkomondo", "players: humans, elves", "= humans 99"], "test")
    hint = replay_record(record).faults[0].hint
    assert "points of humans" in hint
    assert "?" not in hint


@pytest.mark.parametrize(
    ("game", "entry", "meant"),
    [
        ("orkomondo", "Anna (humans)", "Anna=humans"),
        ("orkomondo", "Anna humans", "Anna=humans"),
        ("orkomondo", "humans: Anna", "Anna=humans"),
        ("orkomondo", "humans=Anna", "Anna=humans"),
        ("orkomondo", "Anna/humans", "Anna=humans"),
        ("oriflamme-alliance", "Anna (red)", "Anna=red"),
        ("orkensturm", "Anna (red/brin)", "Anna=red/brin"),
        ("orkensturm", "Anna red brin", "Anna=red/brin"),
    ],
)
def test_a_player_written_in_another_form(game: str, entry: str, meant: str) -> None:
    record = read_record([f"game: {game}", f"players: {entry}"], "test")
    told = [(fault.code, fault.hint) for fault in record.faults if fault.span.column > 1]
    assert told[0] == ("GR-106", f"write {meant}")


@pytest.mark.parametrize("entry", ["humans elves", "Anna B=humans", "Anna (humens)", "(humans)"])
def test_no_player_is_made_of_what_is_none(entry: str) -> None:
    record = read_record(["game: orkomondo", f"players: {entry}, orks"], "test")
    assert "write Anna" not in record.faults[0].hint
    assert record.faults[0].code == "GR-106"


GUIDE = (Path(__file__).parents[3] / "docs" / "record.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```game\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


def test_the_guide_has_a_record_of_every_game() -> None:
    assert {example.split()[1] for example in EXAMPLES} == set(GAMES)
    # A fence without its word would be a record that nobody tries.
    assert len(EXAMPLES) == len(re.findall(r"^```", GUIDE, re.MULTILINE)) // 2


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_record_in_the_guide_scores(
    example: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.game"
    path.write_text(example, "utf-8")
    assert main(["score", str(path)]) == 0
    assert capsys.readouterr().err == ""
