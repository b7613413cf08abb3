"""Getting at a record's bytes, with a refusal in words where that fails."""

from __future__ import annotations

import os
import stat
import sys

from scorer.kit.faults import RefusedError
from scorer.kit.language import tr
from scorer.limits import RECORD_BYTES

STDIN = "-"
STDIN_SHOWN = "<stdin>"


def read_bytes(name: str) -> tuple[str, bytes]:
    """Return how a record is called and its bytes; one byte over the limit is enough to refuse.

    Raises RefusedError where there is nothing to read.
    """
    if name == STDIN:
        return STDIN_SHOWN, sys.stdin.buffer.read(RECORD_BYTES + 1)
    try:
        # A pipe or a device that nobody writes to would be waited for.
        if not stat.S_ISREG(mode := os.stat(name).st_mode) and not stat.S_ISDIR(mode):  # noqa: PTH116
            raise RefusedError(
                tr(
                    "{name}: this is no ordinary file; give what a pipe holds on standard input: -",
                    name=name,
                )
            )
        # Cold start: pathlib alone would cost a tenth of it.
        with open(name, "rb") as file:  # noqa: PTH123
            return name, file.read(RECORD_BYTES + 1)
    except FileNotFoundError:
        raise RefusedError(tr("{name}: there is no such file", name=name)) from None
    except IsADirectoryError:
        raise RefusedError(tr("{name}: this is a folder, not a record", name=name)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RefusedError(
            tr("{name}: cannot be read: {reason}", name=name, reason=reason)
        ) from None
