"""Fields filled into a template's texts, with the values that went in and where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.faults import Place
from pnp.load import Row
from pnp.load.fields import INNERMOST, Env, Value, in_language
from pnp.type.markup import ICON_CLOSE, ICON_OPEN

_PASSES = 200
_MAX_LENGTH = 20_000


class Filled(NamedTuple):
    """A text with its fields filled in, and the values that stand in it.

    ``unknown`` are fields that nobody knows; ``endless`` says that fields name one another in a
    circle.
    """

    text: str
    parts: tuple[Value, ...] = ()
    unknown: tuple[str, ...] = ()
    endless: bool = False

    def place(self, around: Place, holding: str = "") -> Place:
        """Return where to mend the text: the cell of the longest value that holds ``holding``,
        else ``around`` (the template's own place)."""
        fit = [part for part in self.parts if part.text and holding in part.text]
        return max(fit, key=lambda part: len(part.text)).place if fit else around


def fill(text: str, env: Env, texts: Mapping[str, str]) -> Filled:
    """Fill in ``{fields}`` and ``{t:keys}``, innermost first, and those inside their values.

    ``{icon:name}`` becomes the name between `ICON_OPEN` and `ICON_CLOSE`.
    """
    if "{" not in text:
        return Filled(text)
    parts: list[Value] = []
    unknown: list[str] = []
    for _ in range(_PASSES):
        match = INNERMOST.search(text)
        if not match or len(text) > _MAX_LENGTH:
            break
        name = match[1]
        kind, colon, key = name.partition(":")
        if colon and kind == "icon":
            put = f"{ICON_OPEN}{key}{ICON_CLOSE}"
        elif colon and kind == "t":
            put = texts.get(key, "")
            if key not in texts:
                unknown.append(name)
        elif name in env:
            put = env[name].text
            parts.append(env[name])
        else:
            put = ""
            unknown.append(name)
        text = text[: match.start()] + put + text[match.end() :]
    else:
        return Filled("", tuple(parts), tuple(unknown), endless=True)
    return Filled(text, tuple(parts), tuple(unknown), endless=len(text) > _MAX_LENGTH)


def row_env(row: Row | None, title: str, lang: str) -> dict[str, Value]:
    """Return a row's fields in a language, with the places of its cells, and ``{game}``."""
    env = {"game": Value(title, Place(""))}
    if row:
        for name, column in in_language(row.fields, lang).items():
            env[name] = Value(plain(row.fields[column]), row.cell(column))
    return env


def plain(value: str | float) -> str:
    """Return a cell's value as it is printed: whole numbers without ``.0``."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
