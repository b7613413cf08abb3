"""Pictures that end at the cut where a bleed is asked for: the knife leaves a white rim."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import lru_cache

from pnp.design.studio import SLACK, Spot, Studio
from pnp.draw import Picture
from pnp.geometry import Box, scale, translate

_SOLID = 128
"""Alpha from which on a pixel counts as painted."""


def note_rims(studio: Studio, spot: Spot, picture: Picture, held: Box, shown: Box) -> None:
    """Note where a picture in ``held``, cut off at ``shown``, reaches the cut but not the bleed.

    What it covers of the bleed itself is no rim of those below it.
    """
    if not studio.bleed:
        return
    part = held.common(shown)
    # To look for clear edges takes decoding it.
    if part and any(_short(studio, spot.frame.on_face(part))):
        to_face = scale(held.w, held.h).then(translate(held.x, held.y))
        part = to_face.apply_to_box(_painted(picture)).common(shown)
    if part:
        box = spot.frame.on_face(part)
        studio.rims = [(place, bare) for place, bare in studio.rims if not box.holds(bare, SLACK)]
        studio.rims += [(spot.place(), bare) for bare in _short(studio, box)]


def tell_rims(studio: Studio) -> None:
    """Warn of the rims that are left when a face is done."""
    for place, _ in studio.rims:
        studio.warning(
            place, "the picture reaches the cut but not the bleed: a white rim shows where the"
            " knife slips", "give the layer frame: bleed, so that it runs on past the cut",
        )


@lru_cache(maxsize=8)
def _painted(picture: Picture) -> Box:
    """Return the part of a picture that is not clear, in shares of its width and height."""
    from PIL import Image

    image = Image.open(io.BytesIO(picture.data))
    if image.mode != "RGBA":
        return Box(0.0, 0.0, 1.0, 1.0)
    found = image.getchannel("A").point(lambda value: 255 * (value >= _SOLID)).getbbox()
    if not found:
        return Box(0.5, 0.5, 0.0, 0.0)
    left, top, right, bottom = found
    w, h = image.size
    return Box(left / w, top / h, (right - left) / w, (bottom - top) / h)


def _short(studio: Studio, box: Box) -> Iterator[Box]:
    """Yield the strips of the bleed that a box on the face ends at."""
    trim, bleed = studio.trim, studio.bleed
    if not box.overlaps(trim):
        return
    limit = trim.grown(bleed)
    for past, strip in (
        (trim.x - box.x, Box(trim.x - bleed, box.y, bleed, box.h)),
        (trim.y - box.y, Box(box.x, trim.y - bleed, box.w, bleed)),
        (box.right - trim.right, Box(trim.right, box.y, bleed, box.h)),
        (box.bottom - trim.bottom, Box(box.x, trim.bottom, box.w, bleed)),
    ):
        bare = strip.common(limit)
        if bare and -SLACK <= past < bleed - SLACK:
            yield bare
