"""Ids that a file system would fold or reserve are faults, on every system alike."""

from __future__ import annotations

from tests.hostile.case import Case, both, case, pnp, scorer
from tests.hostile.games import GAME, STAR, TOKENS, game, layers, record

RESERVED = "(?i)reserved|file name|named? (?:so|like that)|device|cannot be"
TWICE = "(?i)second time|same file|alike|apart|differ|capital"
IN_GAME, IN_TABLE = r"game\.yaml:\d+", r"cards\.csv: row \d+"


def of_rows(name: str, *ids: str, says: tuple[str, ...] = (), status: int = 1) -> Case:
    """Return a row of a table with these ids, told by `check`, `build` and `export`."""
    text = "id,title\n" + "".join(f"{each},t\n" for each in ids)
    where = (IN_TABLE, *says) if status else ()
    return case(name, 7, game({"cards.csv": text}), *both(status, *where),
                pnp("export g --to png", status, *where))


def of_game(name: str, text: str, *says: str) -> Case:
    """Return a row of a `game.yaml` with an id in it that no file can have."""
    return case(name, 7, game({"game.yaml": text}), *both(1, IN_GAME, *says))


WORDS = ("con", "nul", "aux", "prn", "com1", "lpt9", "conin$", "clock$")

CASES: list[Case] = [
    *(of_game(f"component-{word}", GAME.replace("id: cards", f"id: {word}"), RESERVED)
      for word in WORDS[:6]),
    *(of_game(f"game-{word}", GAME.replace("id: g", f"id: {word}"), RESERVED)
      for word in WORDS[:3]),
    *(of_rows(f"row-{word.strip('$')}", word, says=(RESERVED,)) for word in WORDS[:4]),
    of_rows("row-reserved-with-an-ending", "con.png", says=(RESERVED,)),
    of_rows("row-reserved-in-capitals", "Aux.b.c", says=(RESERVED,)),
    of_rows("row-reserved-by-a-raised-digit", "com\u00b9", says=(RESERVED,)),
    of_rows("row-ends-with-a-point", "a."),
    of_rows("row-of-points", "a..."),
    of_rows("row-of-points-up", "a/../../b"),
    of_rows("rows-that-differ-by-capitals", "a", "A", says=(TWICE,)),
    of_rows("rows-that-differ-by-other-capitals", "straße", "STRASSE", says=(TWICE,)),
    of_rows("rows-that-differ-by-composition", "\u00e9", "e\u0301"),
    of_rows("rows-that-differ-by-a-long-s", "s", "\u017f", says=(TWICE,)),
    of_rows("rows-that-differ-by-a-dotless-i", "\u0130x", "i\u0307x"),
    of_rows("rows-that-differ-by-a-last-point", "a", "a."),
    of_rows("row-of-300-letters", "a" * 300, says=("(?i)long|at most|characters",)),
    of_rows("row-of-300-bytes", "\u7f8e" * 100, says=("(?i)long|at most|characters",)),
    of_rows("rows-called-like-sides", "a", "a-front", "back-1", status=0),
    of_game("component-of-300-letters", GAME.replace("id: cards", f"id: {'c' * 300}"),
            "(?i)long|at most|characters"),
    of_game("game-of-300-letters", GAME.replace("id: g", f"id: {'g' * 300}"),
            "(?i)long|at most|characters"),
    of_game("component-called-like-its-game", GAME.replace("id: cards", "id: g")),
    of_game("components-of-one-id", GAME + TOKENS.replace("id: tokens", "id: cards"), TWICE),
    case("crossed-rows-of-300-letters", 7, game({
        "game.yaml": GAME + f"    across: [{{id: {'b' * 150}}}]\n",
        "cards.csv": f"id,title\n{'a' * 150},t\n"}), *both(1), pnp("export g --to png", 1)),
    case("crossed-rows-that-meet", 7, game({
        "game.yaml": GAME + "    across: [{id: a}, {id: a-b}]\n",
        "cards.csv": "id,title\nb-c,t\nc,t\n"}), *both(1, "a-b-c"), pnp("export g --to png", 1)),
    case("crossed-rows-that-meet-in-capitals", 7, game({
        "game.yaml": GAME + "    across: [{id: a}, {id: A}]\n"}), *both(1, TWICE)),
    case("inline-rows-that-differ-by-capitals", 7, game({
        "game.yaml": GAME.replace("table: cards.csv",
                                  "rows: [{id: x, title: t}, {id: X, title: t}]")}),
         *both(1, IN_GAME, TWICE)),
    case("icons-that-differ-by-capitals", 7, layers(
        "{layer: icon, icon: Star, size: [9, 9]}", **{"icons/Star.svg": STAR,
                                                     "icons/star.svg": STAR}),
         *both(1, "(?i)star")),
    case("icon-named-in-other-capitals", 7, layers(
        "{layer: icon, icon: Star, size: [9, 9]}", **{"icons/star.svg": STAR}),
         *both(1, "(?i)star")),
    case("picture-named-in-other-capitals", 7, layers(
        "{layer: image, file: art/Star.svg}", **{"art/star.svg": STAR}), *both(1, r"Star\.svg")),
    case("new-game-con", 7, pnp("new con", 2, "con"), pnp("new sub/NUL.x", 2, "NUL"),
         pnp("new a.", (0, 2))),
    case("output-to-reserved-names", 7, record(), scorer("report x.game -o nul.html", 2, "nul"),
         scorer("convert x.game --to csv -o CON", 2, "CON"),
         scorer("record orkomondo aux.game", 2, "aux", stdin=b"Anna=humans, Ben=elves\n"),
         pnp("calibrate --out prn.pdf", 2, "prn")),
    case("profiles-of-reserved-names", 7, pnp("calibrate --save CON --offset 1 1", (0, 2)),
         pnp(("calibrate", "--save", "../x", "--offset", "1", "1"), 2)),
]
