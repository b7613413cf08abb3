"""Writing a file so that a crash or a power cut leaves the old one or the new one, whole."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from scorer.kit.faults import RefusedError


def save(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path``, durably and at once.

    The bytes go to a neighbour first, which then takes the file's name. A link stays a link, and
    an old file's permissions stay. Raises RefusedError where that cannot be done; the old file is
    then as it was.
    """
    target = Path(os.path.realpath(path))
    # One fixed neighbour: what a crash leaves behind is written over the next time.
    neighbour = target.with_name(f".{target.name}.saving")
    try:
        with neighbour.open("wb") as file:
            with suppress(FileNotFoundError):
                neighbour.chmod(target.stat().st_mode & 0o7777)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        neighbour.replace(target)
        _settle(target.parent)
    except OSError as error:
        with suppress(OSError):
            neighbour.unlink(missing_ok=True)
        raise RefusedError(f"{path}: cannot be written: {error.strerror or error}") from None


def _settle(folder: Path) -> None:
    """Make a rename in a folder durable; only POSIX systems can, and need, say so."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
