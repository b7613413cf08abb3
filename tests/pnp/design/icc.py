"""Small ICC profiles (ICC.1:2001-04), made from the numbers of their colour spaces."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

SRGB = ((0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410))
"""Primaries in XYZ, adapted to D50, as are those below."""
ADOBE = ((0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457))
DISPLAY_P3 = (
    (0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407)
)
XYZ = tuple[float, float, float]


def _fixed(value: float) -> bytes:
    return struct.pack(">i", round(value * 65536))


def _xyz(values: XYZ) -> bytes:
    return b"XYZ \0\0\0\0" + b"".join(_fixed(value) for value in values)


def _gamma(gamma: float) -> bytes:
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256)) + b"\0\0"


def _profile(kind: bytes, space: bytes, within: bytes, tags: Mapping[bytes, bytes]) -> bytes:
    tags = {b"desc": b"desc\0\0\0\0" + struct.pack(">I", 5) + b"sRGB\0" + bytes(79),
            b"cprt": b"text\0\0\0\0none\0", b"wtpt": _xyz((0.9642, 1.0, 0.8249)), **tags}
    table, body = b"", b""
    start = 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        table += struct.pack(">4sII", name, start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    head = struct.pack(">I4sI4s4s4s", start + len(body), b"none", 0x02400000, kind, space, within)
    head += bytes(12) + b"acsp" + bytes(28) + _xyz((0.9642, 1.0, 0.8249))[8:]
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def of_primaries(primaries: Sequence[XYZ], gamma: float) -> bytes:
    """Return a profile of red, green and blue of these XYZ, each with this gamma."""
    red, green, blue = primaries
    curve = _gamma(gamma)
    return _profile(b"mntr", b"RGB ", b"XYZ ", {
        b"rXYZ": _xyz(red), b"gXYZ": _xyz(green), b"bXYZ": _xyz(blue),
        b"rTRC": curve, b"gTRC": curve, b"bTRC": curve,
    })


def of_grey(gamma: float) -> bytes:
    """Return a profile of greys with this gamma."""
    return _profile(b"mntr", b"GRAY", b"XYZ ", {b"kTRC": _gamma(gamma)})


def of_inks(corners: Mapping[tuple[int, int, int, int], XYZ], paper: XYZ, else_: XYZ) -> bytes:
    """Return a profile of four inks: the Lab of full inks on one another (C, M, Y, K as 0 or 1),
    that of the paper, and one for all others."""
    straight = bytes(range(256))
    grid = b""
    for number in range(16):
        inks = (number >> 3 & 1, number >> 2 & 1, number >> 1 & 1, number & 1)
        light, a, b = paper if number == 0 else corners.get(inks, else_)
        grid += bytes((round(light * 2.55), round(a + 128), round(b + 128)))
    same = b"".join(_fixed(float(row == column)) for row in range(3) for column in range(3))
    lut = (b"mft1\0\0\0\0" + bytes((4, 3, 2, 0)) + same + straight * 4 + grid + straight * 3)
    return _profile(b"prtr", b"CMYK", b"Lab ", {b"A2B0": lut, b"A2B1": lut})
