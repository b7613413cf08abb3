"""Files written whole or not at all, and only over this command's own earlier ones."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pnp.press.job.options import CannotBuildError


class Outputs:
    """A folder's new files, held aside until all are there; see `outputs`."""

    def __init__(self, folder: Path, aside: Path, own: frozenset[str]) -> None:
        """Hold files for ``folder`` in ``aside``; ``own`` are the names an earlier run made."""
        self._folder, self._aside, self._own = folder, aside, own
        self._names: list[str] = []

    def add(self, name: str, data: bytes) -> None:
        """Hold one file. Raises CannotBuildError where a file that is not ours has its name."""
        target = self._folder / name
        if name not in self._own and (target.exists() or target.is_symlink()):
            raise CannotBuildError(
                f"{target} is there already and was not made by this command;"
                " move it away, or choose another place with --out"
            )
        part = self._aside / name
        part.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        self._names.append(name)

    def _publish(self) -> None:
        for name in self._names:
            target = self._folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            (self._aside / name).replace(target)
        for stale in self._own.difference(self._names):
            (self._folder / stale).unlink(missing_ok=True)


def refuse_own_folder(target: Path, game: Path) -> None:
    """Raise CannotBuildError where sheets would go among the data that they are made from."""
    if target.resolve() == game.resolve():
        raise CannotBuildError(
            f"the sheets would go into {game}, among the game's own files; choose another place"
            " with --out"
        )


def write_whole(path: Path, data: bytes, *, subject: str) -> None:
    """Write one PDF whole or not at all, over nothing but an earlier one of this ``subject``.

    Folders that lead to it are made. Raises CannotBuildError where another file is in the way,
    OSError where the place is not writable.
    """
    if path.exists() and not _says(path, subject):
        raise CannotBuildError(
            f"{path} is there already and was not made by this command;"
            " move it away, or choose another place with --out"
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=".pnp-", dir=path.parent))
    try:
        part = aside / path.name
        part.write_bytes(data)
        part.replace(path)
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _says(path: Path, subject: str) -> bool:
    import pikepdf

    try:
        with pikepdf.open(path) as pdf:
            return str(pdf.docinfo.get("/Subject", "")) == subject
    except (pikepdf.PdfError, IsADirectoryError):
        return False


@contextmanager
def outputs(folder: Path, listing: str, own: Iterable[str]) -> Iterator[Outputs]:
    """Collect files for ``folder`` and put them in place when the block ends without an error.

    ``own`` are names that an earlier run's ``listing`` claims; those not made again are removed.
    The file called ``listing`` is to be added last. Raises OSError where the place is not
    writable.
    """
    folder.mkdir(parents=True, exist_ok=True)
    claimed = frozenset(own)
    if claimed:
        claimed |= {listing}
    aside = Path(tempfile.mkdtemp(prefix=".pnp-", dir=folder))
    try:
        collected = Outputs(folder, aside, claimed)
        yield collected
        collected._publish()
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def listed_files(folder: Path, listing: str, game: str) -> tuple[str, ...]:
    """Return the files that an earlier run's listing names, or nothing where there is none.

    Names that lead out of the folder are not ours to touch. Raises CannotBuildError where the
    listing is not one of this game's.
    """
    path = folder / listing
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
        if stored["game"] != game:
            raise CannotBuildError(
                f"{folder} holds the sheets of another game, {stored['game']!r};"
                " choose another place with --out"
            )
        names = [str(entry["file"]) for entry in stored["files"]]
    except FileNotFoundError:
        return ()
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, CannotBuildError):
            raise
        raise CannotBuildError(
            f"{path} is not a list that this command wrote; move it away, or choose another"
            " place with --out"
        ) from None
    return tuple(
        name for name in names if not Path(name).is_absolute() and ".." not in Path(name).parts
    )
