"""The header: how many play and on which side (OS-R1), the tracks' start, the rulings' numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.games.orkensturm.facts import (
    FEWEST,
    MOST,
    SIDE_NAMES,
    SIDES,
    TRACKS,
    TREASURY,
    loyalty_cards,
)
from scorer.games.orkensturm.faults import fault
from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError, Span
from scorer.kit.foreign import read_as, written
from scorer.kit.language import term, tr, trn
from scorer.kit.names import did_you_mean, nearest
from scorer.kit.table import HeaderValue, Table
from scorer.kit.text import listed

LOWEST, HIGHEST = 1, 99
TRACKS_EXAMPLE = "mittelreich 12, orcs 12, treasury 8, time 6"


@dataclass(frozen=True, slots=True)
class Setup:
    """What the header settles; ``sides`` by player, ``tracks`` in the order of `facts.TRACKS`."""

    table: Table
    sides: tuple[str, ...]
    tracks: tuple[int, ...]
    treasury_max: int | None
    refill_at_once: bool

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.sides)


def _bad_start(span: Span, message: str, hint: str = "") -> Fault:
    return Fault(codes.BAD_HEADER, span, message, hint=hint or _form())


def _form() -> str:
    return tr("write start: {tracks}", tracks=written(TRACKS_EXAMPLE, "orkensturm", ()))


def _track_fault(track: str, text: str, span: Span, found: Mapping[str, int]) -> Fault | None:
    """Return what is wrong with one entry of ``start:``, if anything."""
    words = text.split()
    if track not in TRACKS:
        near = nearest(track, TRACKS)
        meant = f"{did_you_mean(near)} " if near else ""
        message = tr("{word!r} is no track", word=text) if text else tr("a track is missing")
        return _bad_start(span, message, f"{meant}{_form()}")
    shown = term(track)
    if len(words) != 2 or not (words[1].isascii() and words[1].isdigit()):
        return _bad_start(span, tr("{track} needs one number behind it", track=shown))
    if track in found:
        return _bad_start(span, tr("{what} stands here twice", what=shown), tr("keep one of them"))
    if not LOWEST <= int(words[1]) <= HIGHEST:
        bounds = {"lowest": LOWEST, "highest": HIGHEST}
        return _bad_start(
            span, tr("{track} starts at {lowest} to {highest}", track=shown, **bounds)
        )
    return None


def read_start(value: HeaderValue) -> tuple[tuple[int, ...], list[Fault]]:
    """Read ``start:``, the four tracks in any order; a fault for each entry that cannot stand."""
    found: dict[str, int] = {}
    faults: list[Fault] = []
    for text, span in value.entries():
        words = text.split()
        track = read_as(words[0], TRACKS, value.lang) if words else ""
        if wrong := _track_fault(track, text, span, found):
            faults.append(wrong)
        if track in TRACKS:
            number = words[1] if len(words) > 1 else ""
            found[track] = int(number) if number.isascii() and number.isdigit() else 0
    missing = [track for track in TRACKS if track not in found]
    if missing and not faults:
        faults.append(
            _bad_start(
                value.span,
                tr("start: lacks {missing}", missing=listed([term(track) for track in missing])),
            )
        )
    return tuple(found.get(track, 0) for track in TRACKS), faults


def check_headers(extra: Mapping[str, HeaderValue]) -> None:
    """Check ``start:`` alone. Raises FaultError."""
    if "start" in extra:
        faults = read_start(extra["start"])[1]
        if faults:
            raise FaultError(*faults)


def treasury_max_fault(value: str) -> str | None:
    """Say what is wrong with a value of the ruling treasury-max, if anything."""
    if value.isascii() and value.isdigit() and int(value) >= 1:
        return None
    return tr("treasury-max cannot be {value!r}: write none, or a number from 1 up", value=value)


def setup(table: Table) -> Setup:
    """OS-R1: return what the header settles. Raises FaultError with every fault of it."""
    faults = _player_faults(table)
    tracks: tuple[int, ...] = ()
    if "start" in table.extra:
        tracks, start_faults = read_start(table.extra["start"])
        faults += start_faults
    limit = table.rulings["treasury-max"]
    treasury_max = None if limit == "none" else int(limit)
    if treasury_max is not None and tracks and tracks[TREASURY] > treasury_max:
        span = table.ruling_spans["treasury-max"]
        faults.append(fault("OS-103", span, limit=treasury_max, start=tracks[TREASURY]))
    if faults:
        raise FaultError(*faults)
    return Setup(
        table,
        tuple(str(player.suffix) for player in table.players),
        tracks,
        treasury_max,
        table.rulings["supply-refill"] == "at-once",
    )


def _player_faults(table: Table) -> list[Fault]:
    number = len(table.players)
    faults = []
    if not FEWEST <= number <= MOST:
        many = trn(number, "{n} player", "{n} players")
        faults.append(fault("OS-101", table.players_span, found=many))
    faults += [
        Fault(
            codes.BAD_PLAYERS,
            player.span,
            tr("{word!r} is no side", word=player.suffix),
            hint=tr("write {seat}/brin or {seat}/answin", seat=term(player.seat)),
        )
        for player in table.players
        if player.suffix not in SIDES
    ]
    for side in SIDES:
        there = [player for player in table.players if player.suffix == side]
        most = loyalty_cards(number)
        if len(there) > most and FEWEST <= number <= MOST:
            faults.append(
                fault(
                    "OS-102",
                    there[most].span,
                    count=len(there),
                    side=SIDE_NAMES[side],
                    players=number,
                    most=most,
                )
            )
    return faults
