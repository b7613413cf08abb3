"""Pictures that end at the cut where a bleed is asked for: the knife leaves a white rim."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.design.rasters import PictureError, painted
from pnp.design.studio import SLACK, Spot, Studio
from pnp.draw import Picture
from pnp.geometry import Box, scale, translate


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
        try:
            part = to_face.apply_to_box(painted(picture)).common(shown)
        except PictureError:
            # Broken data are told when all are decoded.
            return
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
