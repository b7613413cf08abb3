"""What the strategies draw is sound often enough to lead far, and odd often enough to be told."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest

import pnp.cli
import scorer.cli
from tests.fuzz.inputs import write_files
from tests.fuzz.readers import reader_named
from tests.strategies.games import games, keys
from tests.strategies.odd import drawer
from tests.strategies.records import GAMES, records
from tests.strategies.svg import drawings
from tests.strategies.tables import csv_tables, xlsx_tables


@pytest.mark.full
def test_records_are_sound_faulty_and_refused(tmp_path: Path) -> None:
    draw, source = drawer(records()), random.Random(1)
    ends: Counter[int] = Counter()
    named: set[str] = set()
    for number in range(120):
        path = tmp_path / f"{number}.game"
        text = draw(source)
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        ends[scorer.cli.main(["check", str(path)])] += 1
        named |= {game for game in GAMES if f"game: {game}" in text}
    assert set(ends) == {0, 1, 2}
    assert min(ends.values()) >= 3, ends
    assert named == set(GAMES)


@pytest.mark.full
def test_games_are_sound_and_faulty(tmp_path: Path) -> None:
    draw, source = drawer(games()), random.Random(2)
    ends: Counter[int] = Counter()
    for number in range(60):
        folder = tmp_path / str(number)
        write_files(draw(source), folder)
        try:
            ends[pnp.cli.main(["check", str(folder)])] += 1
        except Exception:
            # That there is none is for the hunts to say.
            ends[-1] += 1
    assert ends[0] >= 3, ends
    assert ends[1] >= 20, ends


def test_keys_are_those_of_the_schema() -> None:
    assert {"components", "layers", "font_size", "across", "faces"} <= set(keys())


@pytest.mark.full
def test_drawings_are_mostly_xml() -> None:
    draw, source = drawer(drawings()), random.Random(3)
    read = 0
    for _ in range(60):
        try:
            ElementTree.fromstring(draw(source).encode("utf-8", "replace"))
            read += 1
        except ElementTree.ParseError:
            continue
    assert read >= 20


def test_tables_differ_in_how_they_are_saved() -> None:
    source = random.Random(4)
    made = [drawer(csv_tables())(source) for _ in range(60)]
    assert any(each.startswith(b"\xff\xfe") for each in made)
    assert any(b";" in each for each in made)
    assert drawer(xlsx_tables())(source).startswith(b"PK")


@pytest.mark.parametrize("name", ["pdfs", "pictures"])
def test_changed_files_are_still_looked_into(name: str) -> None:
    """Where every change broke the file as a whole, only its first check would be tried."""
    reader, source = reader_named(name), random.Random(5)
    seeds = [each for each in reader.seeds(whole=False)
             if name == "pdfs" or next(iter(each)) == "pic.png"]
    read = 0
    for _ in range(60):
        ((_, data),) = reader.mutated(source, source.choice(seeds), seeds).items()
        read += _readable(name, data)
    assert read >= 12


def _readable(name: str, data: bytes) -> bool:
    import io

    from PIL import Image

    try:
        if name == "pdfs":
            with pikepdf.open(io.BytesIO(data)) as pdf:
                return len(pdf.pages) > 0
        Image.open(io.BytesIO(data)).load()
    except Exception:
        return False
    return True
