"""Workbooks to be typed into: text stays text, words are offered, the key tells the columns."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

from scorer.cli import main
from scorer.games import GAMES, game_named
from scorer.kit.sheet import PLAYER
from scorer.reading.record import read_record
from scorer.spreadsheet.rows import filled
from scorer.spreadsheet.workbook import from_xlsx, to_xlsx
from tests.scorer.spreadsheet.office import OFFICE, Office

EMPTY = {
    "orkomondo": ["game: orkomondo", "players: Anna=humans, elves"],
    "oriflamme-alliance": [
        "game: oriflamme-alliance", "players: Anna=red, blue, Cleo=green",
        "direction: left-to-right",
    ],
    "orkensturm": [
        "game: orkensturm", "players: Anna=red/brin, blue/answin, Cleo=green/brin",
        "start: mittelreich 12, orcs 12, treasury 8, time 6",
    ],
}
SEATED = {
    "orkomondo": ("Anna", "elves"),
    "oriflamme-alliance": ("Anna", "blue", "Cleo"),
    "orkensturm": ("Anna", "blue", "Cleo"),
}


def made(game: str, *lines: str) -> bytes:
    return to_xlsx(filled(read_record([*EMPTY[game], *lines], "x")))


def book(data: bytes) -> Any:
    return load_workbook(io.BytesIO(data))


def offered(data: bytes) -> dict[str, tuple[str, ...]]:
    """The words that each column's list offers, by the column's name."""
    pages = book(data)
    page, key = pages.worksheets
    heading = len([row for row in page.iter_rows() if row[0].value and row[0].value[-1] == ":"]) + 1
    found = {}
    for rule in page.data_validations.dataValidation:
        assert (rule.type, rule.allow_blank, rule.showErrorMessage) == ("list", True, False)
        (block,) = rule.sqref.ranges
        assert block.min_row == heading + 1
        assert block.max_row > 2_000
        sheet, _, cells = rule.formula1.partition("!")
        assert sheet == key.title
        (row,) = key[cells.replace("$", "")]
        found[page.cell(heading, block.min_col).value] = tuple(cell.value for cell in row)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_players_and_words_are_offered(game: str) -> None:
    lists = offered(made(game))
    assert lists[PLAYER][: len(SEATED[game])] == SEATED[game]
    sheet = game_named(game).parts.sheet()
    assert "check:" in lists[sheet.columns[0]]
    assert "end" in lists[sheet.columns[0]]
    known = game_named(game).words | {"a", "b", "check:", *map(str, range(1, 7))}
    for words in lists.values():
        assert all(part in known for word in words for part in word.split() if word not in
                   SEATED[game])


def test_each_game_offers_what_its_columns_take() -> None:
    assert offered(made("orkomondo"))["fee"] == ("nofee",)
    cards = offered(made("oriflamme-alliance"))
    assert len(cards["= card"]) == 10
    assert {"left", "on", "wait", "judge strike", "informer swap", "deal"} <= set(
        cards["lays / card acts"]
    )
    assert "judge" not in cards["lays / card acts"]
    assert offered(made("orkensturm"))["a / b"] == ("a", "b")
    assert len(offered(made("orkensturm"))["character"]) == 8


@pytest.mark.parametrize("game", GAMES)
def test_the_second_page_is_the_key_to_all_columns(game: str) -> None:
    page, key = book(made(game)).worksheets
    columns = game_named(game).parts.sheet().columns
    told = {row[0].value: row[1].value for row in key.iter_rows(min_row=2)}
    assert list(told) == [*columns, "comment"]
    assert all(len(about) > 10 for about in told.values())
    assert page.title == "record"


@pytest.mark.parametrize("game", GAMES)
def test_whole_columns_are_text_the_empty_cells_too(game: str) -> None:
    page = book(made(game)).worksheets[0]
    width = len(game_named(game).parts.sheet().columns) + 1
    formats = {
        page.cell(row, column).number_format
        for row in range(1, 401)
        for column in range(1, width + 1)
    }
    assert formats == {"@"}
    assert {each.number_format for each in page.column_dimensions.values()} == {"@"}
    assert len(page.column_dimensions) == width


def test_numbers_are_numbers_that_stay_text_when_they_are_written_over() -> None:
    page = book(made("orkomondo", "1. Anna 4-2 fee 2 @4-2 cost 1")).worksheets[0]
    cells = {cell.value: cell for cell in page[4]}
    assert cells[2].data_type == "n"
    assert {cell.number_format for cell in page[4]} == {"@"}


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_record_comes_back(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "empty.xlsx"
    path.write_bytes(made(game))
    assert main(["convert", str(path), "--to", "game"]) == 0
    assert capsys.readouterr().out.splitlines() == EMPTY[game]


@pytest.mark.full
@pytest.mark.skipif(OFFICE is None, reason="no LibreOffice here")
def test_what_is_typed_into_an_empty_sheet_comes_back_as_it_was_typed(tmp_path: Path) -> None:
    office = Office(tmp_path / "profile")
    plain, there = tmp_path / "plain.xlsx", tmp_path / "there.xlsx"
    Workbook().save(plain)
    office.fill(plain, there, [1], 1, "4/2")
    # Elsewhere the program makes a date of it.
    assert load_workbook(there).worksheets[0]["A1"].value != "4/2"
    for game in GAMES:
        for text in ("4-2", "4/2"):
            empty, back = (tmp_path / f"{game}-{text[1] == '-'}{end}.xlsx" for end in ("", "-back"))
            empty.write_bytes(made(game))
            heading = len(EMPTY[game]) + 1
            columns = len(game_named(game).parts.sheet().columns) + 1
            # Two rows of those made ready, and one far below them.
            rows = [heading + 1, heading + 7, 900]
            office.fill(empty, back, rows, columns, text)
            read = from_xlsx(back.read_bytes(), "back")
            got = {row.place: (*row.cells, row.comment) for row in read.body if any(row.cells)}
            assert got == dict.fromkeys(rows, (text,) * columns)
