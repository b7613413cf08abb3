"""Players, cards, decks, advisors: OS-R1 to OS-R4; the right values are the rules' own."""

import pytest

from tests.scorer.games.orkensturm.helpers import (
    BY_NUMBER,
    DONE,
    EIGHT,
    FIVE,
    TURN,
    ap_of,
    fault_of,
    hands,
    replayed,
    reserve,
    state_of,
)

# OS-R1


@pytest.mark.parametrize(("number", "fine"), [(2, False), *((n, True) for n in range(3, 9))])
def test_r1_three_to_eight_play(number: int, fine: bool) -> None:
    players = EIGHT.split(", ")[:number]
    found = replayed("turn 1", ", ".join(players))
    assert found.sound == fine
    if not fine:
        assert found.faults[0].rule == "OS-R1"


@pytest.mark.parametrize(("players", "most"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_r1_loyalty_cards_limit_a_side(players: int, most: int) -> None:
    colours = ["red", "blue", "green", "yellow", "black", "white", "orange", "purple"][:players]
    for on_side in (most, most + 1):
        sides = ["brin"] * on_side + ["answin"] * (players - on_side)
        text = ", ".join(f"{c}/{s}" for c, s in zip(colours, sides, strict=True))
        found = replayed("turn 1", text)
        assert found.sound == (on_side == most)
        if not found.sound:
            assert [fault.rule for fault in found.faults] == ["OS-R1"]


def test_r1_a_side_is_brin_or_answin() -> None:
    fault = fault_of("turn 1", "red/brin, blue/bryn, green/answin")
    assert (fault.rule, fault.span.line, fault.span.column) == (None, 2, 20)


def test_r1_ap_start_at_0_and_may_be_negative() -> None:
    assert ap_of("turn 1") == (0, 0, 0)
    assert ap_of("turn 1; effect ap red -3") == (-3, 0, 0)


# OS-R2, OS-R3


@pytest.mark.parametrize(
    ("players", "hand", "supply"),
    [(3, 6, 54), (4, 6, 48), (5, 7, 37), (6, 7, 30), (7, 7, 23), (8, 7, 16)],
)
def test_r2_starting_hands_come_from_72_cards(players: int, hand: int, supply: int) -> None:
    state = state_of("turn 1", BY_NUMBER[players])
    assert hands(state) == (hand,) * players
    assert state.supply == supply


def test_r3_the_deck_and_the_reserve_left() -> None:
    state = state_of("turn 1", FIVE)
    assert state.deck == 4 + 2 * 5
    # Three of the five stand on Brin's side, two on Answin's.
    assert reserve(state) == {
        "red": 21 - 2 * 2,
        "green": 24 - 2 * 3,
        "blue": 11,
        "yellow": 11,
        "purple": 11,
        "white": 11,
    }


# OS-R4


def test_r4_everybody_has_one_advisor_to_reveal() -> None:
    one = f'{TURN}; advisor red "x"'
    assert state_of(one).shown == (1, 0, 0)
    fault = fault_of(f'{one}; advisor red "y"')
    assert (fault.rule, fault.span.line) == ("OS-R4", 8)


def test_r4_magician_and_effects_draw_more() -> None:
    body = "turn 1; place red magician, blue spy, green knight; last red blue; red magician b white"
    assert state_of(body).advisors == (2, 1, 1)
    assert state_of(f"{body}; effect advisor blue").advisors == (2, 2, 1)


def test_r4_an_empty_deck_gives_nothing() -> None:
    # Two of Brin's side have drawn one each: 12 are left.
    drawn = "turn 1; place red magician, blue spy, green knight; last red blue" + (
        "; effect advisor green" * 12
    )
    assert state_of(drawn).advisors == (1, 1, 13)
    fault = fault_of(f"{drawn}; effect advisor green")
    assert (fault.code, fault.rule, fault.span.line) == ("OS-332", "OS-R4", 19)
    assert state_of(f"{drawn}; effect advisor blue").advisors == (1, 2, 13)
    state = state_of(f"{drawn}; red magician b white")
    assert (state.advisors, hands(state)) == ((1, 1, 13), (7, 6, 8))


def test_r4_advisors_come_from_the_turn_line_on() -> None:
    assert fault_of('advisor red "x"').rule == "OS-R5"
    first = TURN.replace("turn 1;", 'turn 1; advisor red "x";')
    assert replayed(first).sound
    assert fault_of('turn 1; advisor red "x"; event "y"').code == "OS-204"
    assert replayed(f'{DONE}; advisor red "x"').sound


def warnings(body: str) -> list[tuple[str, int]]:
    replay = replayed(body)
    assert replay.sound
    return [(fault.code, fault.span.line) for fault in replay.faults]


@pytest.mark.parametrize("other", ["red", "blue", "green"])
def test_r4_an_advisor_is_there_once(other: str) -> None:
    two = f'{TURN}; effect advisor {other}; advisor red "Der Marschall"; advisor {other} '
    assert warnings(f'{two}"Der Marschall"') == [("OS-W3", 9)]
    assert warnings(f"{two}der  MARSCHALL") == [("OS-W3", 9)]
    assert warnings(f'{two}"Der Kanzler"') == []
    assert warnings(f'{two}""') == []
    event = TURN.replace("turn 1;", 'turn 1; event "Der Marschall";')
    assert warnings(f'{event}; advisor {other} "Der Marschall"') == []


def test_r4_an_event_is_there_once() -> None:
    second = DONE.replace("turn 1;", 'turn 1; event "Winter";') + "; turn 2; event "
    assert warnings(f'{second}"winter"') == [("OS-W4", 13)]
    assert warnings(f'{second}"Summer"') == []


def test_r4_an_effect_on_points_or_a_track_has_a_card() -> None:
    body = f"{TURN}; effect draw red 1; effect orcs -1; effect ap red 2"
    # It is told once, at the first.
    assert warnings(body) == [("OS-W5", 8)]
    named = TURN.replace("turn 1;", 'turn 1; event "Winter";')
    assert warnings(f"{named}; effect orcs -1") == []
    assert warnings(f'{TURN}; advisor red "x"; effect ap red 2') == []
    assert warnings(f"{TURN}; effect take red white 1; effect advisor red") == []
