"""Every grammar has its ready table, and the table reads as the grammar does."""

from pathlib import Path

import pytest
from lark.exceptions import UnexpectedInput

from scorer.kit.notation import build, parser
from scorer.kit.tables import table_name
from scorer.reading.record import read_record
from scorer.reading.source import decode, normalised
from tests.grammar_tables import FOLDER, grammars

CASES = Path(__file__).parents[1] / "cases"
GRAMMARS = grammars()


def test_each_grammar_has_its_table() -> None:
    right = {f"{table_name(grammar)}.py" for grammar in GRAMMARS.values()}
    found = {path.name for path in FOLDER.glob("t*.py")}
    assert found == right, "run PYTHONHASHSEED=0 python -m tests.grammar_tables"


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
