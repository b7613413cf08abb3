"""What a shell needs to complete both commands: each command and option is in it."""

import shutil
import subprocess
from collections.abc import Callable

import pytest

import pnp.cli
import scorer.cli

HALVES = {"scorer": scorer.cli, "pnp": pnp.cli}


def printed(half: str, shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    main: Callable[[list[str]], int] = HALVES[half].main
    assert main(["--print-completion", shell]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_every_command_is_in_it(half: str, shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    script = printed(half, shell, capsys)
    assert not [command for command in HALVES[half].COMMANDS if command not in script]


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
@pytest.mark.parametrize(
    ("half", "typed", "expected"),
    [
        ("scorer", ["rep"], {"replay", "report"}),
        ("scorer", ["record", "orko"], {"orkomondo"}),
        ("scorer", ["convert", "--to", "x"], {"xlsx"}),
        ("scorer", ["score", "pyproj"], {"pyproject.toml"}),
        ("pnp", ["me"], {"measure"}),
    ],
)
def test_bash_completes(
    half: str, typed: list[str], expected: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = " ".join([half, *typed])
    ask = f"\nCOMP_WORDS=({words}); COMP_CWORD={len(typed)}; _shtab_{half}; echo ${{COMPREPLY[@]}}"
    done = subprocess.run(
        ["bash"],
        input=printed(half, "bash", capsys) + ask,
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(done.stdout.split()) == expected


def test_an_unknown_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert scorer.cli.main(["--print-completion", "dosshell"]) == 2
    assert "bash" in capsys.readouterr().err
