"""A template's layers → items, for one piece: conditions, repeats, other templates, groups."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pnp.design import painting
from pnp.design.filling import Env, plain
from pnp.design.lettering import text_items
from pnp.design.studio import (
    Spot,
    Studio,
    filled,
    layer_box,
    named,
    over_budget,
    shows,
    template,
    within_budget,
)
from pnp.draw import Field, Group, Item
from pnp.geometry import Box, rotate, scale
from pnp.limits import MAX_REPEATED
from pnp.load import Value
from pnp.model.template import (
    AnyLayer,
    EllipseLayer,
    FieldLayer,
    FillLayer,
    GroupLayer,
    IconLayer,
    ImageLayer,
    Layer,
    LineLayer,
    PathLayer,
    RectLayer,
    RepeatLayer,
    TextLayer,
    UseLayer,
)

_AROUND = (RepeatLayer, UseLayer, GroupLayer, FieldLayer)
"""Layers that other layers depend on, which may be there in other ink modes than they are."""


def layers_items(studio: Studio, spot: Spot, layers: Sequence[AnyLayer]) -> tuple[Item, ...]:
    """Return what ``layers`` paint in ``spot``'s frame; ``spot.loc`` is the list's place."""
    items: list[Item] = []
    drawn, done = studio.edition.notes.drawn, studio.edition.made
    for index, layer in enumerate(layers):
        if not shows(studio, spot, layer, index):
            continue
        if not within_budget(studio, spot, index):
            break
        drawn.add(id(layer))
        inks = spot.inks if layer.ink is None else spot.inks.intersection(layer.ink)
        if done in inks and not isinstance(layer, _AROUND):
            continue
        here = Spot(
            spot.template, (*spot.loc, index), spot.env, spot.frame, spot.within, inks
        )
        made = LAYERS[type(layer)](studio, here, layer)
        if layer.opacity < 1 and made:
            made = (Group(made, opacity=layer.opacity),)
        items += made
    return tuple(items)


def _field(studio: Studio, spot: Spot, layer: FieldLayer) -> tuple[Item, ...]:
    """Name an area; two of one name on a face are a fault, since names tell them apart."""
    box = layer_box(studio, spot, layer)
    name = named(studio, spot, layer.name, "name")
    if box and name:
        known = studio.names.get(name.text, frozenset())
        if not known.isdisjoint(spot.inks):
            studio.error(
                name.place(spot.place("name")),
                f"{studio.subject} has the field {name.text!r} twice",
                "give each its own name, with {n} or another field in it",
            )
        studio.names[name.text] = known | spot.inks
        studio.fields.append(Field(name.text, spot.frame.on_face(box)))
    return ()


def _repeat(studio: Studio, spot: Spot, layer: RepeatLayer) -> tuple[Item, ...]:
    first = _cell_box(studio, spot, layer)
    if not first:
        return ()
    items: list[Item] = []
    for column, row, env in _cells(spot, layer):
        for ink in spot.inks:
            studio.cells[ink] += 1
        if max(studio.cells.values()) > MAX_REPEATED:
            over_budget(
                studio, spot.place(), f"the repeats would be more than {MAX_REPEATED:,} cells on a"
                f" face, the most is {MAX_REPEATED:,}", "give them fewer columns and rows",
            )
            break
        box = Box(first.x + column * layer.step[0], first.y + row * layer.step[1], first.w, first.h)
        frame = spot.frame.inner(box)
        cell = Spot(spot.template, (*spot.loc, "layers"), env, frame, spot.within, spot.inks)
        items += layers_items(studio, cell, layer.layers)
    return tuple(items)


def _cell_box(studio: Studio, spot: Spot, layer: RepeatLayer) -> Box | None:
    """Return the first cell: as large as the step where the layer gives no size."""
    if "size" not in layer.model_fields_set:
        across, down = layer.step
        layer = layer.model_copy(update={"size": (across or "100%", down or "100%")})
    return layer_box(studio, spot, layer)


def _cells(spot: Spot, layer: RepeatLayer) -> Iterator[tuple[int, int, Env]]:
    """Yield (column, row, fields) of each cell, from 0.

    Where entries run over a single column, they follow the step that is given: down or along.
    """
    entries = layer.over
    count = len(entries) if entries is not None else layer.columns * layer.rows
    columns = layer.columns
    if entries is not None and columns == 1 and layer.step[0] and not layer.step[1]:
        columns = count
    here = spot.place()
    for index in range(count):
        number = index + layer.start
        if number in layer.skip:
            continue
        row, column = divmod(index, columns)
        env = {
            **spot.env,
            "n": Value(str(number), here),
            "row": Value(str(row + 1), here),
            "column": Value(str(column + 1), here),
        }
        for key, value in entries[index].items() if entries is not None else ():
            env[key] = Value(plain(value), spot.place("over", index, key))
        yield column, row, env


def _use(studio: Studio, spot: Spot, layer: UseLayer) -> tuple[Item, ...]:
    box = layer_box(studio, spot, layer)
    env = dict(spot.env)
    for key, value in layer.fields.items():
        made = filled(studio, spot, plain(value), "fields", key)
        env[key] = Value(made.text, made.place(spot.place("fields", key)))
    name = named(studio, spot, layer.template, "template")
    if not name:
        return ()
    used = template(studio, name.text, name.origin or spot.place("template"), env)
    if used and used.file in spot.within:
        studio.error(spot.place("template"), f"the template {name.text!r} uses itself",
                     "take the layer out, here or in the other template")
    elif used and box:
        inner = Spot(
            used, ("layers",), env, spot.frame.inner(box), (*spot.within, used.file), spot.inks
        )
        return layers_items(studio, inner, used.template.layers)
    return ()


def _group(studio: Studio, spot: Spot, layer: GroupLayer) -> tuple[Item, ...]:
    box = layer_box(studio, spot, layer)
    if not box:
        return ()
    turn = (scale(-1, 1) if layer.mirror else scale(1)).then(rotate(layer.angle))
    matrix = painting.turned_about(box, turn)
    frame = spot.frame.inner(box)
    if layer.mirror or layer.angle:
        frame = frame._replace(matrix=matrix.then(spot.frame.matrix))
    inner = spot._replace(loc=(*spot.loc, "layers"), frame=frame)
    items = layers_items(studio, inner, layer.layers)
    if not items or not (layer.mirror or layer.angle):
        return items
    return (Group(items, matrix),)


LAYERS: Mapping[type[Layer], Callable[[Studio, Spot, Any], tuple[Item, ...]]] = {
    FillLayer: painting.fill_items,
    RectLayer: painting.rect_items,
    EllipseLayer: painting.ellipse_items,
    LineLayer: painting.line_items,
    PathLayer: painting.path_items,
    IconLayer: painting.icon_layer_items,
    ImageLayer: painting.image_items,
    TextLayer: text_items,
    FieldLayer: _field,
    RepeatLayer: _repeat,
    UseLayer: _use,
    GroupLayer: _group,
}
"""How each kind of layer is drawn. What it may say is its record alone: any text in it may name
fields, and which of them it reads is seen as it is drawn."""
