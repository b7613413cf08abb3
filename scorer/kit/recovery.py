"""A line that cannot be read: everything that is wrong in it, told in the table's words.

After a fault the line is read on as it was probably meant: with the word that is like the wrong
one, with something of what was expected in its place, or without it; behind the next comma where
none of these leads further.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from scorer.kit import codes
from scorer.kit.faults import Fault, Span
from scorer.kit.foreign import longest, meanings
from scorer.kit.language import term, tr
from scorer.kit.line import BodyLine
from scorer.kit.names import did_you_mean, folded, nearest
from scorer.kit.text import listed
from scorer.limits import LINE_FAULTS

_PAIR = re.compile(r"([0-9]) *[,.:;/_ ] *([0-9])(?![0-9])")
_FAR = 1_000_000


Wrong = tuple[int, set[str]]
"""Where a text cannot be read on, and the terminals that were expected there."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A grammar as it is asked here.

    ``wrong`` tells of a text what is wrong first, None where it can be read; ``literal`` the one
    sign or word that a terminal reads, None where it reads several.
    """

    wrong: Callable[[str], Wrong | None]
    literal: Callable[[str], str | None]


@dataclass(frozen=True, slots=True)
class _Repair:
    """What the stretch from a fault to ``end`` may have been meant as, and the hint for it."""

    end: int
    text: str
    hint: str = ""


def faults_of(
    reader: Reader, line: BodyLine, shown: Mapping[str, str]
) -> list[Fault]:
    """Return every fault of a line that cannot be read."""
    text = line.text.rstrip(" ")
    # How many letters the repairs so far have taken away: what is behind them is as written.
    gone = 0
    faults: list[Fault] = []
    while (wrong := _wrong(reader, text)) and len(faults) < LINE_FAULTS:
        start, expected = wrong
        if faults and start == len(text):
            # What is lacking at the end may well be what could not be read before.
            break
        if line.brief:
            return [_fault(reader, wrong, text, line, shown, _example(shown))]
        moved = _misplaced(reader, text, start, shown) if start < len(text) else ""
        fault = _fault(reader, wrong, text, line, shown, moved)
        repair = _best(reader, text, start, expected, shown) if start < len(text) else None
        length = fault.span.length
        if repair and repair.hint and fault.hint in ("", _example(shown)):
            if repair.end > start:
                length = len(text[start : repair.end].rstrip(" "))
            fault = Fault(fault.code, fault.span, fault.message, hint=repair.hint)
        span = Span(line.line, fault.span.column + gone, length)
        faults.append(Fault(fault.code, span, fault.message, hint=fault.hint))
        # A part in the wrong place is told with the whole line as it should be.
        if repair is None or moved:
            break
        mended = text[:start] + repair.text + text[repair.end :]
        gone += len(text) - len(mended)
        text = mended
    return faults


def _wrong(reader: Reader, text: str) -> Wrong | None:
    """Return what is wrong first in a text, its place behind blanks."""
    wrong = reader.wrong(text)
    if wrong is None:
        return None
    start, expected = wrong
    return len(text) - len(text[start:].lstrip(" ")), expected


def _best(
    reader: Reader, text: str, start: int, expected: set[str], shown: Mapping[str, str]
) -> _Repair | None:
    """Return the repair behind which most can be read; of equal ones the likeliest."""
    best, most = None, start
    for repair in _repairs(reader, text, start, expected, shown):
        reach = _reach(reader, text, start, repair)
        # What is put in before a word must lead past the word; so must what replaces it.
        if reach > most and reach > repair.end:
            best, most = repair, reach
            if reach == _FAR:
                break
    return best


def _reach(reader: Reader, text: str, start: int, repair: _Repair) -> int:
    broken = _broken_at(reader, text[:start] + repair.text + text[repair.end :])
    if broken is None:
        return _FAR
    return broken - len(repair.text) + repair.end - start


def _repairs(
    reader: Reader, text: str, start: int, expected: set[str], shown: Mapping[str, str]
) -> Iterator[_Repair]:
    """Yield what may have been meant, the likeliest first."""
    if pair := _PAIR.match(text, start):
        yield _Repair(
            pair.end(), f"{pair[1]}-{pair[2]}", tr("write {line}", line=f"{pair[1]}-{pair[2]}")
        )
    yield from _foreign(text, start)
    word = re.match(r"[^ ,]+|,", text[start:])
    end = start + len(word[0]) if word else len(text)
    found = text[start:end]
    wanted = {shown.get(name, name) for name in expected}
    # A single letter is like too many words to be what was meant.
    choices = [each for item in sorted(wanted) for each in _words(item) if len(each) > 1]
    if near := nearest(found, choices):
        yield _Repair(end, near, did_you_mean(near))
    if (bare := found.rstrip(":;.!")) != found:
        yield _Repair(
            end, bare, tr("write {bare} without the {sign}", bare=bare, sign=found[len(bare)])
        )
    if "AT" in expected:
        yield _Repair(start, "@", tr("write @ before {found!r}", found=found))
    samples = [each for name in sorted(expected) if (each := _sample(reader, name, shown))]
    for sample in samples:
        yield _Repair(end, sample)
    if "$END" in expected:
        remark = text[start:]
        yield _Repair(len(text), "", tr("a remark stands behind a #:  # {remark}", remark=remark))
    for sample in samples:
        yield _Repair(start, f"{sample} ")
    yield _Repair(end, "")
    if (comma := text.find(",", end)) >= 0:
        yield from (_Repair(comma, sample) for sample in ("", *samples))


def _foreign(text: str, start: int) -> Iterator[_Repair]:
    ends = [match.end() for match in re.finditer(r"[^ ,]+", text[start:])][: longest()]
    for end in reversed(ends):
        for meant in meanings(text[start : start + end].casefold()):
            hint = did_you_mean(meant) if meant else tr("leave it out")
            if folded(text[start : start + end]) != meant:
                yield _Repair(start + end, meant, hint)


def _sample(reader: Reader, name: str, shown: Mapping[str, str]) -> str:
    """Return something that a terminal reads, as far as its words for people tell."""
    if name in ("$END", "REST", "OTHER"):
        return ""
    if (literal := reader.literal(name)) is not None:
        return literal
    item = shown.get(name, "")
    if "(" in item:
        return item.partition("(")[2].rstrip(")").split(",")[0]
    if item.startswith("a number"):
        return "1"
    if item.startswith("a player"):
        return "somebody"
    return item.split()[0].rstrip(",") if item else ""


_NEAR = 4
"""So many words around a fault are tried where a part may stand in the wrong place."""


def _fault(
    reader: Reader,
    wrong: Wrong,
    text: str,
    line: BodyLine,
    shown: Mapping[str, str],
    hint: str,
) -> Fault:
    """Return the fault of a text at its first wrong word; ``hint`` where one is known already."""
    start, expected = wrong
    items = sorted({shown.get(name, name) for name in expected - {"$END", "WS"}} - {""})
    wanted = [term(tr(item)) for item in items]
    rest = text[start:]
    found = rest.split(" ")[0].split(",")[0] or rest[:1]
    end_allowed = "$END" in expected
    if end_allowed:
        wanted.append(tr("the end of the line"))
    choice = listed(wanted, "or", tr("nothing more"))
    if not rest:
        message = tr("the line stops too early; expected {choice}", choice=choice)
        span = line.at(max(0, len(text) - 1), len(text))
        return Fault(codes.UNREADABLE, span, message, hint=_example(shown))
    if not hint and "COMMA" in expected:
        hint = _comma(reader, text, start, found)
    hint = hint or _example(shown)
    message = tr("{found!r} cannot be read here; expected {choice}", found=found, choice=choice)
    return Fault(codes.UNREADABLE, line.at(start, start + len(found)), message, hint=hint)


def _words(item: str) -> list[str]:
    """Return the words that can be written for an item of the expected ones.

    They stand in its brackets, or are all that it is (``wait``; ``take, put``); what describes
    (``the end of the line``) has none.
    """
    listed = item.partition("(")[2].rstrip(")") or item
    words = [word.strip() for word in listed.split(",")]
    return words if all(word.isalpha() for word in words) else []


def _broken_at(reader: Reader, text: str) -> int | None:
    """Return where a text cannot be read, None where it can be."""
    wrong = reader.wrong(text)
    return wrong[0] if wrong else None


def _comma(reader: Reader, text: str, start: int, found: str) -> str:
    """Return the hint that a comma is missing, where the line goes on well behind one."""
    joined = found.casefold() in ("and", "&", ";", "+")
    rest = text[start + len(found) :] if joined else text[start:]
    end = _broken_at(reader, f"{text[:start]},{rest}")
    if joined and (end is None or end > start + 1):
        return tr("write a comma in place of {found!r}", found=found)
    if end is None or end > start + 1 + len(found):
        return tr("put a comma before {found!r}", found=found)
    return ""


def _misplaced(reader: Reader, text: str, start: int, shown: Mapping[str, str]) -> str:
    """Return the hint that a part of the line stands elsewhere, where it can be read there."""
    words = [match.span() for match in re.finditer(r"[^ ]+", text)]
    sign = re.match(r"@|[^\W\d_]*", text[start:])
    keywords = {word for item in shown.values() for word in _words(item)} | {"@", "x"}
    if not sign or sign[0].casefold() not in keywords:
        return ""
    before = [begin for begin, _ in words if begin < start][-_NEAR:]
    ends = [end for _, end in words if end > start][:_NEAR]
    # The shortest part that will do, put as near as will do.
    for end in ends:
        part = text[start:end]
        for begin in reversed(before):
            moved = f"{text[:begin]}{part} {text[begin:start].rstrip(' ')}{text[end:]}"
            if _broken_at(reader, moved) is None:
                return _moved(part, "before", text[begin:], moved)
        for behind in ends:
            if behind > end:
                moved = f"{text[:start]}{text[end:behind].strip(' ')} {part}{text[behind:]}"
                if _broken_at(reader, moved) is None:
                    return _moved(part, "behind", text[:behind].split()[-1], moved)
    return ""


def _moved(part: str, where: str, other: str, moved: str) -> str:
    line = " ".join(moved.split())
    words = {"part": part.split()[0], "other": other.split()[0]}
    if where == "before":
        return tr("{part} stands before {other}; write  {line}", **words, line=line)
    return tr("{part} stands behind {other}; write  {line}", **words, line=line)


def is_example(hint: str) -> bool:
    """Say whether a hint only shows how a line looks."""
    return hint.startswith(tr("a line looks like  {example}", example=""))


def _example(shown: Mapping[str, str]) -> str:
    example = shown.get("EXAMPLE", "")
    return tr("a line looks like  {example}", example=tr(example)) if example else ""
