"""How lines are read: spellings, quotes, Names, and every fault of a line at its column."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.games.orkensturm import GAME
from scorer.games.orkensturm.facts import CHARACTERS, COLOURS, TRACKS
from scorer.games.orkensturm.moves import (
    Action,
    Advisor,
    Advisors,
    Effect,
    Event,
    Give,
    Last,
    Move,
    Place,
    Reveal,
    Turn,
)
from scorer.reading.record import Record, read_record

HEADER = [
    "game: orkensturm",
    "players: Änne=red/brin, Ben=blue/answin, Cleo=black/brin, 7of9=purple/answin",
    "start: mittelreich 12, orcs 12, treasury 8, time 6",
]


def read(*lines: str) -> Record:
    return read_record([*HEADER, *lines], "evening.game")


def move(line: str) -> Move:
    record = read(line)
    assert not record.faults
    what: Move = record.items[0].what
    return what


def faults(*lines: str) -> list[tuple[str | None, int, int]]:
    return [(fault.rule, fault.span.line, fault.span.column) for fault in read(*lines).faults]


RED, GREEN, BLUE, YELLOW, PURPLE, WHITE = range(6)


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("turn 12", Turn(12)),
        ("3.turn 3", Turn(3)),
        ('event "A comet"', Event("A comet")),
        ("EVENT A comet", Event("A comet")),
        ("event “A comet”", Event("A comet")),
        ("event „Ein Komet“", Event("Ein Komet")),
        ('event "A # comet"', Event("A")),
        ('event "it\'s"', Event("it's")),
        ('event "A comet" # seen', Event("A comet")),
        ("place änne tax , blu SPY,Cleo knight", Place(((0, "tax"), (1, "spy"), (2, "knight")))),
        ("last green –", Last((GREEN, None))),
        ("last - white", Last((None, WHITE))),
        ("ben regent b", Action(1, "regent", "b")),
        ("7of9 tax b", Action(3, "tax", "b")),
        ("r knight B offers p 2,  ben 0", Action(0, "knight", "b", offers=((3, 2), (1, 0)))),
        ("pu magician a white", Action(3, "magician", "a", WHITE)),
        ("pu magician b −", Action(3, "magician", "b", None)),
        ("cleo inquisitor a ben 2", Action(2, "inquisitor", "a", other=1, count=2)),
        ("cleo spy b ben blue 3", Action(2, "spy", "b", BLUE, 1, 3)),
        ("bla messenger a yellow", Action(2, "messenger", "a", YELLOW)),
        ("give änne 2, ben 1", Give(((0, 2), (1, 1)))),
        ("reveal 3r 2g 1p", Reveal((3, 2, 0, 0, 1, 0))),
        ("reveal 3 red, 2 green 1W", Reveal((3, 2, 0, 0, 0, 1))),
        ("reveal 0r", Reveal((0,) * 6)),
        ('advisor ben "The “grey” one"', Advisor(1, 'The "grey" one')),
        ("advisor ben whoever", Advisor(1, "whoever")),
        ("effect ap ben +2", Effect("ap", 2, 1)),
        ("effect ap ben 2", Effect("ap", 2, 1)),
        ("effect ap ben — 2", Effect("ap", -2, 1)),
        ("effect treasury –1", Effect("track", -1, track=2)),
        ("effect draw ben 2", Effect("draw", 2, 1)),
        ("effect take ben white 1", Effect("take", 1, 1, colour=WHITE)),
        ("effect put ben red 1", Effect("put", 1, 1, colour=RED)),
        ("effect advisor ben", Effect("advisor", 1, 1)),
        ("advisors änne 3, ben -1", Advisors(((0, 3), (1, -1)))),
    ],
)
def test_lines(line: str, right: Move) -> None:
    assert move(line) == right


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("turn", 4),
        ("turn x", 6),
        ("event", 5),
        ("place ben", 9),
        ("place ben queen", 11),
        ("place zoe tax", 7),
        ("place b tax", 7),
        ("last green", 10),
        ("last green pink", 12),
        ("ben regent", 10),
        ("ben regent c", 12),
        ("ben regent a white", 14),
        ("ben tax a offers cleo 1", 11),
        ("ben tax b offers", 16),
        ("ben tax b offers cleo 1, cleo 2", 26),
        ("ben tax b offers cleo -1", 23),
        ("ben magician a", 14),
        ("ben inquisitor a cleo", 21),
        ("ben spy b cleo 2", 16),
        ("give ben", 8),
        ("give ben 1, blue 1", 13),
        ("reveal", 6),
        ("reveal r", 8),
        ("reveal 2r 1g 1r", 15),
        ("reveal 2x", 9),
        ("advisor ben", 11),
        ("effect gold ben 1", 8),
        ("effect ap ben", 13),
        ("effect draw ben 0", 17),
        ("effect take ben white 0", 23),
        ("effect orcs", 11),
        ("effect ap ben 1.5", 15),
        ("advisors ben 1, ben 2", 17),
    ],
)
def test_faults_of_a_line(line: str, column: int) -> None:
    assert faults(line) == [(None, 4, column)]


def test_who_is_unknown_is_told_beside_the_rest() -> None:
    assert faults("nobody knows") == [(None, 4, 1), (None, 4, 8)]


def test_all_syntax_faults_are_told_at_once() -> None:
    lines = [
        "turn one",
        "place red knight, blue spi, black regent, purple tax",
        "last green pink",
        "änne knight c",
        "zoe spy a",
        "reveal 3r 3r",
    ]
    right = [(4, 6), (5, 24), (6, 12), (7, 13), (8, 1), (9, 12)]
    assert faults(*lines) == [(None, line, column) for line, column in right]


def test_the_nearest_word_is_named() -> None:
    fault = read("place red knight, blue spi").faults[0]
    assert "did you mean spy?" in fault.hint


@pytest.mark.parametrize(
    ("value", "columns"),
    [
        ("mittelreich 12, orcs 12, treasury 8", [8]),
        ("mittelreich 0, orcs 12, treasury 8, time 100", [8, 44]),
        ("mittelreich 12, orcs x, treasury 8, time", [24, 44]),
        ("mittelreich 12, mittelreich 9, orcs 12, treasury 8, time 6", [24]),
        ("mittelreich 12, orks 12, treasury 8, time 6", [24]),
        ("", [7]),
        ("mittelreich 12 12, orcs -2, treasury 8, time 6", [8, 27]),
    ],
)
def test_start_is_four_tracks_from_1_to_99(value: str, columns: list[int]) -> None:
    record = read_record([*HEADER[:2], f"start: {value}".rstrip(), "turn 1"], "evening.game")
    found = [(fault.rule, fault.span.line, fault.span.column) for fault in record.faults]
    assert found == [(None, 3, column) for column in columns]


def test_start_is_checked_beside_unreadable_players() -> None:
    record = read_record(["game: orkensturm", "players: pink/brin", "start: time 6"], "x.game")
    assert [fault.span.line for fault in record.faults] == [2, 3]


def test_start_takes_any_order_and_is_required() -> None:
    start = "start: time 6,  orcs 12,treasury 8, MITTELREICH 12"
    assert not read_record([*HEADER[:2], start, "turn 1"], "x").faults
    missing = read_record([*HEADER[:2], "", "turn 1"], "x").faults
    assert [(fault.rule, fault.span.line) for fault in missing] == [(None, 4)]


def test_words_that_no_name_may_be() -> None:
    words = "start turn event last reveal give advisor advisors effect offers ap draw take put"
    shared = "game players date place note ruling end"
    right = {*words.split(), *shared.split(), *CHARACTERS, *TRACKS}
    assert right == GAME.words


players = st.integers(0, 3)
colours = st.sampled_from(range(len(COLOURS)))
chosen = st.one_of(st.none(), colours)
few = st.integers(0, 20)
any_number = st.integers(-99, 99)
texts = st.text(st.characters(categories=["L", "N"], include_characters=" !'.,"), max_size=20).map(
    lambda text: " ".join(text.split())
)


def numbers(values: st.SearchStrategy[int]) -> st.SearchStrategy[tuple[tuple[int, int], ...]]:
    pairs = st.tuples(players, values)
    unique = st.lists(pairs, min_size=1, max_size=4, unique_by=lambda pair: pair[0])
    return unique.map(tuple)


def acting(*names: str, **parts: st.SearchStrategy[object]) -> st.SearchStrategy[Action]:
    letters = parts.pop("letter", st.sampled_from("ab"))
    return st.builds(Action, players, st.sampled_from(names), letters, **parts)


moves = st.one_of(
    st.builds(Turn, few),
    st.builds(Event, texts),
    st.builds(
        Place,
        st.lists(st.tuples(players, st.sampled_from(CHARACTERS)), min_size=1).map(tuple),
    ),
    st.builds(Last, st.tuples(chosen, chosen)),
    acting("regent", "merchant", "tax", "knight"),
    acting("tax", "knight", letter=st.just("b"), offers=numbers(few)),
    acting("magician", "messenger", colour=chosen),
    acting("inquisitor", letter=st.just("b")),
    acting("inquisitor", letter=st.just("a"), other=players, count=few),
    acting("spy", letter=st.just("a")),
    acting("spy", letter=st.just("b"), colour=colours, other=players, count=few),
    st.builds(Give, numbers(few)),
    st.builds(Reveal, st.tuples(few, few, few, few, few, few)),
    st.builds(Advisor, players, texts),
    st.builds(Effect, st.just("ap"), any_number, players),
    st.builds(Effect, st.just("track"), any_number, track=st.integers(0, 3)),
    st.builds(Effect, st.just("draw"), st.integers(1, 99), players),
    st.builds(
        Effect, st.sampled_from(["take", "put"]), st.integers(1, 99), players, colour=colours
    ),
    st.builds(Effect, st.just("advisor"), st.just(1), players),
    st.builds(Advisors, numbers(any_number)),
)


@settings(max_examples=300, deadline=None)
@given(moves)
def test_what_is_printed_reads_back(what: Move) -> None:
    assert move(GAME.show(read().setup, what)) == what


@pytest.mark.parametrize(("line", "column"), [("7.", 1), ("\v", 1), ("7.\u2003", 1)])
def test_a_line_of_nothing(line: str, column: int) -> None:
    assert faults(line) == [(None, 4, column)]


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("reveal 3r 2", "reveal 3r 2g 1p"),
        ("last green", "last green white"),
        ("änne knight", "Anna knight a"),
    ],
)
def test_the_hint_shows_a_line_of_the_kind_meant(line: str, hint: str) -> None:
    assert hint in read(line).faults[0].hint


@pytest.mark.parametrize("seat", ["red", "blue", "purple"])
def test_a_player_who_stands_twice_in_a_list_is_told_at_the_second_place(seat: str) -> None:
    other = "black"
    line = f"advisors {seat} 3, {other} 1, {seat} 2"
    (fault,) = read(line).faults
    assert (fault.span.line, fault.span.column) == (4, line.rindex(seat) + 1)
    assert f"{seat} stands here twice" in fault.message


def test_two_players_whom_nobody_knows_are_told_as_that_alone() -> None:
    found = read("advisors nobody 3, noone 1").faults
    assert len(found) == 2
    assert not [fault for fault in found if "twice" in fault.message]
