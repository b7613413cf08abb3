"""``{fields}`` in texts: what they stand for, and where what they stand for was written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pnp.faults import Place

INNERMOST = re.compile(r"\{([^{}]*)\}")
_LANGUAGE = re.compile(r"[a-z]{2}")
_MAX_STEPS = 2000


class Value(NamedTuple):
    """A field's text and the place to mend it at (a table's cell, a template's line)."""

    text: str
    place: Place


Env = Mapping[str, Value]
"""Field names → values, those of the chosen language."""


class Expanded(NamedTuple):
    """A text with its fields filled in; ``place`` is the field's where the text was just one.

    ``unknown`` are the fields that nobody knows, ``missing`` the ``{t:keys}`` without a text,
    ``icons`` what ``{icon:…}`` names, each with the place where it was written.
    """

    text: str
    place: Place
    unknown: tuple[tuple[str, Place], ...] = ()
    missing: tuple[tuple[str, Place], ...] = ()
    icons: tuple[tuple[str, Place], ...] = ()


def names_in(text: str) -> set[str]:
    """Return the columns that a text reads, those inside ``{t:…}`` and ``{icon:…}`` too."""
    names: set[str] = set()
    while found := INNERMOST.findall(text):
        names.update(name for name in found if ":" not in name)
        text = INNERMOST.sub("", text)
    return names


def expand(text: str, place: Place, env: Env, lookup: Callable[[str], Value | None]) -> Expanded:
    """Fill in a text's fields, innermost first, and those inside the texts they stand for.

    ``lookup`` gives the game's text for a ``{t:key}``.
    """
    unknown: list[tuple[str, Place]] = []
    missing: list[tuple[str, Place]] = []
    icons: list[tuple[str, Place]] = []
    steps = 0

    def fill(text: str, place: Place, within: tuple[str, ...]) -> str:
        while match := INNERMOST.search(text):
            text = text[: match.start()] + resolve(match[1], place, within) + text[match.end() :]
        return text

    def resolve(name: str, place: Place, within: tuple[str, ...]) -> str:
        nonlocal steps
        steps += 1
        kind, colon, key = name.partition(":")
        if colon and kind == "icon":
            icons.append((key, place))
            return ""
        of_game = bool(colon) and kind == "t"
        value = lookup(key) if of_game else env.get(name)
        # A text that holds itself, or very many others, has no end worth reaching.
        if value is None or name in within or steps > _MAX_STEPS:
            if of_game:
                missing.append((key, place))
            else:
                unknown.append((name, place))
            return ""
        return fill(value.text, value.place, (*within, name))

    whole = INNERMOST.fullmatch(text)
    at = env[whole[1]].place if whole and whole[1] in env else place
    return Expanded(
        fill(text, place, ()), at, tuple(unknown), tuple(missing), tuple(icons)
    )


def in_language(names: Iterable[str], lang: str) -> dict[str, str]:
    """Map each field's plain name to the column that holds it in ``lang`` (``title.de``), or to
    the column without a language."""
    chosen: dict[str, str] = {}
    for name in names:
        base, dot, suffix = name.rpartition(".")
        if not dot or not _LANGUAGE.fullmatch(suffix):
            chosen.setdefault(name, name)
        elif suffix == lang:
            chosen[base] = name
    return chosen
