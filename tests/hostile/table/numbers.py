"""Numbers that reach a file are finite, within a range, never in exponent form."""

from __future__ import annotations

from tests.hostile.case import Case, both, case, pnp
from tests.hostile.games import (
    CARD,
    GAME,
    STAR,
    SVG,
    Maker,
    component,
    game,
    icon,
    layers,
    write,
)
from tests.hostile.table.products import CARD_LINE, FACES

FILL = "layers:\n  - {layer: fill, fill: ink}\n"
OPTION = "(?i)nan|inf|1e|no length|number|size|paper|margin|from 0|least|most"


def icon_layer(**changed: str) -> Maker:
    """Return a maker of a card with one icon."""
    values = {"at": "[0, 0]", "size": "[10, 10]", **changed}
    listed = ", ".join(f"{key}: {value}" for key, value in values.items())
    return layers(f"{{layer: icon, icon: i, {listed}}}", **{"icons/i.svg": STAR})


def bad(name: str, *lines: str) -> Case:
    """Return a row whose layer's number is past drawing: refused at its line."""
    return case(name, 3, layers(*lines), *both(1, CARD_LINE))


def odd(name: str, *lines: str) -> Case:
    """Return a row whose layer's number may be drawn, in plain figures, or refused."""
    return case(name, 3, layers(*lines), *both((0, 1), CARD_LINE))


STROKE = "stroke: {colour: ink, width: %s}"
LAYERS: list[Case] = [
    bad("place-of-1e300", "{layer: rect, fill: ink, at: [1e300, -1e300], size: [1e308, 1e308]}"),
    bad("place-of-1e15", "{layer: rect, fill: ink, at: [1e15, 0], size: [1, 1]}"),
    bad("place-that-comes-to-infinity",
        '{layer: rect, fill: ink, at: ["1e308 + 1e308", 0], size: ["999999999999999999999%", 1]}'),
    bad("size-below-zero", "{layer: rect, fill: ink, at: [5, 5], size: [-10, -10]}"),
    odd("size-of-1e-9", "{layer: rect, fill: ink, at: [5, 5], size: [1e-9, 1e-9]}"),
    odd("place-of-1e-7", "{layer: rect, fill: ink, at: [1e-7, 0.00000001], size: [5, 5]}"),
    bad("place-that-is-no-number", "{layer: rect, fill: ink, at: [.nan, 0], size: [5, 5]}"),
    bad("place-of-infinity", "{layer: rect, fill: ink, at: [.inf, -.inf], size: [5, 5]}"),
    bad("place-of-1e400", "{layer: rect, fill: ink, at: [1e400, 0], size: [5, 5]}"),
    odd("radius-of-1e308", "{layer: rect, fill: ink, radius: 1e308}"),
    odd("radius-below-zero", "{layer: rect, fill: ink, radius: -5}"),
    odd("radius-of-1e-9", "{layer: rect, fill: ink, radius: 1e-9}"),
    odd("opacity-of-1e-7", "{layer: rect, fill: ink, opacity: 0.0000001}"),
    bad("stroke-of-1e308", f"{{layer: rect, {STROKE % '1e308'}}}"),
    odd("stroke-of-1e-12", f"{{layer: rect, {STROKE % '1e-12'}}}"),
    bad("dashes-below-zero", "{layer: rect, stroke: {colour: ink, width: 1, dash: [-1, 2]}}"),
    bad("dashes-of-nothing", "{layer: rect, stroke: {colour: ink, width: 1, dash: [0, 0]}}"),
    odd("dashes-of-1e-9", "{layer: rect, stroke: {colour: ink, width: 1, dash: [1e-9, 1e-9]}}"),
    bad("dashes-of-1e300", "{layer: rect, stroke: {colour: ink, width: 1, dash: [1e300]}}"),
    bad("line-to-1e308", "{layer: line, points: [[0, 0], [1e308, 1e308]], "
        "stroke: {colour: ink, width: 1}}"),
    bad("path-in-a-view-of-nothing",
        '{layer: path, d: "M 0 0 L 1e308 1e308 L -1e308 5 Z", fill: ink,'
        " view: [0, 0, 1e-300, 1e-300]}"),
    bad("path-in-a-view-of-zero", '{layer: path, d: "M0 0L1 1L0 1Z", fill: ink, view: [0,0,0,0]}'),
    bad("path-in-a-view-below-zero",
        '{layer: path, d: "M0 0L1 1L0 1Z", fill: ink, view: [0,0,-9,-9]}'),
    bad("path-of-1e400", '{layer: path, d: "M0 0L1e400 5L0 5Z", fill: ink}'),
    bad("path-of-an-arc-of-1e300", '{layer: path, d: "M0 0A1e300 1e300 0 1 1 5 5Z", fill: ink}'),
    odd("path-of-1e-300", '{layer: path, d: "M0 0L1e-300 5e-9L0 5Z", fill: ink}'),
    bad("type-of-a-milliard-points",
        '{layer: text, text: "{title}", font_size: 1e9, min_size: 1, at: [0,0], size: [60, 60]}'),
    bad("type-of-1e-12-points",
        '{layer: text, text: "{title}", font_size: 14, min_size: 1e-12, size: [0.001, 0.001]}'),
    odd("type-smaller-at-most-than-at-least",
        '{layer: text, text: "{title}", font_size: 5, min_size: 50}'),
    bad("leading-of-1e300", '{layer: text, text: "a\\nb", font_size: 9, leading: 1e300}'),
    odd("leading-of-1e-9", '{layer: text, text: "a\\nb", font_size: 9, leading: 1e-9}'),
    odd("gap-of-minus-1e300",
        '{layer: text, text: "a\\n\\nb", font_size: 9, paragraph_gap: -1e300}'),
    bad("lines-below-zero", '{layer: text, text: "a", font_size: 9, max_lines: -1}'),
    odd("lines-of-30-digits", f'{{layer: text, text: "a", font_size: 9, max_lines: {"9" * 30}}}'),
    bad("steps-of-1e308", "{layer: repeat, columns: 9, rows: 9, step: [1e308, 1e308], "
        "layers: [{layer: rect, fill: ink}]}"),
    odd("start-of-30-digits", f"{{layer: repeat, columns: 2, step: [9, 9], start: {'9' * 30}, "
        'layers: [{layer: text, text: "{n}", font_size: 2, size: [60, 9]}]}'),
    bad("whole-number-of-5000-digits", f"{{layer: repeat, columns: {'9' * 5000}, step: [1, 1], "
        "layers: [{layer: rect, fill: ink}]}"),
    case("icon-turned-by-1e308", 3, icon_layer(angle="1e308"), *both((0, 1), CARD_LINE)),
    case("icon-turned-by-1e-9", 3, icon_layer(angle="1e-9"), *both((0, 1), CARD_LINE)),
    case("icon-of-1e-9", 3, icon_layer(size="[1e-9, 1e-9]"), *both((0, 1), CARD_LINE)),
    case("icon-of-1e300", 3, icon_layer(size="[1e300, 1e300]"), *both(1, CARD_LINE)),
]

DRAWN_ICONS: list[Case] = [
    case("icon-with-a-matrix-of-nan", 3, icon(SVG.format(
        "", '<path transform="matrix(nan,inf,1,1,1,1)" d="M0 0L5 5L0 5Z"/>')),
         *both(1, r"icons/i\.svg")),
    case("icon-with-a-matrix-of-1e300", 3, icon(SVG.format(
        "", '<path transform="matrix(1e300,0,0,1e300,0,0)" d="M0 0L1e10 5L0 5Z"/>')),
         *both(1, r"icons/i\.svg")),
    case("icon-of-far-coordinates", 3, icon(SVG.format("", '<path d="M0 0L1e30 5L0 5Z"/>')),
         *both(1, r"icons/i\.svg")),
    case("icon-of-infinite-coordinates", 3, icon(SVG.format("", '<path d="M0 0L1e400 5L0 5Z"/>')),
         *both(1, r"icons/i\.svg")),
    case("icon-of-tiny-coordinates", 3, icon(SVG.format("", '<path d="M0 0L1e-20 50L50 5e-9Z"/>')),
         *both((0, 1), r"icons/i\.svg")),
    case("icon-in-a-view-of-1e-300", 3, icon(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e-300 1e-300">'
        '<path d="M0 0L5 5L0 5Z"/></svg>'), *both(1, r"icons/i\.svg")),
    case("icon-in-a-view-of-nan", 3, icon(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 nan inf">'
        '<path d="M0 0L5 5L0 5Z"/></svg>'), *both(1, r"icons/i\.svg")),
    case("icon-whose-circle-is-nan", 3, icon(SVG.format("", '<circle cx="5" cy="5" r="nan"/>')),
         *both(1, r"icons/i\.svg")),
    case("icon-whose-rectangle-is-below-zero", 3, icon(SVG.format(
        "", '<rect x="0" y="0" width="-5" height="1e999"/>')), *both(1, r"icons/i\.svg")),
    case("drawing-in-a-view-of-1e300", 3,
         game({"templates/card.yaml": CARD + '  - {layer: image, file: "p.svg", size: [60, 40]}\n',
               "p.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1e300">'
                        '<rect width="9" height="9"/></svg>'}), *both(1, r"p\.svg")),
    case("drawing-in-a-view-of-nan", 3,
         game({"templates/card.yaml": CARD + '  - {layer: image, file: "p.svg", size: [60, 40]}\n',
               "p.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 nan 9">'
                        '<rect width="9" height="9"/></svg>'}), *both(1, r"p\.svg")),
    case("drawing-of-999999999-metres", 3,
         game({"templates/card.yaml": CARD + '  - {layer: image, file: "p.svg", size: [60, 40]}\n',
               "p.svg": f'<svg xmlns="http://www.w3.org/2000/svg" width="{"9" * 400}mm" '
                        'height="9mm"><rect width="9" height="9"/></svg>'}), *both(1, r"p\.svg")),
    case("picture-in-a-box-of-1e300", 3, game({
        "templates/card.yaml": CARD + '  - {layer: image, file: "p.svg", size: [1e300, 1e300]}\n',
        "p.svg": SVG.format("", '<rect width="9" height="9"/>')}), *both(1, r"card\.yaml:\d")),
    case("picture-in-a-box-of-1e-9", 3, game({
        "templates/card.yaml": CARD + '  - {layer: image, file: "p.svg", size: [1e-9, 1e-9]}\n',
        "p.svg": SVG.format("", '<rect width="9" height="9"/>')}),
         *both((0, 1), r"card\.yaml:\d")),
]

PIECE = "id: cards\nkind: {}\ntitle: C\nsize: {}\n{}"
FRONT = "front: templates/card.yaml\nrows: [{id: a}]"
COMPONENTS: list[Case] = [
    case("die-of-0.00001-mm", 3, component(PIECE.format("die", "0.00001", FACES),
         **{"templates/card.yaml": FILL}), *both(1, r"game\.yaml:\d+")),
    case("die-of-1e300-mm", 3, component(PIECE.format("die", "1e300", FACES),
         **{"templates/card.yaml": FILL}), *both(1, r"game\.yaml:\d+")),
    case("die-of-nan", 3, component(PIECE.format("die", ".nan", FACES),
         **{"templates/card.yaml": FILL}), *both(1, r"game\.yaml:\d+")),
    case("card-of-400-digits", 3, component(PIECE.format("card", f"{'9' * 400}x5 mm", FRONT),
         **{"templates/card.yaml": FILL}),
         *both(1, r"game\.yaml:\d+")),
    case("card-of-0.0000001-mm", 3, component(
        PIECE.format("card", "0.0000001x0.0000001 mm", FRONT), **{"templates/card.yaml": FILL}),
         *both(1, r"game\.yaml:\d+")),
    case("standee-with-a-foot-of-1e300", 3, component(
        PIECE.format("standee", "20x40 mm", "foot: 1e300\n" + FRONT),
        **{"templates/card.yaml": FILL}), *both((1, 2), "(?i)foot|fit|large")),
    case("standee-with-a-foot-of-1e-9", 3, component(
        PIECE.format("standee", "20x40 mm", "foot: 1e-9\n" + FRONT),
        **{"templates/card.yaml": FILL}), *both((0, 1), r"game\.yaml:\d+")),
    case("bleed-of-1e-9", 3, component(PIECE.format("card", "63x88 mm", "bleed: 1e-9\n" + FRONT),
         **{"templates/card.yaml": FILL}),
         *both((0, 1), r"game\.yaml:\d+")),
    case("expect-of-5000-digits", 3, game({"game.yaml": GAME + f"    expect: {'9' * 5000}\n"}),
         *both(1, r"game\.yaml:\d+")),
    case("cell-of-1e400-mm", 3, game({
        "game.yaml": GAME.replace("table: cards.csv",
                                  "table: {file: cards.csv, columns: {w: mm}}"),
        "cards.csv": f"id,title,w\na,t,{'9' * 400}\n",
        "templates/card.yaml": CARD + '  - {layer: rect, fill: ink, size: ["{w}", 5]}\n'}),
         *both(1, r"cards\.csv")),
    case("cell-of-5000-digits", 3, game({
        "game.yaml": GAME.replace("table: cards.csv",
                                  "table: {file: cards.csv, columns: {w: whole}}"),
        "cards.csv": f"id,title,w\na,t,{'9' * 5000}\n"}), *both(1, r"cards\.csv")),
    case("copies-of-5000-digits", 3, game({"cards.csv": f"id,title,copies\na,t,{'9' * 5000}\n"}),
         *both(1, r"cards\.csv")),
]

OPTIONS: list[Case] = [
    case(f"option-{'-'.join(words).strip('-').replace('--', '')[:50]}", 3, game(),
         pnp(("build", "g", *words), status, *says))
    for words, status, *says in (
        (("--bleed", "nan"), 2, OPTION), (("--bleed", "0.00000001"), (0, 2)),
        (("--gap", "inf"), 2, OPTION), (("--gap", "0.0000001"), (0, 2)),
        (("--margin", "nan"), 2, OPTION), (("--margin", "9" * 400), 2, OPTION),
        (("--margin", "0.00000001"), (0, 2)),
        (("--paper", "9999999x9999999mm"), 2, OPTION),
        (("--paper", f"{'9' * 400}x5mm"), 2, OPTION),
        (("--paper", "0.000001x0.000001mm"), 2, OPTION), (("--paper", "nanxinf"), 2, OPTION),
        (("--size", f"cards={'9' * 400}x9"), (1, 2), OPTION),
        (("--size", "cards=1e9x1e9"), 2, OPTION),
        (("--lang", "\u202eed"), 2, r"(?i)\\u202e"), (("--paper", "\u0663x\u0664mm"), 2, OPTION),
    )
]
OPTIONS += [
    case("profile-of-nan", 3, pnp("calibrate --save k --offset nan nan", 2, "(?i)nan"),
         pnp("calibrate --save k --offset inf 0", 2, "(?i)inf"),
         pnp("calibrate --save k --scale 1e400 1", 2)),
    case("profile-of-1e-9", 3, game(), pnp("calibrate --save k --offset 1e-9 1e-300", (0, 2)),
         pnp("build g --printer k", (0, 2)), pnp("calibrate --printer k", (0, 2))),
    case("profile-edited-to-nan", 3, game(), write({
        "config/printers.json": '{"k": {"dx": NaN, "dy": 0, "sx": 1, "sy": Infinity}}'}),
         pnp("build g --printer k", 2, r"printers\.json")),
    case("profile-edited-to-texts", 3, game(), write({
        "config/printers.json": '{"k": {"dx": "a", "dy": null, "sx": [], "sy": {}}}'}),
         pnp("build g --printer k", 2, r"printers\.json")),
    case("seed-of-4000-digits", 3, game({
        "game.yaml": GAME + "sets: {file: sets.csv}\n",
        "sets.csv": "pile,draw,box,cards\np,1,base,hello; world\n"}),
         pnp(("draw-set", "g", "--pdf", "--seed", "9" * 4000), 2, "(?i)seed"),
         pnp(("draw-set", "g", "--pdf", "--seed", "-1"), (0, 2))),
    case("epoch-past-all-calendars", 3, game(),
         pnp("build g", (0, 2), env={"SOURCE_DATE_EPOCH": "99999999999"}),
         pnp("build g", 2, "SOURCE_DATE_EPOCH", env={"SOURCE_DATE_EPOCH": "9" * 30})),
    case("terminal-of-no-width", 3, pnp("list", 0, env={"COLUMNS": "0", "TERM": ""}),
         pnp("build --help", 0, env={"COLUMNS": "1"})),
]

CASES = [*LAYERS, *DRAWN_ICONS, *COMPONENTS, *OPTIONS]
