"""The texts of a layer that mean something: colours, icons, pictures, templates, words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pnp.load.yaml_file import Loc
from pnp.model.template import (
    AnyLayer,
    FieldLayer,
    GroupLayer,
    IconLayer,
    ImageLayer,
    LineLayer,
    Painted,
    PathLayer,
    RepeatLayer,
    TextLayer,
    UseLayer,
)

Role = Literal["words", "colour", "pattern", "icon", "image", "font"]


class Slot(NamedTuple):
    """One text of a layer: what it stands for, and the way to it in its file."""

    role: Role
    text: str
    loc: Loc
    lang: str | None = None
    """Given when the text is for one language only."""


def slots_of(layer: AnyLayer, loc: Loc) -> Iterator[Slot]:
    """Yield the texts of one layer; those of layers inside it are not among them."""
    if isinstance(layer, Painted):
        yield from _slot("colour", layer.fill, (*loc, "fill"))
        yield from _slot("pattern", layer.pattern, (*loc, "pattern"))
        yield from _slot("colour", layer.pattern_colour, (*loc, "pattern_colour"))
    if isinstance(layer, Painted | LineLayer) and layer.stroke:
        yield from _slot("colour", layer.stroke.colour, (*loc, "stroke", "colour"))
    if isinstance(layer, IconLayer):
        yield from _slot("icon", layer.icon, (*loc, "icon"))
    if isinstance(layer, IconLayer | TextLayer):
        yield from _slot("colour", layer.colour, (*loc, "colour"))
    if isinstance(layer, ImageLayer):
        yield from _slot("image", layer.file, (*loc, "file"))
    if isinstance(layer, PathLayer):
        yield from _slot("words", layer.d, (*loc, "d"))
    if isinstance(layer, FieldLayer):
        yield from _slot("words", layer.name, (*loc, "name"))
    if isinstance(layer, TextLayer):
        yield from _slot("font", layer.font, (*loc, "font"))
        texts = layer.text if isinstance(layer.text, dict) else {None: layer.text}
        for lang, text in texts.items():
            here = (*loc, "text") if lang is None else (*loc, "text", lang)
            yield Slot("words", text, here, lang)
    if isinstance(layer, LineLayer):
        for index, point in enumerate(layer.points):
            yield from _places(point, (*loc, "points", index))
    elif layer.layer != "fill":
        yield from _places(layer.at, (*loc, "at"))
        yield from _places(layer.size, (*loc, "size"))


def texts_of(layers: list[AnyLayer]) -> Iterator[str]:
    """Yield every text in which these layers, and those inside them, may read a field."""
    for layer in layers:
        for condition in (layer.when, layer.unless):
            yield from (f"{{{name}}}" for name in condition or {})
        yield from (slot.text for slot in slots_of(layer, ()))
        if isinstance(layer, RepeatLayer | GroupLayer):
            yield from texts_of(layer.layers)
        if isinstance(layer, RepeatLayer):
            yield from (str(value) for entry in layer.over or [] for value in entry.values())
        if isinstance(layer, UseLayer):
            yield layer.template
            yield from (str(value) for value in layer.fields.values())


def _slot(role: Role, text: str | None, loc: Loc) -> Iterator[Slot]:
    if text is not None:
        yield Slot(role, text, loc)


def _places(pair: tuple[float | str, float | str], loc: Loc) -> Iterator[Slot]:
    for index, value in enumerate(pair):
        if isinstance(value, str) and "{" in value:
            yield Slot("words", value, (*loc, index))
