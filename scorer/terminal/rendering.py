"""Faults and results as people read them: one renderer for every game and command."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TextIO

from scorer.kit.faults import Fault
from scorer.kit.game import SomeGame
from scorer.kit.language import tr, trn
from scorer.kit.result import Reason
from scorer.kit.table import Table
from scorer.kit.text import listed, padded, printable
from scorer.limits import FAULTS_TOLD
from scorer.replaying.replay import Replay
from shell.plain import plain, width

_WIDEST = 100
_MOST_ALIKE, _LINES_TOLD = 3, 12
_COLOURS = {"error": "31;1", "warning": "33;1", "bold": "1", "dim": "2"}


def coloured(stream: TextIO) -> bool:
    """Say whether a stream wants colour: a terminal, and no NO_COLOR."""
    return stream.isatty() and "NO_COLOR" not in os.environ


def paint(text: str, look: str, colour: bool) -> str:
    """Return the text in a look of the renderer's, where colour is wanted."""
    return f"\033[{_COLOURS[look]}m{text}\033[0m" if colour else text


def render_fault(fault: Fault, name: str, lines: Sequence[str], colour: bool = False) -> str:
    """Return a fault as file, place, message, the line with the spot underlined, and the hint."""
    span = fault.span
    rule = f" ({fault.rule})" if fault.rule else ""
    severity = paint(tr(fault.severity), fault.severity, colour)
    place = f"{name}:{span.line}:{span.column}"
    head = f"{place}: {severity} {fault.code}{rule}: {fault.message}"
    parts = [head]
    if 0 < span.line <= len(lines):
        # A control sign in a record must not steer the terminal.
        text = printable(lines[span.line - 1])
        start = span.column - 1
        shift = max(0, start - _WIDEST // 2) if len(text) > _WIDEST else 0
        shown = ("…" if shift else "") + text[shift : shift + _WIDEST]
        shown += "…" if len(text) > shift + _WIDEST else ""
        lead = width(("…" if shift else "") + text[shift:start])
        length = max(1, width(text[start : start + span.length]))
        marks = paint("^" * min(length, _WIDEST), fault.severity, colour)
        parts.append(f"{span.line:>5} | {shown.rstrip()}")
        parts.append(f"{'':>5} | {' ' * lead}{marks}")
    if fault.hint:
        parts.append(f"   {tr('hint')}: {fault.hint}")
    return "\n".join(parts)


def told(faults: Sequence[Fault]) -> Iterator[tuple[Fault, Sequence[Fault]]]:
    """Yield the faults that are shown, each with those like it that are counted below it.

    Of a warning that comes again and again the first is shown, so that an error among them stays
    in view; of an error the first `FAULTS_TOLD` of its code.
    """
    alike: dict[str, list[Fault]] = {}
    for fault in faults:
        alike.setdefault(fault.code, []).append(fault)
    shown: dict[str, int] = {}
    for code, group in alike.items():
        often = group[0].severity == "warning" and len(group) > _MOST_ALIKE
        shown[code] = 1 if often else FAULTS_TOLD
    seen: Counter[str] = Counter()
    for fault in faults:
        seen[fault.code] += 1
        number, most = seen[fault.code], shown[fault.code]
        if number <= most:
            yield fault, alike[fault.code][most:] if number == most else ()


def render_faults(replay: Replay, colour: bool = False) -> str:
    """Return the faults of a replay as they are `told`, one below the other."""
    name, lines = replay.record.name, replay.record.lines
    parts = []
    for fault, more in told(replay.faults):
        parts.append(render_fault(fault, name, lines, colour))
        if more:
            parts.append(render_more(more, name, colour))
    return "\n".join(parts)


def render_more(alike: Sequence[Fault], name: str, colour: bool = False) -> str:
    """Return the line that counts faults like the one above it."""
    places = list(dict.fromkeys(fault.span.line for fault in alike))
    lines = ", ".join(str(line) for line in places[:_LINES_TOLD])
    if len(places) > _LINES_TOLD:
        more = len(places) - _LINES_TOLD
        lines = trn(more, "{lines} and {n} line more", "{lines} and {n} lines more", lines=lines)
    severity = paint(tr(alike[0].severity), alike[0].severity, colour)
    where = trn(len(places), "line {lines}", "lines {lines}", lines=lines)
    return tr(
        "{name}: {severity} {code}: {more:,} more like it, in {where}",
        name=name,
        severity=severity,
        code=alike[0].code,
        more=len(alike),
        where=where,
    )


def headline(replay: Replay) -> str:
    """Return one line on how a record came out."""
    game, name, result = replay.record.game, replay.record.name, replay.result
    errors = sum(fault.severity == "error" for fault in replay.faults)
    if errors or result is None:
        many = trn(errors, "{n} error", "{n} errors")
        return tr(
            "{name}: {title}: {many}, no certified totals", name=name, title=game.title, many=many
        )
    if result.status == "unfinished":
        return tr("{name}: {title}: unfinished, no fault so far", name=name, title=game.title)
    if replay.record.table is None:
        return f"{name}: {game.title}: {tr(result.status)}"
    return tr(
        "{name}: {title}: finished, {verdict}",
        name=name,
        title=game.title,
        verdict=verdict(replay.record.table, result.winners),
    )


def verdict(table: Table, winners: Sequence[str]) -> str:
    """Return who wins, as a clause."""
    who = listed([table.shown(seat) for seat in winners], nothing=tr("nobody"))
    return trn(len(winners) or 1, "{who} wins", "{who} share the win", who=who)


def render_totals(replay: Replay, colour: bool = False) -> str:
    """Return the totals (or the standing) with how each came about, for people."""
    record, result = replay.record, replay.result
    parts = [paint(headline(replay), "bold", colour)]
    if result is None or record.table is None:
        return parts[0]
    if result.ended_by and replay.sound:
        parts.append(f"  {record.game.ending(result.ended_by)}")
        if result.tie:
            parts.append(f"  {result.tie}")
    if not replay.sound:
        good = replay.positions[-1][0].line.line if replay.positions else 0
        standing = tr("standing at the start:")
        if good:
            standing = tr("standing after line {good}, the last good one:", good=good)
        parts.append(f"  {standing}")
        if record.game.parts.tally:
            beyond = tr("(a record beyond mending: scorer tally {name})", name=record.game.name)
            parts.append(f"  {beyond}")
    points = result.totals if result.totals is not None and replay.sound else result.standing
    winners = result.winners if replay.sound else ()
    parts += render_players(record.game, record.table, points, winners, replay.reasons, colour)
    return "\n".join(parts)


def render_players(
    game: SomeGame,
    table: Table,
    points: Mapping[str, int],
    winners: Sequence[str],
    reasons: Sequence[Reason],
    colour: bool = False,
) -> list[str]:
    """Return each player's points with their reasons, most points first, as lines."""
    parts = []
    names = {seat: table.full_name(seat) for seat in points}
    column = max(width(name) for name in names.values())
    for seat in sorted(points, key=lambda seat: (-points[seat], table.seats.index(seat))):
        mark = f"  {tr('<- wins')}" if seat in winners else ""
        head = f"  {padded(names[seat], column)}  {points[seat]:>4} {tr(game.points)}{mark}"
        parts += ["", paint(head, "bold", colour)]
        parts.extend(f"    {amount:>+5}  {why}" for why, amount in _grouped(reasons, seat))
    return parts


def _grouped(reasons: Sequence[Reason], seat: str) -> list[tuple[str, int]]:
    groups: dict[str, list[int]] = {}
    for reason in reasons:
        if reason.seat == seat and reason.points:
            groups.setdefault(f"{reason.reason} ({reason.rule})", []).append(reason.points)
    return [
        (
            why
            if len(points) == 1
            else trn(len(points), "{why}, once", "{why}, {n} times", why=why),
            sum(points),
        )
        for why, points in groups.items()
    ]


def say(text: str, stream: TextIO | None = None) -> None:
    """Print, with plain letters where the console's encoding lacks one."""
    out = stream or sys.stdout
    print(plain(text, out.encoding or "ascii"), file=out)
