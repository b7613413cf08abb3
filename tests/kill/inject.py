"""Runs command lines in a process that ends, or whose calls fail, at the N-th change to the disk.

A change is an open for writing, a write, a rename, an unlink, a folder made or removed, a link, a
cut, an fsync. Python's audit events tell most of them; writes and fsyncs have no event, so files
opened for writing get a raw layer of ours and the calls of `os` are wrapped. All of it works on
every system. Jobs come as JSON, a line each, on standard input; where the system can fork, each
runs in a fork of this process, so that only the first pays for the imports.
"""

from __future__ import annotations

import builtins
import errno
import io
import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

HOWS = ("kill", "enospc", "eacces", "interrupt")
GROWS = frozenset({"open", "write", "mkdir", "link", "truncate", "fsync", "copy"})
"""What fails on a disk that is full, and goes on failing."""
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_EVENTS = {
    "os.rename": "rename", "os.remove": "unlink", "os.rmdir": "rmdir", "os.mkdir": "mkdir",
    "os.link": "link", "os.symlink": "link", "os.truncate": "truncate", "os.chmod": "chmod",
}
_NOT_DISK = ("/dev/", "/proc/")
_real_open, _real_write = io.open, os.write


class _Meter:
    """Counts changes while a job runs, and strikes at the one that was asked for."""

    def __init__(self) -> None:
        self.at, self.how, self.count = 0, "", 0
        self.log: int | None = None

    def start(self, at: int, how: str, log: int) -> None:
        self.at, self.how, self.count, self.log = at, how, 0, log

    def stop(self) -> None:
        self.log = None

    def point(self, kind: str, path: object, half: Callable[[], object] | None = None) -> None:
        """Count a change that is about to be made; ``half`` makes one half of it."""
        name = os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else str(path)
        if self.log is None or "__pycache__" in name or name.startswith(_NOT_DISK):
            return
        self.count += 1
        _real_write(self.log, f"{kind} {name}\n".encode("utf-8", "replace"))
        full = self.how == "enospc" and kind in GROWS and 0 < self.at < self.count
        if self.count == self.at or full:
            if half and self.how in ("kill", "enospc"):
                half()
            self._strike(name)

    def _strike(self, name: str) -> None:
        if self.how == "kill":
            if hasattr(signal, "SIGKILL"):
                os.kill(os.getpid(), signal.SIGKILL)
            os._exit(137)
        if self.how == "interrupt":
            raise KeyboardInterrupt
        code = errno.ENOSPC if self.how == "enospc" else errno.EACCES
        raise OSError(code, os.strerror(code), name)


_METER = _Meter()


def _hook(event: str, args: tuple[Any, ...]) -> None:
    if _METER.log is None:
        return
    if event == "open":
        path, _, flags = args
        if isinstance(flags, int) and flags & _WRITING and not isinstance(path, int):
            _METER.point("open", path)
    elif kind := _EVENTS.get(event):
        _METER.point(kind, args[0])


class _Raw(io.FileIO):
    """A file whose writes are counted."""

    def write(self, data: Any) -> int:
        view = memoryview(data).cast("B")
        if self.fileno() > 2:
            _METER.point("write", self.name,
                         lambda: super(_Raw, self).write(view[: len(view) // 2]))
        return super().write(data)

    def truncate(self, size: int | None = None) -> int:
        _METER.point("truncate", self.name)
        return super().truncate(size)


def _open(file: Any, mode: str = "r", buffering: int = -1, encoding: str | None = None,
          errors: str | None = None, newline: str | None = None, closefd: bool = True,
          opener: Any = None) -> Any:
    """Open as the built-in does, over a counted file where it is written."""
    plain = mode.replace("b", "").replace("t", "")
    if _METER.log is None or not set(plain) & set("wax+"):
        return _real_open(file, mode, buffering, encoding, errors, newline, closefd, opener)
    raw = _Raw(file, plain, closefd, opener)
    if buffering == 0:
        return raw
    size = buffering if buffering > 1 else io.DEFAULT_BUFFER_SIZE
    whole: Any = io.BufferedRandom(raw, size) if "+" in plain else io.BufferedWriter(raw, size)
    if "b" in mode:
        return whole
    text = io.TextIOWrapper(whole, encoding, errors, newline, line_buffering=buffering == 1)
    text.mode = mode  # type: ignore[misc]
    return text


def _wrapped(name: str, kind: str) -> None:
    real = getattr(os, name, None)
    if real is None:
        return

    def counted(handle: Any, *rest: Any, **named: Any) -> Any:
        if not isinstance(handle, int) or handle > 2:
            def half() -> object:
                return real(handle, memoryview(rest[0]).cast("B")[: len(rest[0]) // 2])

            _METER.point(kind, handle, half if name == "write" else None)
        return real(handle, *rest, **named)

    setattr(os, name, counted)


def install() -> None:
    """Put the hook and the wrappers in place; they do nothing before a job starts."""
    sys.dont_write_bytecode = True
    sys.addaudithook(_hook)
    builtins.open = io.open = _open
    for name, kind in (("write", "write"), ("writev", "write"), ("pwrite", "write"),
                       ("fsync", "fsync"), ("fdatasync", "fsync"), ("sendfile", "copy"),
                       ("copy_file_range", "copy")):
        _wrapped(name, kind)


def run(job: dict[str, Any]) -> int:
    """Run a job's command line in this process, struck as it asks; return its exit status."""
    os.chdir(job["cwd"])
    os.environ.update(job["env"])
    for number, name, flags in ((0, "stdin", os.O_RDONLY), (1, "stdout", os.O_WRONLY),
                                (2, "stderr", os.O_WRONLY)):
        handle = os.open(job[name], flags | (os.O_CREAT if number else 0))
        os.dup2(handle, number)
        os.close(handle)
    sys.stdin = _real_open(0, encoding="utf-8", closefd=False)
    sys.stdout = _real_open(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = _real_open(2, "w", encoding="utf-8", closefd=False, buffering=1)
    log = os.open(job["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    module, _, name = job["main"].partition(":")
    main = getattr(import_module(module), name)
    _METER.start(job["at"], job["how"], log)
    try:
        status = main(job["argv"])
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 2
    except BaseException:
        _METER.stop()
        traceback.print_exc()
        status = 99
    _METER.stop()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    return int(status)


def _forked(job: dict[str, Any]) -> int:
    """Run a job in a fork, and import here what it had to; return its exit status or −signal."""
    reading, writing = os.pipe()
    before = set(sys.modules)
    child = os.fork()
    if not child:
        os.close(reading)
        status = run(job)
        with _real_open(writing, "w") as told:
            told.write("\n".join(set(sys.modules) - before))
        os._exit(status)
    os.close(writing)
    with _real_open(reading) as told:
        names = told.read().split()
    _, ended = os.waitpid(child, 0)
    for name in sorted(names):
        try:
            import_module(name)
        except Exception:
            continue
    return os.waitstatus_to_exitcode(ended)


def serve() -> None:
    """Take jobs until the input ends; without fork, this process is the first job's."""
    install()
    answers = os.fdopen(os.dup(1), "w")
    # Nothing that a job prints may be taken for an answer.
    os.dup2(2, 1)
    for line in sys.stdin:
        job = json.loads(line)
        if not hasattr(os, "fork"):
            os._exit(run(job))
        answers.write(f"{_forked(job)}\n")
        answers.flush()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        install()
        os._exit(run(json.loads(Path(sys.argv[1]).read_text("utf-8"))))
    serve()
