"""From bytes to lines: what a record's file looks like before anybody reads its meaning.

Rests on the record format's section "Text": UTF-8 with or without a byte-order mark, only LF and
CRLF end a line, at most 1,000 characters a line and 1 MiB a file.
"""

from __future__ import annotations

import re

from scorer.kit.faults import RefusedError
from scorer.kit.language import tr
from scorer.limits import LINE_LETTERS, RECORD_BYTES

_BOM = b"\xef\xbb\xbf"
_ZIP, _OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_WORKBOOKS = (b"xl/", b"opendocument.spreadsheet")
_MAGIC = {
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"%PDF-": "a PDF",
    b"\x1f\x8b": "a packed file",
    _ZIP: "a packed file or a spreadsheet",
    _OLE: "an old Office file",
}
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
# ``game:`` and a tab is a header line as good as one with a blank.
_CSV = re.compile(rb'^ *"?game *:? *"? *[;,]|^ *"?game"?\t', re.IGNORECASE | re.MULTILINE)
_JSON = re.compile(rb'\s*\{\s*"')
_ALIKE = str.maketrans(
    {
        # Every blank that Unicode calls a space, the tab among them.
        **dict.fromkeys("\t\u00a0\u1680\u202f\u205f\u3000", " "),
        **dict.fromkeys(map(chr, range(0x2000, 0x200B)), " "),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
        "\u00d7": "x",
        "\u2019": "'",
    }
)
_UNSEEN = "\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff"
"""Signs of no width, as a class of a regular expression."""


def file_kind(data: bytes) -> str | None:
    """Return what `scorer convert` may read a file as by its bytes, None where they do not tell.

    One of ``xlsx`` (any spreadsheet program's own file), ``csv`` and ``json``.
    """
    if data.startswith(_OLE) or (
        data.startswith(_ZIP) and any(part in data for part in _WORKBOOKS)
    ):
        return "xlsx"
    start = data[:_HEAD].removeprefix(_BOM)
    if _JSON.match(start):
        return "json"
    return "csv" if _CSV.search(start) else None


_HEAD = 4096
_KINDS = {"xlsx": "a spreadsheet", "csv": "a spreadsheet's CSV", "json": "JSON"}


def _refuse_other_files(data: bytes, name: str, record: bool) -> None:
    """Refuse what is no text, or a sheet that is to be converted first, by what it is."""
    bad = _first_bad(data)
    place = "" if bad is None else tr("not UTF-8 (byte {bad}): ", bad=bad)
    if record and (kind := file_kind(data)):
        file = name if name != "<stdin>" else "FILE"
        raise RefusedError(
            tr(
                "{name}: {place}this is {kind}, not a record. It is made into one by  "
                "scorer convert {file} --to game",
                name=name,
                place=place,
                kind=tr(_KINDS[kind]),
                file=file,
            )
        )
    what = next((what for magic, what in _MAGIC.items() if data.startswith(magic)), None)
    if what is None and bad is not None and b"\0" in data and not data.startswith(_UTF16):
        what = "no text file"
    if what:
        wanted = tr("a record") if record else tr("what is read here")
        raise RefusedError(
            tr(
                "{name}: {place}this is {what}; {wanted} is a plain text file",
                name=name,
                place=place,
                what=tr(what),
                wanted=wanted,
            )
        )


def _first_bad(data: bytes) -> int | None:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.start
    return None


def decode(data: bytes, name: str, record: bool = True) -> list[str]:
    """Return the physical lines of a record, without their line ends.

    Raises RefusedError for a file that is too large, not UTF-8, or has a line too long; and for
    a sheet that can be made into a record, unless it is another text (``record`` is False).
    """
    _refuse_other_files(data, name, record)
    if len(data) > RECORD_BYTES:
        raise RefusedError(
            tr(
                "{name}: the file is larger than {most:,} bytes (1 MiB), the most a record may be",
                name=name,
                most=RECORD_BYTES,
            )
        )
    offset = len(_BOM) if data.startswith(_BOM) else 0
    try:
        text = data[offset:].decode("utf-8")
    except UnicodeDecodeError as error:
        bad = offset + error.start
        raise RefusedError(
            tr(
                "{name}: not UTF-8: byte {bad} (0x{value:02x}) cannot be read. Open the "
                'file in your editor and save it again with the encoding "UTF-8"',
                name=name,
                bad=bad,
                value=data[bad],
            )
        ) from None
    if "\r" in text and "\n" not in text:
        raise RefusedError(
            tr(
                "{name}: the lines end in CR alone, as on very old computers. Open the "
                "file in your editor and save it again with LF or CRLF line ends",
                name=name,
            )
        )
    return _lines(text, name)


def _lines(text: str, name: str) -> list[str]:
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    # A line end closes a line; it does not open another.
    if len(lines) > 1 and not lines[-1]:
        lines.pop()
    for number, line in enumerate(lines, 1):
        if len(line) > LINE_LETTERS:
            raise RefusedError(
                tr(
                    "{name}: line {number} has {letters:,} characters; a line has at most {most:,}",
                    name=name,
                    number=number,
                    letters=len(line),
                    most=LINE_LETTERS,
                )
            )
    return lines


def _closed_up(word: re.Match[str]) -> str:
    """Return a word without the signs of no width; blanks keep its place and its length."""
    seen = re.sub(f"[{_UNSEEN}]", "", word[0])
    before = re.match(f"[{_UNSEEN}]*", word[0])
    lead = len(before[0]) if before else 0
    return (" " * lead + seen).ljust(len(word[0]))


def normalised(line: str) -> str:
    """Return the line with look-alike signs made one, comment blanked; as long as it was.

    Every word begins in its old column. Signs of no width mean nothing.

    A ``#`` starts a comment at the line's start or after a blank.
    """
    text = line.replace("\t", " ")
    if not text.isascii():
        text = text.translate(_ALIKE)
        if re.search(f"[{_UNSEEN}]", text):
            text = re.sub("[^ @=/,.:]+", _closed_up, text)
    start = 0
    while (found := text.find("#", start)) >= 0:
        if found == 0 or text[found - 1] == " ":
            return text[:found] + " " * (len(text) - found)
        start = found + 1
    return text
