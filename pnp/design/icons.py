"""Icons: outlines in one colour, scaled into a box."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw import Item, Path, Segment
from pnp.draw.outline import mapped
from pnp.geometry import Box, rotate, scale, translate


class Icon(NamedTuple):
    """An icon's outlines, each with its fill rule, and the view they are drawn in."""

    view: Box
    outlines: tuple[tuple[tuple[Segment, ...], bool], ...]

    @property
    def aspect(self) -> float:
        """Width ÷ height of the view."""
        return self.view.w / self.view.h


def icon_items(
    icon: Icon, box: Box, colour: str, *, angle: float = 0.0, mirror: bool = False
) -> tuple[Item, ...]:
    """Return the icon in ``colour``, as large as ``box`` (mm) allows and centred in it.

    ``angle`` turns it clockwise in degrees about the box's centre, after ``mirror`` flips it.
    """
    factor = min(box.w / icon.view.w, box.h / icon.view.h)
    matrix = translate(-icon.view.x - icon.view.w / 2, -icon.view.y - icon.view.h / 2).then(
        scale(-factor if mirror else factor, factor)
    )
    if angle:
        matrix = matrix.then(rotate(angle))
    matrix = matrix.then(translate(box.x + box.w / 2, box.y + box.h / 2))
    return tuple(
        Path(mapped(segments, matrix), fill=colour, even_odd=even_odd)
        for segments, even_odd in icon.outlines
    )
