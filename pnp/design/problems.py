"""Faults gathered while faces are made, each said once."""

from __future__ import annotations

import unicodedata

from pnp.faults import Fault, Place

_MOST_LETTERS = 12
"""Missing letters that a fault lists."""


class _Missing:
    """Letters that fonts lack in one file: one cause, however many letters, fonts and rows."""

    def __init__(self, place: Place, needed: str) -> None:
        self.place, self.needed = place, needed
        self.letters: dict[str, None] = {}
        self.fonts: dict[str, None] = {}
        self.places: dict[tuple[int, int], None] = {}

    def fault(self) -> Fault:
        letters, count = list(self.letters), len(self.letters)
        listed = ", ".join(map(letter, letters[:_MOST_LETTERS]))
        more = f" and {count - _MOST_LETTERS:,} more" if count > _MOST_LETTERS else ""
        fonts = " and ".join(map(repr, self.fonts))
        who = f"the font {fonts} has" if len(self.fonts) == 1 else f"the fonts {fonts} have"
        what = f"no letter {listed}" if count == 1 else f"none of {count:,} letters: {listed}{more}"
        rows = len(self.places)
        kind = "rows" if self.place.row else "lines"
        where = f"; {rows:,} {kind} need them, the first for" if rows > 1 else ", needed for"
        return Fault(self.place, f"{who} {what}{where} {self.needed}",
                     "name a font file that has them under fonts: in game.yaml, write it"
                     " otherwise, or draw it as an icon: {icon:name}")


class Problems:
    """A list of faults without repetitions, in the order in which they were found."""

    def __init__(self) -> None:
        """Start with none."""
        self._found: dict[Fault, None] = {}
        self._missing: dict[str, _Missing] = {}

    def add(self, fault: Fault) -> None:
        """Add a fault as it is."""
        self._found.setdefault(fault)

    def error(self, place: Place, message: str, hint: str = "") -> None:
        """Add what keeps the data from being printed."""
        self.add(Fault(place, message, hint))

    def warning(self, place: Place, message: str, hint: str = "") -> None:
        """Add what is doubtful and is printed all the same."""
        self.add(Fault(place, message, hint, "warning"))

    def missing(self, place: Place, sign: str, font: str, needed: str) -> None:
        """Add a letter that a font lacks; ``needed`` says for what. All of a file are one fault."""
        found = self._missing.setdefault(place.file, _Missing(place, needed))
        found.letters[sign] = found.fonts[font] = None
        found.places[place.row, 0 if place.row else place.line] = None

    def faults(self) -> tuple[Fault, ...]:
        """Return what was found."""
        return (*self._found, *(each.fault() for each in self._missing.values()))


def letter(sign: str) -> str:
    """Return a character as messages name it: ``'ß' (U+00DF LATIN SMALL LETTER SHARP S)``."""
    name = unicodedata.name(sign[0], "without a name")
    return f"{sign!r} (U+{ord(sign[0]):04X} {name})"
