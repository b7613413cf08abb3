"""Which game a record is of: as its header names it, or as was probably meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.games import GAMES, game_named
from scorer.kit.faults import RefusedError
from scorer.kit.game import SomeGame
from scorer.kit.language import tr
from scorer.kit.names import did_you_mean, folded, nearest
from scorer.reading.header import Header, read_table


def begin() -> str:
    """Return how a record begins, for refusals."""
    return tr("the first line is to be  game: NAME  with one of {known}", known=", ".join(GAMES))


def named(header: Header) -> SomeGame | None:
    """Return the game that a header names, None where it names none that is known."""
    value = next(iter(header.values.get("game", [])), None)
    return game_named(value.text.casefold()) if value and value.text.casefold() in GAMES else None


def like(text: str) -> str | None:
    """Return the name of the game that a text is like: its name or its title, misspelt or cut."""
    key = _letters(text)
    known = {_letters(each): name for name in GAMES for each in (name, game_named(name).title)}
    if not key or key in known:
        return known.get(key)
    cut = {name for letters, name in known.items() if letters.startswith(key)}
    near = nearest(key, tuple(known))
    return cut.pop() if len(cut) == 1 and len(key) > 2 else known.get(near) if near else None


@dataclass(frozen=True, slots=True)
class Meant:
    """The game that was probably meant, and the line that tells it; 0 where none does."""

    name: str
    line: int = 0

    @property
    def game(self) -> SomeGame:
        """The game itself."""
        return game_named(self.name)


def meant(header: Header, body: Sequence[tuple[int, str]]) -> Meant | None:
    """Return the game that a record without a known one is probably of.

    Its name may stand behind a misspelt key, or without one; else the header may be sound for
    one game alone.
    """
    value = next(iter(header.values.get("game", [])), None)
    if value and (found := like(value.text)):
        return Meant(found, value.span.line)
    for key, span, _ in header.keys:
        if nearest(key, ("game",)) and (found := like(header.values[key][0].text)):
            header.read_as(key, "game")
            return Meant(found, span.line)
    if body and (found := like(body[0][1])):
        return Meant(found, body[0][0])
    sound = [name for name in GAMES if not read_table(header.copy(), game_named(name), 1).faults]
    return Meant(sound[0]) if len(sound) == 1 else None


def refusal(header: Header, name: str, found: Meant | None) -> RefusedError:
    """Return why a record cannot be taken whose game is missing or unknown."""
    known = ", ".join(GAMES)
    value = next(iter(header.values.get("game", [])), None)
    if value and "game" not in header.meant.values():
        told = f"; {did_you_mean(found.name)}" if found else "."
        return RefusedError(
            tr(
                "{name}: the game {game!r} is not known{told} Known: {known}",
                name=name,
                game=value.text,
                told=told,
                known=known,
            )
        )
    if not found:
        return RefusedError(tr("{name}: no game is named; {begin}", name=name, begin=begin()))
    where = tr("in line {line}", line=found.line) if found.line else tr("as the first line")
    return RefusedError(
        tr(
            "{name}: no game is named; did you mean  game: {game}  {where}? Known: {known}",
            name=name,
            game=found.name,
            where=where,
            known=known,
        )
    )


def _letters(text: str) -> str:
    return "".join(sign for sign in folded(text) if sign.isalnum())
