"""Whether a component's templates and rows name only what there is.

Every template is followed for every row and language, as it will be drawn: a layer whose
condition keeps it from showing may name an icon that is not there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, get_args

from pnp.faults import Fault, Place
from pnp.load import LoadedTemplate, Row
from pnp.load.fields import Env, Expanded, Value, expand, in_language, names_in
from pnp.load.paths import OutsideError, inside
from pnp.load.records import nearest
from pnp.load.slots import Slot, slots_of, texts_of
from pnp.load.svg import svg_fault
from pnp.load.templates import TemplateStore
from pnp.load.yaml_file import Loc
from pnp.model.template import (
    AnyLayer,
    Condition,
    GroupLayer,
    Pattern,
    RepeatLayer,
    TextLayer,
    UseLayer,
)

_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_MAX_CELLS = 400
_PATTERNS = get_args(Pattern)


class Known(NamedTuple):
    """What the data may name: the game's own things."""

    folder: Path
    title: Mapping[str, str]
    palette: Sequence[str]
    icons: Sequence[str]
    texts: Mapping[str, Mapping[str, Value]]


@dataclass(slots=True)
class Walk:
    """Follows the templates of one component and collects faults and the columns that it reads.

    ``whole`` turns false when a template could not be read as it stands, so that the component
    cannot be drawn; ``judged`` when a name was not known or a layer was left out, so that a
    column that seems unused may be the one that was meant.
    """

    known: Known
    templates: TemplateStore
    faults: list[Fault]
    used: set[str] = field(default_factory=set)
    whole: bool = True
    judged: bool = True
    _seen: set[tuple[object, ...]] = field(default_factory=set)
    _slots: dict[tuple[str, Loc], tuple[Slot, ...]] = field(default_factory=dict)

    def side(self, name: str, place: Place, row: Row | None, lang: str) -> None:
        """Follow the template ``name`` (which may hold fields) for one row in one language.

        A row of None is a side that reads no row, such as a back that a deck shares.
        """
        env = self._env(row, lang)
        self.used |= names_in(name)
        chosen = self._expand(Slot("words", name, ()), place, env, lang)
        if chosen.unknown:
            self.whole = False
            return
        if not (template := self.templates.get(chosen.text, chosen.place)):
            self.whole = False
            return
        self.judged = self.judged and chosen.text not in self.templates.faulty
        self._template(template, env, lang, ())

    def _env(self, row: Row | None, lang: str) -> Env:
        env = {"game": Value(self.known.title.get(lang, ""), Place(""))}
        if row:
            for name, column in in_language(row.fields, lang).items():
                env[name] = Value(str(row.fields[column]), row.cell(column))
        return env

    def _template(
        self, template: LoadedTemplate, env: Env, lang: str, stack: tuple[str, ...]
    ) -> None:
        if self._first("read", template.file):
            for text in texts_of(template.template.layers):
                self.used |= names_in(text)
        self._layers(template, template.template.layers, ("layers",), env, lang,
                     (*stack, template.file))

    def _layers(
        self, template: LoadedTemplate, layers: Sequence[AnyLayer], loc: Loc, env: Env, lang: str,
        stack: tuple[str, ...],
    ) -> None:
        for index, layer in enumerate(layers):
            here = (*loc, index)
            self._conditions(template, layer, here, env)
            if not shows(layer, env):
                self._names_only(template, layer, here, env, lang)
                continue
            self._layer(template, layer, here, env, lang)
            if isinstance(layer, GroupLayer):
                self._layers(template, layer.layers, (*here, "layers"), env, lang, stack)
            elif isinstance(layer, RepeatLayer):
                for cell in self._cells(template, layer, here, env):
                    self._layers(template, layer.layers, (*here, "layers"), cell, lang, stack)
            elif isinstance(layer, UseLayer):
                self._use(template, layer, here, env, lang, stack)

    def _use(
        self, template: LoadedTemplate, layer: UseLayer, loc: Loc, env: Env, lang: str,
        stack: tuple[str, ...],
    ) -> None:
        place = template.place(*loc, "template")
        name = self._expand(Slot("words", layer.template, loc), place, env, lang)
        inner = dict(env)
        for key, value in layer.fields.items():
            made = self._expand(
                Slot("words", str(value), loc), template.place(*loc, "fields", key), env, lang
            )
            inner[key] = Value(made.text, made.place)
        used = None if name.unknown else self.templates.get(name.text, name.place)
        if not used:
            self.whole = False
        elif used.file in stack:
            self.whole = False
            self._fault(place, f"the template {name.text!r} uses itself",
                        "take the layer out, here or in the other template")
        else:
            self.judged = self.judged and name.text not in self.templates.faulty
            self._template(used, inner, lang, stack)

    def _cells(
        self, template: LoadedTemplate, layer: RepeatLayer, loc: Loc, env: Env
    ) -> list[Env]:
        entries = layer.over
        count = len(entries) if entries is not None else layer.columns * layer.rows
        cells: list[Env] = []
        for index in range(min(count, _MAX_CELLS)):
            number = index + layer.start
            if number in layer.skip:
                continue
            row, column = divmod(index, layer.columns)
            here = template.place(*loc)
            cell = {
                **env,
                "n": Value(str(number), here),
                "row": Value(str(row + 1), here),
                "column": Value(str(column + 1), here),
            }
            for key, value in entries[index].items() if entries is not None else ():
                cell[key] = Value(str(value), template.place(*loc, "over", index, key))
            cells.append(cell)
        return cells

    def _conditions(
        self, template: LoadedTemplate, layer: AnyLayer, loc: Loc, env: Env
    ) -> None:
        for key, condition in (("when", layer.when), ("unless", layer.unless)):
            for name in condition or {}:
                if name not in env:
                    self._unknown(name, template.place(*loc, key, name), env)

    def _names_only(
        self, template: LoadedTemplate, layer: AnyLayer, loc: Loc, env: Env, lang: str
    ) -> None:
        """Look for unknown fields in a layer that this row does not show, once a template."""
        if not self._first("hidden", template.file, loc, frozenset(env)):
            return
        for slot in slots_of(layer, loc):
            self._expand(slot, template.place(*slot.loc), env, lang)

    def _layer(
        self, template: LoadedTemplate, layer: AnyLayer, loc: Loc, env: Env, lang: str
    ) -> None:
        key = (template.file, loc)
        if key not in self._slots:
            slots = tuple(slots_of(layer, loc))
            for slot in slots:
                if "{" not in slot.text:
                    self._value(slot, Expanded(slot.text, template.place(*slot.loc)))
            if isinstance(layer, TextLayer) and isinstance(layer.text, dict):
                for wanted in self.known.texts:
                    if wanted not in layer.text:
                        self._fault(template.place(*loc, "text"),
                                    f"the text has no {wanted!r}", "add it in that language")
            self._slots[key] = tuple(slot for slot in slots if "{" in slot.text)
        for slot in self._slots[key]:
            if slot.lang is None or slot.lang == lang:
                made = self._expand(slot, template.place(*slot.loc), env, lang)
                if not made.unknown:
                    self._value(slot, made)

    def _expand(self, slot: Slot, place: Place, env: Env, lang: str) -> Expanded:
        """Fill in the fields, and report those that nobody knows."""
        texts = self.known.texts.get(lang, {})
        made = expand(slot.text, place, env, texts.get)
        for name, at in made.unknown:
            self._unknown(name, at, env)
        for key, at in made.missing:
            self._fault(at, f"the game has no text {key!r} in {lang!r}", nearest(key, texts))
        for icon, at in made.icons:
            if icon not in self.known.icons:
                self._fault(at, f"there is no icon {icon!r}", nearest(icon, self.known.icons))
        return made

    def _value(self, slot: Slot, made: Expanded) -> None:
        name, place = made.text, made.place
        if slot.role == "colour" and not _HEX.fullmatch(name) and name not in self.known.palette:
            self._fault(place, f"there is no colour {name!r}",
                        "write it as #rrggbb" if name.startswith("#")
                        else nearest(name, self.known.palette))
        elif slot.role == "pattern" and name not in (*_PATTERNS, *self.known.palette):
            self._fault(place, f"there is no pattern {name!r}",
                        nearest(name, (*_PATTERNS, *self.known.palette)))
        elif slot.role == "icon" and name not in self.known.icons:
            self._fault(place, f"there is no icon {name!r}", nearest(name, self.known.icons))
        elif slot.role == "image" and self._first("image", name, place):
            self._image(name, place)

    def _image(self, name: str, place: Place) -> None:
        try:
            path = inside(self.known.folder, name)
        except OutsideError as error:
            self._fault(place, str(error))
            return
        if not path.is_file():
            near = [each.relative_to(self.known.folder).as_posix()
                    for each in self.known.folder.glob("**/*")
                    if each.suffix.lower() in (".png", ".jpg", ".jpeg", ".svg")]
            self._fault(place, f"there is no picture {name!r}", nearest(name, near))
        elif path.suffix.lower() == ".svg" and (fault := svg_fault(path, name)):
            self._fault(place, f"the picture {fault.place}: {fault.message}", fault.hint)

    def _unknown(self, name: str, place: Place, env: Env) -> None:
        self.judged = False
        hint = nearest(name, env)
        if "id" not in env and not hint.startswith("did"):
            hint = "no row is read here; a back reads one where game.yaml says back_each: true"
        self._fault(place, f"nothing is named {name!r} here", hint)

    def _fault(self, place: Place, message: str, hint: str = "") -> None:
        if self._first(place, message):
            self.faults.append(Fault(place, message, hint))

    def _first(self, *key: object) -> bool:
        if key in self._seen:
            return False
        self._seen.add(key)
        return True


def shows(layer: AnyLayer, env: Env) -> bool:
    """Say whether the layer's conditions let it show with these fields."""
    return (layer.when is None or _holds(layer.when, env)) and (
        layer.unless is None or not _holds(layer.unless, env)
    )


def _holds(condition: Condition, env: Env) -> bool:
    for name, wanted in condition.items():
        text = env[name].text if name in env else ""
        options = [wanted] if isinstance(wanted, str) else wanted
        if text not in options and not (text and "*" in options):
            return False
    return True
