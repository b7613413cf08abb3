"""What is come by while faces are made: for the faults that no single face shows."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from pnp.design.drawings import Drawings
from pnp.design.pictures import Pictures, Pixels
from pnp.faults import Fault
from pnp.load import LoadedTemplate
from pnp.load.svg import svg_fault
from pnp.model.base import Ink

_PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".avif", ".tif", ".tiff", ".gif", ".svg")


@dataclass(slots=True)
class ComponentNotes:
    """What a component's faces read and drew, in all editions so far.

    ``made`` are the languages in which all faces were made, each with the ink mode; ``partly``
    those in which a layer was left out for its ink mode. ``templates`` are by file, each with the
    fields that it knows; ``drawn`` are layers by their identity. ``judged`` turns false where a
    name was not known or a layer could not be read, so that a column that seems unread may be the
    one that was meant.
    """

    made: dict[str, Ink] = field(default_factory=dict)
    partly: set[str] = field(default_factory=set)
    read: set[str] = field(default_factory=set)
    templates: dict[str, tuple[LoadedTemplate, set[str]]] = field(default_factory=dict)
    drawn: set[int] = field(default_factory=set)
    judged: bool = True


@dataclass(slots=True)
class Notes:
    """A game's notes by component, and its pictures, each read once (``grey`` ones apart)."""

    components: defaultdict[str, ComponentNotes] = field(
        default_factory=lambda: defaultdict(ComponentNotes)
    )
    _pixels: dict[bool, Pixels] = field(default_factory=dict)
    _pictures: dict[bool, Pictures] = field(default_factory=dict)
    _drawn: dict[bool, Drawings] = field(default_factory=dict)
    _drawings: dict[Path, Fault | None] = field(default_factory=dict)
    _files: list[str] | None = None

    def pictures(self, *, grey: bool) -> Pictures:
        """Return the pictures as they are, or without colour."""
        return self._pictures.setdefault(grey, Pictures(grey, self._counted(grey)))

    def drawings(self, *, grey: bool) -> Drawings:
        """Return the drawings as they are, or without colour."""
        return self._drawn.setdefault(grey, Drawings(grey, self._counted(grey)))

    def _counted(self, grey: bool) -> Pixels:
        return self._pixels.setdefault(grey, Pixels())

    def drawing_fault(self, path: Path, name: str) -> Fault | None:
        """Return what keeps an SVG file from being used, or None."""
        if path not in self._drawings:
            self._drawings[path] = svg_fault(path, name)
        return self._drawings[path]

    def picture_files(self, folder: Path) -> list[str]:
        """Return the names of the pictures that there are in the game's folder."""
        if self._files is None:
            self._files = [
                each.relative_to(folder).as_posix() for each in folder.glob("**/*")
                if each.suffix.lower() in _PICTURES
            ]
        return self._files
