"""Marked-up text → blocks of words: bold, italic, icons, and where a line may break.

Lines may break at spaces and tabs, at zero-width spaces, at soft hyphens (which then show), and
after a hyphen, dash or slash between letters, and between letters of Chinese, Japanese and Korean
(`pnp.type.east_asian`). No-break spaces hold together, and so do numbers.
A backslash before a brace, a star or a backslash takes away what that sign means.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Literal, NamedTuple

from pnp.type.east_asian import broken

ICON_OPEN, ICON_CLOSE = "\ue000", "\ue001"
"""What stands around an icon's name in a filled text: private characters no table types."""
ESCAPABLE = "{}*\\"
"""The signs that a backslash before them has printed as they stand."""
_HELD = "\ufdd0\ufdd1\ufdd2\ufdd3"
"""What stands for them in a text until it is set: Unicode's noncharacters, which mean nothing."""
_HOLD = {f"\\{sign}": held for sign, held in zip(ESCAPABLE, _HELD, strict=True)}
_RELEASE = str.maketrans(_HELD, ESCAPABLE)
_MASK = str.maketrans(dict.fromkeys(_HELD, "\u00b7"))
_ESCAPE = re.compile(r"\\[{}*\\]?")
After = Literal["space", "join", "soft", "end"]

_STYLED = re.compile(
    # Not between numbers: powers (2**3**4) stay as they are.
    r"(?<!\d)\*\*(?=\S)(?P<bold>.+?)(?<=\S)\*\*(?![*\d])"
    # Only at the edges of words, so that sums (2*3*4) and stars in brackets (*) stay as they are.
    r"|(?<![\w*])\*(?=[^\s*)\]])(?P<italic>.+?)(?<=[^\s*(\[])\*(?![\w*])",
    re.DOTALL,
)
_PIECE = re.compile(
    rf"(?P<space>[ \t\u2002-\u2006\u2008-\u200a]+)|(?P<zero>\u200b)|(?P<soft>\u00ad)"
    rf"|{ICON_OPEN}(?P<icon>[^{ICON_CLOSE}]*){ICON_CLOSE}"
    r"|(?P<dash>(?<=[^\W\d_])[-\u2010\u2013\u2014/](?=[^\W\d_]))"
    rf"|(?P<letters>[^ \t\u2002-\u2006\u2008-\u200b\u00ad\u2010\u2013\u2014/{ICON_OPEN}-]+|.)",
    re.DOTALL,
)


class Letters(NamedTuple):
    """Letters in one style."""

    string: str
    bold: bool = False
    italic: bool = False


class Inline(NamedTuple):
    """An icon that stands in the line like a letter."""

    name: str


Atom = Letters | Inline


class Word(NamedTuple):
    """What a line keeps together, and what follows it when the line goes on."""

    atoms: tuple[Atom, ...]
    after: After


class Block(NamedTuple):
    """Words between forced line breaks; ``paragraph`` says that a new paragraph starts here."""

    words: tuple[Word, ...]
    paragraph: bool


def hold(text: str) -> str:
    """Return a text with its escaped signs, and its other backslashes, put out of reach of marks
    and fields. Held texts can be joined: no backslash comes to stand before another's sign."""
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda found: _HOLD.get(found[0], _HELD[-1]), text)


def release(text: str) -> str:
    """Return a text with each sign that was held as it prints."""
    return hold(text).translate(_RELEASE)


def unescaped(text: str) -> str:
    """Return a text in which only signs that mean something are left, a dot for each other one."""
    return hold(text).translate(_MASK)


@lru_cache(maxsize=4096)
def parse_markup(text: str) -> tuple[Block, ...]:
    """Read a filled text (NFC-normalised here) into its blocks.

    A blank line starts a paragraph, a single line break a new line. ``**`` and ``*`` that do
    not enclose anything stay as they are, and so does ``*`` inside a word.
    """
    text = unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n")
    text = hold(text.replace("\u2060", "").strip())
    blocks: list[Block] = []
    for number, paragraph in enumerate(re.split(r"\n[ \t]*\n\s*", text)):
        for index, line in enumerate(paragraph.split("\n")):
            if words := _words(line):
                blocks.append(Block(words, paragraph=number > 0 and index == 0))
    return tuple(blocks)


_MOST_STYLES = 8
"""Marks inside one another that are read; none deeper could change the style."""


def _runs(text: str, bold: bool, italic: bool, depth: int = 0) -> list[Letters]:
    """Split a line at its marks into runs of one style."""
    if depth == _MOST_STYLES:
        return [Letters(text, bold, italic)]
    found: list[Letters] = []
    at = 0
    for match in _STYLED.finditer(text):
        if match.start() > at:
            found.append(Letters(text[at : match.start()], bold, italic))
        if match["bold"] is not None:
            found += _runs(match["bold"], True, italic, depth + 1)
        else:
            found += _runs(match["italic"], bold, True, depth + 1)
        at = match.end()
    if at < len(text):
        found.append(Letters(text[at:], bold, italic))
    return found


def _words(line: str) -> tuple[Word, ...]:
    words: list[Word] = []
    atoms: list[Atom] = []

    def close(after: After) -> None:
        if atoms:
            words.append(Word(tuple(atoms), after))
            atoms.clear()
        elif words and after == "space":
            words[-1] = Word(words[-1].atoms, "space")

    def put(piece: str, run: Letters) -> None:
        letters = release(piece)
        last = atoms[-1] if atoms else None
        if isinstance(last, Letters) and (last.bold, last.italic) == (run.bold, run.italic):
            atoms[-1] = Letters(last.string + letters, run.bold, run.italic)
        else:
            atoms.append(Letters(letters, run.bold, run.italic))

    for run in _runs(line, False, False):
        for piece in _PIECE.finditer(run.string):
            if piece["space"]:
                close("space")
            elif piece["zero"]:
                close("join")
            elif piece["soft"]:
                close("soft")
            elif piece["icon"] is not None:
                atoms.append(Inline(piece["icon"]))
            elif piece["dash"]:
                put(piece["dash"], run)
                close("join")
            else:
                *closed, last = broken(piece["letters"])
                for part in closed:
                    put(part, run)
                    close("join")
                put(last, run)
    close("end")
    if words:
        words[-1] = Word(words[-1].atoms, "end")
    return tuple(words)
