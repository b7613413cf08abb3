"""A league → its page, with charts of wins and points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorer.kit.language import tr
from scorer.kit.text import printable
from scorer.league.standings import League, Standing, Table
from scorer.report.bars import Bars, draw_bars
from scorer.report.chart import Chart, Series, draw_chart
from scorer.report.template import fill
from scorer.terminal.leagues import counted, decimal, mean_of, nameless, percent

_COLOURS = ("#1f4a86", "#c8502b", "#4c8c47", "#8a5aa8", "#c79a1d", "#2d8f93", "#a62b5f", "#6b6256")
_WIDE, _NARROW = (720.0, 330.0), (340.0, 280.0)
_MARK = b'<meta name="generator" content="scorer league">'


@dataclass(frozen=True, slots=True)
class Part:
    """One game on the page: its standings, and mean points as bars, wide and narrow."""

    table: Table
    bars: tuple[tuple[str, Bars], ...]


def is_league(data: bytes) -> bool:
    """Say whether a file's bytes are a page that `render_page` made."""
    return _MARK in data[:500]


def render_page(league: League) -> str:
    """Return the page of a league as one HTML text, which needs nothing from elsewhere."""
    return fill(
        "league.html.j2",
        styles=("style.css", "league.css"),
        title=f"{tr('League')}: {counted(len(league.evenings))}",
        league=league,
        shares=_shares(league.people),
        wins=_wins(league),
        parts=[Part(table, _means(table.people)) for table in league.tables],
        percent=percent,
        decimal=decimal,
        counted=counted,
        printable=printable,
        mean_of=mean_of,
        nameless=nameless,
    )


def _both(rows: Sequence[tuple[str, Fraction, str]]) -> tuple[tuple[str, Bars], ...]:
    """Return bars for wide and for narrow windows."""
    if not rows:
        return ()
    return (("wide", draw_bars(rows, _WIDE[0])), ("narrow", draw_bars(rows, _NARROW[0])))


def _shares(people: Sequence[Standing]) -> tuple[tuple[str, Bars], ...]:
    return _both([(each.who, each.share, percent(each.share)) for each in people])


def _means(people: Sequence[Standing]) -> tuple[tuple[str, Bars], ...]:
    means = [(each.who, each.mean) for each in people if each.mean is not None]
    means.sort(key=lambda each: -each[1])
    return _both([(who, mean, decimal(mean)) for who, mean in means])


def _wins(league: League) -> list[tuple[str, Chart]]:
    """Return the wins over the evenings, of those who won most."""
    if len(league.evenings) < 2 or not league.people:
        return []
    most = sorted(league.people, key=lambda each: (-each.wins, -each.games, each.who))
    series = []
    for each, colour in zip(most, _COLOURS, strict=False):
        points = [0]
        for evening in league.evenings:
            won = any(player.person == each.who and player.wins for player in evening.players)
            points.append(points[-1] + won)
        series.append(Series(each.who, colour, tuple(points)))
    turns = [(place, str(place)) for place in range(1, len(league.evenings) + 1)]
    return [
        ("wide", draw_chart(series, turns, *_WIDE)),
        ("narrow", draw_chart(series, turns, *_NARROW)),
    ]
