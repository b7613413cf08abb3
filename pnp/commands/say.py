"""What several commands say alike."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from pnp.faults import Fault, told
from shell.visible import visible


def refuse(message: object) -> int:
    """Say on standard error why nothing is done; return the exit status for that, 2."""
    print(f"pnp: {visible(str(message))}", file=sys.stderr)
    return 2


def cannot_write(error: OSError, place: str) -> int:
    """Say that a place (the error's own, or else ``place``) cannot be written; return 2."""
    return refuse(f"cannot write {error.filename or place}: {error.strerror or error}")


def say_faults(faults: Iterable[Fault]) -> int:
    """Print faults by place on standard error, alike ones together; return how many are errors."""
    listed = tuple(dict.fromkeys(faults))
    for line in told(listed):
        print(line, file=sys.stderr)
    return sum(fault.severity == "error" for fault in listed)


def counted(number: int, name: str) -> str:
    """Return ``1 error``, ``2 errors``."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"
