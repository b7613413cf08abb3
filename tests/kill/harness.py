"""Strikes a command at one change to the disk after another, and judges what is left."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
Snapshot = Mapping[str, str]
"""Every path below a case's folder → its content's hash, ``→ target`` of a link, or ``folder``."""


class Call(NamedTuple):
    """A command line: which program (``pnp.cli:main``), its words, its input's lines."""

    main: str
    argv: tuple[str, ...]
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """A command that makes a set of files, and what was there before.

    ``prepare`` writes the inputs and the foreign files; ``before`` makes the old set (none where
    it is the first run), ``change`` then changes the inputs, and ``call`` is the run that is
    struck. ``once``: it refuses to run again over its own whole set. ``saves``: every line of its
    input is a set of its own, and ``confirmed`` counts those that the output says are taken.
    """

    name: str
    prepare: Callable[[Path], None]
    call: Call
    before: Call | None = None
    change: Callable[[Path], None] = lambda _: None
    once: bool = False
    saves: bool = False
    confirmed: Callable[[str], int] = lambda _: 0


class Done(NamedTuple):
    """A run: exit status (−signal where it was killed), what it said, its changes to the disk."""

    status: int
    out: str
    err: str
    points: tuple[str, ...]


class Runner:
    """A server of jobs that is started where it is needed (see `tests.kill.inject`)."""

    def __init__(self, folder: Path) -> None:
        """Keep inputs, outputs and logs of jobs in ``folder``."""
        self._folder, self._numbers = folder, count()
        self._server: subprocess.Popen[str] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    def job(self, call: Call, case: Path, at: int = 0, how: str = "") -> dict[str, object]:
        """Return a job that runs ``call`` in ``case``, struck at change ``at``."""
        own = self._folder / str(next(self._numbers))
        own.mkdir()
        (own / "stdin").write_text("".join(f"{line}\n" for line in call.lines), "utf-8")
        env = {"HOME": str(case / "home"), "USERPROFILE": str(case / "home"),
               "XDG_CONFIG_HOME": str(case / "home/config"), "PNP_CONFIG": str(case / "home/pnp"),
               "TMPDIR": str(case / "tmp"), "TEMP": str(case / "tmp"), "TMP": str(case / "tmp")}
        files = {name: str(own / name) for name in ("stdin", "stdout", "stderr", "log")}
        return {"main": call.main, "argv": list(call.argv), "cwd": str(case), "env": env,
                "at": at, "how": how, **files}

    def run(self, call: Call, case: Path, at: int = 0, how: str = "") -> Done:
        """Run ``call`` in ``case``; strike at its change number ``at``, counted from 1."""
        job = self.job(call, case, at, how)
        if self._server is None:
            self._server = subprocess.Popen(
                [sys.executable, "-m", "tests.kill.inject"], stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, text=True, cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"},
            )
        assert self._server.stdin
        assert self._server.stdout
        self._server.stdin.write(f"{json.dumps(job)}\n")
        self._server.stdin.flush()
        answer = self._server.stdout.readline()
        status = int(answer) if answer else self._server.wait()
        if not answer:
            self._server = None
        return _done(job, status)

    def close(self) -> None:
        """End the server."""
        if self._server and self._server.stdin and self._server.stdout:
            self._server.stdin.close()
            self._server.stdout.close()
            self._server.wait()
            self._server = None


def _done(job: Mapping[str, object], status: int) -> Done:
    out, err, log = (
        Path(str(job[name])).read_text("utf-8", "replace") if Path(str(job[name])).exists() else ""
        for name in ("stdout", "stderr", "log")
    )
    return Done(status, out, err, tuple(log.replace(f"{job['cwd']}/", "").splitlines()))


def snapshot(case: Path) -> dict[str, str]:
    """Return everything below a case's folder."""
    found = {}
    for path in sorted(case.rglob("*")):
        name = path.relative_to(case).as_posix()
        if path.is_symlink():
            found[name] = f"→ {path.readlink()}"
        elif path.is_dir():
            found[name] = "folder"
        else:
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    return found


def files_of(snap: Snapshot) -> dict[str, str]:
    """Return the files and links of a snapshot."""
    return {name: value for name, value in snap.items() if value != "folder"}


@dataclass
class Trial:
    """A scenario made ready: a folder as it is before the struck run, and every whole state.

    ``states`` are those that the run may leave: the old set first, the new set last.
    """

    scenario: Scenario
    runner: Runner
    folder: Path
    base: Path = field(init=False)
    states: list[dict[str, str]] = field(init=False)
    points: tuple[str, ...] = field(init=False)
    status: int = field(init=False)

    def __post_init__(self) -> None:
        """Make the old set, and the new one beside it."""
        self.base = self.folder / "base"
        for name in ("data", "out", "tmp", "home"):
            (self.base / name).mkdir(parents=True)
        self.scenario.prepare(self.base)
        if self.scenario.before:
            done = self.runner.run(self.scenario.before, self.base)
            assert done.status == 0, done
        self.scenario.change(self.base)
        self.states = [snapshot(self.base)]
        call = self.scenario.call
        lengths = range(1, len(call.lines) + 1) if self.scenario.saves else [len(call.lines)]
        for number, length in enumerate(lengths):
            case = self.fresh(f"reference-{number}")
            done = self.runner.run(call._replace(lines=call.lines[:length]), case)
            state = snapshot(case)
            if state != self.states[-1]:
                self.states.append(state)
        assert done.status == 0, done
        self.points, self.status = done.points, done.status
        assert self.states[-1] != self.states[0], f"{self.scenario.name} changes nothing"

    def fresh(self, name: str) -> Path:
        """Return a copy of the folder as it is before the struck run."""
        case = self.folder / name
        shutil.copytree(self.base, case, symlinks=True)
        return case

    def faults(self, at: int, how: str) -> list[str]:
        """Strike at one change; return what is wrong with what is left, empty where nothing is."""
        case = self.fresh(f"{how}-{at}")
        done = self.runner.run(self.scenario.call, case, at, how)
        left = snapshot(case)
        state, found = self._state(left)
        found += self._said(done, how, state)
        found += self._mended(case, state)
        shutil.rmtree(case)
        where = done.points[at - 1] if at <= len(done.points) else "not reached"
        if at > len(done.points):
            found.append(f"the run made only {len(done.points)} changes this time")
        return [f"{how} at {at} ({where}): {fault}" for fault in found]

    def _state(self, left: Snapshot) -> tuple[int, list[str]]:
        """Return which whole state is left (−1: none), and what is wrong."""
        old, new = files_of(self.states[0]), files_of(self.states[-1])
        known = set().union(*(files_of(state) for state in self.states))
        ours = {name for name in known if old.get(name) != new.get(name)}
        found = [f"{name} was touched, which is not of the set"
                 for name in sorted(known - ours) if left.get(name) != old[name]]
        litter = sorted(name for name in files_of(left).keys() - known
                        if not any(part.startswith(".") for part in name.split("/")[1:]))
        found += [f"a temporary file stands in sight: {name}" for name in litter]
        rest = {name: left.get(name) for name in ours}
        for index, state in enumerate(self.states):
            if rest == {name: state.get(name) for name in ours}:
                return index, found
        return -1, [*found, f"neither the old set nor the new: {self._told(ours, left)}"]

    def _told(self, ours: set[str], left: Snapshot) -> str:
        old, new = self.states[0], self.states[-1]
        words = []
        for name in sorted(ours):
            is_, was, will = left.get(name), old.get(name), new.get(name)
            word = "old" if is_ == was else "new" if is_ == will else "gone" if not is_ else "torn"
            words.append(f"{name} {word if is_ or word == 'gone' else f'{word} (none)'}")
        return ", ".join(words)

    def _said(self, done: Done, how: str, state: int) -> list[str]:
        found = []
        if "Traceback (most recent call last)" in done.err:
            found.append(f"a traceback: {done.err.strip().splitlines()[-1]}")
        elif how in ("enospc", "eacces") and done.status not in (0, 1, 2):
            found.append(f"exit status {done.status}")
        elif how in ("enospc", "eacces") and done.status and not done.err.strip():
            found.append(f"exit status {done.status} and not a word")
        if how != "kill" and done.status == 0 and 0 <= state < len(self.states) - 1:
            found.append("exit status 0, and the new set is not there")
        promised = self.scenario.confirmed(done.out)
        # Who is killed may have saved a line and not yet said so; who says it is not taken, not.
        if self.scenario.saves and state >= 0 and (
            state < promised or (how in ("enospc", "eacces") and state > promised)
        ):
            found.append(f"{promised} lines were confirmed, {state} are kept")
        return found

    def _mended(self, case: Path, state: int) -> list[str]:
        """Run once more as anybody would; return what keeps that from being right."""
        call, last = self.scenario.call, len(self.states) - 1
        if self.scenario.saves and state > 0:
            # The first save holds the answers for the header; each later one a line more.
            first = len(call.lines) - last + 1
            call = call._replace(lines=call.lines[first + state - 1 :])
        done = self.runner.run(call, case)
        refused = self.scenario.once and state == last
        found = []
        if done.status != (2 if refused else 0):
            words = done.err.strip().splitlines() or ["nothing said"]
            found.append(f"the next run ends with {done.status}: {words[-1]}")
        after, new = snapshot(case), self.states[-1]
        litter = sorted(after.keys() - new.keys())
        if litter:
            found.append(f"the next run leaves {', '.join(litter)}")
        wrong = sorted(name for name in new if after.get(name) != new[name])
        if wrong and not found:
            found.append(f"the next run does not give the new set: {', '.join(wrong)}")
        return found

    def chosen(self) -> Iterator[tuple[int, str]]:
        """Yield five telling points: a write torn and one without room, the first rename or else
        the middle, the point behind it, and the last."""
        kinds = [point.split(" ")[0] for point in self.points]
        total = len(kinds)
        write = kinds.index("write") + 1 if "write" in kinds else 1
        rename = kinds.index("rename") + 1 if "rename" in kinds else total // 2 + 1
        picked = [(write, "kill"), (write, "enospc"), (rename, "eacces"),
                  (min(rename + 1, total), "kill"), (total, "kill")]
        yield from dict.fromkeys(picked)
