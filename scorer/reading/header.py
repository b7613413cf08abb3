"""The header of a record: `key: value` lines before the body, and who sits at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError, Span
from scorer.kit.foreign import meanings
from scorer.kit.game import SomeGame
from scorer.kit.generic import Seated
from scorer.kit.language import ENGLISH, languages, tr
from scorer.kit.names import did_you_mean, nearest
from scorer.kit.table import HeaderValue, Player, Table
from scorer.kit.text import listed
from scorer.reading.advice import colon_hint, key_meant, misspelt, without_colon
from scorer.reading.players import read_players
from scorer.reading.source import normalised

FREE = ("date", "place", "note", "sheet")
SHARED = ("game", "players", "lang", "ruling", *FREE)
REPEATABLE = ("note", "ruling")
_WORD = r"[^\W\d_][\w'-]*"
_BARE = rf" *({_WORD}) *[=;–-]? +(.+)"
_LINE = re.compile(rf" *({_WORD}(?: +{_WORD})*) *:(.*)", re.DOTALL)


class Header:
    """What the header lines gave, while the file is read."""

    def __init__(self) -> None:
        """Start with nothing read."""
        self.values: dict[str, list[HeaderValue]] = {}
        self.keys: list[tuple[str, Span, str]] = []
        self.meant: dict[str, str] = {}
        """Unknown keys, with the known ones that their values were taken for."""
        self.bare: list[tuple[str, Span, str]] = []
        """Lines that lack their colon: the key, where it stands, and the line."""

    def add(self, line: int, text: str) -> bool:
        """Take a header line; return False when the line is none."""
        match = split_header(text)
        if match:
            self._take(line, match, text)
        return match is not None

    def add_bare(self, line: int, text: str, keys: Sequence[str]) -> bool:
        """Take a line of one of these keys without its colon; return False when it is none."""
        match = re.fullmatch(_BARE, text, re.DOTALL)
        key = match and next((each for each in _spellings(match[1]) if each in keys), None)
        if not match or not key:
            return False
        self._take(line, match, text)
        _, span, _ = self.keys.pop()
        self.bare.append((key, span, f"{key}: {match[2].strip(' ')}"))
        written = match[1].casefold()
        if written != key:
            self.values.setdefault(key, []).extend(self.values.pop(written))
        return True

    def read_as(self, key: str, meant: str) -> None:
        """Take the values of an unknown key for those of the one that was meant."""
        self.meant[key] = meant
        self.values[meant] = self.values[key]

    def copy(self) -> Header:
        """Return a header with the same lines, to be read on its own."""
        copied = Header()
        copied.values = {key: [*values] for key, values in self.values.items()}
        copied.keys, copied.meant, copied.bare = [*self.keys], dict(self.meant), [*self.bare]
        return copied

    def _take(self, line: int, match: re.Match[str], text: str) -> None:
        key = match[1].casefold()
        written = match[2].strip(" ")
        start = match.start(2) + len(match[2]) - len(match[2].lstrip(" "))
        value = HeaderValue(written, Span(line, start + 1, max(1, len(written))))
        self.keys.append((key, Span(line, match.start(1) + 1, len(match[1])), text))
        self.values.setdefault(key, []).append(value)


def _spellings(word: str) -> tuple[str, ...]:
    """Return what a key may stand for: itself, and what a German word means."""
    key = word.casefold()
    return (key, *meanings(key))


def split_header(text: str) -> re.Match[str] | None:
    """Match a line of the form ``key: value``."""
    return _LINE.fullmatch(text)


def header_length(lines: Sequence[str]) -> int:
    """Return how many lines the header takes, up to its last ``key: value``."""
    last = 0
    for number, line in enumerate(lines, 1):
        text = normalised(line)
        if split_header(text):
            last = number
        elif text.strip(" "):
            break
    return last


def known_headers(game: SomeGame) -> tuple[str, ...]:
    """Return the keys that a header of the game may have."""
    return (*SHARED, *game.headers)


def key_faults(header: Header, game: SomeGame, players: Sequence[Player]) -> list[Fault]:
    """Return the faults of keys: unknown, repeated, `game` not first."""
    faults = []
    known = known_headers(game)
    seen: set[str] = set()
    for place, (key, span, text) in enumerate(header.keys):
        meant = header.meant.get(key)
        if meant == "game":
            # Which game was meant is told before anything else.
            continue
        if key not in known:
            hint = misspelt(key, known, game, players) or tr(
                "known: {known}", known=", ".join(known)
            )
            if meant:
                hint = tr("did you mean {key}:?", key=meant)
            elif line := without_colon(text, game, players):
                hint = colon_hint(line)
            faults.append(
                Fault(
                    codes.UNKNOWN_HEADER,
                    span,
                    tr("there is no header {key!r} in {title}", key=key, title=game.title),
                    hint=hint,
                )
            )
        elif key in seen and key not in REPEATABLE:
            faults.append(
                Fault(
                    codes.REPEATED_HEADER,
                    span,
                    tr("the header {key!r} was given before", key=key),
                    hint=tr("keep one of them"),
                )
            )
        elif key == "game" and place:
            faults.append(
                Fault(
                    codes.GAME_NOT_FIRST,
                    span,
                    tr("game: is to be the first header"),
                    hint=tr("move this line to the top"),
                )
            )
        seen.add(key)
    return faults


def _missing_faults(header: Header, game: SomeGame, body_line: int) -> list[Fault]:
    return [
        Fault(
            codes.MISSING_HEADER,
            Span(body_line, 1),
            tr("the header {key}: is missing", key=key),
            hint=tr("write it above this line; scorer new {name} shows how", name=game.name),
        )
        for key in ("players", *game.headers)
        if key not in header.values
    ]


def _bare_faults(header: Header) -> list[Fault]:
    return [
        Fault(
            codes.UNKNOWN_HEADER,
            span,
            tr("a header has a colon behind its key, and {key} has none", key=key),
            hint=tr("write  {line}", line=line),
        )
        for key, span, line in header.bare
        if key != "game"
    ]


def language(header: Header) -> tuple[str, list[Fault]]:
    """Return the language of the record's words, and the fault of one that is not known."""
    value = next(iter(header.values.get("lang", [])), None)
    if value is None or value.text.casefold() in languages():
        return value.text.casefold() if value else ENGLISH, []
    hint = tr("write  {line}", line=listed([f"lang: {code}" for code in languages()], "or"))
    message = tr("{word!r} is no language that records are read in", word=value.text)
    return ENGLISH, [Fault(codes.BAD_HEADER, value.span, message, hint=hint)]


def read_rulings(
    game: SomeGame, values: list[HeaderValue]
) -> tuple[dict[str, str], dict[str, Span], list[Fault]]:
    """Read the ``ruling:`` headers; what no header sets keeps its default."""
    chosen = {ruling.name: ruling.default for ruling in game.rulings}
    spans: dict[str, Span] = {}
    faults = []
    known = {ruling.name: ruling for ruling in game.rulings}
    for value in values:
        name, equals, setting = (part.strip(" ").casefold() for part in value.text.partition("="))
        ruling = known.get(name)
        message = hint = ""
        if ruling is None:
            near = nearest(name, tuple(known))
            message = tr("{title} has no ruling {name!r}", title=game.title, name=name)
            hint = (
                did_you_mean(near)
                if near
                else tr("known: {known}", known=", ".join(known) or tr("none"))
            )
        elif name in spans:
            message = tr("the ruling {name} was given before", name=name)
            hint = tr("keep one of them")
        elif not equals or not setting:
            message = tr("the ruling {name} has no value", name=name)
            hint = tr("write {line}", line=f"{name}={ruling.default}")
        elif ruling.check and setting != ruling.default:
            message = ruling.check(setting) or ""
        elif setting not in [value for value, _ in ruling.values]:
            message = tr("the ruling {name} cannot be {setting!r}", name=name, setting=setting)
            hint = tr("one of {known}", known=", ".join(value for value, _ in ruling.values))
        if message:
            faults.append(
                Fault(
                    codes.BAD_RULING,
                    value.span,
                    message,
                    hint=hint or tr("see scorer rules {name}", name=game.name),
                )
            )
        else:
            chosen[name] = setting
            spans[name] = value.span
    return chosen, spans, faults


@dataclass(frozen=True, slots=True)
class Head:
    """What a header gives: the table and the game's set-up where it is sound, and its faults.

    ``table`` is also there where only the game's own headers are unsound, and ``lines``, a table
    to read lines by, where all players can be told that were meant.
    """

    table: Table | None
    setup: Seated | None
    lines: Table | None
    faults: list[Fault]


def _take_meant(header: Header, game: SomeGame, players: Sequence[Player]) -> None:
    """Take the values of misspelt keys for those of the keys that were meant."""
    known = known_headers(game)
    for key, _, text in header.keys:
        if key in known or key in header.meant or without_colon(text, game, players):
            continue
        meant = key_meant(key, known, game, players)
        if meant in known and meant not in header.values:
            header.read_as(key, meant)


def read_table(header: Header, game: SomeGame, body_line: int) -> Head:
    """Read the whole header: the table and the game's set-up, or every fault there is."""
    if "players" not in header.values:
        _take_meant(header, game, ())
    seated: tuple[Player, ...] = ()
    seat_faults: list[Fault] = []
    lang, lang_faults = language(header)
    if value := next(iter(header.values.get("players", [])), None):
        seated, seat_faults = read_players(game, value._replace(lang=lang))
    _take_meant(header, game, seated)
    rulings, spans, faults = read_rulings(game, header.values.get("ruling", []))
    extra = {
        key: header.values[key][0]._replace(lang=lang)
        for key in game.headers
        if key in header.values
    }
    faults += [*lang_faults, *seat_faults]
    lines = table = setup = None
    if value and len(seated) == value.text.count(",") + 1:
        lines = Table(seated, rulings, spans, extra, value.span)
        table = None if seat_faults else lines
    faults += key_faults(header, game, seated)
    faults += [*_bare_faults(header), *_missing_faults(header, game, body_line)]
    try:
        if table is not None:
            setup = game.setup(table)
        else:
            game.check_headers(extra)
    except FaultError as error:
        faults += error.faults
    return Head(table, setup, lines, faults)
