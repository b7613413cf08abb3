"""Every grammar has its ready table, and the table reads as the grammar does."""

from itertools import product
from pathlib import Path

import pytest
from lark.exceptions import UnexpectedInput

from scorer.games import GAMES, game_named
from scorer.kit.foreign import spoken
from scorer.kit.language import languages
from scorer.kit.notation import TABLES, build, parser, table_path
from scorer.reading.record import read_record
from scorer.reading.source import decode, normalised

CASES = Path(__file__).parents[2] / "cases"
GRAMMARS = {game.title: game.grammar for game in map(game_named, GAMES)}


def test_each_grammar_has_its_table() -> None:
    every = product(GRAMMARS.values(), languages())
    right = {Path(table_path(spoken(grammar, lang)[0])) for grammar, lang in every}
    assert len(right) == len(GAMES) * len(languages())
    assert set(Path(TABLES).glob("*.table")) == right, "run python hatch_build.py"


def outcome(reader, line: str) -> object:
    try:
        return reader.parse(line)
    except UnexpectedInput as error:
        expected = getattr(error, "expected", None) or getattr(error, "allowed", None) or ()
        return type(error), error.column, sorted(expected)


@pytest.mark.parametrize("title", GRAMMARS)
def test_the_table_reads_as_the_grammar_does(title: str) -> None:
    ready, built = parser(GRAMMARS[title]), build(GRAMMARS[title])
    lines = 0
    for path in sorted(CASES.glob("*/*.game")):
        if path.stem == "024":
            continue
        physical = decode(path.read_bytes(), path.name)
        if read_record(physical, path.name).game.title != title:
            continue
        for line in {normalised(each).strip(" ") for each in physical} - {""}:
            assert outcome(ready, line) == outcome(built, line)
            assert outcome(ready, line[:-3]) == outcome(built, line[:-3])
            lines += 1
    assert lines > 300
