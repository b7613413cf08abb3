"""A replayed record → the page: what it says, and the template that says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import PurePath

from markupsafe import Markup

from scorer.kit.faults import Fault
from scorer.kit.language import tr, trn
from scorer.kit.result import Reason
from scorer.kit.text import printable
from scorer.replaying.replay import Replay
from scorer.report.chart import Chart, Series, draw_chart
from scorer.report.pictures import Album
from scorer.report.positions import Position, positions_of, shown
from scorer.report.template import fill, hash_of, text_of
from scorer.terminal.rendering import verdict

_SPARE_COLOURS = ("#a62b1f", "#1f4a86", "#62a05c", "#edc453", "#4a2f6e", "#de7a2b")
_WIDE, _NARROW = (720.0, 330.0), (340.0, 280.0)


@dataclass(frozen=True, slots=True)
class Cause:
    """Reasons of one kind in a player's total; ``lines`` are where they arose."""

    points: int
    text: str
    rule: str
    times: int
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Total:
    """A player's points and how they came about."""

    name: str
    points: int
    wins: bool
    causes: tuple[Cause, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a record's line; ``mark`` is a fault's severity, or nothing."""

    text: str
    mark: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the record, with its faults and the place of its position in the list."""

    number: int
    stretches: tuple[Stretch, ...]
    faults: tuple[Fault, ...]
    position: int | None


_MARK = b'<meta name="generator" content="scorer report">'


def is_report(data: bytes) -> bool:
    """Say whether a file's bytes are a page that `render_report` made."""
    return _MARK in data[:500]


def render_report(replay: Replay) -> str:
    """Return the page of a replayed record, sound or not, as one HTML text.

    It needs no other file and no network; the same record gives the same text.
    """
    record = replay.record
    album = Album(record.game.name, record.lang) if record.game.parts.picture else None
    positions = positions_of(replay, album)
    script = text_of("script.js")
    series = _series(replay, positions, album)
    return fill(
        "page.html.j2",
        styles=("style.css",),
        title=f"{record.game.title}: {PurePath(record.name).name}",
        game=record.game,
        replay=replay,
        players=_players(replay),
        verdict=_verdict(replay),
        remarks=_remarks(replay),
        totals=_totals(replay),
        charts=_charts(series, positions),
        seats=[name for name, _ in shown(replay)],
        points=tr(record.game.points),
        positions=positions,
        symbols=Markup(album.symbols()) if album else None,
        lines=_lines(replay, positions),
        script=Markup(script),
        script_hash=hash_of(script),
    )


def _players(replay: Replay) -> str:
    setup = replay.record.setup
    return ", ".join(setup.table.full_name(seat) for seat in setup.table.seats) if setup else ""


def _verdict(replay: Replay) -> str:
    result, table = replay.result, replay.record.table
    errors = sum(fault.severity == "error" for fault in replay.faults)
    if errors or result is None or table is None:
        return trn(errors, "{n} error, no certified totals", "{n} errors, no certified totals")
    if result.status == "unfinished":
        return tr("Unfinished, no fault so far")
    text = verdict(table, result.winners)
    return text[0].upper() + text[1:]


def _remarks(replay: Replay) -> list[str]:
    """Return what explains the result, in sentences."""
    result = replay.result
    if result is None:
        return [tr("The header has to be mended first: nothing could be replayed.")]
    if not replay.sound:
        line = replay.positions[-1][0].line.line if replay.positions else 0
        if not line:
            return [tr("The points below are the standing at the start.")]
        return [
            tr("The points below are the standing after line {line}, the last good one.", line=line)
        ]
    found = [replay.record.game.ending(result.ended_by)] if result.ended_by else []
    return [_sentence(text) for text in (*found, result.tie) if text]


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:].rstrip('.')}."


def _totals(replay: Replay) -> list[Total]:
    """Return the players, most points first, with reasons that add up to their points."""
    result, table = replay.result, replay.record.table
    if result is None or table is None:
        return []
    certified = replay.sound and result.totals is not None
    points = result.totals if certified and result.totals is not None else result.standing
    return [
        Total(
            table.full_name(seat),
            points[seat],
            replay.sound and seat in result.winners,
            _causes(replay.reasons, seat),
        )
        for seat in sorted(points, key=lambda seat: (-points[seat], table.seats.index(seat)))
    ]


def _causes(reasons: Sequence[Reason], seat: str) -> tuple[Cause, ...]:
    groups: dict[tuple[str, str], list[Reason]] = {}
    for reason in reasons:
        if reason.seat == seat and reason.points:
            groups.setdefault((reason.reason, reason.rule), []).append(reason)
    return tuple(
        Cause(
            sum(each.points for each in group),
            text,
            rule,
            len(group),
            tuple(dict.fromkeys(each.line for each in group if each.line)),
        )
        for (text, rule), group in groups.items()
    )


def _series(
    replay: Replay, positions: Sequence[Position], album: Album | None
) -> list[Series]:
    """Return a series a player; the final scoring is a point of its own where it moves points."""
    result = replay.result
    if result is None or not positions:
        return []
    final = replay.sound and result.totals is not None
    standing = tuple(result.standing[seat] for _, seat in shown(replay))
    more = final and standing != positions[-1].points
    found = []
    for place, (name, seat) in enumerate(shown(replay)):
        points = [position.points[place] for position in positions]
        printed = album.colour(seat) if album else None
        colour = printed or _SPARE_COLOURS[place % len(_SPARE_COLOURS)]
        found.append(Series(name, colour, (*points, *([standing[place]] if more else ()))))
    return found


def _charts(series: Sequence[Series], positions: Sequence[Position]) -> list[tuple[str, Chart]]:
    """Return the chart for wide and for narrow windows."""
    if not series:
        return []
    turns = []
    for place, position in enumerate(positions):
        if position.turn and position.turn != positions[place - 1].turn:
            turns.append((place, position.turn))
    return [
        ("wide", draw_chart(series, turns, *_WIDE)),
        ("narrow", draw_chart(series, turns, *_NARROW)),
    ]


def _lines(replay: Replay, positions: Sequence[Position]) -> list[Line]:
    places = {position.line: place for place, position in enumerate(positions)}
    by_line: dict[int, list[Fault]] = {}
    for fault in replay.faults:
        by_line.setdefault(fault.span.line, []).append(fault)
    found = []
    for number, text in enumerate(replay.record.lines, 1):
        faults = tuple(by_line.get(number, ()))
        found.append(Line(number, _marked(text, faults), faults, places.get(number)))
    return found


def _marked(text: str, faults: Sequence[Fault]) -> tuple[Stretch, ...]:
    """Cut a line into stretches by what is wrong with them; an error outweighs a warning."""
    signs = list(printable(text))
    marks = [""] * len(signs)
    for fault in sorted(faults, key=lambda fault: fault.severity == "error"):
        start = fault.span.column - 1
        # A fault may point behind the line, to what is missing there.
        while len(signs) <= start:
            signs.append("\N{NO-BREAK SPACE}")
            marks.append("")
        for at in range(start, min(start + fault.span.length, len(signs))):
            marks[at] = fault.severity
    marked = groupby(zip(signs, marks, strict=True), itemgetter(1))
    return tuple(Stretch("".join(sign for sign, _ in group), mark) for mark, group in marked)
