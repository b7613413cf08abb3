"""A set is old or new: death, Ctrl-C, a failing rename, a full disk, something in the way."""

from __future__ import annotations

import errno
from pathlib import Path

import pikepdf

from tests.hostile.case import Case, Trouble, case, pnp, scorer
from tests.hostile.games import (
    RECORD,
    Maker,
    absent,
    copied,
    game,
    record,
    there,
    two_components,
    write,
)

KILLED = -9
LETTER = "build g --paper letter"
OUT = ("output/*",)
NO_REST = absent("output/**/.*", "output/**/*.tmp", ".*", "output/.*")
NO_SPACE = "(?i)cannot write|cannot be written|too large|no space"


def papers(*widths: int) -> Maker:
    """Return a step that complains unless all sheets of the set have one of these widths (mm)."""
    def look(folder: Path) -> str | None:
        found: dict[int, list[str]] = {}
        for path in sorted((folder / "output/g").glob("*.pdf")):
            with pikepdf.open(path) as pdf:
                width = round(float(pdf.pages[-1].mediabox[2]) * 25.4 / 72)
            found.setdefault(width, []).append(path.name)
        if len(found) > 1 or not set(found) <= set(widths):
            return f"the set is a mixture: {found}"
        return None
    return look


A4, US, EITHER = papers(210), papers(216), papers(210, 216)
OLD = (two_components, pnp("build g", 0), A4)
MENDS = (pnp(LETTER, 0, changes=OUT), US, there("output/g/cards.pdf", "output/g/manifest.json"),
         NO_REST)


def killed(name: str, event: str, at: int) -> Case:
    """Return a row in which a build over an older set dies, and the next one mends it."""
    return case(name, 2, *OLD,
                pnp(LETTER, KILLED, changes=OUT, trouble=Trouble(event, at)), *MENDS)


def first_killed(name: str, event: str, at: int) -> Case:
    """Return a row in which the first build dies, and the next one is not locked out."""
    return case(name, 2, two_components,
                pnp("build g", KILLED, changes=OUT, trouble=Trouble(event, at)), *MENDS)


def still_a4(folder: Path) -> str | None:
    """Complain unless every sheet but the one in whose place a folder stands is still A4."""
    for path in (folder / "output/g").glob("*.pdf"):
        if path.is_file():
            with pikepdf.open(path) as pdf:
                if round(float(pdf.pages[-1].mediabox[2]) * 25.4 / 72) != 210:
                    return f"{path.name} is new, though the build was refused"
    return None


BUILDS: list[Case] = [
    killed("build-killed-at-its-first-rename", "os.rename", 1),
    killed("build-killed-while-writing", "write", 2),
    first_killed("first-build-killed-while-writing", "write", 1),
    first_killed("first-build-killed-at-its-rename", "os.rename", 1),
    case("build-interrupted-at-the-rename", 2, *OLD,
         pnp(LETTER, (0, 130), changes=OUT, trouble=Trouble("os.rename", 1, "interrupt")),
         EITHER, *MENDS),
    case("first-build-interrupted-at-the-rename", 2, two_components,
         pnp("build g", (0, 130), changes=OUT, trouble=Trouble("os.rename", 1, "interrupt")),
         *MENDS),
    case("build-whose-rename-fails", 2, *OLD,
         pnp(LETTER, (0, 2), changes=OUT, trouble=Trouble("os.rename", 1, errno.EACCES)),
         EITHER, *MENDS),
    case("build-whose-rename-meets-an-open-file", 2, *OLD,
         pnp(LETTER, (0, 2), changes=OUT, trouble=Trouble("os.rename", 1, errno.EBUSY)),
         EITHER, *MENDS),
    case("build-on-a-full-disk", 2, *OLD,
         pnp(LETTER, 2, NO_SPACE, changes=OUT, largest_file=9_000), A4, NO_REST),
    case("build-whose-rest-cannot-be-removed", 2, two_components, pnp("build g", 0),
         lambda folder: (folder / "g/game.yaml").write_text(
             (folder / "g/game.yaml").read_text("utf-8").replace("id: tokens", "id: coins")),
         pnp(LETTER, (0, 2), changes=OUT, trouble=Trouble("os.remove", 1, errno.EACCES)),
         pnp(LETTER, 0, changes=OUT), US, NO_REST),
    case("build-with-a-folder-in-the-way", 2, *OLD,
         lambda folder: (folder / "output/g/tokens.pdf").unlink(),
         write({"output/g/tokens.pdf/letter.txt": "mine"}),
         pnp(LETTER, 2, r"tokens\.pdf", changes=("output/g/x",)),
         still_a4),
    case("build-with-a-folder-for-its-listing", 2, two_components,
         write({"output/g/manifest.json/letter.txt": "mine"}),
         pnp("build g", 2, r"manifest\.json"), absent("output/g/*.pdf")),
    case("second-game-has-a-file-in-the-way", 2, game(), copied("g", "h"),
         lambda folder: (folder / "h/game.yaml").write_text(
             (folder / "h/game.yaml").read_text("utf-8").replace("id: g", "id: h")),
         write({"output/h/cards.pdf": "mine"}), pnp("build g h", 2, r"h/cards\.pdf"),
         absent("output/g/*.pdf")),
]

RECORDS = RECORD.replace("end\n", "")
NEXT = {"stdin": b"2. Ben 4-4 @4-4\n"}
BEGIN = {"stdin": b"Anna=humans, Ben=elves\n1. Anna 4-2 @4-2\n"}


def is_record(folder: Path) -> str | None:
    """Complain where the record is neither the old one nor the new one."""
    text = (folder / "x.game").read_text("utf-8")
    return None if text in (RECORDS, RECORDS + "2. Ben 4-4 @4-4\n") else f"the record is {text!r}"


OTHERS: list[Case] = [
    case("record-killed-at-its-rename", 2, record(RECORDS),
         scorer("record orkomondo x.game", KILLED, changes=("x.game",), **NEXT,
                trouble=Trouble("os.rename", 1)), is_record,
         scorer("record orkomondo x.game", 0, changes=("x.game", ".*"), **NEXT), NO_REST),
    case("record-killed-while-writing", 2, record(RECORDS),
         scorer("record orkomondo x.game", KILLED, changes=("x.game",), **NEXT,
                trouble=Trouble("write", 1)), is_record,
         scorer("record orkomondo x.game", 0, changes=("x.game", ".*"), **NEXT), NO_REST),
    case("record-whose-rename-fails", 2, record(RECORDS),
         scorer("record orkomondo x.game", (1, 2), r"x\.game", **NEXT,
                trouble=Trouble("os.rename", 1, errno.EACCES)), is_record, NO_REST),
    case("record-on-a-full-disk", 2, record(RECORDS),
         scorer("record orkomondo x.game", (1, 2), NO_SPACE, **NEXT, largest_file=20),
         is_record, NO_REST),
    case("new-record-on-a-full-disk", 2,
         scorer("record orkomondo y.game", (1, 2), NO_SPACE, **BEGIN, largest_file=20),
         absent("y.game", ".*")),
    case("convert-killed-at-its-rename", 2, record(),
         scorer("convert x.game --to csv -o x.csv", KILLED, trouble=Trouble("os.rename", 1)),
         absent("x.csv"), scorer("convert x.game --to csv -o x.csv", 0, changes=(".*",)), NO_REST),
    case("report-on-a-full-disk", 2, record(),
         scorer("report x.game -o page.html", 2, NO_SPACE, largest_file=2_000),
         absent("page.html", ".*")),
    case("export-killed-at-the-rename", 2, two_components,
         pnp("export g --to png", KILLED, trouble=Trouble("os.rename", 1)),
         pnp("export g --to png", 0, changes=OUT),
         there("output/g/png/cards/a-front.png", "output/g/png/export.json"),
         absent("output/g/png/.*")),
    case("export-on-a-full-disk", 2, two_components,
         pnp("export g --to svg", 2, NO_SPACE, largest_file=500), absent("output/g/svg/*")),
    case("new-killed-on-its-way", 2, pnp("new mine", KILLED, trouble=Trouble("write", 3)),
         pnp("new mine", 0, changes=("mine*", ".*")), pnp("check mine", 0), absent(".*")),
    case("new-on-a-full-disk", 2, pnp("new mine", 2, "mine", largest_file=300),
         absent("mine/*", ".*")),
    case("calibrate-killed-at-its-rename", 2,
         pnp("calibrate", KILLED, trouble=Trouble("os.rename", 1)),
         pnp("calibrate", 0, changes=(".*", "calibration.pdf")), absent(".*")),
    case("calibrate-on-a-full-disk", 2, pnp("calibrate", 2, NO_SPACE, largest_file=500),
         absent("calibration.pdf", ".*")),
    case("profile-killed-at-its-rename", 2,
         pnp("calibrate --save a --offset 1 1", 0),
         pnp("calibrate --save b --offset 2 2", KILLED, trouble=Trouble("os.rename", 1)),
         pnp("calibrate --save b --offset 2 2", 0, changes=("config/*",)),
         absent("config/.*", "config/tmp*")),
]


CASES = [*BUILDS, *OTHERS]
