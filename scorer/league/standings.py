"""Evenings → how often who played and won, and with how many points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorer.kit.game import SomeGame
from scorer.kit.result import Json
from scorer.league.evenings import Evening, LeftOut, Sat


@dataclass(frozen=True, slots=True)
class Standing:
    """How someone, a seat or a side did.

    ``share`` is the part of the games that was won; of a win that several share each has an equal
    part. ``mean`` are the points a game; None over several games, whose points cannot be compared.
    """

    who: str
    games: int
    wins: int
    share: Fraction
    mean: Fraction | None


@dataclass(frozen=True, slots=True)
class Table:
    """One game's standings; ``by`` says whether ``places`` are sides or seats."""

    game: SomeGame
    evenings: int
    people: tuple[Standing, ...]
    by: str
    places: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class League:
    """All of it. ``nameless``: how many players had no Name and so are in no person's line."""

    evenings: tuple[Evening, ...]
    left_out: tuple[LeftOut, ...]
    people: tuple[Standing, ...]
    tables: tuple[Table, ...]
    nameless: int


def make_league(evenings: Sequence[Evening], left_out: Sequence[LeftOut]) -> League:
    """Return the standings of evenings, the best first; games as they were first played."""
    games = list({evening.game.name: evening.game for evening in evenings}.values())
    nameless = sum(not player.person for evening in evenings for player in evening.players)
    return League(
        tuple(evenings),
        tuple(left_out),
        _people(evenings),
        tuple(_table(game, evenings) for game in games),
        nameless,
    )


def _table(game: SomeGame, evenings: Sequence[Evening]) -> Table:
    played = [evening for evening in evenings if evening.game.name == game.name]
    by = "side" if game.player_suffix else "seat"
    places = _standings(
        (player.side or player.seat, evening, player)
        for evening in played
        for player in evening.players
    )
    return Table(game, len(played), _people(played), by, places)


def _people(evenings: Sequence[Evening]) -> tuple[Standing, ...]:
    return _standings(
        (player.person, evening, player)
        for evening in evenings
        for player in evening.players
        if player.person
    )


def _standings(entries: Iterable[tuple[str, Evening, Sat]]) -> tuple[Standing, ...]:
    groups: dict[str, list[tuple[Evening, Sat]]] = {}
    for who, evening, player in entries:
        groups.setdefault(who, []).append((evening, player))
    found = [_standing(who, group) for who, group in groups.items()]
    return tuple(sorted(found, key=lambda each: (-each.share, -each.wins, -each.games, each.who)))


def _standing(who: str, group: Sequence[tuple[Evening, Sat]]) -> Standing:
    games, won = len(group), [evening for evening, player in group if player.wins]
    share = sum((Fraction(1, evening.winners) for evening in won), Fraction()) / games
    alike = len({evening.game.name for evening, _ in group}) == 1
    mean = Fraction(sum(player.points for _, player in group), games) if alike else None
    return Standing(who, games, len(won), share, mean)


def as_json(league: League) -> dict[str, Json]:
    """Return what ``scorer league --json`` prints."""
    return {
        "people": [_standing_json(each) for each in league.people],
        "games": [
            {
                "game": table.game.name,
                "evenings": table.evenings,
                "people": [_standing_json(each) for each in table.people],
                "by": table.by,
                "places": [_standing_json(each) for each in table.places],
            }
            for table in league.tables
        ],
        "evenings": [_evening_json(evening) for evening in league.evenings],
        "left_out": [
            {"file": each.file, "why": each.why, "text": each.text} for each in league.left_out
        ],
    }


def _standing_json(standing: Standing) -> Json:
    return {
        "who": standing.who,
        "games": standing.games,
        "wins": standing.wins,
        "share": round(float(standing.share), 4),
        "mean_points": None if standing.mean is None else round(float(standing.mean), 4),
    }


def _evening_json(evening: Evening) -> Json:
    return {
        "file": evening.file,
        "game": evening.game.name,
        "date": evening.date,
        "place": evening.place,
        "players": [
            {
                "person": player.person,
                "seat": player.seat,
                "side": player.side,
                "points": player.points,
                "wins": player.wins,
            }
            for player in evening.players
        ],
    }
