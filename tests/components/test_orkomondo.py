"""OrkoMondo's set on its finished PDFs: river, troops in grey, shields, sheets to write on."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageDraw
from ruamel.yaml import YAML

from pnp.design.contrast import lightness
from pnp.render.png import rasterise
from tests.components.built import built, measured

FOLDER = Path(__file__).parents[2] / "components" / "orkomondo"
GAME = YAML(typ="safe").load(FOLDER / "game.yaml")
RACES = ("orks", "dwarves", "humans", "elves")
SCALE = 4
"""Pixels for each millimetre."""
INKS = ("full", "low", "mono")


def _rows(component: str) -> list[dict[str, Any]]:
    (rows,) = (part["rows"] for part in GAME["components"] if part["id"] == component)
    return list(rows)


def _picture(file: str, *options: str) -> Image.Image:
    data = (built("orkomondo", *options) / file).read_bytes()
    return rasterise(data, 0, 25.4 * SCALE).convert("RGB")


def _cut(picture: Image.Image, x: float, y: float, w: float, h: float) -> Image.Image:
    left, top, right, bottom = (round(value * SCALE) for value in (x, y, x + w, y + h))
    return picture.crop((left, top, right, bottom))


def _river(picture: Image.Image) -> Image.Image:
    """Return 255 where the river's own blue is, 0 elsewhere."""
    blue = Image.new("RGB", picture.size, GAME["palette"]["river"]["full"])
    channels = ImageChops.difference(picture, blue).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return worst.point(lambda value: 255 if value <= 8 else 0)


def test_the_river_crosses_the_six_doubles_and_no_other_territory() -> None:
    river = _river(_picture("board.pdf"))
    for spot in measured("orkomondo", "board.pdf").fields:
        share = _cut(river, spot.x, spot.y, spot.w, spot.h).histogram()[255] / ((30 * SCALE) ** 2)
        column, row = spot.id.split("-")
        if column == row:
            assert share > 0.15, spot.id
        else:
            # At a corner that four territories share, the band has some width.
            assert share < 0.03, spot.id


def test_the_river_is_one_band() -> None:
    river = _river(_picture("board.pdf"))
    fields = {spot.id: spot for spot in measured("orkomondo", "board.pdf").fields}
    wet = river.histogram()[255]
    start = fields["3-3"]
    box = _cut(river, start.x, start.y, 30, 30)
    seed = next(
        (x, y) for x in range(box.width) for y in range(box.height) if box.getpixel((x, y)) == 255
    )
    ImageDraw.floodfill(
        river, (seed[0] + round(start.x * SCALE), seed[1] + round(start.y * SCALE)), 128
    )
    # Slivers between a current line or a border's dash and a bank may stay apart.
    assert river.histogram()[128] > 0.97 * wet


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_board_is_one_piece_on_one_page(paper: str) -> None:
    report = measured("orkomondo", "board.pdf", "--paper", paper)
    (board,) = report.pieces
    assert not board.tile
    page = report.pages[0]
    width, height = page.w, page.h
    assert board.x >= 5 - 0.01
    assert board.x + board.w <= width - 5 + 0.01
    assert board.y + board.h <= height - 5 + 0.01


def test_the_numbers_run_along_the_top_and_down_the_left() -> None:
    report = measured("orkomondo", "board.pdf")
    (board,) = report.pieces
    fields = {spot.id: spot for spot in report.fields}
    page = pypdfium2.PdfDocument(built("orkomondo") / "board.pdf")[0]
    text = page.get_textpage()
    height = page.get_height()

    def read(x: float, y: float, w: float, h: float) -> str:
        points = [value * 72 / 25.4 for value in (x, y, x + w, y + h)]
        left, top, right, bottom = points
        return str(text.get_text_bounded(left, height - bottom, right, height - top)).strip()

    for number in range(1, 7):
        head, side = fields[f"{number}-1"], fields[f"1-{number}"]
        assert read(head.x, board.y, 30, head.y - board.y - 0.5) == str(number)
        assert read(board.x, side.y, side.x - board.x - 0.5, 30) == str(number)
        spot = fields[f"{number}-{7 - number}"]
        assert read(spot.x, spot.y, 30, 30) == spot.id


@pytest.mark.parametrize(("one", "other"), list(combinations(RACES, 2)))
def test_races_differ_in_grey(one: str, other: str) -> None:
    first, second = (GAME["palette"][race] for race in (one, other))
    assert abs(lightness(first["full"]) - lightness(second["full"])) >= 12
    assert first["pattern"] != second["pattern"]


@pytest.mark.parametrize("race", RACES)
def test_emblems_stand_out_from_their_counter(race: str) -> None:
    row = next(row for row in _rows("garrisons") if row["id"] == race)
    ground = lightness(GAME["palette"][race]["full"])
    assert abs(lightness(GAME["palette"][row["emblem"]]["full"]) - ground) >= 35


def _front(file: str, piece: str, ink: str) -> Image.Image:
    """Return a piece's first copy in grey, as it lies on the page."""
    options = ("--ink", ink)
    found = next(
        each
        for each in measured("orkomondo", file, *options).pieces
        if (each.id, each.copy, each.side) == (piece, 1, "front")
    )
    return _cut(_picture(file, *options), found.x, found.y, found.w, found.h).convert("L")


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize(
    ("file", "pieces"),
    [("garrisons.pdf", RACES), ("shields.pdf", ("fifty", "ten", "five", "one"))],
)
def test_pieces_differ_without_colour(file: str, pieces: tuple[str, ...], ink: str) -> None:
    faces = [_front(file, piece, ink) for piece in pieces]
    for one, other in combinations(faces, 2):
        change = ImageChops.difference(one, other.resize(one.size))
        assert sum(change.point(lambda value: value > 60 and 1).histogram()[1:]) > 0.05 * (
            one.width * one.height
        )


@pytest.mark.parametrize("ink", ["low", "mono"])
def test_spared_ink_is_spared(ink: str) -> None:
    for file in ("board.pdf", "garrisons.pdf", "shields.pdf"):
        full, spared = (
            _picture(file, "--ink", mode).convert("L").resize((60, 85), Image.Resampling.BOX)
            for mode in ("full", ink)
        )
        dark_full, dark_spared = (
            sum(255 - value for value in picture.tobytes()) for picture in (full, spared)
        )
        assert dark_spared < 0.75 * dark_full, file


def test_four_players_are_paid_out_and_change_is_left() -> None:
    rows = {row["value"]: row["copies"] for row in _rows("shields")}
    # The rulebook's handing out: one 50, two 10, five 5, five 1 for each player.
    share = {"50": 1, "10": 2, "5": 5, "1": 5}
    assert sum(int(value) * count for value, count in share.items()) == 100
    left = {value: rows[value] - 4 * count for value, count in share.items()}
    assert all(count > 0 for count in left.values())
    assert sum(rows.values()) == 108


def test_backs_show_the_same_face() -> None:
    for file in ("garrisons.pdf", "shields.pdf"):
        pieces = measured("orkomondo", file).pieces
        names = [
            sorted((piece.id, piece.copy) for piece in pieces if piece.side == side)
            for side in ("front", "back")
        ]
        assert names[0] == names[1]
        assert names[0]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_record_sheet_numbers_its_lines(paper: str) -> None:
    page = pypdfium2.PdfDocument(built("orkomondo", "--paper", paper) / "record.pdf")[0]
    text = page.get_textpage()
    words = text.get_text_range().split()
    for number in range(1, 49):
        assert f"{number}." in words
    for column in ("n.", "player", "throw", "fee", "@", "cost", "x"):
        assert words.count(column) >= 2, column

    def height(mark: str) -> float:
        place = text.search(mark, match_whole_word=True).get_next()
        assert place is not None
        return float(text.get_charbox(place[0])[1])

    lines = [height(f"{number}.") for number in range(13, 25)]
    assert all(
        upper - lower == pytest.approx(8 * 72 / 25.4, abs=0.1) for upper, lower in pairwise(lines)
    )
