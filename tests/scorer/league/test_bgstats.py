"""The play for BG Stats: the fields that its makers document, and what the record says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jsonschema
import pytest

from scorer.cli import main
from scorer.games import GAMES, game_named

SAMPLES = Path(__file__).parents[3] / "docs" / "evenings"
TEXT, FLAG = {"type": "string"}, {"type": "boolean"}


def closed(**properties: object) -> dict[str, object]:
    return {"type": "object", "properties": properties, "additionalProperties": False}


# From "Push plays to BG Stats from other apps or websites" on the makers' site.
PLAYER = closed(
    name=TEXT, sourcePlayerId=TEXT, startPlayer=FLAG, role=TEXT, winner=FLAG,
    score={"type": "number"}, rank={"type": "integer", "minimum": 1},
)
DOCUMENTED = closed(
    sourceName=TEXT, sourcePlayId=TEXT, board=TEXT, comments=TEXT, location=TEXT,
    durationMin={"type": "integer"},
    playDate={"type": "string", "pattern": r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$"},
    game=closed(
        bggId={"type": "integer"}, highestWins=FLAG, noPoints=FLAG, name=TEXT, sourceGameId=TEXT
    ),
    players={"type": "array", "items": PLAYER, "minItems": 2},
)


def play(capsys: pytest.CaptureFixture[str], path: Path) -> tuple[dict[str, Any], str]:
    assert main(["convert", str(path), "--to", "bgstats"]) == 0
    out, err = capsys.readouterr()
    found: dict[str, Any] = json.loads(out)
    jsonschema.validate(found, DOCUMENTED)
    return found, err


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.game")), ids=lambda path: path.stem)
def test_every_sample_has_the_documented_fields(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if "05-29" in path.name:
        assert main(["convert", str(path), "--to", "bgstats"]) == 2
        assert "the game is not over" in capsys.readouterr().err
        return
    found, err = play(capsys, path)
    assert main(["score", "--json", str(path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert found["game"]["name"] == game_named(told["game"]).title
    assert [each["score"] for each in found["players"]] == [
        told["totals"][each["seat"]] for each in told["players"]
    ]
    assert [each["name"] for each in found["players"] if each["winner"]] == [
        each["name"] for each in told["players"] if each["seat"] in told["winners"]
    ]
    assert [each["startPlayer"] for each in found["players"]].index(True) == 0
    assert found["playDate"] == f"{told['date']} 00:00:00"
    link = urlsplit(err.splitlines()[-1])
    assert link.scheme == "bgstats"
    assert json.loads(parse_qs(link.query)["data"][0]) == found


def test_the_samples_are_of_every_game() -> None:
    text = "".join(path.read_text("utf-8") for path in SAMPLES.glob("*.game"))
    assert all(f"game: {game}" in text for game in GAMES)


def test_ranks_names_roles_and_what_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = (SAMPLES / "2026-03-20-orkensturm.game").read_text("utf-8")
    path = tmp_path / "x.game"
    text = source.replace("date: 2026-03-20", "date: 20 March\nnote: a & b\nnote: =c")
    path.write_text(text.replace("place: at home\n", "").replace("Dana=", ""), "utf-8")
    found, err = play(capsys, path)
    assert "playDate" not in found
    assert "location" not in found
    assert found["comments"] == "a & b\n=c"
    assert "the play has no date" in err
    # The record: 3 AP for red and green on Brin's side, 11 for black, who wins alone.
    assert [(each["name"], each["role"], each["score"], each["rank"]) for each in found["players"]
            ] == [("red", "red, brin", 3, 2), ("Anna", "black, answin", 11, 1),
                  ("Ben", "green, brin", 3, 2)]
    again, _ = play(capsys, path)
    assert again == found
    path.write_text(text, "utf-8")
    assert play(capsys, path)[0]["sourcePlayId"] != found["sourcePlayId"]


def test_a_record_that_breaks_a_rule_is_no_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, made = tmp_path / "x.game", tmp_path / "x.json"
    text = (SAMPLES / "2026-05-01-oriflamme.game").read_text("utf-8")
    path.write_text(text + "red wait\n", "utf-8")
    assert main(["convert", str(path), "--to", "bgstats", "-o", str(made)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "error OA-" in err or "error GR-" in err
    assert not made.exists()
