"""`scorer convert`: a record to and from a spreadsheet with the printed sheet's columns; JSON."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path, PurePath

from scorer.kit.faults import Fault, RefusedError
from scorer.kit.language import speak, tr
from scorer.reading.files import read_bytes
from scorer.reading.record import Record, read_record
from scorer.reading.source import decode, file_kind
from scorer.spreadsheet import exchange
from scorer.spreadsheet.rows import Filled, filled, lines_of
from scorer.terminal.rendering import (
    coloured,
    render_fault,
    render_faults,
    render_more,
    say,
    told,
)
from scorer.terminal.saving import put

FORMATS = ("csv", "xlsx", "json", "game", "bgstats")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "file",
        metavar=tr("FILE"),
        help=tr("a record: .game, .csv, .xlsx, .ods or .json; - reads standard input"),
    )
    parser.add_argument("--to", required=True, choices=FORMATS, help=tr("what to make of it"))
    parser.add_argument(
        "-o", "--output", metavar=tr("OUT"), help=tr("the file to write (else standard output)")
    )
    parser.add_argument(
        "--force", action="store_true", help=tr("write over a file that is there already")
    )
    parser.epilog = tr(
        "The columns are those of the printed record sheet, below rows for the header. "
        "A record\n"
        "that breaks a rule is converted as it stands; a line that cannot be read is "
        "refused.\n"
        "For a spreadsheet program take xlsx: opening a csv, it may make dates of 4-2.\n"
        "bgstats is the play of a finished game, for the app BG Stats."
    )


def run(args: argparse.Namespace) -> int:
    """Convert; 1 where a line of the record cannot be read, and nothing is written then."""
    name, data = read_bytes(args.file)
    # What a file holds goes before what it is called.
    ending = file_kind(data) or PurePath(args.file).suffix.casefold().removeprefix(".")
    places: list[int] = []
    if ending in ("csv", "xlsx", "ods", "json"):
        lines, places = lines_of(_read(ending, data, name))
        lines = decode("\n".join(lines).encode("utf-8", "replace"), name)
    else:
        lines = decode(data, name)
    record = read_record(lines, name)
    speak(record.lang)
    if faults := [fault for fault in record.faults if fault.severity == "error"]:
        _tell(record, faults, places)
        return 1
    if args.to == "bgstats":
        return _play(record, args)
    _write(_made(args.to, record), args)
    return 0


def _play(record: Record, args: argparse.Namespace) -> int:
    """Write the play of a finished game; 1 where the record breaks a rule."""
    import json

    from scorer.league.bgstats import link_to, play_of
    from scorer.replaying.replay import replay_record

    replay = replay_record(record)
    if not replay.sound:
        say(render_faults(replay, coloured(sys.stderr)), sys.stderr)
        return 1
    play = play_of(replay)
    _write((json.dumps(play, ensure_ascii=False, indent=2) + "\n").encode("utf-8"), args)
    if "playDate" not in play:
        say(tr("without a header  date: 2026-05-03  the play has no date"), sys.stderr)
    say(tr("open where BG Stats is installed:\n{link}", link=link_to(play)), sys.stderr)
    return 0


def _read(ending: str, data: bytes, name: str) -> Filled:
    if ending == "csv":
        return exchange.from_csv(data, name)
    if ending == "json":
        return exchange.from_json(data, name)
    from scorer.spreadsheet.workbook import from_xlsx

    return from_xlsx(data, name)


def _made(to: str, record: Record) -> bytes:
    if to == "game":
        return "".join(f"{line}\n" for line in record.lines).encode("utf-8")
    rows = filled(record)
    if to == "csv":
        return exchange.to_csv(rows)
    if to == "json":
        return exchange.to_json(rows)
    from scorer.spreadsheet.workbook import to_xlsx

    return to_xlsx(rows)


def _tell(record: Record, faults: list[Fault], places: list[int]) -> None:
    colour = coloured(sys.stderr)
    for fault, more in told(faults):
        name, line = record.name, fault.span.line
        if line <= len(places):
            name = tr("{name} (row {row})", name=name, row=places[line - 1])
        say(render_fault(fault, name, record.lines, colour), sys.stderr)
        if more:
            say(render_more(more, record.name, colour), sys.stderr)


def _write(data: bytes, args: argparse.Namespace) -> None:
    if args.output:
        put(Path(args.output), data, args.file, force=args.force, ours=lambda _: False)
        return
    if args.to == "xlsx" and sys.stdout.isatty():
        raise RefusedError(tr("an XLSX file is not for the terminal; name a file with -o"))
    sys.stdout.buffer.write(data)
