"""Template files, read when something first names them."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from pydantic_core import ErrorDetails

from pnp.faults import Fault, Place
from pnp.load import LoadedTemplate
from pnp.load.paths import OutsideError, inside
from pnp.load.records import as_faults, data_loc, nearest, try_record
from pnp.load.yaml_file import read_yaml
from pnp.model.template import Template


class TemplateStore:
    """The templates of one game's folder, by their names in the data."""

    def __init__(self, folder: Path, shown: str, faults: list[Fault]) -> None:
        """Serve ``folder``, called ``shown`` to the user; faults go to ``faults``."""
        self.loaded: dict[str, LoadedTemplate] = {}
        self._folder, self._shown, self._faults = folder, shown, faults
        self._broken: set[str] = set()
        self.faulty: set[str] = set()
        """Those of ``loaded`` of which faulty layers were left out."""

    def get(self, name: str, place: Place) -> LoadedTemplate | None:
        """Return the template, or None with a fault: in its file, or at ``place``, which
        names it."""
        if name in self.loaded or name in self._broken:
            return self.loaded.get(name)
        try:
            path = inside(self._folder, name)
        except OutsideError as error:
            self._faults.append(Fault(place, str(error)))
            return None
        if not path.is_file():
            known = sorted(
                each.relative_to(self._folder).as_posix()
                for each in self._folder.glob("**/*.yaml") if each.name != "game.yaml"
            )
            self._faults.append(Fault(place, f"there is no template {name!r}",
                                      nearest(name, known)))
            return None
        shown = f"{self._shown}/{name}"
        source = read_yaml(path, shown, self._faults)
        template, errors = try_record(Template, source.data) if source else (None, [])
        if source and errors:
            self._faults += as_faults(Template, source, errors)
            self.faulty.add(name)
            template, _ = try_record(Template, _emptied(source.data, errors))
        if source is None or template is None:
            self._broken.add(name)
            return None
        self.loaded[name] = LoadedTemplate(shown, template, source.places)
        return self.loaded[name]


def _emptied(data: object, errors: list[ErrorDetails]) -> object:
    """Return the template with an empty group for each faulty layer, so that the others keep
    their places."""
    emptied = copy.deepcopy(data)
    for loc in [data_loc(data, error) for error in errors]:
        here: Any = emptied
        layer: tuple[list[Any], int] | None = None
        for before, part in zip((None, *loc), loc, strict=False):
            if not isinstance(here, dict | list) or (isinstance(here, dict) and part not in here):
                break
            if before == "layers" and isinstance(here, list) and isinstance(part, int):
                layer = (here, part)
            here = here[part] if isinstance(here, dict) or part in range(len(here)) else None
        if layer:
            layer[0][layer[1]] = {"layer": "group", "layers": []}
    return emptied
