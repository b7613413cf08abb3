"""OS-R16: each impossibility is found at its line, and what is just possible is accepted."""

import pytest

from tests.scorer.games.orkensturm.helpers import (
    ACTED,
    EIGHT,
    FOUR,
    THREE,
    fault_of,
    replayed,
    state_of,
)

KNIGHT = "turn 1; place red knight, blue spy, green regent; last green white"


def refused(body: str, line: int, column: int, code: str, players: str = THREE) -> None:
    """The body's last line breaks OS-R16, and nothing before it does."""
    fault = fault_of(body, players)
    assert (fault.rule, fault.code) == ("OS-R16", code)
    assert (fault.span.line, fault.span.column) == (line, column)
    assert replayed(body.rpartition("; ")[0], players).sound


# Bound 1: sizes of hands


def test_a_hand_gives_no_more_than_it_holds() -> None:
    assert replayed(f"{KNIGHT}; red knight b offers red 6").sound
    refused(f"{KNIGHT}; red knight b offers red 7", 7, 21, "OS-401")
    refused(f"{KNIGHT}; red knight b offers green 2, blue 7", 7, 30, "OS-401")
    assert replayed("turn 1; effect put red white 6").sound
    refused("turn 1; effect put red white 7", 5, 8, "OS-401")


@pytest.mark.parametrize(
    ("character", "needed"), [("regent", 6), ("merchant", 4), ("inquisitor", 2), ("spy", 2)]
)
def test_an_action_needs_its_cards(character: str, needed: int) -> None:
    for held in (needed, needed - 1):
        body = f"turn 1; place red {character}, blue tax, green knight; last red white"
        body += f"; effect draw red 4; effect put red yellow {10 - held}"
        rest = " blue red 0" if character == "spy" else ""
        line = f"{body}; red {character} b{rest}"
        if held == needed:
            assert replayed(line).sound
        else:
            refused(line, 9, 5, "OS-401")


def test_contributions_leave_the_hand_too() -> None:
    # 6 cards, 1 drawn by the regent after 2 white taken, 2 contributed: 7 are left.
    body = f"{ACTED}; reveal 2r 2g 1p 1b"
    assert replayed(f"{body}; effect put red white 2; effect put red blue 5").sound
    refused(f"{body}; effect put red white 2; effect put red blue 6", 12, 8, "OS-401")


# Bound 2: one player's hidden draws


def test_what_was_not_taken_openly_was_drawn() -> None:
    # Green holds 8 cards, 6 of them drawn, and one each taken green and white.
    assert replayed(f"{KNIGHT}; effect put green red 6").sound
    refused(f"{KNIGHT}; effect put green red 7", 7, 8, "OS-402")


def test_the_greatest_value_counts_for_each_colour() -> None:
    # 3 red and 3 yellow were drawn before; taking such cards again brings no other colour back.
    body = "turn 1; effect put red red 3; effect put red yellow 3"
    body += "; effect take red red 3; effect take red yellow 3"
    assert replayed(f"{body}; effect put red red 3; effect put red yellow 3").sound
    refused(f"{body}; effect put red blue 1", 9, 8, "OS-402")
    assert replayed(f"{body}; effect draw red 1; effect put red blue 1").sound


def test_cards_drawn_by_the_action_itself_come_too_late() -> None:
    body = "turn 1; place red regent, blue tax, green knight; last red white"
    body += "; effect put red red 5; effect take red white 5"
    # Six of all colours put: five red and five others besides white are more than 6 drawn.
    refused(f"{body}; red regent b", 9, 5, "OS-402")


# Bound 3: what the supply deck ever held


def test_one_colour_comes_from_twelve_cards() -> None:
    offers = "red knight b offers red 6, blue 6"
    assert replayed(f"{KNIGHT}; {offers}").sound
    refused(f"{KNIGHT}; {offers}, green 1", 7, 36, "OS-403")
    refused(f"{KNIGHT}; {offers}; effect draw green 1; effect put green red 1", 9, 8, "OS-403")


def test_players_excesses_are_not_netted() -> None:
    # What red takes openly does not explain what the others give.
    body = f"{KNIGHT}; effect take red red 5; red knight b offers blue 6, green 6"
    assert replayed(body).sound
    assert replayed(f"{body}; effect put red red 5").sound
    refused(f"{body}; effect put red red 6", 9, 8, "OS-403")


def test_a_refill_brings_one_more_of_each_colour() -> None:
    body = f"{KNIGHT}; red knight b offers red 6, blue 6; effect draw green"
    refused(f"{body} 53; effect put green red 1", 9, 8, "OS-403")
    assert replayed(f"{body} 54; effect put green red 1").sound
    refused(f"{body} 54; effect put green red 2", 9, 8, "OS-403")


# Bound 4: looks


def look(body: str, count: int, who: str = "inquisitor a blue") -> str:
    return f"{body}; red {who} {count}"


INQUISITOR = "turn 1; place red inquisitor, blue tax, green knight; last red white"


def test_no_more_is_seen_than_the_hand_holds() -> None:
    assert replayed(look(INQUISITOR, 6)).sound
    refused(look(INQUISITOR, 7), 7, 18, "OS-404")


def test_what_was_openly_taken_is_there() -> None:
    body = f"{INQUISITOR}; effect take blue green 2"
    assert replayed(look(body, 2)).sound
    refused(look(body, 1), 8, 18, "OS-405")
    # One leaves openly; another of another colour does not matter.
    body += "; effect put blue green 1; effect put blue red 1"
    assert replayed(look(body, 1)).sound
    refused(look(body, 0), 10, 18, "OS-405")


def test_it_may_have_left_unseen() -> None:
    before = "turn 1; place green regent, red spy, blue tax; last red white"
    before += "; effect take blue green {}; green regent a; red spy a; blue tax a"
    before += "; reveal 2r 2g 1p 1b; turn 2; place red inquisitor, blue merchant, green tax"
    players = "green/brin, red/brin, blue/answin"
    second = f"{before}; last red red"
    # Of three greens two may be contributed; of one the bound stays at 0, not below.
    assert replayed(look(second.format(3), 1), players).sound
    refused(look(second.format(3), 0), 15, 18, "OS-405", players)
    assert replayed(look(second.format(1), 0), players).sound
    again = second.format(1) + "; effect take blue green 1"
    refused(look(again, 0), 16, 18, "OS-405", players)


def test_the_spy_looks_for_a_colour() -> None:
    body = INQUISITOR.replace("inquisitor", "spy") + "; effect take blue yellow 1"
    assert replayed(look(body, 1, "spy b blue yellow")).sound
    assert replayed(look(body, 0, "spy b blue red")).sound
    refused(look(body, 0, "spy b blue yellow"), 8, 11, "OS-405")
    refused(look(body, 8, "spy b blue yellow"), 8, 11, "OS-404")


SPIES = "turn 1; place red spy, blue inquisitor, green tax, yellow knight; last red red"


def spied(*looks: str) -> str:
    """Red looks at green by the spy, blue by the inquisitor; blue's colour is green."""
    return "; ".join([SPIES, *looks])


def test_two_looks_agree() -> None:
    assert replayed(spied("red spy b green green 5", "blue inquisitor a green 5"), FOUR).sound
    refused(spied("red spy b green green 5", "blue inquisitor a green 0"), 8, 19, "OS-405", FOUR)
    refused(spied("red spy b green green 2", "blue inquisitor a green 3"), 8, 19, "OS-409", FOUR)


@pytest.mark.parametrize(
    ("on", "lines", "code"),
    [
        ("spy, blue inquisitor, green knight, yellow tax",
         "red spy b green green 5; blue inquisitor a green 0", "OS-405"),
        ("spy, blue tax, green knight, yellow regent",
         "red spy b green yellow 0; blue tax b offers green 4", "OS-410"),
        ("spy, blue inquisitor, green regent, yellow knight",
         "red spy b blue green 0; blue inquisitor b", "OS-410"),
        # Yellow holds 8 cards, two of them red.
        ("spy, blue inquisitor, green regent, yellow knight",
         "red spy b yellow blue 7", "OS-409"),
    ],
)
def test_a_line_that_contradicts_a_look(on: str, lines: str, code: str) -> None:
    body = f"turn 1; place red {on}; last red red; {lines}"
    fault = fault_of(body, FOUR)
    assert (fault.code, fault.span.line) == (code, 6 + lines.count(";") + 1)
    assert replayed(body.rpartition("; ")[0], FOUR).sound


def test_a_look_at_one_colour_narrows_the_others() -> None:
    # Five blue and four green cannot be in a hand of 6.
    assert replayed(spied("red spy b green blue 5", "blue inquisitor a green 1"), FOUR).sound
    refused(spied("red spy b green blue 5", "blue inquisitor a green 2"), 8, 19, "OS-409", FOUR)
    # Of five others one has left: four are there besides the blue one.
    looks = ["red spy b green blue 1", "effect put green red 1"]
    assert replayed(spied(*looks, "blue inquisitor a green 4"), FOUR).sound
    refused(spied(*looks, "blue inquisitor a green 5"), 9, 19, "OS-409", FOUR)


def test_what_was_seen_leaves_openly() -> None:
    seen = spied("red spy b green yellow 2", "blue inquisitor b")
    assert replayed(f"{seen}; green tax b offers green 2", FOUR).sound
    refused(f"{seen}; green tax b offers green 3", 9, 20, "OS-410", FOUR)
    # A card taken openly is there besides; one drawn unseen may be yellow.
    assert replayed(f"{seen}; effect take green yellow 1; green tax b offers green 3", FOUR).sound
    assert replayed(f"{seen}; effect draw green 1; green tax b offers green 3", FOUR).sound
    refused(f"{seen}; effect draw green 1; green tax b offers green 4", 10, 20, "OS-410", FOUR)


def test_what_was_seen_may_leave_unseen() -> None:
    turn = spied("red spy b green yellow 6", "blue inquisitor b", "green tax a", "yellow knight a")
    turn += "; reveal 2r 2g 1p 1b 1y 1w; turn 2"
    turn += "; place blue spy, green regent, yellow tax, red inquisitor; last red red"
    # 6 yellow, 2 taken, 1 drawn, and 2 of the nine contributed: 6 or 7 yellow are left.
    for look in ("yellow 6", "yellow 7", "red 0", "red 1"):
        assert replayed(f"{turn}; blue spy b green {look}", FOUR).sound
    refused(f"{turn}; blue spy b green yellow 5", 15, 12, "OS-405", FOUR)
    refused(f"{turn}; blue spy b green red 2", 15, 12, "OS-409", FOUR)


def test_a_supply_deck_made_anew_is_known() -> None:
    # 48 cards are left; the next deck has one card of each colour, of which red draws one.
    body = f"{SPIES}; effect draw yellow 48; red spy b green green 0"
    two = f"{body}; effect draw green 2; blue inquisitor a green"
    assert replayed(f"{two} 1", FOUR).sound
    refused(f"{two} 2", 10, 19, "OS-409", FOUR)
    # Who draws a whole deck has exactly one of each.
    six = f"{body}; effect draw yellow 5; effect draw green 6; blue inquisitor a green"
    assert replayed(f"{six} 1", FOUR).sound
    refused(f"{six} 0", 11, 19, "OS-405", FOUR)
    refused(f"{six} 2", 11, 19, "OS-409", FOUR)


def test_cards_seen_were_drawn() -> None:
    # Bound 3: 12 green cards are in the supply; 13 seen or given, and none was taken.
    seen = spied("red spy b green green 6", "blue inquisitor a yellow 5")
    assert replayed(f"{seen}; effect put red green 1", FOUR).sound
    refused(f"{seen}; effect put red green 2", 9, 8, "OS-403", FOUR)
    # Bound 2: six were seen and given away, so that nothing else was drawn.
    gone = spied("red spy b green green 6", "effect put green green 6", "effect take green blue 1")
    refused(f"{gone}; effect put green red 1", 10, 8, "OS-402", FOUR)


def test_what_nobody_can_have_contributed_is_not_revealed() -> None:
    # The deck began with one yellow. Red has no card left, green gives two, and of blue's two
    # one at most, the card drawn since the look.
    seen = "turn 1; place red spy, blue regent, green inquisitor; last red red"
    seen += "; red spy b blue yellow 0; blue regent a; green inquisitor b"
    seen += "; effect put red white 5"
    assert replayed(f"{seen}; reveal 4y 1w 1g").sound
    refused(f"{seen}; reveal 5y 1w", 11, 1, "OS-406")


def test_a_fault_tells_the_looks_that_bind() -> None:
    body = spied("red spy b green yellow 2", "blue inquisitor a green 0")
    hint = fault_of(f"{body}; green tax b offers green 3", FOUR).hint
    assert "2 yellow in line 7" in hint
    assert "0 green in line 8" in hint


# Bound 5: outcomes

# Red's 9 cards are gone before the contributions: only blue and green give 2 each.
SHORT = f"{ACTED}; effect put red white 3; effect put red yellow 6"


def test_an_outcome_adds_up() -> None:
    for shown in ("2r 2g 1p", "2r 2g 2p 1b", "0r"):
        refused(f"{ACTED}; reveal {shown}", 10, 1, "OS-407")
    assert replayed(f"{ACTED}; reveal 2 red, 2 green, 2 purple").sound


def test_an_outcome_shows_what_was_there_or_contributed() -> None:
    # The deck begins with 2 red, 4 green and one each of the others.
    assert replayed(f"{ACTED}; reveal 6y").sound
    assert replayed(f"{SHORT}; reveal 1r 5y").sound
    refused(f"{SHORT}; reveal 6y", 12, 1, "OS-406")
    assert replayed(f"{SHORT}; reveal 3y 3w").sound


def test_it_counts_over_the_game() -> None:
    # In turn 2 red and blue are empty-handed again: 4 + 2 were contributed in all.
    body = f"{SHORT}; reveal 1r 5y; turn 2; place blue tax, green spy, red merchant"
    body += "; last red red; blue tax a; green spy a; red merchant a"
    body += "; effect put red red 2; effect put red blue 2; effect put red green 1"
    body += "; effect put blue yellow 2; effect put blue blue 4; effect put blue white 4"
    # 4 yellow were more than the deck began with; 2 purple more are 6, 3 are 7.
    assert replayed(f"{body}; reveal 3g 3p").sound
    refused(f"{body}; reveal 2g 4p", 25, 1, "OS-406")


def test_the_whole_deck_if_it_holds_fewer() -> None:
    # Nobody contributes in two turns: of the 10 cards 6 are revealed, then 4.
    body = f"{ACTED}; effect put red white 4; effect put red yellow 5"
    body += "; effect put blue purple 5; effect put blue green 4"
    body += "; effect put green red 6; effect put green blue 5; reveal 2r 4g"
    body += "; turn 2; place blue tax, green regent, red merchant; last red white"
    body += "; blue tax a; green regent a; red merchant a"
    body += "; effect put blue yellow 2; effect put blue red 1"
    body += "; effect put green white 2; effect put green green 1; effect put red red 1"
    body += "; effect put red white 1; effect put red blue 2; effect put red purple 1"
    state = state_of(f"{body}; reveal 1y 1p 1b 1w")
    assert (state.deck, state.ap) == (0, (-4, -4, -4))
    refused(f"{body}; reveal 1y 1p 1b", 31, 1, "OS-407")
    refused(f"{body}; reveal 1y 1p 1b 1w 2r", 31, 1, "OS-407")


def test_no_more_than_is_outside_the_reserve() -> None:
    # 33 red: 18 in the reserve, 12 more by offers, so 3 elsewhere.
    body = "turn 1; place red knight, blue spy, green regent; last red blue"
    body += "; red knight b offers red 6, blue 6; blue spy a; green regent a"
    assert replayed(f"{body}; reveal 3r 3g").sound
    refused(f"{body}; reveal 4r 2g", 10, 8, "OS-408")


# A game that could have happened


def test_what_is_only_unlikely_is_accepted() -> None:
    body = "turn 1; place red tax, blue knight, green regent, yellow merchant; last red red"
    # Six yellow in one hand, six red in another, and the regent's six colours in the third.
    body += (
        "; red tax b offers red 6; blue knight b offers blue 6; green regent b; yellow merchant b"
    )
    body += "; reveal 4r 4g"
    assert replayed(body, FOUR).sound


def test_eight_hands_may_hold_all_twelve_of_a_colour() -> None:
    placed = (
        "turn 1; place red tax, blue knight, green regent, yellow merchant, black magician, "
        "white inquisitor, orange spy, purple messenger; last red red; red tax b offers "
    )
    assert replayed(f"{placed}red 5, blue 7", EIGHT).sound
    refused(f"{placed}red 6, blue 7", 7, 25, "OS-403", EIGHT)
