from __future__ import annotations

import io
import zlib
from pathlib import Path

import pytest
from PIL import Image

from pnp.design import pictures
from pnp.design.pictures import PictureError, Pictures, draw_svg, effective_dpi, read_raster
from pnp.draw import Picture
from pnp.geometry import Size


def saved(image: Image.Image, kind: str, **options: object) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def pixels(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data))


def two_tone(mode: str, left: object, right: object) -> Image.Image:
    size = (40, 20)
    image = Image.new(mode, size, left)  # type: ignore[arg-type]
    image.paste(right, (size[0] // 2, 0, *size))  # type: ignore[arg-type]
    return image


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_an_upright_jpeg_goes_through_untouched(mode: str) -> None:
    data = saved(Image.new(mode, (30, 20)), "JPEG")
    picture = read_raster(data)
    assert (picture.data, picture.format) == (data, "jpeg")
    assert (picture.width_px, picture.height_px) == (30, 20)


# Orientation 6 (turn a quarter clockwise to see it upright), 3 (upside down), 2 (mirrored): where
# the left half's red comes to lie.
@pytest.mark.parametrize(
    ("orientation", "size", "red_at"),
    [(1, (40, 20), (5, 10)), (2, (40, 20), (35, 10)), (3, (40, 20), (35, 10)),
     (6, (20, 40), (10, 5)), (8, (20, 40), (10, 35))],
)
def test_a_photograph_stands_as_its_camera_says(
    orientation: int, size: tuple[int, int], red_at: tuple[int, int]
) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    image = two_tone("RGB", (255, 0, 0), (0, 0, 255))
    picture = read_raster(saved(image, "JPEG", exif=exif, quality=95))
    assert (picture.width_px, picture.height_px) == size
    red, _, blue = pixels(picture).convert("RGB").getpixel(red_at)  # type: ignore[misc]
    assert red > 200
    assert blue < 60
    if orientation != 1:
        assert picture.format == "png"
        assert not pixels(picture).getexif()


def test_a_progressive_jpeg_is_decoded() -> None:
    assert read_raster(saved(Image.new("RGB", (30, 20)), "JPEG", progressive=True)).format == "png"


def test_cmyk_becomes_rgb() -> None:
    image = Image.new("CMYK", (8, 8), (0, 255, 255, 0))
    found = pixels(read_raster(saved(image, "JPEG", quality=100)))
    assert found.mode == "RGB"
    red, green, blue = found.getpixel((4, 4))  # type: ignore[misc]
    assert red > 240
    assert max(green, blue) < 15


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


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_file_cut_short_is_refused(kind: str) -> None:
    data = saved(Image.effect_noise((200, 200), 60), kind)
    with pytest.raises(PictureError, match="broken"):
        read_raster(data[: len(data) // 2])


def test_other_files_and_huge_pictures_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PictureError, match="no PNG or JPEG"):
        read_raster(b"GIF89a")
    monkeypatch.setattr(pictures, "MAX_PIXELS", 99)
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


def test_svg_art_is_drawn_dense_enough_for_its_printed_width() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><defs><linearGradient id="g">'
        '<stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>'
        '</defs><rect width="20" height="10" fill="url(#g)"/></svg>'
    )
    image = Image.open(io.BytesIO(draw_svg(svg, 25.4)))
    assert image.size == (360, 180)
    assert image.getpixel((5, 90))[0] > 240  # type: ignore[index]
    assert image.getpixel((355, 90))[2] > 240  # type: ignore[index]


def test_svg_text_in_a_font_that_is_not_ours_is_refused() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
        '<text y="8" font-family="Comic Sans MS">A</text></svg>'
    )
    with pytest.raises(PictureError, match="comic sans"):
        draw_svg(svg, 20)
