"""Tables: CSV, XLSX and ODS that are far, packed, damaged, or not what their name says."""

from __future__ import annotations

import io
import zipfile

from tests.hostile.case import Case, both, case, scorer
from tests.hostile.files import (
    FIRST,
    HEADING,
    cell,
    ods,
    ods_row,
    packed,
    saved,
    xlsx,
)
from tests.hostile.games import GAME, Content, Files, game, record
from tests.hostile.table.products import MOST

XLSX = GAME.replace("cards.csv", "cards.xlsx")
ODS = GAME.replace("cards.csv", "cards.ods")
FAR = '<row r="1048576">' + cell("XFD1048576", "x") + "</row>"
OVER = r"(?i)at most|the most|more than|too (?:large|many|far|wide)|larger than|past"


def of_csv(name: str, data: Content, status: int | tuple[int, ...] = 1, *says: str,
           table: str = "cards.csv") -> Case:
    """Return a row of a CSV."""
    files: Files = {"cards.csv": data, "game.yaml": GAME.replace("table: cards.csv",
                                                                 f"table: {table}")}
    return case(name, 3, game(files), *both(status, *(says or (r"cards\.csv",))))


def encoded(encoding: str, data: bytes = b"id,title\na,t\n") -> Case:
    """Return a row of a CSV with an encoding declared."""
    return of_csv(f"table-encoded-{encoding}", data, (0, 1),
                  table=f"{{file: cards.csv, encoding: '{encoding}'}}")


CSV: list[Case] = [
    of_csv("columns-by-30000", "id,title," + ",".join(f"c{n}" for n in range(30_000)) + "\na,t"
           + ",0" * 30_000 + "\n", 1, MOST),
    of_csv("columns-without-name-by-20000", "id,title" + "," * 20_000 + "x\na,t\n", 1),
    of_csv("columns-of-one-name-by-10000", "id,title" + ",c" * 10_000 + "\na,t\n", 1),
    of_csv("rows-by-100000", "id,title\n" + "".join(f"a{n},t\n" for n in range(100_000)), 1, MOST),
    of_csv("cell-of-a-megabyte", f"id,title\na,{'x' * 1_000_000}\n", 1),
    of_csv("cell-of-200000-letters-unused", f"id,title,note\na,t,{'x' * 200_000}\n", (0, 1)),
    of_csv("quote-that-does-not-close", 'id,title\na,"' + "x\n" * 100_000, 1),
    of_csv("quotes-by-the-100000", 'id,title\na,"' + '""' * 60_000 + '"\n', (0, 1)),
    of_csv("heading-of-7-megabytes", "x" * 7_000_000 + "\n", 1),
    of_csv("lines-empty-by-a-million", "id,title\n" + "\n" * 1_000_000 + "a,t\n", (0, 1)),
    of_csv("letters-of-zero", b"id,title\na,t\0t\n", 1),
    of_csv("nothing", b"", 1, "(?i)empty"),
    of_csv("mark-alone", b"\xef\xbb\xbf", 1, "(?i)empty"),
    of_csv("half-utf-16", "id,title\na,t\n".encode("utf-16")[:-1], 1),
    of_csv("half-utf-32", b"\xff\xfe\0\0i\0\0\0\x01", 1),
    of_csv("utf-32-past-unicode", b"\xff\xfe\0\0" + b"\xff\xff\xff\x7f" * 4, 1),
    of_csv("utf-16-lone-half", b"\xff\xfe" + "id,title\na,".encode("utf-16-le") + b"\x00\xd8\n\0",
           1),
    of_csv("table-in-latin-1", "id,title\na,Müller\n".encode("latin-1"), 1, r"cards\.csv:2",
           "UTF-8"),
    of_csv("a-picture-as-csv", lambda: saved("PNG"), 1),
    of_csv("a-workbook-as-csv", xlsx(), 1),
    of_csv("delimiter-of-nothing", "id,title\na,t\n", 1, "(?i)delimiter",
           table="{file: cards.csv, delimiter: ''}"),
    of_csv("delimiter-of-1000-letters", "id,title\na,t\n", 1, "(?i)delimiter",
           table=f"{{file: cards.csv, delimiter: '{',' * 1000}'}}"),
    of_csv("types-of-columns-that-are-not-there", "id,title\na,t\n", 1,
           table="{file: cards.csv, columns: {" + ", ".join(f"c{n}: whole" for n in range(5_000))
           + "}}"),
    *map(encoded, ("rot13", "zip", "bz2", "base64", "idna", "undefined", "unicode_escape",
                   "raw_unicode_escape", "utf-7", "mbcs", "x" * 5000, "utf-8\\0", "ä", "utf-16")),
    encoded("punycode", b"id,title\na," + b"a-" + b"z9" * 150_000),
    of_csv("encoding-with-a-letter-of-zero", "id,title\na,t\n", 1,
           table='{file: cards.csv, encoding: "a\\0b"}'),
]


def of_xlsx(name: str, data: Content, *says: str, status: int | tuple[int, ...] = 1) -> Case:
    """Return a row of a workbook, read by `pnp` and by `scorer convert`."""
    return case(name, 3, game({"game.yaml": XLSX, "cards.xlsx": data}), record(data, "x.xlsx"),
                *both(status, r"cards\.xlsx", *says),
                scorer("convert x.xlsx --to game", (1, 2), r"x\.xlsx"))


def bomb(size: int = 300_000_000) -> bytes:
    """Return a workbook whose sheet unpacks to ``size`` blanks."""
    sound = zipfile.ZipFile(io.BytesIO(xlsx()))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        for name in sound.namelist():
            if "sheet1" not in name:
                pack.writestr(name, sound.read(name))
        sheet = sound.read("xl/worksheets/sheet1.xml")
        with pack.open("xl/worksheets/sheet1.xml", "w") as part:
            start, end = sheet.split(b"</sheetData>")
            part.write(start)
            for _ in range(size // 1_000_000):
                part.write(b" " * 1_000_000)
            part.write(b"</sheetData>" + end)
    return out.getvalue()


def strings(size: int) -> dict[str, bytes]:
    """Return the part of a workbook with one shared text of ``size`` letters."""
    return {"xl/sharedStrings.xml": b'<?xml version="1.0"?><sst><si><t>' + b"x" * size
            + b"</t></si></sst>"}


MANY_CELLS = "".join(f'<row r="{n}">{cell(f"A{n}", "x")}{cell(f"ZZ{n}", "y")}</row>'
                     for n in range(2, 12_000))
SHARED = "".join(f'<row r="{n}"><c r="A{n}" t="s"><v>0</v></c></row>' for n in range(2, 2_000))
BOOKS: list[Case] = [
    of_xlsx("far-cell", lambda: xlsx(HEADING + FIRST + FAR), OVER),
    case("far-cells-to-convert", 3, record(lambda: xlsx(HEADING + FAR), "x.xlsx"),
         record(lambda: xlsx(HEADING + cell("CW1", "x")), "wide.xlsx"),
         record(lambda: xlsx(HEADING + SHARED, more=strings(30_000)), "shared.xlsx"),
         record(lambda: ods(ods_row("game:", "orkomondo") + ods_row("x", repeated=20_000)),
                "x.ods"),
         *(scorer(f"convert {name} --to game", 2, name, "the most is [0-9]{2,}")
           for name in ("x.xlsx", "wide.xlsx", "shared.xlsx", "x.ods"))),
    of_xlsx("far-column", lambda: xlsx(HEADING + '<row r="2">' + cell("A2", "a") + cell("XFD2", "x")
            + "</row>"), status=(0, 1)),
    of_xlsx("cell-past-all-sheets", lambda: xlsx(HEADING + '<row r="4294967295">'
            + cell("ZZZZZZZ4294967295", "x") + "</row>")),
    of_xlsx("cell-without-a-place",
            lambda: xlsx(HEADING + '<row r="2"><c r="" t="inlineStr"><is><t>x</t>'
            '</is></c><c r="99" t="s"><v>9999999999</v></c></row>')),
    of_xlsx("dimension-that-boasts", lambda: xlsx(before='<dimension ref="A1:XFD1048576"/>'),
            status=(0, 1)),
    of_xlsx("dimension-of-nonsense", lambda: xlsx(before='<dimension ref="ZZZZ0:A-1"/>'),
            status=(0, 1)),
    of_xlsx("wide-and-long", lambda: xlsx(HEADING + MANY_CELLS), status=1),
    of_xlsx("zip-bomb", bomb, OVER),
    of_xlsx("one-text-of-20-megabytes-2000-times",
            lambda: xlsx(HEADING + SHARED, more=strings(20_000_000))),
    of_xlsx("nested-100000-deep", lambda: xlsx(("<a>" * 100_000).encode())),
    of_xlsx("entities", lambda: xlsx(b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">'
            + b"".join(f'<!ENTITY b{n} "{"&a;" * 10 if not n else f"&b{n - 1};" * 10}">'.encode()
                       for n in range(12))
            + b"]><worksheet><sheetData><row r='1'><c r='A1' t='inlineStr'><is><t>&b11;</t></is>"
              b"</c></row></sheetData></worksheet>")),
    of_xlsx("cut-short", lambda: xlsx()[:-300]),
    of_xlsx("cut-in-the-middle", lambda: xlsx()[: len(xlsx()) // 2]),
    of_xlsx("damaged", lambda: xlsx().replace(b"xl/worksheets/sheet1.xml",
                                              b"xl/worksheets/sheet9.xml", 1)),
    of_xlsx("flipped-bits", lambda: bytes(byte ^ 0x55 if 300 < index < 340 else byte
                                  for index, byte in enumerate(xlsx()))),
    of_xlsx("an-empty-zip", lambda: packed({})),
    of_xlsx("a-zip-of-something-else", lambda: packed({"a.txt": b"hello"})),
    of_xlsx("a-text", b"id,title\na,t\n"),
    of_xlsx("an-old-office-file", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(3_000)),
    of_xlsx("nothing-in-it", b""),
    of_xlsx("errors-and-dates",
            lambda: xlsx(HEADING + '<row r="2"><c r="A2" t="e"><v>#DIV/0!</v></c>'
            '<c r="B2" t="d"><v>2024-01-01</v></c></row>'), r"(?i)B2|row 2|title"),
    of_xlsx("numbers-past-all-numbers",
            lambda: xlsx(HEADING + '<row r="2"><c r="A2"><v>1e999</v></c>'
            '<c r="B2"><v>nan</v></c><c r="C2"><v>-1e308</v></c></row>'), status=(0, 1)),
    of_xlsx("sheet-named-with-escapes", lambda: xlsx(HEADING, name="&#x202e;a&quot;"),
            status=(0, 1)),
    of_xlsx("rows-backwards", lambda: xlsx(FIRST + HEADING), status=(0, 1)),
    of_xlsx("rows-by-70000", lambda: xlsx(HEADING + "".join(
        f'<row r="{n}">{cell(f"A{n}", f"a{n}")}</row>' for n in range(2, 70_000))), MOST),
]

SHEETS: list[Case] = [
    case(f"ods-{name}", 3, game({"game.yaml": ODS, "cards.ods": data}), record(data, "x.ods"),
         *both(status, r"cards\.ods"), scorer("convert x.ods --to game", (1, 2), r"x\.ods"))
    for name, data, status in (
        ("rows-repeated-a-million-times", lambda: ods(ods_row("id", "title")
                                              + ods_row("a", "t", repeated=1_048_576)), 1),
        ("cells-repeated-without-end", lambda: ods(ods_row("id", "title") + ods_row(
            "x", repeated=1_000_000, across=16_384)), 1),
        ("empty-rows-repeated-without-end", lambda: ods(
            ods_row("id", "title") + ods_row("a", "t") + '<table:table-row '
            'table:number-rows-repeated="4294967295"><table:table-cell '
            'table:number-columns-repeated="16384"/></table:table-row>'), (0, 1)),
        ("repeated-past-all-numbers", lambda: ods(ods_row("id", "title", across=10 ** 30)), 1),
        ("repeated-below-zero", lambda: ods(ods_row("id", "title", repeated=-5)), (0, 1)),
        ("nested-50000-deep", lambda: ods("<a>" * 50_000 + "</a>" * 50_000), 1),
        ("cut-short", lambda: ods(ods_row("id", "title"))[:-200], 1),
    )
]

CASES = [*CSV, *BOOKS, *SHEETS]
