"""Nothing of the user's is lost: outputs that are inputs, foreign files, links, same ids."""

from __future__ import annotations

import json
import os
from pathlib import Path

from tests.hostile.case import Case, Run, case, pnp, scorer
from tests.hostile.games import (
    BROKEN,
    GAME,
    RECORD,
    Maker,
    absent,
    copied,
    fifo,
    game,
    in_turn,
    link,
    mode,
    record,
    sparse,
    there,
    two_components,
    write,
)

FORCE = r"--force"
OWN_INPUT = r"(?i)(input|record) itself|same file|what is read|is the record|reads? from"
MINE = "My own notes, of years.\n"
FOREIGN = rf"(?i)not made by|foreign|{FORCE}"
SETS = "pile,draw,box,cards\np,1,base,hello; world\n"
PRINT_SET = "draw-set g --seed 1 --pdf"


def listing(path: str, *names: object) -> Maker:
    """Return a step that adds names to the files that a listing claims."""
    def change(folder: Path) -> None:
        file = folder / path
        stored = json.loads(file.read_text("utf-8"))
        stored["files"] += [{**stored["files"][0], "file": name} for name in names]
        file.write_text(json.dumps(stored), "utf-8")
    return change


def hard_link(name: str, target: str) -> Maker:
    """Return a step that gives a file a second name."""
    return lambda folder: (folder / name).hardlink_to(folder / target)


def device(name: str) -> Maker:
    """Return a step that makes a device of its own like /dev/null (a FIFO where it may not)."""
    def make(folder: Path) -> None:
        try:
            os.mknod(folder / name, 0o20666, os.makedev(1, 3))
        except PermissionError:
            os.mkfifo(folder / name)
    return make


def report(to: str, status: int | tuple[int, ...] = 2, *says: str) -> Run:
    """Return a run that writes a page of the record."""
    return scorer(("report", "x.game", "-o", to), status, *says)


OUTPUT_IS_INPUT: list[Case] = [
    case("report-over-its-record", 1, record(), report("x.game", 2, OWN_INPUT)),
    case("report-over-its-record-otherwise-spelt", 1, record(), write({"d/e": ""}),
         report("./d/../x.game", 2, OWN_INPUT)),
    case("report-over-its-record-through-a-link", 1, record(), link("page.html", "x.game"),
         report("page.html", 2)),
    case("report-over-its-record-by-a-second-name", 1, record(), hard_link("page.html", "x.game"),
         report("page.html", 2)),
    case("report-from-a-link-over-its-target", 1, record(
        RECORD, "deep/real.game"), link("x.game", "deep/real.game"),
         report("deep/real.game", 2, OWN_INPUT)),
    case("convert-over-its-record", 1, record(),
         scorer("convert x.game --to csv -o x.game", 2, OWN_INPUT)),
    case("convert-over-its-record-unchanged", 1, record(),
         scorer("convert x.game --to game -o x.game", 2, OWN_INPUT)),
    case("convert-forced-over-its-record", 1, record(),
         scorer("convert x.game --to xlsx -o x.game --force", 2, OWN_INPUT)),
    case("convert-table-over-itself", 1, record(),
         scorer("convert x.game --to csv -o x.csv", 0),
         scorer("convert x.csv --to game -o x.csv", 2, OWN_INPUT)),
]

FOREIGN_FILES: list[Case] = [
    case("report-over-a-foreign-page", 1, record(), write({"page.html": "<p>mine"}),
         report("page.html", 2, r"page\.html", FORCE)),
    case("report-by-default-over-a-foreign-page", 1, record(), write({"report.html": "<p>mine"}),
         scorer("report x.game", 2, r"report\.html", FORCE)),
    case("report-forced-over-a-foreign-page", 1, record(), write({"page.html": "<p>mine"}),
         scorer("report x.game -o page.html --force", 0, changes=("page.html",))),
    case("report-twice", 1, record(), scorer("report x.game -o page.html", 0),
         scorer("report x.game -o page.html", 0, changes=("page.html",))),
    case("report-over-another-record", 1, record(), record(BROKEN, "y.game"),
         report("y.game", 2, r"y\.game", FORCE)),
    case("convert-over-a-foreign-file", 1, record(), write({"notes.csv": MINE}),
         scorer("convert x.game --to csv -o notes.csv", 2, r"notes\.csv", FORCE)),
    case("convert-xlsx-over-a-foreign-file", 1, record(), write({"money.xlsx": MINE}),
         scorer("convert x.game --to xlsx -o money.xlsx", 2, r"money\.xlsx", FORCE)),
    case("convert-forced", 1, record(), write({"notes.csv": MINE}),
         scorer("convert x.game --to csv -o notes.csv --force", 0, changes=("notes.csv",))),
    case("convert-over-another-record", 1, record(), record(BROKEN, "y.game"),
         scorer("convert x.game --to game -o y.game", 2, r"y\.game", FORCE)),
    case("convert-into-a-folder", 1, record(), write({"d/e": MINE}),
         scorer("convert x.game --to csv -o d", 2, "(?i)folder|directory")),
    case("report-into-a-folder-that-is-not-there", 1, record(),
         report("no/page.html", 2, r"no/page\.html|folder no")),
    case("report-onto-a-fifo", 1, record(), fifo("page.html"), report("page.html", 2)),
    case("report-onto-a-device", 1, record(), device("null"), report("null", (0, 2))),
    case("convert-onto-a-device", 1, record(), device("null"),
         scorer("convert x.game --to csv -o null", (0, 2))),
    case("report-over-a-read-only-page", 1, record(), scorer("report x.game -o page.html", 0),
         mode("page.html", 0o444), report("page.html", 2, "(?i)read-only|written|permission")),
    case("record-in-a-read-only-file", 1, record(RECORD.replace("end\n", "")),
         mode("x.game", 0o444),
         scorer("record orkomondo x.game", 2, "(?i)read-only|written|permission",
                stdin=b"2. Ben 4-4 @4-4\n")),
    case("record-spares-a-foreign-side-file", 1, record(RECORD.replace("end\n", "")),
         write({".x.game.saving": MINE, "x.game.tmp": MINE, ".x.game.tmp": MINE}),
         scorer("record orkomondo x.game", (0, 2), stdin=b"2. Ben 4-4 @4-4\n",
                changes=("x.game",))),
    case("record-follows-no-side-link", 1, record(RECORD.replace("end\n", "")),
         write({"letter.txt": MINE}), link(".x.game.saving", "letter.txt"),
         scorer("record orkomondo x.game", (0, 2), stdin=b"2. Ben 4-4 @4-4\n",
                changes=("x.game",))),
    case("record-spares-a-foreign-side-folder", 1, record(RECORD.replace("end\n", "")),
         write({".x.game.saving/x.game": MINE, ".x.game.saving/letter.txt": MINE}),
         scorer("record orkomondo x.game", 2, r"\.x\.game\.saving", "(?i)move|delete",
                stdin=b"2. Ben 4-4 @4-4\n")),
    case("convert-spares-a-foreign-side-file", 1, record(), write({".x.csv.saving": MINE}),
         scorer("convert x.game --to csv -o x.csv", 2, r"\.x\.csv\.saving", "(?i)move|delete")),
    case("calibrate-spares-a-foreign-side-file", 1, write({".calibration.pdf.saving": MINE}),
         pnp("calibrate", 2, r"\.calibration\.pdf\.saving", "(?i)move|delete")),
    case("report-follows-no-side-link", 1, record(), write({"letter.txt": MINE}),
         link(".page.html.saving", "letter.txt"), report("page.html", (0, 2))),
    case("record-over-what-is-no-record", 1, write({"letter.txt": MINE}),
         scorer("record orkomondo letter.txt", (1, 2), stdin=b"Anna=humans, Ben=elves\n")),
    case("record-over-a-picture", 1, write({"x.game": b"\x89PNG\r\n\x1a\n\0\0"}),
         scorer("record orkomondo x.game", 2, "(?i)picture", stdin=b"Anna=humans, Ben=elves\n")),
    case("calibrate-over-a-foreign-file", 1, write({"calibration.pdf": MINE}),
         pnp("calibrate", 2, r"calibration\.pdf", FORCE)),
    case("calibrate-over-a-record", 1, record(), pnp("calibrate --out x.game", 2, FORCE)),
    case("calibrate-over-a-foreign-pdf", 1, game(), pnp("build g", 0),
         pnp("calibrate --out output/g/cards.pdf", 2, r"cards\.pdf", FORCE)),
    case("calibrate-onto-a-fifo", 1, fifo("calibration.pdf"), pnp("calibrate", 2)),
    case("calibrate-through-a-link", 1, write({"letter.txt": MINE}),
         link("calibration.pdf", "letter.txt"), pnp("calibrate", 2)),
    case("calibrate-through-a-dangling-link", 1, link("calibration.pdf", "elsewhere.pdf"),
         pnp("calibrate", 2), absent("elsewhere.pdf")),
    case("profiles-in-a-read-only-file", 1, write({"config/printers.json": "{}"}),
         mode("config/printers.json", 0o444),
         pnp("calibrate --save kitchen --offset 1 1", 2, r"printers\.json")),
    case("profiles-file-is-something-else", 1, write({"config/printers.json": "[1, 2]"}),
         pnp("calibrate --save kitchen --offset 1 1", 2, r"printers\.json")),
    case("profiles-file-is-deep", 1, write({"config/printers.json": "[" * 100_000}),
         pnp("calibrate --save kitchen --offset 1 1", 2, r"printers\.json")),
    case("profiles-file-is-a-fifo", 1, fifo("config/printers.json"),
         pnp("calibrate --save kitchen --offset 1 1", 2, r"printers\.json")),
    case("profiles-file-holds-half-a-letter", 1,
         write({"config/printers.json": '{"\\ud800": {"dx": 1, "dy": 1, "sx": 1, "sy": 1}}'}),
         pnp("calibrate --printer kitchen", 2, r"printers\.json|kitchen")),
    case("set-over-a-foreign-file", 1,
         game({"game.yaml": GAME + "sets: {file: sets.csv}\n", "sets.csv": SETS}),
         write({"output/g/set-1.pdf": MINE}), pnp(PRINT_SET, 2, r"set-1\.pdf", FORCE)),
    case("build-over-a-foreign-file", 1, game(), write({"output/g/cards.pdf": MINE}),
         pnp("build g", 2, r"cards\.pdf", FOREIGN)),
    case("build-over-a-foreign-whole", 1, game(), write({"output/g/g.pdf": MINE}),
         pnp("build g", 2, r"g\.pdf", FOREIGN)),
    case("build-forced-over-a-foreign-file", 1, game(), write({"output/g/cards.pdf": MINE}),
         pnp("build g --force", 0, changes=("output/g/cards.pdf",))),
    case("export-over-a-foreign-file", 1, game(), write({"output/g/png/cards/a-front.png": MINE}),
         pnp("export g --to png", 2, r"a-front\.png", FORCE)),
    case("build-into-a-file", 1, game(), write({"output": MINE}), pnp("build g", 2, "output")),
    case("build-into-a-fifo", 1, game(), fifo("output"), pnp("build g", 2, "output")),
    case("build-among-its-data", 1, game(), pnp("build g --out .", 2, r"(?i)own files|--out")),
    case("new-over-a-file", 1, write({"mine": MINE}), pnp("new mine", 2, "mine")),
    case("new-below-a-file", 1, write({"mine": MINE}), pnp("new mine/game", 2, "mine")),
    case("new-in-a-linked-folder", 1, write({"real/notes.txt": MINE}), link("mine", "real"),
         pnp("new mine", 2, "mine")),
    case("new-on-a-dangling-link", 1, link("mine", "nowhere"), pnp("new mine", (0, 2))),
    case("new-on-a-fifo", 1, fifo("mine"), pnp("new mine", 2, "mine")),
]


def other_title(folder: Path) -> None:
    """Change the copy, so that its sheets are not those of the first."""
    (folder / "h/cards.csv").write_text("id,title\nb,other\n", "utf-8")


def smaller(folder: Path) -> None:
    """Take the cards out of the game, so that a listing has files that are no longer made."""
    text = (folder / "g/game.yaml").read_text("utf-8")
    start, end = text.index("  - id: cards"), text.index("  - id: tokens")
    (folder / "g/game.yaml").write_text(text[:start] + text[end:], "utf-8")


OUT = ("output/g/*",)
BUILT = (two_components, pnp("build g", 0))
MANIFEST = "output/g/manifest.json"
OURS = "output/g/made-by-pnp.json"

OTHER_SETS: list[Case] = [
    case("build-only-keeps-the-rest", 1, *BUILT,
         pnp("build g --only tokens", 0, r"cards",
             changes=("output/g/tokens.pdf", "output/g/g.pdf", OURS, MANIFEST))),
    case("export-only-keeps-the-rest", 1, two_components, pnp("export g --to png", 0),
         pnp("export g --to png --only tokens", 0, r"cards",
             changes=("output/g/png/tokens/*", "output/g/png/*.json"))),
    case("build-pages-keeps-the-rest", 1, *BUILT,
         pnp("build g --only tokens --pages 1", 0, r"cards",
             changes=("output/g/tokens.pdf", "output/g/g.pdf", OURS, MANIFEST))),
    case("same-id-in-two-folders", 1, game(), pnp("build g", 0), copied("g", "h"), other_title,
         pnp("build h", 2, r"\bg\b", r"\bh\b")),
    case("same-id-in-two-folders-exported", 1, game(), pnp("export g --to svg", 0),
         copied("g", "h"), other_title, pnp("export h --to svg", 2, r"\bg\b", r"\bh\b")),
    case("same-id-in-two-folders-at-once", 1, game(), copied("g", "h"),
         pnp("build g h", 2, r"(?i)id 'g'")),
    case("same-id-as-a-game-that-comes-with-pnp", 1,
         game({"game.yaml": GAME.replace("id: g", "id: orkomondo")}), pnp("build g", 0),
         pnp("build orkomondo --only record", 2, r"(?i)another|--out")),
    case("listing-claims-the-users-file", 1, *BUILT,
         write({"output/g/notes.txt": MINE, "output/g/scan.pdf": MINE}),
         listing(MANIFEST, "notes.txt", "scan.pdf"), pnp("build g", (0, 2), changes=(
             "output/g/cards.pdf", "output/g/tokens.pdf", "output/g/g.pdf", OURS, MANIFEST))),
    case("listing-deletes-outside-by-dots", 1, *BUILT, write({"letter.pdf": MINE}),
         listing(MANIFEST, "../../letter.pdf", "sub/../../../letter.pdf"),
         pnp("build g", (0, 2), changes=OUT), there("letter.pdf")),
    case("listing-deletes-through-a-link", 1, *BUILT, write({"precious/letter.pdf": MINE}),
         link("output/g/sub", "../../precious"), listing(MANIFEST, "sub/letter.pdf"),
         pnp("build g", (0, 2), changes=("output/g/*.pdf", OURS, MANIFEST))),
    case("listing-deletes-by-a-windows-name", 1, *BUILT, write({"output/g/a\\b.pdf": MINE}),
         listing(MANIFEST, "a\\b.pdf", "C:letter.pdf"),
         pnp("build g", (0, 2), changes=("output/g/[cgt]*.pdf", OURS, MANIFEST))),
    case("listing-names-a-folder", 1, *BUILT, write({"output/g/sub/letter.pdf": MINE}),
         listing(MANIFEST, "sub", ".", ""),
         pnp("build g", (0, 2), changes=("output/g/*.pdf", OURS, MANIFEST))),
    case("listing-names-odd-things", 1, *BUILT,
         listing(MANIFEST, "a\0b", "\ud800.pdf", "x" * 5000, None, 7, ["a"], {"b": 1}),
         pnp("build g", (0, 2), changes=OUT)),
    case("listing-of-an-export-claims-the-users-file", 1, game(), pnp("export g --to svg", 0),
         write({"output/g/svg/notes.txt": MINE}), listing("output/g/svg/export.json", "notes.txt"),
         pnp("export g --to svg", (0, 2), changes=("output/g/svg/*.svg", "output/g/svg/*.json"))),
    case("listing-is-a-fifo", 1, *BUILT, fifo(MANIFEST), pnp("build g", 2, r"manifest\.json")),
    case("listing-is-a-link", 1, game(), write({"letter.txt": MINE}),
         link(MANIFEST, "../../letter.txt"), pnp("build g", 2, r"manifest\.json")),
    case("listing-is-a-link-to-a-listing", 1, *BUILT,
         in_turn(lambda folder: (folder / MANIFEST).rename(folder / "kept.json"),
                 link(MANIFEST, "../../kept.json")),
         pnp("build g", (0, 2), changes=OUT)),
    case("listing-is-huge", 1, game(), sparse(MANIFEST, 4_000_000_000),
         pnp("build g", 2, r"manifest\.json")),
    case("listing-is-deep", 1, game(), write({MANIFEST: "[" * 200_000}),
         pnp("build g", 2, r"manifest\.json")),
    case("listing-is-no-text", 1, game(), write({MANIFEST: b"\xff\xfe\0\x81"}),
         pnp("build g", 2, r"manifest\.json")),
    case("listing-has-20000-names", 1, *BUILT,
         listing(MANIFEST, *(f"x{number}.pdf" for number in range(20_000))),
         pnp("build g", (0, 2), changes=OUT)),
    case("stale-sheet-of-a-removed-component", 1, *BUILT, smaller,
         pnp("build g", 0, changes=OUT)),
    case("target-is-a-link", 1, game(), write({"letter.pdf": MINE}),
         link("output/g/cards.pdf", "../../letter.pdf"), pnp("build g", 2, r"cards\.pdf")),
    case("own-target-became-a-link", 1, *BUILT, write({"letter.pdf": MINE}),
         link("output/g/cards.pdf", "../../letter.pdf"), pnp("build g", (0, 2), changes=OUT)),
    case("target-is-a-dangling-link", 1, game(), link("output/g/cards.pdf", "../../made.pdf"),
         pnp("build g", 2, r"cards\.pdf")),
    case("target-folder-is-a-link-to-other-files", 1, game(),
         write({"precious/cards.pdf": MINE, "precious/g.pdf": MINE}),
         link("output/g", "../precious"), pnp("build g", 2)),
    case("target-has-a-second-name", 1, *BUILT, hard_link("keep.pdf", "output/g/cards.pdf"),
         pnp("build g --paper letter", 0, changes=OUT)),
]

CASES = [*OUTPUT_IS_INPUT, *FOREIGN_FILES, *OTHER_SETS]
