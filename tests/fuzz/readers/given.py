"""Inputs that lie beside the checkout, where they are there: hostile and once misread ones."""

from __future__ import annotations

from pathlib import Path

_CASES = [folder / "shared/cases/inputs" for folder in Path(__file__).parents
          if (folder / "shared/cases/inputs").is_dir()]


def given(folder: str, *endings: str) -> list[Path]:
    """Return the files of these endings in one of the folders; none where it is not there."""
    found = sorted(path for cases in _CASES for path in (cases / folder).rglob("*"))
    return [path for path in found if path.is_file() and path.suffix in endings]


def given_games() -> list[Path]:
    """Return the folders of whole games."""
    return [path.parent for folder in ("hostile", "games")
            for path in given(folder, ".yaml") if path.name == "game.yaml"]
