"""A position as it lies on the printed board: tracks, AP, characters, and the reserve below."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.games.orkensturm.describe import colours, due
from scorer.games.orkensturm.facts import (
    COLOURS,
    MITTELREICH,
    ORCS,
    SIDE_NAMES,
    TIME,
    TRACKS,
    TREASURY,
)
from scorer.games.orkensturm.state import State
from scorer.games.orkensturm.totals import ENDINGS, final_points
from scorer.kit.language import term, tr
from scorer.kit.scene import Lay, Note, Scene

_COUNTERS = {MITTELREICH: "red", ORCS: "green", TREASURY: "yellow", TIME: "purple"}
_LAST_SPACE = 20
_AP_SPACES = range(-10, 60)
_BOARD = (420.0, 297.0)
_BELOW = 62.0
"""Room for the reserve below the board, in mm."""
_RESERVE_SCALE = 0.6
_DECKS = {
    "supply": (76.0, 65.5),
    "deck": (76.0, 147.5),
    "brin": (348.0, 65.5),
    "answin": (348.0, 147.5),
}
"""The middle of each deck's place on the board."""
_PLACE, _EXIT = (-14.5, -7.5), (15.5, -7.5)
"""A character's place and exit, from the middle of its field."""


def scene(state: State) -> Scene:
    """Return the picture of a position; of hands only their sizes are known."""
    table = state.setup.table
    points = final_points(state) if state.ended_by else state.ap
    rows = tuple(
        (
            table.full_name(seat),
            SIDE_NAMES[state.setup.sides[at]],
            str(points[at]),
            str(state.hands[at].size),
            tr("{drawn}, {shown} shown", drawn=state.advisors[at], shown=state.shown[at]),
        )
        for at, seat in enumerate(table.seats)
    )
    return Scene(
        told=_told(state),
        columns=(tr("side"), tr("AP"), tr("cards in hand"), tr("advisors")),
        rows=rows,
        board=("board", "board"),
        height=_BELOW,
        lays=(*_tracks(state), *_ap(state), *_characters(state), *_reserve()),
        notes=tuple(_numbers(state)),
    )


def _tracks(state: State) -> Iterator[Lay]:
    for track, piece in _COUNTERS.items():
        space = min(state.tracks[track], _LAST_SPACE)
        yield Lay("track-counters", piece, 0, 0, f"{TRACKS[track]}-{space}")


def _ap(state: State) -> Iterator[Lay]:
    """Lay the AP counters; those on one space are drawn smaller so that each is seen."""
    spaces: dict[int, list[str]] = {}
    for seat, points in zip(state.setup.table.seats, state.ap, strict=True):
        space = min(max(points, _AP_SPACES[0]), _AP_SPACES[-1])
        spaces.setdefault(space, []).append(seat)
    for space, seats in spaces.items():
        # Space 0 is two spaces wide and four high, one for each of eight counters.
        across = 2 if not space else 1 if len(seats) == 1 else 2 if len(seats) <= 4 else 3
        pitch, scale = (12.0, 1.0) if not space else (11.4 / across, 1.1 / across)
        high = 4 if not space else across
        for place, seat in enumerate(seats):
            column, row = place % across, place // across
            yield Lay(
                "ap-counters", seat,
                (column - (across - 1) / 2) * pitch, (row - (high - 1) / 2) * pitch,
                f"ap{space}", scale=min(1.0, scale), key=f"{seat} {space}",
            )


def _characters(state: State) -> Iterator[Lay]:
    """Lay each player's colour on its character's place; on its exit once it has acted."""
    for player, (on, before) in enumerate(zip(state.on, state.before, strict=True)):
        character = on or before
        if character is None:
            continue
        turn = state.order.index(player)
        acted = state.stage in ("reveal", "outcome", "over") or turn < state.acted
        x, y = _EXIT if on is None or acted else _PLACE
        yield Lay(
            "ap-counters", state.setup.table.seats[player], x, y, character, scale=1.5,
            due=on is not None and state.stage == "act" and turn == state.acted,
        )


def _reserve() -> Iterator[Lay]:
    for place, colour in enumerate(COLOURS):
        x, y = _reserve_spot(place)
        yield Lay("influence", colour, x, y, scale=_RESERVE_SCALE, quiet=True)


def _reserve_spot(place: int) -> tuple[float, float]:
    pitch = _BOARD[0] / len(COLOURS)
    return (place + 0.35) * pitch, _BOARD[1] + _BELOW / 2 + 1


def _numbers(state: State) -> Iterator[Note]:
    for track in _COUNTERS:
        if state.tracks[track] > _LAST_SPACE:
            # Beside the last space, where its counter lies.
            last = f"{TRACKS[track]}-{_LAST_SPACE}"
            yield Note(str(state.tracks[track]), 16, 0, 9, last)
    for place, count in enumerate(state.reserve):
        x, y = _reserve_spot(place)
        yield Note(str(count), x + 31, y, 15)
    numbers = dict(zip(_DECKS, (state.supply, state.deck, *state.decks), strict=True))
    for deck, (x, y) in _DECKS.items():
        yield Note(str(numbers[deck]), x, y, 24)


def _told(state: State) -> str:
    tracks = ", ".join(
        f"{term(track)} {value}" for track, value in zip(TRACKS, state.tracks, strict=True)
    )
    if state.ended_by:
        begin = tr(
            "After turn {turn}, {ending}", turn=state.turn, ending=tr(ENDINGS[state.ended_by])
        )
    elif state.stage == "start":
        begin = tr("Before the first turn")
    elif state.stage == "outcome":
        begin = tr("Turn {turn}: the outcome is revealed", turn=state.turn)
    else:
        begin = tr("Turn {turn}: {due}", turn=state.turn, due=due(state))
    told = [f"{begin}.", tr("Tracks: {tracks}.", tracks=tracks)]
    if any(state.table):
        told.append(tr("Revealed: {colours}.", colours=colours(state.table)))
    return " ".join(told)
