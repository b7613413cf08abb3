"""SVG art as a picture: as many pixels as it is printed large, within what it may cost."""

from __future__ import annotations

import base64
import io
from pathlib import Path
from urllib.parse import quote

import pytest
from PIL import Image

from pnp import limits
from pnp.design.drawings import Art, Drawings, draw, read_art
from pnp.design.rasters import PictureError

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="30mm" viewBox="0 0 40 30">'
PLAIN = f'{HEAD}<path fill="#c02020" d="M0 0h20v30h-20z"/></svg>'
LAYER = '<g opacity="0.5"><path d="M0 0h9v9z"/><path d="M5 0h9v9z"/></g>'
ONE, TWO = f"{HEAD}{LAYER}</svg>", f"{HEAD}{LAYER}{LAYER}</svg>"
NESTED = f'{HEAD}<g opacity="0.4">{LAYER}<path d="M9 9h9v9z"/></g></svg>'


def art(folder: Path, svg: str) -> Art:
    (folder / "art.svg").write_text(svg, "utf-8")
    return read_art(folder / "art.svg", folder)


@pytest.mark.parametrize(("mm", "size"), [
    # 360 pixels an inch, and three quarters as many down.
    (25.4, (360, 270)), (50.8, (720, 540)), (12.7, (180, 135)), (0.001, (1, 1)),
])
def test_it_is_as_dense_as_it_is_printed_wide(tmp_path: Path, mm: float, size) -> None:
    spent: list[int] = []
    made = Image.open(io.BytesIO(draw(art(tmp_path, PLAIN), mm, spent.append)))
    assert made.size == size
    # Told once, before it is drawn.
    assert spent == [size[0] * size[1]]


def test_a_thin_drawing_is_one_pixel_high_at_least(tmp_path: Path) -> None:
    thin = PLAIN.replace('height="30mm" viewBox="0 0 40 30"', 'height="0.1mm" viewBox="0 0 40 .1"')
    spent: list[int] = []
    made = Image.open(io.BytesIO(draw(art(tmp_path, thin), 25.4, spent.append)))
    assert made.height == 1
    assert spent == [360]


@pytest.mark.parametrize(("svg", "limit", "most", "told"), [
    (PLAIN, "MAX_PICTURE_PIXELS", 97_200,
     "the drawing is printed too large for a picture: its pixels would be 97,200; the most is"
     " 97,199"),
    (ONE, "SVG_LAYER_PIXELS", 97_200,
     "the drawing takes too long to draw: the pixels of its layers (filters, masks, clips, half"
     " clear groups) would be 97,200; the most is 97,199; print it smaller, or place it as a"
     " picture (PNG)"),
    (TWO, "SVG_LAYER_PIXELS", 2 * 97_200,
     "the drawing takes too long to draw: the pixels of its layers (filters, masks, clips, half"
     " clear groups) would be 194,400; the most is 194,399; print it smaller, or place it as a"
     " picture (PNG)"),
    (TWO, "SVG_STACKED_PIXELS", 97_200,
     "the drawing takes too long to draw: the pixels of its layers within layers would be 97,200;"
     " the most is 97,199; print it smaller, or place it as a picture (PNG)"),
    (NESTED, "SVG_STACKED_PIXELS", 2 * 97_200,
     "the drawing takes too long to draw: the pixels of its layers within layers would be 194,400;"
     " the most is 194,399; print it smaller, or place it as a picture (PNG)"),
])
def test_what_it_may_cost_is_held_to_a_pixel(
    tmp_path: Path, monkeypatch, svg, limit, most, told
) -> None:
    # An inch wide it is 360 × 270 pixels.
    drawn = art(tmp_path, svg)
    monkeypatch.setattr(limits, limit, most)
    assert draw(drawn, 25.4)
    monkeypatch.setattr(limits, limit, most - 1)
    with pytest.raises(PictureError) as error:
        draw(drawn, 25.4)
    assert str(error.value) == told


def test_each_is_read_once_and_drawn_once_in_each_size(tmp_path: Path) -> None:
    file = tmp_path / "art.svg"
    file.write_text(PLAIN, "utf-8")
    drawings = Drawings()
    small, large = (drawings.picture(file, tmp_path, mm) for mm in (12.7, 25.4))
    assert (small.width_px, large.width_px) == (180, 360)
    file.unlink()
    assert drawings.picture(file, tmp_path, 12.7) is small
    # Half a micrometre is no other size, ten are.
    assert drawings.picture(file, tmp_path, 12.7004) is small
    assert drawings.picture(file, tmp_path, 12.71) is not small
    assert drawings.pixels.spent == 180 * 135 * 2 + 360 * 270


def test_for_black_ink_it_has_no_colour(tmp_path: Path) -> None:
    file = tmp_path / "art.svg"
    file.write_text(PLAIN, "utf-8")
    made = Image.open(io.BytesIO(Drawings(grey=True).picture(file, tmp_path, 25.4).data))
    red, green, blue = made.convert("RGB").getpixel((90, 90))
    assert red == green == blue
    shown = Image.open(io.BytesIO(Drawings().picture(file, tmp_path, 25.4).data))
    assert shown.convert("RGB").getpixel((90, 90)) == (0xC0, 0x20, 0x20)


def text(words: str, **style: str) -> str:
    look = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in style.items())
    return f'{HEAD}<text x="2" y="20" font-size="8"{look}>{words}</text></svg>'


@pytest.mark.parametrize(("words", "style", "lacks"), [
    # What the packages' faces are known to lack: no long s in sans, in italics less than upright.
    ("\u017f", {"font_family": "sans-serif"}, True), ("\u017f", {"font_family": "serif"}, False),
    ("\u20bd", {"font_family": "sans-serif", "font_style": "italic"}, True),
    ("\u20bd", {"font_family": "sans-serif", "font_style": "oblique"}, True),
    ("\u20bd", {"font_family": "sans-serif"}, False),
    ("\u20bd", {"font_family": "serif", "font_style": "italic"}, False),
    ("\u1e9e", {"font_family": "serif", "font_style": "italic"}, True),
    # Bold and slanted at once it is printed bold.
    ("\u1e9e", {"font_family": "serif", "font_style": "italic", "font_weight": "bold"}, False),
    ("\u20bd", {"font_family": "sans-serif", "font_style": "italic", "font_weight": "700"}, False),
    ("\u20bd", {"font_family": "sans-serif", "font_style": "italic", "font_weight": "600"}, True),
])
def test_letters_are_looked_for_in_the_face_that_they_are_in(tmp_path, words, style, lacks) -> None:
    if not lacks:
        art(tmp_path, text(words, **style))
        return
    with pytest.raises(PictureError) as told:
        art(tmp_path, text(words, **style))
    assert str(told.value) == (
        f"the drawing's text has letters that its font lacks: {words!r} (U+{ord(words):04X});"
        " convert the text to paths"
    )


def test_of_many_letters_ten_are_named(tmp_path: Path) -> None:
    with pytest.raises(PictureError) as told:
        art(tmp_path, text("\u3042\u3043\u3044\u3045\u3046\u3047\u3048\u3049\u304a\u304b\u304c"))
    assert str(told.value).count("U+") == 10
    assert "U+304B" in str(told.value)
    assert "U+304C" not in str(told.value)


def png(*size: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, (10, 200, 30)).save(out, "PNG")
    return out.getvalue()


def with_picture(*names: str) -> str:
    shown = "".join(f'<image x="0" y="0" width="20" height="30" href="{name}"/>' for name in names)
    return f"{HEAD}{shown}</svg>"


BASE64 = base64.b64encode(png(6, 4)).decode()


@pytest.mark.parametrize("name", [
    f"data:image/png;base64,{BASE64}", f"data:image/png;base64,{BASE64[:20]}\n {BASE64[20:]}",
    f"DATA:image/png;BASE64,{BASE64}", f"data:image/png;base64,{quote(BASE64)}",
    f"data:image/png,{quote(png(6, 4))}", "sub/a%20b.png", "sub/../sub/a b.png", "./sub/a b.png",
])
def test_pictures_in_a_drawing_are_drawn_however_they_are_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a b.png").write_bytes(png(6, 4))
    made = Image.open(io.BytesIO(draw(art(tmp_path, with_picture(name)), 25.4)))
    assert made.convert("RGB").getpixel((90, 135)) == (10, 200, 30)


@pytest.mark.parametrize(("name", "told"), [
    ("data:image/png", "that it holds in the drawing: its data cannot be read"),
    ("data:image/svg+xml,%3Csvg/%3E",
     "that it holds in the drawing: a drawing within a drawing is not read; paste it as a group"),
    (f"data:image/png;base64,*{BASE64}",
     "that it holds in the drawing: its data are no base64"),
    ("data:image/png;base64,abc", "that it holds in the drawing: its data are no base64"),
    ("/etc/a.png", "'/etc/a.png' in the drawing: its name is not inside the game's folder"),
    ("s/../../a.png", "'s/../../a.png' in the drawing: its name leads out of the game's folder"),
    ("none.png", "'none.png' in the drawing cannot be read: No such file or directory"),
])
def test_pictures_that_cannot_be_drawn_are_told(tmp_path: Path, name: str, told: str) -> None:
    with pytest.raises(PictureError) as error:
        art(tmp_path, with_picture(name))
    assert str(error.value).startswith(f"the picture {told}")


def test_a_drawing_s_pictures_are_counted_together(tmp_path: Path, monkeypatch) -> None:
    for name, size in (("a.png", (6, 4)), ("b.png", (5, 3))):
        (tmp_path / name).write_bytes(png(*size))
    monkeypatch.setattr(limits, "MAX_PICTURE_PIXELS", 24 + 15)
    art(tmp_path, with_picture("a.png", "b.png"))
    monkeypatch.setattr(limits, "MAX_PICTURE_PIXELS", 24 + 15 - 1)
    with pytest.raises(PictureError) as error:
        art(tmp_path, with_picture("a.png", "b.png"))
    assert str(error.value) == (
        "the pixels of the pictures in the drawing would be 39; the most is 38"
    )
