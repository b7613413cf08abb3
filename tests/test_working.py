"""The pages of `docs/working/` do what they say: each is followed in a copy of the project."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.following import ROOT, Step, StepError, changed, copied, follow
from tests.imports import cycles, modules, read_imports, strays
from tests.test_architecture import PACKAGES, houses

PAGES = sorted((ROOT / "docs/working").glob("*.md"))


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


def named(text: str) -> list[str]:
    """The files and folders of the project that running text names, but for those in capitals."""
    found = re.findall(r"`((?:pnp|scorer|shell|tests|docs|components)/[\w/.-]+)`", text)
    return [name for name in found if not re.search(r"\b[A-Z]{2,}\b", name)]


@pytest.mark.parametrize("page", [
    pytest.param(page, id=page.stem, marks=[] if page.stem == "layer" else [pytest.mark.full])
    for page in PAGES
])
def test_following_a_page(page: Path, tmp_path: Path) -> None:
    project = copied(tmp_path / "project")
    written = follow(text_of(page), project)
    assert written
    for name in named(text_of(page)):
        assert (project / name).exists() or (ROOT / name).exists(), name
    ruff = [sys.executable, "-m", "ruff", "check", "--no-cache", *map(str, written)]
    done = subprocess.run(ruff, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    imports = read_imports(modules(project, PACKAGES))
    assert cycles(imports) == []
    for house in houses(project).values():
        assert strays(imports, house, PACKAGES) == []


@pytest.mark.full
def test_all_pages_in_one_project_and_its_types(tmp_path: Path) -> None:
    project = copied(tmp_path / "project")
    for page in PAGES:
        follow(text_of(page), project)
    mypy = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache")]
    done = subprocess.run(mypy, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_links_lead_somewhere() -> None:
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        for target in re.findall(r"\]\(([^)#]+)\)", text_of(page)):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
    linked = re.findall(r"\(docs/working/(\w+)\.md\)", text_of(ROOT / "CONTRIBUTING.md"))
    assert sorted(linked) == [page.stem for page in PAGES]


# Following can fail.

PAGE = """\
```python new.py
WORD = 'one'
```
and then
```diff new.py
-WORD = 'one'
+WORD = 'two'
```
```
nothing to do
```
```console
$ python -c 'import new; print(new.WORD, 1)'
two…
```
"""


def test_steps_are_done_in_order(tmp_path: Path) -> None:
    assert follow(PAGE, tmp_path) == {tmp_path / "new.py"}
    assert (tmp_path / "new.py").read_text() == "WORD = 'two'\n"


@pytest.mark.parametrize(("right", "wrong"), [
    ("two…", "three…"),
    ("two…", "two"),
    ("-WORD = 'one'", "-WORD = 'three'"),
    ("print(new.WORD, 1)", "print(new.WORD, 1); exit(1)"),
    ("```diff new.py", "```python new.py"),
])
def test_a_step_that_goes_wrong_is_told(right: str, wrong: str, tmp_path: Path) -> None:
    assert right in PAGE
    with pytest.raises(StepError):
        follow(PAGE.replace(right, wrong), tmp_path)


def test_a_change_has_one_place() -> None:
    step = Step("diff", "a.py", " a\n-b\n+c\n@@\n x\n+y\n")
    assert changed("a\nb\nx\n", step) == "a\nc\nx\ny\n"
    with pytest.raises(StepError, match="2 times"):
        changed("a\nb\nx\na\nb\n", step)
