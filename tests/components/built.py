"""The built-in games' sheets, built once for each set of options a test asks for."""

from __future__ import annotations

import contextlib
import io
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from pnp.cli import main
from pnp.measure import Report, measure_pdf

GAMES = ("orkomondo", "oriflamme-alliance", "orkensturm")


@cache
def built(game: str, *options: str) -> Path:
    """Build a game with options and return the folder of its sheets."""
    out = Path(mkdtemp(prefix="sheets-"))
    with contextlib.redirect_stdout(io.StringIO()):
        assert main(["build", game, "--out", str(out), *options]) == 0
    return out / game


@cache
def measured(game: str, file: str, *options: str) -> Report:
    """Measure one file of a built game."""
    path = built(game, *options) / file
    return measure_pdf(path.read_bytes(), str(path))
