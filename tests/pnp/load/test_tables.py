"""The same table reads the same, however a spreadsheet saved it."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.faults import Fault
from pnp.load import Row
from pnp.load.rows import convert, table_rows
from pnp.load.tables import read_table
from pnp.model.component import TableFile

HEADING = ["id", "copies", "title", "text", "cost"]
CELLS = [
    ["sun", "2", "Sonne", "Zieh eine Karte,\ndann passe.", "3"],
    ["moon", "1", "Mond; „hell“ & grün", 'Sag "ja".', "2.5"],
    ["ore", "12", "Größe ß", "", "0"],
]


def as_csv(delimiter: str = ",", ending: str = "\n") -> str:
    made = io.StringIO(newline="")
    csv.writer(made, delimiter=delimiter, lineterminator=ending).writerows([HEADING, *CELLS])
    return made.getvalue() if ending == "\n" else made.getvalue().replace("Karte,\n", "Karte,\r\n")


def as_xlsx() -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(HEADING)
    for name, copies, title, text, cost in CELLS:
        sheet.append([name, float(copies), title, text or None, float(cost)])
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def as_ods() -> bytes:
    def cell(text: str, number: bool) -> str:
        if not text:
            return "<table:table-cell/>"
        if number:
            return (f'<table:table-cell office:value-type="float" office:value="{text}">'
                    f"<text:p>{text}</text:p></table:table-cell>")
        lines = text.replace("&", "&amp;").replace("<", "&lt;").split("\n")
        inner = "".join(f"<text:p>{line}</text:p>" for line in lines)
        return f'<table:table-cell office:value-type="string">{inner}</table:table-cell>'

    rows = [[(name, False) for name in HEADING]] + [
        [(text, HEADING[index] in ("copies", "cost")) for index, text in enumerate(row)]
        for row in CELLS
    ]
    body = "".join(
        "<table:table-row>" + "".join(cell(*each) for each in row) + "</table:table-row>"
        for row in rows
    )
    urn = "urn:oasis:names:tc:opendocument:xmlns:"
    content = (
        f'<?xml version="1.0"?><office:document-content xmlns:office="{urn}office:1.0"'
        f' xmlns:table="{urn}table:1.0" xmlns:text="{urn}text:1.0"><office:body>'
        f'<office:spreadsheet><table:table table:name="Cards">{body}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        packed.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        packed.writestr(
            "META-INF/manifest.xml",
            f'<manifest:manifest xmlns:manifest="{urn}manifest:1.0"/>',
        )
        packed.writestr("content.xml", content)
    return made.getvalue()


FORMS: dict[str, tuple[str, Callable[[], bytes], dict[str, str]]] = {
    "utf-8": ("t.csv", lambda: as_csv().encode(), {}),
    "bom-crlf": ("t.csv", lambda: b"\xef\xbb\xbf" + as_csv(ending="\r\n").encode(), {}),
    "utf-16": ("t.csv", lambda: as_csv().encode("utf-16"), {}),
    "utf-16-be": ("t.csv", lambda: b"\xfe\xff" + as_csv().encode("utf-16-be"), {}),
    "semicolons": ("t.csv", lambda: as_csv(";").encode(), {}),
    "tabs-declared": ("t.csv", lambda: as_csv("\t").encode(), {"delimiter": "tab"}),
    "tabs": ("t.csv", lambda: as_csv("\t").encode(), {}),
    "cp1252": ("t.csv", lambda: as_csv(";").encode("cp1252"), {"encoding": "cp1252"}),
    "xlsx": ("t.xlsx", as_xlsx, {}),
    "ods": ("t.ods", as_ods, {"sheet": "Cards"}),
}


def rows_of(
    folder: Path, name: str, data: bytes, **spec: str
) -> tuple[tuple[Row, ...], list[Fault]]:
    (folder / name).write_bytes(data)
    faults: list[Fault] = []
    table_file = TableFile(file=name, columns={"cost": "number"}, **spec)  # type: ignore[arg-type]
    table = read_table(folder / name, "table", table_file, faults)
    rows = table_rows(table, table_file.types(), faults) if table else ()
    return rows, faults


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_the_table_gives_equal_rows(tmp_path: Path, form: str) -> None:
    name, make, spec = FORMS[form]
    rows, faults = rows_of(tmp_path, name, make(), **spec)
    assert faults == []
    assert [dict(row.fields) for row in rows] == [
        {"id": "sun", "copies": 2, "title": "Sonne", "text": "Zieh eine Karte,\ndann passe.",
         "cost": 3},
        {"id": "moon", "copies": 1, "title": "Mond; „hell“ & grün", "text": 'Sag "ja".',
         "cost": 2.5},
        {"id": "ore", "copies": 12, "title": "Größe ß", "text": "", "cost": 0},
    ]
    assert [row.place.row for row in rows] == [2, 3, 4]
    assert rows == rows_of(tmp_path, "t.csv", as_csv().encode())[0]


def test_an_undeclared_encoding_is_told_with_what_to_declare(tmp_path: Path) -> None:
    _, (fault,) = rows_of(tmp_path, "t.csv", as_csv().encode("cp1252"))
    assert "not UTF-8" in fault.message
    assert "cp1252" in fault.hint


@pytest.mark.parametrize("encoding", ["base64", "klingon", "rot13"])
def test_an_encoding_that_is_none_is_a_fault(tmp_path: Path, encoding: str) -> None:
    _, (fault,) = rows_of(tmp_path, "t.csv", b"id\na\n", encoding=encoding)
    assert repr(encoding) in fault.message


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xff\xfe", b"PK\x03\x04nonsense", b"\0\0\0\0"])
@pytest.mark.parametrize("name", ["t.csv", "t.xlsx", "t.ods"])
def test_nonsense_is_a_fault_and_no_traceback(tmp_path: Path, name: str, data: bytes) -> None:
    rows, faults = rows_of(tmp_path, name, data)
    assert rows == ()
    assert faults


def test_a_date_that_follows_the_region_is_a_fault_at_its_cell(tmp_path: Path) -> None:
    import datetime

    book = openpyxl.Workbook()
    book.active.append(["id", "when"])
    book.active.append(["a", datetime.date(2026, 3, 14)])
    book.active["B2"].number_format = "mm-dd-yy"
    made = io.BytesIO()
    book.save(made)
    _, faults = rows_of(tmp_path, "t.xlsx", made.getvalue())
    fault = next(each for each in faults if each.place.row == 2)
    assert fault.place.cell == "when"
    assert "text" in fault.hint


def test_blank_lines_are_left_out_and_rows_keep_their_numbers(tmp_path: Path) -> None:
    rows, faults = rows_of(tmp_path, "t.csv", b"id,cost\n\na,1\n,\nb,2\n")
    assert faults == []
    assert [(row.id, row.place.row) for row in rows] == [("a", 3), ("b", 5)]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [("3", "whole", 3), ("3.0", "whole", 3), ("-2", "whole", -2), ("2.50", "number", 2.5),
     ("3", "number", 3), ("2.5 in", "mm", 63.5), ("Yes", "yes-no", "yes"),
     ("FALSE", "yes-no", "no"),
     ("", "whole", ""), ("3,5", "text", "3,5")],
)
def test_a_columns_type_converts(text: str, kind: str, value: object) -> None:
    assert convert(text, kind) == value  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "kind"),
    [("3,5", "whole"), ("3.5", "whole"), ("abc", "whole"), ("3,5", "number"), ("inf", "number"),
     ("1e3", "number"), ("٣", "whole"), ("2 ells", "mm"), ("maybe", "yes-no")],
)
def test_what_is_not_of_the_columns_type_is_refused(text: str, kind: str) -> None:
    with pytest.raises(ValueError, match=r"found|length"):
        convert(text, kind)  # type: ignore[arg-type]


cells = st.text(
    st.characters(blacklist_categories=("Cs", "Cc"), blacklist_characters="\ufeff"), max_size=8
).map(str.strip)


@given(st.lists(st.tuples(cells, cells), min_size=1, max_size=5), st.sampled_from(",;\t"))
def test_any_text_survives_any_delimiter(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[str, str]], delimiter: str
) -> None:
    made = io.StringIO(newline="")
    writer = csv.writer(made, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(["id", "one", "two"])
    writer.writerows([(f"r{number}", *row) for number, row in enumerate(rows)])
    found, faults = rows_of(
        tmp_path_factory.getbasetemp(), "any.csv", made.getvalue().encode("utf-8")
    )
    assert [fault for fault in faults if "type is given" not in fault.message] == []
    assert [(row.fields["one"], row.fields["two"]) for row in found] == rows
