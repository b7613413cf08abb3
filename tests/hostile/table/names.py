"""Names from outside never reach the terminal raw: control letters, bidi marks, bytes."""

from __future__ import annotations

import json
import os
from pathlib import Path

from tests.hostile.case import Case, both, case, pnp, scorer
from tests.hostile.files import HEADING, pdf, xlsx
from tests.hostile.games import BROKEN, CARD, GAME, RECORD, Maker, game, picture, record, write
from tests.hostile.rules import RAW
from tests.hostile.table.records import BEGUN, HEAD

ESC, RLO, CSI = "\x1b[31m", "\u202e", "\x9b31m"
SHOWN = r"\\(?:x1b|e\b|033|u001b)|\\u202e|\\x9b|\\u009b|\\x07|\\n|␛|<U\+202E>"
RAW_BYTES = os.fsdecode(b"x\xff\xfe")


def bad(part: str) -> str:
    """Return a name with an escape, a bidi mark and a bell in it."""
    return f"{part}{ESC}{RLO}\x07"


def folder_named(name: str, changed: dict[str, str | bytes] | None = None) -> Maker:
    """Return a maker of a game in a folder of this name."""
    return game(changed, at=name)


def page_is_clean(name: str) -> Maker:
    """Return a step that complains where a page holds control letters or bidi marks raw."""
    def look(folder: Path) -> str | None:
        text = (folder / name).read_text("utf-8")
        raw = sorted(set(RAW.findall(text)))
        return f"{name} holds raw {', '.join(map(ascii, raw))}" if raw else None
    return look


PLACES: list[Case] = [
    case("folder-named-with-escapes", 5, folder_named(bad("g")), pnp(("check", bad("g")), 0, SHOWN),
         pnp(("build", bad("g")), 0)),
    case("faulty-folder-named-with-escapes", 5, folder_named(bad("g"), {"cards.csv": ""}),
         pnp(("check", bad("g")), 1, SHOWN), pnp(("build", bad("g")), 1, SHOWN),
         pnp(("list", bad("g")), (0, 1, 2), SHOWN)),
    case("folder-named-with-line-ends", 5, folder_named("g\nerror: fake"),
         pnp(("check", "g\nerror: fake"), 0, never=(r"(?m)^error: fake",))),
    case("folder-named-in-no-encoding", 5, folder_named(RAW_BYTES, {"cards.csv": ""}),
         pnp(("check", RAW_BYTES), 1), pnp(("build", RAW_BYTES), 1)),
    case("sound-folder-named-in-no-encoding", 5, folder_named(RAW_BYTES),
         pnp(("check", RAW_BYTES), 0), pnp(("build", RAW_BYTES), (0, 2)),
         pnp(("export", RAW_BYTES, "--to", "svg"), (0, 2))),
    case("unknown-game-named-with-escapes", 5, pnp(("check", bad("no")), 2, SHOWN),
         pnp(("build", bad("no")), 2, SHOWN), pnp(("list", bad("no")), 2, SHOWN),
         pnp(("export", bad("no"), "--to", "png"), 2, SHOWN),
         pnp(("draw-set", bad("no")), 2, SHOWN)),
    case("unknown-game-named-in-no-encoding", 5, pnp(("check", RAW_BYTES), 2),
         pnp(("build", RAW_BYTES), 2)),
    case("command-named-with-escapes", 5, pnp((bad("x"),), 2, SHOWN), scorer((bad("x"),), 2, SHOWN),
         pnp((RAW_BYTES,), 2), scorer((RAW_BYTES,), 2)),
    case("options-with-escapes", 5, game(), *(
        pnp(("build", "g", option, value), 2, SHOWN) for option, value in (
            ("--paper", bad("a4")), ("--only", bad("cards")), ("--lang", bad("en")),
            ("--size", bad("cards=poker")), ("--copies", bad("cards=2")), ("--pages", bad("1")),
            ("--margin", bad("5")), ("--printer", bad("k")), ("--ink", bad("full")),
            (bad("--no"), "x"), ("--bleed", bad("1"))))),
    case("output-named-with-escapes", 5, game(),
         pnp(("build", "g", "--out", bad("o")), (0, 2), SHOWN),
         pnp(("export", "g", "--to", "svg", "--out", bad("o")), (0, 2), SHOWN),
         pnp(("calibrate", "--out", bad("c")), (0, 2), SHOWN)),
    case("output-with-escapes-in-the-way", 5, game(), write({bad("o"): ""}),
         pnp(("build", "g", "--out", bad("o")), 2, SHOWN),
         pnp(("calibrate", "--out", bad("o")), 2, SHOWN)),
    case("new-game-named-with-escapes", 5, pnp(("new", bad("n")), (0, 2), SHOWN),
         write({"m\x1b/x": ""}), pnp(("new", "m\x1b"), 2, SHOWN)),
    case("profile-named-with-escapes", 5,
         pnp(("calibrate", "--save", bad("k"), "--offset", "1", "1"), 2, SHOWN),
         write({"config/printers.json": json.dumps({bad("k"): {"dx": 1, "dy": 1, "sx": 1,
                                                               "sy": 1}})}),
         pnp("calibrate --printer other", 2, SHOWN)),
    case("measured-named-with-escapes", 5, write({bad("x.pdf"): pdf(b"0 0 9 9 re f"),
                                                  bad("y"): "x"}),
         pnp(("measure", bad("x.pdf")), 0), pnp(("measure", bad("y")), 2, SHOWN),
         pnp(("measure", bad("z")), 2, SHOWN), pnp(("measure", "--json", bad("x.pdf")), 0)),
    case("measured-names-with-escapes-inside", 5, write({"x.pdf": pdf(
        b"/Piece <</Component (c\x1b[31m) /Id (i\x1b]0;x\x07) /Copy 1 /Side (front\x9b)"
        b" /Width 20 /Height 20>> BDC q /f0 Do Q EMC", forms={"f0": b"0 0 9 9 re f"})}),
         pnp("measure x.pdf", (0, 1, 2))),
]

DATA: list[Case] = [
    case("table-named-with-escapes", 5, game({
        "game.yaml": GAME.replace("table: cards.csv", 'table: "\\e[31mx.csv"'),
        "\x1b[31mx.csv": "id,title\na,t,u\n"}), *both(1, SHOWN)),
    case("missing-table-named-with-bidi-marks", 5, game({
        "game.yaml": GAME.replace("table: cards.csv", 'table: "a\\u202Evsc.csv"')}),
        *both(1, SHOWN)),
    case("columns-named-with-escapes", 5, game({
        "cards.csv": f"id,title,{bad('x')},{bad('x')}\na,t,u,v\n"}), *both(1, SHOWN)),
    case("ids-with-escapes", 5, game({"cards.csv": f"id,title\n{bad('a')},t\n"}), *both(1, SHOWN)),
    case("cells-with-escapes", 5, game({"cards.csv": f"id,title,copies\na,t,{bad('1')}\n"}),
         *both(1, SHOWN)),
    case("texts-with-escapes", 5, game({"cards.csv": f"id,title\na,{bad('a')}\n"}), *both((0, 1))),
    case("texts-that-do-not-fit-with-escapes", 5, game({
        "cards.csv": f"id,title\na,{(bad('word') + ' ') * 900}\n"}), *both(1)),
    case("keys-with-escapes", 5, game({"game.yaml": GAME + '"k\\e[31m\\u202E": 1\n'}),
         *both(1, SHOWN)),
    case("keys-twice-with-escapes", 5, game({"game.yaml": GAME + '"k\\e": 1\n"k\\e": 2\n'}),
         *both(1, SHOWN)),
    case("values-with-escapes", 5, game({
        "game.yaml": GAME.replace("kind: card", 'kind: "c\\e[31m"').replace(
            "63x88 mm", '"6\\u202E3"')}), *both(1, SHOWN)),
    case("id-of-a-game-with-escapes", 5, game({"game.yaml": GAME.replace("id: g", 'id: "g\\e"')}),
         *both(1, SHOWN)),
    case("title-with-escapes", 5, game({"game.yaml": GAME.replace("title: T",
                                                                  'title: "T\\e[31m"')}),
         *both((0, 1)), pnp("list g", (0, 1))),
    case("title-of-cards-with-bidi-marks", 5, game({
        "game.yaml": GAME.replace("title: Cards", 'title: "Cards\\u202E\\n\\x07"')}),
         *both((0, 1)), pnp("list g", (0, 1))),
    case("palette-with-escapes", 5, game({
        "game.yaml": GAME.replace("{ink:", '{"c\\e[31m": "#zz\\e", ink:')}), *both(1, SHOWN)),
    case("colours-with-escapes", 5, game({
        "templates/card.yaml": CARD + '  - {layer: fill, fill: "i\\e[31mk"}\n'}), *both(1, SHOWN)),
    case("fonts-with-escapes", 5, game({
        "templates/card.yaml": CARD.replace("font_size", 'font: "f\\e\\u202E", font_size')}),
         *both(1, SHOWN)),
    case("icons-with-escapes", 5, game({
        "templates/card.yaml": CARD + '  - {layer: icon, icon: "i\\e"}\n',
        "icons/j\x1b[31m.svg": "x"}),
         *both(1, SHOWN)),
    case("templates-with-escapes", 5, game({
        "templates/card.yaml": CARD + '  - {layer: use, template: "t\\e\\u202E.yaml"}\n'}),
         *both(1, SHOWN)),
    case("pictures-with-escapes", 5, game({
        "templates/card.yaml": CARD + '  - {layer: image, file: "p\\e[31m.png"}\n',
        "p\x1b[31m.png": "rubbish", "q\x1b.png": "x"}), *both(1, SHOWN)),
    case("drawings-with-escapes-inside", 5, picture(
        "art.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text font-family='
        f'"F\x9b31m{RLO}">a</text></svg>'), *both(1, SHOWN)),
    case("drawings-of-links-with-escapes", 5, picture(
        "art.svg", '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"'
        f' viewBox="0 0 9 9"><image x:href="http://{RLO}\x9b"/></svg>'), *both(1)),
    case("fields-with-escapes", 5, game({
        "templates/card.yaml": CARD.replace("{title}", "{t\\e[31m\\u202E}{t:\\e}{icon:\\e}")}),
         *both(1, SHOWN)),
    case("sheets-named-with-bidi-marks", 5, game({
        "game.yaml": GAME.replace("table: cards.csv",
                                  'table: {file: cards.xlsx, sheet: "s\\u202E\\e"}'),
        "cards.xlsx": xlsx(HEADING, name="&#x202e;x")}), *both(1, SHOWN)),
    case("sets-with-escapes", 5, game({
        "game.yaml": GAME + "sets: {file: sets.csv}\n",
        "sets.csv": f"pile,draw,box,cards\n{bad('p')},1,{bad('b')},{bad('hello')}\n"}),
         pnp("draw-set g", (0, 1)), pnp(("draw-set", "g", "--boxes", bad("no")), 2, SHOWN)),
]

MARKS = "A\u202enna"
PLAYERS = BROKEN.replace("Anna", MARKS)
RECORDS: list[Case] = [
    case("record-named-with-escapes", 5, record(BROKEN, bad("x.game")),
         *(scorer((each, bad("x.game")), 1, SHOWN)
           for each in ("score", "check", "replay", "legal")),
         scorer(("score", bad("no.game")), 2, SHOWN)),
    case("sound-record-named-with-escapes", 5, record(RECORD, bad("x.game")),
         *(scorer((each, bad("x.game")), 0) for each in ("score", "check", "replay")),
         scorer(("report", bad("x.game"), "-o", bad("page.html")), 0, SHOWN),
         page_is_clean(bad("page.html"))),
    case("record-named-in-no-encoding", 5, record(BROKEN, RAW_BYTES),
         *(scorer((each, RAW_BYTES), 1) for each in ("score", "check", "replay", "legal",
                                                     "report")),
         scorer(("score", "--json", RAW_BYTES), 1),
         scorer(("convert", RAW_BYTES, "--to", "csv"), (0, 1), makes_text=False)),
    case("record-to-go-on-named-with-escapes", 5, record(BEGUN, bad("x.game")),
         scorer(("record", "orkomondo", bad("x.game")), 1, SHOWN, stdin=b"x\nlist\n"),
         scorer(("record", "orkensturm", bad("x.game")), 2, SHOWN)),
    case("typed-with-escapes", 5, record(BEGUN),
         scorer("record orkomondo x.game", (0, 1),
                stdin=f"{bad('x')}\n# {bad('y')}\nlist\n? {bad('z')}"
                f"\nfix {bad('1')}\n".encode(), changes=("x.game",))),
    case("players-with-bidi-marks", 5, record(PLAYERS),
         *(scorer(f"{each} x.game", 1) for each in ("score", "check", "replay", "legal"))),
    case("players-with-bidi-marks-in-a-page", 5, record(RECORD.replace("Anna", MARKS)),
         scorer("report x.game -o page.html", (0, 1)),
         lambda folder: page_is_clean("page.html")(folder) if (folder / "page.html").exists()
         else None),
    case("players-that-are-tags-in-a-page", 5,
         record(RECORD.replace("Anna", "<script>alert(1)</script>")),
         scorer("report x.game -o page.html", (0, 1)),
         lambda folder: "a tag came through"
         if (folder / "page.html").exists() and "<script>alert" in (
             folder / "page.html").read_text("utf-8") else None),
    case("notes-with-escapes-in-a-page", 5, record(RECORD.replace(
        "1.", f"note: {bad('x')}\nplace: {RLO}\n1.", 1) + f"# {bad('c')}\n"),
         scorer("report x.game -o page.html", (0, 1)),
         lambda folder: page_is_clean("page.html")(folder) if (folder / "page.html").exists()
         else None),
    case("headers-with-escapes", 5, record(HEAD.replace("players", bad("players"))),
         scorer("score x.game", 1), scorer("check x.game", 1)),
    case("game-with-escapes", 5, record(HEAD.replace("orkomondo", bad("orkomondo"))),
         scorer("score x.game", (1, 2)), scorer("check x.game", (1, 2))),
    case("words-with-escapes", 5, record(HEAD + f"{bad('Anna')} 4-2 @4-2\nAnna {CSI} @1-1\n"
         f"= {RLO} 100\n{bad('x')}: y\n"),
         *(scorer(f"{each} x.game", 1) for each in ("score", "check", "replay", "legal"))),
    case("new-for-players-with-escapes", 5,
         scorer(("new", "orkomondo", "--players", f"{bad('Anna')}=humans,Ben=elves"), 2, SHOWN),
         scorer(("new", "orkomondo", "--players", f"Anna={bad('humans')},Ben=elves"), 2, SHOWN),
         scorer(("new", bad("orkomondo"), "--players", "humans,elves"), 2, SHOWN)),
    case("code-with-escapes", 5, scorer(("explain", bad("OM")), 2, SHOWN),
         scorer(("rules", bad("orkomondo")), 2, SHOWN)),
    case("throw-with-escapes", 5, record(HEAD),
         scorer(("legal", "x.game", "--throw", bad("4-2")), 2,
                                                      SHOWN)),
    case("tally-with-escapes", 5,
         scorer(("tally", "orkomondo", "--players", f"{bad('A')}=humans,Ben=elves"), 2),
         scorer("tally orkomondo", 2, stdin=f"{bad('A')}=humans\n{bad('B')}\n".encode()),
         write({"a.yaml": '"k\\e[31m": "v\\u202E"\nplayers: "A\\e=humans"\n'}),
         scorer("tally orkomondo --from a.yaml", 2, SHOWN)),
    case("converted-with-escapes", 5, record(HEAD + f"{bad('x')}\n"),
         scorer("convert x.game --to csv", 1), record(json.dumps({
             "game": "orkomondo", "header": [{bad("k"): "v"}], "lines": []}), "x.json"),
         scorer("convert x.json --to game", 2, SHOWN),
         record(f"game:,orkomondo\nplayers:,{bad('A')}=humans\n{bad('x')},y\n", "x.csv"),
         scorer("convert x.csv --to game", (1, 2))),
    case("console-without-letters", 5, record(BROKEN.replace("Anna", "Zoë美")),
         scorer("score x.game", 1, env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"}),
         scorer("score x.game", 1, env={"PYTHONIOENCODING": "cp437"}),
         scorer("rules orkensturm", 0, env={"PYTHONIOENCODING": "latin-1"}),
         pnp("list", 0, env={"PYTHONIOENCODING": "ascii"}),
         pnp(("check", "nö美"), 2, env={"PYTHONIOENCODING": "ascii"})),
]

CASES = [*PLACES, *DATA, *RECORDS]
