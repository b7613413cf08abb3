"""The wheel carries the games' data: what it installs prints from anywhere."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, unpacked into a folder of its own."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "build",
            "--wheel",
            "--no-isolation",
            "--outdir",
            str(folder),
            str(ROOT),
        ],
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run(installed: Path, cwd: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(installed)},
    )


def test_an_installed_copy_prints(installed: Path, tmp_path: Path) -> None:
    ran = run(installed, tmp_path, "pnp", "build", "orkomondo")
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "output" / "orkomondo" / "garrisons.pdf").is_file()
    again = run(installed, tmp_path, "pnp", "measure", "output/orkomondo/garrisons.pdf")
    assert "72 pieces of 18.00 × 18.00 mm" in again.stdout


def test_an_installed_copy_explains(installed: Path, tmp_path: Path) -> None:
    assert "OM-203" in run(installed, tmp_path, "scorer", "explain", "OM-203").stdout


def test_it_was_the_installed_copy(installed: Path, tmp_path: Path) -> None:
    code = "import pnp, scorer; print(pnp.__file__, scorer.__file__)"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(installed)},
    )
    assert all(str(installed) in path for path in ran.stdout.split())
