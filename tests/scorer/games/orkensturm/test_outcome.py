"""The outcome: OS-R11; the right values are the rules' own."""

import pytest

from tests.scorer.games.orkensturm.helpers import (
    ACTED,
    BY_NUMBER,
    DONE,
    fault_of,
    replayed,
    state_of,
)

# OS-R11


@pytest.mark.parametrize(
    ("reveal", "tracks"),
    [
        ("3g 1r 1p 1b", (18, 20, 20, 19)),
        ("3r 1g 1p 1b", (20, 18, 20, 19)),
        ("2r 2g 1p 1b", (20, 20, 20, 19)),
        ("2r 2g 2p", (20, 20, 20, 20)),
        ("2r 2g 2b", (20, 20, 20, 18)),
        ("2r 2g 2y", (20, 20, 22, 19)),
        ("2r 2g 2w", (20, 20, 18, 19)),
        ("2r 2g 1y 1w", (20, 20, 20, 19)),
    ],
)
def test_r11_outcome(reveal: str, tracks: tuple[int, ...]) -> None:
    assert state_of(f"{ACTED}; reveal {reveal}").tracks == tracks


@pytest.mark.parametrize(("players", "cards"), [(3, 6), (4, 8), (5, 10), (6, 12), (7, 14), (8, 16)])
def test_r11_two_cards_a_player_are_revealed(players: int, cards: int) -> None:
    # Case 3 of the rules.
    seats = BY_NUMBER[players].split(", ")
    names = ["regent", "merchant", "tax", "knight", "magician", "inquisitor", "spy", "messenger"]
    if players < 8:
        names.remove("inquisitor")
    acts = {"magician": "a white", "inquisitor": "a red 0", "messenger": "a red"}
    pairs = [(seat.split("/")[0], name) for seat, name in zip(seats, names, strict=False)]
    body = "turn 1; place " + ", ".join(f"{seat} {name}" for seat, name in pairs) + "; last red red"
    body += "".join(f"; {seat} {name} {acts.get(name, 'a')}" for seat, name in pairs)
    half = cards // 2
    assert replayed(f"{body}; reveal {half}r {half}g", BY_NUMBER[players]).sound
    for red in (half - 1, half + 1):
        fault = fault_of(f"{body}; reveal {red}r {half}g", BY_NUMBER[players])
        assert fault.rule == "OS-R16"


def test_r11_tracks_stop_at_0_and_time_goes_up_after_it() -> None:
    body = f"{ACTED}; reveal 1r 1g 2p 2w"
    assert state_of(body, start="mittelreich 9, orcs 9, treasury 1, time 1").tracks[2:] == (0, 1)
    body = f"{ACTED}; reveal 6g"
    assert state_of(body, start="mittelreich 2, orcs 9, treasury 1, time 9").tracks[0] == 0


def test_r11_treasury_max_caps_outcome_and_effects() -> None:
    start = "mittelreich 9, orcs 9, treasury 8, time 9"
    body = f"{ACTED}; reveal 2r 2g 2y"
    assert state_of(body, start=start, rulings=("treasury-max=9",)).tracks[2] == 9
    assert state_of(body, start=start).tracks[2] == 10
    more = "turn 1; effect treasury +5"
    assert state_of(more, start=start, rulings=("treasury-max=9",)).tracks[2] == 9


def test_r11_treasury_max_is_no_lower_than_the_start() -> None:
    start = "mittelreich 9, orcs 9, treasury 8, time 9"
    fault = fault_of("turn 1", start=start, rulings=("joust-zero=no", "treasury-max=7"))
    assert (fault.rule, fault.span.line) == ("OS-R11", 5)
    assert replayed("turn 1", start=start, rulings=("treasury-max=8",)).sound
    for value in ("0", "many", "-3", "1.5"):
        assert fault_of("turn 1", rulings=(f"treasury-max={value}",)).code == "GR-108"


def test_r11_the_revealed_cards_return_when_the_turn_closes() -> None:
    replay = replayed(f"{DONE}; effect ap red 1; turn 2")
    red = [state.reserve[0] for _, state in replay.positions[-3:]]
    assert red == [16, 16, 18]
    assert state_of(DONE).reserve[0] == 18
    # After an effect that takes the last card of a colour there is none before that.
    body = f"{ACTED}; effect take red white 9; reveal 2r 2g 2w"
    assert fault_of(f"{body}; effect take red white 1").rule == "OS-R9"
