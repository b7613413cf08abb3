"""``pnp calibrate``: a test page for the printer, and the profile that it leads to."""

from __future__ import annotations

import argparse
from pathlib import Path

from pnp.commands.say import cannot_write, refuse

_EPILOG = """\
Without --save this writes a page to print on both sides; it says how to read it. With --save it
keeps what you read off: from then on, --printer NAME moves every back by that much (and scales
it about the page's centre), and leaves every front as it is.
Profiles are kept in ~/.config/pnp (or $XDG_CONFIG_HOME/pnp, or the folder $PNP_CONFIG names).

examples:
  pnp calibrate --paper letter                 writes calibration.pdf
  pnp calibrate --save kitchen --offset 1.5 -0.7
  pnp calibrate --printer kitchen              the page again, corrected
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--out", default="calibration.pdf", metavar="FILE",
                        help="where the test page goes (default: calibration.pdf)")
    parser.add_argument("--force", action="store_true",
                        help="write over a file that is in the way")
    parser.add_argument("--paper", default="a4", metavar="NAME", help="as for build (default: a4)")
    parser.add_argument("--backs", choices=("long-edge", "short-edge"), default="long-edge",
                        help="which edge the printer turns the sheet over (default: long-edge)")
    parser.add_argument("--lang", default="en", choices=("en", "de"), help="the page's language")
    parser.add_argument("--printer", metavar="NAME", help="correct the back by this profile")
    parser.add_argument("--save", metavar="NAME", help="keep a profile under this name")
    parser.add_argument("--offset", nargs=2, type=float, default=None, metavar=("DX", "DY"),
                        help="move backs by DX mm to the right and DY mm down")
    parser.add_argument("--scale", nargs=2, type=float, default=None, metavar=("SX", "SY"),
                        help="scale backs across and down by these factors, such as 1.002 1")
    parser.epilog = _EPILOG


def run(args: argparse.Namespace) -> int:
    """Write the test page or keep a profile; return 0, or 2 where a value or place is wrong."""
    from pnp.press.files.outputs import write_whole
    from pnp.press.guide.testpage import SUBJECT

    try:
        if args.save is not None:
            return _save(args)
        if args.offset or args.scale:
            raise ValueError("--offset and --scale are kept under a name: add --save NAME")
        data = _test_page(args)
        write_whole(Path(args.out), data, subject=SUBJECT, force=args.force)
    except ValueError as error:
        return refuse(error)
    except OSError as error:
        return cannot_write(error, args.out)
    print(f"{args.out}: print it on both sides of one sheet at 100 %; it says how to read it")
    return 0


def _save(args: argparse.Namespace) -> int:
    from pnp.place.sheet import Correction
    from pnp.press.job.profiles import save_profile

    if args.offset is None and args.scale is None:
        raise ValueError("--save needs --offset DX DY, --scale SX SY, or both")
    values = Correction(*(args.offset or (0.0, 0.0)), *(args.scale or (1.0, 1.0)))
    path = save_profile(args.save, values)
    print(f"{args.save}: backs move by {values.dx:+g} mm right, {values.dy:+g} mm down,"
          f" scaled by {values.sx:g} × {values.sy:g}; kept in {path}")
    print(f"use it with: pnp build … --printer {args.save}")
    return 0


def _test_page(args: argparse.Namespace) -> bytes:
    from pnp.catalogue import paper
    from pnp.place.sheet import Correction, Sheet
    from pnp.press.guide.testpage import printer_page
    from pnp.press.job.profiles import read_profile
    from pnp.render.pdf import write_pdf

    fix = read_profile(args.printer) if args.printer else Correction()
    sheet = Sheet(paper(args.paper), backs=args.backs, correction=fix)
    return write_pdf(printer_page(sheet, args.lang))
