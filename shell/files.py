"""Writing a file so that a crash or a power cut leaves the old one or the new one, whole."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(
    os, "O_BINARY", 0
)


def read(path: Path, most: int) -> bytes:
    """Return a file's bytes, at most ``most`` of them.

    Raises OSError, in words, for a larger file, and for what is no file: a folder, a device, a
    pipe, which are not waited for.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        found = os.fstat(handle)
        if stat.S_ISDIR(found.st_mode):
            raise IsADirectoryError(errno.EISDIR, "this is a folder, not a file", str(path))
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, "this is no ordinary file", str(path))
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"the file is larger than {most:,} bytes", str(path))
    return data


def save(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path``, durably and at once.

    The bytes go into a folder of their own beside it first; the file made there then takes the
    place. A link stays a link, and an old file's permissions stay. Raises OSError where that
    cannot be done, for the reasons of `look` too; what was there is then as it was.
    """
    target = look(path)
    mode = _mode_to_keep(target)
    aside = aside_of(target)
    try:
        aside.mkdir(exist_ok=True)
        new = aside / target.name
        create(new, data, mode)
        new.replace(target)
    except BaseException:
        with suppress(OSError):
            _clear(aside, target.name)
        raise
    with suppress(OSError):
        aside.rmdir()
    settle(target.parent)


def look(path: Path) -> Path:
    """Return the file that `save` would write for ``path``, links followed; nothing is changed.

    Raises OSError where that is read-only, where something that is no file stands there, or where
    the folder beside it is somebody else's.
    """
    target = Path(os.path.realpath(path))
    _mode_to_keep(target)
    aside = aside_of(target)
    if not os.path.lexists(aside):
        return target
    ours = aside.is_dir() and not aside.is_symlink()
    if not ours or any(each.name != target.name for each in aside.iterdir()):
        raise FileExistsError(
            errno.EEXIST, f"{aside.name} is in the way; move it or delete it", str(aside)
        )
    return target


def aside_of(target: Path) -> Path:
    """Return the folder in which a file's new bytes become whole.

    The name is always the same: what a crash leaves behind is taken away the next time. A folder
    of this name that holds nothing but a file of the target's own name is such a left-over.
    """
    return target.with_name(f".{target.name}.saving")


def _clear(aside: Path, name: str) -> None:
    (aside / name).unlink(missing_ok=True)
    aside.rmdir()


def create(path: Path, data: bytes, mode: int | None = None) -> None:
    """Write a new file durably, in place of a left-over of the same name.

    A link that stands there is taken away, never followed. ``mode`` are its permissions, the
    usual ones where None. Raises OSError.
    """
    path.unlink(missing_ok=True)
    handle = os.open(path, _NEW, 0o666)
    with os.fdopen(handle, "wb") as file:
        if mode is not None:
            path.chmod(mode)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _mode_to_keep(target: Path) -> int | None:
    try:
        found = target.stat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found):
        raise OSError(errno.EINVAL, "something that is no file is in the way", str(target))
    # Renaming over it would work all the same, and as root even writing to it.
    if not found & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
        raise PermissionError(errno.EACCES, "the file is read-only", str(target))
    return stat.S_IMODE(found)


def settle(folder: Path) -> None:
    """Make renames in a folder durable, as far as the system can; only POSIX systems need it.

    The file is in place by then: to call it unsaved, where this fails, would be wrong.
    """
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
