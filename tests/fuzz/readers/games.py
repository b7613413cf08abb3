"""Games: `game.yaml`, templates and tables, checked and built."""

from __future__ import annotations

import io
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from tests.fuzz import mutate
from tests.fuzz.inputs import Command, Files, read_files, write_files
from tests.fuzz.readers.given import given, given_games
from tests.pnp.game_folder import SOUND
from tests.strategies.games import components, games, keys, layers
from tests.strategies.odd import NUMBERS, WORDS, drawer
from tests.strategies.svg import drawings
from tests.strategies.tables import csv_tables, xlsx_tables

_STARTER = Path(__file__).parents[3] / "pnp/starter"
_draw, _component, _layers = drawer(games()), drawer(components()), drawer(layers())
_csv, _xlsx, _svg = drawer(csv_tables()), drawer(xlsx_tables()), drawer(drawings())
_YAML_SIGNS = (": ", "- ", "[", "]", "{", "}", "&a ", "*a", "<<: ", "!!int ", "!x ", "|\n", ">\n",
               "? ", "---\n", "...\n", "%YAML 1.1\n", "# ", "\t", "  ", "'", '"', "\\x00", "0o17")
_SHEET_WORDS = ("A1", "XFD1048576", "ZZZ9", "A0", "A1:XFD1048576", "dimension", 't="s"', 'r="1"',
                "<f>1+1</f>", "<v>9</v>", "table:number-rows-repeated=\"1048576\"", "inlineStr")


@cache
def _seeds() -> tuple[Files, ...]:
    sample = {name: content if isinstance(content, bytes) else content.encode()
              for name, content in SOUND.items()}
    source = random.Random(5)
    workbook = {**sample, "cards.xlsx": _xlsx(source), "game.yaml":
                sample["game.yaml"].replace(b"cards.csv", b"cards.xlsx")}
    starter = {name: data for name, data in read_files(_STARTER).items() if ".py" not in name}
    return (sample, starter, workbook)


def _given() -> list[Files]:
    sample = _seeds()[0]
    found = [{**sample, f"cards{path.suffix}": path.read_bytes(), "game.yaml":
              sample["game.yaml"].replace(b"cards.csv", f"cards{path.suffix}".encode())}
             for path in given("tables", ".xlsx", ".ods")]
    whole = [files for folder in given_games()
             if sum(map(len, (files := read_files(folder)).values())) < mutate.LARGEST]
    return [*found, *whole]


def seeds(*, whole: bool = True) -> list[Files]:
    """Return the tests' sample, the starter, spreadsheets, and the games that are given."""
    return [dict(each) for each in (*_seeds(), *(_given() if whole else ()))]


def fresh(source: random.Random) -> Files:
    """Return a game drawn from the strategy."""
    return _draw(source)


def mutated(source: random.Random, files: Files, corpus: list[Files]) -> Files:
    """Change one file of a game by what it is."""
    made = dict(files)
    if not made:
        return fresh(source)
    names = sorted(made)
    name = source.choice([each for each in names if each.endswith(".yaml")] * 2 + names)
    made[name] = _file(source, name, made[name], corpus)
    return made


def _file(source: random.Random, name: str, data: bytes, corpus: list[Files]) -> bytes:
    ending = Path(name).suffix
    kind = source.randrange(10)
    if kind == 0:
        return mutate.in_bytes(source, data)
    if ending in (".xlsx", ".ods"):
        words = (*_SHEET_WORDS, *NUMBERS)
        change = lambda text: mutate.in_text(source, text, words)  # noqa: E731
        return _xlsx(source) if kind == 1 else mutate.in_zip(source, data, change)
    text = data.decode("utf-8", "replace")
    if ending == ".csv":
        return _csv(source) if kind < 3 else mutate.in_text(
            source, text, (",", ";", '"', "\t", *WORDS, *NUMBERS)).encode("utf-8", "replace")
    if ending == ".svg":
        return _svg(source).encode("utf-8", "replace") if kind < 5 else mutate.in_text(
            source, text, WORDS).encode("utf-8", "replace")
    if ending != ".yaml":
        return mutate.in_bytes(source, data)
    if kind < 4:
        others = [each[name].decode("utf-8", "replace") for each in source.sample(
            corpus, min(3, len(corpus))) if name in each]
        words = (*keys(), *_YAML_SIGNS, *WORDS)
        return mutate.in_text(source, text, words, others).encode("utf-8", "replace")
    try:
        read = YAML(typ="safe", pure=True).load(io.StringIO(text))
        changed = mutate.in_values(source, json.loads(json.dumps(read)), keys(), _value)
        return json.dumps(changed, indent=1).encode()
    except Exception:
        # What is no YAML any more is changed as text.
        return mutate.in_text(source, text, (*keys(), *_YAML_SIGNS)).encode("utf-8", "replace")


def _value(source: random.Random) -> Any:
    return source.choice((_component, _layers))(source)


def lay_out(files: Files, folder: Path, deep: bool) -> list[Command]:
    """Check the game and build it."""
    # A name is the file system's to refuse, not the reader's.
    write_files({name: data for name, data in files.items() if ".." not in name}, folder / "game")
    game = str(folder / "game")
    return [Command("pnp", ("check", game)),
            Command("pnp", ("build", "--out", str(folder / "out"), game))]
