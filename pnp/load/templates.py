"""Template files, read when the design first names them."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from pydantic_core import ErrorDetails

from pnp.faults import Fault, nearest
from pnp.load import LoadedTemplate, NoTemplateError
from pnp.load.paths import OutsideError, inside
from pnp.load.records import as_faults, data_loc, try_record
from pnp.load.yaml_file import read_yaml
from pnp.model.template import Template

_EMPTY = Template(layers=[])


class TemplateStore:
    """The templates of one game's folder, by their names in the data; each is read once."""

    def __init__(self, folder: Path, shown: str) -> None:
        """Serve ``folder``, called ``shown`` to the user."""
        self._folder, self._shown = folder, shown
        self._known: dict[str, LoadedTemplate | NoTemplateError] = {}

    def get(self, name: str) -> LoadedTemplate:
        """Return the template with its file's faults; layers that are wrong are left out of it.

        Raises NoTemplateError where the folder has no such file.
        """
        if name not in self._known:
            self._known[name] = self._read(name)
        known = self._known[name]
        if isinstance(known, NoTemplateError):
            raise known
        return known

    def _read(self, name: str) -> LoadedTemplate | NoTemplateError:
        try:
            path = inside(self._folder, name)
        except OutsideError as error:
            return NoTemplateError(str(error))
        if not path.is_file():
            names = [
                each.relative_to(self._folder).as_posix()
                for each in self._folder.glob("**/*.yaml") if each.name != "game.yaml"
            ]
            return NoTemplateError(f"there is no template {name!r}", nearest(name, names))
        shown = f"{self._shown}/{name}"
        faults: list[Fault] = []
        source = read_yaml(path, shown, faults)
        if source is None:
            return LoadedTemplate(shown, _EMPTY, {}, tuple(faults))
        template, errors = try_record(Template, source.data)
        if errors:
            faults += as_faults(Template, source, errors)
            template, _ = try_record(Template, _emptied(source.data, errors))
        return LoadedTemplate(shown, template or _EMPTY, source.places, tuple(faults))


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
            if isinstance(here, list) and part not in range(len(here)):
                # It was in a layer that is emptied by now.
                break
            if before == "layers" and isinstance(here, list) and isinstance(part, int):
                layer = (here, part)
            here = here[part]
        if layer:
            layer[0][layer[1]] = {"layer": "group", "layers": []}
    return emptied
