"""SVG files of icons, read as outlines: fills, lines made to outlines, holes cut out.

Imported where a game has icons: fontTools and pathops take their time to start.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from fontTools.svgLib.path.shapes import PathBuilder

from pnp import limits
from pnp.design.icons import Icon, Shape
from pnp.design.outlining import common, stroked, together, without
from pnp.design.path_data import parse_segments
from pnp.draw import Segment
from pnp.draw.outline import bounds, mapped
from pnp.geometry import Box, Matrix, translate
from pnp.svg.drawing import Drawing, read_drawing
from pnp.svg.errors import SvgError, placed, too_many
from pnp.svg.plain import SHAPES
from pnp.svg.values import colour, length, numbers, transform

_INK = "currentColor"
_WHITE = "#ffffff"
_INHERITED = {
    "fill": "black", "stroke": "none", "fill-rule": "nonzero", "clip-rule": "nonzero",
    "fill-opacity": "1", "stroke-opacity": "1", "stroke-width": "1", "stroke-linecap": "butt",
    "stroke-linejoin": "miter", "stroke-miterlimit": "4", "stroke-dasharray": "none",
    "stroke-dashoffset": "0", "visibility": "visible", "paint-order": "normal",
}
_SILENT = frozenset([
    "defs", "symbol", "clipPath", "mask", "pattern", "marker", "filter", "linearGradient",
    "radialGradient",
])
_PLACE_IT = "an icon is plain shapes; place the file as a picture instead (layer: image)"


class _Around(NamedTuple):
    """What an element has from those around it."""

    style: Mapping[str, str]
    matrix: Matrix
    opacity: float
    clips: tuple[tuple[Segment, ...], ...]


class _Found(NamedTuple):
    segments: tuple[Segment, ...]
    even_odd: bool
    colour: str
    opacity: float


@lru_cache(maxsize=512)
def read_icon(path: Path) -> Icon:
    """Read an icon's shapes.

    One in a single colour takes the ink of what is around it, and white in it is a hole; one in
    several colours keeps them. Raises SvgError, a ValueError with a sentence for the icon's
    author, for gradients, masks, filters, text and pictures, and for what is no SVG.
    """
    try:
        drawing = read_drawing(path)
    except OSError as error:
        raise SvgError(f"the icon cannot be read: {error.strerror or error}") from None
    if drawing.cost.elements > limits.ICON_SHAPES:
        raise too_many("the icon's elements", drawing.cost.elements, limits.ICON_SHAPES)
    if drawing.cost.path > limits.ICON_PATH:
        raise too_many("the icon's characters of path data", drawing.cost.path, limits.ICON_PATH)
    found = list(_Reader(drawing).shapes())
    if not found:
        raise SvgError("the icon has no filled shape", _PLACE_IT)
    shapes = tuple(_inked(found))
    _near(drawing.view, shapes)
    return Icon(drawing.view, shapes)


def _near(view: Box, shapes: Sequence[Shape]) -> None:
    most = limits.ICON_REACH
    room = Box(view.x - most * view.w, view.y - most * view.h,
               (2 * most + 1) * view.w, (2 * most + 1) * view.h)
    for shape in shapes:
        if not room.holds(reached := bounds(shape.segments)):
            raise SvgError(
                f"a shape reaches from {reached.x:.6g}, {reached.y:.6g} to {reached.right:.6g},"
                f" {reached.bottom:.6g}, more than {most:,} times the icon's size past it",
                "move it inside the viewBox",
            )


def _inked(found: list[_Found]) -> Iterator[Shape]:
    """Yield the shapes, those of an icon in a single colour without it."""
    inks = {each.colour for each in found} - {_WHITE}
    clear = any(each.colour == _WHITE and each.opacity < 1 for each in found)
    if len(inks) > 1 or (inks and clear):
        for each in found:
            own = None if each.colour == _INK else each.colour
            yield Shape(each.segments, each.even_odd, own, each.opacity)
        return
    kept: list[Shape] = []
    for each in found:
        if inks and each.colour == _WHITE:
            hole = (each.segments, each.even_odd)
            kept = [Shape(without((shape.segments, shape.even_odd), hole), False, None,
                          shape.opacity) for shape in kept]
        else:
            kept.append(Shape(each.segments, each.even_odd, None, each.opacity))
    kept = [shape for shape in kept if shape.segments]
    if not kept:
        raise SvgError("the icon's shapes are all hidden under white", _PLACE_IT)
    yield from kept


class _Reader:
    def __init__(self, drawing: Drawing) -> None:
        self._root = drawing.root
        self._named = {name: each for each in self._root.iter() if (name := each.get("id"))}

    def shapes(self) -> Iterator[_Found]:
        yield from self._children(self._root, _Around(_INHERITED, Matrix(), 1.0, ()))

    def _children(self, element: Element, around: _Around) -> Iterator[_Found]:
        around = around._replace(style=_inherited(element, around.style))
        for child in element:
            with placed(child):
                yield from self._element(child, around)

    def _element(self, element: Element, around: _Around) -> Iterator[_Found]:
        tag = str(element.tag)
        if tag in _SILENT or element.get("display") == "none":
            return
        if tag not in SHAPES and tag not in ("g", "use"):
            raise SvgError(f"<{tag}> is not for icons; convert it to a path", _PLACE_IT)
        for name in ("mask", "filter", "marker-start", "marker-mid", "marker-end"):
            if element.get(name, "none") != "none":
                raise SvgError(f"a {name.partition('-')[0]} is not for icons", _PLACE_IT)
        if element.get("mix-blend-mode", "normal") != "normal":
            raise SvgError("blended colours are not for icons", _PLACE_IT)
        matrix = transform(element.get("transform", "")).then(around.matrix)
        opacity = float(element.get("opacity", "1"))
        around = around._replace(matrix=matrix, opacity=around.opacity * opacity,
                                 clips=around.clips + self._clip(element, matrix))
        if tag == "use":
            found = list(self._use(element, around))
        elif tag == "g":
            found = list(self._children(element, around))
        else:
            found = list(self._shape(element, around))
        if opacity < 1 and len(found) > 1:
            if len({(each.colour, each.opacity) for each in found}) > 1:
                raise SvgError("one opacity of shapes in several colours is not for icons",
                               _PLACE_IT)
            joined = together([(each.segments, each.even_odd) for each in found])
            found = [found[0]._replace(segments=joined, even_odd=False)]
        yield from found if opacity else ()

    def _use(self, element: Element, around: _Around) -> Iterator[_Found]:
        target = self._named[element.get("href", "")[1:]]
        if target.tag in ("symbol", "svg") and target.get("viewBox"):
            raise SvgError("a <symbol> with a viewBox is not for icons", _PLACE_IT)
        x, y = (length(element.get(side, "0")) or 0.0 for side in ("x", "y"))
        around = around._replace(matrix=translate(x, y).then(around.matrix),
                                 style=_inherited(element, around.style))
        if target.tag == "symbol":
            yield from self._children(target, around)
        else:
            yield from self._element(target, around)

    def _clip(self, element: Element, matrix: Matrix) -> tuple[tuple[Segment, ...], ...]:
        link = element.get("clip-path", "none")
        if link == "none":
            return ()
        clip = self._named[link[5:-1]]
        shapes = [each for each in clip if each.get("display") != "none"]
        if len(shapes) != 1 or shapes[0].tag not in SHAPES or clip.get("clip-path") or shapes[
            0].get("clip-path") or clip.get("clipPathUnits") == "objectBoundingBox" or _inherited(
            shapes[0], {**_INHERITED, **_inherited(clip, {})})["clip-rule"] == "evenodd":
            raise SvgError("a clip of more than one plain shape is not for icons", _PLACE_IT)
        own = transform(shapes[0].get("transform", "")).then(
            transform(clip.get("transform", ""))).then(matrix)
        return (mapped(_segments(shapes[0]), own),)

    def _shape(self, element: Element, around: _Around) -> Iterator[_Found]:
        style = _inherited(element, around.style)
        if style["visibility"] != "visible":
            return
        segments = _segments(element)
        if not segments:
            return
        fill, line = (_paint(style, name, around.opacity) for name in ("fill", "stroke"))
        parts: list[_Found] = []
        if fill and element.tag != "line":
            even_odd = style["fill-rule"] == "evenodd"
            parts.append(_Found(mapped(segments, around.matrix), even_odd, *fill))
        if line and (width := _width(style)):
            outline = stroked(segments, width, style["stroke-linecap"], style["stroke-linejoin"],
                              float(style["stroke-miterlimit"]), _dashes(style),
                              length(style["stroke-dashoffset"]) or 0.0)
            parts.append(_Found(mapped(outline, around.matrix), False, *line))
        if style["paint-order"].split()[0] in ("stroke", "markers"):
            parts.reverse()
        for part in parts:
            for clip in around.clips:
                part = part._replace(segments=common((part.segments, part.even_odd), clip),
                                     even_odd=False)
            if part.segments:
                yield part


def _inherited(element: Element, style: Mapping[str, str]) -> Mapping[str, str]:
    own = {name: value for name in (*_INHERITED, "color")
           if (value := element.get(name)) and value != "inherit"}
    return {**style, **own} if own else style


def _paint(style: Mapping[str, str], name: str, opacity: float) -> tuple[str, float] | None:
    """Return the colour and opacity of a shape's fill or line, None for none."""
    value = style[name]
    opacity *= float(style[f"{name}-opacity"])
    if value == "none" or opacity == 0:
        return None
    if value == _INK:
        value = style.get("color", _INK)
        if value == _INK:
            return _INK, opacity
    if value.startswith(("url(", "context-")):
        raise SvgError("gradients and patterns are not for icons", _PLACE_IT)
    found = colour(value)
    if found is None:
        raise SvgError(f"the colour {value[:40]!r} is not for icons", _PLACE_IT)
    return (found.hex, opacity * found.alpha) if found.alpha else None


def _width(style: Mapping[str, str]) -> float:
    width = length(style["stroke-width"])
    if width is None:
        raise SvgError(f"a line of the width {style['stroke-width']!r} is not for icons",
                       "give the width without a unit")
    return width


def _dashes(style: Mapping[str, str]) -> tuple[float, ...]:
    found = tuple(numbers(style["stroke-dasharray"])) if style["stroke-dasharray"] != "none" else ()
    if not any(found):
        return ()
    return found * 2 if len(found) % 2 else found


def _segments(element: Element) -> tuple[Segment, ...]:
    """Return a shape's outline in its own units, nothing where it draws nothing."""
    plain = Element(element.tag, {
        key: value for key, value in element.attrib.items() if key != "transform"
    })
    if element.tag == "path" and element.get("d", "").strip() in ("", "none"):
        return ()
    if element.tag == "rect":
        for one, other in (("rx", "ry"), ("ry", "rx")):
            if plain.get(one) in (None, "auto") and plain.get(other) not in (None, "auto"):
                plain.set(one, plain.get(other, ""))
    for name, value in plain.attrib.items():
        if name in ("x", "y", "width", "height", "rx", "ry", "r", "cx", "cy", "x1", "x2", "y1",
                    "y2") and value != "auto" and length(value) is None:
            raise SvgError(f"the length {value!r} of <{element.tag}> is not for icons",
                           "give it without a unit")
    builder = PathBuilder()
    try:
        builder.add_path_from_element(plain)
    except (TypeError, ValueError, KeyError, IndexError) as error:
        raise SvgError(f"<{element.tag}> lacks a number: {error}") from None
    return parse_segments(builder.paths[0]) if builder.paths else ()
