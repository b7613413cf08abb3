"""A folder's set of files: replaced as a whole, so that a crash leaves the old set or the new.

The new set is written beside the old one, in a folder of the writer's own; then the two change
places. What is in the old folder and not of the set is in both of them by then (the same file
under two names), so that nothing of it can be lost on the way. Where folders cannot change places
the files are put in one by one, and the next run puts right what a crash left.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from shell.exchange import exchange
from shell.files import aside_of, create, read

_NO_LINKS = (errno.EPERM, errno.EXDEV, errno.EMLINK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP)
"""What systems and file systems say that give a file no second name."""


_LARGEST = 8_000_000
"""Bytes of a journal: some 40,000 files."""
_NEW, _OLD, _JOURNAL = "new", "old", "journal"
"""What lies in the folder beside: the set that is being written, one that is on its way out, and
the journal of files that are put in one by one."""


class Stage:
    """A new set that is being written; see `replacing`."""

    def __init__(self, folder: Path) -> None:
        """Hold the files in ``folder``."""
        self.folder = folder
        self.names: list[str] = []

    def add(self, name: str, data: bytes) -> None:
        """Hold one file; ``name`` may stand in a folder, with ``/``. Raises OSError."""
        part = self.folder / name
        part.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        self.names.append(name)

    def keep(self, name: str, path: Path) -> None:
        """Hold the file at ``path`` under this name as well. Raises OSError."""
        part = self.folder / name
        part.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.hardlink_to(path)
        except (OSError, NotImplementedError):
            shutil.copy2(path, part)
        self.names.append(name)


Owned = Callable[[Path], Collection[str]]
"""Given a folder, the names in it that are of the set that was put there, by its own listing."""


@contextmanager
def replacing(folder: Path, owned: Owned, listing: str) -> Iterator[Stage]:
    """Collect a set of files for ``folder``; it takes the place of the set that is ``owned``
    there when the block ends without an error.

    Everything else in the folder stays. A link to the folder is followed, links in it are not.
    What an earlier run left behind is put right first. ``listing`` is the file that `owned` reads,
    one of the set. Raises OSError where the place cannot be written, or the folder beside it is
    somebody else's; the folder is then as it was.
    """
    live = Path(os.path.realpath(folder))
    aside = aside_of(live)
    made = _make(live.parent)
    try:
        recover(live, owned, listing)
        with _writing(aside) as stage:
            yield stage
            _put(live, aside, frozenset(stage.names), owned, listing)
    except BaseException:
        for empty in made:
            with suppress(OSError):
                empty.rmdir()
        raise


@contextmanager
def _writing(aside: Path) -> Iterator[Stage]:
    (aside / _NEW).mkdir(parents=True)
    try:
        yield Stage(aside / _NEW)
    except BaseException:
        shutil.rmtree(aside / _NEW, ignore_errors=True)
        raise
    finally:
        # What is left in it, the next run takes away.
        with suppress(OSError):
            aside.rmdir()


def recover(folder: Path, owned: Owned, listing: str) -> None:
    """Take away what an earlier run left beside ``folder``, and keep what is not of its set.

    Raises OSError where that cannot be done, and where the folder beside it holds anything that
    no run would have left there.
    """
    live = Path(os.path.realpath(folder))
    aside = aside_of(live)
    if not os.path.lexists(aside):
        return
    names = {_NEW, _OLD, _JOURNAL}
    ours = aside.is_dir() and not aside.is_symlink()
    if not ours or any(each.name not in names or each.is_symlink() for each in aside.iterdir()):
        raise FileExistsError(
            errno.EEXIST, f"{aside.name} is in the way; move it or delete it", str(aside)
        )
    # All that is in it was written, or linked, by a run that came to no end.
    if (aside / _NEW).is_dir():
        shutil.rmtree(aside / _NEW)
    if (aside / _OLD).is_dir():
        _clear(aside / _OLD, live, owned, listing)
    _take_back(live, aside / _JOURNAL)
    aside.rmdir()


def _make(folder: Path) -> list[Path]:
    """Make a folder and those that lead to it; return the new ones, the innermost first."""
    missing = []
    while not folder.exists():
        missing.append(folder)
        folder = folder.parent
    for each in reversed(missing):
        each.mkdir(exist_ok=True)
    return missing


def _put(live: Path, aside: Path, new: frozenset[str], owned: Owned, listing: str) -> None:
    fresh, changing = aside / _NEW, aside / _OLD
    if not os.path.lexists(live):
        fresh.rename(live)
        return
    old = frozenset(owned(live))
    if _adopted(live, fresh, old | new):
        shutil.copystat(live, fresh)
        fresh.rename(changing)
        if exchange(live, changing):
            # The new set is in place: what fails here, the next run does.
            with suppress(OSError):
                _clear(changing, live, owned, listing)
            return
        changing.rename(fresh)
    _put_each(live, aside, old, new)


def _adopted(live: Path, fresh: Path, ours: frozenset[str], within: str = "") -> bool:
    """Give everything that is not ours a second name in the new folder; say whether all of it
    could have one."""
    try:
        for entry in os.scandir(live / within):
            name = f"{within}{entry.name}"
            if entry.is_symlink():
                if name not in ours:
                    (fresh / name).symlink_to(Path(entry.path).readlink())
            elif entry.is_dir():
                if not _adopted_folder(live, fresh, ours, name):
                    return False
            elif name in ours:
                continue
            elif entry.is_file():
                os.link(entry.path, fresh / name)
            else:
                return False
    except NotImplementedError:
        return False
    except OSError as error:
        if error.errno in _NO_LINKS:
            return False
        raise
    return True


def _adopted_folder(live: Path, fresh: Path, ours: frozenset[str], name: str) -> bool:
    own = any(each.startswith(f"{name}/") for each in ours)
    (fresh / name).mkdir(exist_ok=True)
    if not _adopted(live, fresh, ours, f"{name}/"):
        return False
    if own and not any((fresh / name).iterdir()):
        (fresh / name).rmdir()
    else:
        shutil.copystat(live / name, fresh / name)
    return True


def _clear(changing: Path, live: Path, owned: Owned, listing: str) -> None:
    """Take a folder away that changed places, or was about to: its own set, and second names.

    What somebody put there meanwhile comes into the live folder. The listing goes last, so that
    whoever is interrupted here knows the set the next time.
    """
    for name in owned(changing):
        if name != listing:
            (changing / name).unlink(missing_ok=True)
    for here, folders, files in os.walk(changing, topdown=False):
        there = live / Path(here).relative_to(changing)
        for name in (*files, *folders):
            left = Path(here, name)
            if left == changing / listing:
                continue
            if name in folders and not left.is_symlink():
                left.rmdir()
            elif os.path.lexists(there / name):
                left.unlink()
            else:
                there.mkdir(parents=True, exist_ok=True)
                left.rename(there / name)
    (changing / listing).unlink(missing_ok=True)
    changing.rmdir()


def _put_each(live: Path, aside: Path, old: frozenset[str], new: frozenset[str]) -> None:
    """Put files in one by one, with a journal of all that are touched until the last is there."""
    fresh, journal = aside / _NEW, aside / _JOURNAL
    contents = {
        name: [digest(folder / name) for folder in (live, fresh)] for name in sorted(old | new)
    }
    create(journal, json.dumps(contents).encode())
    for name in sorted(new):
        target = live / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (fresh / name).replace(target)
    for name in old - new:
        _drop(live, name)
    shutil.rmtree(fresh)
    journal.unlink()


def _take_back(live: Path, journal: Path) -> None:
    """Take files away that stand in a journal: they are of two sets, none of them whole."""
    if not journal.is_file():
        return
    try:
        contents = json.loads(read(journal, _LARGEST))
        touched = [(str(name), list(digests)) for name, digests in contents.items()]
    except (ValueError, AttributeError, TypeError):
        touched = []
    for name, digests in touched:
        inside = not Path(name).is_absolute() and ".." not in Path(name).parts
        if inside and digest(live / name) in [each for each in digests if each]:
            _drop(live, name)
    journal.unlink()


def _drop(live: Path, name: str) -> None:
    stale = live / name
    stale.unlink(missing_ok=True)
    if stale.parent != live and not any(stale.parent.iterdir()):
        stale.parent.rmdir()


def digest(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal digits; empty for a link and for what is none."""
    if path.is_symlink() or path.parent.is_symlink() or not path.is_file():
        return ""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
