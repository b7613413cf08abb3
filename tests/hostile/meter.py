"""Start a command in limits and tell what it used.

Started as a program of its own, so that the memory of whoever asks is not counted:
``meter.py REPORT LIMITS COMMAND…``; LIMITS is JSON, REPORT the file that gets the figures.
"""

from __future__ import annotations

import json
import os
import resource
import sys


def main() -> None:
    """Run the command of the arguments; the figures of its run go to the report."""
    report, text, *command = sys.argv[1:]
    limits = json.loads(text)
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (limits["cpu"], limits["cpu"] + 1))
        if sys.platform == "linux":
            resource.setrlimit(resource.RLIMIT_AS, (limits["memory"], limits["memory"]))
        if limits["largest_file"] is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limits["largest_file"],) * 2)
        for stream in limits["closed"]:
            os.close(stream)
        os.execv(command[0], command)
    _, status, usage = os.wait4(child, 0)
    # Linux counts in kibibytes, macOS in bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    figures = {
        "status": os.waitstatus_to_exitcode(status),
        "cpu": usage.ru_utime + usage.ru_stime,
        "memory": usage.ru_maxrss * unit,
    }
    with open(report, "w", encoding="utf-8") as file:  # noqa: PTH123
        json.dump(figures, file)


if __name__ == "__main__":
    main()
