"""The parsing tables of the scorer's grammars, made with the wheel and at every installation.

Hatchling calls `Tables`; ``python hatch_build.py`` makes them anew where a grammar was changed.
A table that is missing costs time only: the parser is then built from its grammar. Lark numbers a
grammar's words as they come, so two tables of one grammar read alike but need not have the same
bytes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Tables(BuildHookInterface):
    """Makes the tables before hatchling looks which files there are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make them from the sources that are being built, whatever else is installed."""
        sys.path.insert(0, self.root)
        make_tables()


def make_tables() -> None:
    """Make each table of a game and language that is missing; take away those that fit none."""
    from scorer.games import GAMES, game_named
    from scorer.kit.foreign import spoken
    from scorer.kit.language import languages
    from scorer.kit.notation import TABLES, build, table_path

    folder = Path(TABLES)
    folder.mkdir(exist_ok=True)
    own = [grammar for name in GAMES if (grammar := game_named(name).grammar)]
    found = {spoken(grammar, lang)[0]: None for grammar in own for lang in languages()}
    grammars = {Path(table_path(grammar)): grammar for grammar in found}
    for path, grammar in grammars.items():
        if path.is_file():
            continue
        # Whoever reads meanwhile finds the whole table or none.
        neighbour = path.with_suffix(f".{os.getpid()}")
        with neighbour.open("wb") as file:
            build(grammar).save(file)
        neighbour.replace(path)
    for path in folder.glob("*.table"):
        if path not in grammars:
            path.unlink(missing_ok=True)


if __name__ == "__main__":
    make_tables()
