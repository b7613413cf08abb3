"""Which lines with parts to fill in may come next, in their order, and what is said of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.games.orkensturm.moves import Action, Place
from scorer.games.orkensturm.options import OPTIONS
from scorer.games.orkensturm.state import Hand, State
from tests.scorer.games.orkensturm.helpers import ACTED, DONE, SIX, TURN, state_of

EFFECTS = ["effect ap", "effect mittelreich", "effect draw", "effect take", "effect put",
           "effect advisor"]
ADVISOR = 'advisor WHO "TEXT"'


def lines(state: State) -> list[str]:
    """The forms but for those of effects, which stand together and always in one order."""
    found = [form.line for form in OPTIONS.forms(state)]
    effects = [line for line in found if line.startswith("effect")]
    assert [" ".join(line.split()[:2]) for line in effects] == (EFFECTS if effects else [])
    return [line for line in found if line not in effects] + ["effects"] * bool(effects)


def about(state: State, line: str) -> str:
    return next(form.about for form in OPTIONS.forms(state) if form.line.startswith(line))


@pytest.mark.parametrize(("body", "expected"), [
    ("# nothing yet", []),
    ("turn 1", ['event "TEXT"', "place red …, blue …, green …", ADVISOR, "effects"]),
    ('turn 1; event "x"', ["place red …, blue …, green …", ADVISOR, "effects"]),
    ("turn 1; place red regent, blue spy, green knight", [ADVISOR, "effects"]),
    (TURN, [ADVISOR, "effects"]),
    (f"{TURN}; red regent a", ["blue spy b WHO COLOUR N", ADVISOR, "effects"]),
    (f"{TURN}; red regent a; blue spy a",
     ["green knight b offers WHO N, …", ADVISOR, "effects"]),
    (ACTED, ["give WHO N, …", "reveal Nr Ng Nb Ny Np Nw", ADVISOR, "effects"]),
    (f"{ACTED}; give red 2", ["reveal Nr Ng Nb Ny Np Nw", ADVISOR, "effects"]),
    (DONE, [ADVISOR, "effects"]),
    (f"{DONE}; turn 2",
     ['event "TEXT"', "place blue …, green …, red …", ADVISOR, "effects"]),
])
def test_in_each_stage_what_hidden_cards_decide_may_be_recorded(body, expected) -> None:
    assert lines(state_of(body)) == expected


@pytest.mark.parametrize(("character", "line", "said"), [
    ("tax", "red tax b offers WHO N, …",
     "yellow cards offered; players not named offered none"),
    ("knight", "red knight b offers WHO N, …",
     "red cards offered; players not named offered none"),
    ("inquisitor", "red inquisitor a WHO N", "whose hand, and how many green cards in it"),
    ("spy", "red spy b WHO COLOUR N", "whose hand, and how many of a colour in it"),
    ("regent", None, None), ("merchant", None, None), ("magician", None, None),
])
def test_who_acts_has_the_forms_of_their_character(character, line, said) -> None:
    state = replace(state_of(TURN), on=(character, None, None))
    assert lines(state) == [*([line] if line else []), ADVISOR, "effects"]
    if line:
        assert about(state, line) == said


def test_nobody_stays_on_the_character_of_the_turn_before() -> None:
    state = state_of(f"{DONE}; turn 2")
    own = "each on one of their own: regent, merchant, tax, knight, magician, inquisitor or spy"
    assert about(state, "place") == (
        f"{own}, not blue on the spy, not green on the knight, not red on the regent")
    assert about(state_of("turn 1"), "place") == own
    assert about(state_of("turn 1", SIX), "place") == own.replace(" or spy", ", spy or messenger")


@pytest.mark.parametrize(("deck", "hands", "contributed", "number"), [
    # Two each are contributed, where a hand has as many (OS-R10); two a player are revealed.
    (10, (6, 6, 6), False, 6), (0, (1, 0, 5), False, 3), (1, (1, 0, 1), False, 3),
    (4, (6, 6, 6), True, 4), (9, (0, 0, 0), True, 6), (0, (0, 0, 0), False, 0),
])
def test_the_outcome_has_two_cards_a_player_or_what_there_is(
    deck, hands, contributed, number
) -> None:
    state = replace(state_of(ACTED), deck=deck, contributed=contributed,
                    hands=tuple(Hand(size, size) for size in hands))
    assert about(state, "reveal") == (
        f"the outcome, {number} cards in all; colours that are not there are left out")


@pytest.mark.parametrize(("shown", "drawn", "who"), [
    ((0, 0, 0), (1, 1, 1), "red, blue or green"), ((1, 0, 0), (1, 1, 1), "blue or green"),
    ((1, 1, 2), (1, 2, 2), "blue"), ((1, 1, 1), (1, 1, 1), None),
])
def test_advisors_that_lie_hidden_may_be_revealed(shown, drawn, who) -> None:
    state = replace(state_of("turn 1"), shown=shown, advisors=drawn)
    assert (ADVISOR in lines(state)) == (who is not None)
    if who:
        assert about(state, "advisor") == f"an advisor revealed: {who}"


@pytest.mark.parametrize(("stage", "tracks", "told", "expected"), [
    ("outcome", (9, 0, 7, 5), None, True), ("over", (0, 9, 7, 5), None, True),
    ("over", (9, 0, 7, 5), (0, 1, 2), False), ("outcome", (9, 1, 7, 5), None, False),
    ("reveal", (9, 0, 7, 5), None, False),
])
def test_own_advisors_are_counted_at_the_end_once(stage, tracks, told, expected) -> None:
    state = replace(state_of(ACTED), stage=stage, tracks=tracks, end_advisors=told)
    assert ("advisors WHO N, …" in lines(state)) == expected
    assert ("effects" in lines(state)) == (stage != "over")


def test_forms_stand_for_the_lines_that_could_be_listed_in_their_place() -> None:
    place, *_ = (form for form in OPTIONS.forms(state_of('turn 1; event "x"')))
    assert place.covers(Place(((0, "spy"), (1, "tax"), (2, "knight"))))
    assert not place.covers(Action(0, "spy", "a"))
    looks = next(form for form in OPTIONS.forms(state_of(f"{TURN}; red regent a")))
    assert looks.covers(Action(1, "spy", "b", 2, 0, 1))
    assert not looks.covers(Action(1, "spy", "a"))
