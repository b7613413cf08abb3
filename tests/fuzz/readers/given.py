"""Inputs that lie beside the checkout, where they are there: hostile and once misread ones."""

from __future__ import annotations

from pathlib import Path

_CASES = Path(__file__).parents[3].parent / "shared/cases/inputs"


def given(folder: str, *endings: str) -> list[Path]:
    """Return the files of these endings in one of the folders; none where it is not there."""
    found = sorted((_CASES / folder).rglob("*")) if (_CASES / folder).is_dir() else []
    return [path for path in found if path.is_file() and path.suffix in endings]


def given_games() -> list[Path]:
    """Return the folders of whole games."""
    return [path.parent for folder in ("hostile", "games")
            for path in given(folder, ".yaml") if path.name == "game.yaml"]
