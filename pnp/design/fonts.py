"""The fonts of a game by role: faces of the project, and the game's own files opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.catalogue.typefaces import TYPEFACES
from pnp.faults import Fault
from pnp.load import LoadedFont, LoadedGame
from pnp.type.case import STYLES, Family, family_of, open_case
from pnp.type.own import FontError, instance_for, open_font

DEFAULT_FONTS = {
    "title": "serif-bold",
    "text": "sans",
    "bold": "sans-bold",
    "label": "sans-semibold",
    "italic": "sans-italic",
}
"""Font roles that a game need not name."""


class GameFonts(NamedTuple):
    """Role → the name that its text is set in, and what is wrong with the font files."""

    names: Mapping[str, str]
    faults: tuple[Fault, ...]


def game_fonts(game: LoadedGame) -> GameFonts:
    """Open a game's font files; a role whose font cannot be used is a fault, and has a plain
    face."""
    plain = {**DEFAULT_FONTS, **game.faces}
    if not game.fonts:
        return GameFonts(plain, ())
    faults: list[Fault] = []
    own = {role: family for role, styles in game.fonts.items()
           if (family := _family(styles, faults))}
    plain |= {role: "sans" for role in game.fonts if role not in own}
    known = {name: family_of(name) for name in TYPEFACES}
    roles = {**known, **{role: family_of(name) for role, name in plain.items()}, **own}
    return GameFonts(open_case(roles, own), tuple(faults))


def _family(styles: Mapping[str, LoadedFont], faults: list[Fault]) -> Family | None:
    opened: dict[str, str] = {}
    for style, font in styles.items():
        try:
            opened[style] = open_font(font.name, font.data, font.digest, font.axes)
        except FontError as error:
            faults.append(Fault(font.place, f"the font {font.name!r} cannot be used: {error}",
                                error.hint))
    if "regular" not in opened:
        return None
    regular, lacking = styles["regular"], set()
    for style in STYLES:
        if style in opened:
            continue
        axes = instance_for(opened["regular"], style)
        if axes is not None:
            opened[style] = open_font(regular.name, regular.data, regular.digest, axes)
            continue
        lacking.add(style)
        near = ("bold", "italic") if style == "bold_italic" else ()
        opened[style] = next((opened[each] for each in near if each not in lacking),
                             opened["regular"])
    faces = tuple(opened[style] for style in STYLES)
    return Family((faces[0], faces[1], faces[2], faces[3]), frozenset(lacking))


def face_in(game: LoadedGame, face: str) -> str:
    """Return the name that a face of the project has in a game: there, letters that it lacks are
    taken from the game's own fonts."""
    return game_fonts(game).names.get(face, face) if game.fonts else face
