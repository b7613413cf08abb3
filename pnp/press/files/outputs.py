"""Files written whole or not at all, and only over this command's own earlier ones.

Which files of a folder are ours stands in a listing of their names and contents: a file that was
changed since, or that another command or game put there, is not ours to replace or remove.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from pnp.limits import LISTING_BYTES
from pnp.press.job.options import CannotBuildError
from shell.files import read, save
from shell.folders import Stage, digest, recover, replacing

LISTING = "made-by-pnp.json"
_NAME = re.compile(r"(?:[\w.-]+/)?[\w-][\w.-]*\.(?:pdf|png|svg|json|dxf|zip)")
"""What our own files are called; nothing else is ever touched, whatever a listing says."""


class Claim(NamedTuple):
    """Whose files a folder's set is: the game's id, and the folder of its data."""

    game: str
    source: Path


class Outputs:
    """A folder's new files, held aside until all are there; see `outputs`.

    ``kept`` are names of an earlier set that stay beside the new files.
    """

    def __init__(self, folder: Path, stage: Stage, ours: Collection[str]) -> None:
        """Hold files for ``folder`` in ``stage``; ``ours`` are names that may be replaced."""
        self._folder, self._stage, self._ours = folder, stage, ours
        self.kept: dict[str, str] = {}
        self.made: dict[str, str] = {}

    def add(self, name: str, data: bytes) -> None:
        """Hold one file. Raises CannotBuildError where a file that is not ours has its name."""
        _refuse_in_the_way(self._folder / name, name in self._ours)
        self._stage.add(name, data)
        self.made[name] = hashlib.sha256(data).hexdigest()
        self.kept.pop(name, None)


def look(
    folder: Path, claim: Claim, names: Collection[str], *, force: bool = False, listing: str = ""
) -> None:
    """Raise CannotBuildError where something keeps a set of these names from its folder.

    Nothing is touched but what a run that came to no end left behind (see `outputs`). Raises
    OSError where that cannot be put right.
    """
    recover(folder, owned, LISTING)
    if force:
        return
    _refuse_another(folder, claim)
    own = owned(folder)
    ours = {*own, *_listed_early(folder, claim, listing, own)}
    for name in names:
        _refuse_in_the_way(folder / name, name in ours)


def _refuse_in_the_way(target: Path, ours: bool) -> None:
    if target.is_dir() and not target.is_symlink():
        raise CannotBuildError(
            f"{target} is a folder, where a file is to go; move it away, or choose another place"
            " with --out"
        )
    if not ours and os.path.lexists(target):
        raise CannotBuildError(
            f"{target} is there already and was not made by this command, or was changed since;"
            " move it away, choose another place with --out, or write over it with --force"
        )


@contextmanager
def outputs(
    folder: Path, claim: Claim, *, keep: bool = False, force: bool = False, listing: str = ""
) -> Iterator[Outputs]:
    """Collect files for ``folder``; they take the place of the earlier set there, whole, when the
    block ends without an error.

    With ``keep`` the earlier files that are not made again stay. With ``force`` a file that is
    not ours, or another game's set, may be written over. Files that an early version made, and
    that only its ``listing`` knows, may be replaced, and are never removed. Raises
    CannotBuildError where something else is in the way, OSError where the place is not writable.
    """
    if not force:
        _refuse_another(folder, claim)
    with replacing(folder, owned, LISTING) as stage:
        earlier = _listed(folder)
        own = owned(folder)
        ours = _Everything() if force else {*own, *_listed_early(folder, claim, listing, own)}
        collected = Outputs(folder, stage, ours)
        if keep:
            collected.kept = {name: earlier[name] for name in own if name in earlier}
        yield collected
        for name in collected.kept:
            stage.keep(name, folder / name)
        contents = {
            "about": "the files here that pnp made, and replaces or removes when it runs again",
            "game": claim.game,
            "source": _source(folder, claim),
            "files": dict(sorted({**collected.kept, **collected.made}.items())),
        }
        text = json.dumps(contents, indent=1, ensure_ascii=False)
        stage.add(LISTING, f"{text}\n".encode())


class _Everything(frozenset[str]):
    """With ``--force`` every name may be written over."""

    def __contains__(self, name: object) -> bool:
        return True


def _listed_early(folder: Path, claim: Claim, listing: str, own: Collection[str]) -> set[str]:
    path = folder / listing
    if own or not listing or path.is_symlink() or not path.is_file():
        return set()
    try:
        stored = json.loads(read(path, LISTING_BYTES))
        if stored["game"] != claim.game:
            return set()
        names = {str(entry["file"]) for entry in stored["files"]}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return set()
    plain = {name for name in names if _NAME.fullmatch(name) and not (folder / name).is_symlink()}
    return {*plain, f"{claim.game}.pdf", listing} if plain else set()


def stays(folder: Path, out: Outputs, listing: str) -> list[Any]:
    """Return what an earlier ``listing`` says of the files that stay."""
    if listing not in out.kept:
        return []
    listed = json.loads((folder / listing).read_text(encoding="utf-8"))
    return [entry for entry in listed["files"] if entry["file"] in out.kept]


def owned(folder: Path) -> tuple[str, ...]:
    """Return the names of a folder's files that an earlier run made and nobody changed since,
    the listing's own among them; nothing where no listing can be read."""
    found = tuple(
        name for name, content in _listed(folder).items()
        if _NAME.fullmatch(name) and digest(folder / name) == content
    )
    return (*found, LISTING) if _stored(folder) else ()


def _listed(folder: Path) -> Mapping[str, str]:
    files = _stored(folder).get("files")
    return files if isinstance(files, dict) else {}


def _stored(folder: Path) -> Mapping[str, Any]:
    path = folder / LISTING
    if path.is_symlink():
        return {}
    try:
        stored = json.loads(read(path, LISTING_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    return stored if isinstance(stored, dict) else {}


def _source(folder: Path, claim: Claim) -> str:
    try:
        return Path(os.path.relpath(claim.source.resolve(), folder.resolve())).as_posix()
    except ValueError:
        # Another drive.
        return claim.source.resolve().as_posix()


def _refuse_another(folder: Path, claim: Claim) -> None:
    """Raise CannotBuildError where another game's set, or this id's from elsewhere, is there."""
    stored = _stored(folder)
    game, source = stored.get("game"), stored.get("source")
    if not isinstance(game, str) or not isinstance(source, str):
        return
    there = Path(os.path.normpath(folder.resolve() / source))
    if game == claim.game and (there == claim.source.resolve() or not there.exists()):
        return
    raise CannotBuildError(
        f"{folder} holds the sheets of {game!r} made from {there}, and these are of"
        f" {claim.game!r} from {claim.source}; choose another place with --out, give one of them"
        " another id in its game.yaml, or replace the set with --force"
    )


def refuse_own_folder(target: Path, game: Path) -> None:
    """Raise CannotBuildError where sheets would go among the data that they are made from."""
    if target.resolve() == game.resolve():
        raise CannotBuildError(
            f"the sheets would go into {game}, among the game's own files; choose another place"
            " with --out"
        )


def write_whole(path: Path, data: bytes, *, subject: str, force: bool = False) -> None:
    """Write one PDF whole or not at all, over nothing but an earlier one of this ``subject``,
    unless ``force`` is given.

    Folders that lead to it are made. Raises CannotBuildError where another file is in the way,
    OSError where the place is not writable.
    """
    if os.path.lexists(path) and not force and not _says(path, subject):
        raise CannotBuildError(
            f"{path} is there already and was not made by this command; move it away, choose"
            " another place with --out, or write over it with --force"
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    save(path, data)


def _says(path: Path, subject: str) -> bool:
    import pikepdf

    try:
        if path.is_symlink() or not path.is_file():
            return False
        with pikepdf.open(path) as pdf:
            return str(pdf.docinfo.get("/Subject", "")) == subject
    except (pikepdf.PdfError, OSError, RuntimeError, ValueError):
        return False
