"""The header of a record: `key: value` lines before the body, and who sits at the table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from scorer.games import GAMES, game_named
from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError, RefusedError, Span
from scorer.kit.game import SomeGame
from scorer.kit.generic import Seated
from scorer.kit.names import folded, nearest
from scorer.kit.table import HeaderValue, Player, Table
from scorer.reading.advice import colon_hint, misspelt, without_colon
from scorer.reading.source import normalised

FREE = ("date", "place", "note")
SHARED = ("game", "players", "ruling", *FREE)
REPEATABLE = ("note", "ruling")
_WORD = r"[^\W\d_][\w'-]*"
_LINE = re.compile(rf" *({_WORD}(?: +{_WORD})*) *:(.*)", re.DOTALL)


class Header:
    """What the header lines gave, while the file is read."""

    def __init__(self) -> None:
        """Start with nothing read."""
        self.values: dict[str, list[HeaderValue]] = {}
        self.keys: list[tuple[str, Span, str]] = []

    def add(self, line: int, text: str) -> bool:
        """Take a header line; return False when the line is none."""
        match = split_header(text)
        if not match:
            return False
        key = match[1].casefold()
        written = match[2].strip(" ")
        start = match.start(2) + len(match[2]) - len(match[2].lstrip(" "))
        value = HeaderValue(written, Span(line, start + 1, max(1, len(written))))
        self.keys.append((key, Span(line, match.start(1) + 1, len(match[1])), text))
        self.values.setdefault(key, []).append(value)
        return True


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


def game_of(header: Header, name: str) -> SomeGame:
    """Return the record's game. Raises RefusedError where it is missing or unknown."""
    known = ", ".join(GAMES)
    values = header.values.get("game")
    if not values:
        raise RefusedError(
            f"{name}: no game is named; the first line is to be  game: NAME  with one of {known}"
        )
    wanted = values[0].text.casefold()
    if wanted not in GAMES:
        near = nearest(wanted, tuple(GAMES))
        meant = f"; did you mean {near}?" if near else "."
        raise RefusedError(
            f"{name}: the game {values[0].text!r} is not known{meant} Known: {known}"
        )
    return game_named(wanted)


def known_headers(game: SomeGame) -> tuple[str, ...]:
    """Return the keys that a header of the game may have."""
    return (*SHARED, *game.headers)


def key_faults(
    header: Header, game: SomeGame, players: Sequence[Player], body_line: int
) -> list[Fault]:
    """Return the faults of keys: unknown, repeated, missing, `game` not first."""
    faults = []
    known = known_headers(game)
    seen: set[str] = set()
    for place, (key, span, text) in enumerate(header.keys):
        if key not in known:
            hint = misspelt(key, known, game, players) or "known: " + ", ".join(known)
            if line := without_colon(text, game, players):
                hint = colon_hint(line)
            faults.append(
                Fault(
                    codes.UNKNOWN_HEADER,
                    span,
                    f"there is no header {key!r} in {game.title}",
                    hint=hint,
                )
            )
        elif key in seen and key not in REPEATABLE:
            faults.append(
                Fault(
                    codes.REPEATED_HEADER,
                    span,
                    f"the header {key!r} was given before",
                    hint="keep one of them",
                )
            )
        elif key == "game" and place:
            faults.append(
                Fault(
                    codes.GAME_NOT_FIRST,
                    span,
                    "game: is to be the first header",
                    hint="move this line to the top",
                )
            )
        seen.add(key)
    for key in ("players", *game.headers):
        if key not in seen:
            faults.append(
                Fault(
                    codes.MISSING_HEADER,
                    Span(body_line, 1),
                    f"the header {key}: is missing",
                    hint=f"write it above this line; scorer new {game.name} shows how",
                )
            )
    return faults


def _is_name(word: str) -> bool:
    kinds = [unicodedata.category(sign)[0] for sign in word]
    allowed = all(
        kind in "LM" or sign in "_'-" or (sign.isascii() and sign.isdigit())
        for sign, kind in zip(word, kinds, strict=True)
    )
    return allowed and "L" in kinds


def read_players(
    game: SomeGame, value: HeaderValue
) -> tuple[tuple[Player, ...], list[Fault]]:
    """Read the ``players:`` list; a fault for each entry that cannot stand."""
    players: list[Player] = []
    faults: list[Fault] = []
    column = value.span.column
    for entry in value.text.split(","):
        lead = len(entry) - len(entry.lstrip(" "))
        text = entry.strip(" ")
        span = Span(value.span.line, column + lead, max(1, len(text)))
        column += len(entry) + 1
        fault = _read_player(game, text, span, players)
        if fault:
            faults.append(fault)
    for player in players:
        faults.extend(_name_faults(game, player, players))
    return tuple(players), faults


def _entry_meant(game: SomeGame, text: str) -> str | None:
    """Return ``Name=seat`` for an entry that has both, in another form: ``Anna (humans)``."""
    if game.player_suffix and "=" in text:
        return None
    words = [word for word in re.split(r"[\s()\[\]:=/]+", text) if word]
    seats = [word for word in words if word.casefold() in game.seats]
    if len(seats) != 1 or len(words) != (3 if game.player_suffix else 2):
        return None
    place = words.index(seats[0])
    # The side follows its seat; the Name is what is left.
    side = f"/{words.pop(place + 1)}" if game.player_suffix and place < 2 else ""
    words.remove(seats[0])
    if len(words) != 1 or not _is_name(words[0]) or bool(side) != game.player_suffix:
        return None
    meant = f"{words[0]}={seats[0]}{side}"
    return None if meant.casefold() == re.sub(r" *([=/]) *", r"\1", text).casefold() else meant


def _read_player(
    game: SomeGame, text: str, span: Span, players: list[Player]
) -> Fault | None:
    form = "Name=seat/side" if game.player_suffix else "seat or Name=seat"
    if not text:
        return Fault(
            codes.BAD_PLAYERS, span, "a player is missing between the commas", hint=f"write {form}"
        )
    before, equals, after = text.partition("=")
    name = before.strip(" ") if equals else None
    seat_text, slash, suffix = (after if equals else before).partition("/")
    seat = seat_text.strip(" ").casefold()
    if (name is None or not _is_name(name) or seat not in game.seats) and (
        entry := _entry_meant(game, text)
    ):
        return Fault(
            codes.BAD_PLAYERS, span, f"{text!r} cannot be read; expected {form}",
            hint=f"write {entry}",
        )
    if name is not None and not _is_name(name):
        return Fault(
            codes.BAD_PLAYERS,
            span,
            f"{name!r} cannot be a Name",
            hint="a Name is letters, digits, _, ' and -, with at least one letter and no blanks",
        )
    if seat not in game.seats:
        near = nearest(seat, game.seats)
        meant = f"did you mean {near}? " if near else ""
        return Fault(
            codes.BAD_PLAYERS,
            span,
            f"{seat_text.strip(' ')!r} is no seat of {game.title}",
            hint=f"{meant}the seats are {', '.join(game.seats)}; write {form}",
        )
    if bool(slash) != game.player_suffix:
        wanted = f"{seat} needs its side behind a /" if game.player_suffix else "no / belongs here"
        return Fault(codes.BAD_PLAYERS, span, wanted, hint=f"write {form}")
    if any(player.seat == seat for player in players):
        return Fault(
            codes.TAKEN_NAME,
            span,
            f"{seat} sits at the table twice",
            hint="each seat has one player",
        )
    players.append(Player(seat, name, span, suffix.strip(" ").casefold() if slash else None))
    return None


def _name_faults(game: SomeGame, player: Player, players: list[Player]) -> list[Fault]:
    if player.name is None:
        return []
    key = folded(player.name)
    message = ""
    if key in game.words:
        message = f"{player.name!r} is a word of the notation and cannot be a Name"
    elif any(other.seat == key for other in players if other is not player):
        message = f"{player.name!r} is another player's seat and cannot be a Name"
    elif any(folded(other.name) == key for other in players[: players.index(player)] if other.name):
        message = f"two players are called {player.name}"
    if not message:
        return []
    return [
        Fault(codes.TAKEN_NAME, player.span, message, hint="add a letter or a digit to the Name")
    ]


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
            message = f"{game.title} has no ruling {name!r}"
            hint = f"did you mean {near}?" if near else "known: " + (", ".join(known) or "none")
        elif name in spans:
            message = f"the ruling {name} was given before"
            hint = "keep one of them"
        elif not equals or not setting:
            message = f"the ruling {name} has no value"
            hint = f"write {name}={ruling.default}"
        elif ruling.check and setting != ruling.default:
            message = ruling.check(setting) or ""
        elif setting not in [value for value, _ in ruling.values]:
            message = f"the ruling {name} cannot be {setting!r}"
            hint = "one of " + ", ".join(value for value, _ in ruling.values)
        if message:
            faults.append(
                Fault(
                    codes.BAD_RULING,
                    value.span,
                    message,
                    hint=hint or f"see scorer rules {game.name}",
                )
            )
        else:
            chosen[name] = setting
            spans[name] = value.span
    return chosen, spans, faults


def read_table(
    header: Header, game: SomeGame, body_line: int
) -> tuple[Table | None, Seated | None, list[Fault]]:
    """Read the whole header: the table and the game's setup, or every fault there is."""
    faults: list[Fault] = []
    seated: tuple[Player, ...] = ()
    rulings, ruling_spans, ruling_faults = read_rulings(game, header.values.get("ruling", []))
    faults += ruling_faults
    extra = {key: header.values[key][0] for key in game.headers if key in header.values}
    table = setup = None
    if "players" in header.values:
        value = header.values["players"][0]
        seated, player_faults = read_players(game, value)
        faults += player_faults
        if not player_faults:
            table = Table(seated, rulings, ruling_spans, extra, value.span)
    faults += key_faults(header, game, seated, body_line)
    try:
        if table is not None:
            setup = game.setup(table)
        else:
            game.check_headers(extra)
    except FaultError as error:
        faults += error.faults
    return table, setup, faults
