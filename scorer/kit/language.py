"""The languages that the scorer speaks: English stands in the code, each other one is a folder.

A folder of ``scorer/languages`` holds a language as data (docs/languages.md): ``texts``, English
messages with what they are in it; ``words.json``, the words of the notation; ``plural.txt``, how
its plurals are chosen. It is read when something is first said in it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import NamedTuple, TypeAlias

ENGLISH = "en"
FOLDER = os.path.join(os.path.dirname(os.path.dirname(__file__)), "languages")  # noqa: PTH118, PTH120
Texts: TypeAlias = "Mapping[str, str | list[str]]"
Words: TypeAlias = "Mapping[str, Mapping[str, list[str]]]"


class Language(NamedTuple):
    """A language as its folder has it.

    ``texts``: English → the same in it, a list where it depends on a number; ``form`` tells for a
    number which of the list. ``words``: game → word of the notation → words that are read as it,
    the one first that is written.
    """

    code: str
    texts: Texts
    words: Words
    form: Callable[[int], int]


_SPOKEN: ContextVar[Language | None] = ContextVar("_SPOKEN", default=None)


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that there are, English first."""
    return (ENGLISH, *sorted(name for name in os.listdir(FOLDER) if name.isalpha()))  # noqa: PTH208


@cache
def language(code: str) -> Language:
    """Return a language other than English."""
    # Cold start: English needs none of these.
    import json
    from gettext import c2py
    from pathlib import Path

    folder = Path(FOLDER, code)
    texts: dict[str, str | list[str]] = {}
    for path in sorted((folder / "texts").glob("*.json")):
        texts |= json.loads(path.read_text("utf-8"))
    words = json.loads((folder / "words.json").read_text("utf-8"))
    return Language(code, texts, words, c2py((folder / "plural.txt").read_text("utf-8").strip()))


def speak(code: str) -> None:
    """Speak a language from now on."""
    _SPOKEN.set(None if code == ENGLISH else language(code))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language inside a ``with``; what was spoken before it is spoken again behind it."""
    token = _SPOKEN.set(None if code == ENGLISH else language(code))
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def environment_language() -> str:
    """Return the language that the environment asks for, as gettext reads it; else English."""
    wanted = (os.environ.get(key) for key in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    first = next(filter(None, wanted), "")
    codes = (re.split(r"[_.@]", each)[0].casefold() for each in first.split(":"))
    return next((code for code in codes if code in languages()), ENGLISH)


def spoken_now() -> str:
    """Return the code of the language that is spoken."""
    now = _SPOKEN.get()
    return now.code if now else ENGLISH


def tr(text: str, /, **values: object) -> str:
    """Return a text in the language that is spoken, its ``{…}`` filled in with ``values``.

    What a language lacks is said in English.
    """
    now = _SPOKEN.get()
    if now is not None:
        found = now.texts.get(text, text)
        text = found if isinstance(found, str) else found[-1]
    return text.format(**values) if values else text


def trn(number: int, one: str, many: str, /, **values: object) -> str:
    """Return what is said of a number, ``{n}`` in the text: ``one`` of 1, else ``many``.

    In other languages ``many`` stands for the text, and the language chooses its form.
    """
    now = _SPOKEN.get()
    found = None if now is None else now.texts.get(many)
    if now is None or found is None:
        text = one if number == 1 else many
    else:
        text = found if isinstance(found, str) else found[now.form(number)]
    return text.format(n=number, **values)


def term(word: str, game: str = "") -> str:
    """Return a word of the notation as the language that is spoken writes it.

    A ``game`` goes first where several games have the word.
    """
    now = _SPOKEN.get()
    if now is None:
        return word
    sections = [now.words[game]] if game in now.words else []
    found = (section[word] for section in (*sections, *now.words.values()) if word in section)
    return next(found, [word])[0]
