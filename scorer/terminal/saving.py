"""Writing a file of the table's, with a refusal in words where that fails."""

from __future__ import annotations

from pathlib import Path

from scorer.kit.faults import RefusedError
from shell import files


def save(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path``, durably and at once (`shell.files.save`).

    Raises RefusedError where that cannot be done; the old file is then as it was.
    """
    try:
        files.save(path, data)
    except OSError as error:
        raise RefusedError(f"{path}: cannot be written: {error.strerror or error}") from None
