"""SVG drawings: nested elements with the attributes that drawing programs write."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from hypothesis import strategies as st

from tests.strategies.odd import NUMBERS, numbers, words

ELEMENTS = (
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan",
    "use", "defs", "symbol", "clipPath", "mask", "pattern", "linearGradient", "radialGradient",
    "stop", "image", "filter", "feGaussianBlur", "feTurbulence", "feMorphology", "feFlood",
    "feTile", "feConvolveMatrix", "feImage", "style", "title", "desc", "metadata", "marker",
    "switch", "a", "svg", "textPath", "foreignObject", "script", "animate",
)
PAINTS = ("red", "#0a0", "#112233", "none", "currentColor", "url(#a)", "url(#b)", "rgb(1,2,3)",
          "rgba(300,-1,0,2)", "hsl(1e9,50%,50%)", "inherit", "transparent")
PATHS = ("M0 0L9 9H3Z", "M0 0h1e9", "M1 1c1 2 3 4 5 6s7 8 9 9q1 2 3 4t5 6a5 6 30 0 1 9 9z",
         "M0 0a0 0 0 0 0 5 5", "m", "M0,0 1,1 2,2", "M.5.5-1-1e-3", "M0 0A1e30 1e-30 0 1 1 1 0", "",
         "L1 1", "M nan inf", "M0 0" + "l1 1" * 400)
TRANSFORMS = ("scale(0)", "scale(1e9)", "matrix(1 0 0 1 5 5)", "matrix(0 0 0 0 0 0)", "rotate(45)",
              "skewX(90)", "translate(1e308)", "scale(-1,1)", "matrix(1 2 3)", "rotate(1 2 3) x")
ATTRIBUTES = {
    "d": PATHS, "points": ("0,0 5,5 9,1", "1", "", "0 0 1e30 5"), "transform": TRANSFORMS,
    "fill": PAINTS, "stroke": PAINTS, "stop-color": PAINTS, "id": ("a", "b", "c"),
    "href": ("#a", "#b", "#c", "data:image/png;base64,iVBORw0KGgo=", "x.png", "data:,"),
    "filter": ("url(#a)", "url(#b)", "blur(500px)"), "clip-path": ("url(#a)", "url(#b)"),
    "mask": ("url(#a)", "url(#b)"), "marker-mid": ("url(#a)",), "marker-start": ("url(#a)",),
    "style": ("fill:red", "fill:url(#a)", "font-family:Arial", "display:none", "x", "stroke:red"),
    "font-family": ("Source Sans Pro", "Arial", "serif", ""), "fill-rule": ("evenodd", "nonzero"),
    "viewBox": ("0 0 24 24", "0 0 0 0", "0 0 1e-9 1e9", "a b c d", "-5 -5 10 10", "0,0,24,24"),
    "preserveAspectRatio": ("none", "xMidYMid slice"), "display": ("none",),
    "patternUnits": ("userSpaceOnUse",), "gradientUnits": ("userSpaceOnUse",),
    "stroke-dasharray": ("1e-9 1e-9", "0", "1 2 3", "0.001"), "stroke-width": NUMBERS,
    "font-size": NUMBERS, "opacity": NUMBERS, "stdDeviation": NUMBERS, "radius": NUMBERS,
    "numOctaves": NUMBERS, "baseFrequency": NUMBERS, "offset": NUMBERS, "order": NUMBERS,
    "width": (*NUMBERS, "10mm", "1in", "100%"), "height": (*NUMBERS, "10mm", "100%"),
    **dict.fromkeys(("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"), NUMBERS),
    "class": ("a",), "onclick": ("x",), "xml:space": ("preserve",), "mix-blend-mode": ("screen",),
}
_ROOT = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def attributes() -> st.SearchStrategy[str]:
    """Return one attribute as it is written."""
    return st.sampled_from(sorted(ATTRIBUTES)).flatmap(
        lambda name: st.one_of(st.sampled_from(ATTRIBUTES[name]), st.sampled_from(ATTRIBUTES[name]),
                               numbers()).map(lambda value: f"{name}={quoteattr(value)}")
    )


def _element(name: str, attrs: list[str], inner: list[str]) -> str:
    # The same attribute twice is no XML, which is tried by other means.
    kept = {each.partition("=")[0]: each for each in attrs}
    head = " ".join((name, *kept.values()))
    return f"<{head}>{''.join(inner)}</{name}>" if inner else f"<{head}/>"


def elements() -> st.SearchStrategy[str]:
    """Return elements with elements in them."""
    names, attrs = st.sampled_from(ELEMENTS), st.lists(attributes(), max_size=5)
    leaf = st.builds(_element, names, attrs, st.lists(words().map(_escaped), max_size=1))
    return st.recursive(leaf, lambda inner: st.builds(
        _element, names, attrs, st.lists(inner, min_size=1, max_size=3)), max_leaves=10)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


@st.composite
def drawings(draw: st.DrawFn) -> str:
    """Return an SVG file."""
    head = draw(st.sampled_from((
        'viewBox="0 0 24 24"', 'viewBox="0 0 24 24"', 'width="20" height="30"',
        'width="50mm" height="20mm" viewBox="0 0 50 20"', "", 'viewBox="0 0 1e9 1"',
    )))
    start = draw(st.sampled_from(("", "", '<?xml version="1.0" encoding="UTF-8"?>\n',
                                  "<!-- drawn -->", "<!DOCTYPE svg>")))
    inner = "".join(draw(st.lists(elements(), max_size=5)))
    return f"{start}{_ROOT} {head}>{inner}</svg>"
