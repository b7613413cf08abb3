"""Running a command: standard streams that never crash it, and the exit status it deserves."""

from __future__ import annotations

import errno
import gc
import io
import os
import sys
import warnings
from collections.abc import Callable
from typing import IO

from shell.plain import ERRORS, register

REFUSED, FAILED, INTERRUPTED = 2, 3, 130
"""Exit statuses beside a command's own 0 (done) and 1 (the data has errors)."""


class _Forgiving(io.FileIO):
    """A pipe that takes what nobody reads any more, so that the command comes to its end and
    its status is that of its work."""

    def write(self, data: object) -> int:
        try:
            return super().write(data)  # type: ignore[arg-type]
        except OSError as error:
            # Windows says "invalid argument" of a pipe whose reader has gone.
            gone = error.errno == errno.EPIPE or (os.name == "nt" and error.errno == errno.EINVAL)
            if not gone:
                raise
            return memoryview(data).nbytes  # type: ignore[arg-type]


def _kept_open() -> None:
    """Give each standard stream that was closed at the start a place that takes anything.

    A file opened later would else get its number, and what is printed would go into the file.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number is given first: this very one.
            os.open(os.devnull, os.O_RDWR)
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
            setattr(sys, name, stream)


def _forgiving(stream: IO[str]) -> IO[str]:
    """Return a stream to the same place that writes plain letters where the place lacks some,
    and goes on where a pipe's reader has gone."""
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    if stream.isatty():
        stream.reconfigure(errors=ERRORS)
        return stream
    stream.flush()
    raw = _Forgiving(stream.fileno(), "wb", closefd=False)
    return io.TextIOWrapper(
        io.BufferedWriter(raw), stream.encoding, ERRORS, line_buffering=stream is sys.stderr
    )


def program(main: Callable[[], int]) -> int:
    """Run ``main`` in a process of its own, with streams that take anything; return its status."""
    # What is loaded stays to the end, and leaves next to no cycles: to look through it for
    # garbage, on the way and at the exit, takes a fifth of a small command's time.
    gc.disable()
    # What libraries warn of is for programmers; people are told by faults.
    if not sys.warnoptions:
        warnings.simplefilter("ignore")
    register()
    _kept_open()
    sys.stdout, sys.stderr = _forgiving(sys.stdout), _forgiving(sys.stderr)
    try:
        return main()
    finally:
        gc.freeze()


def run(prog: str, command: Callable[[], int], say: Callable[[str], str] = str) -> int:
    """Run a command and return the exit status; ``say`` puts texts into another language.

    The status is the command's own, or `REFUSED` where its output cannot be written, or
    `INTERRUPTED`. An exception that nobody foresaw is told in one sentence; the status is then
    `FAILED`.
    """
    try:
        status = command()
        sys.stdout.flush()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0 if end.code is None else REFUSED
    except BrokenPipeError:
        return REFUSED
    except OSError as error:
        if error.filename is not None:
            _say(f"{prog}: {error.filename}: {say(str(error.strerror or error))}")
            return REFUSED
        # A full disk behind > or a closed terminal: nothing more can be said on that stream.
        _say(f"{prog}: {say('the output cannot be written')}: {say(str(error.strerror or error))}")
        sys.stdout = io.StringIO()
        return REFUSED
    except KeyboardInterrupt:
        _say(f"{prog}: {say('interrupted')}")
        return INTERRUPTED
    except Exception as error:
        return unforeseen(prog, error, say)
    return status


def unforeseen(prog: str, error: Exception, say: Callable[[str], str] = str) -> int:
    """Say that the program itself is at fault, and what would help to mend it; return `FAILED`."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    module = trace.tb_frame.f_globals.get("__name__", "?") if trace else "?"
    where = f"{module}:{trace.tb_lineno}" if trace else "?"
    what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
    told = say(
        "this is a fault of the program, not of your data: {what}."
        " Please send this line, the command you typed and the file to the project's list of"
        " issues, so that it can be mended"
    )
    _say(f"{prog}: {told.format(what=f'{what} ({where})')}")
    return FAILED


def _say(text: str) -> None:
    try:
        print(text, file=sys.stderr)
    except (OSError, ValueError):
        # Standard error is closed or full as well: the status alone tells.
        return
