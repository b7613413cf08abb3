"""Changes to inputs: in bytes, in words and lines, in values, in the members of a container."""

from __future__ import annotations

import io
import random
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Sequence
from typing import Any

from tests.strategies.odd import LETTERS, NUMBERS, WORDS

LARGEST = 200_000
"""No input grows past it: what is large is tried by the benches."""
_TOKEN = re.compile(r"\s+|[^\W\d_]+|[+-]?\d+(?:\.\d+)?|.", re.DOTALL)
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?")


def in_bytes(source: random.Random, data: bytes) -> bytes:
    """Change a few bytes: flip, cut, double, put others in."""
    made = bytearray(data or b"\0")
    for _ in range(source.choice((1, 1, 2, 5))):
        at = source.randrange(len(made)) if made else 0
        length = min(source.choice((1, 1, 4, 30, 500)), len(made) - at)
        match source.randrange(6):
            case 0 if made:
                made[at] ^= 1 << source.randrange(8)
            case 1:
                del made[at : at + length]
            case 2:
                made[at:at] = made[at : at + length] * source.choice((1, 2, 20))
            case 3:
                made[at : at + length] = source.randbytes(length)
            case 4:
                made[at : at + 4] = source.choice((b"\0" * 4, b"\xff" * 4, b"\x7f\xff\xff\xff"))
            case 5:
                del made[at:]
    return bytes(made[:LARGEST])


def in_text(source: random.Random, text: str, vocabulary: Sequence[str],
            others: Sequence[str] = ()) -> str:
    """Change a few words or lines; ``others`` are texts whose lines may come in."""
    for _ in range(source.choice((1, 1, 1, 2, 4))):
        change = source.choice((_a_word, _a_word, _a_word, _a_number, _a_line, _a_line))
        text = change(source, text, vocabulary, others)
    return text[:LARGEST]


def _a_word(source: random.Random, text: str, vocabulary: Sequence[str],
            others: Sequence[str]) -> str:
    parts = _TOKEN.findall(text) or [""]
    at = source.randrange(len(parts))
    word = source.choice((
        lambda: source.choice(vocabulary), lambda: source.choice(vocabulary),
        lambda: source.choice(parts), lambda: source.choice(LETTERS),
        lambda: source.choice(NUMBERS), lambda: source.choice(WORDS),
    ))()
    match source.randrange(6):
        case 0 | 1:
            parts[at] = word
        case 2:
            parts.insert(at, word)
        case 3:
            parts.insert(at, f" {word} ")
        case 4:
            del parts[at]
        case 5:
            other = source.randrange(len(parts))
            parts[at], parts[other] = parts[other], parts[at]
    return "".join(parts)


def _a_number(source: random.Random, text: str, vocabulary: Sequence[str],
              others: Sequence[str]) -> str:
    found = list(_NUMBER.finditer(text))
    if not found:
        return text
    each = source.choice(found)
    near = str(int(float(each[0][:12])) + source.choice((-1, 1, 10)))
    value = source.choice((near, near, source.choice(NUMBERS)))
    return text[: each.start()] + value + text[each.end() :]


def _a_line(source: random.Random, text: str, vocabulary: Sequence[str],
            others: Sequence[str]) -> str:
    rows = text.split("\n")
    at = source.randrange(len(rows))
    other = source.choice(others).split("\n") if others else rows
    match source.randrange(6):
        case 0:
            rows.insert(at, source.choice(other))
        case 1:
            rows[at] = source.choice(other)
        case 2:
            del rows[at]
        case 3:
            to = source.randrange(len(rows))
            rows[at], rows[to] = rows[to], rows[at]
        case 4:
            rows[at : at + 1] = [rows[at]] * source.choice((2, 2, 3, 30))
        case 5:
            start = source.randrange(len(other))
            rows = rows[:at] + other[start:]
    return "\n".join(rows)


def spots(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value inside ``data``."""
    steps: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        steps = list(data.items())
    elif isinstance(data, list):
        steps = list(enumerate(data))
    return [way, *(each for key, value in steps for each in spots(value, (*way, key)))]


def in_values(source: random.Random, data: Any, keys: Sequence[str],
              make: Callable[[random.Random], Any]) -> Any:
    """Change one value, key or entry somewhere in data; ``make`` gives fitting new values."""
    ways = [way for way in spots(data) if way]
    if not ways:
        return make(source)
    way = source.choice(ways)
    holder = data
    for step in way[:-1]:
        holder = holder[step]
    last = way[-1]
    value = source.choice((
        lambda: make(source), lambda: source.choice(WORDS), lambda: _number(source),
        lambda: source.choice((None, True, [], {}, [[]], {"en": "x"}, ["x", "y"])),
    ))
    match source.randrange(7):
        case 0 | 1:
            holder[last] = value()
        case 2:
            del holder[last]
        case 3 if isinstance(holder, list):
            holder.insert(last, holder[last])
        case 4 if isinstance(holder, dict):
            holder[source.choice(keys)] = value()
        case 5 if isinstance(holder, dict):
            holder[source.choice(keys)] = holder.pop(last)
        case 6 if isinstance(holder[last], int | float) and not isinstance(holder[last], bool):
            holder[last] = source.choice((holder[last] * source.choice((-1, 0, 10, 1e6, 1e-6)),
                                          _number(source)))
        case _:
            holder[last] = value()
    return data


def _number(source: random.Random) -> float | int:
    return source.choice((0, -1, 1, 2, 0.5, 1e-5, 1e-320, 1e9, 1e308, 10**20, -1e9, 99999, 0.01,
                          3.0000001, 50, 300, 20000))


def in_zip(source: random.Random, data: bytes, change: Callable[[str], str]) -> bytes:
    """Change one text member of a ZIP container, or its bytes where it is none."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = {each: archive.read(each) for each in archive.namelist()}
    except Exception:
        return in_bytes(source, data)
    if not members or source.randrange(6) == 0:
        return in_bytes(source, data)
    named = source.choice([name for name in members if name.endswith((".xml", ".rels"))]
                          or list(members))
    match source.randrange(6):
        case 0:
            del members[named]
        case 1:
            members[named] = in_bytes(source, members[named])
        case _:
            text = members[named].decode("utf-8", "replace")
            members[named] = change(text).encode("utf-8", "replace")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


def in_png(source: random.Random, data: bytes) -> bytes:
    """Change one chunk of a PNG and mend its check sum, so that the decoder looks at it."""
    chunks, at = [], 8
    while at + 12 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        chunks.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        at += 12 + length
    if not chunks or source.randrange(4) == 0:
        return in_bytes(source, data)
    index = source.randrange(len(chunks))
    name, body = chunks[index]
    match source.randrange(6):
        case 0:
            del chunks[index]
        case 1:
            chunks.insert(index, chunks[index])
        case 2:
            kinds = (b"tRNS", b"PLTE", b"gAMA", b"iCCP", b"eXIf", b"acTL", b"IDAT", b"tEXt")
            content = source.randbytes(source.choice((0, 3, 40)))
            chunks.insert(index, (source.choice(kinds), content))
        case 3 if name == b"IHDR":
            size = struct.pack(">II", *(source.choice((0, 1, 7, 3000, 70000, 1 << 31))
                                        for _ in range(2)))
            chunks[index] = (name, size + body[8:])
        case _:
            chunks[index] = (name, in_bytes(source, body))
    return data[:8] + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    )
