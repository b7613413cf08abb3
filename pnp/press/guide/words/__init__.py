"""The press's own words by language: data files beside this one, English where one is missing."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

FALLBACK = "en"


@cache
def words(lang: str) -> dict[str, str]:
    """Return every text by its key, in ``lang`` where there is such a file."""
    found = files(__name__) / f"{lang}.toml"
    if not found.is_file():
        found = files(__name__) / f"{FALLBACK}.toml"
    return tomllib.loads(found.read_text(encoding="utf-8"))


def say(lang: str, key: str, **values: Any) -> str:
    """Return one text with its values filled in."""
    return words(lang)[key].format(**values)
