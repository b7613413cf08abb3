"""`scorer replay`: the position after each line, drawn in the terminal."""

from __future__ import annotations

import argparse
import sys

from scorer.commands.score import replayed
from scorer.kit.faults import RefusedError
from scorer.kit.game import SomeState
from scorer.kit.language import tr
from scorer.kit.signs import signs_for
from scorer.kit.table import Table
from scorer.kit.text import printable
from scorer.reading.body import Checkpoint, Item
from scorer.replaying.replay import Replay
from scorer.terminal.rendering import coloured, headline, paint, render_faults, render_totals, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar=tr("FILE"), help=tr("a record; - reads standard input"))
    parser.add_argument(
        "--at",
        type=int,
        metavar="N",
        help=tr("only the position after line N of the file, as faults and editors count lines"),
    )


def run(args: argparse.Namespace) -> int:
    """Draw the positions up to the first fault, which is told as well."""
    replay = replayed(args.file, keep_going=False)
    if replay is None:
        return 2
    if args.at is not None and not 1 <= args.at <= len(replay.record.lines):
        raise RefusedError(
            tr(
                "--at {at}: {name} has lines 1 to {number}",
                at=args.at,
                name=replay.record.name,
                number=len(replay.record.lines),
            )
        )
    if replay.start is None or replay.record.table is None:
        say(render_faults(replay, coloured(sys.stderr)), sys.stderr)
        return 1
    shown = _Shown(replay, replay.record.table, replay.start)
    if args.at is None:
        shown.all()
    else:
        shown.one(args.at)
    if replay.record.game.parts.drawing is None:
        say(
            tr("there is no drawing of a position of {title}", title=replay.record.game.title),
            sys.stderr,
        )
    if replay.faults:
        say(render_faults(replay, coloured(sys.stderr)), sys.stderr)
    return 0 if replay.sound else 1


class _Shown:
    """A replay on standard output: its lines, what they moved, and the positions where the game
    draws them."""

    def __init__(self, replay: Replay, table: Table, start: SomeState) -> None:
        self.replay, self.table, self.start = replay, table, start
        drawing = replay.record.game.parts.drawing
        self.draw = drawing() if drawing else None

    def all(self) -> None:
        """Show every position, then how the record came out."""
        replay = self.replay
        self._begin()
        for item, state in replay.positions:
            self._line(item)
            # A checkpoint leaves everything where it was.
            if not isinstance(item.what, Checkpoint):
                self._position(state, "\n")
        finished = replay.status == "finished"
        say(render_totals(replay, coloured(sys.stdout)) if finished else headline(replay))

    def one(self, number: int) -> None:
        """Show the position after line ``number`` of the file."""
        done = [each for each in self.replay.positions if each[0].line.line <= number]
        if not done:
            self._begin("")
            return
        item, state = done[-1]
        self._line(item)
        self._position(state)

    def _begin(self, end: str = "\n") -> None:
        say(paint(tr("at the start"), "bold", coloured(sys.stdout)))
        self._position(self.start, end)

    def _line(self, item: Item) -> None:
        number = item.line.line
        text = printable(self.replay.record.lines[number - 1].strip())
        say(
            paint(
                tr("line {number}: {found}", number=number, found=text),
                "bold",
                coloured(sys.stdout),
            )
        )
        for reason in self.replay.reasons:
            if reason.line == number and reason.points:
                who = self.table.shown(reason.seat)
                say(f"  {reason.points:>+3} {who}: {reason.reason} ({reason.rule})")

    def _position(self, state: SomeState, end: str = "") -> None:
        if self.draw:
            say(self.draw(state, signs_for(sys.stdout)) + end)
