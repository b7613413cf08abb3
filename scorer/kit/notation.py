"""Reading a line by a game's grammar, and saying in the table's words why it cannot be read.

A game's grammar is Lark's, read line by line. Terminals are named for people by a mapping from
terminal to words; a keyword terminal is written with `word` so that it ends where the word does.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Mapping
from functools import cache, partial

import lark
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from scorer.kit.faults import FaultError, Span
from scorer.kit.foreign import spoken
from scorer.kit.line import BodyLine

__all__ = ["Token", "Tree", "build", "parser", "read", "span_of"]

_FREE = ("WHO", "TEXT", "REST")
"""Terminals that hold what the table itself has named."""

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
    return line.at(start, token.end_pos or start + len(token))


def read(grammar: str, line: BodyLine, shown: Mapping[str, str]) -> Tree[Token]:
    """Parse one line. Raises FaultError (GR-201): each thing that is wrong in it, and what could
    stand there.

    Words of the line's language come back as the notation's own, where they are written.
    """
    meant: Mapping[str, str] = {}
    if line.lang != "en":
        grammar, meant = spoken(grammar, line.lang)
    try:
        tree = parser(grammar).parse(line.text.rstrip(" "))
        return _in_notation(tree, meant) if meant else tree
    except UnexpectedInput:
        # Cold start: wanted only once something is wrong.
        from scorer.kit.recovery import Reader, faults_of

        reader = Reader(partial(_wrong, grammar), partial(_literal, grammar))
        raise FaultError(*faults_of(reader, line, shown)) from None


def _in_notation(tree: Tree[Token], meant: Mapping[str, str]) -> Tree[Token]:
    children: list[Token | Tree[Token]] = []
    for child in tree.children:
        if isinstance(child, Tree):
            children.append(_in_notation(child, meant))
        elif child.type in _FREE or child.casefold() not in meant:
            children.append(child)
        else:
            children.append(Token.new_borrow_pos(child.type, meant[child.casefold()], child))
    return Tree(tree.data, children)


def _wrong(grammar: str, text: str) -> tuple[int, set[str]] | None:
    try:
        parser(grammar).parse(text)
    except UnexpectedInput as error:
        return _found_and_expected(error, len(text))
    return None


def _literal(grammar: str, name: str) -> str | None:
    pattern = parser(grammar).get_terminal(name).pattern
    return str(pattern.value) if pattern.type == "str" else None


def _found_and_expected(error: UnexpectedInput, end: int) -> tuple[int, set[str]]:
    if isinstance(error, UnexpectedCharacters):
        return error.pos_in_stream or 0, set(error.allowed or ())
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        return error.token.start_pos or 0, set(error.accepts or error.expected)
    wanted: Iterable[str] = getattr(error, "accepts", ()) or getattr(error, "expected", ())
    return end, set(wanted)
