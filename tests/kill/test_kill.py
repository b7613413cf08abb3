"""A run that is killed or fails anywhere leaves the old set or the new one; the next one mends.

And what is not of the set stays as it is, and no temporary file outlives the next run.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kill.harness import Runner, Scenario, Trial
from tests.kill.inject import HOWS
from tests.kill.scenarios import SCENARIOS


@pytest.fixture
def trial(scenario: Scenario, tmp_path: Path) -> Iterator[Trial]:
    runner = Runner(tmp_path / "jobs")
    yield Trial(scenario, runner, tmp_path / "trial")
    runner.close()


QUICK = {"build-again", "convert-again", "new", "record-again"}
"""What every run tries: each way of writing."""


@pytest.mark.parametrize("scenario", [
    pytest.param(each, id=each.name, marks=[] if each.name in QUICK else [pytest.mark.full])
    for each in SCENARIOS
])
def test_five_points(trial: Trial) -> None:
    faults = [fault for at, how in trial.chosen() for fault in trial.faults(at, how)]
    assert not faults, "\n".join(faults)


@pytest.mark.full
@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.name)
def test_every_point(trial: Trial, how: str) -> None:
    faults = [fault for at in range(1, len(trial.points) + 1) for fault in trial.faults(at, how)]
    assert not faults, "\n".join(faults)
