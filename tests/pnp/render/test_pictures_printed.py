"""Pictures read back from the finished PDF: they print as their own program shows them."""

from __future__ import annotations

import io
import struct

import pikepdf
import pytest
from PIL import Image as Images
from PIL import ImageCms

from pnp.design.rasters import Raster, read_raster
from pnp.draw import Document, Face, Image, Page, Piece, Placed, Rect
from pnp.geometry import Box, Size
from pnp.render.pdf import write_pdf
from pnp.render.png import rasterise
from tests.pnp.design.icc import ADOBE, DISPLAY_P3, SRGB, of_grey, of_inks, of_primaries

RGB = tuple[int, int, int]
GREEN = "#00ff00"


def saved(image: Images.Image, kind: str, **options: object) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def pdf(raster: Raster, w: float, h: float) -> bytes:
    box = Box(0, 0, w, h)
    face = Face(Size(w, h), 0, (Rect(box, GREEN), Image(box, raster.picture)))
    page = Page(Size(w, h), "front", (Placed(Piece("a", "a", 1, face), "front", face, box),))
    return write_pdf(Document("A", "en", (page,), ()))


def printed(data: bytes, w: float = 40, h: float = 30, *, grey: bool = False) -> Images.Image:
    """Return a picture stretched over w × h mm as the PDF shows it, at 1 pixel per 0.1 mm."""
    return rasterise(pdf(read_raster(data, grey=grey), w, h), 0, 254)


def colour(data: bytes, *, grey: bool = False) -> RGB:
    return printed(data, grey=grey).getpixel((200, 150))  # type: ignore[return-value]


def near(found: RGB, wanted: RGB, most: int = 3) -> bool:
    return max(abs(one - other) for one, other in zip(found, wanted, strict=True)) <= most


def in_srgb(stored: RGB, primaries: tuple[tuple[float, ...], ...], gamma: float) -> RGB:
    """Return a colour of a space in sRGB by IEC 61966-2-1, each step by its formula."""
    linear = [(value / 255) ** gamma for value in stored]
    xyz = [sum(primaries[i][row] * linear[i] for i in range(3)) for row in range(3)]
    # The inverse of sRGB's primaries in D50.
    back = ((3.1339, -1.6169, -0.4906), (-0.9788, 1.9161, 0.0335), (0.0719, -0.2290, 1.4052))
    found = []
    for row in back:
        value = min(1.0, max(0.0, sum(a * b for a, b in zip(row, xyz, strict=True))))
        shown = value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
        found.append(round(shown * 255))
    return tuple(found)  # type: ignore[return-value]


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "AVIF", "TIFF"])
@pytest.mark.parametrize(
    ("primaries", "gamma"), [(ADOBE, 2.19921875), (DISPLAY_P3, 2.2)], ids=["adobe", "p3"]
)
@pytest.mark.parametrize("stored", [(200, 90, 60), (70, 160, 90)])
def test_a_profile_of_other_primaries_is_converted(
    kind: str, primaries: tuple[tuple[float, float, float], ...], gamma: float, stored: RGB
) -> None:
    image = Images.new("RGB", (90, 60), stored)
    extra = {} if kind in ("PNG", "TIFF") else {"quality": 95}
    data = saved(image, kind, icc_profile=of_primaries(primaries, gamma), **extra)
    wanted = in_srgb(stored, primaries, gamma)
    assert not near(stored, wanted, 8), "the test says nothing"
    assert near(colour(data), wanted, 4)


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_profile_that_swaps_primaries_swaps_colours_whatever_its_name(kind: str) -> None:
    swapped = of_primaries((SRGB[1], SRGB[0], SRGB[2]), 2.2)
    data = saved(Images.new("RGB", (90, 60), (255, 0, 0)), kind, icc_profile=swapped)
    assert near(colour(data), (0, 255, 0))
    assert not read_raster(data).notes


@pytest.mark.parametrize("mode", ["RGBA", "P"])
def test_profiles_hold_behind_alpha_and_palettes(mode: str) -> None:
    swapped = of_primaries((SRGB[1], SRGB[0], SRGB[2]), 2.2)
    image = Images.new("RGBA", (90, 60), (255, 0, 0, 255))
    image.paste((0, 0, 255, 0), (0, 0, 45, 60))
    shown = printed(saved(image.convert(mode), "PNG", icc_profile=swapped))
    assert near(shown.getpixel((300, 150)), (0, 255, 0))  # type: ignore[arg-type]
    assert near(shown.getpixel((100, 150)), (0, 255, 0)), "the ground"  # type: ignore[arg-type]


def test_grey_profiles_change_greys_and_leave_them_grey() -> None:
    # Linear light: 128 of 255 is half of it, which sRGB writes as 188.
    for image in (Images.new("L", (90, 60), 128), Images.new("LA", (90, 60), (128, 255))):
        data = saved(image, "PNG", icc_profile=of_grey(1.0))
        assert near(colour(data), (188, 188, 188))
        assert read_raster(data, grey=True).picture.format == "png"
    jpeg = saved(Images.new("L", (90, 60), 128), "JPEG", icc_profile=of_grey(1.0))
    assert near(colour(jpeg), (188, 188, 188))


@pytest.mark.parametrize("kind", ["JPEG", "TIFF"])
def test_a_profile_of_four_inks_says_what_they_look_like(kind: str) -> None:
    # Inks of a fancy press: its "cyan" prints sRGB's red (Lab of D50: 54, 81, 70).
    press = of_inks({(1, 0, 0, 0): (54, 81, 70), (0, 0, 0, 1): (0, 0, 0)}, (100, 0, 0), (0, 0, 0))
    data = saved(Images.new("CMYK", (90, 60), (255, 0, 0, 0)), kind, icc_profile=press)
    assert near(colour(data), (255, 0, 0), 12)
    assert not read_raster(data).notes
    paper = saved(Images.new("CMYK", (90, 60), (0, 0, 0, 0)), kind, icc_profile=press)
    assert near(colour(paper), (255, 255, 255), 4)


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize(
    "profile", [b"no profile at all" * 50, of_primaries(ADOBE, 2.2)[:300], of_grey(1.8)],
    ids=["rubbish", "cut", "of-grey"],
)
def test_a_profile_that_cannot_be_used_is_told_and_the_colours_are_taken_for_srgb(
    kind: str, profile: bytes
) -> None:
    data = saved(Images.new("RGB", (90, 60), (200, 90, 60)), kind, icc_profile=profile)
    assert near(colour(data), (200, 90, 60))
    (note,) = read_raster(data).notes
    assert "profile" in note.message
    assert "sRGB" in note.message


def test_a_jpeg_in_srgb_keeps_its_bytes() -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for progressive in (False, True):
        data = saved(Images.effect_noise((90, 60), 50).convert("RGB"), "JPEG", icc_profile=srgb,
                     progressive=progressive)
        assert streams(pdf(read_raster(data), 40, 30)) == [data]


def streams(data: bytes) -> list[bytes]:
    """Return the picture streams of a PDF as they are stored."""
    with pikepdf.open(io.BytesIO(data)) as file:
        return [bytes(each.read_raw_bytes()) for each in file.objects
                if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"]


# EXIF 2.3, 4.6.4 A: which side of the stored picture is seen at the top, and which at the left.
SEEN = {1: "TL", 2: "TR", 3: "BR", 4: "BL", 5: "LT", 6: "LB", 7: "RB", 8: "RT"}
CORNERS = {"TL": (250, 10, 10), "TR": (10, 120, 10), "BL": (10, 10, 250), "BR": (250, 250, 10)}


def compass() -> Images.Image:
    """Return a picture, wider than high, with a colour in each quarter."""
    image = Images.new("RGB", (96, 64))
    for name, tone in CORNERS.items():
        x, y = 48 * (name[1] == "R"), 32 * (name[0] == "B")
        image.paste(tone, (x, y, x + 48, y + 32))
    return image


def stored_at(orientation: int) -> Images.Image:
    """Return the compass as a camera held that way stores it."""
    turn = Images.Transpose
    undo = {2: turn.FLIP_LEFT_RIGHT, 3: turn.ROTATE_180, 4: turn.FLIP_TOP_BOTTOM,
            5: turn.TRANSPOSE, 6: turn.ROTATE_90, 7: turn.TRANSVERSE, 8: turn.ROTATE_270}
    return compass().transpose(undo[orientation]) if orientation > 1 else compass()


def turned(orientation: int) -> Images.Exif:
    exif = Images.Exif()
    exif[0x0112] = orientation
    return exif


def assert_upright(shown: Images.Image) -> None:
    w, h = shown.size
    for name, tone in CORNERS.items():
        at = (w * 3 // 4 if name[1] == "R" else w // 4, h * 3 // 4 if name[0] == "B" else h // 4)
        assert near(shown.getpixel(at), tone, 12), name  # type: ignore[arg-type]


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "AVIF", "TIFF"])
def test_a_photograph_stands_as_its_camera_says(kind: str, orientation: int) -> None:
    options: dict[str, object] = {} if kind in ("PNG", "TIFF") else {"quality": 95}
    data = saved(stored_at(orientation), kind, exif=turned(orientation), **options)
    raster = read_raster(data)
    assert (raster.picture.width_px, raster.picture.height_px) == (96, 64)
    assert_upright(printed(data))
    if kind == "JPEG":
        made = pdf(raster, 40, 30)
        with pikepdf.open(io.BytesIO(made)) as file:
            (image,) = (each for each in file.objects if isinstance(each, pikepdf.Stream)
                        and each.get("/Subtype") == "/Image")
            assert list(image.Filter) == ["/DCTDecode"]
            size = (96, 64) if orientation < 5 else (64, 96)
            assert (image.Width, image.Height) == size, "the stored rows"
        # Its own picture data, the segments in front of them aside.
        (stream,) = streams(made)
        assert data.endswith(stream[stream.index(b"\xff\xdb"):])


@pytest.mark.parametrize(
    "exif",
    [b"Exif\0\0II*\0" + b"\xff" * 60, b"Exif\0\0rubbish", b"Exif\0\0MM\0*\0\0\0\x08\0\x09",
     b"Exif\0\0II*\0\x08\0\0\0\1\0\x12\1\x03\0\1\0\0\0\x2a\0\0\0\0\0\0\0"],
    ids=["far", "rubbish", "short", "42"],
)
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_damaged_exif_is_no_fault(
    kind: str, exif: bytes, recwarn: pytest.WarningsRecorder
) -> None:
    assert_upright(printed(saved(compass(), kind, exif=exif)))
    assert not recwarn.list


def test_phones_put_several_jpegs_in_one_file() -> None:
    data = saved(compass(), "MPO", save_all=True, append_images=[Images.new("RGB", (30, 20))],
                 quality=95)
    raster = read_raster(data)
    assert raster.picture.format == "jpeg"
    assert not raster.notes
    assert_upright(printed(data))
    with pytest.raises(ValueError, match="broken"):
        read_raster(data[:700])


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "TIFF", "PNG", "AVIF"])
def test_the_first_frame_is_printed_and_the_others_are_told(kind: str) -> None:
    tones = ((200, 40, 40), (40, 40, 200))
    first, second = (Images.new("RGB", (90, 60), tone) for tone in tones)
    one = saved(first, kind)
    assert near(colour(one), tones[0], 6)
    assert not read_raster(one).notes
    two = saved(first, kind, save_all=True, append_images=[second])
    assert near(colour(two), tones[0], 6)
    (note,) = read_raster(two).notes
    assert "first" in note.message


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "TIFF", "PNG", "AVIF"])
def test_clear_parts_let_the_ground_show(kind: str) -> None:
    image = Images.new("RGBA", (90, 60), (200, 40, 40, 255))
    image.paste((0, 0, 255, 0), (0, 0, 45, 60))
    shown = printed(saved(image, kind))
    assert near(shown.getpixel((100, 150)), (0, 255, 0), 4)  # type: ignore[arg-type]
    assert near(shown.getpixel((300, 150)), (200, 40, 40), 6)  # type: ignore[arg-type]


def grey16(value: int, *, white_is_zero: bool = False, bits: int = 16) -> bytes:
    """Return a TIFF of one 16-bit grey."""
    data = struct.pack("<H", value) * 90 * 60
    entries = [(256, 3, 1, 90), (257, 3, 1, 60), (258, 3, 1, bits), (259, 3, 1, 1),
               (262, 3, 1, 0 if white_is_zero else 1), (273, 4, 1, 8), (277, 3, 1, 1),
               (278, 3, 1, 60), (279, 4, 1, len(data))]
    table = struct.pack("<H", len(entries)) + b"".join(
        struct.pack("<HHII", *entry) for entry in entries) + bytes(4)
    return b"II*\0" + struct.pack("<I", 8 + len(data)) + data + table


def test_greys_of_16_bits_keep_their_lightness() -> None:
    wanted = (0x40,) * 3
    assert near(colour(saved(Images.new("I;16", (90, 60), 0x4000), "PNG")), wanted, 1)
    assert near(colour(grey16(0x4000)), wanted, 1)
    assert near(colour(grey16(0xBFFF, white_is_zero=True)), wanted, 1)
    with pytest.raises(ValueError, match="32 bits"):
        read_raster(saved(Images.new("F", (90, 60), 0.5), "TIFF"))


def test_black_ink_takes_the_colour_out_after_the_profile() -> None:
    swapped = of_primaries((SRGB[1], SRGB[0], SRGB[2]), 2.2)
    for kind in ("PNG", "JPEG"):
        data = saved(Images.new("RGB", (90, 60), (255, 0, 0)), kind, icc_profile=swapped)
        # Luma of pure green by ITU-R 601: 0.587.
        assert near(colour(data, grey=True), (150, 150, 150))


def test_four_inks_without_a_profile_print_as_plain_mixtures() -> None:
    # Cyan, magenta, yellow, black: full inks of two make the third primary.
    for inks, wanted in (((0, 255, 255, 0), (255, 0, 0)), ((255, 0, 255, 0), (0, 255, 0)),
                         ((255, 255, 0, 0), (0, 0, 255)), ((0, 0, 0, 255), (0, 0, 0))):
        data = saved(Images.new("CMYK", (90, 60), inks), "JPEG", quality=100)
        assert near(colour(data), wanted, 1)


def test_a_photograph_made_anew_is_a_jpeg_still() -> None:
    photo = Images.effect_noise((300, 200), 60).convert("RGB")
    data = saved(photo, "JPEG", icc_profile=of_primaries(DISPLAY_P3, 1.8))
    raster = read_raster(data)
    assert raster.picture.format == "jpeg"
    assert b"ICC_PROFILE" not in raster.picture.data
    assert streams(pdf(raster, 40, 30)) == [raster.picture.data]
