"""A drawing's tree → the same drawing in plain attributes: styles computed, units in pixels.

What the renderer would draw otherwise than the author's own program is refused by its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

import tinycss2

from pnp.limits import SVG_NUMBER
from pnp.svg import properties as known
from pnp.svg.css import Declaration, Rules, declarations_of
from pnp.svg.errors import Placed, SvgError, placed
from pnp.svg.values import colour, length, shown, transform

FILTERS = frozenset([
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
    "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood",
    "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode",
    "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile",
    "feTurbulence",
])
SHAPES = frozenset(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"])
_DRAWN = SHAPES | FILTERS | frozenset([
    "svg", "g", "a", "use", "symbol", "defs", "switch", "image", "text", "tspan", "textPath",
    "linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "marker", "filter",
])
_LEFT_OUT = frozenset([
    "title", "desc", "metadata", "style", "view", "cursor", "font", "font-face", "glyph",
    "missing-glyph", "hkern", "vkern", "color-profile",
])
_LINK = re.compile(r"""^url\(\s*(["']?)#([^"')]*)\1\s*\)\s*(.*)$""", re.S | re.I)
_UNIT = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(%|em|ex)", re.ASCII | re.I)
_VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)")
_LENGTHS = frozenset([
    "x", "y", "width", "height", "rx", "ry", "r", "cx", "cy", "x1", "y1", "x2", "y2", "fx", "fy",
    "fr", "refX", "refY", "markerWidth", "markerHeight", "dx", "dy", "startOffset", "textLength",
])
_NUMBER_LISTS = frozenset(["d", "points", "viewBox"])
_PASSED = frozenset([
    "id", "offset", "gradientUnits", "spreadMethod", "patternUnits", "patternContentUnits",
    "clipPathUnits", "maskUnits", "maskContentUnits", "filterUnits", "primitiveUnits",
    "markerUnits", "orient", "preserveAspectRatio", "pathLength", "rotate", "lengthAdjust",
    "method", "spacing", "side", "in", "in2", "result", "type", "values", "tableValues", "slope",
    "intercept", "amplitude", "exponent", "operator", "k1", "k2", "k3", "k4", "order",
    "kernelMatrix", "divisor", "bias", "targetX", "targetY", "edgeMode", "preserveAlpha",
    "surfaceScale", "diffuseConstant", "specularConstant", "specularExponent", "kernelUnitLength",
    "azimuth", "elevation", "z", "pointsAtX", "pointsAtY", "pointsAtZ", "limitingConeAngle",
    "scale", "xChannelSelector", "yChannelSelector", "stdDeviation", "mode", "radius",
    "baseFrequency", "numOctaves", "seed", "stitchTiles", "xml:space",
])
_TRANSFORMS = {"transform", "gradientTransform", "patternTransform"}
_CSS = {*known.PAINTS, *known.COLOURS, *known.OPACITIES, *known.LENGTHS, *known.LISTS,
        *known.REFERENCES, *known.WORDS, *known.NEUTRAL, *known.NEUTRAL_TEXT, "marker", "font",
        "transform-origin"}
_SIMPLER = "save it as plain SVG, with presentation attributes, from a drawing program"


def plain(root: Element) -> Element:
    """Return the drawing in plain attributes. Raises SvgError for what is not understood."""
    return _Plain(root).made()


def _like(element: Element, tag: str) -> Placed:
    """Return an empty element that begins where another does."""
    made = Placed(tag)
    if isinstance(element, Placed):
        made.line, made.column = element.line, element.column
    return made


class _Plain:
    def __init__(self, root: Element) -> None:
        self._root = root
        self._styles = Rules(root).by_element()
        self._has_text = next(root.iter("text"), None) is not None

    def made(self) -> Element:
        made = _like(self._root, "svg")
        with placed(self._root):
            self._attributes(self._root, made, {})
        made.set("xmlns", "http://www.w3.org/2000/svg")
        self._children(self._root, made, self._variables(self._root, {}))
        return made

    def _children(self, element: Element, made: Element, variables: Mapping[str, str]) -> None:
        made.text = element.text
        for child in element:
            with placed(child):
                drawn = self._is_drawn(child)
            if drawn:
                new = _like(child, "g" if child.tag in ("a", "switch") and made.tag not in (
                    "text", "tspan", "textPath") else "tspan" if child.tag == "a" else child.tag)
                made.append(new)
                new.tail = child.tail
                with placed(child):
                    self._attributes(child, new, variables)
                self._children(child, new, self._variables(child, variables))
                if new.tag == "image" and not new.get("href"):
                    made.remove(new)
            elif child.tail and child.tail.strip():
                if len(made):
                    made[-1].tail = (made[-1].tail or "") + child.tail
                else:
                    made.text = (made.text or "") + child.tail
            if element.tag == "switch" and self._is_drawn(child):
                break

    def _is_drawn(self, child: Element) -> bool:
        tag = str(child.tag)
        languages = child.get("systemLanguage")
        if child.get("requiredExtensions") or (languages is not None and not re.search(
            r"\ben\b", languages
        )):
            return False
        if tag in _LEFT_OUT or (tag == "use" and not child.get("href", "").strip()):
            return False
        if tag not in _DRAWN:
            raise SvgError(f"<{tag[:40].lower()}> is not allowed in a drawing: it is not "
                           "understood", _SIMPLER)
        return True

    def _variables(self, element: Element, inherited: Mapping[str, str]) -> Mapping[str, str]:
        own = {each.name: each.value for each in self._declared(element)
               if each.name.startswith("--")}
        return {**inherited, **own} if own else inherited

    def _declared(self, element: Element) -> list[Declaration]:
        """Return an element's declarations, the strongest last."""
        found = [Declaration(name, value, False) for name, value in element.attrib.items()
                 if name in _CSS and value.strip()]
        found += self._styles.get(element, [])
        if style := element.get("style"):
            found += declarations_of(tinycss2.parse_component_value_list(style))
        return sorted(found, key=lambda each: each.important)

    def _attributes(self, element: Element, made: Element, variables: Mapping[str, str]) -> None:
        for name, value in element.attrib.items():
            self._attribute(str(element.tag), made, name, value)
        variables = self._variables(element, variables)
        values: dict[str, str] = {}
        for name, value, _ in self._declared(element):
            if name.startswith(("-",)):
                continue
            for part, given in _longhands(name, _substituted(value, variables)):
                values.pop(part, None)
                values[part] = given
        origin = values.pop("transform-origin", "")
        for name, value in values.items():
            self._property(str(element.tag), made, name, value)
        if origin and made.get("transform"):
            made.set("transform", _about(origin, made.get("transform", ""),
                                         values.get("transform-box", "")))

    def _attribute(self, tag: str, made: Element, name: str, value: str) -> None:
        if name in _TRANSFORMS:
            if value.strip():
                made.set(name, shown(transform(value)))
        elif name in _LENGTHS or name in ("width", "height"):
            if value.strip():
                many = tag in ("text", "tspan") and name in ("x", "y", "dx", "dy")
                made.set(name, _lengths(value, f"{name} of <{tag}>", many=many))
        elif name in _NUMBER_LISTS:
            made.set(name, value)
        elif name == "href":
            if tag != "a" and (found := self._reference(tag, value.strip())):
                made.set("href", found)
        elif name in _PASSED:
            made.set(name, value)

    def _reference(self, tag: str, value: str) -> str:
        if not value or value.startswith("#"):
            return value
        if tag == "image":
            if (re.match(r"[a-zA-Z][a-zA-Z0-9+.-]+:", value) and not value.lower().startswith(
                "data:image/")) or value.startswith("//"):
                raise SvgError(f"the drawing refers to something outside it: {value[:60]!r}",
                               "embed the picture, or put it beside the drawing")
            return value
        raise SvgError(f"the drawing refers to something outside it: {value[:60]!r}", _SIMPLER)

    def _property(self, tag: str, made: Element, name: str, value: str) -> None:
        word = value.lower()
        if name in known.GEOMETRY:
            if tag in known.GEOMETRY[name] and word != "auto":
                made.set(name, _lengths(value, f"{name} of <{tag}>"))
            return
        if name == "d":
            path = re.fullmatch(r"""path\(\s*(["'])(.*)\1\s*\)""", value, re.S)
            if not path:
                raise _unknown(name, value)
            made.set("d", path[2])
        elif name == "transform":
            made.set("transform", shown(transform(value)))
        elif word in ("initial", "unset", "revert", "inherit"):
            _keyword(made, name, word)
        elif (name in known.TEXT and not self._has_text) or name in known.NO_MATTER:
            return
        elif name in known.NEUTRAL or name in known.NEUTRAL_TEXT:
            self._neutral(name, word)
        else:
            _drawn_property(made, name, value)

    def _neutral(self, name: str, word: str) -> None:
        allowed = known.NEUTRAL.get(name)
        if allowed is None:
            if not self._has_text:
                return
            allowed = known.NEUTRAL_TEXT[name]
        if word not in allowed:
            raise _unknown(name, word)


def _drawn_property(made: Element, name: str, value: str) -> None:
    word = value.lower()
    if re.search(r"\b(calc|min|max|clamp|env|attr|var)\(", word):
        raise _unknown(name, value)
    if name in known.PAINTS:
        _paint(made, name, value)
    elif name in known.COLOURS or name == "color":
        _one_colour(made, name, value)
    elif name in known.OPACITIES:
        made.set(name, _opacity(name, value))
    elif name in known.LENGTHS:
        keyword = re.fullmatch(r"[a-z-]+", word)
        made.set(name, word if keyword else _lengths(value, name))
    elif name in known.LISTS:
        made.set(name, "none" if word == "none" else _lengths(value, name, many=True))
    elif name in known.REFERENCES:
        if word == "none":
            made.set(name, word)
        elif (link := _LINK.match(value)) and not link[3]:
            made.set(name, f"url(#{link[2]})")
        elif "url(" in word:
            raise SvgError("a style refers to something outside the drawing", _SIMPLER)
        else:
            raise _unknown(name, value)
    elif name in known.WORDS:
        if known.WORDS[name] and word not in known.WORDS[name]:
            raise _unknown(name, value)
        made.set(name, value if name in ("font-family", "color-interpolation-filters") else word)
    else:
        raise _unknown(name, value)


def _unknown(name: str, value: str) -> SvgError:
    return SvgError(f"the style {f'{name}: {value}'[:80]!r} is not understood", _SIMPLER)


def _keyword(made: Element, name: str, word: str) -> None:
    if word == "inherit":
        made.set(name, word)
    elif word == "unset":
        made.attrib.pop(name, None)
    else:
        raise _unknown(name, word)


def _paint(made: Element, name: str, value: str) -> None:
    word = value.lower()
    if word in ("none", "currentcolor", "context-fill", "context-stroke"):
        made.set(name, {"currentcolor": "currentColor"}.get(word, word))
    elif link := _LINK.match(value):
        rest = link[3].strip()
        found = colour(rest) if rest and rest.lower() != "none" else None
        if rest and found is None and rest.lower() != "none":
            raise _unknown(name, value)
        made.set(name, f"url(#{link[2]}) {found.hex if found else rest}".strip())
    elif "url(" in word:
        raise SvgError("a style refers to something outside the drawing", _SIMPLER)
    elif found := colour(value):
        # usvg takes the colour's own opacity and that of the property together.
        made.set(name, found.hex if found.alpha == 1 else _with_alpha(found.hex, found.alpha))
    else:
        raise _unknown(name, value)


def _with_alpha(shade: str, alpha: float) -> str:
    red, green, blue = (int(shade[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red},{green},{blue},{alpha:.4g})"


def _one_colour(made: Element, name: str, value: str) -> None:
    if value.lower() == "currentcolor":
        made.set(name, "currentColor")
    elif found := colour(value):
        made.set(name, found.hex if found.alpha == 1 else _with_alpha(found.hex, found.alpha))
    else:
        raise _unknown(name, value)


def _opacity(name: str, value: str) -> str:
    match = re.fullmatch(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?)\s*(%?)\s*", value)
    if not match:
        raise _unknown(name, value)
    number = float(match[1]) / (100 if match[2] else 1)
    return f"{min(1.0, max(0.0, number)):.6g}"


def _lengths(value: str, what: str, *, many: bool = False) -> str:
    parts = re.split(r"[\s,]+", value.strip().strip(",")) if many else [value.strip()]
    return " ".join(_one_length(part, what) for part in parts)


def _one_length(part: str, what: str) -> str:
    found = length(part)
    if found is not None:
        return f"{found:.9g}"
    if _UNIT.fullmatch(part):
        if abs(float(part.rstrip("%emxEMX") or 0)) > SVG_NUMBER:
            raise SvgError(f"the number {part[:40]!r} is too large to draw; the most is "
                           f"{SVG_NUMBER:g}")
        return part.lower()
    if part == "auto":
        return part
    raise SvgError(f"the length {part[:40]!r} ({what}) is not understood",
                   "use px, mm, cm, in, pt, pc, % or no unit")


def _substituted(value: str, variables: Mapping[str, str]) -> str:
    for _ in range(20):
        if "var(" not in value:
            return value
        unknown: list[str] = []

        def put(match: re.Match[str], unknown: list[str] = unknown) -> str:
            if match[1] in variables:
                return variables[match[1]]
            if match[2] is None:
                unknown.append(match[1])
            return (match[2] or "").strip()

        value = _VARIABLE.sub(put, value)
        if unknown:
            raise SvgError(f"the style names {unknown[0][:40]!r}, which is not declared")
        if len(value) > 10_000:
            break
    raise SvgError("the style's variables name one another in a circle")


def _longhands(name: str, value: str) -> Iterator[tuple[str, str]]:
    """Yield a property, or the properties that one stands for."""
    if name == "marker":
        yield from ((f"marker-{end}", value) for end in ("start", "mid", "end"))
    elif name == "font":
        yield from _font(value)
    elif name == "text-decoration":
        yield name, " ".join(re.findall(r"\b(?:none|underline|overline|line-through)\b",
                                        value.lower())) or value
    else:
        yield name, value


_SIZE = r"(?:[\d.]+(?:e[-+]?\d+)?(?:px|mm|cm|in|pt|pc|q|em|ex|%)?|(?:xx?-)?(?:small|large)|medium)"
_FONT = re.compile(rf"((?:[a-z-]+\s+|[1-9]00\s+)*?)({_SIZE})(?:\s*/\s*\S+)?\s+(.+)", re.I | re.S)


def _font(value: str) -> Iterator[tuple[str, str]]:
    match = _FONT.fullmatch(value.strip())
    if not match:
        raise _unknown("font", value)
    given = {"font-style": "normal", "font-weight": "normal", "font-variant": "normal"}
    for word in match[1].lower().split():
        for name in given:
            if word in known.WORDS[name] and word != "normal":
                given[name] = word
    yield from given.items()
    yield "font-size", match[2]
    yield "font-family", match[3].strip()


def _about(origin: str, matrix: str, box: str) -> str:
    """Return a transform made about a point of the drawing instead of its origin."""
    parts = [length(part) for part in origin.split()[:2]]
    if box.lower() == "fill-box" or None in parts or not parts:
        raise _unknown("transform-origin", origin)
    x, y = (*(part or 0.0 for part in parts), 0.0)[:2]
    return f"{shown(transform(f'translate({x},{y})'))} {matrix} " + shown(
        transform(f"translate({-x},{-y})"))
