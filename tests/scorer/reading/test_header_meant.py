"""A header that is misspelt: one fault with the right hint, and the rest read as it was meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorer.cli import main
from scorer.kit.faults import RefusedError
from scorer.reading.record import UnnamedGameError, read_record

OM = ("game: orkomondo", "players: Jörg=humans, Ömer=elves", "Jörg 4,2 @4-2")


def told(*lines: str) -> list[tuple[str, int, str]]:
    """Return code, line and hint of each fault of a record whose game is known."""
    record = read_record(list(lines), "evening.game")
    return [(fault.code, fault.span.line, fault.hint) for fault in record.faults]


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        (("gmae: orkomondo", *OM[1:]), "orkomondo"),
        (("Spiel: OrkoMondo", *OM[1:]), "orkomondo"),
        (("game: Orko Mondo", *OM[1:]), "orkomondo"),
        (("game orkomondo", *OM[1:]), "orkomondo"),
        (("OrkoMondo", *OM[1:]), "orkomondo"),
        (OM[1:], "orkomondo"),
        (("game: Oriflamme", "players: Anna=red, Ben=blue", "direction: left-to-right", "round 1,"),
         "oriflamme-alliance"),
        (("game: Oriflame alliance", "players: red, blue", "direction: left-to-right", "round 1,"),
         "oriflamme-alliance"),
        (("game: orkenstrum", "players: red/brin, blue/answin, green/brin",
          "start: mittelreich 12, orcs 12, treasury 8, time 6", "turn 1,"), "orkensturm"),
    ],
)
def test_the_lines_are_read_as_of_the_game_that_was_meant(
    lines: tuple[str, ...], name: str
) -> None:
    with pytest.raises(UnnamedGameError, match=rf"did you mean .*{name}.* Known: ") as refused:
        read_record(list(lines), "evening.game")
    record = refused.value.record
    assert (record.game.name, record.setup) == (name, None)
    # The slip of the last line alone is left: the game is told by the refusal.
    assert [(fault.code, fault.span.line) for fault in record.faults] == [("GR-201", len(lines))]


@pytest.mark.parametrize("lines", [("game: chess", "players: Anna=white"), ("Anna 4-2 @4-2",)])
def test_a_game_that_nothing_is_like_is_refused_with_the_known_ones(lines: tuple[str]) -> None:
    with pytest.raises(RefusedError, match="orkomondo, oriflamme-alliance, orkensturm") as refused:
        read_record(list(lines), "evening.game")
    assert not isinstance(refused.value, UnnamedGameError)
    assert "did you mean" not in str(refused.value)


@pytest.mark.parametrize("lines", [[], [""], ["", " \t", "\u3000"]])
def test_an_empty_file_is_told_as_one(lines: list[str]) -> None:
    with pytest.raises(RefusedError, match=r"the file is empty; .*game: NAME"):
        read_record(lines, "evening.game")


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("playrs: Jörg=humans, Ömer=elves", "did you mean players:?"),
        ("Spieler: Jörg=humans, Ömer=elves", "did you mean players:?"),
        ("players Jörg=humans, Ömer=elves", "write  players: Jörg=humans, Ömer=elves"),
        ("players = Jörg=humans, Ömer=elves", "write  players: Jörg=humans, Ömer=elves"),
        ("Spieler Jörg=humans, Ömer=elves", "write  players: Jörg=humans, Ömer=elves"),
    ],
)
def test_who_sits_there_is_known_behind_a_misspelt_key(line: str, hint: str) -> None:
    found = told("game: orkomondo", line, "date: today", "Jorg 4-2 @4-2", "Ömer 1-1 @1-1")
    assert found == [
        ("GR-101", 2, hint),
        ("GR-202", 4, "did you mean Jörg? at the table: Jörg (humans), Ömer (elves)"),
    ]


def test_a_seat_that_is_misspelt_is_the_one_that_was_meant_in_the_lines() -> None:
    found = told(
        "game: orkomondo", "players: Jörg=humens, elfs", "humans 4,2 @4-2", "elves 1-1 @1-1"
    )
    assert [(code, line) for code, line, _ in found] == [
        ("GR-106", 2), ("GR-106", 2), ("GR-201", 3),
    ]
    assert [hint.partition("?")[0] for *_, hint in found[:2]] == [
        "did you mean humans", "did you mean elves",
    ]


def test_the_direction_in_german_leads_to_the_right_words() -> None:
    found = told(
        "game: oriflamme-alliance", "players: red, blue, green", "Richtung: rechts nach links",
        "round 1",
    )
    assert [(code, line) for code, line, _ in found] == [("GR-101", 3), ("GR-109", 3)]
    assert found[0][2] == "did you mean direction:?"
    assert found[1][2].startswith("did you mean right-to-left?")


def test_what_is_no_line_at_all_is_a_remark() -> None:
    ((_, _, hint),) = told(*OM[:2], "Pause 15 min")
    assert hint == "a remark stands behind a #:  # Pause 15 min"


def test_the_refusal_and_the_faults_go_to_standard_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.game"
    path.write_text("\n".join(("gmae: orkomondo", *OM[1:])), "utf-8")
    assert main(["score", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "did you mean  game: orkomondo  in line 1?" in err
    assert ":3:6: error GR-201" in err
    assert main(["score", str(path), "--json"]) == 2
    data = json.loads(capsys.readouterr().out)
    assert [(fault["code"], fault["line"]) for fault in data["faults"]] == [
        (None, None), ("GR-201", 3),
    ]
