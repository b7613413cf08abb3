"""Reading a line by a game's grammar, and saying in the table's words why it cannot be read.

A game's grammar is Lark's, read line by line. Terminals are named for people by a mapping from
terminal to words; a keyword terminal is written with `word` so that it ends where the word does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from scorer import codes
from scorer.faults import Fault, FaultError, Span
from scorer.games.base import BodyLine
from scorer.tables import table_name
from scorer.words import nearest

__all__ = ["Token", "Tree", "build", "parser", "read", "span_of"]


@cache
def parser(grammar: str) -> Lark:
    """Return the parser of a grammar: from its ready table, or else built when first wanted."""
    try:
        table = import_module(f"scorer.tables.{table_name(grammar)}")
    except ModuleNotFoundError:
        return build(grammar)
    # The entry that Lark's own stand-alone parsers load their tables by; it has no types.
    ready: Lark = Lark._load_from_dict(table.DATA, table.MEMO)  # type: ignore[no-untyped-call]
    return ready


def build(grammar: str) -> Lark:
    """Build the parser of a grammar."""
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
        raise FaultError(_fault(error, line, shown)) from None


def _found_and_expected(error: UnexpectedInput, end: int) -> tuple[int, set[str]]:
    if isinstance(error, UnexpectedCharacters):
        allowed: Any = error.allowed
        return error.pos_in_stream or 0, set(allowed or ())
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        return error.token.start_pos or 0, set(error.accepts or error.expected)
    wanted: Any = getattr(error, "accepts", None) or getattr(error, "expected", ())
    return end, set(wanted)


def _fault(error: UnexpectedInput, line: BodyLine, shown: Mapping[str, str]) -> Fault:
    text = line.text.rstrip(" ")
    start, expected = _found_and_expected(error, len(text))
    wanted = sorted({shown.get(name, name) for name in expected - {"$END", "WS"}} - {""})
    rest = text[start:].lstrip(" ")
    start = len(text) - len(rest) if rest else len(text)
    found = rest.split(" ")[0].split(",")[0] or rest[:1]
    end_allowed = "$END" in expected
    if end_allowed:
        wanted.append("the end of the line")
    choice = _listed(wanted)
    if not rest:
        message = f"the line stops too early; expected {choice}"
        span = line.at(max(0, len(text) - 1), len(text))
        return Fault(codes.UNREADABLE, span, message, hint=_example(shown))
    # A single letter is like too many words to be what was meant.
    choices = [word for item in wanted for word in _words(item) if len(word) > 1]
    near = nearest(found, choices)
    meant = near and near.casefold() != found.casefold()
    hint = f"did you mean {near}?" if meant else _example(shown)
    message = f"{found!r} cannot be read here; expected {choice}"
    return Fault(codes.UNREADABLE, line.at(start, start + len(found)), message, hint=hint)


def _words(item: str) -> list[str]:
    """Return the words that an item of the expected ones names: in brackets where it has some."""
    return re.findall(r"[^\W\d_]+", item.partition("(")[2] or item)


def _listed(words: list[str]) -> str:
    if len(words) < 2:
        return words[0] if words else "nothing more"
    return ", ".join(words[:-1]) + " or " + words[-1]


def _example(shown: Mapping[str, str]) -> str:
    example = shown.get("EXAMPLE", "")
    return f"a line looks like  {example}" if example else ""
