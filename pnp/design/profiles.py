"""Colour profiles → sRGB, in which everything is printed.

A profile counts by what it does to colours; its name says nothing that can be relied on.
"""

from __future__ import annotations

import io
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageCms import ImageCmsTransform

Inks = Literal["L", "RGB", "CMYK"]
"""What a pixel's numbers are, by Pillow's mode: grey, red-green-blue, or four inks."""
_SPACES: dict[Inks, str] = {"L": "GRAY", "RGB": "RGB", "CMYK": "CMYK"}
_UNSEEN = 3
"""By how many of 255 steps a profile may differ from sRGB and pass for it."""


class ProfileError(ValueError):
    """The profile cannot be used for the picture; the message says why."""


@lru_cache(maxsize=16)
def to_srgb(profile: bytes, inks: Inks) -> ImageCmsTransform | None:
    """Return what takes pixels of a profile to RGB pixels in sRGB; None where they are sRGB.

    Relative colorimetric, with the black point compensated (ICC.1), as picture programs show a
    profile by default. Raises ProfileError for a damaged profile, and for one of other inks.
    """
    from PIL import ImageCms

    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        space = source.profile.xcolor_space.strip()
        if space != _SPACES[inks]:
            raise ProfileError(f"its colour profile is made for {space}, not for its pixels")
        change = ImageCms.buildTransform(
            source, ImageCms.createProfile("sRGB"), inks, "RGB",
            ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    except (ImageCms.PyCMSError, OSError, TypeError, ValueError) as error:
        if isinstance(error, ProfileError):
            raise
        raise ProfileError("its colour profile is damaged") from None
    return None if inks != "CMYK" and _unchanged(change, inks) else change


def changed(image: Image, change: ImageCmsTransform) -> Image:
    """Return a picture's colours in sRGB: grey as grey, all others as RGB, without alpha.

    An RGB picture is changed itself: a second one of its size would be too much.
    """
    from PIL import ImageCms

    if image.mode == "RGB":
        ImageCms.applyTransform(image, change, inPlace=True)
        return image
    found = ImageCms.applyTransform(image, change)
    assert found is not None
    return found.getchannel(0) if image.mode == "L" else found


def _unchanged(change: ImageCmsTransform, inks: Inks) -> bool:
    from PIL import ImageChops

    sample = _sample(inks)
    difference = ImageChops.difference(changed(sample.copy(), change), sample)
    return max(difference.tobytes()) <= _UNSEEN


@lru_cache(maxsize=2)
def _sample(inks: Inks) -> Image:
    """Return a picture of every grey, or of colours from all over the cube."""
    from PIL import Image as Images

    if inks == "L":
        return Images.frombytes("L", (256, 1), bytes(range(256)))
    steps = range(0, 256, 15)
    colours = bytes(value for red in steps for green in steps for blue in steps
                    for value in (red, green, blue))
    return Images.frombytes("RGB", (len(steps) ** 2, len(steps)), colours)
