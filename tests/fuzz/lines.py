"""Which lines of the two programs a run reaches, at little cost for lines that were seen before."""

from __future__ import annotations

import sys
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ROOT = Path(__file__).parents[2]
_OURS = tuple(str(ROOT / package) for package in ("pnp", "scorer", "shell"))


class Lines:
    """Collects lines; a function all of whose lines were seen is not traced any more."""

    def __init__(self) -> None:
        self._left: dict[CodeType, set[int]] = {}
        self._fresh: set[str] = set()

    def start(self) -> None:
        """Trace from here."""
        sys.settrace(self._called)

    def stop(self) -> frozenset[str]:
        """Trace no more; return the lines that are new since this object was made."""
        sys.settrace(None)
        fresh, self._fresh = frozenset(self._fresh), set()
        return fresh

    def _called(self, frame: FrameType, _event: str, _arg: Any) -> Any:
        code = frame.f_code
        left = self._left.get(code)
        if left is None:
            ours = code.co_filename.startswith(_OURS)
            left = {line for _, _, line in code.co_lines() if line} if ours else set()
            left.discard(code.co_firstlineno)
            self._left[code] = left
        return self._line if left else None

    def _line(self, frame: FrameType, _event: str, _arg: Any) -> Any:
        left = self._left[frame.f_code]
        if frame.f_lineno in left:
            left.remove(frame.f_lineno)
            self._fresh.add(f"{frame.f_code.co_filename[len(str(ROOT)):]}:{frame.f_lineno}")
        return self._line if left else None


def place_of(frames: list[tuple[str, int, str]]) -> str:
    """Return the innermost of the programs' own frames (file, line, function) in words."""
    for file, line, function in reversed(frames):
        if file.startswith(_OURS):
            return f"{Path(file).relative_to(ROOT).as_posix()}:{line} {function}"
    return "outside"
