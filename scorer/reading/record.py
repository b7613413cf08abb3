"""From lines to a record: header, typed lines with their places, and every fault of reading.

Rests on the record format. Reading never stops at the first fault; replaying does.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError, RefusedError, Span
from scorer.kit.foreign import meanings
from scorer.kit.game import SomeGame
from scorer.kit.generic import Seated
from scorer.kit.language import ENGLISH, speaking, tr
from scorer.kit.line import BodyLine
from scorer.kit.table import Player, Table
from scorer.limits import COMMENTS_TOLD
from scorer.reading.body import Item, read_body
from scorer.reading.files import read_bytes
from scorer.reading.header import FREE, Head, Header, known_headers, language, read_table
from scorer.reading.source import decode, normalised
from scorer.reading.which import begin, meant, named, refusal

_OF_PLAYERS = (codes.UNKNOWN_PLAYER, codes.AMBIGUOUS_PLAYER)
_ALSO_NAMES = ("place", "lang")
"""Headers that begin a line, or may be somebody's Name, where their colon is lacking."""
_NUMBERED = r"\s*(#)\s*([0-9]+)[.):]*\s+(?=\S)"
_Body = list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read. ``setup`` is None where the header has faults; then nothing replays."""

    name: str
    lines: tuple[str, ...]
    game: SomeGame
    table: Table | None
    setup: Seated | None
    items: tuple[Item, ...]
    end: Span
    """The file's last line, whatever it holds."""
    faults: tuple[Fault, ...]
    notes: tuple[tuple[str, str], ...] = ()
    """Free headers (`FREE`) in order."""
    lang: str = ENGLISH
    """The language of the body's words."""


def load_record(name: str) -> Record:
    """Read the record in a file; ``-`` reads standard input.

    Raises RefusedError where it cannot be read at all, or names no known game.
    """
    shown, data = read_bytes(name)
    return read_record(decode(data, shown), shown)


class UnnamedGameError(RefusedError):
    """No known game is named; ``record`` is what the lines give, read as of the game meant."""

    def __init__(self, text: str, record: Record) -> None:
        """Keep the record, whose faults are told beside the refusal."""
        self.record = record
        super().__init__(text)


def read_record(lines: list[str], name: str) -> Record:
    """Read the physical lines of a record called ``name``.

    Raises RefusedError where no known game is named, an UnnamedGameError where one can be told
    that was meant; everything else becomes a fault.
    """
    header, body = _split(lines)
    with speaking(language(header)[0]):
        return _read_split(lines, name, header, body)


def _read_split(lines: list[str], name: str, header: Header, body: _Body) -> Record:
    game_in_body = "game" not in header.values
    if game_in_body:
        late = Header()
        for number, text in body:
            late.add(number, text)
        header.values["game"] = late.values.get("game", [])
    game = named(header)
    if game:
        header, body = _with_bare(lines, game, header, body)
        return _read(lines, name, game, header, body, game_in_body)
    if not any(line.strip() for line in lines):
        raise RefusedError(tr("{name}: the file is empty; {begin}", name=name, begin=begin()))
    if game_in_body:
        del header.values["game"]
    found = meant(header, body)
    refused = refusal(header, name, found)
    if found is None:
        raise refused
    if body and found.line == body[0][0]:
        header, body = _split(lines, skipped=found.line)
    header, body = _with_bare(lines, found.game, header, body, found.line)
    raise UnnamedGameError(str(refused), _read(lines, name, found.game, header, body, True))


def _split(
    lines: list[str], bare: Sequence[str] = (), skipped: int = 0
) -> tuple[Header, _Body]:
    """Tell the header's lines from the body's; those of the ``bare`` keys may lack their colon."""
    header = Header()
    body: _Body = []
    for number, line in enumerate(lines, 1):
        text = normalised(line)
        if not text.strip(" ") or number == skipped:
            continue
        if body or not (
            header.add(number, text) or (bare and header.add_bare(number, text, bare))
        ):
            body.append((number, text))
    return header, body


def _with_bare(
    lines: list[str], game: SomeGame, header: Header, body: _Body, skipped: int = 0
) -> tuple[Header, _Body]:
    """Return header and body anew where the first line is a header that lacks its colon."""
    if not body:
        return header, body
    keys = [key for key in known_headers(game) if key not in _ALSO_NAMES]
    word = body[0][1].strip(" ").partition(" ")[0].rstrip("=;").casefold()
    if word not in keys and (_begins_line(word, game, header) or not _means(word, keys)):
        return header, body
    again, rest = _split(lines, keys, skipped)
    again.values.setdefault("game", header.values.get("game", []))
    again.meant |= header.meant
    return again, rest


def _begins_line(word: str, game: SomeGame, header: Header) -> bool:
    """Say whether a word is plainly no header's: a number, the game's own, or somebody's."""
    seated = header.values.get("players", [])
    return (
        not word.isalpha()
        or word in game.words
        or any(word in value.text.casefold() for value in seated)
    )


def _means(word: str, keys: Sequence[str]) -> bool:
    return any(each in keys for each in meanings(word))


def _read(
    lines: list[str], name: str, game: SomeGame, header: Header, body: _Body, unsound: bool
) -> Record:
    last = max(1, len(lines))
    head = read_table(header, game, body[0][0] if body else last)
    setup, players = _read_by(game, head)
    lang, _ = language(header)
    items, end, found = read_body(body, game, setup, players, last, lang)
    if head.setup is None:
        items = ()
    if players is None:
        # Who sits here is not known: lines are held against the notation alone.
        found = [fault for fault in found if fault.code not in _OF_PLAYERS]
    notes = tuple(
        (key, value.text)
        for key in FREE
        for value in header.values.get(key, [])
    )
    unsound = unsound or any(fault.severity == "error" for fault in head.faults)
    sound = None if unsound else head.setup
    if sound:
        found += _comments(game, sound, lines, lang)
    if sound and not body:
        found.append(_no_lines(game, last))
    faults = tuple(sorted([*head.faults, *found], key=lambda fault: fault.sort_key))
    return Record(name, tuple(lines), game, head.table, sound, items, end, faults, notes, lang)


def _comments(
    game: SomeGame, setup: Seated, lines: Sequence[str], lang: str
) -> list[Fault]:
    """Return a warning of each comment that is a numbered line of the game: ``#1 Anna 4-2``."""
    found: list[Fault] = []
    for number, line in enumerate(lines, 1):
        match = re.match(_NUMBERED, line) if "#" in line else None
        if match is None:
            continue
        rest = normalised(" " * match.end() + line[match.end() :])
        try:
            game.parse(setup, BodyLine(number, rest, brief=True, lang=lang))
        except FaultError:
            continue
        span = Span(number, match.start(1) + 1, len(line.rstrip()) - match.start(1))
        message = tr("this is a comment, and reads as a line of the game; a comment counts nothing")
        hint = tr("was it played? Write  {line}", line=f"{match[2]}. {rest.strip(' ')}")
        found.append(Fault(codes.LINE_AS_COMMENT, span, message, hint=hint, severity="warning"))
        if len(found) == COMMENTS_TOLD:
            break
    return found


def _no_lines(game: SomeGame, last: int) -> Fault:
    message = tr("the record has a header, and no line of the game")
    hint = tr("scorer rules {name} shows how a line looks", name=game.name)
    return Fault(codes.NO_LINES, Span(last, 1), message, hint=hint, severity="warning")


def _read_by(game: SomeGame, head: Head) -> tuple[Seated, Sequence[Player] | None]:
    """Return the set-up to read lines by, and the players where all of them can be told.

    Where the record's own is unsound it is the one of the game's example, with the players that
    can be told in their places: a line is read by the table alone.
    """
    if head.setup:
        return head.setup, head.setup.table.players
    header = Header()
    for number, line in enumerate(game.example.splitlines(), 1):
        header.add(number, line)
    setup = read_table(header, game, 1).setup
    if setup is None:
        raise ValueError(f"the example of {game.name} has an unsound header")
    if head.lines is None:
        return setup, None
    seated = cast("Seated", dataclasses.replace(cast("Any", setup), table=head.lines))
    return seated, head.lines.players
