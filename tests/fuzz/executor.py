"""Hands inputs to a child process, and survives its end."""

from __future__ import annotations

import multiprocessing
import shutil
import signal
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.fuzz.child import crash_place, last_words, serve
from tests.fuzz.inputs import SECONDS, Files, Finding, Outcome

_PATIENCE = 300.0


class Executor:
    """A child process for one reader that is started anew whenever it has ended."""

    def __init__(self, reader: str, *, traced: bool = False, seconds: float = SECONDS) -> None:
        """``traced`` tells new lines of code; it makes runs slower. ``seconds``: of CPU time."""
        self._reader, self._traced, self._seconds = reader, traced, seconds
        self._home = Path(tempfile.mkdtemp(prefix="fuzz-"))
        self._number = 0
        self._child: Any = None
        self._pipe: Any = None

    def __enter__(self) -> Executor:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self._end()
        shutil.rmtree(self._home, ignore_errors=True)

    def _start(self) -> None:
        self._number += 1
        self._scratch = self._home / str(self._number)
        self._scratch.mkdir()
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._child = context.Process(target=serve, daemon=True, args=(
            other, self._reader, self._scratch, self._seconds, self._traced))
        self._child.start()
        other.close()
        self._pipe.recv()

    def _end(self) -> None:
        if self._child is not None:
            self._pipe.close()
            self._child.join(2)
            if self._child.is_alive():
                self._child.kill()
                self._child.join()
            self._child = None
            shutil.rmtree(self._scratch, ignore_errors=True)

    def run(self, files: Files, deep: bool = True) -> Outcome:
        """Run an input; ``deep`` runs the slow commands as well."""
        if self._child is None:
            self._start()
        self._pipe.send((files, deep))
        # CPU time is the child's to watch; this is for one that waits for what never comes.
        if not self._pipe.poll(_PATIENCE):
            self._end()
            return Outcome(Finding("hang", "waits, and takes no time"), frozenset())
        try:
            outcome = self._pipe.recv()
        except (EOFError, ConnectionResetError):
            self._child.join()
            code = self._child.exitcode
            name = signal.Signals(-code).name if code and code < 0 else f"exit {code}"
            place, words = crash_place(self._scratch), last_words(self._scratch)
            self._end()
            if name == "SIGXCPU":
                return Outcome(Finding("hang", place.rpartition(":")[0], words), frozenset())
            return Outcome(Finding("crash", f"{name} in {place}", words), frozenset())
        if outcome.finding and outcome.finding.kind in ("hang", "memory"):
            self._end()
        return outcome
