"""Follows a content stream's operators: what is drawn, through which matrix, under which names."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import pikepdf

from pnp.limits import MEASURED_THINGS, MEASURED_WORDS
from pnp.measure.plane import (
    EVERYWHERE,
    IDENTITY,
    Corners,
    Six,
    common,
    corners,
    mapped,
    six,
    times,
)

Names = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Drawn:
    """One thing drawn: a piece's trim, a field's rectangle, a picture's unit square, or type.

    ``box`` goes through ``matrix`` to the stream that was read; ``clip`` is already in that
    stream's points. For type, ``size`` is its pt before the matrix.
    """

    kind: Literal["piece", "field", "picture", "type"]
    matrix: Six
    box: Corners = (0.0, 0.0, 1.0, 1.0)
    clip: Corners = EVERYWHERE
    names: Names = field(default_factory=dict)
    piece: Names = field(default_factory=dict)
    pixels: tuple[int, int] = (0, 0)
    size: float = 0.0


@dataclass(slots=True)
class _State:
    matrix: Six
    clip: Corners
    size: float = 0.0


@dataclass(slots=True)
class _Open:
    """Marked content that is still open: its tag, its names, the last rectangle inside."""

    tag: str
    names: Names
    rectangle: Corners | None = None


class TooMuchError(Exception):
    """More is drawn than is measured; the text says what, and the most."""


class Contents:
    """Reads streams; a form that is drawn many times is read once.

    Raises TooMuchError past `MEASURED_WORDS` and `MEASURED_THINGS`.
    """

    def __init__(self) -> None:
        """Start with nothing read."""
        self._words = 0
        self._forms: dict[tuple[int, int], list[Drawn]] = {}

    def page(self, page: pikepdf.Page, clip: Corners) -> list[Drawn]:
        """Return what a page draws, in its points; nothing shows outside ``clip``."""
        return _Stream(self, page.obj.get("/Resources", {}), clip).read(page)

    def spend(self, content: Any) -> None:
        """Count the words of a page or form that is about to be read."""
        streams = content.get("/Contents", ()) if isinstance(content, pikepdf.Page) else content
        for stream in (streams,) if isinstance(streams, pikepdf.Stream) else streams:
            data = stream.read_bytes()
            self._words += sum(map(data.count, (b" ", b"\n", b"\r", b"[", b"<", b"(", b"/")))
        if self._words > MEASURED_WORDS:
            raise TooMuchError(f"more than {MEASURED_WORDS:,} words of drawing")

    def form(self, form: Any) -> list[Drawn]:
        """Return what a form draws, in the form's own points."""
        if form.objgen not in self._forms:
            # A form that draws itself is broken: it is read as empty where it does.
            self._forms[form.objgen] = []
            stream = _Stream(self, form.get("/Resources", {}), corners(form.BBox))
            self._forms[form.objgen] = stream.read(form)
        return self._forms[form.objgen]


class _Stream:
    def __init__(self, contents: Contents, resources: Any, clip: Corners) -> None:
        self.contents, self.resources = contents, resources
        self.state = _State(IDENTITY, clip)
        self.stack: list[_State] = []
        self.open: list[_Open] = []
        self.drawn: list[Drawn] = []
        self.types: dict[tuple[float, ...], None] = {}
        self.text_matrix = IDENTITY
        self.path: list[Corners] = []
        self.clipping = False

    def read(self, content: Any) -> list[Drawn]:
        self.contents.spend(content)
        for instruction in pikepdf.parse_content_stream(content):
            self._operator(str(instruction.operator), instruction.operands)
            if len(self.drawn) + len(self.types) > MEASURED_THINGS:
                raise TooMuchError(f"more than {MEASURED_THINGS:,} pieces, fields and pictures")
        sized = (Drawn("type", (*key[1:], 0.0, 0.0), size=key[0]) for key in self.types)  # type: ignore[arg-type]
        return [*self.drawn, *sized]

    def _operator(self, operator: str, operands: Any) -> None:
        match operator:
            case "q":
                self.stack.append(replace(self.state))
            case "Q" if self.stack:
                self.state = self.stack.pop()
            case "cm":
                self.state.matrix = times(six(operands), self.state.matrix)
            case "BDC" | "BMC":
                self._begin(operands)
            case "EMC" if self.open:
                self._end(self.open.pop())
            case "re":
                self._rectangle(operands)
            case "m" | "l" | "c" | "v" | "y":
                self.path.append(EVERYWHERE)
            case "W" | "W*":
                self.clipping = True
            case "n" | "f" | "F" | "f*" | "S" | "s" | "B" | "B*" | "b" | "b*":
                self._painted()
            case "BT":
                self.text_matrix = IDENTITY
            case "Tf":
                self.state.size = float(operands[1])
            case "Tm":
                self.text_matrix = six(operands)
            case "Tj" | "TJ" | "'" | '"':
                through = times(self.text_matrix, self.state.matrix)
                self.types[(self.state.size, *through[:4])] = None
            case "Do":
                self._do(self.resources.get("/XObject", {}).get(str(operands[0])))

    def _begin(self, operands: Any) -> None:
        named = len(operands) > 1 and isinstance(operands[1], pikepdf.Dictionary)
        self.open.append(_Open(str(operands[0]).lstrip("/"), _names(operands[1]) if named else {}))

    def _end(self, closed: _Open) -> None:
        if closed.tag == "Field" and closed.rectangle:
            self.drawn.append(
                Drawn("field", self.state.matrix, closed.rectangle, self.state.clip, closed.names)
            )

    def _rectangle(self, operands: Iterable[Any]) -> None:
        x, y, w, h = (float(value) for value in operands)
        box = corners((x, y, x + w, y + h))
        self.path.append(mapped(box, self.state.matrix))
        if self.open:
            self.open[-1].rectangle = box

    def _painted(self) -> None:
        # Only a lone rectangle cuts at a box; any other outline is left to the art.
        if self.clipping and len(self.path) == 1:
            self.state.clip = common(self.state.clip, self.path[0])
        self.path, self.clipping = [], False

    def _do(self, drawn: Any) -> None:
        if drawn is None:
            return
        matrix, clip = self.state.matrix, self.state.clip
        if drawn.get("/Subtype") == "/Image":
            pixels = int(drawn.Width), int(drawn.Height)
            self.drawn.append(Drawn("picture", matrix, clip=clip, pixels=pixels))
            return
        if drawn.get("/Subtype") != "/Form":
            return
        inner = times(six(drawn.get("/Matrix", IDENTITY)), matrix)
        names = next((each.names for each in reversed(self.open) if each.tag == "Piece"), {})
        if names and "/TrimBox" in drawn:
            self.drawn.append(Drawn("piece", inner, _trim(drawn), clip, names))
        for each in self.contents.form(drawn):
            through = times(each.matrix, inner)
            if each.kind == "type":
                self.types[(each.size, *through[:4])] = None
            else:
                shown = common(mapped(each.clip, inner), clip)
                piece = each.piece or names
                self.drawn.append(replace(each, matrix=through, clip=shown, piece=piece))


def _trim(form: Any) -> Corners:
    """Return a form's trim in its own points: its bounds, less the bleed that it states.

    So bounds that were made larger or smaller change the trim, as they change what prints.
    """
    left, lower, right, upper = corners(form.BBox)
    bleed = float(form.get("/Bleed", 0))
    return (left + bleed, lower + bleed, right - bleed, upper - bleed)


def _names(properties: Any) -> Names:
    return {
        str(key).lstrip("/"): (
            str(value) if isinstance(value, str | pikepdf.String) else float(value)
        )
        for key, value in properties.items()
    }


def type_size(drawn: Drawn) -> float:
    """Return the size in pt at which type is printed."""
    return drawn.size * math.hypot(drawn.matrix[2], drawn.matrix[3])
