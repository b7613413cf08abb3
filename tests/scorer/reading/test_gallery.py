"""Each fault code has its case: the record provokes it, and the rendering is exact."""

import re
from pathlib import Path

import pytest

from scorer.reading.gallery import FILE, cases
from scorer.reading.record import read_record
from scorer.replaying.replay import replay_record
from scorer.terminal.rendering import render_fault

ROOT = Path(__file__).parents[3]
CASES = cases()


@pytest.mark.parametrize("code", sorted(CASES))
def test_case_is_shown_exactly(code: str) -> None:
    case = CASES[code]
    record = read_record(case.record.rstrip("\n").split("\n"), FILE)
    replay = replay_record(record)
    assert code in [fault.code for fault in replay.faults]
    shown = "\n".join(render_fault(fault, FILE, record.lines) for fault in replay.faults)
    assert shown == case.shown


def test_every_code_in_the_sources_has_a_case() -> None:
    codes = set()
    for path in (ROOT / "scorer").rglob("*.py"):
        codes |= set(re.findall(r'"([A-Z]{2}-(?:[0-9]{3}|W[0-9]))"', path.read_text("utf-8")))
    assert codes == set(CASES)


def test_the_reference_is_made_from_the_gallery() -> None:
    from tests.fault_reference import reference

    assert (ROOT / "docs" / "faults.md").read_text("utf-8") == reference()


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_hint_begins_small_unless_with_a_name(code: str) -> None:
    for hint in re.findall(r"^ +hint: (\S+)", CASES[code].shown, re.MULTILINE):
        assert not hint[0].isupper() or hint in CASES[code].record, hint
