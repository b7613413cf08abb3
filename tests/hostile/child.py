"""Running a command of the table as a child process, in limits, with the streams it asks for."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.hostile.case import Run, Stream

HERE = Path(__file__).parent
SECONDS = 5.0
"""What a run may use: processor time, so that a busy machine does not count."""
MEMORY = 1_000_000_000
_KILL_SECONDS, _KILL_MEMORY, _PATIENCE = 6, 3_000_000_000, 45.0
_TAIL = 8_000_000


@dataclass(frozen=True)
class Ended:
    """How a child ended: its status (below 0: by a signal), what it said and used."""

    status: int
    out: bytes
    err: bytes
    seconds: float
    memory: int
    hung: bool

    @property
    def text(self) -> str:
        """Return all that it said."""
        return (self.out + b"\n" + self.err).decode("utf-8", "replace")


def environment(folder: Path, run: Run) -> dict[str, str]:
    """Return a clean environment, whose places all lie in ``folder``."""
    return {
        "PATH": os.environ.get("PATH", ""),
        # The code beside these tests, whatever is installed.
        "PYTHONPATH": str(HERE.parents[1]),
        "HOME": str(folder / "home"),
        "PNP_CONFIG": str(folder / "config"),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        **run.env,
    }


def start(run: Run, folder: Path) -> Ended:
    """Run a command in ``folder`` and wait for its end."""
    trouble = run.trouble and [run.trouble.event, run.trouble.at, run.trouble.befalls]
    command = [sys.executable, str(HERE / "launch.py"), json.dumps(trouble), *run.words]
    closed = [number for number, how in enumerate((run.stdin, run.stdout, run.stderr))
              if how == "closed"]
    limits = {"cpu": _KILL_SECONDS, "memory": _KILL_MEMORY, "closed": closed,
              "largest_file": run.largest_file}
    with tempfile.TemporaryDirectory(prefix="hostile-") as aside:
        report = Path(aside) / "report.json"
        metered = [sys.executable, "-ISE", str(HERE / "meter.py"), str(report),
                   json.dumps(limits), *command]
        out, err = _Output(run.stdout), _Output(run.stderr)
        begun = time.monotonic()
        process = subprocess.Popen(
            metered, cwd=folder, env=environment(folder, run), start_new_session=True,
            stdin=subprocess.PIPE, stdout=out.end, stderr=err.end,
        )
        out.begin()
        err.begin()
        feeder = threading.Thread(target=_feed, args=(process, run.stdin), daemon=True)
        feeder.start()
        hung = False
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            hung = True
        # Whatever it may have started in turn.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        feeder.join()
        said, warned = out.finish(), err.finish()
        if hung or not report.exists():
            return Ended(-9, said, warned, time.monotonic() - begun, 0, hung=True)
        figures = json.loads(report.read_text("utf-8"))
    return Ended(figures["status"], said, warned, figures["cpu"], figures["memory"], hung=False)


def _feed(process: subprocess.Popen[bytes], given: bytes | str) -> None:
    assert process.stdin
    with suppress(OSError):
        if isinstance(given, bytes):
            process.stdin.write(given)
    with suppress(OSError):
        process.stdin.close()


class _Output:
    """An output stream of the child as the table asks for it, and what came through it."""

    def __init__(self, how: Stream) -> None:
        self.how = how
        self.said = b""
        self.reader: threading.Thread | None = None
        if how == "full":
            self.end, self.far = os.open("/dev/full", os.O_WRONLY), -1
            return
        self.far, self.end = os.pipe()
        if how == "gone":
            os.close(self.far)
            self.far = -1

    def begin(self) -> None:
        os.close(self.end)
        if self.far >= 0:
            self.reader = threading.Thread(target=self._read, daemon=True)
            self.reader.start()

    def _read(self) -> None:
        parts, size = [], 0
        while part := os.read(self.far, 65536):
            if size < _TAIL:
                parts.append(part)
            size += len(part)
            if self.how == "first line" and b"\n" in part:
                break
        os.close(self.far)
        self.said = b"".join(parts)

    def finish(self) -> bytes:
        if self.reader:
            self.reader.join()
        return self.said
