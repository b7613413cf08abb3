"""Every record under tests/cases gives the answer that stands beside it; drop one in to add one."""

import json
from pathlib import Path
from typing import Any

import pytest

import scorer
from scorer.kit.faults import RefusedError
from scorer.replaying.replay import as_json

CASES = Path(__file__).parents[2] / "cases"
COMPARED = ("status", "totals", "winners", "standing", "breakdown")
FILES = sorted(CASES.glob("*/*.game"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_case(path: Path) -> None:
    right = json.loads(path.with_suffix(".json").read_text("utf-8"))
    if right["kind"] == "unreadable":
        with pytest.raises(RefusedError):
            scorer.load(path)
        return
    replay = scorer.replay(scorer.load(path))
    found = as_json(replay)
    errors = [fault for fault in found["faults"] if fault["severity"] == "error"]
    if right["kind"] == "invalid":
        assert errors, right["what"]
        assert errors[0]["line"] == right["line"], errors[0]
        assert (errors[0]["rule"] or "GR") in right["rules"], errors[0]
        assert found["status"] == "invalid"
        return
    assert not errors, errors
    for key in COMPARED:
        assert found[key] == right[key], key
    if path.parent.name == "orkensturm":
        assert found["ended_by"] == right["ended_by"]
    assert found["termination"] == termination(path.parent.name, right)
    if "warnings" in right:
        warned = [fault["line"] for fault in found["faults"] if fault["severity"] == "warning"]
        assert warned == right["warnings"]


def termination(game: str, right: dict[str, Any]) -> str | None:
    """The code of the ending, by what the case says lay on the table (OM-R10, OA-R3, OS-R12)."""
    if "termination" in right or right["status"] != "finished":
        return right.get("termination")
    if game == "orkomondo":
        return "closed" if right["breakdown"]["closer"] else "last-left"
    return {"oriflamme-alliance": "rounds", "orkensturm": right.get("ended_by")}[game]


def test_the_cases_end_in_every_way() -> None:
    rights = [
        (path.parent.name, json.loads(path.with_suffix(".json").read_text("utf-8")))
        for path in FILES
    ]
    found = {termination(game, right) for game, right in rights if right["kind"] == "valid"}
    assert found == {None, "closed", "last-left", "rounds", "A", "B", "C", "D"}


def test_there_are_cases() -> None:
    assert len(FILES) >= 110
