"""What colour-blind eyes make of colours."""

from __future__ import annotations

from typing import Literal

from pnp.design.contrast import Rgb, linear

Deficiency = Literal["protanopia", "deuteranopia", "tritanopia"]

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB.
_SIMULATION: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def simulated(colour: str, deficiency: Deficiency) -> str:
    """Return the ``#rrggbb`` that shows how ``colour`` looks to colour-blind eyes."""
    light = linear(colour)
    return "#" + "".join(
        f"{_to_byte(sum(weight * part for weight, part in zip(row, light, strict=True))):02X}"
        for row in _SIMULATION[deficiency]
    )


def _to_byte(light: float) -> int:
    light = min(max(light, 0.0), 1.0)
    value = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(value * 255)
