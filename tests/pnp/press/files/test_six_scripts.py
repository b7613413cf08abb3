"""A sheet in six scripts: every letter printed, each font embedded with the glyphs it shows."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pikepdf
import pypdfium2

from pnp.cli import main
from tests.six_scripts import HERE, lay_out


def test_six_scripts_print_and_read_back(tmp_path: Path) -> None:
    assert main(["build", str(lay_out(tmp_path / "game")), "--out", str(tmp_path / "out")]) == 0
    path = tmp_path / "out/six-scripts/cards.pdf"
    with pypdfium2.PdfDocument(path) as document:
        read = "".join(document[0].get_textpage().get_text_bounded().replace("\u200b", "").split())
    with (HERE / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 6
    for row in rows:
        text = row["title"] + row["text"].replace("**", "")
        # Where letters stand on others the reader puts them in an order of its own, and it turns
        # the brackets of Arabic round itself.
        assert Counter(text.translate(dict.fromkeys(map(ord, " ()")))) <= Counter(read), row["id"]
        if row["id"] in ("latin", "cyrillic", "japanese"):
            assert "".join(text.split()) in read
    with pikepdf.open(path) as pdf:
        held = pdf.pages[0].Resources.Font.values()
        fonts = {str(font.BaseFont).rpartition("+")[2] for font in held if font.Subtype == "/Type0"}
    assert {"NotoSansArabic-Regular", "NotoSansDevanagari-Regular", "NotoSansThai-Regular",
            "NotoSansCJKtc-Regular"} <= fonts
    # Of 16 MB of Chinese and Japanese signs only those that are shown are held.
    assert path.stat().st_size < 120_000
