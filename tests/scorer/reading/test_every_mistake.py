"""Every mistake of a line at once, each with the hint that leads to the right word."""

from collections import Counter

import pytest

from scorer.reading.record import read_record

HEADERS = {
    "orkomondo": "game: orkomondo\nplayers: Jörg=humans, Ömer=elves, Mia=orks",
    "oriflamme": "game: oriflamme-alliance\nplayers: Anna=red, Jörg=blue, Cleo=green\n"
    "direction: left-to-right",
    "orkensturm": "game: orkensturm\nplayers: Jörg=red/brin, Ömer=blue/answin, Mia=green/brin\n"
    "start: mittelreich 6, orcs 6, treasury 8, time 4",
}


def told(game: str, line: str) -> list[tuple[str, str]]:
    """Return what is underlined in the line, each with its hint."""
    record = read_record([*HEADERS[game].split("\n"), line], "evening.game")
    spans = [(fault.span.column - 1, fault.span.length, fault.hint) for fault in record.faults]
    return [(line[start : start + length], hint) for start, length, hint in spans]


@pytest.mark.parametrize(
    ("game", "line", "expected"),
    [
        (
            "orkensturm",
            "aufgedeckt 3 rot 2 grün 1 lila",
            [
                ("aufgedeckt", "did you mean reveal?"),
                ("rot", "did you mean red?"),
                ("grün", "did you mean green?"),
                ("lila", "did you mean purple?"),
            ],
        ),
        (
            "orkensturm",
            "place Jörg Spion, Ömer Kaufherr, Mia Magierin",
            [
                ("Spion", "did you mean spy?"),
                ("Kaufherr", "did you mean merchant?"),
                ("Magierin", "did you mean magician?"),
            ],
        ),
        ("orkomondo", "Ömer 3,1 @1/4", [("3,1", "write 3-1"), ("1/4", "write 1-4")]),
        ("orkomondo", "Jörg 6 4 @4 6", [("6 4", "write 6-4"), ("4 6", "write 4-6")]),
        (
            "orkomondo",
            "Ömer 3-1 keine gebühr auf 4-1 schlägt 4-2",
            [
                ("keine gebühr", "did you mean nofee?"),
                ("auf", "did you mean @?"),
                ("schlägt", "did you mean x?"),
            ],
        ),
        ("orkomondo", "Jörg 1-1 1-2", [("1-2", "write @ before '1-2'")]),
        (
            "orkomondo",
            "Mia 1-3 @3-1 (Mia grinst)",
            [("(Mia grinst)", "a remark stands behind a #:  # (Mia grinst)")],
        ),
        (
            "oriflamme",
            "Anna legt links",
            [("legt", "leave it out"), ("links", "did you mean left?")],
        ),
        (
            "oriflamme",
            "Cleo Richter markiert 1",
            [("Richter", "did you mean judge?"), ("markiert", "did you mean mark?")],
        ),
        ("oriflamme", "round 2:", [("2:", "write 2 without the :")]),
        (
            "orkomondo",
            "• Ömer 3,1 @1-3",
            [("•", "take it away; write  Ömer 3,1 @1-3"), ("3,1", "write 3-1")],
        ),
        ("orkomondo", "- Ömer 3-1 @1-3", [("-", "take it away; write  Ömer 3-1 @1-3")]),
    ],
)
def test_each_is_told_with_its_place(
    game: str, line: str, expected: list[tuple[str, str]]
) -> None:
    assert told(game, line) == expected


def test_what_stands_behind_a_colon_is_read_too() -> None:
    text = f"{HEADERS['oriflamme']}\nround 1\nAnna: deal zwei"
    faults = read_record(text.split("\n"), "evening.game").faults
    places = [(fault.code, fault.span.line, fault.span.column) for fault in faults]
    assert places == [("GR-103", 5, 1), ("GR-201", 5, 12)]


def test_a_standing_written_as_a_header_is_a_checkpoint() -> None:
    text = f"{HEADERS['orkomondo']}\nÖmer 3-1 @1-3\nStand: Jörg 98, Ömer 98"
    (fault,) = read_record(text.split("\n"), "evening.game").faults
    assert (fault.code, fault.span.line) == ("GR-103", 4)
    assert fault.hint == "write  = Jörg 98, Ömer 98"


def test_a_second_game_is_told_where_it_begins() -> None:
    text = f"{HEADERS['orkomondo']}\nJörg 3-1 @1-3\ngame: orkomondo"
    (fault,) = read_record(text.split("\n"), "evening.game").faults
    assert (fault.code, fault.span.line) == ("GR-103", 4)
    assert "a second game begins here, in line 4" in fault.message


def test_behind_hundreds_of_faults_each_line_still_has_its_first() -> None:
    wrong = ["Ömer 3,1 @1,4"] * 400
    record = read_record([*HEADERS["orkomondo"].split("\n"), *wrong], "evening.game")
    many = Counter(fault.span.line for fault in record.faults)
    assert set(many) == set(range(3, 403))
    assert (many[3], many[402]) == (2, 1)
