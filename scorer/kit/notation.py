"""Reading a line by a game's grammar, and saying in the table's words why it cannot be read.

A game's grammar is Lark's, read line by line. Terminals are named for people by a mapping from
terminal to words; a keyword terminal is written with `word` so that it ends where the word does.
"""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Iterable, Mapping
from functools import cache

import lark
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError, Span
from scorer.kit.line import BodyLine
from scorer.kit.names import nearest
from scorer.kit.text import listed

__all__ = ["Token", "Tree", "build", "parser", "read", "span_of"]


TABLES = os.path.join(os.path.dirname(__file__), "tables")  # noqa: PTH118, PTH120
"""The folder of the parsing tables that were made beforehand (``hatch_build.py``)."""


def table_path(grammar: str) -> str:
    """Return where a grammar's table for the Lark in use is, if it was made.

    The file is named after both: one that no longer fits is never found.
    """
    key = zlib.crc32(f"{lark.__version__} {grammar}".encode())
    return os.path.join(TABLES, f"{key:08x}.table")  # noqa: PTH118


@cache
def parser(grammar: str) -> Lark:
    """Return the parser of a grammar: from its ready table, or else built when first wanted."""
    try:
        # Cold start: pathlib alone would cost a tenth of it.
        with open(table_path(grammar), "rb") as table:  # noqa: PTH123
            return Lark.load(table)
    except FileNotFoundError:
        return build(grammar)


def build(grammar: str) -> Lark:
    """Build the parser of a grammar, which takes 15 ms and more."""
    return Lark(grammar, parser="lalr", lexer="contextual", maybe_placeholders=False)


def span_of(line: BodyLine, token: Token) -> Span:
    """Return where a token stands in the record."""
    start = token.start_pos or 0
    return line.at(start, start + len(token))


def read(grammar: str, line: BodyLine, shown: Mapping[str, str]) -> Tree[Token]:
    """Parse one line. Raises FaultError (GR-201): what is wrong, and what could stand there."""
    try:
        return parser(grammar).parse(line.text.rstrip(" "))
    except UnexpectedInput as error:
        raise FaultError(_fault(grammar, error, line, shown)) from None


_NEAR = 4
"""So many words around a fault are tried where a part may stand in the wrong place."""


def _found_and_expected(error: UnexpectedInput, end: int) -> tuple[int, set[str]]:
    if isinstance(error, UnexpectedCharacters):
        return error.pos_in_stream or 0, set(error.allowed or ())
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        return error.token.start_pos or 0, set(error.accepts or error.expected)
    wanted: Iterable[str] = getattr(error, "accepts", ()) or getattr(error, "expected", ())
    return end, set(wanted)


def _fault(
    grammar: str, error: UnexpectedInput, line: BodyLine, shown: Mapping[str, str]
) -> Fault:
    text = line.text.rstrip(" ")
    start, expected = _found_and_expected(error, len(text))
    wanted = sorted({shown.get(name, name) for name in expected - {"$END", "WS"}} - {""})
    rest = text[start:].lstrip(" ")
    start = len(text) - len(rest) if rest else len(text)
    found = rest.split(" ")[0].split(",")[0] or rest[:1]
    end_allowed = "$END" in expected
    if end_allowed:
        wanted.append("the end of the line")
    choice = listed(wanted, "or", "nothing more")
    if not rest:
        message = f"the line stops too early; expected {choice}"
        span = line.at(max(0, len(text) - 1), len(text))
        return Fault(codes.UNREADABLE, span, message, hint=_example(shown))
    # A single letter is like too many words to be what was meant.
    choices = [word for item in wanted for word in _words(item) if len(word) > 1]
    hint = _misplaced(grammar, text, start, shown)
    if not hint and (near := nearest(found, choices)):
        hint = f"did you mean {near}?"
    if not hint and "COMMA" in expected:
        hint = _comma(grammar, text, start, found)
    if not hint and found.endswith(":"):
        hint = "a line of the game has no colon"
    hint = hint or _example(shown)
    message = f"{found!r} cannot be read here; expected {choice}"
    return Fault(codes.UNREADABLE, line.at(start, start + len(found)), message, hint=hint)


def _words(item: str) -> list[str]:
    """Return the words that can be written for an item of the expected ones.

    They stand in its brackets, or are all that it is (``wait``; ``take, put``); what describes
    (``the end of the line``) has none.
    """
    listed = item.partition("(")[2].rstrip(")") or item
    words = [word.strip() for word in listed.split(",")]
    return words if all(word.isalpha() for word in words) else []


def _broken_at(grammar: str, text: str) -> int | None:
    """Return where a text cannot be read, None where it can be."""
    try:
        parser(grammar).parse(text)
    except UnexpectedInput as error:
        return _found_and_expected(error, len(text))[0]
    return None


def _comma(grammar: str, text: str, start: int, found: str) -> str:
    """Return the hint that a comma is missing, where the line goes on well behind one."""
    joined = found.casefold() in ("and", "&", ";", "+")
    rest = text[start + len(found) :] if joined else text[start:]
    end = _broken_at(grammar, f"{text[:start]},{rest}")
    if joined and (end is None or end > start + 1):
        return f"write a comma in place of {found!r}"
    if end is None or end > start + 1 + len(found):
        return f"put a comma before {found!r}"
    return ""


def _misplaced(grammar: str, text: str, start: int, shown: Mapping[str, str]) -> str:
    """Return the hint that a part of the line stands elsewhere, where it can be read there."""
    words = [match.span() for match in re.finditer(r"[^ ]+", text)]
    sign = re.match(r"@|[^\W\d_]*", text[start:])
    keywords = {word for item in shown.values() for word in _words(item)} | {"@", "x"}
    if not sign or sign[0].casefold() not in keywords:
        return ""
    before = [begin for begin, _ in words if begin < start][-_NEAR:]
    ends = [end for _, end in words if end > start][:_NEAR]
    # The shortest part that will do, put as near as will do.
    for end in ends:
        part = text[start:end]
        for begin in reversed(before):
            moved = f"{text[:begin]}{part} {text[begin:start].rstrip(' ')}{text[end:]}"
            if _broken_at(grammar, moved) is None:
                return _moved(part, "before", text[begin:], moved)
        for behind in ends:
            if behind > end:
                moved = f"{text[:start]}{text[end:behind].strip(' ')} {part}{text[behind:]}"
                if _broken_at(grammar, moved) is None:
                    return _moved(part, "behind", text[:behind].split()[-1], moved)
    return ""


def _moved(part: str, where: str, other: str, moved: str) -> str:
    line = " ".join(moved.split())
    return f"{part.split()[0]} stands {where} {other.split()[0]}; write  {line}"


def _example(shown: Mapping[str, str]) -> str:
    example = shown.get("EXAMPLE", "")
    return f"a line looks like  {example}" if example else ""
