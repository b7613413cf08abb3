"""A template's layers → items, for one piece: conditions, repeats, other templates, groups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.design import painting
from pnp.design.filling import plain
from pnp.design.lettering import text_items
from pnp.design.problems import nearest
from pnp.design.studio import Spot, Studio, filled, layer_box, shows_in
from pnp.draw import Field, Group, Item
from pnp.draw.extent import reach
from pnp.geometry import Box, rotate, scale
from pnp.load.fields import Env, Value
from pnp.load.uses import shows
from pnp.model.template import (
    AnyLayer,
    EllipseLayer,
    FieldLayer,
    FillLayer,
    GroupLayer,
    IconLayer,
    ImageLayer,
    LineLayer,
    PathLayer,
    RectLayer,
    RepeatLayer,
    TextLayer,
    UseLayer,
)

MOST_CELLS = 20_000
"""Cells of repeats that a face may have, those of nested ones counted each."""
_SLACK = 0.3
"""How far in mm an icon or text may reach past the cut untold: less than a knife slips."""


def layers_items(studio: Studio, spot: Spot, layers: Sequence[AnyLayer]) -> tuple[Item, ...]:
    """Return what ``layers`` paint in ``spot``'s frame; ``spot.loc`` is the list's place."""
    items: list[Item] = []
    for index, layer in enumerate(layers):
        if not shows_in(layer, studio.ink) or not shows(layer, spot.env):
            continue
        drawn = _layer_items(studio, spot._replace(loc=(*spot.loc, index)), layer)
        if layer.opacity < 1 and drawn:
            drawn = (Group(drawn, opacity=layer.opacity),)
        items += drawn
    return tuple(items)


def _layer_items(studio: Studio, spot: Spot, layer: AnyLayer) -> tuple[Item, ...]:
    match layer:
        case FillLayer():
            return painting.fill_items(studio, spot, layer)
        case RectLayer():
            return painting.rect_items(studio, spot, layer)
        case EllipseLayer():
            return painting.ellipse_items(studio, spot, layer)
        case LineLayer():
            return painting.line_items(studio, spot, layer)
        case PathLayer():
            return painting.path_items(studio, spot, layer)
        case IconLayer():
            icon = painting.icon_layer_items(studio, spot, layer)
            return _cut_off(studio, spot, layer, icon, "icon")
        case ImageLayer():
            return painting.image_items(studio, spot, layer)
        case TextLayer():
            return _cut_off(studio, spot, layer, text_items(studio, spot, layer), "text")
        case FieldLayer():
            return _field(studio, spot, layer)
        case RepeatLayer():
            return _repeat(studio, spot, layer)
        case UseLayer():
            return _use(studio, spot, layer)
        case GroupLayer():
            return _group(studio, spot, layer)


def _cut_off(
    studio: Studio, spot: Spot, layer: IconLayer | TextLayer, items: tuple[Item, ...], what: str
) -> tuple[Item, ...]:
    """Return the items; that the knife will take a part of them is told as a warning."""
    box = layer_box(studio, spot, layer)
    inside = box is not None and studio.trim.holds(spot.frame.on_face(box), _SLACK)
    if not items or (inside and not layer.angle):
        return items
    reached = reach(items, spot.frame.matrix)
    if reached and not studio.trim.holds(reached, _SLACK):
        lost = "reaches past the cut and will lose a part" if studio.trim.overlaps(reached) else (
            "lies outside the cut and will not be seen"
        )
        studio.problems.warning(spot.place(), f"the {what} {lost}", "move it, or make it smaller")
    return items


def _field(studio: Studio, spot: Spot, layer: FieldLayer) -> tuple[Item, ...]:
    """Name an area; two of one name on a face are a fault, since names tell them apart."""
    box = layer_box(studio, spot, layer)
    name = filled(studio, spot, layer.name, "name")
    if box:
        if any(known.name == name.text for known in studio.fields):
            studio.problems.error(
                name.place(spot.place("name")),
                f"{studio.subject} has the field {name.text!r} twice",
                "give each its own name, with {n} or another field in it",
            )
        studio.fields.append(Field(name.text, spot.frame.on_face(box)))
    return ()


def _repeat(studio: Studio, spot: Spot, layer: RepeatLayer) -> tuple[Item, ...]:
    first = _cell_box(studio, spot, layer)
    if not first:
        return ()
    items: list[Item] = []
    for column, row, env in _cells(spot, layer):
        studio.cells += 1
        if studio.cells > MOST_CELLS:
            studio.problems.error(
                spot.place(), f"repeats come to more than {MOST_CELLS} cells on one face",
                "give them fewer columns and rows",
            )
            break
        box = Box(first.x + column * layer.step[0], first.y + row * layer.step[1], first.w, first.h)
        cell = Spot(spot.template, (*spot.loc, "layers"), env, spot.frame.inner(box))
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
    name = filled(studio, spot, layer.template, "template")
    used = studio.game.templates.get(name.text)
    if used is None:
        studio.problems.error(
            name.place(spot.place("template")), f"there is no template {name.text!r}",
            nearest(name.text, studio.game.templates),
        )
    if not box or used is None:
        return ()
    env = dict(spot.env)
    for key, value in layer.fields.items():
        made = filled(studio, spot, plain(value), "fields", key)
        env[key] = Value(made.text, made.place(spot.place("fields", key)))
    inner = Spot(used, ("layers",), env, spot.frame.inner(box))
    return layers_items(studio, inner, used.template.layers)


def _group(studio: Studio, spot: Spot, layer: GroupLayer) -> tuple[Item, ...]:
    box = layer_box(studio, spot, layer)
    if not box:
        return ()
    turn = (scale(-1, 1) if layer.mirror else scale(1)).then(rotate(layer.angle))
    matrix = painting.turned_about(box, turn)
    frame = spot.frame.inner(box)
    if layer.mirror or layer.angle:
        frame = frame._replace(matrix=matrix.then(spot.frame.matrix))
    inner = Spot(spot.template, (*spot.loc, "layers"), spot.env, frame)
    items = layers_items(studio, inner, layer.layers)
    if not items or not (layer.mirror or layer.angle):
        return items
    return (Group(items, matrix),)
