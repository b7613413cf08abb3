"""`pnp measure`: read finished PDFs back and say what they measure."""

from __future__ import annotations

import argparse
import json
import logging
from collections import Counter
from pathlib import Path
from typing import Any

from pnp.commands.say import counted, refuse
from pnp.limits import MEASURED_BYTES
from pnp.measure import TOLERANCE, Measured, NotAPdfError, Report, measure_pdf
from shell.files import read
from shell.visible import visible


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a PDF that pnp wrote")
    parser.add_argument("--json", action="store_true", help="everything measured, as JSON")
    parser.epilog = (
        f"Exit status 1 when a piece is more than {TOLERANCE} mm off its nominal size, "
        "2 when a file cannot be read."
    )


def run(args: argparse.Namespace) -> int:
    """Measure every file; the exit status is the greatest."""
    # What the library notes of a damaged file is no message for people.
    logging.getLogger("pikepdf").setLevel(logging.CRITICAL)
    status, reports = 0, []
    for name in args.files:
        try:
            report = measure_pdf(read(Path(name), MEASURED_BYTES), name)
        except OSError as error:
            status = refuse(f"{name}: cannot be read: {error.strerror}")
            continue
        except NotAPdfError as error:
            status = refuse(error)
            continue
        reports.append(report)
        status = max(status, 1 if report.wrong else 0)
    if args.json:
        print(json.dumps([_as_json(report) for report in reports], indent=1))
    else:
        for report in reports:
            print(_as_text(report))
    return status


def _size(w: float, h: float) -> str:
    return f"{w:.2f} × {h:.2f} mm"


def _as_text(report: Report) -> str:
    sizes = Counter(_size(page.w, page.h) for page in report.pages)
    lines = [visible(report.file)]
    lines += [f"  {counted(number, 'page')} of {size}" for size, number in sizes.items()]
    groups: dict[tuple[str, str, str], list[Measured]] = {}
    for piece in report.pieces:
        upright = (piece.h, piece.w) if piece.turned else (piece.w, piece.h)
        groups.setdefault((piece.component, piece.side, _size(*upright)), []).append(piece)
    for (component, side, size), found in groups.items():
        worst = max(piece.off for piece in found)
        verdict = "as meant" if worst <= TOLERANCE else f"WRONG: {worst:.2f} mm off"
        # A board on several sheets is one piece.
        count = len({(piece.id, piece.copy) for piece in found})
        tiles = f" in {len(found)} tiles" if any(piece.tile for piece in found) else ""
        pieces = counted(count, "piece")
        lines.append(f"  {component}, {side}: {pieces} of {size}{tiles}, {verdict}")
    # A field in the overlap of two tiles is printed on both.
    spots = {
        (spot.component, spot.id, spot.copy, _size(spot.w, spot.h)): None for spot in report.fields
    }
    fields = Counter((component, size) for component, _, _, size in spots)
    lines += [
        f"  {component}: {counted(number, 'field')} of {size}"
        for (component, size), number in fields.items()
    ]
    if not report.pieces:
        lines.append("  no pieces: only those of sheets that pnp made are known by their size")
    if report.fonts:
        loose = [name for name, embedded in report.fonts.items() if not embedded]
        embedded = "all embedded" if not loose else f"NOT embedded: {', '.join(loose)}"
        smallest = min(report.smallest_type.values(), default=0)
        fonts = counted(len(report.fonts), "font")
        lines.append(f"  {fonts}, {embedded}; smallest type {smallest:.1f} pt")
    if report.pictures:
        lowest = min(picture.dpi for picture in report.pictures)
        pictures = counted(len(report.pictures), "picture")
        lines.append(f"  {pictures}, the coarsest at {lowest:.0f} dpi")
    for piece in report.wrong:
        lines.append(
            f"  page {piece.page}: {piece.component}/{piece.id} copy {piece.copy} measures "
            f"{_size(piece.w, piece.h)}, {piece.off:.2f} mm off"
        )
    return "\n".join(lines)


def _as_json(report: Report) -> dict[str, Any]:
    return {
        "file": report.file,
        "pages": [
            {
                "w_mm": round(page.w, 4),
                "h_mm": round(page.h, 4),
                "boxes": {
                    name: [round(value, 4) for value in box] for name, box in page.boxes.items()
                },
            }
            for page in report.pages
        ],
        "pieces": [_piece(piece) for piece in report.pieces],
        "fields": [_piece(spot) for spot in report.fields],
        "fonts": [{"name": name, "embedded": embedded} for name, embedded in report.fonts.items()],
        "smallest_type_pt": {
            str(page): round(size, 3) for page, size in report.smallest_type.items()
        },
        "images": [
            {
                "page": picture.page,
                "pixels": list(picture.pixels),
                "w_mm": round(picture.w, 4),
                "h_mm": round(picture.h, 4),
                "dpi": round(picture.dpi, 1),
            }
            for picture in report.pictures
        ],
        # Nothing to judge is neither right nor wrong.
        "ok": not report.wrong if report.pieces else None,
    }


def _piece(piece: Measured) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": piece.id,
        "component": piece.component,
        "copy": piece.copy,
        "page": piece.page,
        "side": piece.side,
        "x_mm": round(piece.x, 4),
        "y_mm": round(piece.y, 4),
        "w_mm": round(piece.w, 4),
        "h_mm": round(piece.h, 4),
        "turned": piece.turned,
        "nominal_mm": [round(length, 4) for length in piece.nominal],
        "off_mm": round(piece.off, 4),
    }
    if piece.tile:
        found["tile"] = piece.tile
    if piece.shows:
        names = ("x_mm", "y_mm", "w_mm", "h_mm")
        found["shows"] = {
            key: round(value, 4) for key, value in zip(names, piece.shows, strict=True)
        }
    return found
