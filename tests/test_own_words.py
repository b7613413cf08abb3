"""No run of eight words of a rulebook stands in any file of the project."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.own_words import hashed, runs, stored

ROOT = Path(__file__).parents[1]
# Sequences of plain numbers occur in tables and outlines, and are nobody's sentence.
_NUMBERS = re.compile(r"\d+")
TEXTS = {
    ".py",
    ".md",
    ".yaml",
    ".yml",
    ".csv",
    ".toml",
    ".txt",
    ".game",
    ".json",
    ".lark",
    ".html",
    ".svg",
    ".j2",
    ".css",
    ".js",
    "",
}


def project_files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0:
        names = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        names = [path for path in ROOT.rglob("*") if ".venv" not in path.parts]
    return [path for path in names if path.is_file() and path.suffix in TEXTS]


def test_the_hashes_are_of_whole_books() -> None:
    assert len(stored()) > 4_000


def test_a_repeated_sentence_would_be_found() -> None:
    sentence = "one two three four five six seven eight nine"
    assert len({hashed(run) for run in runs(sentence)}) == 2


@pytest.mark.parametrize("folder", ["pnp", "scorer", "components", "tests", "docs", "."])
def test_no_run_of_eight_words_in_common(folder: str) -> None:
    books = stored()
    guilty = []
    for path in project_files():
        parts = path.relative_to(ROOT).parts
        if folder != (
            parts[0]
            if len(parts) > 1
            and (ROOT / parts[0]).is_dir()
            and parts[0] in {"pnp", "scorer", "components", "tests", "docs"}
            else "."
        ):
            continue
        text = path.read_bytes().decode("utf-8", errors="replace")
        for run in runs(text):
            if not all(_NUMBERS.fullmatch(word) for word in run) and hashed(run) in books:
                guilty.append(f"{path.relative_to(ROOT)}: {' '.join(run)}")
    assert not guilty, "\n".join(guilty)
