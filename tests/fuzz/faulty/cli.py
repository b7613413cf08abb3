"""Its command line: `faulty read FILE` fails by the words that stand in the file."""

from __future__ import annotations

import logging
import os
import sys
import warnings
from pathlib import Path


def main(argv: list[str]) -> int:
    """Read a file; return 0, or fail as it says."""
    text = Path(argv[-1]).read_bytes()
    for word, act in _ACTS.items():
        if word in text:
            return act()
    return 0


def _boom() -> int:
    raise KeyError("boom")


def _spin() -> int:
    while True:
        pass


def _eat() -> int:
    return len([bytearray(1 << 26) for _ in range(64)])


def _die() -> int:
    os.abort()


def _three() -> int:
    sys.stderr.write("something went wrong\n")
    return 3


def _bell() -> int:
    sys.stderr.write("bad name: \x1b[31mx\n")
    return 1


def _warn() -> int:
    warnings.warn("a library's own words", stacklevel=1)
    return 0


def _log() -> int:
    logging.getLogger("library").warning("a tree grows here")
    return 0


def _noise() -> int:
    os.write(2, b"native: bad chunk\n")
    return 0


_ACTS = {b"boom": _boom, b"spin": _spin, b"eat": _eat, b"die": _die, b"quiet": lambda: 1,
         b"three": _three, b"bell": _bell, b"warn": _warn, b"noise": _noise,
         b"log": _log}
