"""Icons: outlines in one colour or in their own, scaled into a box."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnp.draw import Group, Item, Path, Segment
from pnp.draw.outline import mapped
from pnp.geometry import Box, rotate, scale, translate


class Shape(NamedTuple):
    """A filled outline; without a ``colour`` it takes the ink of what is around it."""

    segments: tuple[Segment, ...]
    even_odd: bool = False
    colour: str | None = None
    opacity: float = 1.0


class Icon(NamedTuple):
    """An icon's shapes from below to above, and the view they are drawn in."""

    view: Box
    shapes: tuple[Shape, ...]

    @property
    def aspect(self) -> float:
        """Width ÷ height of the view."""
        return self.view.w / self.view.h


def icon_items(
    icon: Icon,
    box: Box,
    colour: str,
    *,
    angle: float = 0.0,
    mirror: bool = False,
    inked: Callable[[str], str | None] = str,
) -> tuple[Item, ...]:
    """Return the icon, as large as ``box`` (mm) allows and centred in it.

    Its shapes without a colour are in ``colour``; ``inked`` gives what its own colours are in
    the ink mode. ``angle`` turns it clockwise in degrees about the box's centre, after
    ``mirror`` flips it.
    """
    factor = min(box.w / icon.view.w, box.h / icon.view.h)
    matrix = translate(-icon.view.x - icon.view.w / 2, -icon.view.y - icon.view.h / 2).then(
        scale(-factor if mirror else factor, factor)
    )
    if angle:
        matrix = matrix.then(rotate(angle))
    matrix = matrix.then(translate(box.x + box.w / 2, box.y + box.h / 2))
    items: list[Item] = []
    for shape in icon.shapes:
        fill = colour if shape.colour is None else inked(shape.colour) or shape.colour
        path = Path(mapped(shape.segments, matrix), fill=fill, even_odd=shape.even_odd)
        items.append(path if shape.opacity == 1 else Group((path,), opacity=shape.opacity))
    return tuple(items)
