"""The harness finds what is wrong with small programs, and the wrapper sees every system call."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kill.harness import ROOT, Call, Runner, Scenario, Trial
from tests.kill.inject import HOWS
from tests.kill.scenarios import SCENARIOS


@pytest.fixture
def runner(tmp_path: Path) -> Iterator[Runner]:
    made = Runner(tmp_path / "jobs")
    yield made
    made.close()


def scenario(name: str) -> Scenario:
    def prepare(case: Path) -> None:
        (case / "data/text").write_text("old", "utf-8")
        (case / "out/pair").mkdir()
        (case / "out/pair/kept.txt").write_text("kept", "utf-8")

    call = Call(f"tests.kill.writers:{name}", ())
    return Scenario(name, prepare, call, call,
                    lambda case: (case / "data/text").write_text("newer", "utf-8") and None)


def found(name: str, runner: Runner, folder: Path) -> dict[str, list[str]]:
    """Return the faults of a writer's every point, by how it was struck."""
    trial = Trial(scenario(name), runner, folder / "trial")
    points = range(1, len(trial.points) + 1)
    return {how: [fault for at in points for fault in trial.faults(at, how)] for how in HOWS}


def test_a_whole_file_has_no_fault(runner: Runner, tmp_path: Path) -> None:
    told = found("whole", runner, tmp_path)
    assert not told["kill"]
    # It says nothing of its own about a failing call: the traceback is seen.
    assert all("a traceback" in fault for fault in told["enospc"])
    assert len(told["enospc"]) == 5


def test_a_torn_file_is_found(runner: Runner, tmp_path: Path) -> None:
    told = found("straight", runner, tmp_path)["kill"]
    assert any("one.txt torn, out/pair/two.txt old" in fault for fault in told)
    assert any("one.txt new, out/pair/two.txt torn" in fault for fault in told)


def test_a_mixed_set_is_found(runner: Runner, tmp_path: Path) -> None:
    told = found("one_by_one", runner, tmp_path)["kill"]
    assert {fault.partition(": ")[2] for fault in told} == {
        "neither the old set nor the new: out/pair/one.txt new, out/pair/two.txt old"}


def test_what_a_run_leaves_for_ever_is_found(runner: Runner, tmp_path: Path) -> None:
    told = found("forgetful", runner, tmp_path)["kill"]
    assert told
    assert all("the next run leaves out/pair/.part-" in fault for fault in told)


def test_a_bystander_that_was_touched_is_found(runner: Runner, tmp_path: Path) -> None:
    told = found("sweeping", runner, tmp_path)["kill"]
    assert any("out/pair/kept.txt was touched" in fault for fault in told)


def test_each_way_strikes_where_it_is_told(runner: Runner, tmp_path: Path) -> None:
    trial = Trial(scenario("whole"), runner, tmp_path / "trial")
    assert [point.split()[0] for point in trial.points] == [
        "mkdir", "open", "write", "fsync", "rename"]
    for how, status in (("kill", -9), ("enospc", 99), ("eacces", 99), ("interrupt", 99)):
        # That the first one, a folder that is there already, cannot be made is no failure.
        for at in range(2, 6):
            done = runner.run(trial.scenario.call, trial.fresh(f"try-{how}-{at}"), at, how)
            assert done.status == status, done
            assert len(done.points) >= at
    untouched = runner.run(trial.scenario.call, trial.fresh("untouched"), 6, "kill")
    assert untouched.status == 0


_CALLS = {
    "rename": "rename", "renameat": "rename", "renameat2": "rename", "unlink": "unlink",
    "mkdir": "mkdir", "mkdirat": "mkdir", "rmdir": "rmdir", "fsync": "fsync",
    "fdatasync": "fsync", "link": "link", "linkat": "link", "symlink": "link",
    "symlinkat": "link", "truncate": "truncate", "ftruncate": "truncate",
}
_TRACED = (*_CALLS, "unlinkat", "open", "openat", "creat", "write", "pwrite64", "writev",
           "sendfile", "copy_file_range", "chmod", "fchmod", "fchmodat")


def seen_by_the_system(trace: str, case: Path) -> Counter[str]:
    """Count what a trace says was changed below ``case``, by kind."""
    kinds: Counter[str] = Counter()
    for line in trace.splitlines():
        match = re.match(r"\d+ +(\w+)\((.*)", line)
        if not match or str(case) not in match[2] or "/log" in match[2].split(",")[0]:
            continue
        name, words = match[1], match[2]
        if "RENAME_EXCHANGE" in words:
            # Whole before and after, and no event of Python's: nothing can be struck in it.
            continue
        if name == "unlinkat":
            kinds["rmdir" if "AT_REMOVEDIR" in words else "unlink"] += 1
        elif name in ("open", "openat", "creat"):
            kinds["open"] += bool(re.search("O_WRONLY|O_RDWR|O_CREAT", words)) or name == "creat"
        elif name in ("sendfile", "copy_file_range"):
            kinds["copy"] += 1
        elif name.endswith(("chmod", "chmodat")):
            kinds["chmod"] += 1
        else:
            kinds[_CALLS.get(name, "write")] += 1
    return kinds


@pytest.mark.full
@pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")
@pytest.mark.parametrize("each", SCENARIOS, ids=lambda each: each.name)
def test_the_wrapper_sees_what_the_system_sees(
    each: Scenario, runner: Runner, tmp_path: Path
) -> None:
    trial = Trial(each, runner, tmp_path / "trial")
    case = trial.fresh("traced")
    job = runner.job(each.call, case)
    plan, trace = tmp_path / "job.json", tmp_path / "trace"
    plan.write_text(json.dumps(job), "utf-8")
    # -y names the file of every handle; what is relative is below the working folder.
    traced = subprocess.run(
        ["strace", "-f", "-y", "-s", "0", "-o", str(trace), "-e", f"trace={','.join(_TRACED)}",
         sys.executable, "-m", "tests.kill.inject", str(plan)],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
        timeout=120, check=False,
    )
    if "ptrace" in traced.stderr and "not permitted" in traced.stderr:
        pytest.skip("processes may not be traced here")
    assert traced.returncode == 0, traced.stderr
    ours = Counter(line.split(" ")[0]
                   for line in Path(str(job["log"])).read_text("utf-8").splitlines())
    theirs = seen_by_the_system(trace.read_text("utf-8", "replace"), case)
    # Large writes may be cut by the system, and small ones joined by it: a kind is what counts.
    assert set(theirs) <= set(ours), (theirs, ours)
    for kind in ("rename", "unlink", "rmdir", "mkdir", "fsync", "link"):
        assert theirs[kind] <= ours[kind], (kind, theirs, ours)
