"""The command line of `pnp`: which command, and nothing else."""

from __future__ import annotations

import argparse
import codecs
import gc
import io
import os
import re
import sys
import unicodedata
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NoReturn

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


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence, with the nearest word that would do."""

    def error(self, message: str) -> NoReturn:
        near = ""
        if choice := _CHOICE.search(message):
            found = get_close_matches(choice[1], re.findall(r"[\w-]+", choice[2]), n=1)
            near = f"; did you mean {found[0]!r}?" if found else ""
        self.exit(2, f"{self.prog}: {message}{near}\n(see: {self.prog} --help)\n")


_CHOICE = re.compile(r"invalid choice: '(.*)' \(choose from (.*)\)")


class _Completion(argparse.Action):
    """Print a shell's completion of every command and option, and leave."""

    def __call__(self, parser: argparse.ArgumentParser, *found: Any) -> None:
        import shtab

        whole = build_parser("*")
        for action in _arguments(whole):
            if str(action.metavar or action.dest).casefold() in _PATHS:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
        print(shtab.complete(whole, found[1]))
        parser.exit()


_PATHS = ("file", "files", "out", "output", "path", "pdf")


def _arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for sub in action.choices.values():
                yield from _arguments(sub)
        else:
            yield action


def build_parser(chosen: str | None = None) -> argparse.ArgumentParser:
    """Return the parser with the arguments of the ``chosen`` command (``*``: of all).

    Only chosen modules are imported, so that help and small commands start at once.
    """
    parser = _Parser(
        prog="pnp",
        description="Turns a game's data into sheets to print and cut, at exactly the right size.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--print-completion",
        action=_Completion,
        choices=("bash", "zsh", "tcsh"),
        metavar="SHELL",
        help="print what makes bash, zsh or tcsh complete this command with Tab",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, about in COMMANDS.items():
        sub = commands.add_parser(
            name,
            help=about,
            description=about[0].upper() + about[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if chosen in (name, "*"):
            module = import_module(f"pnp.commands.{name.replace('-', '_')}")
            module.add_arguments(sub)
            sub.set_defaults(run=module.run)
    return parser


def program() -> int:
    """Run the command line's command in a process of its own; return its exit status."""
    # A run imports and plans much that stays to its end, and leaves next to no cycles. To look
    # through it for garbage, on the way and at the exit, takes a fifth of a small build.
    gc.disable()
    codecs.register_error("plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plain")
    try:
        return main()
    finally:
        gc.freeze()


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Write letters that a console lacks as plain ones, as far as there are such."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    composed = unicodedata.normalize("NFKD", lacking.translate(_PLAIN))
    return "".join(sign if sign.isascii() else "?" for sign in composed), error.end


_PLAIN = str.maketrans({"×": "x", "–": "-", "…": "...", "“": '"', "”": '"', "·": "|"})


def main(argv: list[str] | None = None) -> int:
    """Run a command; return 0 (done), 1 (the data has errors) or 2 (usage, unknown game,
    unreadable or unwritable place)."""
    words = sys.argv[1:] if argv is None else argv
    chosen = next((word for word in words if not word.startswith("-")), None)
    # ReportLab dates its files by it, and ends in a traceback where it is no date.
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "0")
    if not re.fullmatch(r"\d{1,11}", epoch, re.ASCII):
        print(f"pnp: SOURCE_DATE_EPOCH is {epoch!r}; it is a number of seconds since 1970: mend"
              " it, or unset it", file=sys.stderr)
        return 2
    try:
        args = build_parser(chosen).parse_args(words)
        status: int = args.run(args)
        if sys.stdout:
            sys.stdout.flush()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    except BrokenPipeError:
        # The reader has gone (`pnp list | head`); nothing more can be said to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        # A full disk behind > or a closed terminal: nothing more can be said on that stream.
        print(f"pnp: the output cannot be written: {error.strerror or error}", file=sys.stderr)
        sys.stdout = None
        return 2
    except KeyboardInterrupt:
        print("pnp: interrupted", file=sys.stderr)
        return 130
    return status
