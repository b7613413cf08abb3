"""Writing a file of the table's, with a refusal in words where that fails."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scorer.kit.faults import RefusedError
from scorer.kit.language import tr
from scorer.limits import OLD_FILE_BYTES
from shell import files


def put(
    path: Path, data: bytes, source: str, *, force: bool, ours: Callable[[bytes], bool]
) -> None:
    """Put what was made of the record ``source`` at ``path``.

    Raises RefusedError, with nothing changed, where ``path`` is the record itself, by whatever
    name; where something stands there that differs and is not ``ours``, unless ``force`` is
    given; and where it cannot be written.
    """
    spare_record(path, source)
    if os.path.lexists(path) and not force:
        found = _contents(path)
        if found != data and not (found is not None and ours(found)):
            raise RefusedError(
                tr(
                    "{path} is there already and was not made from this record by this "
                    "command; name another file with -o, or write over it with --force",
                    path=path,
                )
            )
    save(path, data)


def spare_record(path: Path, source: str) -> None:
    """Raise RefusedError where ``path`` is the record ``source``, by whatever name."""
    if _same(path, source):
        raise RefusedError(
            tr(
                "{path} is the record itself, which would be lost; name another file with -o",
                path=path,
            )
        )


def _same(path: Path, source: str) -> bool:
    try:
        return path.samefile(source)
    except (OSError, ValueError):
        return False


def _contents(path: Path) -> bytes | None:
    try:
        return files.read(path, OLD_FILE_BYTES)
    except OSError:
        return None


def save(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path``, durably and at once (`shell.files.save`).

    Raises RefusedError where that cannot be done; the old file is then as it was.
    """
    with _in_words(path):
        files.save(path, data)


def look(path: Path) -> None:
    """Raise RefusedError where it is plain by now that `save` could not write there."""
    with _in_words(path):
        files.look(path)


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise RefusedError(
            tr("{path}: cannot be written: {value}", path=path, value=error.strerror or error)
        ) from None
