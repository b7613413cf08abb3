"""The command line of `pnp`: which command, and nothing else."""

from __future__ import annotations

import os
import re
import sys

from shell import streams
from shell.parser import CommandLine, build_parser, chosen_command

COMMANDS = {
    "list": "the games there are, with their pieces, counts and sizes",
    "build": "make the sheets to print",
    "check": "look the data over without making anything",
    "measure": "what the pieces on a finished sheet really measure",
    "calibrate": "a test page for your printer, and its saved profile",
    "export": "pictures and files for cutters, online tables and makers",
    "draw-set": "draw a mixed set of cards at random",
    "new": "a small game of your own to start from",
    "schema": "the JSON Schema of game.yaml, for editors",
}
"""Command → what it does; its module in `pnp.commands` has the same name."""

_EPILOG = """\
examples:
  pnp list                       which games there are
  pnp build all --paper letter   every game's sheets on Letter, into output/
  pnp measure output/*/board.pdf
  pnp new mygame                 start a game of your own
  pnp check mygame               tell everything that is wrong in its data
  pnp build mygame               its sheets, into output/mygame/

Print at 100 % ("actual size"). More about a command: pnp build --help
"""

LINE = CommandLine(
    prog="pnp",
    about="Turns a game's data into sheets to print and cut, at exactly the right size.",
    epilog=_EPILOG,
    package="pnp.commands",
    commands=COMMANDS,
)


def program() -> int:
    """Run the command line's command in a process of its own; return its exit status."""
    return streams.program(main)


def main(argv: list[str] | None = None) -> int:
    """Run a command; return 0 (done), 1 (the data has errors) or 2 (usage, unknown game,
    unreadable or unwritable place)."""
    words = sys.argv[1:] if argv is None else argv
    return streams.run("pnp", lambda: _command(words))


def _command(words: list[str]) -> int:
    # ReportLab dates its files by it, and ends in a traceback where it is no date.
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "0")
    if not re.fullmatch(r"\d{1,11}", epoch, re.ASCII):
        print(f"pnp: SOURCE_DATE_EPOCH is {epoch!r}; it is a number of seconds since 1970: mend"
              " it, or unset it", file=sys.stderr)
        return streams.REFUSED
    args = build_parser(LINE, chosen_command(words)).parse_args(words)
    status: int = args.run(args)
    return status
