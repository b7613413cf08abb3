"""A table that owns Orkensturm types its advisors and events, and they print; invented texts."""

import csv
import shutil
from pathlib import Path

import pypdfium2
import pytest

from pnp.cli import main
from pnp.measure import measure_pdf

ROOT = Path(__file__).parents[2]


@pytest.fixture
def owned(tmp_path: Path) -> Path:
    """A copy of the game's folder with every advisor and event filled in."""
    folder = tmp_path / "orkensturm"
    shutil.copytree(ROOT / "components" / "orkensturm", folder)
    for name, extra in (("advisors.csv", {"points": "2"}), ("events.csv", {})):
        with (folder / name).open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        for number, row in enumerate(rows):
            row |= {"title": f"Probe {number + 1}", "text": f"Invented text {number + 1}, short."}
            row |= extra
        save(folder / name, rows)
    return folder


def save(path: Path, rows: list[dict[str, str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def test_46_cards_print_with_their_texts(owned: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert main(["build", str(owned), "--only", "advisors,events", "--out", str(out)]) == 0
    cards = 0
    for name in ("advisors", "events"):
        data = (out / "orkensturm" / f"{name}.pdf").read_bytes()
        cards += sum(piece.side == "front" for piece in measure_pdf(data, name).pieces)
        text = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))
        assert "Probe 18" in text or name == "events"
        assert "Invented text 1, short." in text
    assert cards == 14 + 14 + 18


def test_a_text_that_is_too_long_is_refused_by_card_and_field(
    owned: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = owned / "advisors.csv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    rows[4]["text"] = "An invented text without an end. " * 60
    save(path, rows)
    out = tmp_path / "out"
    assert main(["build", str(owned), "--out", str(out)]) == 1
    told = capsys.readouterr()
    message = told.err + told.out
    # Row 1 is the heading, so the fifth card stands in row 6.
    assert "advisors.csv: row 6, column 'text'" in message
    assert "brin-5" in message
    assert "mm too high" in message
    assert not list(out.glob("**/*.pdf"))
