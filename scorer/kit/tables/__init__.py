"""Parsing tables of the games' grammars, made beforehand: building one takes Lark 15 ms.

A table's module is named after its grammar and the Lark that made it, so one that no longer fits
is never found, and the parser is built from the grammar as if there were none. Made by
``python -m tests.grammar_tables``.
"""

from __future__ import annotations

import zlib

import lark


def table_name(grammar: str) -> str:
    """Return the name of the module that holds a grammar's table for the Lark in use."""
    return f"t{zlib.crc32(f'{lark.__version__} {grammar}'.encode()):08x}"
