"""All faults of a file in one run, also under an unsound header; what later lines owe to it."""

from scorer.reading.record import read_record
from scorer.replaying.replay import as_json, replay_record
from shell.plain import plain, width

SOUND = "game: orkomondo\nplayers: Anna=humans, Ben=elves, Cleo=orks\n"


def told(text: str, keep_going: bool = False) -> list[tuple[str, int]]:
    replay = replay_record(read_record(text.split("\n"), "evening.game"), keep_going)
    return [(fault.code, fault.span.line) for fault in replay.faults]


def test_lines_are_read_where_the_players_cannot_be() -> None:
    header = "game: orkomondo\nplayers: Anna=human, Ben=elves\n"
    text = header + "Zoe 7-1 @1-1\nAnna 1-1 @1-1\n= zoe\nend\nx"
    # Ben's elves and the humans that were meant are at the table: Zoe is nobody there.
    assert told(text) == [
        ("GR-106", 2), ("GR-202", 3), ("GR-201", 3), ("GR-401", 5), ("GR-204", 7),
    ]


def test_who_sits_there_is_no_fault_of_a_line_where_the_players_cannot_be_read() -> None:
    assert told("game: orkomondo\nplayers: us, orks\nZoe 1-1 @1-1\n= zoe 3") == [("GR-106", 2)]


def test_a_game_named_in_the_body_is_named_too_late() -> None:
    text = "players: orks, elves\norks 1-1 @1-1\ngame: orkomondo\nelves 1-1 pass"
    record = read_record(text.split("\n"), "evening.game")
    assert [(fault.code, fault.span.line) for fault in record.faults] == [("GR-103", 3)]
    data = as_json(replay_record(record))
    assert (data["status"], data["standing"], data["breakdown"]) == ("invalid", {}, {})


def test_a_standing_has_a_blank_before_its_number() -> None:
    # B1 is a Name: without the blank nothing tells its digit from a number of points.
    text = SOUND.replace("Ben", "B1") + "= B1\n= B1 100"
    assert told(text) == [("GR-401", 3)]


def test_keep_going_names_the_first_fault_behind_every_later_one() -> None:
    lines = SOUND + "Anna 7-1\nBen 1-1 @1-1\nAnna 1-1 @1-1\n= anna 4\nBen 6-6"
    replay = replay_record(read_record(lines.split("\n"), "evening.game"), keep_going=True)
    marked = {
        fault.span.line: "possibly caused by line 3" in fault.message for fault in replay.faults
    }
    # Line 7 cannot be read whatever came before it.
    assert marked == {3: False, 4: True, 6: True, 7: False}


def test_plain_letters_keep_their_width_where_the_console_lacks_a_sign() -> None:
    text = "Őszi, Zoë, e\u0301, 日本 …"
    assert plain(text, "cp1252") == "Oszi, Zoë, e, ???? …"
    assert plain(text, "ascii") == "Oszi, Zoe, e, ???? ."
    assert width(plain(text, "ascii")) == width(text)
    assert plain(text, "utf-8") == text


def test_a_key_of_any_words_is_a_header_and_told_as_one() -> None:
    text = "game: orkomondo\nhouse_rule_2: none\nwhat we ate: soup\nplayers: orks, elves\n"
    assert told(text + "orks 1-1 @1-1") == [("GR-101", 2), ("GR-101", 3)]


def test_standings_without_a_comma_between_them() -> None:
    record = read_record((SOUND + "= Anna 100 Ben 100").split("\n"), "evening.game")
    (fault,) = record.faults
    assert (fault.code, fault.span.column, fault.span.length) == ("GR-401", 3, 16)
    assert "comma" in fault.hint
