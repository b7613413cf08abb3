"""Runs of eight words, to hold the project's texts against texts it must not repeat.

The rulebooks are not part of the project. `tests/data/rulebook-runs.bin` holds only a hash of
each run of eight words in them, from which no word can be read back. Made anew by
``python -m tests.own_words FILE…``.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

RUN = 8
HASH_BYTES = 8
STORE = Path(__file__).parent / "data" / "rulebook-runs.bin"
_WORD = re.compile(r"[^\W_]+")


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Yield every run of eight words, without regard to case, punctuation and line ends."""
    words = [word.casefold() for word in _WORD.findall(text)]
    for start in range(len(words) - RUN + 1):
        yield tuple(words[start : start + RUN])


def hashed(run: tuple[str, ...]) -> bytes:
    """Return the short hash that stands for a run."""
    return hashlib.sha256(" ".join(run).encode()).digest()[:HASH_BYTES]


def stored() -> set[bytes]:
    """Return the hashes of the rulebooks' runs."""
    data = STORE.read_bytes()
    return {data[i : i + HASH_BYTES] for i in range(0, len(data), HASH_BYTES)}


if __name__ == "__main__":
    found = {hashed(run) for name in sys.argv[1:] for run in runs(Path(name).read_text("utf-8"))}
    STORE.write_bytes(b"".join(sorted(found)))
