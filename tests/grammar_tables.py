"""The parsing tables of the games' grammars: ``PYTHONHASHSEED=0 python -m tests.grammar_tables``.

The seed only keeps a table's order, and so its file, the same from run to run.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pprint import pformat

import lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from scorer.games import GAMES
from scorer.kit.notation import build
from scorer.kit.tables import table_name

FOLDER = Path(__file__).parents[1] / "scorer" / "kit" / "tables"
TEXT = '''# ruff: noqa
"""The parsing table of {title}'s grammar, by Lark {version}; made by tests/grammar_tables.py."""

from typing import Any

DATA: dict[str, Any] = {data}
MEMO: dict[int, Any] = {memo}
'''


def grammars() -> dict[str, str]:
    """Return each game's grammar by its title."""
    return {
        import_module(name).GAME.title: import_module(f"{name}.notation").GRAMMAR
        for name in GAMES.values()
    }


def main() -> None:
    """Write every grammar's table, and take away those that fit none."""
    for old in FOLDER.glob("t*.py"):
        old.unlink()
    for title, grammar in grammars().items():
        data, memo = build(grammar).memo_serialize([TerminalDef, Rule])
        text = TEXT.format(
            title=title,
            version=lark.__version__,
            data=pformat(data, width=100, compact=True, sort_dicts=False),
            memo=pformat(memo, width=100, compact=True, sort_dicts=False),
        )
        (FOLDER / f"{table_name(grammar)}.py").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
