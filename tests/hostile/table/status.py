"""The exit status is the record's, whatever becomes of the streams."""

from __future__ import annotations

from tests.hostile.case import Case, Run, case, pnp, scorer
from tests.hostile.games import BROKEN, RECORD, game, record, there
from tests.hostile.table.records import BEGUN, HEAD

LONG = HEAD + "Anna 4-2 @9-9\n" * 3_000
FAULTY = {"cards.csv": "id,title\n" + "a,t\n" * 3_000}
WRONG = ("score x.game", "check x.game", "replay x.game", "legal x.game", "score --json x.game",
         "check --json x.game", "legal --json x.game", "score --keep-going x.game")


def without_reader(make: object, words: str, status: int | tuple[int, ...]) -> tuple[Run, ...]:
    """Return the runs of a command whose outputs are closed, unread, or read for a line only."""
    run = scorer if make is scorer else pnp
    return (
        run(words, status, stdout="gone"),
        run(words, status, stdout="gone", stderr="gone"),
        run(words, status, stdout="first line", stderr="first line"),
        run(words, status, stdout="closed"),
        run(words, status, stderr="closed"),
        run(words, status, stdin="closed"),
        run(words, status, stdin="closed", stdout="closed", stderr="closed"),
    )


CASES: list[Case] = [
    *(case(f"wrong-record-unread-{words.replace(' x.game', '').replace(' ', '')}", 6,
           record(BROKEN),
           *without_reader(scorer, words, 1)) for words in WRONG),
    case("sound-record-unread", 6, record(), *without_reader(scorer, "score x.game", 0)),
    case("sound-record-replayed-unread", 6, record(), *without_reader(scorer, "replay x.game", 0)),
    case("long-wrong-record-unread", 6, record(LONG),
         *(scorer(words, 1, stdout=how, stderr=also) for words in ("score x.game", "check x.game")
           for how, also in (("gone", "pipe"), ("first line", "first line"), ("gone", "gone")))),
    case("no-record-unread", 6, *without_reader(scorer, "score no.game", 2)),
    case("record-from-a-closed-input", 6, scorer("score -", 2, stdin="closed"),
         scorer("report -", 2, stdin="closed"), scorer("convert - --to csv", 2, stdin="closed"),
         scorer("replay -", 2, stdin="closed")),
    case("record-typed-into-a-closed-input", 6, record(BEGUN),
         scorer("record orkomondo x.game", (0, 2), stdin="closed"),
         scorer("record orkomondo y.game", 2, stdin="closed"),
         scorer("tally orkomondo", 2, stdin="closed")),
    case("record-typed-with-nobody-reading", 6, record(BEGUN),
         scorer("record orkomondo x.game", (0, 2), stdin=b"2. Ben 4-4 @4-4\n", stdout="gone",
                changes=("x.game",)),
         lambda folder: None if "2. Ben 4-4 @4-4" in (folder / "x.game").read_text("utf-8") or
         (folder / "x.game").read_text("utf-8") == BEGUN else "the record is spoilt"),
    case("wrong-line-typed-with-nobody-reading", 6, record(BEGUN),
         scorer("record orkomondo x.game", 1, stdin=b"x\n", stdout="gone", stderr="gone"),
         scorer("record orkomondo x.game", 1, stdin=b"x\n", stdout="closed", stderr="closed")),
    case("wrong-record-on-a-full-disk", 6, record(BROKEN),
         scorer("score x.game", (1, 2), stdout="full"),
         scorer("check x.game", (1, 2), stdout="full"),
         scorer("score x.game", (1, 2), stdout="full", stderr="full")),
    case("sound-record-on-a-full-disk", 6, record(), scorer("score x.game", 2, stdout="full"),
         scorer("new orkomondo --players humans,elves", 2, stdout="full"),
         scorer("convert x.game --to csv", 2, stdout="full"),
         scorer("convert x.game --to xlsx", 2, stdout="full"),
         scorer("report x.game -o -", 2, stdout="full"),
         scorer("rules orkomondo", 2, stdout="full")),
    case("page-to-a-closed-output", 6, record(),
         scorer("report x.game -o -", (0, 2), stdout="closed"),
         scorer("convert x.game --to csv", (0, 2), stdout="closed"),
         scorer("convert x.game --to xlsx", (0, 2), stdout="closed"),
         scorer("report x.game -o -", 0, stdout="gone"),
         scorer("convert x.game --to json", 0, stdout="gone")),
    case("page-of-a-wrong-record-unread", 6, record(BROKEN),
         *without_reader(scorer, "report x.game -o -", 1)),
    case("wrong-convert-unread", 6, record(HEAD + "x y z\n"),
         *without_reader(scorer, "convert x.game --to csv", 1)),
    case("rules-unread", 6, *without_reader(scorer, "rules orkensturm", 0)),
    case("help-unread", 6, scorer("--help", 0, stdout="gone"), pnp("--help", 0, stdout="gone"),
         pnp("build --help", 0, stdout="closed"), scorer("score --help", 0, stdout="closed"),
         pnp("", 2, stderr="gone"), scorer("", 2, stderr="closed")),
    case("help-on-a-full-disk", 6, pnp("--help", 2, stdout="full"),
         scorer("record --help", 2, stdout="full"),
         pnp("--print-completion bash", 2, stdout="full")),
    case("faulty-game-unread", 6, game(FAULTY), *without_reader(pnp, "check g", 1)),
    case("faulty-build-unread", 6, game(FAULTY), *without_reader(pnp, "build g", 1)),
    case("sound-game-unread", 6, game(), *without_reader(pnp, "check g", 0)),
    case("sound-build-unread", 6, game(), pnp("build g", 0, stdout="gone"),
         there("output/g/cards.pdf"),
         pnp("build g", 0, stdin="closed", stdout="closed", stderr="closed", changes=("output/*",)),
         there("output/g/cards.pdf")),
    case("sound-build-on-a-full-disk", 6, game(), pnp("build g", (0, 2), stdout="full"),
         there("output/g/cards.pdf")),
    case("faulty-game-on-a-full-disk", 6, game(FAULTY), pnp("check g", (1, 2), stdout="full"),
         pnp("check g", (1, 2), stdout="full", stderr="full")),
    case("list-unread", 6, *without_reader(pnp, "list", 0)),
    case("schema-unread", 6, *without_reader(pnp, "schema", 0)),
    case("measure-unread", 6, game(), pnp("build g", 0),
         *without_reader(pnp, "measure output/g/cards.pdf no.pdf", 2)),
    case("several-records-worst-status", 6, record(), record(BROKEN, "y.game"),
         scorer("check x.game y.game", 1), scorer("check y.game x.game", 1),
         scorer("check y.game no.game x.game", 2), scorer("score x.game no.game y.game", 2),
         scorer("check no.game y.game", 2)),
    case("record-twice-from-one-input", 6,
         scorer("check - -", (0, 1, 2), stdin=RECORD.encode())),
]
