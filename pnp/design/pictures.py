"""Picture files → pictures that every renderer can place: upright, grey or RGB, 8 bits.

A JPEG that is that already goes through untouched, and so does a PNG; anything else is decoded
once and kept as PNG.
"""

from __future__ import annotations

import hashlib
import io
import warnings
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.draw import Picture
from pnp.geometry import Size
from pnp.units import MM_PER_INCH

if TYPE_CHECKING:
    from PIL import Image

MAX_PIXELS = 80_000_000
"""No picture is decoded that has more; an A3 page at 400 dpi has 31 million."""
LOW_DPI = 200.0
"""Below this, at printed size, pictures look soft: a warning."""
_ORIENTATION = 0x0112
_UPRIGHT = (0, 1)


class PictureError(ValueError):
    """The file is no usable picture; the message says why, in words for its owner."""


@dataclass(slots=True)
class Pictures:
    """Reads each file once; ``grey`` gives pictures without colour (for black ink)."""

    grey: bool = False
    _read: dict[Path, Picture] = field(default_factory=dict)

    def raster(self, path: Path) -> Picture:
        """Return a PNG's or JPEG's picture. Raises PictureError."""
        if path not in self._read:
            self._read[path] = read_raster(path.read_bytes(), grey=self.grey)
        return self._read[path]


def effective_dpi(picture: Picture, printed: Size) -> float:
    """Return how many of the picture's pixels fall on an inch, printed at this size in mm."""
    return min(picture.width_px / printed.w, picture.height_px / printed.h) * MM_PER_INCH


def read_raster(data: bytes, *, grey: bool = False) -> Picture:
    """Read a PNG's or JPEG's bytes. Raises PictureError for anything else, broken or huge."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            # The limit is ours, and its message says what to do.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(data), formats=("PNG", "JPEG"))
            width, height = image.size
            if width * height > MAX_PIXELS:
                raise PictureError(
                    f"the picture has {width} × {height} pixels; at most "
                    f"{MAX_PIXELS // 1_000_000} million are allowed"
                )
            if _upright(image, data) and _passes(image, data) and not (grey and image.mode != "L"):
                _verify(image, data)
                kind = "jpeg" if image.format == "JPEG" else "png"
                return Picture(_key(data), data, width, height, kind)  # type: ignore[arg-type]
            if image.format == "JPEG":
                _verify(image, data)
            return _decoded(image, grey)
    except UnidentifiedImageError:
        raise PictureError("the file is no PNG or JPEG picture") from None
    except Image.DecompressionBombError:
        raise PictureError(
            "the picture has too many pixels; at most "
            f"{MAX_PIXELS // 1_000_000} million are allowed"
        ) from None
    except PictureError:
        raise
    # A decoder may stumble over anything in a damaged file.
    except Exception as error:
        raise PictureError(f"the picture is broken: {error}") from None


def _passes(image: Image.Image, data: bytes) -> bool:
    """Say whether the file can be placed as it is."""
    if image.format == "JPEG":
        baseline = not image.info.get("progressive") and not image.info.get("progression")
        return image.mode in ("RGB", "L") and baseline
    return image.mode in ("RGB", "RGBA", "L") and "transparency" not in image.info and data[24] == 8


def _upright(image: Image.Image, data: bytes) -> bool:
    # Asking a PNG for its Exif data decodes it whole; few have any.
    if image.format == "PNG" and b"eXIf" not in data and b"type exif" not in data:
        return True
    return image.getexif().get(_ORIENTATION, 1) in _UPRIGHT


def _verify(image: Image.Image, data: bytes) -> None:
    """Decode a file to its end, so that one that was cut short or damaged is found.

    Raises OSError, SyntaxError or ValueError for such a one.
    """
    from PIL import Image as Images

    if image.format == "JPEG":
        # Pillow fills in what a JPEG lacks, and does not tell. An eighth of the size is enough.
        import simplejpeg

        simplejpeg.decode_jpeg(
            data, "CMYK" if image.mode == "CMYK" else "GRAY", min_height=1, min_width=1,
            min_factor=8,
        )
    else:
        # Checks the sums of all parts; only a picture that was just opened can be checked so.
        Images.open(io.BytesIO(data), formats=("PNG",)).verify()
        Images.open(io.BytesIO(data), formats=("PNG",)).load()


def _decoded(image: Image.Image, grey: bool) -> Picture:
    from PIL import ImageOps

    image = _eight_bits(ImageOps.exif_transpose(image))
    clear = image.mode == "PA" or "transparency" in image.info
    if clear or image.mode == "P":
        image = image.convert("RGBA" if clear else "RGB")
    if grey:
        image = image.convert("LA" if image.mode in ("RGBA", "LA") else "L")
    target = {"1": "L", "LA": "RGBA", "L": "L", "RGB": "RGB", "RGBA": "RGBA"}.get(image.mode, "RGB")
    image = image.convert(target)
    out = io.BytesIO()
    image.save(out, "PNG", exif=b"", icc_profile=None)
    data = out.getvalue()
    return Picture(_key(data), data, image.width, image.height, "png")


def _eight_bits(image: Image.Image) -> Image.Image:
    """Bring 16-bit greys down to 8 bits by their upper byte."""
    if image.mode not in ("I", "I;16", "I;16B", "I;16L", "F"):
        return image
    return image.convert("I").point(lambda value: value / 256).convert("L")


def _key(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]
