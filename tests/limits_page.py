"""The page of limits, made from the constants: ``python -m tests.limits_page``."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "limits.md"
MODULES = {"pnp": "Printing", "scorer": "Scoring"}
"""Half → its heading; its limits are the constants of ``HALF/limits.py``."""


class Limit(NamedTuple):
    """A constant: its name, its number, and the sentence behind it."""

    name: str
    number: float
    about: str


def limits(half: str) -> Iterator[Limit]:
    """Yield the limits of one half, in the order of its module."""
    path = ROOT / half / "limits.py"
    body = ast.parse(path.read_text("utf-8")).body
    module = import_module(f"{half}.limits")
    for node, after in pairwise(body):
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        assert isinstance(after, ast.Expr), f"{half}.limits.{node.targets[0].id} says nothing"
        about = ast.literal_eval(after.value)
        name = node.targets[0].id
        yield Limit(name, getattr(module, name), " ".join(about.replace("``", "`").split()))


def page() -> str:
    """Return the page as Markdown."""
    parts = [
        "# Limits\n\nWhat is larger than this is refused, with the place, the number found and"
        " the most that is taken. Real sets and records are far below all of it.\n"
    ]
    for half, heading in MODULES.items():
        rows = "".join(f"| {_shown(each.number)} | {each.about} |\n" for each in limits(half))
        parts.append(f"## {heading}\n\n| the most | of what |\n| ---: | --- |\n{rows}")
    return "\n".join(parts)


def _shown(number: float) -> str:
    return f"{number:,}" if isinstance(number, int) else f"{number:,.12g}"


if __name__ == "__main__":
    TARGET.write_text(page(), "utf-8")
