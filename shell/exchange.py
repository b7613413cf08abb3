"""Two folders change places at once, where the system can do that."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

_AT_FDCWD, _RENAME_EXCHANGE = -100, 2
"""Linux, renameat2(2)."""
_RENAME_SWAP = 2
"""macOS, renamex_np(2)."""


def exchange(one: Path, other: Path) -> bool:
    """Let two folders of one file system change places, at once and whole.

    Returns False, with nothing changed, where this system, its library or the file system cannot.
    """
    first, second = os.fsencode(one), os.fsencode(other)
    try:
        library = ctypes.CDLL(None)
        if sys.platform == "linux":
            failed = library.renameat2(
                _AT_FDCWD, first, _AT_FDCWD, second, ctypes.c_uint(_RENAME_EXCHANGE)
            )
        elif sys.platform == "darwin":
            failed = library.renamex_np(first, second, ctypes.c_uint(_RENAME_SWAP))
        else:
            return False
    except (OSError, AttributeError, TypeError):
        return False
    return not failed
