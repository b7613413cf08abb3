"""A drawing as it is read from its file: plain, measured, its cost and its text known."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp import limits
from pnp.geometry import Box
from pnp.svg.cost import Cost, cost
from pnp.svg.errors import SvgError, placed
from pnp.svg.plain import SHAPES, plain
from pnp.svg.tree import parse
from pnp.svg.values import NUMBER, length, numbers
from shell.files import read

_PATH = re.compile(rf"{NUMBER}|[MmZzLlHhVvCcSsQqTtAa\s,]")
_ROUNDED = 1e-3
"""By how much two aspects may differ for how programs round what they write."""
_HIDDEN = frozenset({"defs", "symbol", "clipPath", "mask", "pattern", "marker", "filter",
                     "linearGradient", "radialGradient"})


class Lettering(NamedTuple):
    """A run of text that is drawn, the element that holds it, and its style as it is computed."""

    text: str
    element: Element
    family: str
    style: dict[str, str]


class Drawing(NamedTuple):
    """A drawing in plain attributes; ``view`` is its part that shows, in its own units."""

    root: Element
    view: Box
    cost: Cost

    @property
    def aspect(self) -> float:
        """Height ÷ width."""
        return self.view.h / self.view.w

    def pictures(self) -> Iterator[Element]:
        """Yield the ``<image>`` elements."""
        return self.root.iter("image")

    def lettering(self) -> Iterator[Lettering]:
        """Yield the text that is drawn, uses followed."""
        named = {name: each for each in self.root.iter() if (name := each.get("id"))}
        yield from _lettering(self.root, {}, named, False)


def read_drawing(path: Path) -> Drawing:
    """Return the drawing in a file. Raises SvgError, and OSError where it cannot be read."""
    if path.is_file() and path.stat().st_size > limits.SVG_BYTES:
        raise SvgError(f"the drawing is larger than {limits.SVG_BYTES:,} bytes",
                       "simplify it, or place it as a picture (PNG)")
    return drawing(read(path, limits.SVG_BYTES))


def drawing(data: bytes) -> Drawing:
    """Return the drawing of an SVG file's bytes. Raises SvgError for what cannot be drawn."""
    tree = parse(data)
    root = plain(tree)
    view = _view(root)
    _judge_geometry(root)
    return Drawing(root, view, cost(root))


def _view(root: Element) -> Box:
    """Return what shows of a drawing, and let its root say so in plain numbers."""
    box = root.get("viewBox", "").strip()
    sizes = [length(root.get(side, "")) for side in ("width", "height")]
    if box:
        found = numbers(box)
        if len(found) != 4 or not all(map(math.isfinite, found)):
            raise SvgError(f"the drawing's viewBox {box[:60]!r} is no four numbers")
    elif all(sizes):
        found = [0.0, 0.0, *(size or 0.0 for size in sizes)]
    else:
        raise SvgError("the drawing has neither a viewBox nor a width and height")
    x, y, w, h = found
    if min(w, h) <= 0:
        raise SvgError("the drawing's viewBox must be wider and higher than zero" if box else
                       "the drawing's width and height must be above zero")
    if max(map(abs, found)) > limits.SVG_NUMBER or not 1 / limits.SVG_ASPECT <= w / h <= (
        limits.SVG_ASPECT
    ):
        raise SvgError(f"the drawing is {w:g} × {h:g} units; the most is {limits.SVG_NUMBER:g}, "
                       f"and {limits.SVG_ASPECT} times as long as wide")
    width, height = sizes
    if box and width and height and root.get("preserveAspectRatio", "").strip() != "none":
        # Where they differ, an author sees the view centred in the width and height.
        wider = (width / height) / (w / h)
        if wider > 1 + _ROUNDED:
            x, w = x - w * (wider - 1) / 2, w * wider
        elif wider < 1 - _ROUNDED:
            y, h = y - h * (1 / wider - 1) / 2, h / wider
    for name in ("x", "y", "preserveAspectRatio"):
        root.attrib.pop(name, None)
    root.set("viewBox", f"{x:.9g} {y:.9g} {w:.9g} {h:.9g}")
    root.set("width", f"{w:.9g}")
    root.set("height", f"{h:.9g}")
    return Box(x, y, w, h)


def _judge_geometry(root: Element) -> None:
    for element in root.iter():
        data = element.get("d", "") + " " + element.get("points", "")
        if element.tag not in SHAPES or not data.strip():
            continue
        with placed(element):
            _judge_path(str(element.tag), data)


def _judge_path(tag: str, data: str) -> None:
    if _PATH.sub("", data):
        raise SvgError(f"the path {data.strip()[:40]!r} of <{tag}> cannot be read")
    for number in re.findall(NUMBER, data):
        if abs(float(number)) > limits.SVG_NUMBER:
            raise SvgError(f"the number {number[:40]!r} is too large to draw; the most is "
                           f"{limits.SVG_NUMBER:g}")


def _lettering(
    element: Element, style: dict[str, str], named: dict[str, Element], inside: bool
) -> Iterator[Lettering]:
    if element.get("display") == "none" or (element.tag in _HIDDEN and not inside):
        return
    own = {key: value for key in ("font-family", "font-weight", "font-style", "visibility")
           if (value := element.get(key)) and value != "inherit"}
    style = {**style, **own} if own else style
    in_text = element.tag in ("text", "tspan", "textPath")
    seen = style.get("visibility", "visible") == "visible"
    if in_text and seen and (element.text or "").strip():
        yield Lettering(element.text or "", element, style.get("font-family", ""), style)
    target = named.get(element.get("href", "")[1:]) if element.tag == "use" else None
    if target is not None:
        yield from _lettering(target, style, named, True)
    for child in element:
        yield from _lettering(child, style, named, False)
        if in_text and seen and (child.tail or "").strip():
            yield Lettering(child.tail or "", element, style.get("font-family", ""), style)
