"""What a finished PDF really measures, read from its bytes.

Sizes come from geometry alone: a form's trim (or a field's rectangle) through the matrix in
force where it is drawn, less what the page or a clip cuts off. Marked content gives names and
the nominal sizes to compare with.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf

from pnp.measure.contents import Contents, Drawn, TooMuchError, type_size
from pnp.measure.plane import Corners, common, corners, mapped
from pnp.measure.report import TOLERANCE, Measured, NotAPdfError, PageSize, PrintedPicture, Report
from pnp.units import pt_to_mm

__all__ = [
    "TOLERANCE", "Measured", "NotAPdfError", "PageSize", "PrintedPicture", "Report",
    "measure_pdf",
]

_BOXES = ("MediaBox", "CropBox", "TrimBox", "BleedBox", "ArtBox")


def measure_pdf(data: bytes, file: str) -> Report:
    """Measure a PDF; ``file`` is its name for the report.

    Raises NotAPdfError where the bytes cannot be read as one.
    """
    report, contents = Report(file), Contents()
    try:
        # A stream that ends too early is only warned of.
        with warnings.catch_warnings(action="error"), pikepdf.open(BytesIO(data)) as pdf:
            for number, page in enumerate(pdf.pages, 1):
                sheet = _Sheet(page)
                report.pages.append(sheet.size)
                for drawn in contents.page(page, sheet.media):
                    _add(report, number, sheet, drawn)
            report.fonts = dict(sorted(_fonts(pdf)))
            damaged = bool(pdf.get_warnings())
    except TooMuchError as error:
        raise NotAPdfError(f"{file}: this PDF draws {error}, the most that is measured") from None
    except pikepdf.PasswordError:
        raise NotAPdfError(f"{file}: this PDF is locked by a password") from None
    except (pikepdf.PdfError, RuntimeError):
        raise NotAPdfError(f"{file}: this is no PDF that can be read") from None
    # Any object of a damaged file may be of any type, or missing.
    except (TypeError, ValueError, LookupError, AttributeError, UserWarning):
        damaged = True
    if damaged:
        # What was read around a gap may lack a page or a piece.
        raise NotAPdfError(f"{file}: this PDF is damaged; build or copy it again")
    return report


class _Sheet:
    """A page's boxes, and the way from its points to mm from the upper left."""

    def __init__(self, page: pikepdf.Page) -> None:
        # A unit other than the point scales all of a page.
        self.unit = float(page.obj.get("/UserUnit", 1))
        self.media = corners(page.mediabox)
        boxes = {
            name: self.mm(corners(page.obj[f"/{name}"]))
            for name in _BOXES
            if f"/{name}" in page.obj
        }
        _, _, width, height = self.mm(self.media)
        self.size = PageSize(width, height, boxes)

    def length(self, points: float) -> float:
        """Return a length on the page in mm."""
        return pt_to_mm(points * self.unit)

    def mm(self, box: Corners) -> tuple[float, float, float, float]:
        """Return a box's x, y, w, h in mm."""
        x0, y0, x1, y1 = box
        return (
            self.length(x0 - self.media[0]),
            self.length(self.media[3] - y1),
            self.length(x1 - x0),
            self.length(y1 - y0),
        )


def _add(report: Report, page: int, sheet: _Sheet, drawn: Drawn) -> None:
    match drawn.kind:
        case "piece":
            report.pieces.append(_measured(page, sheet, drawn, drawn.names, drawn.names["Id"]))
        case "field" if drawn.piece:
            whole = mapped(drawn.box, drawn.matrix)
            shown = common(whole, drawn.clip)
            # A tile shows some of the board's fields; those of other tiles are not on this page.
            if shown[0] < shown[2] and shown[1] < shown[3]:
                found = _measured(page, sheet, drawn, drawn.piece, drawn.names["Name"])
                report.fields.append(found)
        case "picture":
            a, b, c, d, _, _ = drawn.matrix
            w, h = sheet.length(math.hypot(a, b)), sheet.length(math.hypot(c, d))
            if w > 0 and h > 0:
                report.pictures.append(PrintedPicture(page, drawn.pixels, w, h))
        case "type":
            size = type_size(drawn) * sheet.unit
            report.smallest_type[page] = min(report.smallest_type.get(page, size), size)


def _measured(
    page: int, sheet: _Sheet, drawn: Drawn, piece: dict[str, Any], name: str
) -> Measured:
    whole = mapped(drawn.box, drawn.matrix)
    shown = common(whole, drawn.clip)
    tile = piece.get("Tile", "")
    # A tile is a window onto its board; any other piece is as large as what is left of it.
    x, y, w, h = sheet.mm(whole if tile else shown)
    turned = abs(drawn.matrix[1]) > abs(drawn.matrix[0])
    scaling = piece.get("ScaleX", 1.0), piece.get("ScaleY", 1.0)
    along, down = scaling[::-1] if turned else scaling
    return Measured(
        component=piece["Component"],
        id=name,
        copy=int(piece["Copy"]),
        page=page,
        side=piece["Side"],
        x=x,
        y=y,
        w=w,
        h=h,
        turned=turned,
        nominal=(drawn.names["Width"] * along, drawn.names["Height"] * down),
        tile=tile,
        shows=sheet.mm(shown) if tile else None,
    )


def _fonts(pdf: pikepdf.Pdf) -> Iterator[tuple[str, bool]]:
    """Yield every font of the file and whether it is embedded."""
    for font in _dictionaries(pdf):
        if font.get("/Type") != "/Font" or str(font.get("/Subtype", "")).startswith("/CIDFont"):
            continue
        inner: Any = font.get("/DescendantFonts", [font])[0]
        descriptor = inner.get("/FontDescriptor", {})
        embedded = any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3"))
        yield str(font.get("/BaseFont", "?")).lstrip("/"), embedded


def _dictionaries(pdf: pikepdf.Pdf) -> Iterator[Any]:
    """Yield every dictionary that can be a font: objects, and those written into resources."""
    for each in pdf.objects:
        if not isinstance(each, pikepdf.Dictionary | pikepdf.Stream):
            continue
        yield each
        resources: Any = each.get("/Resources", {})
        yield from dict(resources.get("/Font", {})).values()
