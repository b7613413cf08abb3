"""The readers that are fuzzed. Each module gives inputs, changes them, and names what reads them.

``seeds(whole=True)``: sound and hostile inputs to begin with; without ``whole``, those of the
checkout alone, so that a seed's hunt is the same everywhere. ``fresh(source)``: an input drawn
from a strategy. ``mutated(source, files, corpus)``: an input changed. ``lay_out(files, folder,
deep)``: write an input, and return the command lines that read it.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

READERS = ("records", "games", "pictures", "pdfs")


def reader_named(name: str) -> ModuleType:
    """Return the module of a reader."""
    return import_module(f"tests.fuzz.readers.{name}")
