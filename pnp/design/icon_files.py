"""SVG files of icons, read as outlines.

Imported where a game has icons: fontTools takes its time to start.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

from fontTools.svgLib.path.shapes import PathBuilder

from pnp.design.icons import Icon
from pnp.design.path_data import parse_segments
from pnp.draw import Segment
from pnp.draw.outline import mapped
from pnp.geometry import Box, Matrix

_SHAPES = {"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"}
_PLAIN = {"svg", "g", "title", "desc", "metadata", "defs"}
_NUMBER = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*", re.ASCII)


@lru_cache(maxsize=512)
def read_icon(path: Path) -> Icon:
    """Read an icon's filled shapes (paths, rectangles, circles, ellipses, polygons).

    Strokes, transforms other than ``matrix()``, text and pictures are not for icons. Raises
    ValueError, with a sentence for the icon's author, for those and for what is no SVG.
    """
    try:
        root = ElementTree.fromstring(path.read_bytes())
    except (ElementTree.ParseError, OSError, UnicodeError) as error:
        raise ValueError(f"the icon cannot be read as SVG: {error}") from None
    view = _view(root)
    outlines: list[tuple[tuple[Segment, ...], bool]] = []
    _collect(root, {}, outlines)
    if not outlines:
        raise ValueError("the icon has no filled shape; convert strokes and text to paths")
    return Icon(view, tuple(outlines))


def _view(root: ElementTree.Element) -> Box:
    numbers = re.split(r"[\s,]+", root.get("viewBox", "").strip())
    try:
        x, y, w, h = (float(number) for number in numbers)
    except ValueError:
        sizes = [_NUMBER.fullmatch(root.get(side, "")) for side in ("width", "height")]
        if not all(sizes):
            raise ValueError("the icon has no viewBox (four numbers: x y width height)") from None
        x, y, (w, h) = 0.0, 0.0, (float(size[1]) for size in sizes if size)
    if w <= 0 or h <= 0:
        raise ValueError("the icon's viewBox must be wider and higher than zero")
    return Box(x, y, w, h)


def _collect(
    element: ElementTree.Element,
    inherited: Mapping[str, str],
    outlines: list[tuple[tuple[Segment, ...], bool]],
) -> None:
    tag = _local(element.tag)
    style = {**inherited, **_style(element)}
    if tag in _SHAPES:
        if style.get("display") == "none" or style.get("fill") == "none":
            if style.get("stroke", "none") != "none":
                raise ValueError("the icon is drawn with strokes; convert them to paths")
            return
        outlines.append((_segments(element), style.get("fill-rule") == "evenodd"))
    elif tag not in _PLAIN:
        raise ValueError(f"<{tag}> is not for icons; convert it to a path")
    elif tag not in ("defs", "metadata"):
        if tag == "g" and element.get("transform"):
            raise ValueError("the icon's groups are transformed; save it with plain coordinates")
        for child in element:
            if isinstance(child.tag, str):
                _collect(child, style, outlines)


def _segments(element: ElementTree.Element) -> tuple[Segment, ...]:
    builder = PathBuilder()
    try:
        builder.add_path_from_element(element)
    except NotImplementedError:
        raise ValueError(
            "the icon's shapes are transformed; save it with plain coordinates"
        ) from None
    except (TypeError, ValueError) as error:
        raise ValueError(f"<{_local(element.tag)}> lacks a number: {error}") from None
    if not builder.paths:
        raise ValueError(f"<{_local(element.tag)}> draws nothing")
    segments = parse_segments(builder.paths[0])
    transform = builder.transforms[0]
    return mapped(segments, Matrix(*transform)) if transform else segments


def _style(element: ElementTree.Element) -> dict[str, str]:
    keys = ("fill", "stroke", "fill-rule", "display")
    found = {key: element.get(key, "") for key in keys if element.get(key)}
    for part in element.get("style", "").split(";"):
        key, colon, value = part.partition(":")
        if colon and key.strip() in keys:
            found[key.strip()] = value.strip()
    return found


def _local(tag: str) -> str:
    return tag.rpartition("}")[2].lower()
