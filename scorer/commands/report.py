"""`scorer report`: one page of its own for a record."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from scorer.commands.score import replayed
from scorer.kit.language import tr
from scorer.terminal.rendering import coloured, headline, render_faults, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar=tr("FILE"), help=tr("a record; - reads standard input"))
    parser.add_argument(
        "-o",
        "--output",
        metavar=tr("PAGE"),
        help=tr("the page to write; report.html where nothing is said, - writes standard output"),
        default="report.html",
    )
    parser.add_argument(
        "--force", action="store_true", help=tr("write over a file that is no report of a game")
    )


def run(args: argparse.Namespace) -> int:
    """Write the page, of a record with an error too: up to the first fault."""
    replay = replayed(args.file, keep_going=False)
    if replay is None:
        return 2
    # Drawing and templates take their time to load; nothing else in the scorer needs them.
    from scorer.report.page import is_report, render_report
    from scorer.terminal.saving import put

    # A file may have a name in no encoding.
    page = render_report(replay).encode("utf-8", "backslashreplace")
    if replay.faults:
        say(render_faults(replay, coloured(sys.stderr)) + "\n", sys.stderr)
    if args.output == "-":
        sys.stdout.buffer.write(page)
    else:
        put(Path(args.output), page, args.file, force=args.force, ours=is_report)
        say(f"{headline(replay)}\n{tr('written to {output}', output=args.output)}")
    return 0 if replay.sound else 1
