"""A record in German is spoken of in German: no English word is left in what people read."""

from __future__ import annotations

import html
import re
import string
from pathlib import Path

import pytest

from scorer.cli import COMMANDS, main
from scorer.games import GAMES, game_named
from scorer.kit.foreign import written
from scorer.kit.language import language, speaking
from scorer.reading.gallery import FILE, Case, cases
from scorer.reading.header import SHARED
from scorer.reading.record import read_record
from scorer.replaying.draft import COMMANDS as TYPED
from scorer.replaying.replay import as_json, replay_record
from scorer.terminal.rendering import render_faults
from tests.scorer.languages.catalogue import messages

EVENINGS = sorted((Path(__file__).parents[3] / "docs" / "evenings").glob("*.game"))
FREE = r"(date|place|note|sheet|ruling):"
_WORD = re.compile(r"[^\W\d_]{2,}")


def words_of(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}


def plain(text: str) -> str:
    """Return a text without what is filled in."""
    return " ".join(before for before, *_ in string.Formatter().parse(text))


def english() -> set[str]:
    """Return the words of the English catalogue that are no German ones, names or notation."""
    german = language("de")
    found = {word for text in messages() for word in words_of(plain(text))}
    for forms in german.texts.values():
        for form in [forms] if isinstance(forms, str) else forms:
            found -= words_of(plain(form) if "%" not in form else form)
    found -= {*SHARED, *COMMANDS, *TYPED, *words_of(" ".join(GAMES))}
    for name in GAMES:
        game = game_named(name)
        found -= words_of(" ".join((game.title, *game.headers)))
        for ruling in game.rulings:
            found -= words_of(" ".join((ruling.name, *(value for value, _ in ruling.values))))
    return found


ENGLISH = english()


def in_german(text: str) -> list[str]:
    """Return a record's lines in German words, its free headers as they are."""
    first, *rest = text.splitlines()
    game = first.partition(":")[2].strip()
    names = re.findall(r"([^\s,=]+)=", next((each for each in rest if "players" in each), ""))
    with speaking("de"):
        lines = [each if re.match(FREE, each) else written(each, game, names) for each in rest]
    return [first, "lang: de", *lines]


def test_the_list_of_english_words_is_one() -> None:
    assert {"the", "and", "turn", "shields", "written", "left"} <= ENGLISH
    assert not {"orkomondo", "anna", "zug"} & ENGLISH
    assert len(ENGLISH) > 500


@pytest.mark.parametrize("case", cases().values(), ids=lambda case: case.code)
def test_a_fault_in_german(case: Case) -> None:
    lines = in_german(case.record)
    replay = replay_record(read_record(lines, FILE))
    before = replay_record(read_record(case.record.splitlines(), FILE))
    assert [(fault.code, fault.span.line) for fault in replay.faults] == [
        (fault.code, fault.span.line + 1) for fault in before.faults
    ]
    with speaking("de"):
        shown = render_faults(replay)
    told = "\n".join(line for line in shown.splitlines() if not re.match(r" +\d* \|", line))
    assert words_of(told) & ENGLISH - words_of(case.record + FILE) == set()


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_a_whole_evening_in_german(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = in_german(path.read_text("utf-8"))
    record = tmp_path / "abend.game"
    record.write_text("\n".join(lines) + "\n", "utf-8")
    one, two = (
        as_json(replay_record(read_record(text, "x.game")))
        for text in (path.read_text("utf-8").splitlines(), lines)
    )
    assert one["totals"] == two["totals"]
    assert one["breakdown"] == two["breakdown"]
    page = tmp_path / "seite.html"
    assert main(["score", str(record)]) == 0
    assert main(["replay", str(record)]) == 0
    assert main(["legal", str(record)]) == 0
    assert main(["report", str(record), "-o", str(page)]) == 0
    told = capsys.readouterr()
    text = re.sub(r"<(style|script).*?</\1>", "", page.read_text("utf-8"), flags=re.S)
    seen = html.unescape(re.sub(r"<[^>]*>", " ", text))
    labels = " ".join(re.findall(r'(?:aria-label|title)="([^"]*)"', text))
    # What is the table's own: names, places, seats that are cut short.
    allowed = words_of(f"{tmp_path} {' '.join(lines)}")
    for each in (told.out, told.err, seen, labels):
        assert words_of(each) & ENGLISH - allowed == set()
    assert '<html lang="de">' in text


@pytest.mark.parametrize("name", GAMES)
def test_rules_in_german(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", name, "--lang", "de"]) == 0
    assert words_of(capsys.readouterr().out) & ENGLISH == set()


@pytest.mark.parametrize("case", cases().values(), ids=lambda case: case.code)
def test_an_explanation_in_german(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", case.code, "--lang", "de"]) == 0
    assert words_of(capsys.readouterr().out) & ENGLISH - words_of(case.record + FILE) == set()


@pytest.mark.parametrize("command", ["", *COMMANDS, *(f"tally {name}" for name in GAMES)])
def test_help_by_the_environment(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    main([*command.split(), "--help"])
    out = capsys.readouterr().out
    assert out.startswith("Aufruf: ")
    flags = words_of(" ".join(re.findall(r"--[\w-]+", out)))
    assert words_of(out) & ENGLISH - flags - {"shell", "annie"} == set()
