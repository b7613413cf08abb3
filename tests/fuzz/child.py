"""The process that runs inputs: one command after another, within limits, its ends judged."""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import io
import logging
import os
import re
import shutil
import signal
import sys
import traceback
import warnings
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.fuzz.inputs import MEMORY, Command, Files, Finding, Outcome, Said
from tests.fuzz.judge import disagreement, judged, written
from tests.fuzz.lines import Lines, place_of
from tests.fuzz.readers import reader_named


class TookTooLong(BaseException):
    """The CPU time is used up."""


class _Heard(logging.Handler):
    """What libraries log and Python would print on standard error for want of a handler."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(f"{record.name}: {record.getMessage()}")


_HEARD = _Heard()


def _too_long(*_: object) -> None:
    raise TookTooLong


def serve(pipe: Connection, name: str, scratch: Path, seconds: float, traced: bool) -> None:
    """Run the inputs that come through ``pipe`` until it closes."""
    reader = reader_named(name)
    gc.disable()
    logging.getLogger().addHandler(_HEARD)
    noise = (scratch / "noise").open("w+b")
    os.dup2(noise.fileno(), 2)
    os.dup2(noise.fileno(), 1)
    crash = (scratch / "crash").open("w")
    faulthandler.enable(crash, all_threads=False)
    if sys.platform != "win32":
        signal.signal(signal.SIGPROF, _too_long)
        faulthandler.register(signal.SIGXCPU, crash, all_threads=False, chain=True)
    lines = Lines() if traced else None
    number = 0
    # What the programs load is not counted against an input.
    _run(reader, reader.seeds(whole=False)[0], scratch / "first", 60.0, None, True)
    _bound_memory()
    noise.truncate(0)
    pipe.send(None)
    while True:
        try:
            files, deep = pipe.recv()
        except EOFError:
            return
        number += 1
        outcome = _run(reader, files, scratch / str(number), seconds, lines, deep)
        if outcome.finding is None and os.fstat(noise.fileno()).st_size:
            noise.seek(0)
            text = noise.read(2000).decode("utf-8", "replace")
            outcome = outcome._replace(finding=Finding("noise", text.splitlines()[0][:80], text))
        noise.seek(0)
        noise.truncate()
        pipe.send(outcome)
        if outcome.finding and outcome.finding.kind in ("hang", "memory"):
            return
        if number % 50 == 0:
            gc.collect()


def _bound_memory() -> None:
    """Let the process have `MEMORY` more than it has; POSIX systems alone can say so."""
    if sys.platform == "win32":
        return
    import resource

    used = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize() \
        if Path("/proc/self/statm").exists() else 0
    if used:
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))


def _run(reader: Any, files: Files, folder: Path, seconds: float, lines: Lines | None,
         deep: bool) -> Outcome:
    folder.mkdir(parents=True)
    said: list[Said] = []
    finding = None
    try:
        # A folder of its own each time: programs may remember what they read by its path.
        commands = reader.lay_out(files, folder, deep)
        if lines:
            lines.start()
        for command in commands:
            ended = _ended(command, seconds)
            finding = ended if isinstance(ended, Finding) else judged(ended)
            if finding:
                break
            assert isinstance(ended, Said)
            said.append(ended)
            if command.argv[0] == "build":
                out = Path(command.argv[command.argv.index("--out") + 1])
                if finding := written(ended.status, out):
                    break
        if lines:
            sys.settrace(None)
        if finding is None:
            finding = _first_disagreement(said)
    finally:
        fresh = lines.stop() if lines else frozenset()
        shutil.rmtree(folder, ignore_errors=True)
    return Outcome(finding, fresh)


def _first_disagreement(said: list[Said]) -> Finding | None:
    """Hold the commands on one file or folder against each other."""
    by_input: dict[str, list[Said]] = {}
    for each in said:
        by_input.setdefault(each.command.argv[-1], []).append(each)
    return next((found for every in by_input.values() if (found := disagreement(every))), None)


def _ended(command: Command, seconds: float) -> Said | Finding:
    """Run a command line here; return how it ended, or what ended it."""
    main = import_module(f"{command.program}.cli").main
    out = io.TextIOWrapper(io.BytesIO(), "utf-8", "surrogateescape", newline="")
    err = io.TextIOWrapper(io.BytesIO(), "utf-8", "surrogateescape", newline="",
                           write_through=True)
    real = sys.stdout, sys.stderr
    _HEARD.records.clear()
    try:
        with warnings.catch_warnings(record=True) as warned, \
                contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            warnings.simplefilter("always")
            warnings.simplefilter("ignore", ResourceWarning)
            _limit(seconds)
            try:
                status = main(list(command.argv))
            finally:
                _limit(0)
    except TookTooLong as error:
        return Finding("hang", _place(error).rpartition(":")[0] or "outside", _tail(error))
    except MemoryError as error:
        return Finding("memory", _place(error).rpartition(":")[0] or "outside", _tail(error))
    except RecursionError as error:
        return Finding("exception", f"RecursionError in {_place(error).rpartition(':')[0]}",
                       _tail(error))
    except BaseException as error:
        return Finding("exception", f"{type(error).__name__} in {_place(error)}", _tail(error))
    finally:
        sys.stdout, sys.stderr = real
    if warned:
        first = warned[0]
        return Finding("warning", f"{first.category.__name__}: {str(first.message)[:60]}",
                       f"{first.filename}:{first.lineno}")
    if _HEARD.records:
        return Finding("warning", _HEARD.records[0][:70], _HEARD.records[0])
    return Said(command, status, _text(out), _text(err))


def _limit(seconds: float) -> None:
    """Let a command have so many seconds of CPU time; 0 takes the limit away."""
    if sys.platform == "win32":
        return
    import resource

    # The signal may come where nothing can be raised: it comes again.
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.5 if seconds else 0)
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    # Native code hears no signal of Python's; the system's own ends it.
    most = int(used + 2 * seconds + 2) if seconds else hard
    resource.setrlimit(resource.RLIMIT_CPU, (most, hard))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    held = stream.buffer
    assert isinstance(held, io.BytesIO)
    return held.getvalue().decode("utf-8", "replace")


def _place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return place_of([(each.filename, each.lineno or 0, each.name) for each in frames])


def _tail(error: BaseException) -> str:
    return "".join(traceback.format_exception(error)[-4:])[-2500:]


def crash_place(scratch: Path) -> str:
    """Return where the process was when the system ended it, as its last words have it."""
    path = scratch / "crash"
    words = path.read_text("utf-8", "replace") if path.exists() else ""
    frames = [(file, int(line), function) for file, line, function in
              re.findall(r'File "(.+?)", line (\d+) in (\S+)', words)]
    return place_of(frames[::-1])


def last_words(scratch: Path) -> str:
    """Return how what a process said on its standard error before it ended begins."""
    path = scratch / "noise"
    return path.read_text("utf-8", "replace")[:1500] if path.exists() else ""
