"""From bytes to lines: what a record's file looks like before anybody reads its meaning.

Rests on the record format's section "Text": UTF-8 with or without a byte-order mark, only LF and
CRLF end a line, at most 1,000 characters a line and 1 MiB a file.
"""

from __future__ import annotations

from scorer.faults import RefusedError

MAX_BYTES = 1024 * 1024
MAX_LINE = 1000
_BOM = b"\xef\xbb\xbf"
# One code point for one, so that an index in the result is a column of the line as written.
_ALIKE = str.maketrans(
    {
        "\t": " ",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2007": " ",
        "\u2010": "-",
        "\u2011": "-",
        "\u2012": "-",
        "\u2013": "-",
        "\u2014": "-",
        "\u2212": "-",
        "\u00d7": "x",
        "\u2019": "'",
    }
)


def decode(data: bytes, name: str) -> list[str]:
    """Return the physical lines of a record, without their line ends.

    Raises RefusedError for a file that is too large, not UTF-8, or has a line too long.
    """
    if len(data) > MAX_BYTES:
        raise RefusedError(
            f"{name}: the file is larger than {MAX_BYTES:,} bytes (1 MiB), the most a record may be"
        )
    offset = len(_BOM) if data.startswith(_BOM) else 0
    try:
        text = data[offset:].decode("utf-8")
    except UnicodeDecodeError as error:
        bad = offset + error.start
        raise RefusedError(
            f"{name}: not UTF-8: byte {bad} (0x{data[bad]:02x}) cannot be read. "
            'Open the file in your editor and save it again with the encoding "UTF-8"'
        ) from None
    if "\r" in text and "\n" not in text:
        raise RefusedError(
            f"{name}: the lines end in CR alone, as on very old computers. "
            "Open the file in your editor and save it again with LF or CRLF line ends"
        )
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    # A line end closes a line; it does not open another.
    if len(lines) > 1 and not lines[-1]:
        lines.pop()
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise RefusedError(
                f"{name}: line {number} has {len(line):,} characters; "
                f"a line has at most {MAX_LINE:,}"
            )
    return lines


def normalised(line: str) -> str:
    """Return the line with look-alike signs made one, each in its old column, comment blanked.

    A ``#`` starts a comment at the line's start or after a blank.
    """
    text = line.translate(_ALIKE)
    start = 0
    while (found := text.find("#", start)) >= 0:
        if found == 0 or text[found - 1] == " ":
            return text[:found] + " " * (len(text) - found)
        start = found + 1
    return text
