"""Cells of spreadsheets that LibreOffice wrote are the texts that its own PDF shows."""

from __future__ import annotations

import datetime as dt
import re
import shutil
import subprocess
from pathlib import Path

import openpyxl
import pypdfium2
import pytest

from pnp.faults import Fault
from pnp.load.tables import read_table
from pnp.model.component import TableFile

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")
CELLS: list[tuple[object, str]] = [
    (0.25, "0%"), (0.256, "0.0%"), (7, "000"), (1234567.891, "#,##0.00"), (-5, "0;(0)"),
    (0, '0;-0;"none"'), (3, '0" gold"'), (5551234, "000-0000"), (0.0000015, "0.00E+00"),
    (0.5, "# ?/?"), (2.675, "0.00"), (1e3, "General"), (0.1, "General"), (12.5, "0.###"),
    (dt.date(2026, 3, 5), "dd.mm.yyyy"), (dt.date(2026, 3, 5), "yyyy-mm-dd"),
    (dt.date(2026, 11, 25), "d/m/yy"), (dt.datetime(2026, 3, 5, 18, 7), "d.m.yyyy hh:mm"),
    (1.5, "[h]:mm"), (0.75, "hh:mm"), ("007", "@"), ("4-2", "@"), ("sword", '@" of fire"'),
    (True, "General"), ("=1/4", "0%"), ('="two "&"words"', "General"), ("=SUM(1,2,3)", "00"),
    ("=DATE(2026,3,14)", "yyyy-mm-dd"), ('=IF(1>2,"no","yes")', "General"), ("=10/4", "General"),
]
ROWS = [f"r{place}x" for place in range(len(CELLS))]


def made(folder: Path) -> Path:
    """A spreadsheet of one cell a row, with what is not shown between them."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["id", "text", "secret"])
    for place, (value, code) in enumerate(CELLS):
        sheet.append([ROWS[place], value, "hidden"])
        sheet.cell(place + 2, 2).number_format = code
    sheet.append(["gone", "gone", "gone"])
    sheet.row_dimensions[len(CELLS) + 2].hidden = True
    sheet.append(["merged", "both", "hidden"])
    sheet.append(["below", None, "hidden"])
    sheet.merge_cells(f"B{len(CELLS) + 3}:B{len(CELLS) + 4}")
    sheet.column_dimensions["B"].width = 60
    sheet.column_dimensions["C"].hidden = True
    other = book.create_sheet("notes")
    other.append(["not", "shown"])
    other.sheet_state = "hidden"
    book.save(folder / "made.xlsx")
    return folder / "made.xlsx"


def converted(folder: Path, source: Path, kind: str) -> Path:
    assert OFFICE
    target = folder / kind
    subprocess.run(
        [OFFICE, f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless",
         "--norestore", "--convert-to", kind, "--outdir", str(target), str(source)],
        stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=True,
    )
    return target / f"{source.stem}.{kind}"


@pytest.mark.full
@pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not installed")
@pytest.mark.parametrize("kind", ["xlsx", "ods"])
def test_its_cells_are_what_its_own_pdf_shows(tmp_path: Path, kind: str) -> None:
    # Written anew by LibreOffice, formulas computed.
    book = converted(tmp_path, made(tmp_path), kind)
    with pypdfium2.PdfDocument(converted(tmp_path, book, "pdf")) as document:
        pages = [page.get_textpage().get_text_bounded() for page in document]
    lines = [re.match(r"(r\d+x|\S+) ?(.*)", line) for page in pages for line in page.splitlines()]
    shown = {line[1]: line[2].strip() for line in lines if line}
    assert set(ROWS) <= set(shown)
    assert "gone" not in shown
    assert not any("hidden" in page or "not shown" in page for page in pages)
    faults: list[Fault] = []
    table = read_table(book, book.name, TableFile(file=book.name, hidden="skip"), faults)
    assert table is not None
    assert not [fault for fault in faults if fault.severity == "error"]
    name, text = map(table.columns.index, ("id", "text"))
    printed = {row[name]: row[text] for row in table.rows}
    # Of a truth value in XLSX it shows the number, Excel the word, which is followed.
    truth = ROWS[CELLS.index((True, "General"))]
    assert printed[truth] == "TRUE"
    told = [name for name in ROWS if kind != "xlsx" or name != truth]
    assert {name: printed[name] for name in told} == {name: shown[name] for name in told}
    assert "gone" not in printed
    # Of a merged area the PDF shows the one text, once; either row is to have it.
    assert (printed["merged"], printed["below"]) == ("both", "both")
