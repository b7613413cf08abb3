"""Type cases: the fonts of one game, and which of them a letter is taken from.

A game without fonts of its own needs none: there a face is known by its own name, and a letter
that it lacks is missing. In a case a name stands for a role, and its letters are looked for in the
role's own font, then in the game's other own fonts in the data's order, then in the project's.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from pnp.type.fonts import face

STYLES = ("regular", "bold", "italic", "bold_italic")
"""A family's styles, as ``bold + 2 * italic`` counts them."""
_PROJECT = ("sans", "serif")


class Family(NamedTuple):
    """The faces of a role by style: names in `pnp.type.fonts`.

    ``lacking`` are styles that stand in the family as another one.
    """

    faces: tuple[str, str, str, str]
    lacking: frozenset[str] = frozenset()


class _Role(NamedTuple):
    family: Family
    others: tuple[Family, ...]


_ROLES: dict[str, _Role] = {}


def family_of(name: str) -> Family:
    """Return a face of the project with its bold and italic faces."""
    return Family((styled_face(name, False, False), styled_face(name, True, False),
                   styled_face(name, False, True), styled_face(name, True, True)))


def open_case(roles: Mapping[str, Family], own: Mapping[str, Family]) -> dict[str, str]:
    """Return the name in this case of each role; ``own`` are the game's own in their order."""
    others = (*own.values(), *map(family_of, _PROJECT))
    digest = hashlib.sha256(repr((sorted(roles.items()), others)).encode()).hexdigest()[:16]
    names = {role: f"{role}@{digest}" for role in roles}
    for role, family in roles.items():
        _ROLES[names[role]] = _Role(family, others)
    return names


def shown_name(name: str) -> str:
    """Return a face's name, or a role's, as messages say it."""
    return face(first_face(name)).shown


def lacks_style(name: str, bold: bool, italic: bool) -> str:
    """Return the style that a role's font should have and has not; ``""`` for none."""
    style = STYLES[bold + 2 * italic]
    return style if name in _ROLES and style in _ROLES[name].family.lacking else ""


def first_face(name: str, bold: bool = False, italic: bool = False) -> str:
    """Return the face that sets a name's letters where it has them."""
    return _faces(name, bold, italic)[0]


@lru_cache(maxsize=1024)
def _faces(name: str, bold: bool, italic: bool) -> tuple[str, ...]:
    """Return the faces that letters are looked for in, in this order."""
    role = _ROLES.get(name)
    if role is None:
        return (styled_face(name, bold, italic),)
    style = bold + 2 * italic
    return tuple(dict.fromkeys(each.faces[style] for each in (role.family, *role.others)))


@lru_cache(maxsize=16384)
def in_faces(name: str, bold: bool, italic: bool, string: str) -> tuple[tuple[str, str], ...]:
    """Return a text in parts, each with the face that has its letters.

    A letter and its marks stay in one face. What no face has stays in the first one.
    """
    faces = _faces(name, bold, italic)
    if len(faces) == 1 or not face(faces[0]).lacks(string):
        return ((string, faces[0]),)
    parts: list[tuple[str, str]] = []
    for cluster in _clusters(string):
        chosen = next((each for each in faces if not face(each).lacks(cluster)), faces[0])
        if parts and parts[-1][1] == chosen:
            parts[-1] = (parts[-1][0] + cluster, chosen)
        else:
            parts.append((cluster, chosen))
    return tuple(parts)


def missing(name: str, bold: bool, italic: bool, string: str) -> list[str]:
    """Return the letters of a text that none of a name's faces has, each once."""
    faces = _faces(name, bold, italic)
    return [sign for sign in face(faces[0]).lacks(string)
            if all(face(each).lacks(sign) for each in faces[1:])]


def _clusters(string: str) -> Iterator[str]:
    start = 0
    for at in range(1, len(string)):
        if unicodedata.category(string[at]) not in ("Mn", "Mc", "Me", "Cf") and (
            string[at - 1] != "\u200d"
        ):
            yield string[start:at]
            start = at
    if string:
        yield string[start:]


@lru_cache(maxsize=256)
def styled_face(name: str, bold: bool, italic: bool) -> str:
    """Return the face that sets ``name`` bold or italic: ``serif`` → ``serif-bold-italic``."""
    family, *parts = name.split("-")
    slant = ["italic"] if italic or "italic" in parts else []
    weight = [part for part in parts if part != "italic"]
    if bold and weight != ["black"]:
        weight = ["bold"]
    return "-".join([family, *weight, *slant])
