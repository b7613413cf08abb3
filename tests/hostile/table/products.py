"""Products are budgeted, not factors: pieces, pages, drawn items, lengths of filled-in texts."""

from __future__ import annotations

from tests.hostile.case import Case, both, case, pnp
from tests.hostile.games import CARD, GAME, TEXT, Files, Maker, component, game, layers

MOST = (r"(?i)the most (?:of a game )?is|at most|more than [\d,]+|larger than"
        r"|too (?:deep|many|large|long)")
CARD_LINE = r"templates/card\.yaml:2"
DRAWN = (0, 1)
"""Small enough for some: drawn, or refused in words."""
FACES = f"faces: [{', '.join(['templates/card.yaml'] * 6)}]"


def rows(number: int, tail: str = "t", heading: str = "id,title") -> str:
    """Return a table of so many rows."""
    return heading + "\n" + "".join(f"a{index},{tail}\n" for index in range(number))


def nested(columns: int, times: int) -> str:
    """Return repeats within repeats of a square."""
    inner = "{layer: rect, fill: ink}"
    for _ in range(times):
        inner = (f"{{layer: repeat, columns: {columns}, rows: {columns}, step: [1, 1],"
                 f" layers: [{inner}]}}")
    return inner


def uses(levels: int, each: int, **fields: str) -> Files:
    """Return templates each of which uses the next one several times."""
    filled = ", ".join(f'{key}: "{value}"' for key, value in fields.items())
    given = f", fields: {{{filled}}}" if fields else ""
    files: Files = {"templates/card.yaml": "layers:\n  - {layer: use, template: templates/t0.yaml"
                    + (f", fields: {{{', '.join(f'{key}: xx' for key in fields)}}}" if fields
                       else "") + "}\n" + TEXT}
    for level in range(levels):
        line = f"  - {{layer: use, template: templates/t{level + 1}.yaml{given}}}\n"
        files[f"templates/t{level}.yaml"] = "layers:\n" + line * each
    last = ('  - {layer: text, text: "{x}", font_size: 9}\n' if fields
            else "  - {layer: rect, fill: ink}\n")
    files[f"templates/t{levels}.yaml"] = "layers:\n" + last
    return files


def pattern(name: str, step: str) -> Maker:
    """Return a maker of a card filled with a pattern."""
    return layers(f"{{layer: fill, fill: ink, pattern: {name}, pattern_step: {step}}}")


def across(number: int, copies: int) -> str:
    """Return a component of two rows across many."""
    listed = ", ".join(f"{{id: s{index}, copies: {copies}}}" for index in range(number))
    return GAME + f"    across: [{listed}]\n"


def board(size: str, **more: str) -> Maker:
    """Return a maker of a game of one board."""
    return component("id: cards\nkind: board\ntitle: B\nsize: " + size
                     + "\nfront: templates/card.yaml",
                     **{"templates/card.yaml": "layers:\n  - {layer: fill, fill: ink}\n", **more})


PIECES: list[Case] = [
    case("copies-9999-times-20000-rows", 3,
         game({"cards.csv": rows(20_000, "t,9999", "id,title,copies")}),
         *both(1, MOST, r"(?i)cards")),
    case("copies-of-dice", 3,
         component(f"id: cards\nkind: die\ntitle: D\nsize: 16\ncopies: 1000000000\n{FACES}",
                   **{"templates/card.yaml": "layers:\n  - {layer: fill, fill: ink}\n"}),
         *both(1, MOST, r"game\.yaml:\d+")),
    case("copies-of-pages", 3,
         component("id: cards\nkind: page\ntitle: P\ncopies: 1000000000\n"
                   "front: templates/card.yaml",
                   **{"templates/card.yaml": "layers:\n  - {layer: fill, fill: ink}\n"}),
         *both(1, MOST, r"game\.yaml:\d+")),
    case("copies-below-zero", 3,
         component(f"id: cards\nkind: die\ntitle: D\nsize: 16\ncopies: -5\n{FACES}",
                   **{"templates/card.yaml": "layers:\n  - {layer: fill, fill: ink}\n"}),
         *both(1, r"game\.yaml:\d+", "-5")),
    case("copies-across-rows", 3,
         game({"game.yaml": across(200, 9999),
               "cards.csv": rows(200, "t,9999", "id,title,copies")}),
         *both(1, MOST)),
    case("rows-across-rows", 3,
         game({"game.yaml": across(1500, 1), "cards.csv": rows(15_000)}), *both(1, MOST)),
    case("copies-by-option-times-copies", 3, game({"cards.csv": "id,title,copies\na,t,9999\n"}),
         pnp("build g --copies 1000", 2, MOST), pnp("export g --to png --copies 1000", (*DRAWN, 2)),
         pnp("list g --sheets --copies 1000", (0, 2))),
    case("copies-by-option-of-4000-digits", 3, game(),
         pnp(("build", "g", "--copies", "9" * 4301), 2, "(?i)copies")),
    case("pages-by-option-without-end", 3, game(),
         pnp("build g --pages 1-999999999999", (0, 2)),
         pnp(("build", "g", "--pages", ",".join(["1-9"] * 30_000)), (0, 2))),
    case("board-of-a-kilometre", 3, board("1000000x1000000 mm"),
         pnp("check g", (0, 1)), pnp("build g", (1, 2), MOST),
         pnp("list g --sheets", (0, 1, 2))),
    case("board-of-many-tiles", 3, board("4000x4000 mm"),
         pnp("build g --paper 40x40mm --margin 2", (1, 2), MOST)),
    case("board-on-paper-of-a-hair", 3, board("100x100 mm"),
         pnp("build g --paper 0.01x0.01mm --margin 0", 2, "(?i)paper"),
         pnp("build g --paper 1x1mm --margin 0.4999999", (1, 2))),
    case("pieces-of-a-hair", 3,
         game({"game.yaml": GAME.replace("63x88", "0.01x0.01"),
               "cards.csv": "id,copies\na,9999\n",
               "templates/card.yaml": "layers:\n  - {layer: fill, fill: ink}\n"}),
         *both((0, 1), "(?i)least|small|most|size"), pnp("list g --sheets", (0, 1, 2))),
    case("pieces-by-option-of-a-hair", 3, game(),
         pnp("build g --size cards=0.000001x0.000001", (1, 2), "(?i)size|fit|least|cards")),
    case("piece-of-a-kilometre", 3, game({"game.yaml": GAME.replace("63x88", "1000000x1000000")}),
         pnp("check g", (0, 1)), pnp("build g", (1, 2), "cards"),
         pnp("export g --to png", (1, 2), "cards")),
    case("picture-of-a-large-piece", 3, game({"game.yaml": GAME.replace("63x88", "2000x4000")}),
         pnp("export g --to png", (0, 1, 2))),
    case("drawing-of-cards-without-end", 3,
         game({"game.yaml": GAME + "sets: {file: sets.csv}\n",
               "sets.csv": "pile,draw,box,cards\np,1000000000,base,hello\n"}),
         pnp("draw-set g --seed 1 --pdf", 2, "1000000000|1,000,000,000")),
    case("drawing-of-cards-of-5000-digits", 3,
         game({"game.yaml": GAME + "sets: {file: sets.csv}\n",
               "sets.csv": f"pile,draw,box,cards\np,{'9' * 5000},base,hello\n"}),
         pnp("draw-set g --seed 1 --pdf", (1, 2), r"sets\.csv", never=(r"set_int_max_str",))),
]

ITEMS: list[Case] = [
    case("dots-of-0.05-mm", 3, pattern("dots", "0.05"), *both(1, MOST, CARD_LINE)),
    case("dots-of-0.002-mm", 3, pattern("dots", "0.002"), *both(1, MOST, CARD_LINE)),
    case("hatch-of-a-hair", 3, pattern("hatch", "0.00001"), *both(1, MOST, CARD_LINE)),
    case("waves-of-a-hair", 3, pattern("waves", "1e-300"), *both(1, CARD_LINE)),
    case("grid-of-0.01-mm", 3, pattern("grid", "0.01"), *both(DRAWN, MOST, CARD_LINE)),
    case("pattern-in-each-of-many-cells", 3,
         layers("{layer: repeat, columns: 60, rows: 60, step: [1, 1], layers: [{layer: rect,"
                " fill: ink, size: [60, 80], pattern: dots, pattern_step: 0.6}]}"),
         *both(1, MOST, CARD_LINE)),
    case("repeats-10-deep-3", 3, layers(nested(10, 3)), *both(DRAWN, MOST, CARD_LINE)),
    case("repeats-20-deep-3", 3, layers(nested(20, 3)), *both(1, MOST, CARD_LINE)),
    case("repeats-2-deep-16", 3, layers(nested(2, 16)), *both(1, MOST, CARD_LINE)),
    case("repeat-of-a-milliard", 3, layers(nested(1_000_000_000, 1)), *both(1, MOST, CARD_LINE)),
    case("repeat-all-skipped", 3,
         layers("{layer: repeat, columns: 1000000, rows: 1000, step: [0.001, 0.001], start: 1,"
                f" skip: [{', '.join(map(str, range(1, 5000)))}], layers: [{{layer: text, text: a,"
                " font_size: 1, when: {title: no}}]}"),
         *both((0, 1), MOST)),
    case("repeat-over-20000-entries", 3,
         layers("{layer: repeat, step: [0.001, 0.001], over: ["
                + ", ".join(f"{{k: {index}}}" for index in range(20_000))
                + '], layers: [{layer: text, text: "{k}", font_size: 2}]}'),
         *both((0, 1))),
    case("uses-of-uses-2-deep-24", 3, game(uses(24, 2)), *both(1, MOST)),
    case("uses-of-uses-40-deep-4", 3, game(uses(4, 40)), *both(1, MOST)),
    case("uses-in-a-chain-of-400", 3, game(uses(400, 1)), *both((0, 1), MOST)),
    case("use-of-itself", 3, game({"templates/card.yaml": CARD
         + "  - {layer: use, template: templates/card.yaml}\n"}), *both(1, "(?i)itself")),
    case("use-of-itself-by-a-field", 3, game({"templates/card.yaml": CARD
         + '  - {layer: use, template: "templates/{who}.yaml", fields: {who: card}}\n'}),
         *both(1)),
    case("fields-that-double-30-times", 3, game(uses(30, 1, x="{x}{x}")), *both(1, MOST)),
    case("fields-that-grow-eightfold", 3, game(uses(8, 1, x="{x}" * 8)), *both((0, 1), MOST)),
    case("groups-50-deep", 3, layers("{layer: group, layers: [" * 20 + "{layer: rect, fill: ink}"
         + "]}" * 20), *both((0, 1), MOST)),
    case("groups-500-deep", 3, layers("{layer: group, layers: [" * 500 + "{layer: rect, fill: ink}"
         + "]}" * 500), *both(1, "(?i)deep")),
    case("text-of-100000-stars", 3,
         layers(f'{{layer: text, text: "{"*" * 100_000}", font_size: 9}}'), *both(1, MOST)),
    case("text-of-19000-stars", 3,
         layers(f'{{layer: text, text: "{"*" * 19_000}", font_size: 9}}'), *both(1, CARD_LINE)),
    case("text-of-unbalanced-stars", 3,
         layers(f'{{layer: text, text: "{"** * " * 4000}", font_size: 9}}'), *both(1)),
    case("text-of-20000-icons", 3,
         layers(f'{{layer: text, text: "{"{icon:i}" * 6_000}", font_size: 9}}',
                **{"icons/i.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
                                  '<path d="M0 0H9V9Z"/></svg>'}), *both(1)),
    case("text-of-a-million-letters", 3, game({"cards.csv": f"id,title\na,{'x' * 100_000}\n"}),
         *both(1, r"cards\.csv")),
    case("text-of-one-long-word-to-shrink", 3,
         layers(f'{{layer: text, text: "{"x" * 19_000}", font_size: 40, min_size: 0.1}}'),
         *both(1, CARD_LINE)),
    case("text-of-many-words-to-shrink", 3,
         layers(f'{{layer: text, text: "{"ab " * 6_000}", font_size: 200, min_size: 0.1}}'),
         *both((0, 1), CARD_LINE)),
    case("text-of-10000-lines", 3,
         layers('{layer: text, text: "' + "x\\n" * 9_000 + '", font_size: 9, min_size: 1}'),
         *both((0, 1), CARD_LINE)),
    case("text-of-9000-marks-on-a-letter", 3, layers(
        f'{{layer: text, text: "a{chr(0x301) * 9_000}", font_size: 9}}'), *both((0, 1), CARD_LINE)),
    case("text-of-open-braces", 3,
         layers(f"{{layer: text, text: '{'{' * 15_000}', font_size: 9}}"), *both((0, 1))),
    case("text-on-1000-cards-that-does-not-fit", 3,
         game({"cards.csv": rows(1000, "word " * 900)}), *both(1, r"cards\.csv")),
    case("texts-that-name-themselves", 3,
         game({"game.yaml": GAME.replace("components:", "texts: texts\ncomponents:"),
               "texts/en.yaml": 'a: "{t:a}{t:a}"\nb: "{t:b}"\n',
               "templates/card.yaml": CARD.replace("{title}", "{t:a}{title}")}), *both((0, 1))),
    case("line-of-50000-points", 3,
         layers("{layer: line, stroke: {colour: ink, width: 0.1}, points: ["
                + ", ".join(f"[{index % 60}, {index % 88}]" for index in range(50_000)) + "]}"),
         *both((0, 1), MOST)),
    case("path-of-a-million-commands", 3,
         layers(f'{{layer: path, d: "M0 0{"h1v1" * 400_000}Z", fill: ink}}'), *both(1, MOST)),
    case("path-of-100000-arcs", 3,
         layers(f'{{layer: path, d: "M0 0{"a9 9 0 1 1 1 1" * 60_000}Z", fill: ink}}'),
         *both(1, MOST)),
    case("layers-by-the-thousand-on-cards-by-the-thousand", 3,
         game({"templates/card.yaml": "layers:\n" + "  - {layer: rect, fill: ink}\n" * 2_000 + TEXT,
               "cards.csv": rows(5_000)}), *both((0, 1), MOST)),
    case("components-by-the-thousand", 3,
         game({"game.yaml": GAME + "".join(
             f"  - {{id: c{index}, kind: counter, title: C, size: 20x20 mm, rows: [{{id: a,"
             " title: A}], front: templates/card.yaml}\n" for index in range(3_000))}),
         *both((0, 1), MOST)),
]

CASES = [*PIECES, *ITEMS]
