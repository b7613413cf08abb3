"""What --json prints is what `scorer schema` says, key by key, for sound files and others."""

from __future__ import annotations

import copy
import io
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from scorer.cli import main
from scorer.games import GAMES, game_named
from tests.json_reference import TARGET, reference

CASES = sorted((Path(__file__).parents[2] / "cases").glob("*/*.game"))


@pytest.fixture
def schema(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The printed schema, with no key allowed that it does not name."""
    assert main(["schema"]) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    jsonschema.Draft202012Validator.check_schema(printed)
    closed = copy.deepcopy(printed)
    for part in closed["$defs"].values():
        part["additionalProperties"] = False
    return closed


def told(capsys: pytest.CaptureFixture[str], schema: dict[str, Any], kind: str, *words: str,
         status: int) -> dict[str, Any]:
    """Run a command; return its object, which must be of this kind by the schema."""
    assert main([*words, "--json"]) == status
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    jsonschema.validate(found, schema)
    jsonschema.validate(found, {"$defs": schema["$defs"], "$ref": f"#/$defs/{kind}"})
    return found


@pytest.mark.parametrize("command", ["score", "check"])
def test_records(
    command: str, schema: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    main([command, "--json", *map(str, CASES)])
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["file"] for each in found] == [str(path) for path in CASES]
    assert {each["status"] for each in found} >= {"finished", "unfinished", "invalid"}
    validator = jsonschema.Draft202012Validator(schema)
    assert [str(error) for each in found for error in validator.iter_errors(each)] == []


def test_a_key_that_the_schema_lacks_is_found(
    schema: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["score", "--json", str(CASES[0])])
    found = json.loads(capsys.readouterr().out)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**found, "weather": "fair"}, schema)


def test_who_played_when_and_where(
    tmp_path: Path, schema: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.game"
    path.write_text(
        "game: oriflamme-alliance\nplayers: Zoë=green, red, Ben=blue\n"
        "direction: left-to-right\ndate: 3 May\n",
        "utf-8",
    )
    for command, kind in (("score", "record"), ("legal", "legal")):
        found = told(capsys, schema, kind, command, str(path), status=0)
        assert found["players"] == [
            {"seat": "green", "name": "Zoë", "side": None},
            {"seat": "red", "name": None, "side": None},
            {"seat": "blue", "name": "Ben", "side": None},
        ]
        assert (found["date"], found["place"], found["lang"]) == ("3 May", None, "en")


def test_an_unsound_header_gives_an_object(
    tmp_path: Path, schema: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.game"
    path.write_text("game: orkomondo\nplayers: Anna=humans\n", "utf-8")
    for command, kind in (("score", "record"), ("legal", "legal")):
        found = told(capsys, schema, kind, command, str(path), status=1)
        assert found["status"] == "invalid"
        assert found["faults"]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (None, "there is no such file"),
        (b"game: orkomondo\nplayers: \xff\n", "not UTF-8"),
        (b"game: chess\n", "chess"),
        (b"%PDF-1.7\n", "a PDF"),
    ],
)
@pytest.mark.parametrize("command", ["score", "check", "legal"])
def test_unreadable(
    command: str, data: bytes | None, says: str, tmp_path: Path, schema: dict[str, Any],
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "evening.game"
    if data is not None:
        path.write_bytes(data)
    found = told(capsys, schema, "unreadable", command, str(path), status=2)
    assert found["file"] == found["faults"][0]["file"] == str(path)
    assert says in found["faults"][0]["message"]


def test_one_of_several_that_cannot_be_read_keeps_its_place(
    schema: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", "--json", str(CASES[0]), "gone.game", str(CASES[1])]) == 2
    out, err = capsys.readouterr()
    found = [json.loads(line) for line in out.splitlines()]
    assert [each["file"] for each in found] == [str(CASES[0]), "gone.game", str(CASES[1])]
    assert found[1]["status"] == "unreadable"
    assert "gone.game: there is no such file" in err


@pytest.mark.parametrize("name", GAMES)
def test_tally(name: str, schema: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    tally = game_named(name).parts.tally
    assert tally
    found = told(capsys, schema, "tally", "tally", name, *tally().example.split(), status=0)
    assert [player["name"] for player in found["players"]][:2] == ["Anna", "Ben"]


def test_answers_that_cannot_be_read(
    schema: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = told(capsys, schema, "unreadable", "tally", "orkomondo", "--from", "gone", status=2)
    assert found["file"] == "gone"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"{")))
    found = told(capsys, schema, "unreadable", "tally", "orkomondo", "--from", "-", status=2)
    assert found["file"] == "<stdin>"


def test_the_page_is_of_this_schema() -> None:
    assert TARGET.read_text("utf-8") == reference()


def test_league(schema: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(Path(__file__).parents[3] / "docs" / "evenings")
    found = told(capsys, schema, "league", "league", folder, status=0)
    assert [len(found[key]) for key in ("games", "evenings", "left_out")] == [3, 9, 1]
    for folder in (str(CASES[0].parent), str(CASES[0])):
        found = told(capsys, schema, "league", "league", folder, status=0)
        assert found["evenings"] or found["left_out"]
