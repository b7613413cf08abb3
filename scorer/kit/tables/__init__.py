"""Parsing tables of the games' grammars, made beforehand: to build one takes Lark 15 ms and more.

They are made with the wheel and when the project is installed to be worked on (``hatch_build.py``),
and are not kept with the sources. A table's file is named after its grammar and the Lark that made
it, so one that no longer fits is never found, and the parser is built from the grammar as if there
were none.
"""

from __future__ import annotations

import os
import zlib

import lark


def table_path(grammar: str) -> str:
    """Return the path of the file that holds a grammar's table for the Lark in use."""
    key = zlib.crc32(f"{lark.__version__} {grammar}".encode())
    return os.path.join(os.path.dirname(__file__), f"{key:08x}.table")  # noqa: PTH118, PTH120
