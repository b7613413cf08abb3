"""The PDF writer: a document's pages through ReportLab.

One form XObject for each different face, however often it is placed; each picture once; fonts
embedded and subset. Same document, same bytes: no clock, no path, no hash order.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from pnp.draw import (
    Clip,
    Document,
    Face,
    Group,
    Image,
    Item,
    Page,
    Path,
    Picture,
    Placed,
    Rect,
    Stroke,
    Text,
)
from pnp.draw.extent import reach
from pnp.geometry import Box, Matrix
from pnp.render import marked, operators
from pnp.render.fonts import registered, shaped
from pnp.render.own_fonts import OwnFonts
from pnp.type.own import OWN
from pnp.units import PT_PER_MM

# ASCII armour makes a file a fifth larger and serves no printer of today.
rl_config.useA85 = 0
_GROUP_MARGIN = 5.0
"""Room in mm around a see-through group for mitres and marks that reach past their em."""
_HAIR = 1e-4
"""In points; ReportLab would write less than this with an exponent."""
_UNCHANGED = Matrix()


def write_pdf(document: Document) -> bytes:
    """Return the document as PDF bytes; every length in it is in mm."""
    first = document.pages[0].size
    canvas = Canvas(
        "",
        pagesize=(first.w * PT_PER_MM, first.h * PT_PER_MM),
        pageCompression=1,
        # No clock; ReportLab takes SOURCE_DATE_EPOCH where it is set.
        invariant=1,
        initialFontName=registered("sans"),
        lang=document.lang,
    )
    canvas.setTitle(document.title)
    canvas.setSubject(document.subject)
    canvas.setCreator("pnp")
    canvas.setAuthor("")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    writer = _Writer(canvas)
    entries: dict[int, list[str]] = {}
    for title, number in document.outline:
        entries.setdefault(number, []).append(title)
    for number, page in enumerate(document.pages):
        for place, title in enumerate(entries.get(number, ())):
            key = f"p{number}-{place}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(title, key, 0, True)
        writer.page(page)
    if entries:
        canvas.showOutline()
    # Asked for the bytes, ReportLab holds one copy of a large file less than when it saves.
    data: bytes = canvas.getpdfdata()
    return data


@dataclass(slots=True)
class _Pens:
    """The fill and stroke in force, so that nothing is set twice.

    None is whatever it was before: a form takes over the state that it is drawn in.
    """

    fill: str | None = None
    stroke: Stroke | None = None


class _Writer:
    """Draws into one canvas; ``height`` is that of the page or face being drawn, in mm."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.height = 0.0
        self.pens = _Pens()
        self.forms: dict[Face, str] = {}
        self.by_identity: dict[int, str] = {}
        self.groups: dict[tuple[float, tuple[Item, ...]], str] = {}
        self.pictures: dict[str, str] = {}
        self.fonts_alone = _fonts()
        self.own = OwnFonts(canvas._doc)

    def page(self, page: Page) -> None:
        """Draw one page and close it."""
        canvas = self.canvas
        for placed in page.placed:
            self._form(placed.face)
        width, height = page.size.w * PT_PER_MM, page.size.h * PT_PER_MM
        canvas.setPageSize((width, height))
        canvas.setTrimBox((0, 0, width, height))
        canvas.setBleedBox((0, 0, width, height))
        self.height = page.size.h
        self.pens = _Pens()
        with self._through(page.correction):
            for placed in page.placed:
                self._placed(placed, page.size.h, page.correction)
            self.items(page.over)
        canvas.showPage()

    def _form(self, drawn: Face) -> str:
        # Copies share one object; its value (and so its hash) need be looked at only once.
        known = self.by_identity.get(id(drawn))
        if known:
            return known
        if drawn in self.forms:
            self.by_identity[id(drawn)] = self.forms[drawn]
            return self.forms[drawn]
        name = f"face{len(self.forms) + 1}"
        self.forms[drawn] = self.by_identity[id(drawn)] = name
        canvas, bleed = self.canvas, drawn.bleed * PT_PER_MM
        if bleed < _HAIR:
            bleed = 0.0
        width, height = drawn.size.w * PT_PER_MM, drawn.size.h * PT_PER_MM
        self.height = drawn.size.h
        pens, self.pens = self.pens, _Pens()
        canvas.beginForm(name, -bleed, -bleed, width + bleed, height + bleed)
        self.items(drawn.items)
        for spot in drawn.fields:
            box = spot.box
            names: dict[str, str | int | float] = {
                "Name": spot.name, "Width": box.w, "Height": box.h,
            }
            self._raw(
                f"/{marked.FIELD} {marked.properties(names)} BDC "
                f"{operators.rectangle(box, self.height)} n EMC"
            )
        entries: dict[str, Any] = {marked.TRIM: pdfdoc.PDFArray([0, 0, width, height])}
        if bleed:
            entries[marked.BLEED] = bleed
        self._end_form(**entries)
        self.pens = pens
        return name

    def _end_form(self, **entries: Any) -> None:
        """Close a form, with ``entries`` in its dictionary and what its opacities need."""
        canvas = self.canvas
        content = pdfdoc.PDFStream(
            content=pdfdoc.pdfdocEnc("\n".join([canvas._preamble, *canvas._code]))
        )
        for key, value in entries.items():
            content.dictionary[key] = value
        canvas.endForm(Contents=content, Resources=self._resources())

    def _resources(self) -> Any:
        """Return what the form at hand draws with; ReportLab gives forms no graphics states."""
        canvas = self.canvas
        states = canvas._extgstate.getState()
        if not states and not canvas._formsinuse:
            return canvas._doc.Reference(self.fonts_alone)
        resources = _fonts()
        if states:
            resources.ExtGState = states
        if canvas._formsinuse:
            resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
        return resources

    def _placed(self, placed: Placed, page_height: float, scaling: Matrix) -> None:
        canvas, trim, turned = self.canvas, placed.trim, placed.angle in (90, 270)
        names: dict[str, str | int | float] = {
            "Component": placed.piece.component,
            "Id": placed.piece.id,
            "Copy": placed.piece.copy,
            "Side": placed.side,
            "Width": trim.h if turned else trim.w,
            "Height": trim.w if turned else trim.h,
        }
        if placed.tile:
            names["Tile"] = placed.tile
        if (scaling.a, scaling.d) != (1, 1):
            # On purpose: the printer will undo it.
            names |= {"ScaleX": scaling.a, "ScaleY": scaling.d}
        self._raw(f"/{marked.PIECE} {marked.properties(names)} BDC q")
        if placed.clip:
            self._raw(f"{operators.rectangle(placed.clip, page_height)} W n")
        self._raw(operators.through(placed.matrix, placed.face.size.h, page_height))
        canvas.doForm(self._form(placed.face))
        self._raw("Q EMC")

    def items(self, items: tuple[Item, ...]) -> None:
        """Draw items in their order."""
        for item in items:
            match item:
                case Text():
                    self._text(item)
                case Rect() | Path():
                    self._shape(item)
                case Group():
                    self._group(item)
                case Clip():
                    with self._through(_UNCHANGED):
                        cut = item.outline
                        self._raw(
                            f"{operators.outline(cut, self.height)} {operators.clipped(cut)}"
                        )
                        self.items(item.items)
                case Image():
                    self._image(item)

    def _group(self, group: Group) -> None:
        with self._through(group.matrix):
            if group.opacity >= 1:
                self.items(group.items)
                return
            canvas = self.canvas
            # Seen through as a whole: what overlaps inside it must not show through itself.
            name = self._see_through(group)
            canvas.saveState()
            # Four digits, which is finer than 8 bits show, are written without an exponent.
            canvas.setFillAlpha(round(group.opacity, 4))
            canvas.setStrokeAlpha(round(group.opacity, 4))
            canvas.doForm(name)
            canvas.restoreState()

    def _see_through(self, group: Group) -> str:
        """Make a group's items a form that is composed by itself, and return its name."""
        key = (self.height, group.items)
        if key in self.groups:
            return self.groups[key]
        name = self.groups[key] = f"group{len(self.groups) + 1}"
        around = (reach(group.items) or Box(0, 0, 0, 0)).grown(_GROUP_MARGIN)
        pens, self.pens = self.pens, _Pens()
        self.canvas.beginForm(
            name,
            around.x * PT_PER_MM,
            (self.height - around.bottom) * PT_PER_MM,
            around.right * PT_PER_MM,
            (self.height - around.y) * PT_PER_MM,
        )
        self.items(group.items)
        kind = pdfdoc.PDFDictionary(
            {"Type": pdfdoc.PDFName("Group"), "S": pdfdoc.PDFName("Transparency")}
        )
        self._end_form(Group=kind)
        self.pens = pens
        return name

    @contextmanager
    def _through(self, matrix: Matrix) -> Iterator[None]:
        self._raw("q")
        before, self.pens = self.pens, replace(self.pens)
        if matrix != _UNCHANGED:
            self._raw(operators.through(matrix, self.height, self.height))
        yield
        self._raw("Q")
        self.pens = before

    def _text(self, item: Text) -> None:
        canvas = self.canvas
        self._fill(item.colour)
        if item.font in OWN:
            at = f"{operators.points(item.x)} {operators.points(self.height - item.y)}"
            self._raw(f"BT 1 0 0 1 {at} Tm {self.own.line(item.string, item.font, item.size)} ET")
            return
        text = canvas.beginText(item.x * PT_PER_MM, (self.height - item.y) * PT_PER_MM)
        text.setFont(registered(item.font), item.size)
        text.textOut(shaped(unicodedata.normalize("NFC", item.string), item.font, item.size))
        canvas.drawText(text)

    def _shape(self, item: Rect | Path) -> None:
        if item.fill is None and item.stroke is None:
            return
        if item.fill is not None:
            self._fill(item.fill)
        if item.stroke is not None and item.stroke != self.pens.stroke:
            self._raw(operators.stroke(item.stroke, self.pens.stroke))
            self.pens.stroke = item.stroke
        self._raw(f"{operators.outline(item, self.height)} {operators.painted(item)}")

    def _fill(self, colour: str) -> None:
        if colour != self.pens.fill:
            self._raw(operators.fill(colour))
            self.pens.fill = colour

    def _image(self, item: Image) -> None:
        self._raw(f"q {operators.unit_square(item.stored, self.height)}")
        self.canvas.doForm(self._picture(item.picture))
        self._raw("Q")

    def _picture(self, picture: Picture) -> str:
        """Put a picture into the file at its first use; JPEG bytes pass through untouched."""
        if picture.key in self.pictures:
            return self.pictures[picture.key]
        name = self.pictures[picture.key] = f"picture{len(self.pictures) + 1}"
        document = self.canvas._doc
        image = pdfdoc.PDFImageXObject(name)
        if not (picture.format == "jpeg" and image.loadImageFromJPEG(BytesIO(picture.data))):
            image = pdfdoc.PDFImageXObject(name, ImageReader(BytesIO(picture.data)), mask="auto")
        soft = getattr(image, "_smask", None)
        if soft:
            mask_name = document.getXObjectName(f"{name}mask")
            image.smask = document.Reference(soft, mask_name)
        document.addForm(name, image)
        return name

    def _raw(self, operators: str) -> None:
        self.canvas._code.append(operators)


def _fonts() -> Any:
    """Return resources that hold the file's fonts."""
    resources = pdfdoc.PDFResourceDictionary()
    resources.basicFonts()
    return resources
