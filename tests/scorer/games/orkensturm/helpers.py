"""Short ways from a record's text to what the scorer says about it."""

from __future__ import annotations

from scorer.games.orkensturm.facts import COLOURS
from scorer.games.orkensturm.state import State
from scorer.kit.faults import Fault
from scorer.kit.result import Result
from scorer.reading.record import read_record
from scorer.replaying.replay import Replay, replay_record

THREE = "red/brin, blue/answin, green/brin"
FOUR = "red/brin, blue/answin, green/brin, yellow/answin"
FIVE = f"{FOUR}, black/brin"
SIX = f"{FIVE}, white/answin"
SEVEN = f"{SIX}, orange/brin"
EIGHT = f"{SEVEN}, purple/answin"
BY_NUMBER = {3: THREE, 4: FOUR, 5: FIVE, 6: SIX, 7: SEVEN, 8: EIGHT}
START = "mittelreich 20, orcs 20, treasury 20, time 20"
TURN = "turn 1; place red regent, blue spy, green knight; last red blue"
ACTED = f"{TURN}; red regent a; blue spy a; green knight a"
DONE = f"{ACTED}; reveal 2r 2g 1p 1b"
B_ENDED = f"{ACTED}; reveal 3r 1g 1p 1b"


def replayed(
    body: str, players: str = THREE, start: str = START, rulings: tuple[str, ...] = ()
) -> Replay:
    """Replay a record with this body; its lines may be parted by semicolons.

    The header takes three lines and one for each ruling.
    """
    lines = ["game: orkensturm", f"players: {players}", f"start: {start}"]
    lines += [f"ruling: {ruling}" for ruling in rulings]
    lines += [line.strip() for line in body.replace(";", "\n").split("\n")]
    return replay_record(read_record(lines, "evening.game"))


def state_of(
    body: str, players: str = THREE, start: str = START, rulings: tuple[str, ...] = ()
) -> State:
    """Return the position after a sound record."""
    replay = replayed(body, players, start, rulings)
    assert replay.sound, replay.faults
    assert isinstance(replay.state, State)
    return replay.state


def result_of(
    body: str, players: str = THREE, start: str = START, rulings: tuple[str, ...] = ()
) -> Result:
    """Return what a sound record comes to."""
    replay = replayed(body, players, start, rulings)
    assert replay.sound, replay.faults
    assert replay.result is not None
    return replay.result


def ap_of(
    body: str, players: str = THREE, start: str = START, rulings: tuple[str, ...] = ()
) -> tuple[int, ...]:
    """Return the AP on the track, in seating order."""
    return state_of(body, players, start, rulings).ap


def fault_of(
    body: str, players: str = THREE, start: str = START, rulings: tuple[str, ...] = ()
) -> Fault:
    """Return the one error of a record."""
    replay = replayed(body, players, start, rulings)
    errors = [fault for fault in replay.faults if fault.severity == "error"]
    assert len(errors) == 1, replay.faults
    return errors[0]


def hands(state: State) -> tuple[int, ...]:
    """Return the sizes of the hands, in seating order."""
    return tuple(hand.size for hand in state.hands)


def reserve(state: State) -> dict[str, int]:
    """Return the reserve by colour."""
    return dict(zip(COLOURS, state.reserve, strict=True))
