"""What number and date formats have in common: their parts, and the region they are shown in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(slots=True)
class Region:
    """How decimals are written where the file was made, which the file does not say.

    ``wanted`` becomes true once a number was shown that another region shows otherwise.
    """

    comma: bool | None = None
    wanted: bool = False

    def localised(self, text: str) -> str:
        """Return a number's text (``1,234.5``) with this region's signs."""
        if self.comma is None and ("." in text or "," in text):
            self.wanted = True
        return text.translate(_SWAPPED) if self.comma else text


_SWAPPED = str.maketrans(".,", ",.")


class Token(NamedTuple):
    """A part of a format: its kind (``literal``, ``sign``, ``date``, ``power``, ``general``, or
    the ``elapsed`` units of a time) and its text."""

    kind: str
    text: str
