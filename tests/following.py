"""Following a page of `docs/working/` word for word, in a copy of the project.

A fence with a file's name behind its language is a file to write; ``diff`` and a name is a change
of one; ``console`` are commands and what they print, where ``…`` stands for anything. All commands
have to succeed. Other fences, and all between them, are for people alone.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
COPIED = ("pnp", "scorer", "shell", "components", "tests", "docs", "pyproject.toml")
_FENCE = re.compile(r"^```(\w+)(?: ([^\s`]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class StepError(AssertionError):
    """A step of a page that does not do what the page says."""


class Step(NamedTuple):
    """A fence of a page: its language, the file that it is about, its text."""

    kind: str
    file: str
    text: str


def steps(page: str) -> Iterator[Step]:
    """Yield the steps of a page's text."""
    for kind, file, text in _FENCE.findall(page):
        if file or kind == "console":
            yield Step(kind, file, text)


def copied(folder: Path) -> Path:
    """Copy the project into a new folder, without what no page needs; return the folder."""
    ignored = shutil.ignore_patterns("__pycache__", "*.table", "cases", "data", "pictures")
    folder.mkdir()
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def follow(page: str, project: Path) -> set[Path]:
    """Do what a page says, in order; return the Python files that were written or changed.

    Raises StepError at the first step that cannot be done, or prints something else.
    """
    before = _sources(project)
    for step in steps(page):
        if step.kind == "diff":
            path = project / step.file
            path.write_text(changed(path.read_text("utf-8"), step), "utf-8")
        elif step.kind == "console":
            _run(step.text, project)
        else:
            path = project / step.file
            if path.exists():
                raise StepError(f"{step.file} is there already")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step.text, "utf-8")
    return {path for path, text in _sources(project).items() if before.get(path) != text}


def _sources(project: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in project.rglob("*.py")}


def changed(text: str, step: Step) -> str:
    """Return a file's text with a diff's stretches changed, which are parted by ``@@`` lines."""
    for stretch in re.split(r"^@@.*\n", step.text, flags=re.MULTILINE):
        lines = stretch.splitlines(keepends=True)
        old = "".join(line[1:] or "\n" for line in lines if not line.startswith("+"))
        new = "".join(line[1:] or "\n" for line in lines if not line.startswith("-"))
        if text.count(old) != 1:
            raise StepError(f"{step.file} has these lines {text.count(old)} times:\n{old}")
        text = text.replace(old, new)
    return text


def _run(text: str, project: Path) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    env = {**os.environ, "PATH": path, "PYTHONPATH": str(project), "PYTHONUTF8": "1"}
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        done = subprocess.run(
            command, shell=True, cwd=project, env=env, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding="utf-8", check=False,
        )
        right = ".*".join(re.escape(each) for each in expected.rstrip("\n").split("…"))
        found = done.stdout.rstrip("\n")
        if done.returncode or not re.fullmatch(right, found, re.DOTALL):
            raise StepError(f"$ {command}\nexit status {done.returncode}\n{found}\n")
