"""Tables of pieces: CSV in the ways it is saved, and spreadsheets."""

from __future__ import annotations

import csv
import io
import re

from hypothesis import strategies as st

from tests.strategies.odd import WORDS, letters, numbers, words

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
HEADINGS = ("id", "copies", "title", "shade", "emblem", "title.en", "title.de", "n", "ID", "", "x")


def cells() -> st.SearchStrategy[str]:
    """Return what a cell may hold."""
    return st.one_of(words(), numbers(), letters(), st.sampled_from(WORDS), st.text(max_size=20))


@st.composite
def rows(draw: st.DrawFn) -> list[list[str]]:
    """Return a table's rows, the heading first; some are too short or too long."""
    headings = draw(st.lists(st.sampled_from(HEADINGS), max_size=6))
    heading = ["id", "copies", "title", *headings] if draw(st.booleans()) else headings
    made = [heading]
    for number in range(draw(st.integers(0, 4))):
        row = [f"piece-{number}", str(draw(st.integers(0, 3)))] if draw(st.booleans()) else []
        row += draw(st.lists(cells(), max_size=7))
        made.append(row if draw(st.integers(0, 5)) == 0 else row[: len(heading)])
    return made


@st.composite
def csv_tables(draw: st.DrawFn) -> bytes:
    """Return a table as CSV bytes, in one of the ways that programs save it."""
    out = io.StringIO()
    delimiter = draw(st.sampled_from((",", ",", ";", "\t", "|")))
    quoting = draw(st.sampled_from((csv.QUOTE_MINIMAL, csv.QUOTE_ALL)))
    writer = csv.writer(out, delimiter=delimiter, quoting=quoting,
                        lineterminator=draw(st.sampled_from(("\n", "\r\n", "\r"))))
    writer.writerows(draw(rows()))
    encoding = draw(st.sampled_from(("utf-8", "utf-8", "utf-8-sig", "utf-16", "cp1252")))
    return out.getvalue().encode(encoding, "replace")


@st.composite
def xlsx_tables(draw: st.DrawFn) -> bytes:
    """Return a table as a workbook's bytes: texts, numbers, formulas, dates, hidden sheets."""
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in draw(rows()):
        values = st.one_of(st.integers(-9, 9**9), st.floats(-1e9, 1e9), st.booleans(),
                           st.datetimes(), st.none())
        sheet.append([draw(values) if draw(st.integers(0, 3)) == 0 else _NOT_XML.sub("", value)
                      for value in row])
    if draw(st.booleans()):
        sheet.cell(draw(st.integers(1, 300)), draw(st.integers(1, 300)), "far")
    if draw(st.booleans()):
        book.create_sheet(draw(st.sampled_from(("Notes", "cards")))).append(["id", "x"])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
