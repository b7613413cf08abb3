"""OM-R1 to OM-R11 and each ruling, named after what they hold; values from the rules."""

from __future__ import annotations

import pytest

from scorer.games.orkomondo.facts import content_of, land_at
from scorer.games.orkomondo.play import play as play_turn
from scorer.games.orkomondo.state import start
from scorer.games.orkomondo.totals import result
from scorer.reading.record import read_record
from scorer.replaying.replay import Replay, replay_record


def play(body: str, players: str = "humans, elves, orks", **rulings: str) -> Replay:
    lines = ["game: orkomondo", f"players: {players}"]
    lines += [f"ruling: {name.replace('_', '-')}={value}" for name, value in rulings.items()]
    return replay_record(read_record([*lines, *body.strip().split("\n")], "test"))


def sound(body: str, players: str = "humans, elves, orks", **rulings: str) -> dict[str, int]:
    replay = play(body, players, **rulings)
    assert replay.sound, [fault.message for fault in replay.faults]
    assert replay.result
    return dict(replay.result.standing)


def broken(body: str, players: str = "humans, elves, orks", **rulings: str) -> tuple[str, str]:
    replay = play(body, players, **rulings)
    errors = [fault for fault in replay.faults if fault.severity == "error"]
    assert len(errors) == 1, [fault.message for fault in replay.faults]
    return errors[0].code, errors[0].rule or ""


@pytest.mark.parametrize(
    ("players", "garrisons"),
    [("humans, elves", 18), ("humans, elves, orks", 15), ("humans, elves, orks, dwarves", 15)],
)
def test_r1_garrisons_and_shields(players: str, garrisons: int) -> None:
    replay = play("# nothing yet", players)
    assert replay.result
    for seat in players.split(", "):
        assert replay.result.standing[seat] == 100
        assert replay.result.breakdown["garrisons"][seat] == {"hand": garrisons, "board": 0}


def test_r1_one_player_is_too_few() -> None:
    assert broken("# nothing", "humans") == ("OM-101", "OM-R1")


def test_r2_r6_neighbours_of_two_three() -> None:
    # Example 1: 2-3 and 3-2, and exactly six lands beside them.
    beside = {"1-3", "3-3", "2-2", "2-4", "4-2", "3-1"}
    for column in range(1, 7):
        for row in range(1, 7):
            land = f"{column}-{row}"
            replay = play(f"humans 2-3 @{land}")
            assert replay.sound == (land in beside | {"2-3", "3-2"}), land


def test_r3_the_throw_reads_both_ways() -> None:
    assert sound("humans 2-5 @5-2")["humans"] == 100
    assert sound("humans 25 @25")["humans"] == 100


def test_r3_turns_go_clockwise() -> None:
    assert broken("humans 2-3 @2-3\norks 4-4 @4-4") == ("OM-201", "OM-R3")


FEE_SETUP = """humans 4-2 nofee @4-2
elves 3-2 nofee @3-2
orks 5-2 nofee @5-2
humans 6-6 nofee @6-6
elves 3-2 nofee @3-2
orks 6-1 nofee @6-1
"""


@pytest.mark.parametrize(("per", "shields"), [("garrison", 3), ("territory", 2), ("player", 2)])
def test_r4_fee_per(per: str, shields: int) -> None:
    # Next to 4-2: two elves on 3-2, one ork on 5-2.
    body = FEE_SETUP + f"humans 4-2 fee {shields} @4-2"
    assert sound(body, fee_per=per)["humans"] == 100 + shields


def test_r4_fee_per_player_counts_a_player_once() -> None:
    body = """humans 4-2 @4-2
elves 3-2 @3-2
humans 6-6 @6-6
elves 5-2 @5-2
humans 4-2 fee 1 @4-2"""
    assert sound(body, "humans, elves", fee_per="player")["elves"] == 99
    assert broken(body, "humans, elves", fee_per="territory") == ("OM-301", "OM-R4")


RIVER_SETUP = """humans 4-4 nofee @4-4
elves 4-3 nofee @4-3
orks 4-1 nofee @4-1
humans 6-6 nofee @6-6
elves 6-5 nofee @6-5
orks 6-1 nofee @6-1
"""


def test_r5_by_the_river_the_whole_line_pays() -> None:
    standing = sound(RIVER_SETUP + "humans 4-4 fee elves 1, orks 1 @4-4")
    assert standing == {"humans": 102, "elves": 99, "orks": 99}


def test_r5_fee_line_open_stops_at_the_first_garrison() -> None:
    standing = sound(RIVER_SETUP + "humans 4-4 fee 1 @4-4", fee_line="open")
    assert standing == {"humans": 101, "elves": 99, "orks": 100}


LANDS_SETUP = """humans 2-1 nofee @2-1
elves 3-1 nofee @3-1
humans 1-2 nofee @1-2
elves 1-3 nofee @1-3
humans 6-6 nofee @6-6
elves 1-3 nofee @1-3
"""


def test_r4_fee_lands_both_pay() -> None:
    assert sound(LANDS_SETUP + "humans 2-1 fee 3 @2-1", "humans, elves")["humans"] == 103


def test_r4_fee_lands_one_takes_the_better() -> None:
    body = LANDS_SETUP + "humans 2-1 fee 2 @2-1"
    assert sound(body, "humans, elves", fee_lands="one")["humans"] == 102


def test_r4_nofee_declines() -> None:
    assert sound(FEE_SETUP + "humans 4-2 nofee @4-2")["humans"] == 100
    assert sound("humans 4-2 nofee @4-2")["humans"] == 100


def test_r4_fee_list_leaves_out_who_paid_nothing() -> None:
    assert sound(FEE_SETUP + "humans 4-2 fee elves 2, orks 1 @4-2")["orks"] == 99
    assert broken(FEE_SETUP + "humans 4-2 fee elves 2 @4-2") == ("OM-301", "OM-R4")


@pytest.mark.parametrize(("land", "cost"), [("2-3", 0), ("3-2", 0), ("2-4", 1), ("2-2", 3)])
def test_r6_prices(land: str, cost: int) -> None:
    assert sound(f"humans 2-3 @{land} cost {cost}")["humans"] == 100 - cost
    assert broken(f"humans 2-3 @{land} cost {cost + 1}") == ("OM-302", "OM-R6")


def test_r6_the_price_goes_to_the_treasure_or_the_bank() -> None:
    assert sound("humans 2-3 @2-2\n= treasure 3")
    assert sound("humans 2-3 @2-2\n= treasure 0", cost_to="bank")


def test_r6_enemy_full_and_far_lands() -> None:
    assert broken("humans 4-4 @4-4\nelves 4-4 @4-4") == ("OM-203", "OM-R6")
    assert broken("humans 2-3 @5-5") == ("OM-204", "OM-R6")
    three = "humans 2-3 @2-3\nelves 6-6 @6-6\n" * 3
    assert broken(three + "humans 2-3 @2-3", "humans, elves") == ("OM-205", "OM-R6")


def test_r7_who_can_place_must() -> None:
    assert broken("humans 2-3 pass") == ("OM-207", "OM-R7")


CORNER = """humans 6-6 nofee @6-6
elves 1-1 nofee @1-1
humans 6-6 nofee @5-6
elves 1-1 nofee @1-1
humans 6-6 nofee @6-5
"""


def test_r7_the_fine_is_five_into_the_treasure() -> None:
    # Two placements next to 6-6 cost 1 each; then nothing is open to the elves.
    body = CORNER + "elves 6-6 pass\n= elves 95, humans 98, treasure 7"
    assert sound(body, "humans, elves")["elves"] == 95


TRAP = """humans 4-3 @4-3
elves 4-4 @4-4
"""


def test_r8_a_majority_captures() -> None:
    body = TRAP + "humans 4-5 @4-5 x4-4"
    replay = play(body, "humans, elves")
    assert replay.sound
    assert replay.result
    assert replay.result.breakdown["garrisons"]["elves"] == {"hand": 18, "board": 0}


def test_r8_equal_numbers_do_not() -> None:
    body = TRAP + "humans 6-6 @6-6\nelves 4-4 @4-4\nhumans 4-5 @4-5 x4-4"
    assert broken(body, "humans, elves") == ("OM-209", "OM-R8")


def test_r8_laying_between_enemies_is_safe() -> None:
    body = "humans 4-3 @4-3\nelves 1-1 @1-1\nhumans 4-5 @4-5\nelves 4-4 @4-4"
    assert play(body, "humans, elves").faults == ()


def test_r8_a_reinforcement_captures_as_well() -> None:
    body = """humans 4-3 @4-3
elves 4-4 @4-4
humans 4-5 @4-5
elves 6-6 @6-6
humans 4-5 @4-5 x4-4"""
    replay = play(body, "humans, elves")
    assert replay.sound
    # The third turn left an open capture, the fifth took it.
    assert [fault.span.line for fault in replay.faults] == [5]


def test_r8_diagonals_never_count() -> None:
    body = "humans 3-3 @3-3\nelves 4-4 @4-4\nhumans 5-5 @5-5 x4-4"
    assert broken(body, "humans, elves") == ("OM-208", "OM-R8")


def test_r8_a_run_falls_whole() -> None:
    body = """humans 4-2 @4-2
elves 4-3 @4-3
humans 4-2 @4-2
elves 4-4 @4-4
humans 4-5 @4-5 x4-4"""
    assert broken(body, "humans, elves") == ("OM-210", "OM-R8")
    assert sound(body.replace("x4-4", "x4-4 4-3"), "humans, elves")


def test_r8_capture_free_warns_once_a_line() -> None:
    replay = play(TRAP + "humans 4-5 @4-5", "humans, elves")
    assert replay.sound
    assert [(fault.code, fault.span.line) for fault in replay.faults] == [("OM-W1", 5)]


def test_r8_capture_forced() -> None:
    # Unwritten, every capture is applied; written, it must be all.
    replay = play(TRAP + "humans 4-5 @4-5", "humans, elves", capture="forced")
    assert replay.faults == ()
    assert replay.result
    assert replay.result.breakdown["garrisons"]["elves"]["board"] == 0


def test_r8_majority_overall_counts_the_new_stack_once() -> None:
    # West of 4-4 one elf against 1 + 1, south two elves against 1 + 1.
    body = """humans 2-4 @2-4
elves 3-4 @3-4
humans 4-6 @4-6
elves 4-5 @4-5
humans 1-1 @1-1
elves 4-5 @4-5
humans 4-4 @4-4 x3-4"""
    assert sound(body, "humans, elves")
    # 1 + 1 + 1 against 1 + 2: nothing falls.
    assert broken(body, "humans, elves", majority="overall") == ("OM-209", "OM-R8")


def test_r9_out_at_no_shields_and_r10_the_last_one_ends_it() -> None:
    lines = CORNER.strip().split("\n")
    body = [*lines, "elves 6-6 pass"]
    # The humans throw 1-2, which only they can use, and stack up three by three.
    lands = ["1-2", "2-1", "1-3", "3-1", "1-4"]
    for turn in range(15):
        land = lands[turn // 3]
        body += [f"humans {land} nofee @{land}", "elves 6-6 pass"]
        if turn == 14:
            body.pop()
    replay = play("\n".join(body), "humans, elves")
    assert replay.sound, [fault.message for fault in replay.faults]
    assert replay.result
    # 18 garrisons laid: the humans close, with the Treasure of 2 prices and 15 fines.
    assert replay.result.breakdown["closer"] == "humans"
    assert replay.result.breakdown["treasure"] == 2 + 15 * 5
    assert replay.result.totals == {"humans": 98 + 77, "elves": 25}
    assert replay.result.winners == ("humans",)


def test_r10_nothing_follows_the_end() -> None:
    lines = [*CORNER.strip().split("\n"), "elves 6-6 pass"]
    for turn in range(15):
        land = ["1-2", "2-1", "1-3", "3-1", "1-4"][turn // 3]
        lines += [f"humans {land} nofee @{land}", "elves 6-6 pass"]
    assert broken("\n".join(lines), "humans, elves") == ("OM-212", "OM-R10")


def test_r11_an_unfinished_game_has_no_winner() -> None:
    replay = play("humans 2-3 @2-3")
    assert replay.result
    assert replay.result.winners == ()
    assert replay.result.totals is None


def starved(**rulings: str) -> Replay:
    """The elves are fined down to nothing; their garrisons stand on 1-1."""
    lines = CORNER.strip().split("\n")
    lands = ["1-2", "2-1", "1-3", "3-1", "1-4", "4-1", "1-5", "5-1"]
    for turn in range(20):
        # Rival humans and orks take turns, so that nobody lays a last garrison.
        lines += ["elves 6-6 pass", f"humans {lands[turn // 3 % 8]} nofee @{lands[turn // 3 % 8]}"]
    return play("\n".join(lines[: 5 + 2 * 14]), "humans, elves", **rulings)


def test_r7_fines_add_up_in_the_treasure() -> None:
    replay = starved()
    assert replay.sound, [fault.message for fault in replay.faults]
    assert replay.result
    # 14 fines of 5, and the two prices of the corner.
    assert replay.result.standing["elves"] == 100 - 14 * 5
    assert replay.result.breakdown["treasure"] == 14 * 5 + 2


def test_r9_bankrupt_stay_and_leave() -> None:
    """A gallery record takes a player to no shields; only the ruling decides what stays."""
    from scorer.reading.gallery import cases

    lines = cases()["OM-202"].record.rstrip("\n").split("\n")[:-1]
    for ruling, on_board in (("stay", True), ("leave", False)):
        record = read_record([*lines[:2], f"ruling: bankrupt={ruling}", *lines[2:]], "test")
        replay = replay_record(record)
        assert replay.sound, [fault.message for fault in replay.faults]
        assert replay.result
        (out,) = replay.result.breakdown["out"]
        garrisons = replay.result.breakdown["garrisons"][out]
        assert replay.result.standing[out] == 0
        assert sum(garrisons.values()) == 15
        assert (garrisons["board"] > 0) == on_board


@pytest.mark.parametrize(("mover", "out"), [
    ("orks", ["elves", "humans", "dwarves", "orks"]),
    ("elves", ["humans", "dwarves", "orks", "elves"]),
    ("humans", ["dwarves", "orks", "elves", "humans"]),
])
def test_r9_players_go_out_clockwise_from_the_thrower_who_is_last(
    mover: str, out: list[str]
) -> None:
    """Everybody's last shield goes at once: three pay the thrower, the thrower pays a fine."""
    seats = ["humans", "dwarves", "orks", "elves"]
    lines = ["game: orkomondo", f"players: {', '.join(seats)}", f"{mover} 3-3 fee 3 pass"]
    record = read_record(lines, "test")
    (item,) = record.items
    me = seats.index(mover)
    fields = [0] * 36
    fields[land_at(3, 3)] = content_of(me, 3)
    others = [seat for seat in range(4) if seat != me]
    # Every land beside 3-3 is an enemy's: there is nowhere to lay, and each has one garrison
    # in line but the first, who has two and but one shield.
    for seat, land in zip([*others, others[0]], [(2, 3), (4, 3), (3, 2), (3, 4)], strict=True):
        fields[land_at(*land)] = content_of(seat, 1)
    state = start(record.setup)._replace(fields=tuple(fields), shields=(1, 1, 1, 1), mover=me)
    step = play_turn(state, item.what)
    assert [seats[seat] for seat in step.state.out] == out
    assert step.state.shields == (0, 0, 0, 0)
    assert step.state.treasure == 4
    assert step.state.over
    ended = result(step.state)
    assert (ended.ended_by, ended.termination) == ("nobody is left in the game", "last-left")
    assert ended.winners == ()
    assert [(reason.seat, reason.points) for reason in step.reasons] == [
        *((seats[seat], -1) for seat in others), (mover, 3), (mover, -4),
    ]


def test_r9_the_last_player_left_ends_the_game_and_is_named() -> None:
    record = read_record(
        ["game: orkomondo", "players: Anna=humans, Ben=elves", "elves 3-3 fee 1 @3-3"], "test"
    )
    fields = [0] * 36
    fields[land_at(3, 3)] = content_of(1, 1)
    fields[land_at(3, 5)] = content_of(0, 1)
    state = start(record.setup)._replace(fields=tuple(fields), shields=(1, 9), mover=1)
    ended = result(play_turn(state, record.items[0].what).state)
    assert ended.ended_by == "only Ben is left in the game"
    assert ended.termination == "last-left"
    assert ended.winners == ("elves",)


@pytest.mark.parametrize(("written", "told"), [("3-3 5-5", "5-5"), ("5-5 3-3", "5-5")])
def test_r8_a_land_that_cannot_be_captured_is_told_at_its_own_place(
    written: str, told: str
) -> None:
    body = f"""humans 2-3 @2-3
elves 3-3 @3-3
humans 3-4 nofee @4-3 x{written}"""
    replay = play(body, "humans, elves")
    (fault,) = [each for each in replay.faults if each.severity == "error"]
    line = body.split("\n")[2]
    assert (fault.code, fault.span.column) == ("OM-208", line.index(told) + 1)


def told(body: str, players: str = "humans, elves", **rulings: str) -> tuple[str, str]:
    replay = play(body, players, **rulings)
    (fault,) = [fault for fault in replay.faults if fault.severity == "error"]
    return fault.message, fault.hint


OVERALL = """humans 2-4 @2-4
elves 3-4 @3-4
humans 4-6 @4-6
elves 4-5 @4-5
humans 1-1 @1-1
elves 4-5 @4-5
humans 4-4 @4-4 x{land}"""
"""West of 4-4 one elf against 1 + 1, south two elves against 1 + 1."""


def test_r8_a_capture_that_is_no_majority_is_told_with_its_numbers() -> None:
    line = "4-5 cannot be captured: 2 garrisons against 2 are no majority"
    assert told(OVERALL.format(land="4-5"))[0] == line
    # The new stack counts once, and both runs together: 1 + 1 + 1 against 1 + 2.
    for land in ("3-4", "4-5"):
        message, _ = told(OVERALL.format(land=land), majority="overall")
        assert message == f"{land} cannot be captured: 3 garrisons against 3 are no majority"


def test_r8_what_is_not_trapped_is_told_with_who_is_there_and_what_falls() -> None:
    body = "humans 2-4 @2-4\nelves 3-4 @3-4\nhumans 4-4 @4-4 x{land}"
    assert told(body.format(land="6-6")) == (
        "6-6 is not trapped by this move (nobody stands there)", "this move captures 3-4")
    assert told(body.format(land="2-4")) == (
        "2-4 is not trapped by this move (humans holds it)", "this move captures 3-4")
    nothing = "humans 2-4 @2-4\nelves 3-5 @3-5\nhumans 4-4 @4-4 x3-5"
    assert told(nothing) == (
        "3-5 is not trapped by this move (elves holds it)", "this move captures nothing")


def test_r8_all_or_none_is_told_by_the_ruling_that_says_so() -> None:
    # With one elf in each, 1 + 1 + 1 against 1 + 1 take both.
    body = OVERALL.replace("humans 1-1 @1-1\nelves 4-5 @4-5\n", "")
    assert sound(body.format(land="3-4 4-5"), "humans, elves", majority="overall")
    message, hint = told(body.format(land="3-4"), majority="overall")
    assert "majority=overall captures all or none" in message + hint
    message, hint = told(body.format(land="3-4"), capture="forced")
    assert "the ruling capture=forced leaves none" in message + hint


@pytest.mark.parametrize("payer", ["humans", "orks"])
def test_r4_a_payer_stands_once_in_the_list(payer: str) -> None:
    other = {"humans": "orks", "orks": "humans"}[payer]
    body = f"elves 4-4 fee {payer} 1, {other} 1, {payer} 2 @4-4"
    replay = play(f"humans 1-1 @1-1\n{body}")
    (fault,) = [fault for fault in replay.faults if fault.severity == "error"]
    assert fault.message == f"{payer} stands here twice"
    assert fault.span.column == body.rindex(payer) + 1
    # Two names that nobody has are two faults of their own, and none of them a second time.
    unknown = play("humans 4-4 fee goblins 1, trolls 1 @4-4")
    assert not any("twice" in fault.message for fault in unknown.faults)


def test_r10_the_closer_takes_the_treasure_and_none_is_left() -> None:
    text = ["game: orkomondo", "players: humans, elves, orks", "humans 4-3 @4-4 cost 3"]
    record = read_record(text, "test")
    state = start(record.setup)._replace(shields=(50, 60, 40), hands=(1, 9, 7), treasure=23)
    step = play_turn(state, record.items[0].what)
    # The river beside 4-3 costs 3 shields; the last garrison wins them with the Treasure.
    assert step.state.shields == (50 - 3 + 26, 60, 40)
    assert (step.state.treasure, step.state.taken) == (0, 26)
    assert (step.state.closer, step.state.over) == (0, True)
    assert [(reason.seat, reason.points, reason.rule) for reason in step.reasons] == [
        ("humans", -3, "OM-R6"), ("humans", 26, "OM-R10")]
    ended = result(step.state)
    assert ended.breakdown["treasure"] == 26
    assert ended.winners == ("humans",)
