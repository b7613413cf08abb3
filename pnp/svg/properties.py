"""The properties of CSS in a drawing: which are drawn, which do not matter, which are refused."""

from __future__ import annotations

PAINTS = frozenset({"fill", "stroke"})
COLOURS = {"stop-color": "stop-opacity", "flood-color": "flood-opacity", "lighting-color": ""}
"""Property of one colour → the property of its opacity."""
OPACITIES = frozenset({"opacity", "fill-opacity", "stroke-opacity", "stop-opacity",
                       "flood-opacity"})
LENGTHS = frozenset({"stroke-width", "stroke-dashoffset", "font-size", "letter-spacing",
                     "word-spacing", "baseline-shift", "kerning"})
LISTS = frozenset({"stroke-dasharray"})
REFERENCES = frozenset({"clip-path", "mask", "filter", "marker-start", "marker-mid",
                        "marker-end"})
GEOMETRY = {
    "x": ("svg", "rect", "image", "use"), "y": ("svg", "rect", "image", "use"),
    "width": ("svg", "rect", "image", "use"), "height": ("svg", "rect", "image", "use"),
    "rx": ("rect", "ellipse"), "ry": ("rect", "ellipse"), "r": ("circle",),
    "cx": ("circle", "ellipse"), "cy": ("circle", "ellipse"),
}
"""Property that is an attribute of shapes → the elements that have it."""
WORDS = {
    "fill-rule": ("nonzero", "evenodd"),
    "clip-rule": ("nonzero", "evenodd"),
    "stroke-linecap": ("butt", "round", "square"),
    "stroke-linejoin": ("miter", "round", "bevel", "miter-clip"),
    "display": ("none", "inline", "block", "inline-block", "flex", "inline-flex", "contents",
                "table", "list-item", "initial"),
    "visibility": ("visible", "hidden", "collapse"),
    "overflow": ("visible", "hidden", "scroll", "auto"),
    "paint-order": (),
    "mix-blend-mode": ("normal", "multiply", "screen", "overlay", "darken", "lighten",
                       "color-dodge", "color-burn", "hard-light", "soft-light", "difference",
                       "exclusion", "hue", "saturation", "color", "luminosity"),
    "isolation": ("auto", "isolate"),
    "font-style": ("normal", "italic", "oblique"),
    "font-weight": ("normal", "bold", "bolder", "lighter", *(str(n) for n in range(100, 1000, 100))),
    "font-stretch": (),
    "font-variant": ("normal", "small-caps"),
    "text-anchor": ("start", "middle", "end"),
    "text-decoration": (),
    "dominant-baseline": (),
    "alignment-baseline": (),
    "writing-mode": (),
    "direction": ("ltr", "rtl"),
    "unicode-bidi": (),
    "color-interpolation-filters": ("auto", "srgb", "linearrgb"),
    "image-rendering": (),
    "shape-rendering": (),
    "text-rendering": (),
    "mask-type": ("luminance", "alpha"),
    "stroke-miterlimit": (),
    "font-family": (),
    "color": (),
}
"""Property of one word → the words that are drawn; none listed: handed on as it is."""
TEXT = frozenset({"font-style", "font-weight", "font-stretch", "font-variant", "font-family",
                  "font-size", "letter-spacing", "word-spacing", "baseline-shift", "kerning",
                  "text-anchor", "text-decoration", "dominant-baseline", "alignment-baseline",
                  "writing-mode", "direction", "unicode-bidi"})
"""Properties that matter to text alone."""
NEUTRAL = {
    "color-interpolation": ("auto", "srgb"),
    "vector-effect": ("none",),
    "transform-box": ("view-box", "fill-box", "border-box", "stroke-box", "content-box"),
    "background": ("none", "transparent"), "background-color": ("none", "transparent"),
    "background-image": ("none",),
    "animation": ("none",), "animation-name": ("none",),
    "rotate": ("none",), "scale": ("none",), "translate": ("none",), "offset-path": ("none",),
    "perspective": ("none",), "transform-style": ("flat",), "clip": ("auto",),
    "backdrop-filter": ("none",), "border": ("none", "0"), "box-shadow": ("none",),
    "mask-mode": ("match-source",), "mask-image": ("none",), "zoom": ("1", "normal"),
    "content": ("normal", "none"), "content-visibility": ("visible", "auto"),
}
"""Property that is not drawn → the values with which nothing is to be drawn."""
NEUTRAL_TEXT = {
    "text-transform": ("none",), "text-shadow": ("none",), "font-variant-caps": ("normal",),
    "font-variant-position": ("normal",), "font-variant-numeric": ("normal",),
    "font-variant-east-asian": ("normal",), "font-variant-alternates": ("normal",),
    "font-variant-ligatures": ("normal", "common-ligatures"),
    "font-feature-settings": ("normal",), "font-variation-settings": ("normal",),
    "font-size-adjust": ("none",), "font-kerning": ("auto", "normal"),
    "shape-inside": ("auto", "none"), "shape-subtract": ("none", "auto"),
    "inline-size": ("auto", "0", "0px"),
    "text-orientation": ("mixed",), "glyph-orientation-vertical": ("auto", "0", "0deg"),
    "glyph-orientation-horizontal": ("auto", "0", "0deg"),
    "text-indent": ("0", "0px"), "font-synthesis": ("weight style",), "font-palette": ("normal",),
    "white-space": ("normal", "nowrap", "pre", "preserve"),
    "text-decoration-line": ("none",), "text-decoration-style": ("solid",),
}
"""The same, of properties that matter to text alone."""
NO_MATTER = frozenset(["cursor", "pointer-events", "enable-background", "will-change", "touch-action", "user-select", "outline", "outline-color", "outline-style", "outline-width", "outline-offset", "transition", "transition-property", "transition-duration", "transition-timing-function", "transition-delay", "line-height", "color-rendering", "color-profile", "solid-color", "solid-opacity", "text-align", "text-align-last", "block-progression", "shape-padding", "shape-margin", "text-decoration-color", "text-decoration-thickness", "text-underline-offset", "text-underline-position", "text-decoration-skip-ink", "hyphens", "tab-size", "orphans", "widows", "print-color-adjust", "color-scheme", "forced-color-adjust", "quotes", "src", "unicode-range", "margin", "margin-top", "margin-right", "margin-bottom", "margin-left", "padding", "padding-top", "padding-right", "padding-bottom", "padding-left", "position", "top", "right", "bottom", "left", "float", "clear", "max-width", "max-height", "min-width", "min-height", "vertical-align", "z-index", "box-sizing", "text-overflow", "align-items", "align-self", "align-content", "justify-content", "justify-items", "justify-self", "flex", "flex-grow", "flex-shrink", "flex-basis", "flex-direction", "flex-wrap", "flex-flow", "order", "gap", "overflow-x", "overflow-y", "backface-visibility", "animation-duration", "animation-delay", "animation-iteration-count", "animation-timing-function", "animation-direction", "animation-fill-mode", "animation-play-state", "marker-knockout", "buffered-rendering", "word-wrap", "word-break", "overflow-wrap", "line-break", "speak", "text-size-adjust", "aspect-ratio", "object-fit", "marker-pattern", "marker-segment", "font-optical-sizing", "font-language-override", "list-style"])
"""Properties that change nothing about a still drawing on paper."""
