"""Imposition: pieces of one size onto sheets, fronts and backs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from pnp.draw import Face, Item, Page, Piece, Placed
from pnp.geometry import Box, Matrix, Point, Size
from pnp.place.backs import behind, mirror_box, turn_axis
from pnp.place.fit import Grid, count_along, fit, span
from pnp.place.marks import ROOM, crop_marks, cut_lines, fold_line, mirror_marks
from pnp.place.sheet import OVERRUN, Axis, Sheet, TooLargeError

_FOLD_CLEARANCE = 1.0
"""Between the fold line and the nearest bleed or back's run, in mm."""
_NOTHING = Size(0.0, 0.0)

_CutFaces: TypeAlias = dict[tuple[int, float], Face]


class Layout(NamedTuple):
    """Where slots and backs are on a page: ``line`` is the turning or folding axis' x or y."""

    page: Size
    area: Box
    grid: Grid
    axis: Axis | None
    line: float
    folded: bool


def impose(pieces: Sequence[Piece], sheet: Sheet, *, bleed: float = 0.0,
           across: bool = False, turn: bool = True) -> tuple[Page, ...]:
    """Place pieces of one size, in their order, on as few pages as their grid allows.

    For duplex each front page is followed by its back page, also where nothing is printed on it.
    ``across`` turns the page, ``turn`` lets pieces lie. All in mm. Raises TooLargeError when not
    even one piece fits.
    """
    if not pieces:
        return ()
    layout = _with_marks(pieces, sheet, bleed=bleed, across=across, turn=turn)
    pages: list[Page] = []
    cut_faces: _CutFaces = {}
    for start in range(0, len(pieces), layout.grid.count):
        chunk = pieces[start : start + layout.grid.count]
        pages += _sheet_of(chunk, _near_fold(layout, len(chunk)), sheet, bleed, cut_faces)
    return tuple(pages)


def _with_marks(pieces: Sequence[Piece], sheet: Sheet, *, bleed: float, across: bool,
                turn: bool) -> Layout:
    """Return the page's slots, such that crop marks find room beside them where that costs no
    page (with a bleed, also where it does): on all sides, else at the ends of the rows, else at
    those of the columns."""
    size, backed = pieces[0].front.size, any(piece.back for piece in pieces)

    def tried(beside: Size) -> Layout:
        return lay_out(size, sheet, bleed=bleed, backed=backed, across=across, turn=turn,
                       beside=beside)

    fullest = tried(_NOTHING)
    # Margins that leave nothing over both ways were chosen for just this grid.
    if sheet.marks != "crop" or fullest.grid.fills(fullest.area):
        return fullest
    pages = -(-len(pieces) // fullest.grid.count)
    shared = fullest.axis and any(piece.shared_back for piece in pieces)
    room = ROOM + (max(0.0, OVERRUN - bleed) if shared else 0.0)
    for beside in (Size(room, room), Size(room, 0), Size(0, room)):
        try:
            airy = tried(beside)
        except TooLargeError:
            continue
        # Where bleeds meet, nothing but a mark says where to cut.
        if bleed or -(-len(pieces) // airy.grid.count) == pages:
            return airy
    return fullest


def lay_out(piece: Size, sheet: Sheet, *, bleed: float, backed: bool, across: bool,
            turn: bool, beside: Size = _NOTHING) -> Layout:
    """Return the page's slots for pieces of one size, ``beside`` being kept free left and right,
    above and below. All in mm; see `impose`."""
    page = sheet.page(across=across)
    gap = 2 * bleed if sheet.gap is None else sheet.gap
    axis = turn_axis(page, sheet.backs) if backed else None
    area = sheet.printable(across=across, mirror=axis)
    inner = Box(area.x + beside.w, area.y + beside.h, area.w - 2 * beside.w, area.h - 2 * beside.h)
    if backed and sheet.backs == "fold":
        return _lay_out_fold(piece, page, inner, gap, bleed, turn)._replace(area=area)
    grid = fit(inner, piece, gap=gap, bleed=bleed, turn=turn)
    if grid is None:
        raise _too_large(piece, area)
    line = (page.w if axis == "vertical" else page.h) / 2
    return Layout(page, area, grid, axis, line, folded=False)


def _lay_out_fold(piece: Size, page: Size, area: Box, gap: float, bleed: float,
                  turn: bool) -> Layout:
    """Fronts left of (or above) the fold line, backs on its other side, both next to it."""
    gutter = max(bleed, OVERRUN) + _FOLD_CLEARANCE
    best: Layout | None = None
    axes: tuple[Axis, ...] = ("horizontal", "vertical")
    for axis in axes:
        upright = axis == "vertical"
        half = (area.w if upright else area.h) / 2 - gutter
        line = (area.x + area.w / 2) if upright else (area.y + area.h / 2)
        for turned in (False, True) if turn else (False,):
            size = piece.turned() if turned else piece
            # Only the outer side of a half needs room for a bleed: the gutter holds the inner.
            room = Size(half + bleed, area.h) if upright else Size(area.w, half + bleed)
            columns = count_along(room.w, size.w, gap, bleed)
            rows = count_along(room.h, size.h, gap, bleed)
            if columns * rows <= (best.grid.count if best else 0):
                continue
            wide, tall = span(columns, size.w, gap), span(rows, size.h, gap)
            origin = (
                Point(line - gutter - wide, area.y + (area.h - tall) / 2) if upright
                else Point(area.x + (area.w - wide) / 2, line - gutter - tall)
            )
            grid = Grid(origin, size, columns, rows, gap, turned)
            best = Layout(page, area, grid, axis, line, folded=True)
    if best is None:
        raise TooLargeError(
            f"a piece of {_mm(piece)} and its back do not fit side by side on the printable"
            f" {_mm(Size(area.w, area.h))}; use larger paper, or print it with --backs long-edge"
        )
    return best


def _near_fold(layout: Layout, count: int) -> Layout:
    """Return the slots next to the fold line that ``count`` pieces need: there a slip of the
    fold is smallest. Other layouts stay as they are."""
    grid = layout.grid
    if not layout.folded:
        return layout
    if layout.axis == "horizontal":
        rows = -(-count // grid.columns)
        y = grid.origin.y + (grid.rows - rows) * (grid.size.h + grid.gap)
        return layout._replace(grid=replace(grid, rows=rows, origin=Point(grid.origin.x, y)))
    columns = -(-count // grid.rows)
    x = grid.origin.x + (grid.columns - columns) * (grid.size.w + grid.gap)
    return layout._replace(grid=replace(grid, columns=columns, origin=Point(x, grid.origin.y)))


def _sheet_of(chunk: Sequence[Piece], layout: Layout, sheet: Sheet, bleed: float,
              cut_faces: _CutFaces) -> list[Page]:
    fronts: list[Placed] = []
    backs: list[Placed] = []
    kept_clear: list[Box] = []
    for index, piece in enumerate(chunk):
        trim = layout.grid.slot(index)
        face = _cut_back(piece.front, bleed, cut_faces)
        clip = _clip(trim, face, index, len(chunk), layout)
        front = Placed(piece, "front", face, trim, 90 if layout.grid.turned else 0, clip)
        fronts.append(front)
        kept_clear.append(front.shown)
        if piece.back and layout.axis:
            wanted = max(bleed, OVERRUN) if piece.shared_back else bleed
            face = _cut_back(piece.back, wanted, cut_faces)
            clip = _clip(trim, face, index, len(chunk), layout)
            back = behind(front, face, layout.axis, layout.line, clip)
            backs.append(back)
            kept_clear.append(mirror_box(back.shown, layout.axis, layout.line))
    trims = [placed.trim for placed in fronts]
    if layout.folded and layout.axis:
        trims += [placed.trim for placed in backs]
        kept_clear += [placed.shown for placed in backs]
        fold = fold_line(layout.axis, layout.line, layout.area)
        over = (fold, *_marks(trims, kept_clear, layout, sheet))
        return [Page(layout.page, "front", (*fronts, *backs), over=over)]
    marks = _marks(trims, kept_clear, layout, sheet)
    pages = [Page(layout.page, "front", tuple(fronts), over=marks)]
    if sheet.duplex:
        mirrored: tuple[Item, ...] = ()
        if backs and layout.axis and sheet.marks == "crop":
            mirrored = mirror_marks(marks, layout.axis, layout.line)
        pages.append(Page(
            layout.page, "back", tuple(backs), over=mirrored,
            correction=sheet.correction.matrix(layout.page) if backs else Matrix(),
        ))
    return pages


def _clip(trim: Box, face: Face, index: int, count: int, layout: Layout) -> Box | None:
    """Return how far a face may show: its bleed, but half a gap towards a neighbour, and never
    beyond the printable area. None where its whole bleed box shows. In front mm."""
    grid, area, wanted = layout.grid, layout.area, face.bleed
    row, column = divmod(index, grid.columns)
    inner = min(wanted, grid.gap / 2)

    def out(neighbour: bool) -> float:
        return inner if neighbour else wanted

    left = max(trim.x - out(column > 0), min(area.x, trim.x))
    top = max(trim.y - out(row > 0), min(area.y, trim.y))
    beside = column + 1 < grid.columns and index + 1 < count
    right = min(trim.right + out(beside), max(area.right, trim.right))
    bottom = min(trim.bottom + out(index + grid.columns < count), max(area.bottom, trim.bottom))
    shown = Box(left, top, right - left, bottom - top)
    whole = trim.grown(wanted)
    return None if shown.holds(whole) else shown


def _cut_back(face: Face, bleed: float, cut_faces: _CutFaces) -> Face:
    """Return the face with no more bleed than ``bleed`` mm; the same object for the same face."""
    if face.bleed <= bleed:
        return face
    key = (id(face), bleed)
    if key not in cut_faces:
        cut_faces[key] = face._replace(bleed=bleed)
    return cut_faces[key]


def _marks(trims: Sequence[Box], kept_clear: Sequence[Box], layout: Layout,
           sheet: Sheet) -> tuple[Item, ...]:
    if sheet.marks == "crop":
        return crop_marks(trims, kept_clear, layout.area)
    return cut_lines(trims) if sheet.marks == "lines" else ()


def _too_large(piece: Size, area: Box) -> TooLargeError:
    return TooLargeError(
        f"a piece of {_mm(piece)} does not fit on the printable {_mm(Size(area.w, area.h))};"
        " use larger paper (--paper), a smaller --margin, or a smaller piece (--size)"
    )


def _mm(size: Size) -> str:
    return f"{size.w:g} × {size.h:g} mm"
