"""``lang: de``: a record in German words gives what the same one in English gives."""

from __future__ import annotations

import pytest

from scorer.reading.record import read_record
from scorer.replaying.replay import as_json, replay_record

PAIRS = {
    "orkomondo": (
        """game: orkomondo
lang: de
players: Jörg=Menschen, Ömer=Elfen, Mia=Orks
1. Jörg 2-5 @2-5 kosten 0
Elfen 3-1 @1-3
= Jörg 100
ende""",
        """game: orkomondo
players: Jörg=humans, Ömer=elves, Mia=orks
1. Jörg 2-5 @2-5 cost 0
elves 3-1 @1-3
= Jörg 100
end""",
    ),
    "oriflamme-alliance": (
        """game: oriflamme-alliance
lang: de
players: Anna=rot, Jörg=blau, Cleo=grün
direction: Links nach rechts
Runde 1
Anna links
blau rechts
grün rechts = Richter
Auflösung
Anna wartet
Jörg Deserteur 3
Runde 2
Jörg links
Cleo rechts""",
        """game: oriflamme-alliance
players: Anna=red, Jörg=blue, Cleo=green
direction: left-to-right
round 1
Anna left
blue right
green right =judge
resolve
Anna wait
Jörg deserter 3
round 2
Jörg left
Cleo right""",
    ),
    "orkensturm": (
        """game: orkensturm
lang: de
players: Anna=rot/brin, Ben=weiß/answin, Cleo=lila/brin
start: Mittelreich 12, Orks 12, Schatz 8, Zeit 6
Zug 1
Ereignis "Ritter und Spion"
setzt Anna Ritter, Ben Spion, Cleo Magierin
letzte grün weiß
Anna Ritter b bietet Weiß 2, Lila 1
Ben Spion b Cleo gelb 0
lila Magierin a rot
gibt Anna 2, Ben 2, Cleo 2
aufgedeckt 2 rot 1 grün 1 lila 1 blau 1 gelb
= Orks 11, Anna 1
ende""",
        """game: orkensturm
players: Anna=red/brin, Ben=white/answin, Cleo=purple/brin
start: mittelreich 12, orcs 12, treasury 8, time 6
turn 1
event "Ritter und Spion"
place Anna knight, Ben spy, Cleo magician
last green white
Anna knight b offers white 2, purple 1
Ben spy b Cleo yellow 0
purple magician a red
give Anna 2, Ben 2, Cleo 2
reveal 2r 1g 1p 1b 1y
= orcs 11, Anna 1
end""",
    ),
}


def outcome(text: str) -> dict[str, object]:
    data: dict[str, object] = dict(as_json(replay_record(read_record(text.split("\n"), "x.game"))))
    return data


@pytest.mark.parametrize("game", PAIRS)
def test_german_words_are_the_notation_s(game: str) -> None:
    german, english = (outcome(text) for text in PAIRS[game])
    assert german["faults"] == []
    assert (german.pop("lang"), english.pop("lang")) == ("de", "en")
    assert german == english


@pytest.mark.parametrize("game", PAIRS)
def test_english_words_stay_words_of_a_german_record(game: str) -> None:
    first, rest = PAIRS[game][1].split("\n", 1)
    assert outcome(f"{first}\nlang: de\n{rest}")["faults"] == []


def test_a_fault_stands_where_the_german_word_is_written() -> None:
    german = PAIRS["orkensturm"][0].split("\n")
    german[9] = "Ben Regent  a"
    (fault,) = replay_record(read_record(german[:10], "x.game")).faults
    assert (fault.code, fault.span.line, fault.span.column, fault.span.length) == (
        "OS-312", 10, 5, 6,
    )


def test_without_the_header_a_german_word_gets_the_english_one_as_its_hint() -> None:
    text = PAIRS["orkensturm"][1].replace("Anna knight,", "Anna Ritter,").split("\n")
    (fault,) = read_record(text, "x.game").faults
    assert fault.hint == "did you mean knight?"


def test_a_language_that_is_not_known() -> None:
    (fault,) = read_record(["game: orkomondo", "players: orks, elves", "lang: fr"], "x").faults
    assert (fault.code, fault.span.line, fault.span.column) == ("GR-109", 3, 7)
    assert fault.hint == "write  lang: en or lang: de"


@pytest.mark.parametrize(("lang", "codes"), [("en", []), ("de", ["GR-107"])])
def test_no_name_is_a_word_of_the_record_s_language(lang: str, codes: list[str]) -> None:
    lines = PAIRS["orkensturm"][1].replace("Anna", "Ritter").split("\n")
    record = read_record([lines[0], f"lang: {lang}", *lines[1:]], "x.game")
    assert [fault.code for fault in record.faults] == codes
