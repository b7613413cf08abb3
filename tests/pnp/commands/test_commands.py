"""The command line: what it answers, and with which exit status."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.cli import COMMANDS, main
from pnp.load.find import all_games
from tests.pnp.game_folder import CARD, CARDS, GAME, STAR, make_game


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in COMMANDS)


@pytest.mark.parametrize(
    "words", [[], ["bild"], ["check"], ["check", "no-such-game"], ["list", "no-such-game"]]
)
def test_usage_and_unknown_games_are_status_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_an_unknown_game_gets_the_nearest_name(capsys: pytest.CaptureFixture[str]) -> None:
    name = all_games()[0].name
    assert main(["check", f"{name}s"]) == 2
    assert f"Did you mean '{name}'?" in capsys.readouterr().err


def test_check_tells_a_sound_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(make_game(tmp_path))]) == 0
    assert "sound; 1 component, 5 pieces" in capsys.readouterr().out


def test_check_tells_faults_with_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make_game(tmp_path, {"game.yaml": GAME.replace("expect: 5", "expect: 6")})
    assert main(["check", str(folder)]) == 1
    told = capsys.readouterr()
    assert "game.yaml:20:13: error: 'cards' comes to 5 pieces, where 6 are expected" in told.err
    assert "1 error" in told.out


@pytest.mark.parametrize("content", ["", "- a\n", "components: 3\n", "a: [", "\x00"])
def test_check_answers_any_nonsense_with_faults(
    tmp_path: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(make_game(tmp_path, {"game.yaml": content}))]) == 1
    assert "game.yaml" in capsys.readouterr().err


def test_check_tells_a_folder_without_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path)]) == 1
    err = capsys.readouterr().err
    assert "there is no such file" in err
    assert "pnp new FOLDER" in err


def test_list_shows_counts_and_sizes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", str(make_game(tmp_path))]) == 0
    assert capsys.readouterr().out.split() == [
        "sample", "Sample,", "2-4", "players,", "in", "en",
        "cards", "Cards", "5", "63.5", "×", "88.9", "mm", "(poker)",
    ]


def test_list_shows_the_pages_that_sheets_take(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(make_game(tmp_path))
    # Nine poker cards fit on A4: five cards and their backs are one sheet, two pages.
    assert main(["list", folder, "--sheets"]) == 0
    words = capsys.readouterr().out.split()
    assert words[-4:] == ["2", "pages", "4", "pages"]
    # One card of 63.5 × 88.9 mm fits on 100 × 100 mm: five sheets without backs.
    assert main(["list", folder, "--sheets", "--paper", "100x100mm", "--backs", "none"]) == 0
    words = capsys.readouterr().out.split()
    assert words[-4:] == ["1", "page", "6", "pages"]
    assert "5 pages" in " ".join(words)
    assert main(["list", folder, "--sheets", "--paper", "a44"]) == 2
    assert main(["list", folder, "--sheets", "--paper", "50x50mm"]) == 2


def test_new_makes_a_sound_game_and_never_overwrites(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "My Game 2"
    assert main(["new", str(folder)]) == 0
    assert main(["check", str(folder)]) == 0
    assert main(["build", str(folder), "--out", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out" / "my-game-2" / "cards.pdf").is_file()
    assert "id: my-game-2\n" in (folder / "game.yaml").read_text(encoding="utf-8")
    before = (folder / "game.yaml").read_bytes()
    assert main(["new", str(folder)]) == 2
    assert main(["new", str(folder / "game.yaml" / "deeper")]) == 2
    assert (folder / "game.yaml").read_bytes() == before
    capsys.readouterr()


def test_schema_is_json_and_names_every_kind_and_layer(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert {"Pieces", "Board", "Standee", "Die", "PageSheet", "TextLayer", "Template"} <= set(
        schema["$defs"]
    )
    assert schema["additionalProperties"] is False
    assert main(["schema", "--template"]) == 0
    assert json.loads(capsys.readouterr().out)["required"] == ["layers"]


def test_a_reader_that_leaves_is_no_traceback() -> None:
    ran = subprocess.run(
        f"{sys.executable} -m pnp schema | head -n 1", shell=True, capture_output=True, text=True,
        check=False,
    )
    assert (ran.stdout, ran.stderr) == ("{\n", "")


def test_six_kinds_of_faults_are_told_in_one_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_game(tmp_path, {
        "game.yaml": GAME
        + "  - {id: big, kind: tile, title: Big, size: pokker, rows: [{id: a}],"
        + " front: templates/back.yaml}\n"
        + "  - {id: odd, kind: tile, title: Odd, size: 20x20, rows: [{id: a}],"
        + " front: templates/bock.yaml}\n",
        "cards.csv": CARDS.replace("Sun", "Sun " * 200).replace("Moon", "Moon \u4e2d"),
        "templates/card.yaml": CARD
        + "  - {layer: image, file: art/moon.png}\n"
        + '  - {layer: text, text: "{shadow}", font_size: 8}\n',
        "art/noon.png": b"",
    })
    assert main(["check", str(folder)]) == 1
    told = capsys.readouterr()
    for place, hint in {
        "game.yaml:21:45: error: unknown size 'pokker'": "Did you mean 'poker'?",
        "game.yaml:22:76: error: there is no template": "did you mean 'templates/back.yaml'?",
        "templates/card.yaml:8:26: error: there is no picture": "did you mean 'art/noon.png'?",
        "templates/card.yaml:9:25: error: nothing is named 'shadow'": "did you mean 'shade'?",
        "cards.csv: row 2, column 'title': error:": "",
        "cards.csv: row 3, column 'title': error:": "U+4E2D",
    }.items():
        assert told.err.count(place) == 1, told.err
        assert hint in told.err.split(place)[1].split(": error:")[0]
    assert told.out.endswith("6 errors\n")


@pytest.mark.parametrize(("words", "said"), [
    (["biuld"], "did you mean 'build'?"),
    (["build", "all", "--ink", "mnoo"], "did you mean 'mono'?"),
    (["build", "all", "--backs", "short"], "did you mean 'short-edge'?"),
])
def test_a_slip_in_the_command_is_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    told = capsys.readouterr().err.splitlines()
    assert said in told[0]
    assert "--help" in told[1]
    assert len(told) == 2


@pytest.mark.parametrize("epoch", ["", "abc", "-1", "1.5", "9" * 12])
def test_a_clock_that_is_none_is_refused(
    epoch: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    assert main(["calibrate"]) == 2
    assert "seconds since 1970" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "cp437", "latin-1"])
def test_a_console_without_a_letter_gets_a_plain_one(encoding: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "pnp", "list", "orkomondo"],
        env={**os.environ, "PYTHONIOENCODING": encoding}, capture_output=True, check=True,
    )
    assert re.search(r"18 [x×] 18 mm", ran.stdout.decode(encoding))


def test_a_closed_or_full_output_is_no_traceback() -> None:
    for redirect, status in ((">&-", (0, 2)), (">/dev/full", (2,))):
        if "full" in redirect and not Path("/dev/full").exists():
            continue
        ran = subprocess.run(
            ["sh", "-c", f"{sys.executable} -m pnp list orkomondo {redirect}"],
            stderr=subprocess.PIPE, text=True, check=False,
        )
        assert ran.returncode in status
        assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(("drawing", "said"), [
    (STAR[:60], "not readable as SVG"),
    (STAR.replace("<path", "<script/><path"), "<script> is not allowed"),
    (STAR.replace("<path", "<text>a</text><path"), "<text> is not for icons"),
])
def test_a_bad_icon_is_told_once_with_its_path(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], drawing: str, said: str
) -> None:
    folder = make_game(tmp_path, {"icons/star.svg": drawing})
    assert main(["check", str(folder)]) == 1
    told = [line for line in capsys.readouterr().err.splitlines() if "star.svg" in line]
    assert len(told) == 1
    assert said in told[0]
    assert told[0].startswith(f"{folder}/icons/star.svg")


def test_a_reader_of_the_list_that_leaves_is_no_error() -> None:
    script = f"{sys.executable} -m pnp list --sheets; echo $? >&2"
    ran = subprocess.run(["sh", "-c", f"({script}) | true"], capture_output=True, text=True,
                         check=True)
    assert ran.stderr.strip() == "0"


def test_all_stands_alone(capsys: pytest.CaptureFixture[str]) -> None:
    for games in (["all", "orkomondo"], ["all", "all"]):
        assert main(["build", *games]) == 2
        assert "all stands alone" in capsys.readouterr().err


def test_a_wrong_key_in_one_layer_hides_no_letter_in_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_game(tmp_path, {
        "templates/card.yaml": CARD.replace('fill: "{shade}"', 'fil: "{shade}"'),
        "cards.csv": CARDS.replace("Moon", "月"),
    })
    assert main(["check", str(folder)]) == 1
    told = capsys.readouterr().err
    assert "did you mean 'fill'?" in told
    assert "'月'" in told
    assert told.count("error:") == 2
