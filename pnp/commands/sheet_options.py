"""The options that say how and what to print, alike for every command that makes sheets."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.press.job.options import BuildOptions

BACKS = ("long-edge", "short-edge", "fold", "none")
MARKS = ("crop", "lines", "none")
INKS = ("full", "low", "mono")


def add_sheet_arguments(parser: argparse.ArgumentParser) -> None:
    """Add paper, margin, backs, bleed, marks, ink, printer, and what to print."""
    sheet = parser.add_argument_group("on what paper")
    sheet.add_argument("--paper", default="a4", metavar="NAME",
                       help="a4, letter, a3, legal, tabloid, a5, or a size such as 210x297mm"
                            " (default: a4)")
    sheet.add_argument("--margin", nargs="+", default=["5"], metavar="MM",
                       help="what the printer cannot reach: one value for all sides, two (top and"
                            " bottom, left and right) or four: top right bottom left"
                            " (default: 5)")
    sheet.add_argument("--backs", choices=BACKS, default="long-edge",
                       help="how backs get behind fronts: the printer turns the sheet over its"
                            " long or short edge, you fold it, or there are none"
                            " (default: long-edge)")
    sheet.add_argument("--printer", metavar="NAME",
                       help="a printer profile saved with: pnp calibrate")
    look = parser.add_argument_group("how")
    look.add_argument("--bleed", metavar="MM",
                      help="how far art runs past the cut (default: the component's own, or 0)")
    look.add_argument("--gap", metavar="MM",
                      help="space between neighbours (default: twice the bleed)")
    look.add_argument("--marks", choices=MARKS, default="crop",
                      help="crop marks beside the pieces, cut lines across them, or none"
                           " (default: crop)")
    look.add_argument("--ink", choices=INKS,
                      help="full colour, low (no large filled areas), or mono (black only)")
    look.add_argument("--lang", metavar="CODE",
                      help="the language, such as de (default: the game's first)")
    what = parser.add_argument_group("what")
    what.add_argument("--only", action="append", default=[], metavar="COMPONENT[/PIECE]",
                      help="only this component, or one piece of it; may be given again, or"
                           " several joined by commas")
    what.add_argument("--copies", action="append", default=[], metavar="[COMPONENT=]N",
                      help="everything N times, or one component")
    what.add_argument("--size", action="append", default=[], metavar="COMPONENT=WxH",
                      help="another size for a component, such as influence=59x92 or cards=poker")
    what.add_argument("--pages", metavar="RANGE",
                      help="only these pages of each component, such as 1-4,7")
    what.add_argument("--pack", action="store_true",
                      help="let components of one size share sheets")


def add_force(parser: argparse.ArgumentParser) -> None:
    """Add the option that lets a command write over files it did not make."""
    parser.add_argument("--force", action="store_true",
                        help="write over files that are in the way, and over another game's set")


def sheet_options(args: argparse.Namespace) -> BuildOptions:
    """Return the options that the arguments ask for.

    ``args.games`` gains names that stand after ``--margin``'s numbers. Raises ValueError with
    a sentence for the user.
    """
    from pnp.catalogue import paper
    from pnp.place.sheet import Correction, Sheet
    from pnp.press.job.options import (
        BuildOptions,
        parse_copies,
        parse_margins,
        parse_pages,
        parse_sizes,
    )
    from pnp.press.job.profiles import read_profile

    margins = parse_margins(_numbers_first(args))
    sheet = Sheet(
        paper(args.paper),
        margins,
        backs=args.backs,
        marks=args.marks,
        gap=_length(args.gap, "--gap"),
        correction=read_profile(args.printer) if args.printer else Correction(),
    )
    area = sheet.printable()
    if area.w <= 0 or area.h <= 0:
        raise ValueError("--margin leaves nothing of the paper to print on")
    only = tuple(name.strip() for word in args.only for name in word.split(",") if name.strip())
    if args.only and not only:
        raise ValueError("--only names nothing; leave it out to print everything")
    return BuildOptions(
        paper=args.paper.strip().lower(),
        sheet=sheet,
        bleed=_length(args.bleed, "--bleed"),
        ink=args.ink,
        only=only,
        copies=parse_copies(args.copies),
        sizes=parse_sizes(args.size),
        lang=args.lang,
        pages=parse_pages(args.pages) if args.pages is not None else (),
        pack=args.pack,
    )


def _numbers_first(args: argparse.Namespace) -> list[str]:
    """Return the margin's words; what follows them and is no number is a game's name."""
    words: list[str] = list(args.margin)
    numbers = 0
    while numbers < len(words) and words[numbers][:1] in "-.0123456789":
        numbers += 1
    args.games = [*words[numbers:], *args.games]
    return words[:numbers] or words[:1]


def _length(text: str | None, option: str) -> float | None:
    from pnp.units import parse_mm

    if text is None:
        return None
    value = parse_mm(text)
    if not 0 <= value <= 50:
        raise ValueError(f"{option} {text}: write a length from 0 to 50 mm")
    return value
