"""Where Chinese, Japanese and Korean lines may break: between letters, but for kinsoku.

No line starts with what closes, goes on or lengthens, none ends with what opens (the classes of
JIS X 4051 that all three have).
"""

from __future__ import annotations

import unicodedata

_FIRST = "\u1100"
"""Before it stands no letter of theirs."""
_NOT_FIRST = frozenset(
    "々〻〵ゝゞヽヾーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ゛゜〜～–…‥%％°"
)
_NOT_LAST = frozenset("￥＄￡$£¥№")
_CLOSING, _OPENING = ("Pe", "Pf", "Po"), ("Ps", "Pi")
_RANGES = (
    (0x1100, 0x11FF), (0x2E80, 0x303F), (0x3040, 0x318F), (0x31A0, 0xA4CF), (0xA960, 0xA97F),
    (0xAC00, 0xD7FF), (0xF900, 0xFAFF), (0xFF01, 0xFF60), (0xFF65, 0xFFDC),
    (0x1B000, 0x1B16F), (0x20000, 0x3FFFF),
)
"""Their letters and signs, full and half wide forms too (Unicode's blocks)."""


def broken(text: str) -> list[str]:
    """Return a text without blanks in parts between which a line may break."""
    if text.isascii() or max(text) < _FIRST:
        return [text]
    parts = []
    start = 0
    for at in range(1, len(text)):
        if _may_break(text[at - 1], text[at]):
            parts.append(text[start:at])
            start = at
    return [*parts, text[start:]]


def _may_break(before: str, after: str) -> bool:
    if not (_is_theirs(before) or _is_theirs(after)):
        return False
    kind = unicodedata.category(after)
    held = after in _NOT_FIRST or kind in _CLOSING or kind.startswith("M") or kind == "Cf"
    # A no-break space, a joiner or a selector holds what stands around it together.
    return not (held or before in "\u00a0\u202f\u200d" or after in "\u00a0\u202f"
                or before in _NOT_LAST or unicodedata.category(before) in _OPENING)


def _is_theirs(sign: str) -> bool:
    return any(first <= ord(sign) <= last for first, last in _RANGES)
