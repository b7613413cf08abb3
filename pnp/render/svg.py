"""The SVG writer: one face a file, or a symbol for a page that shows a face many times.

Everything is in mm, rounded to 0.001; text is outlines, so that no font is needed to look at it.
Same face, same bytes.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from typing import Any

import svgwrite
from svgwrite.base import BaseElement
from svgwrite.container import Group as SvgGroup
from svgwrite.container import Symbol

from pnp.draw import Clip, Face, Group, Image, Item, Path, Rect, Stroke, Text
from pnp.geometry import Box, Matrix
from pnp.limits import MAX_WRITTEN
from pnp.render.outlines import text_outline


def number(value: float, digits: int = 3) -> str:
    """Return a number to so many digits behind its point, in as few letters as it takes.

    Raises OverflowError for what no file may hold; the design lets no such number through.
    """
    if not -MAX_WRITTEN <= value <= MAX_WRITTEN:
        raise OverflowError(f"{value!r} is past writing")
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _coarse(value: float) -> str:
    """Return a number to 0.01: finer than what a screen shows of a face, and a quarter shorter."""
    return number(value, 2)


def write_svg(face: Face, *, check: bool = False) -> str:
    """Return a face as an SVG document of its trim size in mm, its art cut off there.

    ``check`` has svgwrite validate every element, which takes its time; it raises ValueError or
    TypeError for what SVG does not allow.
    """
    wide, high = number(face.size.w), number(face.size.h)
    drawing = svgwrite.Drawing(
        size=(f"{wide}mm", f"{high}mm"),
        viewBox=f"0 0 {wide} {high}",
        profile="full",
        debug=check,
    )
    _fill(_Writer(drawing, ""), drawing, face)
    return str(drawing.tostring())


def write_symbols(faces: Mapping[str, Face]) -> str:
    """Return faces as ``<symbol>`` elements by their names, for ``<use>`` in a page's inline SVG.

    They have no view box: one unit is a mm, a face's trim corner is at (0, 0), and its art is
    cut off at the trim. They refer to one another, since a line of text that comes again is
    outlined once, and so have to stay on one page. Lengths are to 0.01 mm.
    """
    drawing = svgwrite.Drawing(profile="full", debug=False)
    writer = _Writer(drawing, "s", repeats=True)
    made = []
    for name, face in faces.items():
        element = Symbol(id=name, debug=False)
        _fill(writer, element, face)
        made.append(str(element.tostring()))
    return "\n".join(made)


def _fill(writer: _Writer, parent: BaseElement, face: Face) -> None:
    """Draw a face into ``parent``, cut off at its trim, as every writer does."""
    trim = Box(0.0, 0.0, face.size.w, face.size.h)
    parent.add(writer.clipped(Clip(Rect(trim), face.items)))


class _Writer:
    """Turns items into elements; ``prefix`` begins the name of whatever is referred to.

    With ``repeats`` (a page's symbols) lengths are to 0.01 mm, and a line of text is outlined at
    its first place and referred to at others.
    """

    def __init__(self, drawing: svgwrite.Drawing, prefix: str, repeats: bool = False) -> None:
        self.drawing = drawing
        self.prefix = prefix
        self.repeats = repeats
        self.number = _coarse if repeats else number
        self.clips: dict[Rect | Path, str] = {}
        self.lines: dict[Text, tuple[str, Text]] = {}

    def element(self, item: Item) -> BaseElement | None:
        """Return an item's element, None where it paints nothing."""
        match item:
            case Rect() | Path():
                if item.fill is None and item.stroke is None:
                    return None
                return self.shape(item, **_look(item))
            case Text():
                return self.text(item)
            case Group():
                return self.group(item)
            case Clip():
                return self.clipped(item)
            case Image():
                return self.image(item)

    def text(self, item: Text) -> BaseElement | None:
        """Return a line's outlines, or a reference to those of the same line elsewhere."""
        line = item._replace(x=0.0, y=0.0)
        if self.repeats and line in self.lines:
            name, first = self.lines[line]
            by = (self.number(item.x - first.x), self.number(item.y - first.y))
            return self.drawing.use(f"#{name}", by)
        outlines = text_outline(item, self.number)
        if not outlines:
            return None
        look = {"fill": item.colour}
        if self.repeats:
            look["id"] = f"{self.prefix}t{len(self.lines) + 1}"
            self.lines[line] = (look["id"], item)
        return self.drawing.path(outlines, **look)

    def shape(self, item: Rect | Path, **look: str) -> BaseElement:
        """Return an outline with a look."""
        if isinstance(item, Path):
            steps = [
                step + " ".join(self.number(value) for value in at) for step, at in item.segments
            ]
            return self.drawing.path("".join(steps), **look)
        box, radius = item.box, min(item.radius, item.box.w / 2, item.box.h / 2)
        corners = {"rx": self.number(radius)} if radius > 0 else {}
        return self.drawing.rect(
            (self.number(box.x), self.number(box.y)),
            (self.number(box.w), self.number(box.h)),
            **corners,
            **look,
        )

    def group(self, item: Group) -> SvgGroup:
        """Return a group through its matrix, at its opacity as a whole."""
        attributes: dict[str, Any] = {}
        if item.matrix != Matrix():
            attributes["transform"] = _matrix(item.matrix, self.number)
        if item.opacity < 1:
            attributes["opacity"] = self.number(item.opacity)
        return self.within(self.drawing.g(**attributes), item.items)

    def clipped(self, item: Clip) -> SvgGroup:
        """Return items that show only inside an outline."""
        name = self.clips.get(item.outline)
        made = self.drawing.g()
        if name is None:
            name = self.clips[item.outline] = f"{self.prefix}c{len(self.clips) + 1}"
            path = self.drawing.clipPath(id=name)
            odd = isinstance(item.outline, Path) and item.outline.even_odd
            path.add(self.shape(item.outline, **({"clip_rule": "evenodd"} if odd else {})))
            made.add(path)
        shown = self.drawing.g(clip_path=f"url(#{name})")
        made.add(self.within(shown, item.items))
        return made

    def within(self, parent: SvgGroup, items: tuple[Item, ...]) -> SvgGroup:
        """Add items to an element and return it."""
        for item in items:
            element = self.element(item)
            if element is not None:
                parent.add(element)
        return parent

    def image(self, item: Image) -> BaseElement:
        """Return a picture, its bytes within."""
        picture, box = item.picture, item.box
        turned = {}
        if picture.orientation != 1:
            turned["transform"] = _matrix(item.stored, self.number)
            box = Box(0.0, 0.0, 1.0, 1.0)
        data = base64.b64encode(picture.data).decode("ascii")
        return self.drawing.image(
            f"data:image/{picture.format};base64,{data}",
            (self.number(box.x), self.number(box.y)),
            (self.number(box.w), self.number(box.h)),
            preserveAspectRatio="none",
            **turned,
        )


def _matrix(m: Matrix, length: Callable[[float], str]) -> str:
    # The linear part multiplies lengths, so it needs more than their 0.001.
    linear = " ".join(number(float(f"{value:.6g}"), 9) for value in (m.a, m.b, m.c, m.d))
    return f"matrix({linear} {length(m.e)} {length(m.f)})"


def _look(item: Rect | Path) -> dict[str, str]:
    look = {"fill": item.fill or "none"}
    if isinstance(item, Path) and item.even_odd and item.fill:
        look["fill_rule"] = "evenodd"
    return {**look, **(_stroked(item.stroke) if item.stroke else {})}


def _stroked(stroke: Stroke) -> dict[str, str]:
    look = {"stroke": stroke.colour, "stroke_width": number(stroke.width)}
    if stroke.dash:
        look["stroke_dasharray"] = " ".join(number(length) for length in stroke.dash)
    if stroke.cap != "butt":
        look["stroke_linecap"] = stroke.cap
    if stroke.join != "miter":
        look["stroke_linejoin"] = stroke.join
    else:
        # PDF's limit; SVG's own is lower and would cut off sharp corners.
        look["stroke_miterlimit"] = "10"
    return look
