"""Cells print as the spreadsheet shows them, and what it does not show is told."""

from __future__ import annotations

import io
from pathlib import Path

import openpyxl
import pytest

from pnp.faults import Fault, Place, told
from pnp.file_names import file_name_fault, folded
from pnp.load.format_parts import Region
from pnp.load.number_format import FormatError, shown_number, shown_text
from pnp.load.tables import Table, read_table
from pnp.model.component import TableFile
from tests.hostile.files import HEADING, cell, ods, ods_row, xlsx


def read(folder: Path, name: str, data: bytes | str, **spec: object) -> tuple[
    Table | None, list[Fault]
]:
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())
    faults: list[Fault] = []
    file = TableFile.model_validate({"file": name, **spec})
    return read_table(folder / name, name, file, faults), faults


def book(*rows: list[object], formats: dict[str, str] | None = None, merge: str = "") -> bytes:
    made = openpyxl.Workbook()
    for row in rows:
        made.active.append(row)
    for at, code in (formats or {}).items():
        made.active[at].number_format = code
    if merge:
        made.active.merge_cells(merge)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


@pytest.mark.parametrize(("value", "code", "text"), [
    (7, "000", "007"), (0.25, "0%", "25%"), (3.5, '#,##0.00 "€"', "3,50 €"),
    (1234567.5, "#,##0.00", "1.234.567,50"), (0.5, "# ?/?", "1/2"), (3, '0"+"', "3+"),
    (46095, "yyyy-mm-dd", "2026-03-14"), (1.5, "[h]:mm", "36:00"), (1e5, "0.00E+00", "1,00E+05"),
    (-5, "0;(0)", "(5)"), (0, '0;-0;"none"', "none"), (5551234, "000-0000", "555-1234"),
    (2.675, "0.00", "2,68"), (1, '[=1]0 "coin";0 "coins"', "1 coin"),
    (46095.75, "d.m.yyyy hh:mm", "14.3.2026 18:00"),
])
def test_a_format_shows_a_number(value: float, code: str, text: str) -> None:
    assert shown_number(value, code, Region(comma=True)) == text


@pytest.mark.parametrize("code", ["[$-F800]d", "0*x", "[DBNum1]0", '"open', "##0.0E+0", "mmmm"])
def test_a_format_that_cannot_be_shown_is_refused(code: str) -> None:
    with pytest.raises(FormatError):
        shown_number(46095, code, Region(comma=True))


def test_a_format_adds_to_a_text() -> None:
    assert shown_text("5", '@" gold"') == "5 gold"


def test_a_cell_whose_format_cannot_be_shown_is_named(tmp_path: Path) -> None:
    data = book(["id", "when"], ["a", 46095], formats={"B2": "[DBNum1]0"})
    _, (fault,) = read(tmp_path, "t.xlsx", data)
    assert fault.place == Place("t.xlsx", row=2, cell="when")
    assert "DBNum1" in fault.message


def test_columns_of_notes_are_not_checked(tmp_path: Path) -> None:
    data = book(["id", "# when"], ["a", 46095], formats={"B2": "[DBNum1]0"})
    assert read(tmp_path, "t.xlsx", data)[1] == []


def test_every_cell_of_a_merged_area_has_its_value(tmp_path: Path) -> None:
    table, faults = read(tmp_path, "t.xlsx", book(
        ["id", "suit"], ["a", "sun"], ["b", None], ["c", "sea"], merge="B2:B3"))
    assert faults == []
    assert table is not None
    assert table.rows == (("a", "sun"), ("b", "sun"), ("c", "sea"))


@pytest.mark.parametrize(("inside", "message"), [
    ('<c r="B2"><f>1+1</f><v></v></c>', "formula without a result"),
    ('<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', "#DIV/0!"),
])
def test_a_cell_without_a_value_is_a_fault(tmp_path: Path, inside: str, message: str) -> None:
    row = f'<row r="2">{cell("A2", "a")}{inside}</row>'
    _, (fault,) = read(tmp_path, "t.xlsx", xlsx(HEADING + row))
    assert message in fault.message
    assert "B2" in fault.message


@pytest.mark.parametrize(("hidden", "ids"), [("print", ("a", "b")), ("skip", ("a",))])
def test_hidden_rows_are_told(tmp_path: Path, hidden: str, ids: tuple[str, ...]) -> None:
    rows = f'<row r="2">{cell("A2", "a")}</row><row r="3" hidden="1">{cell("A3", "b")}</row>'
    table, (fault,) = read(tmp_path, "t.xlsx", xlsx(HEADING + rows), hidden=hidden)
    assert table is not None
    assert tuple(row[0] for row in table.rows) == ids
    assert (fault.severity, fault.place.row) == ("warning", 3)


def test_the_first_sheet_that_is_not_hidden_is_read_and_told(tmp_path: Path) -> None:
    made = openpyxl.Workbook()
    made.active.sheet_state = "hidden"
    for name in ("cards", "later"):
        made.create_sheet(name).append(["id", name])
    out = io.BytesIO()
    made.save(out)
    table, (fault,) = read(tmp_path, "t.xlsx", out.getvalue())
    assert table is not None
    assert table.columns == ("id", "cards")
    assert "'cards'" in fault.message
    assert "'later'" in fault.message


def test_ods_keeps_breaks_tabs_and_blanks_and_shows_its_text(tmp_path: Path) -> None:
    text = 'x<text:s text:c="2"/>y<text:line-break/>z<text:tab/><text:span>w</text:span>'
    number = ('<table:table-row><table:table-cell office:value-type="string"><text:p>b</text:p>'
              '</table:table-cell><table:table-cell office:value-type="percentage"'
              ' office:value="0.25"><text:p>25 %</text:p></table:table-cell></table:table-row>')
    data = ods(ods_row("id", "t") + ods_row("a", text) + number)
    table, faults = read(tmp_path, "t.ods", data)
    assert faults == []
    assert table is not None
    assert table.rows == (("a", "x  y\nz\tw"), ("b", "25 %"))


@pytest.mark.parametrize("text", [
    "sep=;\nID;Title\na;x,y\n", "id|title\na|x,y\n", 'id\ttitle\na\t"x,y"\n',
    'Cards of 2026\n\nid,title\na,"x,y"\n', '# ours\nid,title\n# a comment\na,"x,y"\n',
])
def test_odd_starts_of_a_csv_are_understood(tmp_path: Path, text: str) -> None:
    table, faults = read(tmp_path, "t.csv", text)
    assert table is not None
    assert (table.columns[0], table.rows) == ("id", (("a", "x,y"),))
    assert {fault.severity for fault in faults} <= {"warning"}


def test_columns_map_headings_and_ids_are_made(tmp_path: Path) -> None:
    table, faults = read(tmp_path, "t.csv", "Nr,Anzahl,Titel\n7,2,Sonne\n", columns={
        "id": "Nr", "copies": "anzahl", "title": {"heading": "Titel"}})
    assert faults == []
    assert table is not None
    assert table.columns == ("id", "copies", "title")
    made, _ = read(tmp_path, "t.csv", "title\nSun Ray\nSun Ray\n", columns={"id": "auto"})
    assert made is not None
    assert [row[0] for row in made.rows] == ["sun-ray", "sun-ray-2"]


def test_ids_that_a_system_would_fold_or_reserve_are_known() -> None:
    assert folded("Straße") == folded("STRASSE")
    assert all(map(file_name_fault, ("con", "NUL.x", "lpt9", "a.", "a" * 101)))
    assert not any(map(file_name_fault, ("control", "a.b", "com10")))


def test_alike_faults_are_told_together_and_capped() -> None:
    alike = [Fault(Place("t.csv", row=row), "the id is empty") for row in range(2, 20_002)]
    assert len(told(alike)) == 1
    assert "20,000 rows" in told(alike)[0]
    many = [Fault(Place("t.csv", row=row), f"there is no icon 'i{row}'") for row in range(2, 302)]
    assert len(told(many)) == 101
    assert "200 more" in told(many)[-1]


def test_names_from_outside_are_shown_escaped() -> None:
    assert r"\x1b[31m" in str(Fault(Place("a\x1b[31m.csv"), "no\u202e"))
    assert "\u202e" not in str(Fault(Place("a"), "no\u202e"))
