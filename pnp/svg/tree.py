"""A drawing's bytes → its tree, of bounded depth and size, whatever the file holds.

The elements are those of the SVG namespace alone, named without it. What other programs keep in
a file for themselves (layers of Inkscape, swatches of Illustrator) is left out.
"""

from __future__ import annotations

import codecs
import re
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from pnp.limits import SVG_ATTRIBUTES, SVG_DEPTH, SVG_ELEMENTS, SVG_TEXT
from pnp.svg.errors import Placed, SvgError, too_many

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_XML = "http://www.w3.org/XML/1998/namespace"
_ACTIVE = ("script", "iframe", "object", "embed", "audio", "video", "canvas")
_ENTITY = 100
_PLAIN = "save it as plain SVG from a drawing program"
_ENCODING = re.compile(rb"""^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")


def parse(data: bytes) -> Element:
    """Return the tree of an SVG file. Raises SvgError for anything else."""
    return _Reader().read(_as_utf8(data))


def _as_utf8(data: bytes) -> bytes:
    """Return a file of any declared encoding in UTF-8. Raises SvgError."""
    if data[:2] == b"\x1f\x8b":
        raise SvgError("the drawing is packed (SVGZ)", "save it as plain SVG")
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        raise SvgError("the drawing's encoding UTF-32 is not read", "save it in UTF-8")
    declared = _ENCODING.match(data)
    name = declared[1].decode("ascii") if declared else "utf-8"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        name = "utf-16"
    elif data.startswith(codecs.BOM_UTF8) or name.lower().replace("-", "") == "utf16":
        # A declaration that can be read byte by byte is not in UTF-16.
        name = "utf-8-sig"
    try:
        # Python's own codecs hold some that are no encodings of text.
        text = bytes(data).decode(name)
    except (LookupError, ValueError) as error:
        known = not isinstance(error, LookupError)
        raise SvgError(
            f"not readable as SVG: the file is not in {name}, as it should be" if known
            else f"the drawing's encoding {name!r} is not known", "save it in UTF-8", 1, 1,
        ) from None
    return text.encode("utf-8", "surrogatepass")


class _Reader:
    """Builds the tree while expat reads."""

    def __init__(self) -> None:
        self._builder = TreeBuilder(element_factory=Placed)
        self._depth = self._skipped = self._count = 0
        self._letters = 0
        self._names: list[str] = []
        parser = expat.ParserCreate("utf-8", namespace_separator=" ")
        parser.buffer_text = True
        parser.EntityDeclHandler = self._entity
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        self._parser = parser

    def read(self, data: bytes) -> Element:
        """Return the root. Raises SvgError with the line and column."""
        parser = self._parser
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise SvgError(f"not readable as SVG: {expat.errors.messages[error.code]}", "",
                           error.lineno, error.offset + 1) from None
        except SvgError as error:
            error.line, error.column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
            raise
        root = self._builder.close()
        if root is None or root.tag != "svg":
            raise SvgError("the file is no SVG drawing: its outermost element is no <svg> of "
                           f"the namespace {_SVG}", _PLAIN)
        return root

    def _entity(self, name: str, parameter: bool, value: str | None, *_: object) -> None:
        # Illustrator names its namespaces so; nothing else is to be gained by entities.
        if parameter or value is None or len(value) > _ENTITY or re.search("[&%<]", value):
            raise SvgError(f"the document type declares the entity {name!r}, which is not a short "
                           "plain text", _PLAIN)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, local = name.rpartition(" ")
        self._depth += 1
        self._count += 1
        if self._depth > SVG_DEPTH:
            raise SvgError(f"elements lie more than {SVG_DEPTH} deep within one another; the most "
                           f"is {SVG_DEPTH}", "ungroup what lies so deep")
        if self._count > SVG_ELEMENTS:
            raise too_many("the drawing's elements", self._count, SVG_ELEMENTS)
        if len(attributes) > SVG_ATTRIBUTES:
            raise too_many(f"the attributes of <{local[:40]}>", len(attributes), SVG_ATTRIBUTES)
        if local.lower() in _ACTIVE:
            raise SvgError(f"<{local.lower()}> is not allowed in a drawing", _PLAIN)
        if self._depth == 1 and space != _SVG:
            raise SvgError(f"the file is no SVG drawing: <{local[:40]}> is not in the namespace "
                           f"{_SVG}", _PLAIN)
        if self._skipped or space != _SVG:
            self._skipped += 1
            return
        self._names.append(local)
        element = self._builder.start(local, _own(attributes))
        assert isinstance(element, Placed)
        element.line = self._parser.CurrentLineNumber
        element.column = self._parser.CurrentColumnNumber + 1

    def _end(self, _: str) -> None:
        self._depth -= 1
        if self._skipped:
            self._skipped -= 1
            return
        self._builder.end(self._names.pop())

    def _text(self, text: str) -> None:
        if self._skipped or not self._names:
            return
        if self._names[-1] in ("text", "tspan", "textPath", "a", "tref"):
            self._letters += len(text)
            if self._letters > SVG_TEXT:
                raise too_many("the drawing's letters", self._letters, SVG_TEXT)
        self._builder.data(text)


def _own(attributes: dict[str, str]) -> dict[str, str]:
    """Return an element's attributes of SVG, by their plain names (``href`` for ``xlink:href``)."""
    found: dict[str, str] = {}
    for key, value in attributes.items():
        space, _, local = key.rpartition(" ")
        if local.lower().startswith("on") and not space:
            raise SvgError(f"the script {local[:40]!r} is not allowed in a drawing", _PLAIN)
        if not space:
            found[local] = value
        elif space == _XLINK and local == "href":
            found.setdefault("href", value)
        elif space == _XML and local == "space":
            found["xml:space"] = value
    return found
