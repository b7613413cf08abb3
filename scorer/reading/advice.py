"""What was probably meant by a line that cannot be read: hints that look at the whole line.

A grammar blames the first sign that does not fit; these look for the slips that people make when
they type from paper: a colon behind the player, a number without its full stop, a word of a line
misspelt at its beginning.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError
from scorer.kit.foreign import meanings, read_as
from scorer.kit.game import SomeGame
from scorer.kit.language import tr
from scorer.kit.line import BodyLine
from scorer.kit.names import at_the_table, did_you_mean, folded, nearest, seats_meant
from scorer.kit.table import Player

# Cold start: these are compiled once something is wrong.
_COLON = r" *([^\s:]+)([^:]*?) *:(.*)"
_BULLET = r" *([-*•‣◦·▪●○–]+) *(?=[^\W\d])"
_BARE = r" *([0-9]+)(?: *[):]+ *| +)(?=[^\s.])"


def without_colon(text: str, game: SomeGame, players: Sequence[Player]) -> str | None:
    """Return the line that a ``key: value`` was to be, where its key begins like a line.

    ``Anna: 4-2`` and ``Resolve:`` are such lines; None for all others.
    """
    match = re.fullmatch(_COLON, text, re.DOTALL)
    if not match:
        return None
    word = folded(match[1])
    if word not in game.words and word not in game.seats and not seats_meant(word, players):
        return None
    return f"{match[1]}{match[2]} {match[3].strip(' ')}".strip(" ")


def colon_hint(line: str) -> str:
    """Return the hint for a line that was written like a header."""
    return tr("a line of the game has no colon; write  {line}", line=line)


def key_meant(
    key: str, headers: Sequence[str], game: SomeGame, players: Sequence[Player]
) -> str | None:
    """Return the header, player or word of the game that an unknown key is like, or None."""
    near = nearest(key, headers), nearest(key.split(" ")[0], _first_words(game, players))
    return nearest(key, [each for each in near if each]) or near[0] or near[1]


def misspelt(
    key: str, headers: Sequence[str], game: SomeGame, players: Sequence[Player]
) -> str:
    """Return the hint for an unknown key that is like a header, a player or a word of the game.

    Nothing where it is like none of them.
    """
    like = key_meant(key, headers, game, players)
    if like is None:
        return ""
    if like in headers:
        return tr("did you mean {key}:?", key=like)
    return f"{did_you_mean(like)} {tr('A line of the game has no colon')}"


def _first_words(game: SomeGame, players: Sequence[Player]) -> list[str]:
    """Return what a line may begin with: Names, seats, the words of the game."""
    names = [player.name for player in players if player.name]
    return [*names, *(player.seat for player in players), *sorted(game.words)]


def better(
    line: BodyLine,
    faults: Sequence[Fault],
    game: SomeGame,
    players: Sequence[Player] | None,
    parse: Callable[[BodyLine], object],
) -> list[Fault]:
    """Return the faults of a line that could not be read, told by what was probably meant.

    ``players`` is None where the header does not tell who sits at the table.
    """
    if found := _bullet(line, parse) or _no_player(line, players or (), parse):
        return found
    if line.label is None and (found := _bare_number(line, players or (), parse)):
        return found
    return _first_word(line, list(faults), game, players, parse)


def _faults_of(line: BodyLine, parse: Callable[[BodyLine], object]) -> list[Fault]:
    try:
        parse(line)
    except FaultError as error:
        return [*error.faults]
    return []


def _no_player(
    line: BodyLine, players: Sequence[Player], parse: Callable[[BodyLine], object]
) -> list[Fault]:
    """``4-2 @4-2``: with a player before it the line can be read."""
    text = line.text.strip(" ")
    if not players or _faults_of(replace(line, text=f"{players[0].shown} {text}"), parse):
        return []
    number = "" if line.label is None else f"{line.label}. "
    return [
        Fault(
            codes.NO_PLAYER,
            line.span,
            tr("the line does not say whose it is"),
            hint=tr(
                "write the player first, as  {line}", line=f"{number}{players[0].shown} {text}"
            ),
        )
    ]


def _bullet(line: BodyLine, parse: Callable[[BodyLine], object]) -> list[Fault]:
    """``- Anna 4-2`` and ``• Ben 4-4``, as lists on a phone have them."""
    match = re.match(_BULLET, line.text)
    if not match:
        return []
    rest = replace(line, text=" " * match.end() + line.text[match.end() :])
    bullet = Fault(
        codes.UNREADABLE,
        line.at(match.start(1), match.end(1)),
        tr("{found!r} stands before the line, as in a list on a phone", found=match[1]),
        hint=tr("take it away; write  {line}", line=rest.text.strip(" ")),
    )
    return [bullet, *_faults_of(rest, parse)]


def _bare_number(
    line: BodyLine, players: Sequence[Player], parse: Callable[[BodyLine], object]
) -> list[Fault]:
    """``1 Anna`` and ``1) Anna`` for ``1. Anna``: the rest is a line, or begins with a player."""
    match = re.match(_BARE, line.text)
    if not match:
        return []
    rest = replace(line, text=" " * match.end() + line.text[match.end() :])
    others: list[Fault] = []
    try:
        parse(rest)
    except FaultError as error:
        others = [*error.faults]
    if others and not seats_meant(rest.text.split()[0], players):
        return []
    end = len(line.text[: match.end()].rstrip(" "))
    number = Fault(
        codes.UNREADABLE,
        line.at(match.start(1), end),
        tr(
            "{found!r} cannot be read here; a line's number has a full stop behind it",
            found=line.text[match.start(1) : end],
        ),
        hint=tr(
            "write {line}  or leave the number out",
            line=f"{match[1]}. {line.text[match.end() :].strip(' ')}",
        ),
    )
    return [number, *others]


def _behind(
    line: BodyLine, word: str, meant: str, parse: Callable[[BodyLine], object]
) -> list[Fault]:
    """Return the faults behind a first word, read as it was probably meant."""
    start = line.span.column - 1
    text = line.text[:start] + meant + line.text[start + len(word) :]
    gone = len(word) - len(meant)
    return [
        replace(fault, span=replace(fault.span, column=fault.span.column + gone))
        for fault in _faults_of(replace(line, text=text), parse)
        if fault.span.column > start + len(meant)
    ]


def _first_word(
    line: BodyLine,
    faults: list[Fault],
    game: SomeGame,
    players: Sequence[Player] | None,
    parse: Callable[[BodyLine], object],
) -> list[Fault]:
    """Blame the word that a line begins with where it is nobody's and begins no line."""
    whole = line.text.strip(" ")
    word = re.split(r"[\s,=]", whole, maxsplit=1)[0]
    key = read_as(folded(word), game.words, line.lang)
    place = line.at(line.span.column - 1, line.span.column - 1 + len(word))
    # What has no letters is a throw or a place that lacks its player: the grammar's own to tell.
    if not word.isalpha() or key in game.words or seats_meant(word, players or ()):
        return faults
    if any(fault.code != codes.UNREADABLE for fault in faults):
        return faults
    near = nearest(word, _first_words(game, players or ()))
    message = tr("no line of {title} begins with {word!r}", title=game.title, word=word)
    if near and folded(near) in game.words:
        # Cold start: wanted only once something is wrong.
        from scorer.kit.recovery import is_example

        behind = _behind(line, word, near, parse)
        if any(is_example(fault.hint) for fault in behind) and not meanings(key):
            # Not even with the word that is like it is it a line.
            remark = tr("a remark stands behind a #:  # {whole}", whole=whole)
            whole_line = line.at(line.span.column - 1, line.span.column - 1 + len(whole))
            return [Fault(codes.UNREADABLE, whole_line, message, hint=remark)]
        blamed = Fault(codes.UNREADABLE, place, message, hint=did_you_mean(near))
        return [blamed, *behind]
    if not players:
        return faults
    meant = f"{did_you_mean(near)} " if near else ""
    unknown = Fault(
        codes.UNKNOWN_PLAYER,
        place,
        tr("nobody at this table is called {word!r}", word=word),
        hint=f"{meant}{at_the_table(players)}",
    )
    # Of a lone word the rest is not worth a fault.
    told = [fault for fault in faults if fault.span.column > place.column and word != whole]
    return [unknown, *told]
