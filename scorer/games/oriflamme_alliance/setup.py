"""The header: how many play (OA-R1), and the direction of resolution (OA-R2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.games.oriflamme_alliance.facts import EXPECTED_PLAYERS, FEWEST_PLAYERS
from scorer.games.oriflamme_alliance.faults import fault
from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError
from scorer.kit.foreign import read_as
from scorer.kit.language import term, tr, trn
from scorer.kit.names import did_you_mean, nearest
from scorer.kit.table import HeaderValue, Table

RIGHTWARDS = "left-to-right"
LEFTWARDS = "right-to-left"
DIRECTIONS = (RIGHTWARDS, LEFTWARDS)


@dataclass(frozen=True, slots=True)
class Setup:
    """What the header settles."""

    table: Table
    rightwards: bool
    """Whether the row resolves from left to right."""

    def ruled(self, name: str, value: str) -> bool:
        """Whether the table plays a ruling by this value."""
        return self.table.rulings[name] == value

    @property
    def seats(self) -> tuple[str, ...]:
        """The families in seating order."""
        return self.table.seats


def _direction(value: HeaderValue) -> str:
    return read_as(" ".join(value.text.split()), DIRECTIONS, value.lang)


def _direction_faults(extra: Mapping[str, HeaderValue]) -> list[Fault]:
    value = extra.get("direction")
    if value is None or _direction(value) in DIRECTIONS:
        return []
    near = nearest(value.text, DIRECTIONS)
    meant = f"{did_you_mean(near)} " if near else ""
    return [
        Fault(
            codes.BAD_HEADER,
            value.span,
            tr("{word!r} is no direction of resolution", word=value.text),
            hint=tr(
                "{meant}write direction: {rightwards} or direction: {leftwards}",
                meant=meant,
                rightwards=term(RIGHTWARDS),
                leftwards=term(LEFTWARDS),
            ),
        )
    ]


def check_headers(extra: Mapping[str, HeaderValue]) -> None:
    """Check ``direction:`` alone. Raises FaultError."""
    faults = _direction_faults(extra)
    if faults:
        raise FaultError(*faults)


def setup(table: Table) -> Setup:
    """Return what the header settles. Raises FaultError with every fault of it."""
    faults = _direction_faults(table.extra)
    if len(table.players) < FEWEST_PLAYERS:
        faults.append(
            fault(
                "OA-601",
                table.players_span,
                found=trn(len(table.players), "{n} player", "{n} players"),
            )
        )
    if faults:
        raise FaultError(*faults)
    direction = table.extra.get("direction")
    return Setup(table, direction is None or _direction(direction) == RIGHTWARDS)


def warnings(value: Setup) -> tuple[Fault, ...]:
    """OA-W1: two players are fewer than the game is made for."""
    if len(value.seats) >= EXPECTED_PLAYERS:
        return ()
    return (fault("OA-W1", value.table.players_span),)
