"""What a finished PDF really measures, read from its bytes.

Sizes come from geometry alone: a form's trim (or a field's rectangle) through the matrix in
force where it is drawn. Marked content gives names and the nominal sizes to compare with.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import pikepdf

from pnp.units import pt_to_mm

TOLERANCE = 0.02
"""How far a piece may be from its nominal size, in mm."""
_IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_Matrix = tuple[float, float, float, float, float, float]


class NotAPdfError(Exception):
    """The bytes are no PDF that can be read; the text says why."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A piece, or a field of a board, as it lies on the page; mm from the page's upper left.

    ``nominal`` is what it was meant to measure (None for a field).
    """

    component: str
    id: str
    copy: int
    page: int
    side: str
    x: float
    y: float
    w: float
    h: float
    turned: bool
    nominal: tuple[float, float] | None = None
    tile: str = ""

    @property
    def off(self) -> float:
        """By how many mm the worse side differs from its nominal size."""
        if self.nominal is None:
            return 0.0
        width, height = self.nominal[::-1] if self.turned else self.nominal
        return max(abs(self.w - width), abs(self.h - height))


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as it is printed: its pixels, its size in mm, and the dpi that come of it."""

    page: int
    pixels: tuple[int, int]
    w: float
    h: float

    @property
    def dpi(self) -> float:
        """The lower of the two directions' dots per inch."""
        return min(self.pixels[0] / self.w, self.pixels[1] / self.h) * 25.4


@dataclass(frozen=True, slots=True)
class PageSize:
    """A page's size in mm and its boxes (name → x, y, w, h in mm from the upper left)."""

    w: float
    h: float
    boxes: dict[str, tuple[float, float, float, float]]


@dataclass(slots=True)
class Report:
    """All that was measured in one file."""

    file: str
    pages: list[PageSize] = field(default_factory=list)
    pieces: list[Measured] = field(default_factory=list)
    fields: list[Measured] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    fonts: dict[str, bool] = field(default_factory=dict)
    """Name → whether the font is embedded."""
    smallest_type: dict[int, float] = field(default_factory=dict)
    """Page → the smallest type on it, in pt."""

    @property
    def wrong(self) -> list[Measured]:
        """The pieces that are not as large as they should be."""
        return [piece for piece in self.pieces if piece.off > TOLERANCE]


def measure_pdf(data: bytes, file: str) -> Report:
    """Measure a PDF. Raises NotAPdfError where it cannot be read."""
    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            report = Report(file)
            for number, page in enumerate(pdf.pages, 1):
                _Walk(report, number, page).run()
            return report
    except (pikepdf.PdfError, pikepdf.PasswordError) as error:
        raise NotAPdfError(f"{file}: this is no PDF that can be read ({error})") from None


def _times(inner: _Matrix, outer: _Matrix) -> _Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    )


def _corners(box: tuple[float, ...], matrix: _Matrix) -> list[tuple[float, float]]:
    x0, y0, x1, y1 = box
    a, b, c, d, e, f = matrix
    return [
        (a * x + c * y + e, b * x + d * y + f) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    ]


@dataclass(slots=True)
class _Named:
    kind: str
    values: dict[str, Any]


class _Walk:
    """Follows one page's operators, the matrix in force, and the names around them."""

    def __init__(self, report: Report, number: int, page: pikepdf.Page) -> None:
        self.report, self.number, self.page = report, number, page
        x0, y0, x1, y1 = (float(value) for value in page.mediabox)
        self.left, self.top = x0, y1
        boxes = {
            name: self._box([float(value) for value in page.obj[f"/{name}"]])
            for name in ("MediaBox", "CropBox", "TrimBox", "BleedBox", "ArtBox")
            if f"/{name}" in page.obj
        }
        report.pages.append(PageSize(pt_to_mm(x1 - x0), pt_to_mm(y1 - y0), boxes))

    def _box(self, corners: list[float]) -> tuple[float, float, float, float]:
        x0, y0, x1, y1 = corners
        return (
            pt_to_mm(x0 - self.left),
            pt_to_mm(self.top - y1),
            pt_to_mm(x1 - x0),
            pt_to_mm(y1 - y0),
        )

    def run(self) -> None:
        """Walk the page."""
        resources = self.page.obj.get("/Resources", pikepdf.Dictionary())
        self._stream(self.page, resources, _IDENTITY, [])

    def _stream(self, content: Any, resources: Any, start: _Matrix, names: list[_Named]) -> None:
        matrix, stack = start, []
        open_names = list(names)
        rectangle: tuple[float, ...] | None = None
        font_size, text_matrix = 0.0, _IDENTITY
        for instruction in pikepdf.parse_content_stream(content):
            operands: Any = instruction.operands
            match str(instruction.operator):
                case "q":
                    stack.append(matrix)
                case "Q":
                    matrix = stack.pop() if stack else start
                case "cm":
                    matrix = _times(_six(operands), matrix)
                case "BDC":
                    open_names.append(_Named(str(operands[0]).lstrip("/"), _values(operands[1])))
                case "BMC":
                    open_names.append(_Named("", {}))
                case "EMC":
                    if len(open_names) > len(names):
                        closed = open_names.pop()
                        if closed.kind == "Field" and rectangle:
                            self._add(closed.values, rectangle, matrix, open_names)
                case "re":
                    x, y, w, h = (float(value) for value in operands)
                    rectangle = (x, y, x + w, y + h)
                case "Tf":
                    font_size = float(operands[1])
                    self._font(resources, str(operands[0]))
                case "Tm":
                    text_matrix = _six(operands)
                case "BT":
                    text_matrix = _IDENTITY
                case "Tj" | "TJ" | "'" | '"':
                    through = _times(text_matrix, matrix)
                    size = font_size * math.hypot(through[2], through[3])
                    known = self.report.smallest_type.get(self.number, size)
                    self.report.smallest_type[self.number] = min(known, size)
                case "Do":
                    self._do(resources, str(operands[0]), matrix, open_names)

    def _do(self, resources: Any, name: str, matrix: _Matrix, names: list[_Named]) -> None:
        drawn = resources.get("/XObject", {}).get(name)
        if drawn is None:
            return
        if drawn.get("/Subtype") == "/Image":
            a, b, c, d, _, _ = matrix
            size = pt_to_mm(math.hypot(a, b)), pt_to_mm(math.hypot(c, d))
            if min(size) > 0:
                pixels = int(drawn.Width), int(drawn.Height)
                self.report.pictures.append(Picture(self.number, pixels, *size))
            return
        inner = _times(_six(drawn.get("/Matrix", list(_IDENTITY))), matrix)
        if names and names[-1].kind == "Piece" and "/TrimBox" in drawn:
            self._add(names[-1].values, tuple(_trim(drawn)), inner, [])
        self._stream(drawn, drawn.get("/Resources", resources), inner, names)

    def _add(
        self, values: dict[str, Any], box: tuple[float, ...], matrix: _Matrix, around: list[_Named]
    ) -> None:
        corners = _corners(box, matrix)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        x, y, w, h = self._box([min(xs), min(ys), max(xs), max(ys)])
        turned = abs(matrix[1]) > abs(matrix[0])
        piece = next((each.values for each in reversed(around) if each.kind == "Piece"), None)
        if piece is not None:
            self.report.fields.append(
                Measured(
                    piece["Component"],
                    values["Name"],
                    piece["Copy"],
                    self.number,
                    piece["Side"],
                    x,
                    y,
                    w,
                    h,
                    turned,
                    None,
                    piece.get("Tile", ""),
                )
            )
        elif "Component" in values:
            self.report.pieces.append(
                Measured(
                    values["Component"],
                    values["Id"],
                    values["Copy"],
                    self.number,
                    values["Side"],
                    x,
                    y,
                    w,
                    h,
                    turned,
                    (values["Width"], values["Height"]),
                    values.get("Tile", ""),
                )
            )

    def _font(self, resources: Any, name: str) -> None:
        font = resources.get("/Font", {}).get(name)
        if font is None:
            return
        inner = font.get("/DescendantFonts", [font])[0]
        descriptor = inner.get("/FontDescriptor", {})
        embedded = any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3"))
        self.report.fonts[str(font.get("/BaseFont", name)).lstrip("/")] = embedded


def _trim(form: Any) -> Iterator[float]:
    """A form shows nothing outside its BBox, so a BBox cut smaller cuts the trim as well."""
    trim = [float(value) for value in form.TrimBox]
    bounds = [float(value) for value in form.BBox]
    yield from (max(trim[0], bounds[0]), max(trim[1], bounds[1]))
    yield from (min(trim[2], bounds[2]), min(trim[3], bounds[3]))


def _six(values: Any) -> _Matrix:
    a, b, c, d, e, f = (float(value) for value in values)
    return (a, b, c, d, e, f)


def _values(properties: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in dict(properties).items():
        name = str(key).lstrip("/")
        found[name] = str(value) if isinstance(value, pikepdf.String) else float(value)
        if name == "Copy":
            found[name] = int(value)
    return found
