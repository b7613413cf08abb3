"""Records as spreadsheets and JSON, and back: nothing is lost, nothing becomes a formula."""

import csv
import datetime
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from ruamel.yaml import YAML

from scorer.cli import main
from scorer.games import GAMES, game_named
from scorer.kit.faults import RefusedError
from scorer.kit.sheet import CHECK
from scorer.reading.body import Checkpoint
from scorer.reading.record import Record, read_record
from scorer.reading.source import decode
from scorer.replaying.replay import as_json, replay_record
from scorer.spreadsheet import exchange, workbook
from scorer.spreadsheet.rows import filled, lines_of

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
CASES = Path(__file__).parents[2] / "cases"
COMPONENTS = Path(__file__).parents[3] / "components"
WAYS = {
    "csv": (exchange.to_csv, exchange.from_csv),
    "xlsx": (workbook.to_xlsx, workbook.from_xlsx),
    "json": (exchange.to_json, exchange.from_json),
}


def records() -> list[Path]:
    return [path for path in sorted(CASES.glob("*/*.game")) if readable(path)]


def load(path: Path) -> Record:
    return read_record(decode(path.read_bytes(), path.name), path.name)


def readable(path: Path) -> bool:
    try:
        return not errors(load(path))
    except RefusedError:
        return False


def errors(record: Record) -> list[str]:
    return [fault.code for fault in record.faults if fault.severity == "error"]


def there_and_back(record: Record, way: str) -> Record:
    write, read = WAYS[way]
    lines, _ = lines_of(read(write(filled(record)), record.name))
    return read_record(lines, record.name)


def told(record: Record) -> list[object]:
    """What a record says, line by line: number written, move or checkpoint."""
    return [
        (
            item.line.line,
            item.line.label,
            [entry[:2] for entry in item.what.entries]
            if isinstance(item.what, Checkpoint)
            else record.game.show(record.setup, item.what),
        )
        for item in record.items
    ]


def comments(record: Record) -> list[str]:
    found = (line.partition("#") for line in record.lines)
    return [mark + text.rstrip() for _, mark, text in found]


def written(line: str) -> list[str]:
    """A line as it is written, but for blanks: between words, by commas, before a comment."""
    text = re.sub(r"^\s*([0-9]+) *\. *", r"\1. ", line.replace(",", " , "))
    return text.replace("#", " # ", 1).replace(":", " : ", 1).split()


def ways_of_records() -> Iterator[object]:
    """Every record by every way; a workbook takes long, so every fourth stands for them."""
    for number, path in enumerate(records()):
        for way in WAYS:
            marks = [pytest.mark.full] if way == "xlsx" and number % 4 else []
            yield pytest.param(path, way, id=f"{path.parent.name}-{path.stem}-{way}", marks=marks)


@pytest.mark.parametrize(("path", "way"), ways_of_records())
def test_a_record_comes_back_as_it_was(path: Path, way: str) -> None:
    record = load(path)
    back = there_and_back(record, way)
    assert [written(line) for line in back.lines] == [
        written(line) for line in record.lines[: len(back.lines)]
    ]
    assert not "".join(record.lines[len(back.lines) :]).strip()
    assert told(back) == told(record)
    assert back.notes == record.notes
    assert comments(back)[: len(record.lines)] == comments(record)[: len(back.lines)]
    assert [(player.seat, player.name) for player in back.table.players] == [
        (player.seat, player.name) for player in record.table.players
    ]
    before, after = as_json(replay_record(record)), as_json(replay_record(back))
    assert [(fault["code"], fault["line"]) for fault in after["faults"]] == [
        (fault["code"], fault["line"]) for fault in before["faults"]
    ]
    for key in ("status", "totals", "winners", "standing", "breakdown"):
        assert after[key] == before[key]


def test_records_with_faults_of_the_rules_are_among_them() -> None:
    broken = [path for path in records() if not replay_record(load(path)).sound]
    assert {path.parent.name for path in broken} == set(GAMES)


SPELT = {
    "orkomondo": [
        "Anna 4-2 @ 4-2",
        "BEN 42 PASS",
        "humans 4–2 FEE 1 @4-3 COST 1 X4-4",
        "1.Anna 4-2 fee Ben 1,humans 2 @4-3 x 4-4 4-5",
        "Anna 4-2 NoFee @4-2 ×4-4",
    ],
    "oriflamme": [
        "red deserter 2=deal",
        "red deserter 2 =deal",
        "red deserter 2 = Deal",
        "red deserter 2= deal",
        "R On 2 =judge",
        "r LEFT = judge",
        "red left=judge",
        "red judge STRIKE 2=deal",
        "red rebellion 1=judge 3 = deal",
        "red informer swap =deal",
    ],
    "orkensturm": [
        "turn 1",
        "Place Anna tax, BEN spy,cleo Regent",
        "last green white",
        "anna TAX b OFFERS ben 2, Cleo 1",
        "b spy b Anna red 1",
        "Cleo regent A",
        "GIVE red 1, Blue 2, cleo 1",
        "= anna 1, ben 0",
    ],
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", SPELT)
def test_every_spelling_of_a_line_comes_back(game: str, way: str) -> None:
    record = read_record([*HEADS[game], *SPELT[game]], "x")
    assert not errors(record)
    assert [written(line) for line in there_and_back(record, way).lines] == [
        written(line) for line in record.lines
    ]


FREE = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=40)
NASTY = st.builds("".join, st.tuples(st.sampled_from(["=", "+", "-", "@", "'", "'=", ""]), FREE))


@settings(max_examples=60, deadline=None)
@given(NASTY, NASTY, st.sampled_from(sorted(WAYS)))
@example('=HYPERLINK("http://x")', "=1+1", "xlsx")
@example("@SUM(1)", "'=2", "csv")
@example("#no comment", "+1", "csv")
@example("=0\u00ad0", "1\u200b", "csv")
def test_free_text_comes_back_whatever_it_begins_with(note: str, remark: str, way: str) -> None:
    lines = ["game: orkensturm", f"note:{note}", *PLAYED, f'event "{remark}"', f"# {remark}"]
    record = read_record(lines, "x")
    assert not errors(record) or not remark.strip()
    if errors(record):
        return
    back = there_and_back(record, way)
    assert back.notes == record.notes
    assert told(back) == told(record)


PLAYED = [
    "players: Anna=red/brin, Ben=blue/answin, Cleo=green/brin",
    "start: mittelreich 12, orcs 12, treasury 8, time 6",
    "turn 1",
]
PLACED = [
    "game: orkensturm",
    *PLAYED,
    "place Anna tax, Ben spy, Cleo regent",
    "last green white",
]
EVIL = [
    "game: orkomondo",
    "note: =1+1",
    "players: -Anna=humans, 'Ben=elves",
    "-Anna 4-2 @4-2  # @SUM(A1)",
    "'Ben 4-4 @4-4",
    "= -Anna 100",
]


def test_no_cell_of_a_csv_is_a_formula() -> None:
    data = exchange.to_csv(filled(read_record(EVIL, "x"))).decode("utf-8-sig")
    cells = [cell for row in csv.reader(io.StringIO(data)) for cell in row]
    assert "'=1+1" in cells
    assert "'-Anna" in cells
    assert not [cell for cell in cells if len(cell) > 1 and cell[0] in "=+-@\t\r"]


def test_every_text_of_a_workbook_is_text() -> None:
    page = load_workbook(io.BytesIO(workbook.to_xlsx(filled(read_record(EVIL, "x"))))).active
    cells = [cell for row in page.iter_rows() for cell in row if cell.value is not None]
    assert {cell.data_type for cell in cells} <= {"s", "n"}
    assert "=1+1" in [cell.value for cell in cells]
    assert all(isinstance(cell.value, int) for cell in cells if cell.data_type == "n")


@pytest.mark.parametrize("way", WAYS)
def test_same_record_same_bytes(way: str) -> None:
    sheets = [filled(load(CASES / "orkensturm" / "003.game")) for _ in range(2)]
    assert WAYS[way][0](sheets[0]) == WAYS[way][0](sheets[1])


@pytest.mark.parametrize("game", GAMES)
def test_the_columns_are_those_of_the_printed_sheet(game: str) -> None:
    printed = texts(YAML().load(COMPONENTS / game / "templates" / "record.yaml"))
    assert set(game_named(game).parts.sheet().columns) <= printed


def texts(node: object) -> set[str]:
    if isinstance(node, dict):
        own = {str(node["text"])} if "text" in node else set()
        return own.union(*(texts(each) for each in node.values()))
    if isinstance(node, list):
        return set().union(*(texts(each) for each in node))
    return set()


def lines_from(text: str) -> list[str]:
    sheet = exchange.from_csv(text.encode(), "typed.csv")
    return lines_of(sheet)[0]


def test_an_orkomondo_sheet_as_it_was_written_on_paper() -> None:
    assert lines_from(
        "game:;orkomondo\n"
        "players:;Anna=humans, Ben=elves\n"
        "player;throw;fee;@ or pass;cost;x;n.\n"
        "Anna;4-2;;4-2;;;1\n"
        "Ben;4-4;nofee;@4-4;1;4-2;2.\n"
        "Anna;4-2;Ben 1;pass;;x4-4 4-5;\n"
        ";;;;;;\n"
        ";;;;;;end\n"
    ) == [
        "game: orkomondo",
        "players: Anna=humans, Ben=elves",
        "1. Anna 4-2 @4-2",
        "2. Ben 4-4 nofee @4-4 cost 1 x4-2",
        "Anna 4-2 fee Ben 1 pass x4-4 4-5",
        "",
        "end",
    ]


def test_an_oriflamme_sheet_as_it_was_written_on_paper() -> None:
    assert lines_from(
        "game,oriflamme-alliance\n"
        "player,lays / card acts,at,= card,comment\n"
        "round 1,,,,\n"
        "red,on,2,= judge,first\n"
        "green,left,,judge,\n"
        "green,on,1,judge,\n"
        "blue,deserter,2,judge,\n"
        "red,rebellion,1=judge 3=spy,,\n"
        'check:,"red 3, blue 5",,,\n'
    ) == [
        "game: oriflamme-alliance",
        "round 1",
        "red on 2 = judge  # first",
        "green left =judge",
        "green on 1 =judge",
        "blue deserter 2=judge",
        "red rebellion 1=judge 3=spy",
        "= red 3, blue 5",
    ]


def test_an_orkensturm_row_is_a_placing_an_action_a_gift_and_a_check() -> None:
    heading = ",".join(game_named("orkensturm").parts.sheet().columns)
    assert lines_from(
        f"game:,orkensturm\n{heading}\n"
        "turn 1\n"
        "last,green,white\n"
        'anna,tax,b,"ben 2, cleo 1",2,3\n'
        "ben,spy,a,,2,0\n"
        "cleo,magician,b,white,1,\n"
        "reveal 3r 2g\n"
        "end\n"
    ) == [
        "game: orkensturm",
        "turn 1",
        "place anna tax, ben spy, cleo magician",
        "last green white",
        "anna tax b offers ben 2, cleo 1",
        "ben spy a",
        "cleo magician b white",
        "give anna 2, ben 2, cleo 1",
        "reveal 3r 2g",
        "= anna 3, ben 0",
        "end",
    ]


def test_an_orkensturm_turn_fills_the_sheets_rows() -> None:
    record = read_record(
        [
            *PLACED,
            *("Anna tax b offers Ben 2", "Ben spy a", "Cleo regent a"),
            *("give Anna 2, Ben 2, Cleo 2", "reveal 2r 1g", "= Anna 3, Ben 0, Cleo 0"),
        ],
        "x",
    )
    assert [row.cells for row in filled(record).body] == [
        ("turn 1", "", "", "", "", ""),
        ("last green white", "", "", "", "", ""),
        ("Anna", "tax", "b", "Ben 2", "2", "3"),
        ("Ben", "spy", "a", "", "2", "0"),
        ("Cleo", "regent", "a", "", "2", "0"),
        ("reveal 2r 1g", "", "", "", "", ""),
    ]


def test_a_check_that_names_a_track_keeps_its_row() -> None:
    record = read_record(
        [
            *PLACED,
            *("Anna tax a", "Ben spy a", "Cleo regent a", "reveal 2r 1g", "= Anna 3, orcs 11"),
        ],
        "x",
    )
    cells = [row.cells for row in filled(record).body]
    assert (CHECK, "Anna 3, orcs 11", "", "", "", "") in cells


def convert(capsysbinary: pytest.CaptureFixture[bytes], *words: str) -> tuple[int, bytes, str]:
    status = main(["convert", *words])
    out, err = capsysbinary.readouterr()
    return status, out, err.decode()


def test_by_the_command_line_through_all_kinds(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = CASES / "orkomondo" / "003.game"
    for to in ("csv", "xlsx", "json", "game"):
        made = tmp_path / f"made.{to}"
        assert convert(capsysbinary, str(path), "--to", to, "-o", str(made)) == (0, b"", "")
        path = made
    assert told(load(path)) == told(load(CASES / "orkomondo" / "003.game"))


def test_a_line_that_cannot_be_read_is_refused_with_its_row(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    typed = tmp_path / "typed.csv"
    typed.write_text(
        'game:,orkomondo\nplayers:,"Anna=humans, Ben=elves"\nplayer,throw,@ or pass\n'
        "Anna,4-2,4-2\nBen,4-7,4-2\n"
    )
    status, out, err = convert(capsysbinary, str(typed), "--to", "game", "-o", str(tmp_path / "o"))
    assert status == 1
    assert "(row 5)" in err
    assert "GR-201" in err
    assert not (tmp_path / "o").exists()
    broken = tmp_path / "broken.game"
    broken.write_text("game: orkomondo\nplayers: Anna=humans, Ben=elves\nAnna 4-7 @4-2\n")
    status, out, err = convert(capsysbinary, str(broken), "--to", "csv")
    assert (status, out) == (1, b"")
    assert f"{broken}:3:6: error GR-201" in err


def test_a_throw_that_became_a_date_is_told(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    book = Workbook()
    book.active.append(["game:", "orkomondo"])
    book.active.append(["player", "throw", "@ or pass"])
    book.active.append(["Anna", datetime.date(2026, 2, 4), "4-2"])
    book.save(tmp_path / "typed.xlsx")
    status, out, err = convert(capsysbinary, str(tmp_path / "typed.xlsx"), "--to", "game")
    assert (status, out) == (2, b"")
    assert "row 3, column 2" in err
    assert "format the column as text" in err


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.csv", b"player,throw\nAnna,42\n", "begins with game:"),
        ("a.csv", b"game:,orkomondo\nAnna,42\n", "columns' names"),
        ("a.csv", b"game:,orkomundo\n", "did you mean orkomondo?"),
        ("a.csv", b"game:,orkomondo\nplayer,throw,colour\n", "no column 'colour'"),
        ("a.csv", b"game:,orkomondo\nplayer,throw,player\n", "twice"),
        ("a.csv", b"game:,orkomondo\nplayer,throw\nAnna,42,43\n", "no column has a name"),
        ("a.csv", "game:,orkomondo\nplace:,Köln\n".encode("latin-1"), "not UTF-8"),
        ("a.json", b"[", "cannot be read as JSON"),
        ("a.json", b"[]", "no game is named"),
        ("a.json", b'{"game": "orkomondo", "header": []}', '"lines" is to be a list'),
        ("a.json", b'{"game": "orkomondo", "header": [], "lines": [3]}', "entry 1"),
        ("a.json", b'{"game": "orkomondo", "header": [], "lines": [{"q": ""}]}', "'q'"),
        ("a.xlsx", b"PK no workbook", "not readable as a spreadsheet"),
    ],
)
def test_what_is_no_sheet_is_refused_in_words(
    tmp_path: Path,
    capsysbinary: pytest.CaptureFixture[bytes],
    name: str,
    data: bytes,
    said: str,
) -> None:
    (tmp_path / name).write_bytes(data)
    status, out, err = convert(capsysbinary, str(tmp_path / name), "--to", "game")
    assert (status, out) == (2, b"")
    assert said in err
    assert "Traceback" not in err


def test_a_line_break_in_a_cell_makes_no_line() -> None:
    sheet = json.dumps(
        {"game": "orkomondo", "header": [], "lines": [{"line": "end", "comment": "# a\nend"}]}
    )
    back = exchange.from_json(sheet.encode(), "x")
    assert [row.comment for row in back.body] == ["# a end"]


SHEET = ["game: orkomondo", "players: Anna=humans, Ben=elves", "1. Anna 4-2 @4-2"]
TABLES = {way: WAYS[way][0](filled(read_record(SHEET, "x"))) for way in WAYS}
TABLES["semicolons"] = (
    b"game;orkomondo;;;\nplayers;Anna=humans, Ben=elves;;;\n"
    b"n.;player;throw;@ or pass;\n1;Anna;4-2;4-2;\n"
)


@pytest.mark.parametrize("way", TABLES)
@pytest.mark.parametrize("ending", ["game", "txt", "csv", "xlsx", "json"])
def test_a_sheet_in_place_of_a_record_points_to_convert(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], way: str, ending: str
) -> None:
    path = tmp_path / f"evening.{ending}"
    path.write_bytes(TABLES[way])
    assert main(["score", str(path)]) == 2
    told = capsysbinary.readouterr()
    assert told.out == b""
    assert f"scorer convert {path} --to game".encode() in told.err
    # And what is advised works, whatever the file is called.
    status, out, err = convert(capsysbinary, str(path), "--to", "game")
    assert (status, out.decode().splitlines(), err) == (0, SHEET, "")


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00", "a picture"),
        (b"\xff\xd8\xff\xe0\x00", "a picture"),
        (b"%PDF-1.4\nplain letters", "a PDF"),
        (b"PK\x03\x04\x14\x00word/document.xml\xff", "a packed file or a spreadsheet"),
        (b"abc\x00\x01\xff", "no text file"),
    ],
)
@pytest.mark.parametrize("command", [["score"], ["convert", "--to", "csv"]])
def test_what_is_no_text_is_told_for_what_it_is(
    tmp_path: Path,
    capsysbinary: pytest.CaptureFixture[bytes],
    data: bytes,
    what: str,
    command: list[str],
) -> None:
    path = tmp_path / "evening.game"
    path.write_bytes(data)
    assert main([*command, str(path)]) == 2
    told = capsysbinary.readouterr()
    assert told.out == b""
    assert f"this is {what}; a record is a plain text file".encode() in told.err
    assert (b"not UTF-8" in told.err) is (what != "a PDF")


def test_a_record_is_never_taken_for_a_sheet() -> None:
    for text in ("game:\torkomondo\n", "# game; and more\ngame: orkomondo\n", "game : orkomondo"):
        assert decode(text.encode(), "x")
    with pytest.raises(RefusedError, match='encoding "UTF-8"'):
        decode("game: orkomondo".encode("utf-16"), "x")


def test_columns_in_another_language_are_named_with_those_expected(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "a.csv"
    path.write_text("game;orkomondo\nplayers;humans, elves\nSpieler;throw;Feld\nhumans;42;42\n")
    status, _, err = convert(capsysbinary, str(path), "--to", "game")
    assert status == 2
    assert "in row 3 these are not known: Spieler, Feld" in err
    assert "Expected: n., player, throw, fee, @ or pass, cost, x, comment" in err
