"""Imports point one way, and no game is named where games are only data."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = re.compile(r"orkomondo|oriflamme|orkensturm", re.IGNORECASE)


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def test_pnp_never_imports_scorer() -> None:
    assert not [path for path in modules("pnp") if "scorer" in imported(path)]


def test_scorer_imports_pnp_for_pictures_only() -> None:
    allowed = ("report", "picture")
    guilty = [
        path.relative_to(ROOT)
        for path in modules("scorer")
        if "pnp" in imported(path) and not any(word in str(path) for word in allowed)
    ]
    assert not guilty


@pytest.mark.parametrize("package", ["pnp", "scorer"])
def test_no_game_is_named_in_shared_code(package: str) -> None:
    guilty = []
    for path in modules(package):
        parts = path.relative_to(ROOT).parts
        if parts[:2] == ("scorer", "games") and (len(parts) > 3 or path.name == "__init__.py"):
            continue
        if GAMES.search(path.read_text("utf-8")):
            guilty.append("/".join(parts))
    # Help texts show commands that work as they stand.
    allowed = {"pnp/cli.py", "scorer/cli.py", "scorer/__init__.py"}
    assert not set(guilty) - allowed


def test_each_writer_alone_imports_its_library() -> None:
    owners = {
        "reportlab": {"pnp/render/pdf.py", "pnp/render/fonts.py"},
        "svgwrite": {"pnp/render/svg.py"},
    }
    for library, writers in owners.items():
        users = {
            str(path.relative_to(ROOT))
            for package in ("pnp", "scorer")
            for path in modules(package)
            if library in imported(path)
        }
        assert users <= writers, library
