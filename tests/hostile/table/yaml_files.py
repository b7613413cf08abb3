"""`game.yaml`, templates and texts as an attacker or a broken editor would write them."""

from __future__ import annotations

from tests.hostile.case import Case, both, case, pnp
from tests.hostile.games import (
    CARD,
    GAME,
    STAR,
    TEXT,
    Files,
    fifo,
    game,
    in_turn,
    link,
    sparse,
    write,
)
from tests.hostile.table.products import MOST

IN_GAME = r"g/game\.yaml(:\d+)?"


def of_game(name: str, data: str | bytes, status: int | tuple[int, ...] = 1,
            *says: str) -> Case:
    """Return a row whose `game.yaml` is ``data``."""
    return case(name, 3, game({"game.yaml": data}), *both(status, IN_GAME, *says))


def laughs(levels: int, times: int = 10) -> str:
    """Return aliases of aliases."""
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * times)}]"
              for level in range(1, levels)]
    return "\n".join(lines) + "\n"


PLAYERS = 'players: "2"'
SHAPES: list[Case] = [
    of_game("hexadecimal-of-100000-digits", GAME.replace('"2"', "0x" + "f" * 100_000)),
    of_game("binary-of-a-million-digits", GAME.replace('"2"', "0b" + "1" * 1_000_000)),
    of_game("decimal-of-100000-digits", GAME.replace('"2"', "9" * 100_000), (0, 1)),
    of_game("octal-and-sexagesimal", GAME.replace('"2"', "0o" + "7" * 9000 + "\nx: 1:2:3:4:5")),
    of_game("aliases-of-aliases", laughs(20) + GAME, 1, MOST),
    of_game("aliases-of-aliases-of-texts", laughs(9).replace("x, x", "x" * 50_000) + GAME, 1),
    of_game("alias-of-itself", "a: &a [*a]\n" + GAME),
    of_game("merged-keys-of-merged-keys", "".join(
        f"m{level}: &m{level} {{<<: [{', '.join([f'*m{level - 1}'] * 9)}]}}\n" if level
        else "m0: &m0 {k: v}\n" for level in range(15)) + GAME),
    of_game("brackets-100000-deep", "a: " + "[" * 100_000),
    of_game("brackets-closed-5000-deep", "a: " + "[" * 5_000 + "]" * 5_000),
    of_game("braces-100000-deep", "{a: " * 100_000),
    of_game("dashes-50000-deep", "- " * 50_000 + "x"),
    of_game("indents-2000-deep", "".join(f"{' ' * depth}a:\n" for depth in range(2_000))),
    of_game("tags-of-python", "a: !!python/object/apply:os.system [echo]\n" + GAME),
    of_game("tag-of-binary", 'a: !!binary "AAAA"\nb: !!set {x, y}\nc: !!omap [x: 1]\n' + GAME),
    of_game("keys-that-are-lists", "? [a, b]\n: c\n? {d: e}\n: f\n" + GAME, 1, "(?i)key"),
    of_game("key-of-a-megabyte", f"{'k' * 1_000_000}: 1\n" + GAME),
    of_game("value-of-7-megabytes", GAME.replace("about: A", f"about: {'A' * 7_000_000}"), (0, 1)),
    of_game("file-of-9-megabytes", GAME + "#" * 9_000_000, 1, "(?i)larger than"),
    of_game("100000-documents", "---\n" * 100_000 + GAME),
    of_game("two-documents", GAME + "---\n" + GAME, 1),
    of_game("100000-anchors", "a: [" + ", ".join(f"&a{n} x"
                                                 for n in range(100_000)) + "]\n" + GAME),
    of_game("comments-of-200000-lines", "# x\n" * 200_000 + GAME, (0, 1)),
    of_game("200000-empty-keys", "? \n" * 100_000, 1),
    of_game("quotes-that-do-not-close", GAME + 'x: "' + "a\n" * 200_000),
    of_game("block-text-without-end", GAME + "x: |\n" + "  a\n" * 300_000),
    of_game("directives-from-nowhere", "%YAML 9.9\n%TAG ! x:\n---\n" + GAME, (0, 1)),
    of_game("tabs-for-indents", GAME.replace("    kind", "\tkind"), 1, "(?i)tab"),
    of_game("a-letter-of-zero", GAME.replace("T\n", "T\0T\n", 1), 1),
    of_game("control-letters-raw", GAME.replace("title: T", "title: T\x07\x1b[2J"), 1),
    of_game("utf-16", GAME.encode("utf-16"), 1, "UTF-16"),
    of_game("utf-16-without-mark", GAME.encode("utf-16-le"), 1),
    of_game("utf-32", GAME.encode("utf-32"), 1),
    of_game("latin-1", GAME.replace("title: T", "title: Müller").encode("latin-1"), 1, "UTF-8"),
    of_game("half-letters", GAME.encode().replace(b"title: T", b"title: T\xed\xa0\x80"), 1),
    of_game("escaped-half-letters", GAME.replace("title: T", 'title: "\\ud800"'), 1, "(?i)half"),
    of_game("a-mark-in-the-middle", GAME.replace("title: T", "title: \ufeffT"), (0, 1)),
    of_game("line-ends-of-old", GAME.replace("\n", "\r"), (0, 1)),
    of_game("line-ends-of-unicode", GAME.replace("\n", "\u2028"), (0, 1)),
    of_game("empty", "", 1, "(?i)empty"),
    of_game("a-list", "- a\n- b\n", 1),
    of_game("a-word", "x", 1),
    of_game("a-picture", b"\x89PNG\r\n\x1a\n" + bytes(900), 1),
    of_game("dates-past-all-calendars", GAME.replace("about: A", "about: 9999-99-99"), (0, 1)),
    of_game("floats-past-all-numbers", GAME.replace("size: 63x88 mm", "size: 1e999999999"), 1),
    of_game("nulls-everywhere", "id:\ntitle:\nlanguages:\nplayers:\nabout:\ncredits:\n"
            "palette:\nfonts:\nicons:\ntexts:\nsets:\ncomponents:\n", 1),
    of_game("lists-where-texts-belong", "id: []\ntitle: {}\nlanguages: {a: b}\nplayers: []\n"
            "about: 7\ncredits: [[]]\npalette: []\ncomponents: {a: []}\n", 1),
    of_game("languages-by-the-thousand", GAME.replace("[en]", "[" + ", ".join(
        chr(97 + n // 26) + chr(97 + n % 26) for n in range(676)) + "]"), (0, 1)),
    of_game("one-language-20000-times", GAME.replace("[en]", f"[{', '.join(['en'] * 20_000)}]"),
            (0, 1)),
]


def special(name: str, *makers: object, says: str = "", status: int | tuple[int, ...] = 1,
            files: Files | None = None) -> Case:
    """Return a row in which something that is no ordinary file stands for one."""
    return case(name, 3, game(files), in_turn(*makers),  # type: ignore[arg-type]
                *both(status, says))


IMAGE = CARD + '  - {layer: image, file: "p.png", size: [60, 40]}\n'
VECTOR = CARD + '  - {layer: image, file: "p.svg", size: [60, 40]}\n'
ICON = CARD + "  - {layer: icon, icon: i, size: [5, 5]}\n"
TEXTS = GAME.replace("components:", "texts: texts\ncomponents:")
ORDINARY = "(?i)ordinary|regular|no file|not a file"
SPECIAL: list[Case] = [
    special("game-file-is-a-fifo", fifo("g/game.yaml"), says=ORDINARY),
    special("game-file-is-a-device", link("g/game.yaml", "/dev/zero"), says="(?i)link|ordinary"),
    special("game-file-is-a-folder", lambda folder: (folder / "g/game.yaml").unlink(),
            write({"g/game.yaml/x": ""}), says="(?i)folder"),
    special("game-file-links-to-itself", link("g/game.yaml", "game.yaml"), says=r"game\.yaml"),
    special("game-file-is-a-sparse-terabyte", sparse("g/game.yaml", 1_000_000_000_000),
            says="(?i)larger than"),
    special("table-is-a-fifo", fifo("g/cards.csv"), says=r"cards\.csv"),
    special("table-is-a-device", link("g/cards.csv", "/dev/zero"), says="(?i)leads out|link"),
    special("table-is-a-sparse-terabyte", sparse("g/cards.csv", 1_000_000_000_000),
            says="(?i)larger than"),
    special("table-is-a-folder", lambda folder: (folder / "g/cards.csv").unlink(),
            write({"g/cards.csv/x": ""}), says=r"cards\.csv"),
    special("template-is-a-fifo", fifo("g/templates/card.yaml"), says=r"card\.yaml"),
    special("template-links-out", write({"other/card.yaml": CARD}),
            link("g/templates/card.yaml", "../../other/card.yaml"), says="(?i)out of"),
    special("picture-is-a-fifo", fifo("g/p.png"), files={"templates/card.yaml": IMAGE},
            says=r"p\.png"),
    special("picture-is-a-folder", write({"g/p.png/x": ""}), files={"templates/card.yaml": IMAGE},
            says=r"p\.png"),
    special("picture-is-a-sparse-terabyte", sparse("g/p.png", 1_000_000_000_000),
            files={"templates/card.yaml": IMAGE}, says="(?i)larger than"),
    special("drawing-is-a-fifo", fifo("g/p.svg"), files={"templates/card.yaml": VECTOR},
            says=r"p\.svg"),
    special("drawing-is-a-sparse-terabyte", sparse("g/p.svg", 1_000_000_000_000),
            files={"templates/card.yaml": VECTOR}, says="(?i)larger than"),
    special("icon-is-a-fifo", fifo("g/icons/i.svg"), files={"templates/card.yaml": ICON},
            says=r"i\.svg|icon"),
    special("unused-icon-is-a-fifo", fifo("g/icons/other.svg"),
            files={"templates/card.yaml": ICON, "icons/i.svg": STAR}, status=(0, 1)),
    special("icon-is-a-sparse-terabyte", sparse("g/icons/i.svg", 1_000_000_000_000),
            files={"templates/card.yaml": ICON}, says="(?i)larger than"),
    special("icons-are-a-file", write({"g/icons": "x"}), files={"templates/card.yaml": ICON},
            says="(?i)icon"),
    special("icons-link-to-the-root", link("g/icons", "/"), files={"templates/card.yaml": ICON},
            says="(?i)icon"),
    special("icons-by-the-thousand", write({f"g/icons/i{n}.svg": STAR for n in range(3_000)}),
            files={"templates/card.yaml": ICON, "icons/i.svg": STAR}, status=(0, 1)),
    special("icons-folder-outside", files={"game.yaml": GAME.replace(
        "components:", "icons: /etc\ncomponents:")}, says="(?i)inside|out of"),
    special("texts-are-a-fifo", fifo("g/texts/en.yaml"), files={"game.yaml": TEXTS},
            says=ORDINARY),
    special("table-of-sets-is-a-fifo", fifo("g/sets.csv"), files={
        "game.yaml": GAME + "sets: {file: sets.csv}\n"}, status=(0, 1)),
    case("sets-are-a-fifo", 3, game({"game.yaml": GAME + "sets: {file: sets.csv}\n"}),
         fifo("g/sets.csv"), pnp("draw-set g", 1, r"sets\.csv")),
    case("sets-lead-out", 3, game({"game.yaml": GAME + "sets: {file: ../other.csv}\n"}),
         write({"other.csv": "pile,draw,box,cards\np,1,base,secret\n"}),
         pnp("draw-set g", 1, r"(?i)\.\.", never=("secret",))),
    case("game-is-a-fifo", 3, fifo("g"), pnp("check g", 2), pnp("build g", 2)),
    case("game-is-a-device", 3, pnp("check /dev/zero", 2), pnp("build /dev/stdin", 2)),
    case("missing-picture-in-a-folder-of-10000-files", 3,
         game({"templates/card.yaml": IMAGE, **{f"art/{n}.png": "" for n in range(10_000)}}),
         *both(1, r"p\.png")),
    case("missing-picture-in-a-folder-with-a-looping-link", 3,
         game({"templates/card.yaml": IMAGE}), link("g/art/loop", ".."), *both(1, r"p\.png")),
]

OUTSIDE: list[Case] = [
    case(f"file-outside-{number}", 3, game({
        "game.yaml": GAME.replace("table: cards.csv", f"table: '{name}'")}),
         write({"secret.csv": "id,title\na,secret\n"}), *both(1, IN_GAME, never=("secret,",)))
    for number, name in enumerate((
        "../secret.csv", "/etc/passwd", "C:\\secret.csv", "\\\\host\\share\\x.csv",
        "..\\secret.csv",
        "templates/../../secret.csv", "", " ", ".", "x" * 5000, "a/" * 3000 + "x", "nul",
        "cards.csv/",
        "cards.csv::$DATA", "~/secret.csv", "$HOME/secret.csv", "file:///etc/passwd",
    ), 1)
]
OUTSIDE += [
    case("file-name-of-5000-letters", 3, game({
        "game.yaml": GAME.replace("table: cards.csv", f"table: '{'a' * 5000}'")}),
         *both(1, IN_GAME, "the most is 240")),
    case("file-name-of-control-letters", 3, game({
        "game.yaml": GAME.replace("table: cards.csv", 'table: "a\\0b\\e[2J.csv"')}),
         *both(1, IN_GAME)),
    case("template-name-of-5000-letters", 3, game({
        "game.yaml": GAME.replace("front: templates/card.yaml", f"front: '{'a' * 5000}.yaml'")}),
         *both(1, IN_GAME)),
    case("picture-name-of-5000-letters", 3, game({
        "templates/card.yaml": CARD + f"  - {{layer: image, file: '{'a' * 5000}.png'}}\n"}),
         *both(1, r"card\.yaml:3")),
    case("picture-named-by-a-megabyte-cell", 3, game({
        "templates/card.yaml": CARD + '  - {layer: image, file: "{title}"}\n',
        "cards.csv": f"id,title\na,{'x' * 19_000}.png\n"}), *both(1, r"cards\.csv|card\.yaml")),
    case("picture-outside", 3, game({
        "templates/card.yaml": CARD + '  - {layer: image, file: "../p.png"}\n'}),
         write({"p.png": ""}), *both(1, r"card\.yaml:3", r"\.\.")),
    case("icons-folder-name-of-5000-letters", 3, game({
        "game.yaml": GAME.replace("components:", f"icons: '{'a' * 5000}'\ncomponents:"),
        "templates/card.yaml": ICON}), *both(1)),
    case("texts-folder-name-of-5000-letters", 3, game({
        "game.yaml": GAME.replace("components:", f"texts: '{'a' * 5000}'\ncomponents:")}),
         *both(1)),
    case("game-name-of-5000-letters", 3, pnp(("check", "g" * 5000), 2),
         pnp(("build", "a/" * 3000), 2), pnp(("check", ""), 2), pnp(("check", " "), 2)),
    case("template-that-is-no-template", 3, game({"templates/card.yaml": GAME}),
         *both(1, r"card\.yaml")),
    case("template-without-layers", 3, game({"templates/card.yaml": "layers: []\n"}),
         *both((0, 1))),
    case("template-whose-layers-are-laughs", 3, game({
        "templates/card.yaml": "layers:\n  - &a {layer: rect, fill: ink}\n"
        + "  - *a\n" * 150_000}),
         *both((0, 1), MOST)),
    case("template-named-by-the-row-1000-times", 3, game({
        "game.yaml": GAME.replace("front: templates/card.yaml", 'front: "templates/{id}.yaml"'),
        "cards.csv": "id,title\n" + "".join(f"a{n},t\n" for n in range(1_000)),
        **{f"templates/a{n}.yaml": "layers:\n" + TEXT for n in range(1_000)}}), *both((0, 1))),
]

CASES = [*SHAPES, *SPECIAL, *OUTSIDE]
