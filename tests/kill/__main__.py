"""Strike every scenario (or those named) at every change, in every way, and print what is wrong.

python -m tests.kill [SCENARIO …]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.kill.harness import Runner, Trial
from tests.kill.inject import HOWS
from tests.kill.scenarios import SCENARIOS


def main(names: list[str]) -> int:
    """Return 1 where anything is wrong."""
    wrong = 0
    for scenario in SCENARIOS:
        if names and scenario.name not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            runner = Runner(Path(folder) / "jobs")
            trial = Trial(scenario, runner, Path(folder) / "trial")
            for how in HOWS:
                struck = 0
                for at in range(1, len(trial.points) + 1):
                    faults = trial.faults(at, how)
                    struck += bool(faults)
                    for fault in faults:
                        print(f"{scenario.name}: {fault}")
                print(f"== {scenario.name}, {how}: {struck} of {len(trial.points)} points wrong")
                wrong += struck
            runner.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
