"""`scorer replay`: the position after each line, drawn in the terminal."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from scorer.commands.score import replayed
from scorer.games import part_of
from scorer.kit.faults import RefusedError
from scorer.kit.signs import signs_for
from scorer.reading.record import Checkpoint, Item
from scorer.replaying.replay import Replay
from scorer.terminal.rendering import coloured, headline, paint, render_faults, render_totals, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    parser.add_argument(
        "--at",
        type=int,
        metavar="N",
        help="only the position after line N of the file, as faults and editors count lines",
    )


def run(args: argparse.Namespace) -> int:
    """Draw the positions up to the first fault, which is told as well."""
    replay = replayed(args.file, keep_going=False)
    if replay is None:
        return 2
    if args.at is not None and not 1 <= args.at <= len(replay.record.lines):
        raise RefusedError(
            f"--at {args.at}: {replay.record.name} has lines 1 to {len(replay.record.lines)}"
        )
    if replay.start is None:
        say(render_faults(replay, coloured(sys.stderr)), sys.stderr)
        return 1
    if args.at is None:
        _all(replay)
    else:
        _one(replay, args.at)
    if replay.faults:
        say(render_faults(replay, coloured(sys.stderr)), sys.stderr)
    return 0 if replay.sound else 1


def _all(replay: Replay) -> None:
    say(paint("at the start", "bold", coloured(sys.stdout)))
    say(_picture(replay, replay.start) + "\n")
    for item, state in replay.positions:
        _say_line(replay, item)
        # A checkpoint leaves everything where it was.
        if not isinstance(item.what, Checkpoint):
            say(_picture(replay, state) + "\n")
    finished = replay.status == "finished"
    say(render_totals(replay, coloured(sys.stdout)) if finished else headline(replay))


def _one(replay: Replay, number: int) -> None:
    done = [each for each in replay.positions if each[0].line.line <= number]
    if not done:
        say(paint("at the start", "bold", coloured(sys.stdout)))
        say(_picture(replay, replay.start))
        return
    item, state = done[-1]
    _say_line(replay, item)
    say(_picture(replay, state))


def _say_line(replay: Replay, item: Item) -> None:
    number = item.line.line
    text = replay.record.lines[number - 1].strip()
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    say(paint(f"line {number}: {shown}", "bold", coloured(sys.stdout)))
    table = replay.record.setup.table
    for reason in replay.reasons:
        if reason.line == number and reason.points:
            who = table.shown(reason.seat)
            say(f"  {reason.points:>+3} {who}: {reason.reason} ({reason.rule})")


def _picture(replay: Replay, state: Any) -> str:
    drawing = part_of(replay.record.game.name, "drawing")
    picture: str = drawing.draw(state, signs_for(sys.stdout))
    return picture
