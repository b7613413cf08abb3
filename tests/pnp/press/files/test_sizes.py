"""Another size scales the drawing evenly and whole; small papers scale whole pages down."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from pnp.cli import main
from pnp.measure import measure_pdf
from tests.pnp.game_folder import make_game


def build(tmp_path: Path, *words: str) -> Path:
    assert main(["build", *words, "--out", str(tmp_path)]) == 0
    return tmp_path


def words_of(path: Path) -> str:
    return " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path))


def test_a_smaller_card_keeps_its_whole_text(tmp_path: Path) -> None:
    out = build(tmp_path, "orkensturm", "--only", "loyalty", "--size", "loyalty=44x68")
    path = out / "orkensturm" / "loyalty.pdf"
    report = measure_pdf(path.read_bytes(), "loyalty.pdf")
    for piece in report.pieces:
        upright = (piece.h, piece.w) if piece.turned else (piece.w, piece.h)
        assert upright == pytest.approx((44, 68), abs=0.02)
    assert "Gareth" in words_of(path)
    assert "half the Treasury" in words_of(path).replace("\r\n", " ")


def test_a_smaller_board_shrinks_its_fields(tmp_path: Path) -> None:
    out = build(tmp_path, "orkomondo", "--only", "board", "--size", "board=98x98")
    data = (out / "orkomondo" / "board.pdf").read_bytes()
    fields = measure_pdf(data, "board.pdf").fields
    assert len(fields) == 36
    # The board is drawn at 196 mm with fields of 30 mm; at half the size they measure 15.
    assert all(spot.w == pytest.approx(15, abs=0.02) for spot in fields)


def test_whole_pages_fit_a_small_paper(tmp_path: Path) -> None:
    out = build(tmp_path, "orkomondo", "--only", "record", "--paper", "a5")
    text = words_of(out / "orkomondo" / "record.pdf")
    large = build(tmp_path / "a4", "orkomondo", "--only", "record")
    assert sorted(text.split()) == sorted(words_of(large / "orkomondo" / "record.pdf").split())


@pytest.mark.parametrize(("size", "warned"), [("30x42 mm", False), ("12x17 mm", True)])
def test_type_too_small_to_read_is_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], size: str, warned: bool
) -> None:
    # 12 pt on 63.5 × 88.9 mm; 30 / 63.5 and 12 / 63.5 of that are 5.7 and 2.3 pt.
    folder = make_game(tmp_path / "data")
    assert main(["build", str(folder), "--size", f"cards={size}", "--out", str(tmp_path)]) == 0
    assert ("type of 2.3 pt" in capsys.readouterr().err) == warned
