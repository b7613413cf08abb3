"""Colour names → ``#rrggbb`` in an ink mode, and the patterns that belong to them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import get_args

from pnp.design.contrast import grey_of
from pnp.model.base import Ink
from pnp.model.game import Shade
from pnp.model.template import Pattern

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def ink_colour(name: str, palette: Mapping[str, str | Shade], ink: Ink) -> str | None:
    """Return the ``#rrggbb`` that a colour (a palette's name or ``#rrggbb``) prints as.

    Sparing ink, a palette entry gives its own stand-in; in mono any other colour becomes the
    grey that is as light. Returns None where the name is not known.
    """
    shade = palette.get(name)
    if isinstance(shade, Shade):
        if ink == "mono":
            return shade.mono or grey_of(shade.low or shade.full)
        return shade.low or shade.full if ink == "low" else shade.full
    colour = shade if shade is not None else name
    if not _HEX.fullmatch(colour):
        return None
    return grey_of(colour) if ink == "mono" else colour


def pattern_of(name: str, palette: Mapping[str, str | Shade]) -> str | None:
    """Return the pattern that a pattern's or a palette entry's name stands for.

    A palette entry without a pattern stands for none (``""``); None says that nobody knows the
    name.
    """
    if name in get_args(Pattern):
        return name
    if name not in palette:
        return None
    shade = palette[name]
    return (shade.pattern or "") if isinstance(shade, Shade) else ""
