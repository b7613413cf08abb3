"""What a drawing costs to draw, its uses, patterns, masks, markers and clips followed."""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp import limits
from pnp.svg.errors import SvgError, too_many
from pnp.svg.values import NUMBER

_FOLLOWED = ("fill", "stroke", "clip-path", "mask", "filter", "marker-start", "marker-mid",
             "marker-end")
_LINK = re.compile(r"url\(#([^)]*)\)")
_NUMBERS = re.compile(NUMBER)


class Cost(NamedTuple):
    """Elements drawn, characters of path data, depth, and layers (all, and within one another)."""

    elements: int = 0
    path: int = 0
    depth: int = 0
    layers: int = 0
    stacked: int = 0

    def and_beside(self, other: Cost) -> Cost:
        """Return what both cost, drawn one after the other."""
        return Cost(self.elements + other.elements, self.path + other.path,
                    max(self.depth, other.depth), self.layers + other.layers,
                    max(self.stacked, other.stacked))


def cost(root: Element) -> Cost:
    """Return what a plain drawing costs. Raises SvgError for what passes a limit."""
    return _Reckoning(root).whole


class _Reckoning:
    def __init__(self, root: Element) -> None:
        self._named = {name: each for each in root.iter() if (name := each.get("id"))}
        self._known: dict[Element, Cost] = {}
        self._open: set[Element] = set()
        self.whole = self._of(root)

    def _of(self, element: Element) -> Cost:
        if element in self._known:
            return self._known[element]
        if element in self._open:
            raise SvgError(f"<{element.tag} id={element.get('id', '')[:40]!r}> refers to itself",
                           "let nothing use, mask or clip itself")
        if len(self._open) > limits.SVG_DEPTH:
            raise SvgError("elements lie too deep within one another, their uses followed; the "
                           f"most is {limits.SVG_DEPTH}")
        self._open.add(element)
        found = Cost()
        for child in element:
            found = found.and_beside(self._of(child))
        for name in _FOLLOWED:
            if link := _LINK.match(element.get(name, "")):
                times = _points(element) if name == "marker-mid" else 2 if "marker" in name else 1
                found = self._with(found, self._target(element, name, link[1]), name, times)
        if element.tag in ("use", "linearGradient", "radialGradient", "pattern"):
            link_to = element.get("href", "").strip()[1:]
            if element.tag == "use" or link_to in self._named:
                found = found.and_beside(self._target(element, "href", link_to))
        own = _own(element)
        self._open.remove(element)
        found = Cost(found.elements + 1, found.path + own.path, found.depth + 1,
                     found.layers + own.layers, found.stacked + own.stacked)
        _judge(found)
        self._known[element] = found
        return found

    def _target(self, element: Element, name: str, to: str) -> Cost:
        if to not in self._named:
            raise SvgError(f"{name} of <{element.tag}> refers to {'#' + to[:40]!r}, which is not "
                           "in the drawing")
        return self._of(self._named[to])

    def _with(self, found: Cost, target: Cost, name: str, times: int) -> Cost:
        if name in ("fill", "stroke"):
            # What is inside has the group's paint, too.
            times = max(1, found.elements)
        layer = 0 if name in ("fill", "stroke") or "marker" in name else 1
        return Cost(found.elements + target.elements * times, found.path + target.path * times,
                    max(found.depth, target.depth), found.layers + target.layers * times + layer,
                    max(found.stacked, target.stacked) + layer)


def _points(element: Element) -> int:
    text = element.get("d", "") + element.get("points", "")
    return 1 + len(_NUMBERS.findall(text)) // 2


def _own(element: Element) -> Cost:
    path = len(element.get("d", "")) + len(element.get("points", ""))
    layers = int(
        0.0 < float(element.get("opacity", "1")) < 1.0
        or element.get("mix-blend-mode", "normal") != "normal"
        or element.get("isolation") == "isolate"
    ) if element.tag not in ("stop",) else 0
    _judge_dashes(element)
    if str(element.tag).startswith("fe"):
        layers += _filter_work(element)
    return Cost(0, path, 0, layers, min(layers, 1))


def _filter_work(element: Element) -> int:
    """Return a filter primitive's work, counted in layers."""
    tag = element.tag
    if tag == "feTurbulence":
        octaves = _first(element, "numOctaves", 1)
        _most("octaves of <feTurbulence>", octaves, limits.SVG_FILTER_OCTAVES)
        return 10 * int(octaves)
    if tag == "feMorphology":
        radius = _first(element, "radius", 0)
        _most("radius of <feMorphology>", radius, limits.SVG_FILTER_THICKENING)
        return 100
    if tag == "feGaussianBlur" or tag == "feDropShadow":
        _most(f"radius of <{tag}>", _first(element, "stdDeviation", 0), limits.SVG_FILTER_RADIUS)
        return 4
    if tag == "feConvolveMatrix":
        order = _first(element, "order", 3)
        _most("order of <feConvolveMatrix>", order, limits.SVG_FILTER_KERNEL)
        return int(order * order)
    return 2


def _first(element: Element, name: str, default: float) -> float:
    """Return the largest number of an attribute."""
    try:
        return max((abs(float(each)) for each in _NUMBERS.findall(element.get(name, ""))),
                   default=default)
    except ValueError:
        return default


def _most(what: str, found: float, most: float) -> None:
    if found > most:
        raise SvgError(f"the {what} would be {found:g}; the most is {most:g}")


def _judge_dashes(element: Element) -> None:
    dashes = [float(each) for each in _NUMBERS.findall(element.get("stroke-dasharray", ""))]
    if any(dash > 0 for dash in dashes) and sum(dashes) / len(dashes) < limits.SVG_DASH:
        raise SvgError(f"the dashes are shorter than {limits.SVG_DASH:g}, which is the least",
                       "draw the line whole")


def _judge(found: Cost) -> None:
    if found.depth > limits.SVG_DEPTH:
        raise SvgError("elements lie too deep within one another, their uses followed; the most "
                       f"is {limits.SVG_DEPTH}")
    if found.elements > limits.SVG_ELEMENTS:
        raise too_many("the drawing's elements, its uses followed,", found.elements,
                       limits.SVG_ELEMENTS)
    if found.path > limits.SVG_PATH:
        raise too_many("the characters of path data, uses followed,", found.path, limits.SVG_PATH)
