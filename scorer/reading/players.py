"""Who sits at the table: the list behind ``players:``, and who was meant by a faulty entry."""

from __future__ import annotations

import re
import unicodedata

from scorer.kit import codes
from scorer.kit.faults import Fault, Span
from scorer.kit.foreign import read_as, words_for
from scorer.kit.game import SomeGame
from scorer.kit.language import term, tr
from scorer.kit.names import did_you_mean, folded, nearest
from scorer.kit.table import HeaderValue, Player


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
    """Read the ``players:`` list; a fault for each entry that cannot stand.

    Beside faults the players are those that were meant, as far as they can be told.
    """
    players: list[Player] = []
    faults: list[Fault] = []
    for text, span in value.entries():
        player, fault = _read_player(game, text, span, value.lang)
        if player and any(player.seat == known.seat for known in players):
            message = tr("{who} sits at the table twice", who=term(player.seat))
            twice = Fault(codes.TAKEN_NAME, span, message, hint=tr("each seat has one player"))
            player, fault = None, fault or twice
        if player:
            players.append(player)
        if fault:
            faults.append(fault)
    for player in players:
        faults.extend(_name_faults(game, player, players, value.lang))
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
    game: SomeGame, text: str, span: Span, lang: str
) -> tuple[Player | None, Fault | None]:
    """Read an entry; beside a fault stands the player who was meant, as far as that is told."""
    form = tr("Name=seat/side") if game.player_suffix else tr("seat or Name=seat")
    before, equals, after = text.partition("=")
    name = before.strip(" ") if equals else None
    seat_text, slash, suffix_text = (after if equals else before).partition("/")
    written, suffix = seat_text.strip(" "), suffix_text.strip(" ").casefold() if slash else None
    seat = read_as(written, game.seats, lang)
    sound = name is None or _is_name(name)

    def wrong(message: str, hint: str) -> Fault:
        return Fault(codes.BAD_PLAYERS, span, message, hint=hint)

    if not text:
        missing = tr("a player is missing between the commas")
        return None, wrong(missing, tr("write {form}", form=form))
    if (name is None or not sound or seat not in game.seats) and (
        entry := _entry_meant(game, text)
    ):
        meant, _ = _read_player(game, entry, span, lang)
        message = tr("{found!r} cannot be read; expected {form}", found=text, form=form)
        return meant, wrong(message, tr("write {form}", form=entry))
    if not sound:
        hint = tr("a Name is letters, digits, _, ' and -, with at least one letter and no blanks")
        return None, wrong(tr("{name!r} cannot be a Name", name=name), hint)
    if seat not in game.seats:
        near = nearest(seat, game.seats)
        hint = f"{did_you_mean(near)} " if near else ""
        seats = ", ".join(map(term, game.seats))
        return Player(near, name, span, suffix) if near else None, wrong(
            tr("{written!r} is no seat of {title}", written=written, title=game.title),
            tr("{hint}the seats are {seats}; write {form}", hint=hint, seats=seats, form=form),
        )
    player = Player(seat, name, span, suffix, words_for(seat, lang))
    if bool(slash) != game.player_suffix:
        wanted = tr("no / belongs here")
        if game.player_suffix:
            wanted = tr("{who} needs its side behind a /", who=term(seat))
        return player, wrong(wanted, tr("write {form}", form=form))
    return player, None


def _name_faults(
    game: SomeGame, player: Player, players: list[Player], lang: str
) -> list[Fault]:
    if player.name is None:
        return []
    key = folded(player.name)
    message = ""
    if read_as(key, game.words, lang) in game.words:
        message = tr("{name!r} is a word of the notation and cannot be a Name", name=player.name)
    elif any(key in (other.seat, *other.also) for other in players if other is not player):
        message = tr("{name!r} is another player's seat and cannot be a Name", name=player.name)
    elif any(folded(other.name) == key for other in players[: players.index(player)] if other.name):
        message = tr("two players are called {name}", name=player.name)
    if not message:
        return []
    return [
        Fault(
            codes.TAKEN_NAME, player.span, message, hint=tr("add a letter or a digit to the Name")
        )
    ]


