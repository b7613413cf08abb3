"""`scorer score`: check records and give their totals."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping

from scorer.kit.faults import RefusedError
from scorer.kit.language import speak, speaking, spoken_now, tr
from scorer.kit.result import Json
from scorer.reading.files import STDIN, STDIN_SHOWN
from scorer.reading.record import UnnamedGameError, load_record
from scorer.replaying.replay import Replay, as_json, replay_record, unreadable_json
from scorer.terminal.rendering import coloured, render_faults, render_totals, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "files", nargs="+", metavar=tr("FILE"), help=tr("a record; - reads standard input")
    )
    parser.add_argument(
        "--json", action="store_true", help=tr("print one JSON object for each record")
    )
    parser.add_argument(
        "--keep-going",
        action="store_true",
        help=tr("skip a faulty line and go on; later faults may be its echoes"),
    )


def run(args: argparse.Namespace) -> int:
    """Score every file; the exit status is the greatest of theirs."""
    return each_file(args, _one)


def each_file(args: argparse.Namespace, one: Callable[[str, argparse.Namespace], int]) -> int:
    """Do something with every file, each in its own language; return the greatest status."""
    found = []
    for name in args.files:
        with speaking(spoken_now()):
            found.append(one(name, args))
    return max(found)


def _one(name: str, args: argparse.Namespace) -> int:
    replay = replayed(name, args.keep_going, args.json, len(args.files) > 1)
    if replay is None:
        return 2
    if args.json:
        print_json(replay, len(args.files) > 1)
    else:
        if replay.faults:
            say(render_faults(replay, coloured(sys.stderr)) + "\n", sys.stderr)
        say(render_totals(replay, coloured(sys.stdout)))
        if len(args.files) > 1:
            say("")
    return 0 if replay.sound else 1


def replayed(
    name: str, keep_going: bool, json: bool = False, several: bool = False
) -> Replay | None:
    """Load and replay one file, or say on standard error why that cannot be.

    From then on the language of the record is spoken.

    For programs (``json``) an object on standard output says so as well.
    """
    try:
        record = load_record(name)
        speak(record.lang)
        return replay_record(record, keep_going)
    except RefusedError as error:
        meant = None
        if isinstance(error, UnnamedGameError):
            speak(error.record.lang)
            meant = replay_record(error.record)
        if json:
            shown = STDIN_SHOWN if name == STDIN else name
            print_object(unreadable_json(shown, str(error), meant), several)
        say(f"scorer: {error}", sys.stderr)
        if meant and meant.faults:
            say(
                tr("Read as a record of {title}, it has:", title=meant.record.game.title),
                sys.stderr,
            )
            say(render_faults(meant, coloured(sys.stderr)), sys.stderr)
        return None


def print_json(replay: Replay, several: bool) -> None:
    """Print the JSON object; one of several carries its file's name and takes one line."""
    data = as_json(replay)
    print_object({"file": replay.record.name, **data} if several else data, several)


def print_object(data: Mapping[str, Json], in_one_line: bool) -> None:
    """Print a JSON object on standard output."""
    import json

    say(json.dumps(data, ensure_ascii=True, indent=None if in_one_line else 2))
