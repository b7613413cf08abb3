"""What was once found stays mended: each saved input goes through the command line."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.fuzz.hunt import saved_finds
from tests.fuzz.inputs import MEMORY, SECONDS, Command, Files, Said
from tests.fuzz.judge import disagreement, judged, written
from tests.fuzz.readers import READERS, reader_named

ROOT = Path(__file__).parents[2]
_LOADED_SECONDS = 2
"""What Python and the libraries take of CPU time to start."""
_LOADED_MEMORY = 1 << 30
"""What they take of addresses, of which they use a tenth."""


def _limits() -> Callable[[], None] | None:
    if sys.platform == "win32":
        return None

    def limit() -> None:
        import resource

        seconds = int(SECONDS) + _LOADED_SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY + _LOADED_MEMORY,) * 2)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return limit


def ended(command: Command) -> Said:
    """Run a command line in a process of its own, within the limits of any input."""
    done = subprocess.run(
        [sys.executable, "-m", command.program, *command.argv], cwd=ROOT, capture_output=True,
        timeout=120, check=False, preexec_fn=_limits(), stdin=subprocess.DEVNULL,
    )
    return Said(command, done.returncode, done.stdout.decode("utf-8", "replace"),
                done.stderr.decode("utf-8", "replace"))


def _finds() -> Iterator[object]:
    """Yield all that were saved; the first of each kind in each reader is tried in every run."""
    tried = set()
    for reader in READERS:
        for name, files in saved_finds(reader).items():
            kind = (reader, name.split("-")[0])
            marks = [pytest.mark.full] if kind in tried else []
            tried.add(kind)
            yield pytest.param(reader, files, id=f"{reader}/{name}", marks=marks)


@pytest.mark.parametrize(("reader", "files"), list(_finds()))
def test_every_find_ends_in_a_result_or_in_faults(
    reader: str, files: Files, tmp_path: Path
) -> None:
    every = []
    for command in reader_named(reader).lay_out(files, tmp_path, True):
        said = ended(command)
        assert judged(said) is None, said
        every.append(said)
        if command.argv[0] == "build":
            out = Path(command.argv[command.argv.index("--out") + 1])
            assert written(said.status, out) is None, said
    for place in {said.command.argv[-1] for said in every}:
        same = [said for said in every if said.command.argv[-1] == place]
        assert disagreement(same) is None, same
