"""The three games' sets, on the finished PDFs: counts, sizes, type, margins, languages.

Counts and sizes are those of the games' boxes (rulebooks) and of the table of sets.
"""

import csv
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from ruamel.yaml import YAML

from pnp.render.png import rasterise
from tests.components.built import GAMES, built, measured

# One process builds each set once for all of them.
pytestmark = pytest.mark.xdist_group("sets")

ROOT = Path(__file__).parents[2]
WORD = r"[A-Za-zÄÖÜäöüß]{3,}"
# game → component → (pieces, width, height) in mm
SETS = {
    "orkomondo": {
        "garrisons": (72, 18, 18),
        "shields": (108, 16, 18),
        "record": (1, None, None),
        "reference": (1, None, None),
        "board": (1, None, None),
        "dice": (2, None, None),
    },
    "oriflamme-alliance": {
        "cards": (50, 70, 120),
        "reminders": (5, 70, 120),
        "verdicts": (5, 22, 22),
        "influence": (64, 18, 18),
        "first-player": (1, 60, 60),
        "direction": (1, 90, 50),
        "record": (1, None, None),
    },
    "orkensturm": {
        "influence": (165, 63, 88),
        "loyalty": (8, 63, 88),
        "advisors": (28, 63, 88),
        "events": (18, 63, 88),
        "starting-player": (1, 63, 88),
        "standees": (8, 18, None),
        "ap-counters": (8, 10, 10),
        "track-counters": (4, 16, 16),
        "aid": (8, 130, 195),
        "board": (1, 420, 297),
        "display": (1, 420, 297),
        "record": (1, None, None),
        "epilogue": (1, None, None),
    },
}
CASES = [(game, name) for game, parts in SETS.items() for name in parts]
OPTIONS = [
    ("--paper", "a4"), pytest.param(("--paper", "letter"), marks=pytest.mark.full)
]


@pytest.mark.parametrize(("game", "component"), CASES)
def test_counts_and_sizes(game: str, component: str) -> None:
    pieces, width, height = SETS[game][component]
    report = measured(game, f"{component}.pdf")
    fronts = [piece for piece in report.pieces if piece.side == "front"]
    assert len({(piece.id, piece.copy) for piece in fronts}) == pieces
    assert not report.wrong
    for piece in fronts:
        w, h = (piece.h, piece.w) if piece.turned else (piece.w, piece.h)
        assert width is None or abs(w - width) <= 0.02
        assert height is None or abs(h - height) <= 0.02


def test_no_component_is_left_out() -> None:
    for game in GAMES:
        files = {path.stem for path in built(game).glob("*.pdf")} - {game}
        assert files == set(SETS[game])


def test_influence_cards_by_colour() -> None:
    pieces = measured("orkensturm", "influence.pdf").pieces
    found = Counter(piece.id for piece in pieces if piece.side == "front")
    assert found == {"blue": 24, "yellow": 24, "purple": 24, "white": 24, "red": 33, "green": 36}


def test_cards_of_orkensturm_are_220() -> None:
    names = ("influence", "loyalty", "advisors", "events", "starting-player")
    assert sum(SETS["orkensturm"][name][0] for name in names) == 220


def test_shields_by_value() -> None:
    pieces = measured("orkomondo", "shields.pdf").pieces
    found = sorted(Counter(piece.id for piece in pieces if piece.side == "front").values())
    assert found == [8, 16, 28, 56]
    assert 8 * 50 + 16 * 10 + 28 * 5 + 56 * 1 == 756


def test_the_board_of_orkomondo_has_36_fields_of_30_mm() -> None:
    report = measured("orkomondo", "board.pdf")
    assert {spot.id for spot in report.fields} == {
        f"{c}-{r}" for c in range(1, 7) for r in range(1, 7)
    }
    assert all(abs(spot.w - 30) <= 0.02 and abs(spot.h - 30) <= 0.02 for spot in report.fields)
    places = {spot.id: (spot.x, spot.y) for spot in report.fields}
    # The number along the top is written first: 2-1 lies right of 1-1.
    assert places["2-1"][0] - places["1-1"][0] == pytest.approx(30, abs=0.02)
    assert places["1-2"][1] - places["1-1"][1] == pytest.approx(30, abs=0.02)


def test_the_tracks_of_orkensturm() -> None:
    fields = {spot.id: spot for spot in measured("orkensturm", "board.pdf").fields}
    for number in range(-10, 60):
        assert f"ap{number}" in fields
    for track in ("mittelreich", "orcs", "treasury", "time"):
        for number in range(21):
            assert fields[f"{track}-{number}"].w == pytest.approx(18, abs=0.02)
    # Eight counters of 10 mm lie on the 0.
    assert fields["ap0"].w * fields["ap0"].h >= 8 * 10 * 10


@pytest.mark.parametrize("options", OPTIONS, ids=["a4", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_every_font_is_embedded_and_type_is_large_enough(
    game: str, options: tuple[str, ...]
) -> None:
    for path in sorted(built(game, *options).glob("*.pdf")):
        report = measured(game, path.name, *options)
        assert all(report.fonts.values()), path.name
        counters = path.stem in (
            "garrisons",
            "shields",
            "ap-counters",
            "track-counters",
            "influence",
        )
        least = 6 if counters and path.stem != "influence" else 7
        smallest = min(report.smallest_type.values(), default=least)
        assert smallest >= least - 1e-6, (path.name, smallest)


@pytest.mark.parametrize("options", OPTIONS, ids=["a4", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_printed_outside_the_margin(game: str, options: tuple[str, ...]) -> None:
    data = (built(game, *options) / f"{game}.pdf").read_bytes()
    dpi = 127.0
    # A mark at a trim that lies on the margin itself is half as wide as its line outside.
    edge = round((5 - 0.2) / 25.4 * dpi)
    for number in range(len(pypdfium2.PdfDocument(data))):
        grey = rasterise(data, number, dpi).convert("L")
        width, height = grey.size
        grey.paste(255, (edge, edge, width - edge, height - edge))
        assert grey.point(lambda value: 255 if value < 160 else 0).getbbox() is None, number + 1


def _lines(page: pypdfium2.PdfPage) -> list[tuple[float, float, float, float]]:
    text = page.get_textpage()
    return [text.get_rect(place) for place in range(text.count_rects())]


@pytest.mark.parametrize("options", OPTIONS, ids=["a4", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_no_text_lies_over_another(game: str, options: tuple[str, ...]) -> None:
    document = pypdfium2.PdfDocument(built(game, *options) / f"{game}.pdf")
    pieces = measured(game, f"{game}.pdf", *options).pieces
    # A tile hides text beyond its window that the text layer still lists.
    tiled = {piece.page for piece in pieces if piece.tile}
    for number, page in enumerate(document, 1):
        if number in tiled:
            continue
        # Turned pieces are compared in their own direction all the same: boxes are upright.
        boxes = sorted(_lines(page))
        for place, (left, bottom, right, top) in enumerate(boxes):
            for x0, y0, x1, y1 in boxes[place + 1 :]:
                if x0 >= right - 0.6:
                    break
                high = min(top, y1) - max(bottom, y0)
                wide = min(right, x1) - max(left, x0)
                overlap = high > 0.35 * min(top - bottom, y1 - y0) and wide > 1.5
                assert not overlap, (number, (left, bottom, right, top), (x0, y0, x1, y1))


@pytest.mark.parametrize("board", ["board", "display"])
def test_no_text_lies_over_another_on_a_board(board: str) -> None:
    options = ("--paper", "460x340mm", "--only", board)
    page = pypdfium2.PdfDocument(built("orkensturm", *options) / f"{board}.pdf")[0]
    boxes = _lines(page)
    for place, (left, bottom, right, top) in enumerate(boxes):
        for x0, y0, x1, y1 in boxes[place + 1 :]:
            high, wide = min(top, y1) - max(bottom, y0), min(right, x1) - max(left, x0)
            assert high < 0.35 * min(top - bottom, y1 - y0) or wide < 1.5


def _words(path: Path) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path))


def _data_words(lang: str) -> set[str]:
    """Every word of the game's own texts in one language."""
    folder = ROOT / "components" / "orkensturm"
    texts = [(folder / "texts" / f"{lang}.yaml").read_text("utf-8")]
    game = YAML(typ="safe").load(folder / "game.yaml")

    def gather(value: object) -> None:
        if isinstance(value, dict):
            if set(value) == {"en", "de"}:
                texts.append(value[lang])
            else:
                for inner in value.values():
                    gather(inner)
        elif isinstance(value, list):
            for inner in value:
                gather(inner)

    gather(game)
    for table in folder.glob("*.csv"):
        with table.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                texts += [cell for name, cell in row.items() if name.endswith(f".{lang}")]
    return set(re.findall(WORD, "\n".join(texts)))


def test_german_leaves_no_english_on_a_piece() -> None:
    printed = set(re.findall(WORD, _words(built("orkensturm", "--lang", "de") / "orkensturm.pdf")))
    # The words of the record sheet's notation stay as the scorer reads them.
    notation = {
        "players",
        "mittelreich",
        "orcs",
        "treasury",
        "time",
        "turn",
        "event",
        "last",
        "reveal",
        "effect",
        "give",
        "offers",
        "advisors",
        "player",
        "character",
        "colour",
        "number",
        "knight",
        "magician",
        "messenger",
        "inquisitor",
        "draw",
        "take",
        "place",
        "then",
        "seen",
    }
    english = _data_words("en") - _data_words("de") - notation
    assert len(english) > 150
    assert not printed & english


def test_a_build_repeats_byte_for_byte() -> None:
    again = built("orkomondo", "--paper", "a4")
    for path in sorted(built("orkomondo").glob("*")):
        assert path.read_bytes() == (again / path.name).read_bytes(), path.name


@pytest.mark.parametrize("game", GAMES)
def test_fold_low_letter_builds_as_well(game: str) -> None:
    folder = built(game, "--paper", "letter", "--backs", "fold", "--ink", "low")
    for path in sorted(folder.glob("*.pdf")):
        assert not measured(
            game, path.name, "--paper", "letter", "--backs", "fold", "--ink", "low"
        ).wrong


def test_fronts_are_odd_pages_and_no_page_is_blank_on_both_sides() -> None:
    for game in GAMES:
        data = (built(game) / f"{game}.pdf").read_bytes()
        report = measured(game, f"{game}.pdf")
        assert all(piece.page % 2 == 1 for piece in report.pieces if piece.side == "front")
        assert all(piece.page % 2 == 0 for piece in report.pieces if piece.side == "back")
        blank = [
            rasterise(data, number, 20).convert("L").getextrema()[0] > 250
            for number in range(len(report.pages))
        ]
        assert len(blank) % 2 == 0
        assert not any(
            front and back for place, (front, back) in enumerate(pairwise(blank)) if place % 2 == 0
        )
