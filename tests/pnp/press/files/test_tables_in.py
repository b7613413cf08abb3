"""The same table in every form that spreadsheets write gives the same sheets, byte for byte."""

from __future__ import annotations

import contextlib
import csv
import io
import os
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest
from PIL import Image

from pnp.cli import main
from pnp.measure import measure_pdf

ROWS = [
    ["id", "copies", "title", "text"],
    ["one", "3", "Größe, ẞ", "Zwei Zeilen\nin einer Zelle"],
    ["two", "2", 'Ein "Zitat"', "Ł ő č İ; Ünder"],
    ["three", "1", "Żubr", "plain"],
]
# Letters that cp1252 has.
PLAIN = [ROWS[0], ["one", "3", "Größe, ß", "Zwei Zeilen\nin einer Zelle"], ["two", "2", "é", "ü"]]
TEMPLATE = """layers:
  - {layer: fill, fill: "#ffffff"}
  - {layer: text, text: "{title}", font: serif-bold, font_size: 12, at: [4, 4], size: [50, 8]}
  - {layer: text, text: "{text}", font: sans, font_size: 9, at: [4, 20], size: [50, 20]}
"""


def written(rows: list[list[str]], delimiter: str = ",", end: str = "\n") -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator=end).writerows(rows)
    return out.getvalue()


def folder(path: Path, table: str) -> Path:
    (path / "templates").mkdir(parents=True)
    (path / "icons").mkdir()
    (path / "templates" / "card.yaml").write_text(TEMPLATE)
    (path / "game.yaml").write_text(
        "id: little\ntitle: Little\nlanguages: [en]\nplayers: two\nabout: A game.\ncredits: Ours.\n"
        "components:\n  - id: cards\n    kind: card\n    title: Cards\n    size: poker\n"
        f"    table: {table}\n    front: templates/card.yaml\n    back: same\n"
    )
    return path


def sheets(game: Path, out: Path, *options: str) -> dict[str, bytes]:
    with contextlib.redirect_stdout(io.StringIO()):
        assert main(["build", str(game), "--out", str(out), *options]) == 0
    return files_in(out)


def files_in(out: Path) -> dict[str, bytes]:
    # The listing tells from which folder the set was made: another one each time.
    return {path.name: path.read_bytes() for path in sorted(out.glob("*/*"))
            if path.name != "made-by-pnp.json"}


def save_xlsx(path: Path, rows: list[list[str]]) -> None:
    book = openpyxl.Workbook()
    for number, row in enumerate(rows):
        book.active.append(
            [int(cell) if number and place == 1 else cell for place, cell in enumerate(row)]
        )
    book.save(path)


FORMS = ["utf-8", "bom-crlf", "utf-16", "semicolons", "tabs", "xlsx"]


def save(path: Path, form: str, rows: list[list[str]]) -> str:
    if form == "xlsx":
        save_xlsx(path / "cards.xlsx", rows)
        return "cards.xlsx"
    data = {
        "utf-8": written(rows).encode(),
        "bom-crlf": written(rows, end="\r\n").encode("utf-8-sig"),
        "utf-16": written(rows).encode("utf-16"),
        "semicolons": written(rows, ";").encode(),
        "tabs": written(rows, "\t").encode(),
        "cp1252": written(rows).encode("cp1252", "strict") if form == "cp1252" else b"",
    }[form]
    (path / "cards.csv").write_bytes(data)
    return "{file: cards.csv, encoding: cp1252}" if form == "cp1252" else "cards.csv"


@pytest.mark.parametrize("form", FORMS[1:])
def test_every_form_gives_the_same_bytes(form: str, tmp_path: Path) -> None:
    plain, other = tmp_path / "plain", tmp_path / "other"
    for place, each in ((plain, "utf-8"), (other, form)):
        place.mkdir()
        folder(place, save(place, each, ROWS))
    assert sheets(plain, tmp_path / "a") == sheets(other, tmp_path / "b")


def test_declared_cp1252_gives_the_same_bytes(tmp_path: Path) -> None:
    plain, other = tmp_path / "plain", tmp_path / "other"
    for place, each in ((plain, "utf-8"), (other, "cp1252")):
        place.mkdir()
        folder(place, save(place, each, PLAIN))
    assert sheets(plain, tmp_path / "a") == sheets(other, tmp_path / "b")


def test_surroundings_do_not_change_a_byte(tmp_path: Path) -> None:
    game = tmp_path / "game"
    game.mkdir()
    folder(game, save(game, "utf-8", ROWS))
    first = sheets(game, tmp_path / "first")
    for number, extra in enumerate(
        [{"PYTHONHASHSEED": "1"}, {"TZ": "Asia/Tokyo"}, {"LC_ALL": "C"}, {"PYTHONHASHSEED": "77"}]
    ):
        where = tmp_path / f"w{number}"
        where.mkdir()
        subprocess.run(
            [sys.executable, "-m", "pnp", "build", str(game), "--out", "out"],
            cwd=where,
            env={**os.environ, **extra},
            check=True,
            capture_output=True,
        )
        assert files_in(where / "out") == first


PICTURE = """layers:
  - {layer: image, file: "{picture}"}
"""


def picture_game(path: Path, pictures: list[bytes], cards: int, suffix: str) -> Path:
    rows = [["id", "picture"]]
    for number in range(cards):
        rows.append([f"c{number}", f"art/{number % len(pictures)}.{suffix}"])
    path.mkdir()
    folder(path, "cards.csv")
    (path / "art").mkdir()
    for number, data in enumerate(pictures):
        (path / "art" / f"{number}.{suffix}").write_bytes(data)
    (path / "cards.csv").write_text(written(rows))
    (path / "templates" / "card.yaml").write_text(PICTURE)
    text = (path / "game.yaml").read_text().replace("    back: same\n", "")
    (path / "game.yaml").write_text(text)
    return path


def noise(width: int, height: int, form: str, seed: int, **options: int) -> bytes:
    import random

    data = random.Random(seed).randbytes(width * height * 3)
    out = io.BytesIO()
    Image.frombytes("RGB", (width, height), data).save(out, form, **options)
    return out.getvalue()


def test_one_background_behind_180_cards_is_stored_once(tmp_path: Path) -> None:
    out = io.BytesIO()
    Image.linear_gradient("L").resize((2000, 2000)).convert("RGB").save(out, "PNG")
    game = picture_game(tmp_path / "game", [out.getvalue()], 180, "png")
    data = sheets(game, tmp_path / "out")["cards.pdf"]
    report = measure_pdf(data, "cards.pdf")
    assert len([piece for piece in report.pieces if piece.side == "front"]) == 180
    assert data.count(b"/Subtype /Image") + data.count(b"/Subtype/Image") == 1


# The high-water mark of this process alone; a child's ru_maxrss begins at its parent's.
CHILD = (
    "import re, sys; from pnp.cli import main; status = main(sys.argv[1:]);"
    "print('PEAK', re.search(r'VmHWM:\\s*(\\d+)', open('/proc/self/status').read())[1]);"
    "sys.exit(status)"
)


@pytest.mark.full
def test_180_pictures_of_half_a_megabyte_stay_within_memory(tmp_path: Path) -> None:
    pictures = [noise(760, 760, "JPEG", seed, quality=88) for seed in range(180)]
    assert 0.3 < len(pictures[0]) / 1e6 < 0.8
    game = picture_game(tmp_path / "game", pictures, 180, "jpg")
    ran = subprocess.run(
        [sys.executable, "-c", CHILD, "build", str(game), "--out", str(tmp_path / "out")],
        check=True,
        capture_output=True,
        text=True,
    )
    peak = int(ran.stdout.rpartition("PEAK")[2]) * 1024
    size = (tmp_path / "out" / "little" / "cards.pdf").stat().st_size
    assert peak <= 3 * size + 80e6, (peak / 1e6, size / 1e6)
