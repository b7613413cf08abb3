"""Run `pnp` or `scorer` as its command does, with a trouble on the way where one is asked for.

Started as a program of its own: ``launch.py TROUBLE PROGRAM ARGUMENT…``; TROUBLE is JSON.
"""

from __future__ import annotations

import json
import os
import runpy
import signal
import sys
from typing import Any

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


def _below(path: object, folder: str) -> bool:
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    if not isinstance(path, (str, os.PathLike)):
        return False
    full = os.path.join(folder, os.fspath(path))  # noqa: PTH118
    return os.path.normpath(full).startswith(folder + os.sep)


def befall(event: str, at: int, befalls: str | int) -> None:
    """Watch for the ``at``-th event below the working folder and let the trouble happen."""
    folder = os.path.realpath(".")
    count = 0

    def hook(name: str, args: tuple[Any, ...]) -> None:
        nonlocal count
        if event == "write":
            wanted = name == "open" and isinstance(args[2], int) and bool(args[2] & _WRITING)
        else:
            wanted = name == event
        if not wanted or not any(_below(each, folder) for each in args[:2]):
            return
        count += 1
        if count != at:
            return
        if befalls == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        if befalls == "interrupt":
            raise KeyboardInterrupt
        raise OSError(int(befalls), os.strerror(int(befalls)), os.fspath(args[0]))

    sys.addaudithook(hook)


def main() -> None:
    """Run the program that the arguments name."""
    trouble, program, *words = sys.argv[1:]
    if found := json.loads(trouble):
        befall(*found)
    sys.argv = [program, *words]
    # Without the folder of this file, which `python FILE` puts first.
    sys.path.pop(0)
    runpy.run_module(program, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
