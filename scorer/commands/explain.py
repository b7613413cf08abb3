"""`scorer explain`: one fault code, by its case in the gallery."""

from __future__ import annotations

import argparse
import re
import textwrap

from scorer.kit.faults import RefusedError
from scorer.kit.names import nearest
from scorer.reading.gallery import cases, find_case
from scorer.terminal.rendering import say

_RULE = re.compile(r"([A-Z]{2})-R[0-9]+")
_CODE = re.compile(r"[A-Z]{2}-[A-Z]?[0-9]+")
_LOOSE = re.compile(r"([A-Z]{2})[-_ ]?([A-Z]?[0-9]+)")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("code", metavar="CODE", help="a code as a fault shows it, such as OM-203")


def run(args: argparse.Namespace) -> int:
    """Print what the code means, an example, and how to mend it."""
    # As it is typed from a screen across the table: om203 is OM-203.
    code = _LOOSE.sub(r"\1-\2", args.code.strip().upper())
    if rule := _RULE.fullmatch(code):
        raise RefusedError(
            f"{code} is the number of a rule, not of a fault; scorer rules GAME prints the rules "
            f"(those of {rule[1]} for its game)"
        )
    case = find_case(code) if _CODE.fullmatch(code) else None
    if case is None:
        known = tuple(cases())
        near = nearest(code, known)
        meant = f"; did you mean {near}?" if near else "."
        raise RefusedError(f"there is no fault code {args.code!r}{meant} Known: {', '.join(known)}")
    say(f"{case.code}: {textwrap.fill(case.meaning, 90)}\n")
    say("For example\n\n" + textwrap.indent(case.record.rstrip("\n"), "    ") + "\n")
    say("gives\n\n" + textwrap.indent(case.shown, "    ") + "\n")
    say("How to mend it\n\n" + textwrap.indent(textwrap.fill(case.mend, 86), "    "))
    return 0
