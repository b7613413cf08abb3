"""The exit status is the command's, whatever becomes of the streams."""

import os
import subprocess
import sys

import pytest

from shell import streams

LOUD = """
import sys
from shell import streams

def work():
    for number in range(100_000):
        print("line", number)
    print("a word for people", file=sys.stderr)
    return {status}

sys.exit(streams.program(lambda: streams.run("loud", work)))
"""


@pytest.mark.parametrize("status", [0, 1, 2])
def test_a_reader_that_leaves_early_does_not_change_the_status(status: int) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", LOUD.format(status=status)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )
    assert child.stdout
    assert child.stderr
    child.stdout.readline()
    child.stdout.close()
    said = child.stderr.read()
    child.stderr.close()
    assert child.wait(30) == status
    assert said == b"a word for people\n"


@pytest.mark.skipif(os.name != "posix", reason="closes streams by their numbers")
@pytest.mark.parametrize("closed", ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"])
def test_closed_streams_do_not_change_the_status(closed: str) -> None:
    script = f'exec "$0" -c "$1" {closed}'
    done = subprocess.run(
        ["sh", "-c", script, sys.executable, LOUD.format(status=1)], capture_output=True, timeout=30
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")  # noqa: PTH110
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:  # noqa: PTH123
        done = subprocess.run(
            [sys.executable, "-c", LOUD.format(status=0)], stdout=full, stderr=subprocess.PIPE,
            timeout=30, text=True,
        )
    assert done.returncode == streams.REFUSED
    assert "No space left" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_nobody_foresaw_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> int:
        raise ZeroDivisionError("a\nb")

    assert streams.run("loud", work) == streams.FAILED
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "ZeroDivisionError: a b" in said


def test_an_interrupted_command_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> int:
        raise KeyboardInterrupt

    assert streams.run("loud", work) == streams.INTERRUPTED
    assert capsys.readouterr().err == "loud: interrupted\n"
