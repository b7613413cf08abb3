"""Records, sheets and answers for the scorer."""

from __future__ import annotations

import json

from tests.hostile.case import Case, case, scorer
from tests.hostile.games import RECORD, fifo, link, record, sparse, write

HEAD = "game: orkomondo\nplayers: Anna=humans, Ben=elves\n"
STORM = ("game: orkensturm\nplayers: Anna=red/brin, Ben=blue/answin, Cleo=green/brin\n"
         "start: mittelreich 12, orcs 12, treasury 8, time 6\n")
STORM_TURN = STORM + """turn 1
event "x"
place Anna knight, Ben spy, Cleo regent
last green white
Anna knight a
Ben spy b Cleo blue 3
Cleo regent b
reveal 2r 1g 1p 1b 1y
"""
EACH = ("score", "check", "report", "replay", "legal")


def of_record(name: str, data: str | bytes, status: int | tuple[int, ...], *says: str,
              commands: tuple[str, ...] = ("score", "report")) -> Case:
    """Return a row of a record for several commands."""
    return case(name, 3, record(data), *(scorer(f"{each} x.game", status, *says)
                                         for each in commands))


DIGITS = "9" * 900
TEXTS: list[Case] = [
    of_record("record-of-20000-wrong-lines", HEAD + "x\n" * 20_000, 1, r"(?i)\d+ (more|errors)",
              commands=EACH),
    of_record("record-of-20000-wrong-words", HEAD + "".join(
        f"Anna wort{n} @9-{n}\n" for n in range(20_000)), 1, r"(?i)\d+ (more|errors)"),
    of_record("record-of-20000-wrong-headers", "game: orkomondo\n" + "".join(
        f"hader{n}: x\n" for n in range(20_000)), 1, r"(?i)\d+ (more|errors)"),
    of_record("record-of-20000-second-headers", HEAD + "date: 2026-01-01\n" * 20_000, 1,
              r"(?i)\d+ (more|errors)"),
    of_record("record-of-20000-wrong-checks", HEAD + "= Anna 1\n" * 20_000, 1),
    of_record("record-of-20000-right-checks", HEAD + "= Anna 100\n" * 20_000, 0),
    of_record("record-of-20000-notes", HEAD + "note: x\n" * 20_000, (0, 1)),
    of_record("record-of-20000-rulings", HEAD + "ruling: capture=forced\n" * 20_000, (0, 1)),
    of_record("record-of-a-megabyte-of-comments", HEAD + "# x\n" * 250_000, (0, 1)),
    of_record("record-of-a-megabyte-of-line-ends", HEAD + "\n" * 1_000_000, (0, 1)),
    of_record("record-kept-going-through-20000", HEAD + "Anna 4-2 @4-2\n" * 20_000, 1,
              commands=("score --keep-going", "check --keep-going", "score --json --keep-going")),
    of_record("record-over-a-megabyte", HEAD + "# x\n" * 300_000, 2, "1,048,576|1 MiB"),
    of_record("record-with-a-line-of-1001", HEAD + "x" * 1_001 + "\n", 2, "1,000", "3"),
    of_record("record-of-one-line-of-a-megabyte", "x" * 1_048_576, 2, "1,000"),
    of_record("record-of-nothing", "", (1, 2)),
    of_record("record-of-a-mark", b"\xef\xbb\xbf", (1, 2)),
    of_record("record-of-zeros", bytes(5_000), (1, 2)),
    of_record("record-in-utf-16", RECORD.encode("utf-16"), 2, "UTF-8"),
    of_record("record-in-half-utf-16", RECORD.encode("utf-16")[:-1], 2, "UTF-8"),
    of_record("record-in-latin-1", RECORD.replace("Anna", "Zoë").encode("latin-1"), 2, "UTF-8"),
    of_record("record-with-half-letters", RECORD.encode().replace(b"Ben", b"\xed\xa0\x80"), 2,
              "UTF-8"),
    of_record("record-with-old-line-ends", RECORD.replace("\n", "\r"), 2, "CR"),
    of_record("record-with-zeros-in-names", RECORD.replace("Anna", "An\0na"), (1, 2)),
    of_record("record-that-is-a-picture", b"\x89PNG\r\n\x1a\n" + bytes(99), 2, "picture"),
    of_record("record-that-is-a-zip", b"PK\x03\x04" + bytes(99), 2, "packed|spreadsheet"),
    of_record("record-of-500-players", "game: orkomondo\nplayers: " + ", ".join(
        f"P{n}=humans" for n in range(60)) + "\n", 1),
    of_record("record-of-commas-for-players", "game: orkomondo\nplayers: " + "," * 900 + "\n", 1),
    of_record("record-of-a-name-of-900-letters", RECORD.replace("Anna", "A" * 900), (0, 1, 2)),
    of_record("record-of-a-name-of-marks", RECORD.replace("Anna", "A" + "\u0301" * 400), (0, 1)),
    of_record("record-of-a-name-of-joiners", RECORD.replace("Anna", "A\u200d" * 100), (0, 1)),
    of_record("record-with-a-number-of-900-digits", HEAD + f"{DIGITS}. Anna 4-2 @4-2\n", 1),
    of_record("record-with-a-cost-of-900-digits", HEAD + f"Anna 4-2 @4-2 cost {DIGITS}\n", 1),
    of_record("record-with-a-check-of-900-digits", HEAD + f"= Anna {DIGITS}\n", 1),
    of_record("record-with-other-digits", HEAD + "Anna ٤-٢ @٤-٢\n", (0, 1)),
    of_record("record-with-squared-digits", HEAD + "1². Anna 4²-2 @4-2 cost ²\n", 1),
    of_record("storm-that-starts-at-900-digits", STORM.replace("treasury 8", f"treasury {DIGITS}")
              + "turn 1\n", (0, 1, 2), commands=EACH),
    of_record("storm-with-a-giving-of-900-digits",
              STORM + "turn 1\nevent \"x\"\nplace Anna knight, "
              f"Ben spy, Cleo regent\nlast green white\nAnna knight a\n"
              f"Ben spy b Cleo blue {DIGITS}\n",
              1, commands=EACH),
    of_record("storm-of-points-of-900-digits", STORM_TURN + f"effect ap Anna {DIGITS}\n", (0, 1),
              commands=EACH),
    of_record("storm-of-points-of-30-digits", STORM_TURN + f"effect ap Anna {'9' * 30}\n", (0, 1),
              commands=("report",)),
    of_record("storm-of-points-below-zero", STORM_TURN + f"effect ap Anna -{DIGITS}\n", (0, 1),
              commands=EACH),
    of_record("storm-of-a-treasury-of-900-digits", STORM_TURN + f"effect treasury {DIGITS}\n",
              (0, 1), commands=EACH),
    of_record("storm-of-turns-by-20000", STORM + "".join(f"turn {n}\n" for n in range(20_000)), 1),
    of_record("flame-of-rounds-by-20000", "game: oriflamme-alliance\nplayers: red, blue, green\n"
              "direction: left-to-right\n" + "round 1\nresolve\n" * 20_000, 1),
    of_record("flame-of-positions-of-900-digits", "game: oriflamme-alliance\nplayers: Anna=red, "
              f"Ben=blue, Cleo=green\ndirection: left-to-right\nround 1\n"
              f"red on {DIGITS}\nblue on 0\n"
              "green on -1\n", 1, commands=EACH),
]

ORDINARY = "(?i)ordinary|not a file|no file|regular|fifo|pipe|device"
PLACES: list[Case] = [
    case("record-is-a-fifo", 3, fifo("x.game"),
         *(scorer(f"{each} x.game", 2, r"x\.game") for each in ("score", "report"))),
    case("record-to-convert-is-a-fifo", 3, fifo("x.xlsx"),
         scorer("convert x.xlsx --to game", 2, r"x\.xlsx")),
    case("record-to-go-on-is-a-fifo", 3, fifo("x.game"),
         scorer("record orkomondo x.game", 2, r"x\.game", stdin=b"Anna=humans, Ben=elves\n")),
    case("record-is-a-device", 3, scorer("score /dev/zero", 2), scorer("check /dev/urandom", 2),
         scorer("convert /dev/zero --to csv", 2)),
    case("record-links-to-itself", 3, link("x.game", "x.game"), scorer("score x.game", 2),
         scorer("record orkomondo x.game", (1, 2), stdin=b"Anna=humans, Ben=elves\n")),
    case("record-is-a-sparse-terabyte", 3, sparse("x.game", 1_000_000_000_000),
         scorer("score x.game", 2), scorer("convert x.game --to csv", 2),
         scorer("record orkomondo x.game", 2)),
    case("record-is-a-folder", 3, write({"x.game/y": ""}), scorer("check x.game", 2, "(?i)folder"),
         scorer("record orkomondo x.game", 2, "(?i)folder|directory")),
    case("record-name-of-5000-letters", 3, scorer(("score", "x" * 5_000), 2),
         scorer(("score", ""), 2), scorer(("record", "orkomondo", "x" * 5_000), 2),
         scorer(("convert", "x" * 5_000, "--to", "csv"), 2)),
    case("record-from-an-endless-input", 3,
         scorer("score -", 2, stdin=b"x\n" * 40_000_000)),
    case("answers-are-a-fifo", 3, fifo("a.yaml"), scorer("tally orkomondo --from a.yaml", 2)),
    case("answers-are-a-sparse-terabyte", 3, sparse("a.yaml", 1_000_000_000_000),
         scorer("tally orkomondo --from a.yaml", 2)),
    case("league-of-odd-files", 3, record(RECORD), fifo("a.game"), link("b.game", "b.game"),
         sparse("c.game", 1_000_000_000_000), write({"d.game/e": ""}),
         scorer("league .", 0, r"a\.game: left out, unreadable", r"c\.game: left out")),
    case("league-settings-are-a-fifo", 3, record(RECORD), fifo("league.yaml"),
         scorer("league .", 2, "no ordinary file")),
    case("checked-300-times", 3, record(RECORD), scorer(("check", *["x.game"] * 300), 0)),
]

BEGUN = HEAD + "1. Anna 4-2 @4-2\n"


def typed(name: str, text: bytes, status: int | tuple[int, ...] = (0, 1, 2), *says: str) -> Case:
    """Return a row of lines that are piped into `scorer record`."""
    return case(name, 3, record(BEGUN), scorer("record orkomondo x.game", status, *says,
                                               stdin=text, changes=("x.game",)))


TYPED: list[Case] = [
    typed("typed-2000-wrong-lines", b"x\n" * 2_000, 1),
    typed("typed-a-line-of-10-megabytes", b"x" * 10_000_000 + b"\n", 1),
    typed("typed-a-comment-of-10-megabytes", b"# " + b"x" * 10_000_000 + b"\n", (1, 2)),
    typed("typed-1500-comments", b"# x\n" * 1_500, 0),
    typed("typed-2000-undos", b"undo\n" * 2_000, (0, 1)),
    typed("typed-100-questions", b"?\n" * 100, (0, 1)),
    typed("typed-fix-of-5000-digits", b"fix " + b"9" * 5_000 + b" x\n", 1),
    typed("typed-not-utf-8", b"\xff\xfe\x81\n2. Ben 4-4 @4-4\n", (1, 2), "UTF-8"),
    typed("typed-letters-of-zero", b"2. Ben\0 4-4 @4-4\n", (0, 1)),
    typed("typed-line-ends-of-unicode", "# a\u2028b\x0bc\x85d\n".encode(), (0, 1)),
    typed("typed-half-letters", b"# \xed\xa0\x80\n", (1, 2)),
    case("typed-500-wrong-headers", 3,
         scorer("record orkomondo y.game", 2, stdin=b"x\n" * 500)),
    case("tallied-by-endless-wrong-answers", 3,
         scorer("tally orkomondo", (1, 2), stdin=b"y\n" * 500_000)),
    case("tallied-by-endless-wrong-numbers", 3,
         scorer("tally orkomondo --players Anna=humans,Ben=elves", (1, 2), stdin=b"x\n" * 500_000)),
    case("tallied-by-endless-contradictions", 3,
         scorer("tally orkomondo --players Anna=humans,Ben=elves", (0, 1, 2),
                stdin=b"1\n" * 500_000)),
    case("tallied-back-and-forth-without-end", 3,
         scorer("tally orkomondo --players Anna=humans,Ben=elves", 2, "the most is that",
                stdin=b"3\n<\n" * 250_000)),
    case("typed-500000-wrong-headers", 3,
         scorer("record orkomondo y.game", 2, "players", stdin=b"x\n" * 500_000)),
    case("tallied-by-nothing", 3, scorer("tally orkensturm", 2),
         scorer("tally oriflamme-alliance --players red,blue,green", 2)),
    case("tallied-from-laughs", 3, write({"a.yaml": "a0: &a0 [x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 15))}),
         scorer("tally orkomondo --from a.yaml", 2, r"a\.yaml")),
    case("tallied-from-an-alias-of-itself", 3, write({"a.yaml": "players: &a [*a]\n"}),
         scorer("tally orkomondo --from a.yaml", 2)),
    case("tallied-from-a-deep-file", 3, write({"a.yaml": "[" * 100_000, "b.json": "[" * 100_000}),
         scorer("tally orkomondo --from a.yaml", 2), scorer("tally orkomondo --from b.json", 2)),
    case("tallied-from-a-hexadecimal", 3,
         write({"a.yaml": "players: 0x" + "f" * 50_000 + "\nlaid: .nan\n"}),
         scorer("tally orkomondo --from a.yaml", 2)),
    case("tallied-from-20000-unknown-keys", 3,
         write({"a.yaml": "".join(f"k{n}: x\n" for n in range(20_000))}),
         scorer("tally orkomondo --from a.yaml", 2)),
    case("throw-of-900-digits", 3, record(HEAD), scorer(
        ("legal", "x.game", "--throw", f"{DIGITS}-{DIGITS}"), 2), scorer(
        "legal x.game --throw 0-0", 2), scorer(("legal", "x.game", "--throw", ""), 2)),
    case("replayed-at-5000-digits", 3, record(RECORD), scorer(
        ("replay", "x.game", "--at", "9" * 5_000), 2), scorer("replay x.game --at -5", 2), scorer(
        "replay x.game --at 99999", (0, 2))),
    case("new-for-10000-players", 3, scorer(
        ("new", "orkomondo", "--players", ",".join(["humans"] * 10_000)), 2), scorer(
        ("new", "orkomondo", "--players", "A" * 100_000 + "=humans"), (0, 2)), scorer(
        ("new", "orkomondo", "--players", ""), 2), scorer(
        ("new", "orkomondo", "--players", "A\nend=humans,Ben=elves"), 2)),
    case("explained-nothing", 3, scorer(("explain", ""), 2), scorer(("explain", "x" * 100_000), 2),
         scorer(("rules", "orkomondo" * 5_000), 2)),
]

LINES = [{"line": "1. Anna 4-2 @4-2"}]
KEYS = [{"key": "players", "value": "Anna=humans, Ben=elves"}]


def of_json(name: str, data: object, status: int | tuple[int, ...] = (1, 2),
            *says: str) -> Case:
    """Return a row of JSON for `scorer convert`."""
    text = data if isinstance(data, (str, bytes)) else json.dumps(data)
    return case(name, 3, record(text, "x.json"),
                scorer("convert x.json --to game", status, r"x\.json", *says))


def of_sheet(name: str, text: str, status: int | tuple[int, ...] = (1, 2)) -> Case:
    """Return a row of CSV for `scorer convert`."""
    return case(name, 3, record(text, "x.csv"),
                scorer("convert x.csv --to game", status, r"x\.csv"))


CONVERTED: list[Case] = [
    of_json("json-100000-deep", '{"game": ' + "[" * 100_000),
    of_json("json-closed-5000-deep", '{"game": ' + "[" * 5_000 + "]" * 5_000 + "}"),
    of_json("json-of-5000-digits", '{"game": ' + "9" * 5_000 + "}"),
    of_json("json-of-nan", '{"game": NaN}'),
    of_json("json-with-half-letters",
            '{"game": "orkomondo", "header": [{"key": "players", "value": '
            '"\\ud800=humans, Ben=elves"}], "lines": []}'),
    of_json("json-with-letters-of-zero", {"game": "orkomondo", "header": [{
        "key": "play\0ers", "value": "\x1b[2J"}], "lines": LINES}),
    of_json("json-with-lines-in-lines", {"game": "orkomondo", "header": KEYS, "lines": [
        {"line": "1. Anna 4-2 @4-2\nend\n= Anna 1"}]}),
    of_json("json-with-20000-unknown-keys", {"game": "orkomondo", "header": KEYS, "lines": [
        {f"k{n}": "x" for n in range(20_000)}]}),
    of_json("json-with-20000-wrong-lines", {"game": "orkomondo", "header": KEYS,
                                           "lines": [{"line": "x"}] * 20_000}),
    of_json("json-with-a-line-of-50000", {"game": "orkomondo", "header": KEYS,
                                         "lines": [{"line": "x" * 50_000}]}),
    of_json("json-of-the-wrong-kinds", {"game": "orkomondo", "header": {"a": 1}, "lines": "x"}),
    of_json("json-of-no-game", {"game": "", "header": [], "lines": []}),
    of_json("json-of-a-game-of-a-megabyte", {"game": "o" * 900_000, "header": [], "lines": []}),
    of_sheet("sheet-of-50000-columns", "game:,orkomondo\n" + ",".join(["x"] * 50_000) + "\n"),
    of_sheet("sheet-of-a-cell-of-200000", "game:,orkomondo\nplayers:," + "x" * 200_000 + "\n"),
    of_sheet("sheet-of-a-quote-that-does-not-close",
             'game:,orkomondo\nplayers:,"' + "x\n" * 100_000),
    of_sheet("sheet-of-20000-wrong-rows", "game:,orkomondo\nplayers:,\"Anna=humans, Ben=elves\"\n"
             "turn,player\n" + "1,Zoe\n" * 20_000),
    of_sheet("sheet-of-no-game", "game:,chess\n"),
    of_sheet("sheet-of-zeros", "game:,orkomondo\n\0,\0\n"),
    of_sheet("sheet-of-formulas",
             "game:,orkomondo\nplayers:,\"=cmd|' /C calc'!A0=humans, Ben=elves\""
             "\n"),
]

CASES = [*TEXTS, *PLACES, *TYPED, *CONVERTED]
