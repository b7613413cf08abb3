"""How light colours are: CIE lightness, and the grey that is as light."""

from __future__ import annotations

Rgb = tuple[float, float, float]

def linear(colour: str) -> Rgb:
    """Return the linear-light red, green and blue (0 to 1) of an sRGB ``#rrggbb``."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _to_linear(red), _to_linear(green), _to_linear(blue)


def luminance(colour: str) -> float:
    """Return the relative luminance (0 black to 1 white) of ``#rrggbb``, by IEC 61966-2-1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """Return CIE L* (0 black to 100 white) of ``#rrggbb`` against a white of luminance 1."""
    share = luminance(colour)
    return 116 * share ** (1 / 3) - 16 if share > (6 / 29) ** 3 else share * (29 / 3) ** 3


def grey_of(colour: str) -> str:
    """Return the grey ``#rrggbb`` that is as light as ``colour``."""
    level = _to_byte(luminance(colour))
    return f"#{level:02x}{level:02x}{level:02x}".upper()


def _to_linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _to_byte(light: float) -> int:
    light = min(max(light, 0.0), 1.0)
    value = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(value * 255)
