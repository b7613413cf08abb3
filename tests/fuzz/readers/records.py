"""Records and the spreadsheets made of them: scored, replayed, reported, converted."""

from __future__ import annotations

import contextlib
import io
import random
import tempfile
from functools import cache
from pathlib import Path

from scorer.cli import main
from tests.fuzz import mutate
from tests.fuzz.inputs import Command, Files, write_files
from tests.fuzz.readers.given import given
from tests.strategies.odd import drawer
from tests.strategies.records import CASES, GAMES, records, vocabulary

NAME = "evening.game"
_draw = drawer(records())
_HEADERS = ("game", "players", "ruling", "start", "direction", "date", "place", "note", "end",
            "turn", "round", "=", ":", "/", ",", "-", "@", ".", "humans", "red", "black")
_WORDS = tuple(dict.fromkeys((*_HEADERS, *(word for game in GAMES for word in vocabulary(game)))))


@cache
def _seeds() -> tuple[bytes, ...]:
    own = [path.read_bytes() for path in sorted(CASES.glob("*/*.game"))]
    return (*own, *_sheets())


def _given() -> list[bytes]:
    return [path.read_bytes()[: mutate.LARGEST]
            for path in (*given("records", ".game"), *given("hostile", ".xlsx", ".game"))]


def _sheets() -> list[bytes]:
    """Return a record of each game as every kind of sheet."""
    made = []
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()):
        for game in GAMES:
            for kind in ("csv", "json", "xlsx"):
                out = Path(folder) / f"{game}.{kind}"
                main(["convert", str(CASES / game / "001.game"), "--to", kind, "-o", str(out)])
                made.append(out.read_bytes())
    return made


def seeds(*, whole: bool = True) -> list[Files]:
    """Return the project's own records, a sheet of each kind, and what is given."""
    return [{NAME: data} for data in (*_seeds(), *(_given() if whole else ()))]


def fresh(source: random.Random) -> Files:
    """Return a record drawn from the strategy."""
    return {NAME: _draw(source).encode("utf-8", "surrogatepass")}


def mutated(source: random.Random, files: Files, corpus: list[Files]) -> Files:
    """Change a record's words and lines, rarely its bytes."""
    data, other = files[NAME], source.choice(corpus)[NAME]
    if data.startswith(b"PK"):
        return {NAME: mutate.in_zip(source, data, lambda text: _changed(source, text, text))}
    if source.randrange(12) == 0:
        return {NAME: mutate.in_bytes(source, data)}
    text = _changed(source, data.decode("utf-8", "replace"), other.decode("utf-8", "replace"))
    return {NAME: text.encode("utf-8", "replace")}


def _changed(source: random.Random, text: str, other: str) -> str:
    return mutate.in_text(source, text, _WORDS, (other,))


def lay_out(files: Files, folder: Path, deep: bool) -> list[Command]:
    """Score, replay and convert the record; report it where ``deep``."""
    write_files(files, folder)
    path = str(folder / NAME)
    words = [("score",), ("score", "--json", "--keep-going"), ("replay",),
             ("convert", "--to", "csv", "-o", str(folder / "sheet.csv"))]
    if deep:
        words += [("report", "-o", str(folder / "page.html")),
                  ("convert", "--to", "xlsx", "-o", str(folder / "sheet.xlsx"))]
    return [Command("scorer", (*each, path)) for each in words]
