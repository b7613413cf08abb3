"""Names of files in a game's data, kept inside the game's folder."""

from __future__ import annotations

from pathlib import Path, PurePosixPath, PureWindowsPath

from pnp.faults import Fault, Place, nearest
from pnp.limits import MAX_NAME_LETTERS


class OutsideError(ValueError):
    """The name leads out of the game's folder; the message says how."""


def shown_path(path: Path) -> str:
    """Return the path as the user would type it: from the current folder where that is above."""
    try:
        return path.absolute().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def inside(folder: Path, name: str) -> Path:
    """Return the path of a file that data names, always with ``/`` and from the game's folder.

    Raises OutsideError for absolute names, for ``..``, and for links that lead out.
    """
    if len(name) > MAX_NAME_LETTERS:
        raise OutsideError(
            f"a file's name of {len(name):,} letters; the most is {MAX_NAME_LETTERS}"
        )
    windows = PureWindowsPath(name)
    if not name.strip() or "\0" in name:
        raise OutsideError(f"{name!r} is no file name")
    if name.startswith("/") or windows.drive or windows.root:
        raise OutsideError(f"{name!r} is not inside the game's folder; name it from there")
    if ".." in windows.parts:
        raise OutsideError(f"{name!r} leads out of the game's folder ('..' is not allowed)")
    path = folder.joinpath(*PurePosixPath(name.replace("\\", "/")).parts)
    try:
        real = path.resolve()
    except (OSError, RuntimeError):
        raise OutsideError(f"{name!r} is a link that leads nowhere") from None
    if not real.is_relative_to(folder.resolve()):
        raise OutsideError(f"{name!r} is a link that leads out of the game's folder")
    return path


def named_file(
    folder: Path, name: str, place: Place, faults: list[Fault], what: str = "file"
) -> Path | None:
    """Return the path of a file that the data names at ``place``, or None with the fault."""
    try:
        path = inside(folder, name)
    except OutsideError as error:
        faults.append(Fault(place, str(error)))
        return None
    if path.is_file():
        return path
    around = path.parent.iterdir() if path.parent.is_dir() else ()
    known = [each.relative_to(folder).as_posix() for each in around if each.is_file()
             and each.suffix == path.suffix]
    faults.append(Fault(place, f"there is no {what} {name!r}", nearest(name, known)))
    return None
