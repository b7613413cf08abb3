"""Font files with wrong bytes: refused in words, or set and embedded like any other."""

from __future__ import annotations

import random
from importlib.resources import files
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from pnp.geometry import Size
from pnp.render.pdf import write_pdf
from pnp.type.own import FontError, open_font
from tests.pnp.fonts_made import made_font
from tests.pnp.render.making import at, line, on_a4, plain

REAL = (files("font_source_sans_pro") / "files" / "SourceSansPro-Regular.otf").read_bytes()


@pytest.mark.parametrize("kind", ["ttf", "variable", "real"])
def test_wrong_bytes_raise_nothing_else(kind: str) -> None:
    sound = REAL if kind == "real" else made_font("Ab", kind)  # type: ignore[arg-type]
    draw = random.Random(kind)
    printed = 0
    for number in range(60):
        data = bytearray(sound)
        for _ in range(draw.choice((1, 3, 30))):
            data[draw.randrange(min(1200, len(data)))] = draw.randrange(256)
        try:
            name = open_font("a.ttf", bytes(data), f"{kind}{number}", {})
        except FontError:
            continue
        assert write_pdf(on_a4(at(10, 10, plain(Size(100, 40), "#ffffff", line("Ab", 14, name)))))
        printed += 1
    assert 0 < printed < 60


def test_a_table_whose_name_is_no_text_is_left_alone() -> None:
    made = TTFont(BytesIO(made_font("Ab")))
    file = BytesIO()
    made.save(file)
    data = file.getvalue().replace(b"post", b"po\xe1t", 1)
    name = open_font("a.ttf", data, "no text", {})
    assert write_pdf(on_a4(at(10, 10, plain(Size(100, 40), "#ffffff", line("Ab", 14, name)))))
