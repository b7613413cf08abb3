"""`scorer check`: validate records only, one summary line each."""

from __future__ import annotations

import argparse
import sys

from scorer.commands.score import add_arguments, each_file, print_json, replayed
from scorer.terminal.rendering import coloured, headline, render_faults, say

__all__ = ["add_arguments", "run"]


def run(args: argparse.Namespace) -> int:
    """Check every file; the exit status is the greatest of theirs."""
    return each_file(args, _one)


def _one(name: str, args: argparse.Namespace) -> int:
    replay = replayed(name, args.keep_going, args.json, len(args.files) > 1)
    if replay is None:
        return 2
    if args.json:
        print_json(replay, len(args.files) > 1)
    else:
        if replay.faults:
            say(render_faults(replay, coloured(sys.stderr)), sys.stderr)
        say(headline(replay))
    return 0 if replay.sound else 1
