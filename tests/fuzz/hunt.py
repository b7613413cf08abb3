"""The hunt: inputs made and tried, finds kept apart by their place, made small and saved."""

from __future__ import annotations

import hashlib
import random
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.executor import Executor
from tests.fuzz.inputs import Files, Finding, read_files, write_files
from tests.fuzz.readers import reader_named

FINDS = Path(__file__).parent / "finds"


class Find(NamedTuple):
    """A finding with the input that leads to it."""

    finding: Finding
    files: Files


class Hunt:
    """One reader's hunt, by seconds or by number of inputs.

    With one worker, a number of inputs and no tracing the same ``seed`` tries the same inputs.
    """

    def __init__(self, reader: str, *, seed: int, seconds: float = 0.0, inputs: int = 0,
                 workers: int = 1, traced: bool = True, own: bool = False,
                 tell: Callable[[str], None] = lambda _: None) -> None:
        self.reader, self.seed, self.inputs, self.workers = reader, seed, inputs, workers
        self.traced, self.tell = traced, tell
        self.module = reader_named(reader)
        self.corpus: list[Files] = self.module.seeds(whole=False)
        self.finds: dict[tuple[str, str], Find] = {}
        self.tried = 0
        self._seen: set[str] = set()
        self._ends = time.monotonic() + seconds if seconds else float("inf")
        self._lock = threading.Lock()
        # A short hunt has no time to try every seed as it is; ``own`` leaves out those that lie
        # beside the checkout.
        self._waiting: list[Files] = [] if inputs else self.module.seeds(whole=not own)
        random.Random(seed).shuffle(self._waiting)

    def run(self) -> list[Find]:
        """Hunt; return the finds, made small where time allows."""
        threads = [threading.Thread(target=self._work, args=(number,))
                   for number in range(self.workers)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        return list(self.finds.values())

    def _work(self, number: int) -> None:
        source = random.Random(f"{self.reader}-{self.seed}-{number}")
        with Executor(self.reader, traced=self.traced) as executor:
            while time.monotonic() < self._ends:
                with self._lock:
                    if self.inputs and self.tried >= self.inputs:
                        return
                    self.tried += 1
                    seed = self._waiting and source.randrange(2)
                    known = self._waiting.pop() if seed else None
                files = known or self._next(source)
                # The slow commands are for what a quick look found new, and now and then.
                deep = source.randrange(40) == 0
                outcome = executor.run(files, deep)
                new = outcome.fresh - self._seen
                if new:
                    self._seen |= outcome.fresh
                    if outcome.finding is None:
                        # What comes of a faulty input is mostly the same fault again.
                        self.corpus.append(files)
                        if not deep and source.randrange(4) == 0:
                            outcome = executor.run(files, True)
                            self._seen |= outcome.fresh
                if outcome.finding:
                    self._keep(outcome.finding, files)

    def _next(self, source: random.Random) -> Files:
        if source.randrange(10) == 0:
            return self.module.fresh(source)
        # Late comers lead further.
        pool = self.corpus[-30:] if source.randrange(2) else self.corpus
        files = source.choice(pool)
        for _ in range(source.choice((1, 1, 2, 3))):
            files = self.module.mutated(source, files, self.corpus)
        return files

    def _keep(self, finding: Finding, files: Files) -> None:
        with self._lock:
            known = self.finds.get(finding.key)
            if known is None:
                self.tell(f"{self.reader}: {finding.kind}: {finding.place}")
            if known is None or _size(files) < _size(known.files):
                self.finds[finding.key] = Find(finding, files)


def _size(files: Files) -> int:
    return sum(len(name) + len(data) for name, data in files.items())


def minimised(reader: str, find: Find, seconds: float) -> Find | None:
    """Return a find with a smaller input of the same key; None where it does not come again.

    It is tried without tracing and in a process of its own first: what is only slow when it is
    traced, or comes of what was run before, is no find.
    """
    ends = time.monotonic() + seconds
    with Executor(reader) as executor:

        def same(files: Files) -> bool:
            found = executor.run(files).finding
            # Where the time or the memory ran out is not the same twice.
            loose = find.finding.kind in ("hang", "memory")
            return found is not None and (
                found.kind == find.finding.kind if loose else found.key == find.finding.key)

        first = executor.run(find.files).finding
        if first is None:
            return None
        find = Find(first, find.files)
        files = dict(find.files)
        for name in sorted(files):
            rest = {key: data for key, data in files.items() if key != name}
            if rest and time.monotonic() < ends and same(rest):
                files = rest
        for name in sorted(files, key=lambda key: -len(files[key])):
            for pieces in (_by_lines, _by_bytes):
                files[name] = _smaller(
                    files[name], pieces, lambda data, name=name: same({**files, name: data}), ends)
    return Find(find.finding, files)


def _by_lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def _by_bytes(data: bytes) -> list[bytes]:
    return [data[at : at + 1] for at in range(len(data))]


def _smaller(data: bytes, split: Callable[[bytes], list[bytes]], same: Callable[[bytes], bool],
             ends: float) -> bytes:
    """Take away stretches, half as long each time, as long as the find stays the same."""
    parts = split(data)
    length = len(parts) // 2
    while length and time.monotonic() < ends:
        at = 0
        while at < len(parts) and time.monotonic() < ends:
            shorter = parts[:at] + parts[at + length :]
            if same(b"".join(shorter)):
                parts = shorter
            else:
                at += length
        length //= 2
    return b"".join(parts)


def portable(files: Files) -> bool:
    """Say whether every file system can hold the input's names."""
    return all(re.fullmatch(r"[A-Za-z0-9._/-]+", name) for name in files)


def saved(reader: str, find: Find, folder: Path = FINDS) -> Path:
    """Save a find in a folder of its own, named after what it is; return that."""
    words = re.sub(r"[^a-z0-9]+", "-", f"{find.finding.kind} {find.finding.place}".lower())
    # The line in the code moves; the input is what is kept.
    words = re.sub(r"-py-\d+", "", words).strip("-")[:70].rstrip("-")
    digest = hashlib.sha256(b"\0".join(
        name.encode() + data for name, data in sorted(find.files.items()))).hexdigest()[:6]
    target = folder / reader / f"{words}-{digest}"
    if not target.exists():
        write_files(find.files, target)
    return target


def saved_finds(reader: str) -> dict[str, Files]:
    """Return the inputs of a reader's saved finds by name."""
    folder = FINDS / reader
    return {path.name: read_files(path) for path in sorted(folder.iterdir())
            if path.is_dir()} if folder.is_dir() else {}


__all__ = ["FINDS", "Find", "Hunt", "minimised", "portable", "saved", "saved_finds"]
