"""XLSX and ODS as what they are, XML files in a zip: bounded before they are unpacked."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterable
from typing import NamedTuple, Protocol
from xml.parsers import expat

_DAMAGED = (RuntimeError, NotImplementedError, OSError, EOFError, LookupError,
            zipfile.BadZipFile, zlib.error)
"""What zipfile and the codecs raise for files in a zip that are missing, locked or damaged."""


class PackageError(ValueError):
    """The file is no such package, or larger than may be read; the message says which."""

    def __init__(self, message: str, hint: str = "save it as XLSX or ODS again, or as CSV") -> None:
        """Keep the message and the hint."""
        super().__init__(message)
        self.hint = hint


class Bounds(NamedTuple):
    """The most that a package may hold: files, bytes of them all, XML elements in one another."""

    files: int
    unpacked: int
    depth: int


class Reader(Protocol):
    """What follows an XML file from its start to its end.

    Names are ``namespace name``, parted by a blank; plain where they have no namespace.
    """

    def start(self, name: str, attributes: dict[str, str], /) -> None:
        """See an element begin."""

    def end(self, name: str) -> None:
        """See an element end."""

    def text(self, text: str) -> None:
        """See a piece of text."""


class Package:
    """A zip whose own directory says that it may be unpacked."""

    def __init__(self, data: bytes, bounds: Bounds) -> None:
        """Open it. Raises PackageError for what is no zip, or for one that holds too much."""
        self._depth = bounds.depth
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError) as error:
            raise PackageError("this is not readable as a spreadsheet") from error
        files = self._zip.infolist()
        unpacked = sum(each.file_size for each in files)
        if len(files) > bounds.files:
            raise PackageError(f"the file holds {len(files):,} files, the most is"
                               f" {bounds.files:,}")
        # What a zip unpacks to is never more than its directory says: zipfile stops there.
        if unpacked > bounds.unpacked:
            raise PackageError(f"unpacked the file would be {unpacked:,} bytes, the most is"
                               f" {bounds.unpacked:,}")

    def __contains__(self, name: str) -> bool:
        """Tell whether there is a file of this name inside."""
        return name in self._zip.NameToInfo

    @property
    def names(self) -> list[str]:
        """The names of the files inside, each once, in the package's order."""
        return list(self._zip.NameToInfo)

    def read(self, name: str, reader: Reader) -> None:
        """Let ``reader`` follow the XML file ``name``.

        Raises PackageError where that is missing, damaged, nested too deep, or has a document
        type (whose entities could make it any size).
        """
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        depth = 0

        def start(name: str, attributes: dict[str, str]) -> None:
            nonlocal depth
            depth += 1
            if depth > self._depth:
                raise PackageError(f"its XML is nested more than {self._depth} deep")
            reader.start(name, attributes)

        def end(name: str) -> None:
            nonlocal depth
            depth -= 1
            reader.end(name)

        def doctype(*_: object) -> None:
            raise PackageError("its XML has a document type, which no spreadsheet has")

        parser.StartElementHandler = start
        parser.EndElementHandler = end
        parser.CharacterDataHandler = reader.text
        parser.StartDoctypeDeclHandler = doctype
        try:
            with self._zip.open(name) as file:
                while data := file.read(1 << 16):
                    parser.Parse(data)
                parser.Parse(b"", True)
        except (*_DAMAGED, expat.ExpatError) as error:
            raise PackageError("this is not readable as a spreadsheet") from error

    def repacked(self, names: Iterable[str]) -> bytes:
        """Return a package of these of its files alone. Raises PackageError for a damaged one."""
        made = io.BytesIO()
        try:
            with zipfile.ZipFile(made, "w") as new:
                for name in names:
                    new.writestr(zipfile.ZipInfo(name), self._zip.read(name))
        except _DAMAGED as error:
            raise PackageError("this is not readable as a spreadsheet") from error
        return made.getvalue()
