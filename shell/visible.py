"""Names from outside as they may be shown: without letters that a terminal obeys."""

from __future__ import annotations

import re

_OBEYED = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


def visible(text: str) -> str:
    r"""Return a text with control letters, marks of direction and half characters written out:
    ``\x1b``, ``\u202e``."""
    return _OBEYED.sub(lambda found: ascii(found[0])[1:-1], text)
