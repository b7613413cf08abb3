"""Every row of the hostile table, run as its user would run it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.hostile.case import KINDS, Case, Run
from tests.hostile.child import start
from tests.hostile.rules import complaints, state_of
from tests.hostile.table import CASES
from tests.hostile.table.quick import QUICK

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="limits, pipes without a reader and FIFOs are POSIX's"
)


def _marks(each: Case) -> list[pytest.MarkDecorator]:
    return [] if each.name in QUICK else [pytest.mark.full]


def _rows() -> list[object]:
    return [
        pytest.param(each, id=f"{each.kind}-{each.name}", marks=_marks(each))
        for each in CASES
    ]


@pytest.mark.parametrize("case", _rows())
def test_ends_well(case: Case, tmp_path: Path) -> None:
    wrong = []
    for step in case.steps:
        if not isinstance(step, Run):
            told = step(tmp_path)
            if isinstance(told, str):
                wrong.append(told)
            continue
        before = state_of(tmp_path)
        ended = start(step, tmp_path)
        found = list(complaints(step, ended, before, tmp_path))
        if found:
            shown = ascii(" ".join(step.words))[:200]
            wrong.append(f"{shown}: " + "; ".join(found) + f"\n{ended.text.strip()[-1500:]}")
    assert not wrong, "\n\n".join(wrong)


def test_names_are_unique_and_every_kind_has_rows() -> None:
    names = [each.name for each in CASES]
    assert len(names) == len(set(names))
    assert {each.kind for each in CASES} == set(KINDS)


def test_every_run_takes_rows_of_each_kind() -> None:
    assert set(QUICK) <= {each.name for each in CASES}
    assert {each.kind for each in CASES if each.name in QUICK} == set(KINDS)
