"""A text that has to go into its box, whatever it takes."""

from __future__ import annotations

from bisect import bisect_left
from typing import Literal

from pnp.draw import Item
from pnp.geometry import Box, Size
from pnp.type.setting import Style, fit, layout

INK = "#000000"


def label(text: str, box: Box, *, face: str = "sans", size: float = 8.0, least: float = 7.0,
          align: Literal["left", "centre", "right"] = "left",
          valign: Literal["top", "middle", "bottom"] = "top",
          colour: str = INK, gap: float = 0.5) -> tuple[Item, ...]:
    """Return a text set into ``box``, type ``size`` pt, shrunk to ``least`` where it must, and
    cut short where even that is too large."""
    style = Style(face, size, min(size, least), align=align, valign=valign, paragraph_gap=gap)
    laid = layout(text, style, box, colour=colour)
    if not laid.fitted.fits:
        room = Size(box.w, box.h)
        # The first length that is too long; all before it fit.
        long = bisect_left(range(len(text)), True, key=lambda length: not fit(
            _cut(text, length), style, room).fits)
        laid = layout(_cut(text, max(0, long - 1)), style, box, colour=colour)
    return laid.items


def _cut(text: str, length: int) -> str:
    return text[:length].rstrip() + "…"
