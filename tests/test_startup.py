"""Start-up: what a command does not need, it does not load. Each one runs in an interpreter of its
own with its output piped, as the scorer's hot paths are run by other programs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.cli import COMMANDS as PNP
from scorer.cli import COMMANDS as SCORER
from tests.pnp.game_folder import GAME, make_game

ROOT = Path(__file__).parents[1]
CASE = str(ROOT / "tests/cases/orkomondo/001.game")
HEAVY = frozenset({
    "PIL", "fontTools", "jinja2", "lark", "openpyxl", "pikepdf", "pnp", "pydantic", "pypdfium2",
    "python_calamine", "reportlab", "resvg_py", "rich", "ruamel", "shtab", "svgwrite", "uharfbuzz",
})
PARTS = ("tally", "options", "sheet", "drawing", "picture")
"""Modules of a game that only some commands want."""
SHEETS = {"pnp", "pydantic", "ruamel", "uharfbuzz", "fontTools"}
PICTURES = SHEETS | {"jinja2", "lark", "svgwrite"}
RECORDS = {"pnp", "pydantic"}
HELPED = {
    "pnp list": RECORDS, "pnp build": RECORDS, "pnp check": RECORDS, "pnp export": RECORDS,
    "pnp draw-set": RECORDS, "pnp measure": {"pnp", "pikepdf"}, "scorer tally": {"lark"},
}
"""What a command may load to tell its arguments, beside its own half; the rest loads nothing."""

RUN = """\
import sys
from importlib import import_module
status = import_module(sys.argv[1] + ".cli").main(sys.argv[2:])
print("\\n" + "\\n".join(sys.modules), file=sys.stderr)
sys.exit(status)
"""


def loaded(half: str, *words: str, cwd: Path = ROOT, typed: str = "") -> set[str]:
    """Run a command that must be done (status 0); return the modules that were loaded."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, half, *words], cwd=cwd, input=typed, capture_output=True,
        encoding="utf-8", env={**os.environ, "PYTHONUTF8": "1"}, check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.splitlines())


@pytest.mark.parametrize(("half", "command"), [
    *(("scorer", name) for name in ["", *SCORER]), *(("pnp", name) for name in ["", *PNP]),
])
def test_help(half: str, command: str) -> None:
    words = [command, "--help"] if command else ["--help"]
    allowed = HELPED.get(f"{half} {command}", {half})
    assert loaded(half, *words) & HEAVY <= allowed


@pytest.mark.parametrize(("words", "allowed"), [
    (["score", CASE], {"lark"}),
    (["score", "--json", CASE], {"lark"}),
    (["check", "--json", CASE], {"lark"}),
    (["replay", CASE], {"lark"}),
    (["legal", CASE], {"lark"}),
    (["record", "orkomondo", "new.game"], {"lark"}),
    (["new", "orkomondo", "--players", "orks,elves"], {"lark"}),
    (["rules", "orkomondo"], {"lark"}),
    (["explain", "OM-203"], {"lark"}),
    (["tally", "orkomondo", "--players", "orks,elves", "--shields", "orks=97,elves=92",
      "--closer", "orks", "--treasure", "11"], {"lark"}),
    (["convert", CASE, "--to", "csv"], {"lark"}),
    # What writes workbooks loads PIL by itself, for pictures in them.
    (["convert", CASE, "--to", "xlsx", "-o", "made.xlsx"], {"lark", "openpyxl", "PIL"}),
    (["report", CASE], PICTURES),
    (["league", CASE], {"lark"}),
])
def test_the_scorer(words: list[str], allowed: set[str], tmp_path: Path) -> None:
    assert loaded("scorer", *words, cwd=tmp_path, typed="orks, elves\n") & HEAVY <= allowed


def test_scoring_loads_no_part_of_a_game() -> None:
    found = {name for name in loaded("scorer", "score", CASE) if name.startswith("scorer.")}
    assert "scorer.games.orkomondo.play" in found
    assert not {name for name in found if name.rpartition(".")[2] in PARTS}
    rooms = ("scorer.report", "scorer.tally", "scorer.spreadsheet", "scorer.replaying.legality")
    assert not {name for name in found if name.startswith(rooms)}


@pytest.mark.parametrize(("words", "allowed"), [
    # rich sets the table of the list, piped or not.
    (["list", "data"], RECORDS | {"ruamel", "rich"}),
    (["check", "data"], SHEETS),
    (["schema"], RECORDS),
    (["new", "mine"], {"pnp"}),
    (["build", "data"], SHEETS | {"reportlab", "PIL"}),
])
def test_pnp(words: list[str], allowed: set[str], tmp_path: Path) -> None:
    make_game(tmp_path / "data", {"game.yaml": GAME})
    assert loaded("pnp", *words, cwd=tmp_path) & HEAVY <= allowed


def test_what_a_command_loads_is_seen(tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    (folder / "commands").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "commands/__init__.py").write_text("")
    (folder / "commands/show.py").write_text(
        "def add_arguments(parser):\n    import shtab\n"
        "def run(args):\n    import rich.table\n    return 0\n"
    )
    (folder / "cli.py").write_text(
        "from shell.parser import CommandLine, build_parser\n"
        "LINE = CommandLine('toy', '', '', 'toy.commands', {'show': 'Shows.'})\n"
        "def main(words):\n"
        "    args = build_parser(LINE, words[0]).parse_args(words)\n    return args.run(args)\n"
    )
    assert loaded("toy", "show", cwd=tmp_path) & HEAVY == {"rich", "shtab"}
