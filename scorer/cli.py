"""The command line of the scorer: which command, and nothing else."""

from __future__ import annotations

import argparse
import gc
import re
import sys
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NoReturn

from scorer.kit.faults import RefusedError

COMMANDS = {
    "score": "check a record and give the totals",
    "check": "check records, a line each",
    "tally": "totals from the final state, without a record",
    "record": "write a record move by move while you play",
    "replay": "show the position after each line",
    "legal": "what may be written next",
    "report": "a page of its own for a game: totals, chart, positions",
    "new": "an empty record to start from",
    "convert": "to and from a spreadsheet",
    "rules": "the numbered rules and rulings of a game",
    "explain": "what a fault code means and how to mend it",
}


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
            if isinstance(action.choices, dict):
                # shtab takes a mapping for subcommands.
                action.choices = tuple(action.choices)
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
    """Return the parser; only the chosen command's module is imported."""
    parser = _Parser(
        prog="scorer",
        description="Checks the record your table wrote of its game and gives the final totals.",
        epilog="Start with:  scorer new orkomondo --players Anna=humans,Ben=elves > evening.game",
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
        if name == chosen or chosen == "*":
            module = import_module(f"scorer.commands.{name}")
            module.add_arguments(sub)
            sub.set_defaults(run=module.run)
    return parser


def program() -> int:
    """Run the command line's command in a process of its own; return its exit status."""
    # What is loaded stays to the end: to look through it for garbage only takes time.
    gc.disable()
    try:
        return main()
    finally:
        gc.freeze()


def main(argv: list[str] | None = None) -> int:
    """Run the scorer; return the exit status (0 sound, 1 the record has an error, 2 refused)."""
    words = sys.argv[1:] if argv is None else argv
    chosen = next((word for word in words if not word.startswith("-")), None)
    try:
        args = build_parser(chosen).parse_args(words)
        status: int = args.run(args)
        sys.stdout.flush()
    except RefusedError as error:
        from scorer.terminal.rendering import say

        say(f"scorer: {error}", sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read our output has seen enough; the interpreter must not complain at exit.
        sys.stdout = None
        return 0
    except OSError as error:
        # A full disk behind > or a closed terminal: nothing more can be said on that stream.
        print(f"scorer: the output cannot be written: {error.strerror}", file=sys.stderr)
        sys.stdout = None
        return 2
    except KeyboardInterrupt:
        return 130
    return status

