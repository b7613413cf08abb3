"""What lies behind what: mirrored slots, and backs that read right way up.

Turning a sheet, or folding it, about a vertical line puts the back of the slot at x behind
the place W − x − w, and a piece's up stays up; about a horizontal line, up becomes down. So a
back is turned such that its up and its front's up point the same way on the finished piece.
"""

from __future__ import annotations

from typing import Literal, cast

from pnp.draw import Face, Placed
from pnp.geometry import Box, Size
from pnp.place.sheet import Axis, Backs

Angle = Literal[0, 90, 180, 270]


def turn_axis(page: Size, backs: Backs) -> Axis | None:
    """Return the line that a printer turns the page about, by its long or short edge.

    On an upright page the long edge is vertical, on one across the paper it is horizontal.
    None where nothing is turned.
    """
    if backs == "long-edge":
        return "vertical" if page.h >= page.w else "horizontal"
    if backs == "short-edge":
        return "horizontal" if page.h >= page.w else "vertical"
    return None


def mirror_box(box: Box, axis: Axis, line: float) -> Box:
    """Return the box mirrored about the axis at ``line`` mm (x or y)."""
    if axis == "vertical":
        return Box(2 * line - box.x - box.w, box.y, box.w, box.h).rounded()
    return Box(box.x, 2 * line - box.y - box.h, box.w, box.h).rounded()


def mirror_angle(angle: Angle, axis: Axis) -> Angle:
    """Return the clockwise turn of a back whose front is turned by ``angle``."""
    return cast(Angle, (-angle if axis == "vertical" else 180 - angle) % 360)


def behind(placed: Placed, back: Face, axis: Axis, line: float, clip: Box | None) -> Placed:
    """Return the back at the slot behind a placed front; ``clip`` is given in front mm."""
    return Placed(
        placed.piece,
        "back",
        back,
        mirror_box(placed.trim, axis, line),
        mirror_angle(placed.angle, axis),
        mirror_box(clip, axis, line) if clip else None,
        placed.tile,
    )
