"""`scorer explain`: one fault code, by its case in the gallery."""

from __future__ import annotations

import argparse
import re
import textwrap

from scorer.kit.faults import RefusedError
from scorer.kit.foreign import written
from scorer.kit.language import ENGLISH, spoken_now, tr
from scorer.kit.names import did_you_mean, nearest
from scorer.reading.gallery import FILE, Case, cases, find_case
from scorer.reading.header import FREE, split_header
from scorer.reading.record import read_record
from scorer.replaying.replay import replay_record
from scorer.terminal.rendering import render_faults, say
from scorer.terminal.tongue import add_language

_RULE = re.compile(r"([A-Z]{2})-R[0-9]+")
_CODE = re.compile(r"[A-Z]{2}-[A-Z]?[0-9]+")
_LOOSE = re.compile(r"([A-Z]{2})[-_ ]?([A-Z]?[0-9]+)")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "code", metavar=tr("CODE"), help=tr("a code as a fault shows it, such as OM-203")
    )
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Print what the code means, an example, and how to mend it."""
    # As it is typed from a screen across the table: om203 is OM-203.
    code = _LOOSE.sub(r"\1-\2", args.code.strip().upper())
    if rule := _RULE.fullmatch(code):
        raise RefusedError(
            tr(
                "{code} is the number of a rule, not of a fault; scorer rules GAME prints "
                "the rules (those of {rule} for its game)",
                code=code,
                rule=rule[1],
            )
        )
    case = find_case(code) if _CODE.fullmatch(code) else None
    if case is None:
        known = tuple(cases())
        near = nearest(code, known)
        meant = f"; {did_you_mean(near)}" if near else "."
        raise RefusedError(
            tr(
                "there is no fault code {code!r}{meant} Known: {known}",
                code=args.code,
                meant=meant,
                known=", ".join(known),
            )
        )
    record, shown = _in_language(case)
    say(f"{case.code}: {textwrap.fill(tr(case.meaning), 90)}\n")
    say(tr("For example") + "\n\n" + textwrap.indent(record.rstrip("\n"), "    ") + "\n")
    say(tr("gives") + "\n\n" + textwrap.indent(shown, "    ") + "\n")
    say(tr("How to mend it") + "\n\n" + textwrap.indent(textwrap.fill(tr(case.mend), 86), "    "))
    return 0


def _written(line: str, game: str) -> str:
    header = split_header(line)
    as_it_is = header and header[1].casefold() in (*FREE, "ruling")
    return line if as_it_is else written(line, game, ())


def _in_language(case: Case) -> tuple[str, str]:
    """Return a case's record in the language that is spoken, and what is said about it."""
    if spoken_now() == ENGLISH:
        return case.record, case.shown
    first, *rest = case.record.splitlines()
    game = first.partition(":")[2].strip()
    lines = [first, f"lang: {spoken_now()}", *(_written(line, game) for line in rest)]
    replay = replay_record(read_record(lines, FILE))
    return "\n".join(lines), render_faults(replay)
