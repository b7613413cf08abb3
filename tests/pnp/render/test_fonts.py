"""Faces by name: what they cover, how wide a line is."""

from __future__ import annotations

import pypdfium2
import pytest

from pnp.geometry import Size
from pnp.render.pdf import write_pdf
from pnp.type.fonts import face, faces
from tests.pnp.render.making import at, line, on_a4, plain


def test_every_face_has_its_file() -> None:
    wanted = {"sans", "sans-bold", "sans-italic", "serif", "serif-bold", "serif-black"}
    assert wanted <= set(faces())
    for each in faces().values():
        assert each.path.is_file()


def test_an_unknown_face_names_the_known_ones() -> None:
    with pytest.raises(KeyError, match=r"comic.*known:.*sans-bold"):
        face("comic")


@pytest.mark.parametrize(
    ("name", "text", "missing"),
    [
        ("sans", "ß ẞ Ł ő č İ Αθήνα Привет", []),
        ("serif", "ß ẞ Ł ő č İ Αθήνα Привет", []),
        ("sans", "u\u0308 e\u0301", []),
        ("sans", "a☃b☃", ["☃"]),
        # What the packages' italics are known to lack.
        ("sans-italic", "Ωж", ["Ω", "ж"]),
        ("serif-italic", "ẞß", ["ẞ"]),
    ],
)
def test_missing_letters_are_told_once_each(name: str, text: str, missing: list[str]) -> None:
    assert face(name).lacks(text) == missing


def test_a_width_grows_with_the_size() -> None:
    sans = face("sans")
    assert sans.width_mm("Orc", 20) == pytest.approx(2 * sans.width_mm("Orc", 10))
    assert sans.width_mm("", 10) == 0
    assert sans.width_mm("u\u0308", 10) == sans.width_mm("ü", 10)


@pytest.mark.parametrize("name", sorted(faces()))
def test_every_face_prints_and_reads_back(name: str) -> None:
    text = "Waffe, offizieller Fjord Tj ß"
    data = write_pdf(on_a4(at(10, 10, plain(Size(100, 40), "#ffffff", line(text, 14, name)))))
    with pypdfium2.PdfDocument(data) as pdf:
        assert pdf[0].get_textpage().get_text_bounded() == text
