"""The command line of the scorer: which command, and nothing else."""

from __future__ import annotations

import sys

from scorer.kit.faults import RefusedError
from scorer.kit.language import environment_language, speak, speaking, tr
from shell import streams
from shell.parser import CommandLine, build_parser, chosen_command

COMMANDS = {
    "score": "check a record and give the totals",
    "check": "check records, a line each",
    "tally": "totals from the final state, without a record",
    "record": "write a record move by move while you play",
    "replay": "show the position after each line",
    "legal": "what may be written next",
    "report": "a page of its own for a game: totals, chart, positions",
    "league": "wins and points over many records",
    "new": "an empty record to start from",
    "convert": "to and from a spreadsheet",
    "rules": "the numbered rules and rulings of a game",
    "schema": "the JSON Schema of what --json prints",
    "explain": "what a fault code means and how to mend it",
}
"""Command → what it does; its module in `scorer.commands` has the same name."""

LINE = CommandLine(
    prog="scorer",
    about="Checks the record your table wrote of its game and gives the final totals.",
    epilog="Start with:  scorer new orkomondo --players Anna=humans,Ben=elves > evening.game",
    package="scorer.commands",
    commands=COMMANDS,
)


def program() -> int:
    """Run the command line's command in a process of its own; return its exit status."""
    return streams.program(main)


def main(argv: list[str] | None = None) -> int:
    """Run the scorer; return the exit status (0 sound, 1 the record has an error, 2 refused)."""
    words = sys.argv[1:] if argv is None else argv
    with speaking(environment_language()):
        return streams.run("scorer", lambda: _command(words), tr)


def _command(words: list[str]) -> int:
    args = build_parser(_line(), chosen_command(words)).parse_args(words)
    if getattr(args, "lang", None):
        speak(args.lang)
    try:
        status: int = args.run(args)
    except RefusedError as error:
        print(f"scorer: {error}", file=sys.stderr)
        return streams.REFUSED
    return status


def _line() -> CommandLine:
    """Return the command line in the language that is spoken."""
    commands = {name: tr(about) for name, about in COMMANDS.items()}
    return LINE._replace(about=tr(LINE.about), epilog=tr(LINE.epilog), commands=commands, say=tr)
