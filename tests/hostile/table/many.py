"""Faults by the thousand: told in seconds, a hundred of each kind, with how many more there are."""

from __future__ import annotations

from tests.hostile.case import Case, both, case
from tests.hostile.games import CARD, GAME, TEXT, game, layers

MORE = r"(?i)\d[\d,]* more|and \d[\d,]* other|of [\d,]{5,}|[\d,]{4,} (?:rows|lines|errors|times)"
N = 20_000


def table(row: str, heading: str = "id,title", number: int = N - 1) -> str:
    """Return a table whose rows are all alike; ``%d`` is a row's number."""
    return heading + "\n" + "".join(row.replace("%d", str(n)) + "\n" for n in range(number))


def of_rows(name: str, row: str, heading: str = "id,title", template: str = CARD) -> Case:
    """Return a row of the hostile table whose every row of cards has the same kind of fault."""
    return case(name, 3, game({"cards.csv": table(row, heading), "templates/card.yaml": template}),
                *both(1, r"cards\.csv|card\.yaml", MORE))


def of_game(name: str, text: str, *says: str) -> Case:
    """Return a row of a `game.yaml` with a fault in many lines."""
    return case(name, 3, game({"game.yaml": text}), *both(1, r"game\.yaml:\d+", *says))


WITH_ICON = CARD + '  - {layer: icon, icon: "{x}", size: [5, 5]}\n'
WITH_COLOUR = CARD + '  - {layer: rect, fill: "{x}", size: [5, 5]}\n'
WITH_IMAGE = CARD + '  - {layer: image, file: "{x}.png", size: [5, 5]}\n'
WITH_USE = CARD + '  - {layer: use, template: "{x}.yaml", size: [5, 5]}\n'

CASES: list[Case] = [
    of_rows("rows-with-one-id", "a,t"),
    of_rows("rows-with-bad-ids", "-%d,t"),
    of_rows("rows-with-bad-copies", "a%d,t,x%d", "id,title,copies"),
    of_rows("rows-with-too-many-copies", "a%d,t,99999", "id,title,copies"),
    of_rows("rows-with-too-many-cells", "a%d,t,u,v"),
    of_rows("rows-with-unknown-icons", "a%d,t,i%d", "id,title,x", WITH_ICON),
    of_rows("rows-with-one-unknown-icon", "a%d,t,i", "id,title,x", WITH_ICON),
    of_rows("rows-with-unknown-colours", "a%d,t,c%d", "id,title,x", WITH_COLOUR),
    of_rows("rows-with-missing-pictures", "a%d,t,p%d", "id,title,x", WITH_IMAGE),
    of_rows("rows-with-pictures-outside", "a%d,t,../p%d", "id,title,x", WITH_IMAGE),
    of_rows("rows-with-unknown-templates", "a%d,t,t%d", "id,title,x", WITH_USE),
    of_rows("rows-with-unknown-texts", "a%d,{t:k%d}"),
    of_rows("rows-with-unknown-fields-in-cells", "a%d,{f%d}"),
    of_rows("rows-with-places-that-are-none", "a%d,t,q%d", "id,title,x",
            CARD + '  - {layer: rect, fill: ink, at: ["{x}", 0], size: [5, 5]}\n'),
    of_rows("rows-that-do-not-fit", "a%d," + "word " * 20, "id,title",
            'layers:\n  - {layer: text, text: "{title}", font_size: 9, size: [5, 5]}\n'),
    of_rows("rows-with-letters-that-no-font-has", "a%d,\u4e00%d"),
    case("fields-unknown-by-20000", 3, layers(
        '{layer: text, font_size: 9, text: "' + "".join(f"{{f{n}}}" for n in range(N)) + '"}'),
         *both(1, r"card\.yaml:2")),
    case("layers-unknown-by-5000", 3, game({"templates/card.yaml": "layers:\n" + "".join(
        f"  - {{layer: lay{n}, fill: ink}}\n" for n in range(5_000)) + TEXT}),
         *both(1, r"card\.yaml:\d+", MORE)),
    case("layers-with-unknown-keys-by-5000", 3, game({"templates/card.yaml": "layers:\n" + "".join(
        f"  - {{layer: rect, fil{n}: ink}}\n" for n in range(5_000)) + TEXT}),
         *both(1, r"card\.yaml:\d+", MORE)),
    case("layers-with-unknown-colours-by-5000", 3,
         game({"templates/card.yaml": "layers:\n" + "".join(
        f"  - {{layer: rect, fill: c{n}}}\n" for n in range(5_000)) + TEXT}),
         *both(1, r"card\.yaml:\d+", MORE)),
    of_game("keys-unknown-by-20000", GAME + "".join(f"k{n}: 1\n" for n in range(N)), MORE),
    of_game("keys-twice-by-20000", GAME + "about: A\n" * N, MORE),
    of_game("keys-that-are-no-texts-by-20000", GAME + "? [a]\n: b\n" * N, MORE),
    of_game("colours-wrong-by-20000", GAME.replace('"#222222"', '"#222222"' + "".join(
        f", c{n}: x{n}" for n in range(N))), MORE),
    of_game("fonts-unknown-by-20000", GAME + "fonts: {" + ", ".join(
        f"f{n}: g{n}" for n in range(N)) + "}\n", MORE),
    of_game("components-wrong-by-5000", GAME + "".join(
        f"  - {{id: c{n}, kind: cart, title: C}}\n" for n in range(5_000)), MORE),
    of_game("components-with-one-id-by-2000",
            GAME + "  - {id: cards, kind: counter, title: C, size:"
            " 20x20 mm, rows: [{id: a, title: A}], front: templates/card.yaml}\n" * 2_000, MORE),
    of_game("components-with-wrong-sizes-by-2000", GAME + "".join(
        f"  - {{id: c{n}, kind: counter, title: C, size: big{n}, rows: [{{id: a, title: A}}],"
        " front: templates/card.yaml}\n" for n in range(2_000)), MORE),
    of_game("components-with-missing-templates-by-2000", GAME + "".join(
        f"  - {{id: c{n}, kind: counter, title: C, size: 20x20 mm, rows: [{{id: a, title: A}}],"
        f" front: t{n}.yaml}}\n" for n in range(2_000)), MORE),
    of_game("rows-in-the-file-without-id-by-20000", GAME.replace(
        "table: cards.csv", "rows:\n" + "".join(f"      - {{title: t{n}}}\n" for n in range(N))),
            MORE),
    of_game("rows-in-the-file-with-one-id-by-20000", GAME.replace(
        "table: cards.csv", "rows:\n" + "      - {id: a, title: t}\n" * N), MORE),
    of_game("languages-wrong-by-20000", GAME.replace("[en]", "[" + ", ".join(
        f"x{n}" for n in range(N)) + "]"), MORE),
    of_game("wrong-kinds-by-20000", GAME + "sources: [" + ", ".join(["[1]"] * N) + "]\n", MORE),
    case("columns-unused-by-10000", 3, game({
        "cards.csv": "id,title," + ",".join(f"titl{n}"
                                            for n in range(10_000)) + "\na,t" + ",x" * 10_000
        + "\n"}), *both((0, 1))),
]
