"""The boxes in which a template's layers are measured, and the fields that they read."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pnp.geometry import Box, Matrix, Size

_UNCHANGED = Matrix()
SAFE = 3.0
"""How far inside the trim the safe zone lies, in mm."""


class Frame(NamedTuple):
    """The trim box in which layers are measured, in face mm, and the art's run past it.

    ``matrix`` maps these mm to the face's own where a group is turned.
    """

    trim: Box
    bleed: float = 0.0
    matrix: Matrix = _UNCHANGED

    def box(self, which: Literal["trim", "bleed", "safe"]) -> Box:
        """Return the box that a layer's ``frame`` names."""
        if which == "bleed":
            return self.trim.grown(self.bleed)
        return self.trim.grown(-SAFE) if which == "safe" else self.trim

    def inner(self, box: Box) -> Frame:
        """Return the frame of layers inside ``box``: with the bleed when it is the whole trim."""
        return self._replace(trim=box, bleed=self.bleed if box == self.trim else 0.0)

    @property
    def turned(self) -> bool:
        """Whether a group around it is turned or mirrored."""
        return self.matrix is not _UNCHANGED

    def on_face(self, box: Box) -> Box:
        """Return the upright box in face mm that ``box`` comes to after the turns around it."""
        return self.matrix.apply_to_box(box)


def whole(size: Size, bleed: float) -> Frame:
    """Return the frame of a face of this trim size and bleed in mm."""
    return Frame(Box(0.0, 0.0, size.w, size.h), bleed)
