"""The names of the type faces that there are, and the packages and files that hold them.

Source Sans Pro and Source Serif Pro (SIL Open Font Licence). Faces are named ``sans``,
``serif-bold``, ``sans-italic``, ``serif-semibold-italic``.
"""

from __future__ import annotations

_FAMILIES = {
    "sans": ("font_source_sans_pro", "SourceSansPro"),
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
}
_WEIGHTS = {
    "extralight": "ExtraLight",
    "light": "Light",
    "": "Regular",
    "semibold": "Semibold",
    "bold": "Bold",
    "black": "Black",
}


def _named() -> dict[str, tuple[str, str]]:
    found = {}
    for family, (package, stem) in _FAMILIES.items():
        for weight, suffix in _WEIGHTS.items():
            upright = "-".join(filter(None, (family, weight)))
            slanted = "It" if suffix == "Regular" else f"{suffix}It"
            found[upright] = (package, f"{stem}-{suffix}.ttf")
            found[f"{upright}-italic"] = (package, f"{stem}-{slanted}.ttf")
    return found


TYPEFACES = _named()
"""Face → package, and the file in its folder ``files``."""
