"""Fields filled into a template's texts: what they stand for, and where that was written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pnp.faults import Place
from pnp.limits import MAX_FIELDS, MAX_TEXT_LETTERS
from pnp.load import Row, Value
from pnp.type.markup import ICON_CLOSE, ICON_OPEN, hold

Env = Mapping[str, Value]
"""Field names → values, those of the chosen language."""

INNERMOST = re.compile(r"\{([^{}]*)\}")
_LANGUAGE = re.compile(r"[a-z]{2}")

Named = tuple[str, Place | None]
"""A name that a text holds, and where: None is the template's own text."""


class Filled(NamedTuple):
    """A text with its fields filled in, and the values that stand in it.

    ``read`` are the fields that it names, ``unknown`` those that nobody knows, ``missing`` the
    ``{t:keys}`` without a text, ``icons`` what ``{icon:…}`` names; ``endless`` are values that
    hold themselves, or where there is no end of fields. ``origin`` is the value's place where the
    text is just one field: there is where a wrong name is to be mended.
    """

    text: str
    parts: tuple[Value, ...] = ()
    read: tuple[str, ...] = ()
    unknown: tuple[Named, ...] = ()
    missing: tuple[Named, ...] = ()
    icons: tuple[Named, ...] = ()
    endless: tuple[Place | None, ...] = ()
    origin: Place | None = None

    @property
    def sound(self) -> bool:
        """Whether every field stands for something."""
        return not (self.unknown or self.missing or self.endless)

    def place(self, around: Place, holding: str = "") -> Place:
        """Return where to mend the text: the cell of the longest value that holds ``holding``,
        else ``around`` (the template's own place)."""
        fit = [part for part in self.parts if part.text and holding in part.text]
        return max(fit, key=lambda part: len(part.text)).place if fit else around


def fill(text: str, env: Env, texts: Env) -> Filled:
    """Fill in ``{fields}`` and ``{t:keys}`` of ``texts``, innermost first, and those inside their
    values.

    ``{icon:name}`` becomes the name between `ICON_OPEN` and `ICON_CLOSE`; escaped signs stay held
    (`pnp.type.markup.hold`).
    """
    text = hold(text)
    if "{" not in text:
        return Filled(text)
    alone = INNERMOST.fullmatch(text)
    value = env.get(alone[1]) if alone else None
    if alone and value and "{" not in value.text:
        # Most texts are one plain field.
        return Filled(value.text, (value,), (alone[1],), origin=value.place)
    filler = _Filler(env, texts)
    made = filler.fill(text, None, ())
    return Filled(
        "" if filler.endless else made, tuple(filler.parts), tuple(filler.read),
        tuple(filler.unknown), tuple(filler.missing), tuple(filler.icons), tuple(filler.endless),
        value.place if value else None,
    )


class _Filler:
    """Fills one text and keeps what it came by."""

    __slots__ = (
        "endless", "env", "icons", "missing", "parts", "read", "steps", "texts", "unknown"
    )

    def __init__(self, env: Env, texts: Env) -> None:
        self.env, self.texts = env, texts
        self.parts: list[Value] = []
        self.read: list[str] = []
        self.unknown: list[Named] = []
        self.missing: list[Named] = []
        self.icons: list[Named] = []
        self.endless: list[Place | None] = []
        self.steps = 0

    def fill(self, text: str, place: Place | None, within: tuple[str, ...]) -> str:
        """Return a text filled in that stands at ``place``, in the values of ``within``."""
        while not self.endless and (match := INNERMOST.search(text)):
            self.steps += 1
            put = self.put(match[1], place, within)
            text = text[: match.start()] + put + text[match.end() :]
            if self.steps > MAX_FIELDS or len(text) > MAX_TEXT_LETTERS:
                self.endless.append(place)
        return text

    def put(self, name: str, place: Place | None, within: tuple[str, ...]) -> str:
        kind, colon, key = name.partition(":")
        if colon and kind == "icon":
            self.icons.append((key, place))
            return f"{ICON_OPEN}{key}{ICON_CLOSE}"
        if name in within:
            self.endless.append(place)
            return ""
        if colon and kind == "t":
            value = self.texts.get(key)
            if value is None:
                self.missing.append((key, place))
                return ""
        else:
            self.read.append(name)
            value = self.env.get(name)
            if value is None:
                self.unknown.append((name, place))
                return ""
            self.parts.append(value)
        held = hold(value.text)
        return self.fill(held, value.place, (*within, name)) if "{" in held else held


def names_in(text: str) -> set[str]:
    """Return the fields that a text names, those inside ``{t:…}`` and ``{icon:…}`` too."""
    names: set[str] = set()
    text = hold(text)
    while found := INNERMOST.findall(text):
        names.update(name for name in found if ":" not in name)
        text = INNERMOST.sub("", text)
    return names


def row_env(row: Row | None, title: str, lang: str) -> dict[str, Value]:
    """Return a row's fields in a language, with the places of its cells, and ``{game}``."""
    env = {"game": Value(title, Place(""))}
    if row:
        for name, column in _in_language(tuple(row.fields), lang):
            env[name] = Value(plain(row.fields[column]), row.cell(column))
    return env


@lru_cache(maxsize=64)
def _in_language(names: tuple[str, ...], lang: str) -> tuple[tuple[str, str], ...]:
    """Return each field's plain name with the column that holds it in ``lang`` (``title.de``), or
    the column without a language. Rows of one table have the same names."""
    chosen: dict[str, str] = {}
    for name in names:
        base, dot, suffix = name.rpartition(".")
        if not dot or not _LANGUAGE.fullmatch(suffix):
            chosen.setdefault(name, name)
        elif suffix == lang:
            chosen[base] = name
    return tuple(chosen.items())


def plain(value: str | float) -> str:
    """Return a cell's value as it is printed: whole numbers without ``.0``."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
