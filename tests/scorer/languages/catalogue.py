"""What the scorer can say, gathered from its code, its templates and its data."""

from __future__ import annotations

import argparse
import ast
import errno
import inspect
import os
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import scorer
from scorer.games import GAMES, game_named
from scorer.kit.game import SomeGame
from scorer.reading.gallery import cases

ROOT = Path(scorer.__file__).parent
SAID = ("tr", "trn")
_TEMPLATE = re.compile(r'\btr\("((?:[^"\\]|\\.)*)"|\btrn\([^"]*"[^"]*", "([^"]*)"')


def _sources() -> Iterator[tuple[Path, ast.Module]]:
    for folder in (ROOT, ROOT.parent / "shell"):
        for path in sorted(folder.rglob("*.py")):
            yield path, ast.parse(path.read_text("utf-8"))


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Yield each text that the code says, with its call."""
    for _, tree in _sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAID:
                at = 2 if getattr(node.func, "id", "") == "trn" else 0
                text = node.args[at]
                if isinstance(text, ast.Constant):
                    yield str(text.value), node


def in_templates() -> Iterator[str]:
    """Yield each text that the pages say."""
    for path in sorted((ROOT / "report").glob("*.j2")):
        for match in _TEMPLATE.finditer(path.read_text("utf-8")):
            yield match[1] or match[2]


def _of(game: SomeGame) -> Iterator[str]:
    yield game.points
    yield from game.notes
    for rule in game.rules:
        yield from (rule.title, rule.text, *rule.ours)
    for ruling in game.rulings:
        yield from (ruling.about, *(meaning for _, meaning in ruling.values))
    if game.parts.tally:
        for question in game.parts.tally().questions:
            yield from (question.text, question.about, question.together, question.label)
    if game.parts.sheet:
        yield from (key.about for key in game.parts.sheet().key.values())


def _texts_of(name: str) -> Iterator[str]:
    package = f"scorer.games.{name.replace('-', '_')}"
    faults = import_module(f"{package}.faults")
    for _, message, hint in faults.FAULTS.values():
        yield from (message, hint)
    yield from (text for _, text in faults.REASONS.values())
    folder = ROOT / "games" / name.replace("-", "_") / "notation"
    notation = import_module(f"{package}.notation{'.grammar' if folder.is_dir() else ''}")
    # What is one word of the notation is written as such.
    yield from (text for text in notation.SHOWN.values() if not text.isalpha())


def data() -> Iterator[str]:
    """Yield the texts that stand in tables and are said where they are used."""
    for name in GAMES:
        yield from _of(game_named(name))
        yield from _texts_of(name)
    for case in cases().values():
        yield from (case.meaning, case.mend)


def messages() -> set[str]:
    """Return all English texts that every other language is to have."""
    found = {*(text for text, _ in calls()), *in_templates(), *data()}
    return {text for text in found if re.search("[A-Za-z]{2}", re.sub(r"\{[^}]*\}", "", text))}


def constants() -> set[str]:
    """Return every text in the code, in argparse's, and what the system says of its errors."""
    trees = [tree for _, tree in _sources()]
    trees.append(ast.parse(inspect.getsource(argparse)))
    found = {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return found | {os.strerror(number) for number in errno.errorcode}
