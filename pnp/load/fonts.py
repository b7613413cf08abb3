"""`fonts:` of `game.yaml`: faces of the project by name, and the game's own files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from pnp.catalogue.typefaces import TYPEFACES
from pnp.faults import Fault, nearest
from pnp.limits import FONT_BYTES, FONTS_BYTES
from pnp.load import LoadedFont
from pnp.load.paths import named_file
from pnp.load.yaml_file import Loc, YamlFile
from pnp.model.font import AnyFont, FontFile, FontStyles
from shell.files import read

_SUFFIXES = (".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2")
_STAND_IN = "sans"


def read_fonts(
    fonts: Mapping[str, AnyFont], folder: Path, source: YamlFile, faults: list[Fault]
) -> tuple[dict[str, str], dict[str, dict[str, LoadedFont]]]:
    """Return the roles with a face of the project, and those with files of the game's own, whose
    bytes are read and not looked at.

    A name that stands for nothing and a file that cannot be read are faults; a role whose files
    all are has a plain face then.
    """
    faces: dict[str, str] = {}
    own: dict[str, dict[str, LoadedFont]] = {}
    reader = _Reader(folder, source, faults)
    for role, font in fonts.items():
        if isinstance(font, str) and not _is_path(font):
            if font not in TYPEFACES:
                faults.append(Fault(source.place(("fonts", role)), f"there is no font {font!r}",
                                    nearest(font, TYPEFACES)))
            faces[role] = font if font in TYPEFACES else _STAND_IN
            continue
        files = {style: found for style, named, loc in _styles(font, ("fonts", role))
                 if (found := reader.file(named, loc))}
        if "regular" in files:
            own[role] = files
        else:
            faces[role] = _STAND_IN
    return faces, own


def _is_path(name: str) -> bool:
    return "/" in name or PurePosixPath(name).suffix.lower() in _SUFFIXES


def _styles(font: AnyFont, loc: Loc) -> Iterator[tuple[str, FontFile, Loc]]:
    """Yield each style that a font has files for, with the way to the file's name."""
    if not isinstance(font, FontStyles):
        font, named = FontStyles(regular=font), True
    else:
        named = False
    for style in FontStyles.model_fields:
        given = getattr(font, style)
        here = loc if named else (*loc, style)
        if isinstance(given, str):
            yield style, FontFile(file=given), here
        elif given:
            yield style, given, (*here, "file")


class _Reader:
    """Reads each file once, all of them together within the limit."""

    def __init__(self, folder: Path, source: YamlFile, faults: list[Fault]) -> None:
        self.folder, self.source, self.faults = folder, source, faults
        self.read: dict[Path, tuple[bytes, str]] = {}

    def file(self, font: FontFile, loc: Loc) -> LoadedFont | None:
        place = self.source.place(loc)
        path = named_file(self.folder, font.file, place, self.faults, "font file")
        if path is None:
            return None
        if path not in self.read:
            left = FONTS_BYTES - sum(len(data) for data, _ in self.read.values())
            try:
                data = read(path, FONT_BYTES)
            except OSError as error:
                self.faults.append(Fault(place, f"the font {font.file!r} cannot be read:"
                                         f" {error.strerror or error}"))
                return None
            if len(data) > left:
                self.faults.append(Fault(
                    place, f"with {font.file!r} the game's fonts are more than {FONTS_BYTES:,}"
                    " bytes", "use fewer, or fonts with the letters that you need"))
                return None
            self.read[path] = data, hashlib.sha256(data).hexdigest()
        return LoadedFont(font.file, *self.read[path], font.axes, place)
