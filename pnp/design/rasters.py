"""The bytes of a picture file → a picture that every renderer can place: 8 bits, sRGB.

A JPEG goes through as it is, also a progressive one, and one that is to be turned; so does a
plain PNG. Anything else is decoded once and kept as PNG, or as JPEG where it was a photograph.
"""

from __future__ import annotations

import hashlib
import io
import logging
import re
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from pnp.design.profiles import Inks, ProfileError, changed, to_srgb
from pnp.draw import Picture
from pnp.geometry import Box
from pnp.limits import MAX_PICTURE_PIXELS

if TYPE_CHECKING:
    from PIL import Image
    from PIL.ImageCms import ImageCmsTransform

_ORIENTATION = 0x0112
_BITS, _PHOTOMETRIC = 258, 262
"""Tags of a TIFF: how many bits a sample has, and whether 0 is black (1) or white (0)."""
_QUALITY = 95
"""Of JPEGs that have to be made anew; the eye finds no difference from here on."""
_SOLID = 128
"""Alpha from which on a pixel counts as painted."""
_FEW_COLOURS = 128
"""Up to so many it is no photograph, and PNG keeps it sharp."""
_JPEG = ("JPEG", "MPO")
"""Photographs of many telephones are several JPEGs in one file, the first being the picture."""
_SIGNED: dict[str, tuple[bytes, ...]] = {
    "PNG": (b"\x89PNG",), "JPEG": (b"\xff\xd8\xff",), "GIF": (b"GIF8",),
    "TIFF": (b"II*\0", b"MM\0*", b"II+\0", b"MM\0+"),
}
_TOLD_APART = {
    b"BM": "BMP", b"8BPS": "Photoshop (PSD)", b"%PDF": "PDF", b"%!PS": "PostScript",
    b"gimp xcf": "GIMP (XCF)", b"\0\0\0\x0cjP  ": "JPEG 2000", b"\xff\x0a": "JPEG XL",
    b"\0\0\0\x0cJXL ": "JPEG XL", b"<!DOCTYPE html": "HTML",
}
_BASES: dict[str, Inks] = {"1": "L", "L": "L", "LA": "L", "I;16": "L", "I;16B": "L", "CMYK": "CMYK"}


class PictureError(ValueError):
    """The file is no usable picture; the message says why, in words for its owner."""


class Note(NamedTuple):
    """What is doubtful about a picture that is printed all the same, and what to do."""

    message: str
    hint: str


class Raster(NamedTuple):
    """A picture, what is doubtful about it, and, where its bytes were not decoded yet, what
    decodes them once and raises PictureError where they are broken."""

    picture: Picture
    notes: tuple[Note, ...] = ()
    prove: Callable[[], None] | None = None


_NO_PROFILE = Note(
    "the picture is in four inks (CMYK) without a colour profile, so its colours are a guess",
    "save it as sRGB, or with its profile embedded",
)
_NO_EXIF = Note(
    "its EXIF data are damaged, so it stands as it is stored",
    "where it should be turned, turn and save it in a picture program",
)
_FIRST = Note(
    "the file has more than one frame or page; the first is printed",
    "save the one that is meant in a file of its own",
)


def read_raster(
    data: bytes, *, grey: bool = False, upright: bool = False, proven: bool = True,
    spend: Callable[[int], object] = lambda _: None,
) -> Raster:
    """Read a picture file's bytes; ``grey`` takes its colour out.

    ``upright`` pictures are stored as they are seen; what need not be decoded is decoded all the
    same, for the faults in it, where it is to be ``proven`` at once. ``spend`` is told how many
    pixels are to be decoded. Raises PictureError for other formats, and for what is broken or
    huge.
    """
    from PIL import Image

    with _in_words(data):
        image = Image.open(io.BytesIO(data), formats=tuple(_formats()))
        width, height = image.size
        if width * height > MAX_PICTURE_PIXELS:
            raise PictureError(f"the picture has {width} × {height} pixels; the most is "
                               f"{MAX_PICTURE_PIXELS:,}")
        spend(width * height)
        raster = _read(image, data, grey, upright)
    if proven and raster.prove:
        raster.prove()
    return raster


@contextmanager
def _in_words(data: bytes) -> Iterator[None]:
    """Turn whatever a library says of a file into a PictureError, and its warnings into none."""
    from PIL import Image, UnidentifiedImageError

    logging.getLogger("PIL").setLevel(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            # Of what the library doubts, this module tells what can be seen.
            warnings.simplefilter("ignore")
            yield
    except UnidentifiedImageError:
        raise PictureError(_unknown(data)) from None
    except Image.DecompressionBombError as error:
        number = int(re.sub(r"\D*(\d+).*", r"\1", str(error), flags=re.S))
        raise PictureError(
            f"the picture has {number:,} pixels; the most is {MAX_PICTURE_PIXELS:,}"
        ) from None
    except PictureError:
        raise
    # A decoder may stumble over anything in a damaged file.
    except Exception as error:
        raise PictureError(f"the picture is broken: {error}") from None


@lru_cache(maxsize=8)
def painted(picture: Picture) -> Box:
    """Return the part of a picture that is not clear, in shares of its width and height.

    Raises PictureError for broken data.
    """
    from PIL import Image

    with _in_words(picture.data):
        image = Image.open(io.BytesIO(picture.data))
        if image.mode != "RGBA":
            return Box(0.0, 0.0, 1.0, 1.0)
        found = image.getchannel("A").point(lambda value: 255 * (value >= _SOLID)).getbbox()
    left, top, right, bottom = found or (0, 0, 0, 0)
    w, h = image.size
    return Box(left / w, top / h, (right - left) / w, (bottom - top) / h)


def _formats() -> dict[str, str]:
    """Return the formats that the library reads as it is installed, with their usual names."""
    from PIL import features

    more = {"WEBP": "WebP", "AVIF": "AVIF"}
    return {"PNG": "PNG", "JPEG": "JPEG", "TIFF": "TIFF", "GIF": "GIF",
            **{name: shown for name, shown in more.items() if features.check(name.lower())}}


def _unknown(data: bytes) -> str:
    """Say what a file is that no decoder knows."""
    for name, starts in _SIGNED.items():
        if data.startswith(starts):
            return f"the picture is broken: its head is no {name}'s"
    if data.lstrip().startswith((b"<svg", b"<?xml")):
        return "the file is a drawing (SVG); give it a name that ends in .svg"
    if data[4:11] == b"ftypavi":
        return "the picture is broken: its head is no AVIF's"
    if data[4:8] == b"ftyp":
        other = "HEIC" if data[8:11] in (b"hei", b"hev", b"mif", b"msf") else "a film"
    else:
        other = next((each for start, each in _TOLD_APART.items() if data.startswith(start)), "")
    what = f"the file is {other}, which is not read" if other else (
        "the file is no picture that is read")
    return f"{what}; {', '.join(_formats().values())} and SVG are: save it as PNG or JPEG"


def _read(image: Image.Image, data: bytes, grey: bool, upright: bool) -> Raster:
    notes: list[Note] = []
    jpeg = image.format in _JPEG
    orientation = _orientation(image, data, notes)
    change = _colours(image, notes)
    if not jpeg and _goes_on(image, data):
        notes.append(_FIRST)
    as_it_is = change is None and not (grey and image.mode != "L")
    if as_it_is and _passes(image, data) and (orientation == 1 or (jpeg and not upright)):
        prove = partial(_prove, str(image.format), image.mode, data)
        size = image.size if orientation < 5 else image.size[::-1]
        if orientation != 1:
            # A reader that turns by them would turn it a second time.
            data = _without_exif(data)
        picture = Picture(_key(data), data, *size, "jpeg" if jpeg else "png", orientation)
        return Raster(picture, tuple(notes), prove)
    if jpeg:
        _verify("JPEG", image.mode, data)
    made = _in_colour(_upright(image, orientation), change, grey)
    return Raster(_kept(made, jpeg), tuple(notes))


def _orientation(image: Image.Image, data: bytes, notes: list[Note]) -> int:
    """Return how a picture's rows lie (EXIF 2.3, 4.6.4 A), 1 to 8; 1 is upright."""
    # Asking a PNG for its Exif data decodes it whole, and few have any; a TIFF is turned as it is
    # decoded.
    if image.format == "TIFF" or (
        image.format == "PNG" and b"eXIf" not in data and b"type exif" not in data
    ):
        return 1
    try:
        found = image.getexif().get(_ORIENTATION, 1)
    # They are a TIFF within the file, with all that can be wrong in one.
    except Exception:
        notes.append(_NO_EXIF)
        return 1
    return found if isinstance(found, int) and 1 <= found <= 8 else 1


def _colours(image: Image.Image, notes: list[Note]) -> ImageCmsTransform | None:
    """Return what brings a picture's colours to sRGB, None where nothing has to, or can."""
    inks = _BASES.get(image.mode, "RGB")
    profile = image.info.get("icc_profile")
    try:
        if profile:
            return to_srgb(bytes(profile), inks)
        if "icc_profile" in image.info and profile is None:
            raise ProfileError("its colour profile is damaged")
    except ProfileError as error:
        taken = "plain mixtures of its inks" if inks == "CMYK" else "sRGB"
        notes.append(Note(f"{error}; its colours are taken for {taken}",
                          "save it as sRGB, or with its own profile embedded"))
    else:
        if inks == "CMYK":
            notes.append(_NO_PROFILE)
    return None


def _goes_on(image: Image.Image, data: bytes) -> bool:
    """Say whether there are frames or pages behind the first."""
    from PIL import Image as Images

    if image.format not in ("GIF", "TIFF"):
        return int(getattr(image, "n_frames", 1)) > 1
    try:
        Images.open(io.BytesIO(data), formats=(str(image.format),)).seek(1)
    # Whatever is wrong behind the first frame is no matter.
    except Exception:
        return False
    return True


def _passes(image: Image.Image, data: bytes) -> bool:
    """Say whether the file's pixels can be placed as they are stored."""
    if image.format in _JPEG:
        return image.mode in ("RGB", "L")
    return (image.format == "PNG" and image.mode in ("RGB", "RGBA", "L")
            and "transparency" not in image.info and data[24] == 8)


def _prove(kind: str, mode: str, data: bytes) -> None:
    with _in_words(data):
        _verify(kind, mode, data)


def _verify(kind: str, mode: str, data: bytes) -> None:
    """Decode a file to its end, so that one that was cut short or damaged is found.

    Raises OSError, SyntaxError or ValueError for such a one.
    """
    from PIL import Image as Images

    if kind in _JPEG:
        # Pillow fills in what a JPEG lacks, and does not tell. An eighth of the size is enough.
        import simplejpeg

        simplejpeg.decode_jpeg(
            data, "CMYK" if mode == "CMYK" else "GRAY", min_height=1, min_width=1,
            min_factor=8,
        )
    else:
        # Checks the sums of all parts; only a picture that was just opened can be checked so.
        Images.open(io.BytesIO(data), formats=("PNG",)).verify()
        Images.open(io.BytesIO(data), formats=("PNG",)).load()


def _without_exif(jpeg: bytes) -> bytes:
    """Return a JPEG without its Exif segments (ITU T.81, B.1.1.4)."""
    kept, at = [jpeg[:2]], 2
    while at + 4 <= len(jpeg) and jpeg[at] == 0xFF and jpeg[at + 1] not in (0xDA, 0xFF):
        end = at + 2 + int.from_bytes(jpeg[at + 2 : at + 4], "big")
        if jpeg[at + 1] != 0xE1 or jpeg[at + 4 : at + 8] != b"Exif":
            kept.append(jpeg[at:end])
        at = end
    return b"".join((*kept, jpeg[at:]))


def _upright(image: Image.Image, orientation: int) -> Image.Image:
    from PIL.Image import Transpose

    turns = {2: Transpose.FLIP_LEFT_RIGHT, 3: Transpose.ROTATE_180, 4: Transpose.FLIP_TOP_BOTTOM,
             5: Transpose.TRANSPOSE, 6: Transpose.ROTATE_270, 7: Transpose.TRANSVERSE,
             8: Transpose.ROTATE_90}
    image.load()
    return image if orientation == 1 else image.transpose(turns[orientation])


def _in_colour(image: Image.Image, change: ImageCmsTransform | None, grey: bool) -> Image.Image:
    """Return a picture's colours as they are printed: grey or RGB in sRGB, with its alpha."""
    image = _eight_bits(image)
    clear = image.mode in ("PA", "RGBa", "La") or "transparency" in image.info
    if clear or image.mode == "P":
        image = image.convert("RGBA" if clear else "RGB")
    elif image.mode not in ("L", "LA", "RGB", "RGBA") and not (change and image.mode == "CMYK"):
        image = image.convert("L" if image.mode == "1" else "RGB")
    alpha = image.getchannel("A") if image.mode in ("LA", "RGBA") else None
    if change:
        if alpha is not None:
            image = image.convert({"LA": "L", "RGBA": "RGB"}[image.mode])
        image = changed(image, change)
    if grey:
        image = image.convert("L")
    if alpha is not None:
        image = image.convert("RGB")
        image.putalpha(alpha)
    return image


def _eight_bits(image: Image.Image) -> Image.Image:
    """Bring 16-bit greys down to 8 bits by their upper byte. Raises PictureError for 32 bits."""
    clear = image.info.get("transparency")
    if isinstance(clear, tuple) and max(clear) > 255:
        image.info["transparency"] = tuple(value >> 8 for value in clear)
    if image.mode == "LAB":
        raise PictureError("the picture is in Lab colours, which are not read; save it as RGB")
    if image.mode in ("I", "F"):
        raise PictureError("the picture has 32 bits for a grey, and what is white in it is not "
                           "known; save it with 8 or 16 bits")
    if not image.mode.startswith("I;16"):
        return image
    tags = getattr(image, "tag_v2", {})
    bits = (tags.get(_BITS) or (16,))[0]
    if isinstance(clear, int):
        image.info["transparency"] = clear >> 8
    small = image.convert("I").point(lambda value: value / (1 << (bits - 8))).convert("L")
    return small.point(lambda value: 255 - value) if tags.get(_PHOTOMETRIC) == 0 else small


def _kept(image: Image.Image, jpeg: bool) -> Picture:
    """Return a picture as PNG; one that was a JPEG as JPEG where it has many colours."""
    image.info = {}
    out = io.BytesIO()
    kind: Literal["png", "jpeg"] = "png"
    if jpeg and image.getcolors(_FEW_COLOURS) is None:
        kind = "jpeg"
        image.save(out, "JPEG", quality=_QUALITY, subsampling=0)
    else:
        # The PDF packs it anew.
        image.save(out, "PNG", compress_level=1)
    data = out.getvalue()
    return Picture(_key(data), data, image.width, image.height, kind)


def _key(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]
