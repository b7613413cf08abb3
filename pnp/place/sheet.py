"""The sheet that pieces go on: paper, unprintable margin, backs, gap, marks, printer."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pnp.geometry import Box, Matrix, Size

Backs = Literal["long-edge", "short-edge", "fold", "none"]
Marks = Literal["crop", "lines", "none"]
Axis = Literal["vertical", "horizontal"]
"""The line about which a sheet is turned or folded, as the front lies before the reader."""

OVERRUN = 3.0
"""How far, in mm, a deck's shared back runs past the block: a duplex slip shows no white."""


class Margins(NamedTuple):
    """The strip that the printer cannot reach, in mm, for the paper as the options name it."""

    top: float
    right: float
    bottom: float
    left: float


class Correction(NamedTuple):
    """What a printer needs on backs: a shift in mm (right, down) and a scale about the centre."""

    dx: float = 0.0
    dy: float = 0.0
    sx: float = 1.0
    sy: float = 1.0

    def matrix(self, page: Size) -> Matrix:
        """Return the map from a back page's true positions to the corrected ones."""
        x, y = page.w / 2, page.h / 2
        # Written out, so that a shift alone is exact to the last digit.
        return Matrix(
            a=self.sx, d=self.sy,
            e=self.dx + x * (1 - self.sx), f=self.dy + y * (1 - self.sy),
        )


class Sheet(NamedTuple):
    """How everything in one run is put on paper.

    ``gap`` is the space between neighbours in mm; None means twice the bleed, so that bleeds
    never meet. ``overlap`` is what neighbouring tiles of a board share, in mm.
    """

    paper: Size
    margins: Margins = Margins(5.0, 5.0, 5.0, 5.0)
    backs: Backs = "long-edge"
    marks: Marks = "crop"
    gap: float | None = None
    overlap: float = 10.0
    correction: Correction = Correction()

    @property
    def duplex(self) -> bool:
        """Whether files are made for printing on both sides: two pages a sheet."""
        return self.backs in ("long-edge", "short-edge")

    def page(self, *, across: bool = False) -> Size:
        """Return the page as the paper option names it, or a quarter turn from that."""
        return self.paper.turned() if across else self.paper

    def printable(self, *, across: bool = False, mirror: Axis | None = None) -> Box:
        """Return the printable area in page mm.

        A page across the paper may be fed either way round, so it keeps the larger of two
        opposite margins on both sides. So does a page with a back, about its axis ``mirror``:
        its mirrored slots are to lie inside the margin as well.
        """
        m = self.margins
        if across:
            flat, tall = max(m.left, m.right), max(m.top, m.bottom)
            m = Margins(flat, tall, flat, tall)
        if mirror == "vertical":
            side = max(m.left, m.right)
            m = Margins(m.top, side, m.bottom, side)
        elif mirror == "horizontal":
            end = max(m.top, m.bottom)
            m = Margins(end, m.right, end, m.left)
        page = self.page(across=across)
        return Box(m.left, m.top, page.w - m.left - m.right, page.h - m.top - m.bottom)


class TooLargeError(ValueError):
    """Something does not fit on the chosen paper; the message says what to do about it."""
