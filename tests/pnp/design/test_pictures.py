from __future__ import annotations

import io
import zlib
from pathlib import Path

import pytest
from PIL import Image

from pnp.design import rasters
from pnp.design.drawings import draw, read_art
from pnp.design.pictures import Pictures, effective_dpi
from pnp.design.rasters import PictureError
from pnp.draw import Picture
from pnp.faults import told
from pnp.geometry import Size
from tests.pnp.design.sample import design


def saved(image: Image.Image, kind: str, **options: object) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def read_raster(data: bytes, *, grey: bool = False) -> Picture:
    return rasters.read_raster(data, grey=grey).picture


def pixels(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data))


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_an_upright_jpeg_goes_through_untouched(mode: str) -> None:
    data = saved(Image.new(mode, (30, 20)), "JPEG")
    picture = read_raster(data)
    assert (picture.data, picture.format) == (data, "jpeg")
    assert (picture.width_px, picture.height_px) == (30, 20)


def test_a_progressive_jpeg_goes_through_untouched() -> None:
    data = saved(Image.new("RGB", (30, 20)), "JPEG", progressive=True)
    assert (read_raster(data).data, read_raster(data).format) == (data, "jpeg")


def test_cmyk_becomes_rgb() -> None:
    image = Image.new("CMYK", (8, 8), (0, 255, 255, 0))
    found = pixels(read_raster(saved(image, "JPEG", quality=100)))
    assert found.mode == "RGB"
    red, green, blue = found.getpixel((4, 4))  # type: ignore[misc]
    assert red > 240
    assert max(green, blue) < 15


def test_four_inks_without_a_profile_are_told() -> None:
    data = saved(Image.new("CMYK", (8, 8), (0, 255, 255, 0)), "JPEG")
    assert [note.message for note in rasters.read_raster(data).notes if "CMYK" in note.message]


def test_sixteen_bits_keep_their_lightness() -> None:
    image = Image.new("I;16", (4, 4), 0x8000)
    found = pixels(read_raster(saved(image, "PNG")))
    assert found.mode == "L"
    assert found.getpixel((1, 1)) == 0x80


def test_alpha_and_palettes_with_holes_stay_transparent() -> None:
    clear = Image.new("RGBA", (4, 4), (9, 8, 7, 0))
    assert pixels(read_raster(saved(clear, "PNG"))).getpixel((0, 0)) == (9, 8, 7, 0)
    holed = Image.new("P", (4, 4), 1)
    holed.putpalette([0, 0, 0, 10, 200, 30])
    picture = pixels(read_raster(saved(holed, "PNG", transparency=1)))
    assert picture.getpixel((0, 0)) == (10, 200, 30, 0)
    plain = Image.new("P", (4, 4), 1)
    plain.putpalette([0, 0, 0, 10, 200, 30])
    assert pixels(read_raster(saved(plain, "PNG"))).getpixel((0, 0)) == (10, 200, 30)


def test_black_ink_takes_the_colour_out_and_keeps_alpha() -> None:
    image = Image.new("RGBA", (4, 4), (200, 20, 20, 99))
    red, green, blue, alpha = pixels(read_raster(saved(image, "PNG"), grey=True)).getpixel((0, 0))  # type: ignore[misc]
    assert red == green == blue
    assert alpha == 99


def test_equal_bytes_have_one_key_and_others_another() -> None:
    first = saved(Image.new("RGB", (4, 4), (1, 2, 3)), "PNG")
    second = saved(Image.new("RGB", (4, 4), (1, 2, 4)), "PNG")
    assert read_raster(first) == read_raster(bytes(first))
    assert read_raster(first).key != read_raster(second).key


def test_a_file_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(saved(Image.new("RGB", (4, 4)), "PNG"))
    store = Pictures()
    first = store.raster(path)
    path.unlink()
    assert store.raster(path) is first


def test_a_broken_file_is_read_once_too(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"no picture")
    store = Pictures()
    with pytest.raises(PictureError):
        store.raster(path)
    path.unlink()
    with pytest.raises(PictureError, match="no picture that is read"):
        store.raster(path)


CARDS = "id\n" + "".join(f"c{number}\n" for number in range(9))
LAYER = "  - {layer: image, file: '{id}.png', at: [10, 10], size: [20, 20]}"


def test_the_pixels_of_all_pictures_are_counted_before_any_is_decoded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded = []
    monkeypatch.setattr(rasters, "_verify", lambda *_: decoded.append(1))
    files: dict[str, str | bytes] = {
        f"c{number}.png": saved(Image.new("RGB", (300, 200), (number, 0, 0)), "PNG")
        for number in range(9)
    }
    monkeypatch.setattr("pnp.design.pictures.MAX_PICTURES_PIXELS", 9 * 300 * 200)
    assert not design(tmp_path / "all", LAYER, CARDS, files=files).faults
    assert len(decoded) == 9
    decoded.clear()
    monkeypatch.setattr("pnp.design.pictures.MAX_PICTURES_PIXELS", 7 * 300 * 200)
    faults = design(tmp_path / "many", LAYER, CARDS, files=files).faults
    (line,) = told(faults)
    assert "420,000 pixels together" in line
    assert not decoded


def test_a_picture_on_many_cards_counts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.design.pictures.MAX_PICTURES_PIXELS", 300 * 200)
    files: dict[str, str | bytes] = {"a.png": saved(Image.new("RGB", (300, 200)), "PNG")}
    layer = LAYER.replace("'{id}.png'", "a.png")
    assert not design(tmp_path, layer, CARDS, files=files).faults


def test_broken_data_are_told_for_each_card_that_names_them(tmp_path: Path) -> None:
    half = saved(Image.effect_noise((300, 200), 60), "PNG")[:9000]
    faults = design(tmp_path, LAYER.replace("'{id}.png'", "'{file}'"),
                    "id,file\na,p.png\nb,p.png\n", files={"p.png": half}).faults
    (line,) = told(faults)
    assert "p.png: the picture is broken" in line
    assert line.startswith("sample/templates/card.yaml") or "row" in line


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_file_cut_short_is_refused(kind: str) -> None:
    data = saved(Image.effect_noise((200, 200), 60), kind)
    with pytest.raises(PictureError, match="broken"):
        read_raster(data[: len(data) // 2])


def test_other_files_and_huge_pictures_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PictureError, match="PNG, JPEG, TIFF, GIF, WebP, AVIF and SVG"):
        read_raster(b"what is this")
    monkeypatch.setattr(rasters, "MAX_PICTURE_PIXELS", 99)
    with pytest.raises(PictureError, match="10 × 10 pixels"):
        read_raster(saved(Image.new("L", (10, 10)), "PNG"))


def test_a_small_file_that_claims_a_billion_pixels_is_refused_before_it_is_decoded() -> None:
    data = bytearray(saved(Image.new("1", (8, 8)), "PNG"))
    data[16:24] = (40_000).to_bytes(4, "big") * 2
    data[29:33] = zlib.crc32(data[12:29]).to_bytes(4, "big")
    with pytest.raises(PictureError, match="pixels"):
        read_raster(bytes(data))


def test_effective_resolution_is_pixels_over_printed_inches() -> None:
    picture = Picture("k", b"", 600, 1200, "png")
    assert effective_dpi(picture, Size(50.8, 50.8)) == pytest.approx(300)


def drawn(folder: Path, svg: str, width: float) -> bytes:
    path = folder / "a.svg"
    path.write_text(svg, encoding="utf-8")
    return draw(read_art(path, folder), width)


def test_svg_art_is_drawn_dense_enough_for_its_printed_width(tmp_path: Path) -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><defs><linearGradient id="g">'
        '<stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>'
        '</defs><rect width="20" height="10" fill="url(#g)"/></svg>'
    )
    image = Image.open(io.BytesIO(drawn(tmp_path, svg, 25.4)))
    assert image.size == (360, 180)
    assert image.getpixel((5, 90))[0] > 240  # type: ignore[index]
    assert image.getpixel((355, 90))[2] > 240  # type: ignore[index]


def test_svg_text_in_a_font_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
        '<text y="8" font-family="Comic Sans MS">A</text></svg>'
    )
    with pytest.raises(PictureError, match="comic sans"):
        drawn(tmp_path, svg, 20)
