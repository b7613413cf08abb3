"""The lines below a header: turn lines, checkpoints, ``end``, each told apart and read.

Rests on the record format's section "Body". Reading never stops at the first fault.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError, Span
from scorer.kit.foreign import meanings, read_as
from scorer.kit.game import SomeGame, SomeMove
from scorer.kit.generic import Seated
from scorer.kit.language import tr
from scorer.kit.line import BodyLine
from scorer.kit.names import player_meant
from scorer.kit.table import Player, Table
from scorer.limits import NUMBER_DIGITS, THOROUGH_FAULTS
from scorer.reading.advice import better, colon_hint, misspelt, without_colon
from scorer.reading.header import known_headers, split_header

_LABEL = re.compile(r" *([0-9]+) *\.")
# Cold start: compiled at the first checkpoint.
_VALUE = r"(.+?) +([+-]? ?[0-9]+)"
_NUMBER = re.compile(rf'"[^"]*"|(?<!\w)([0-9]{{{NUMBER_DIGITS + 1},}})')


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What a table says the standing is: each key is a seat or a track of the game."""

    entries: tuple[tuple[str, int, Span], ...]


@dataclass(frozen=True, slots=True)
class Item:
    """One body line that could be read: a checkpoint, or a game's move."""

    line: BodyLine
    what: Checkpoint | SomeMove


def read_body(
    body: list[tuple[int, str]],
    game: SomeGame,
    setup: Seated,
    players: Sequence[Player] | None,
    last: int,
    lang: str,
) -> tuple[tuple[Item, ...], Span, list[Fault]]:
    """Read the lines of a body: those that can be read, where the record ends, every fault.

    ``players`` is None where the header does not tell who sits at the table; ``last`` is the
    number of the file's last line.
    """
    items: list[Item] = []
    faults: list[Fault] = []
    ended: Span | None = None
    numbered: BodyLine | None = None
    for number, text in body:
        line = labelled(number, text, lang)
        if len(faults) > THOROUGH_FAULTS:
            line = replace(line, brief=True)
        word = line.text.strip(" ")
        if ended:
            faults.append(_after_end(line, ended))
            break
        try:
            if long := _long_numbers(number, text):
                raise FaultError(*long)
            if read_as(word, ("end",), lang) == "end" or word.startswith("="):
                if line.label_span:
                    raise FaultError(not_counted(line.label_span))
                if word.startswith("="):
                    items.append(Item(line, _read_checkpoint(line, game, setup.table)))
                else:
                    ended = line.span
            elif split_header(text):
                raise FaultError(*_late_header(line, game, setup, players or ()))
            else:
                items.append(Item(line, _move(line, game, setup, players)))
        except FaultError as error:
            faults.extend(error.faults)
        if line.label is not None:
            if numbered and (twice := _written_twice(numbered, line)):
                faults.append(twice)
                items = [item for item in items if item.line is not line]
            numbered = line
    return tuple(items), Span(last, 1), faults


def _long_numbers(number: int, text: str) -> list[Fault]:
    """Return a fault for each number with more digits than any that is counted at a table."""
    return [
        Fault(
            codes.UNREADABLE,
            Span(number, match.start(1) + 1, len(match[1])),
            tr(
                "a number of {digits} digits stands here; a number has at most {most}",
                digits=len(match[1]),
                most=NUMBER_DIGITS,
            ),
            hint=tr("write the number as it was counted"),
        )
        for match in _NUMBER.finditer(text)
        if match[1]
    ]


def _move(
    line: BodyLine, game: SomeGame, setup: Seated, players: Sequence[Player] | None
) -> SomeMove:
    """Read a turn line; its faults are told by what was probably meant."""
    try:
        return game.parse(setup, line)
    except FaultError as error:
        if line.brief:
            raise
        found = better(line, error.faults, game, players, lambda again: game.parse(setup, again))
        raise FaultError(*found) from None


def _late_header(
    line: BodyLine, game: SomeGame, setup: Seated, players: Sequence[Player]
) -> list[Fault]:
    """Return the faults of a header among the lines, or of a line that looks like one."""
    match = split_header(line.text)
    key = match[1].casefold() if match else ""
    if match and "=" in meanings(key):
        hint = tr("write  {line}", line=f"= {match[2].strip(' ')}")
        message = tr("a checkpoint begins with =")
        return [Fault(codes.LATE_HEADER, line.span, message, hint=hint)]
    if key == "game":
        hint = tr("a file holds one game: put what stands from here on into a file of its own")
        message = tr("a second game begins here, in line {line}", line=line.line)
        return [Fault(codes.LATE_HEADER, line.span, message, hint=hint)]
    meant = without_colon(line.text, game, players)
    behind: list[Fault] = []
    if meant:
        # As many letters as before, so that the faults stand where they are.
        colon = line.text.index(":")
        try:
            game.parse(setup, replace(line, text=f"{line.text[:colon]} {line.text[colon + 1 :]}"))
        except FaultError as error:
            behind = [*error.faults]
    if meant and behind and key in known_headers(game):
        # ``place:`` is a header, and a word of some games too.
        meant = None
    if match and meant:
        message = tr(
            "{found!r} with a colon reads as a header, and headers stand above the lines",
            found=match[1],
        )
        return [Fault(codes.LATE_HEADER, line.span, message, hint=colon_hint(meant)), *behind]
    known = known_headers(game)
    hint = tr("move it up")
    if key not in known:
        listed = tr("above the first line may stand: {known}", known=", ".join(known))
        hint = misspelt(key, known, game, players) or listed
    message = tr("a header stands behind the first line of the body")
    return [Fault(codes.LATE_HEADER, line.span, message, hint=hint)]


def _after_end(line: BodyLine, ended: Span) -> Fault:
    return Fault(
        codes.AFTER_END,
        line.span,
        tr("the record ended at line {line}", line=ended.line),
        hint=tr("after end only comments may follow; take end away if the game went on"),
    )


def _written_twice(before: BodyLine, line: BodyLine) -> Fault | None:
    """Return the fault of a line with the number and the words of the numbered line before it."""
    one, two = (each.text.strip(" ").casefold() for each in (before, line))
    same = one and two and (one.startswith(two) or two.startswith(one))
    if before.label != line.label or not same or line.label_span is None:
        return None
    return Fault(
        codes.WRONG_NUMBER,
        line.label_span,
        tr(
            "line {line} is numbered {label} too, and says the same",
            line=before.line,
            label=line.label,
        ),
        hint=tr("was it written twice? Take one of the two away"),
    )


def not_counted(span: Span) -> Fault:
    """Return the fault of a number on a line that is not counted."""
    return Fault(
        codes.NOT_COUNTED,
        span,
        tr("this line is not counted and has no number"),
        hint=tr("take the number away"),
    )


def labelled(number: int, text: str, lang: str = "en") -> BodyLine:
    """Return a line with its number, if it begins with one, taken off the text."""
    match = _LABEL.match(text)
    if not match:
        return BodyLine(number, text, lang=lang)
    span = Span(number, match.start(1) + 1, match.end() - match.start(1))
    rest = " " * match.end() + text[match.end() :]
    return BodyLine(number, rest, int(match[1]), span, lang=lang)


def _read_checkpoint(line: BodyLine, game: SomeGame, table: Table) -> Checkpoint:
    start = line.text.index("=") + 1
    entries: list[tuple[str, int, Span]] = []
    faults: list[Fault] = []
    for part in line.text[start:].split(","):
        lead = len(part) - len(part.lstrip(" "))
        text = part.strip(" ")
        span = line.at(start + lead, start + lead + max(1, len(text)))
        start += len(part) + 1
        match = re.fullmatch(_VALUE, text)
        if not match or not match[1] or " " in match[1]:
            faults.append(_no_standing(text, bool(match and match[1]), span, table))
            continue
        try:
            key = read_as(match[1], game.tracks, line.lang)
            if key not in game.tracks:
                key = player_meant(match[1], Span(span.line, span.column, len(match[1])), table)
        except FaultError as error:
            faults.extend(error.faults)
            continue
        if any(key == known for known, _, _ in entries):
            faults.append(
                Fault(
                    codes.BAD_CHECKPOINT,
                    span,
                    tr("{found} stands here twice", found=match[1]),
                    hint=tr("keep one of them"),
                )
            )
        entries.append((key, int(match[2].replace(" ", "")), span))
    if faults:
        raise FaultError(*faults)
    return Checkpoint(tuple(entries))


def _no_standing(text: str, several: bool, span: Span, table: Table) -> Fault:
    if several:
        message = tr("{found!r} is more than one standing", found=text)
        hint = tr("put a comma between one player and the next")
        return Fault(codes.BAD_CHECKPOINT, span, message, hint=hint)
    message = tr("{found!r} is no standing", found=text) if text else tr("a standing is missing")
    hint = tr("write who and how many: = {who} 12", who=table.players[0].shown)
    return Fault(codes.BAD_CHECKPOINT, span, message, hint=hint)
