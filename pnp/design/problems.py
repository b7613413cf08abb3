"""Faults gathered while faces are made, each said once."""

from __future__ import annotations

import unicodedata

from pnp.faults import Fault, Place


class Problems:
    """A list of faults without repetitions, in the order in which they were found."""

    def __init__(self) -> None:
        """Start with none."""
        self._found: dict[Fault, None] = {}

    def add(self, fault: Fault) -> None:
        """Add a fault as it is."""
        self._found.setdefault(fault)

    def error(self, place: Place, message: str, hint: str = "") -> None:
        """Add what keeps the data from being printed."""
        self.add(Fault(place, message, hint))

    def warning(self, place: Place, message: str, hint: str = "") -> None:
        """Add what is doubtful and is printed all the same."""
        self.add(Fault(place, message, hint, "warning"))

    def faults(self) -> tuple[Fault, ...]:
        """Return what was found."""
        return tuple(self._found)


def letter(sign: str) -> str:
    """Return a character as messages name it: ``'ß' (U+00DF LATIN SMALL LETTER SHARP S)``."""
    name = unicodedata.name(sign[0], "without a name")
    return f"{sign!r} (U+{ord(sign[0]):04X} {name})"
