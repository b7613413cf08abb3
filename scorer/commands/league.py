"""`scorer league`: many records as one table, or as a page."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from scorer.commands.score import print_object
from scorer.kit.faults import RefusedError
from scorer.kit.language import tr
from scorer.kit.text import printable
from scorer.league.evenings import find_records, read_evenings
from scorer.league.people import SETTINGS, People, read_aliases
from scorer.league.standings import League, as_json, make_league
from scorer.terminal.leagues import render_league
from scorer.terminal.rendering import coloured, say
from scorer.terminal.tongue import add_language


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "folders",
        nargs="+",
        metavar=tr("FOLDER"),
        help=tr("a folder of records (.game), or a record"),
    )
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object"))
    add_language(parser)
    parser.add_argument(
        "-o",
        "--output",
        metavar=tr("PAGE"),
        help=tr(
            "a page with charts to write; - writes it to standard output in place of the table"
        ),
    )
    parser.add_argument(
        "--force", action="store_true", help=tr("write over a file that is no page of a league")
    )
    parser.epilog = tr(
        "People are known by their Names; {settings} in a folder may hold aliases:\n"
        "  alias:\n"
        "    Annie: Anna\n"
        "Records with an error and games that are not over are told and left out.",
        settings=SETTINGS,
    )


def run(args: argparse.Namespace) -> int:
    """Read all records, tell what is left out, print the table and write the page."""
    names = find_records(args.folders)
    if not names:
        raise RefusedError(
            tr("{folders}: there is no record (.game) here", folders=", ".join(args.folders))
        )
    aliases = read_aliases(path for path in map(Path, args.folders) if path.is_dir())
    people = People(aliases)
    league = make_league(*read_evenings(names, people))
    for left in league.left_out:
        say(
            printable(
                tr(
                    "{file}: left out, {why}: {reason}",
                    file=left.file,
                    why=tr(left.why),
                    reason=left.text,
                )
            ),
            sys.stderr,
        )
    for alias in people.unused():
        say(
            tr(
                "{settings}: the alias {alias!r} is no Name in these records",
                settings=SETTINGS,
                alias=alias,
            ),
            sys.stderr,
        )
    if args.output:
        _write(league, names, args)
    if args.json:
        print_object(as_json(league), in_one_line=False)
    elif args.output != "-":
        say(render_league(league, coloured(sys.stdout)))
    return 0


def _write(league: League, names: list[str], args: argparse.Namespace) -> None:
    # Templates take their time to load; the table needs none.
    from scorer.report.league import is_league, render_page
    from scorer.terminal.saving import put, spare_record

    page = render_page(league).encode("utf-8", "replace")
    if args.output == "-":
        if args.json:
            raise RefusedError(tr("page and JSON cannot both be written to standard output"))
        sys.stdout.buffer.write(page)
        return
    for name in names:
        spare_record(Path(args.output), name)
    put(Path(args.output), page, names[0], force=args.force, ours=is_league)
    say(tr("written to {output}", output=args.output), sys.stderr)
