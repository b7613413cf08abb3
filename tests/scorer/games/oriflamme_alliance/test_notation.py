"""The turn lines: what reads as what, and what cannot be read."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.games.oriflamme_alliance import GAME
from scorer.games.oriflamme_alliance.facts import (
    CARDS,
    CHARACTERS,
    FAMILIES,
    INTRIGUES,
    OTHER_BOXES,
    VERDICTS,
)
from scorer.games.oriflamme_alliance.faults import FAULTS, REASONS
from scorer.games.oriflamme_alliance.moves import Activation, Move, Phase, Placement, Target
from scorer.kit import codes
from scorer.kit.line import BodyLine
from scorer.reading.record import read_record
from tests.scorer.games.oriflamme_alliance.helpers import fault_of, replayed, state_of

COMPONENTS = Path(__file__).parents[4] / "components" / "oriflamme-alliance"
SETUP = read_record(
    [
        "game: oriflamme-alliance",
        "players: Anna=red, Ben=blue, cleo=green",
        "direction: left-to-right",
    ],
    "evening.game",
).setup


def parsed(text: str) -> Move:
    move: Move = GAME.parse(SETUP, BodyLine(7, text))
    return move


cards = st.sampled_from(CARDS)
names = st.none() | cards
seats = st.sampled_from(["red", "blue", "green"])
positions = st.integers(0, 40)
targets = st.builds(Target, positions, names)
bare = st.builds(Target, positions)


def acts(
    verb: str,
    choice: str = "",
    hit: st.SearchStrategy[Target] | None = None,
    most: int = 1,
    least: int = 0,
) -> st.SearchStrategy[Move]:
    hits = st.just([]) if hit is None else st.lists(hit, min_size=least, max_size=most)
    return st.builds(Activation, seats, st.just(verb), st.just(choice), hits.map(tuple))


moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Phase, st.integers(1, 9) | st.none()),
    st.builds(Placement, seats, st.sampled_from(["left", "right", "place"]), st.none(), names),
    st.builds(Placement, seats, st.just("on"), positions, names),
    acts("wait"),
    acts("empress", hit=bare),
    acts("informer", "gain"),
    st.builds(Activation, seats, st.just("informer"), st.just("swap"), st.just(()), names),
    acts("judge", "mark", bare),
    acts("judge", "strike", targets, least=1),
    acts("fanatic"),
    acts("diplomat", "give", bare),
    acts("diplomat", "cash"),
    acts("deserter", hit=targets),
    acts("rebellion", hit=targets, most=3),
    acts("extortion"),
    acts("infiltration"),
    acts("deal"),
)


@given(moves)
def test_print_and_parse_are_a_pair(move: Move) -> None:
    assert parsed(GAME.show(SETUP, move)) == move


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("ANNA  LEFT = Judge", "Anna left =judge"),
        ("r on 2=deal", "Anna on 2 =deal"),
        ("ben DESERTER 2 = Judge", "Ben deserter 2=judge"),
        ("Round 3", "round 3"),
        ("g rebellion 1  3= deal", "cleo rebellion 1 3=deal"),
        ("g rebellion 1 =judge   3= deal", "cleo rebellion 1=judge 3=deal"),
    ],
)
def test_case_blanks_and_cut_seats(text: str, same: str) -> None:
    assert GAME.show(SETUP, parsed(text)) == same


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("red between 1 2", 5),
        ("red empress 2=judge", 14),
        ("red judge mark 2=judge", 17),
        ("red diplomat give 2=judge", 20),
        ("red judge strike", 16),
        ("red judge", 9),
        ("red informer", 12),
        ("red left 2", 10),
        ("red wait 3", 10),
        ("red fanatic 3", 13),
        ("red rebellion 2 4=", 18),
        ("red deserter judge", 14),
        ("red deserter 2=", 15),
        ("red deserter 2=jugde", 16),
        ("red on", 6),
        ("round", 5),
        ("round two", 7),
        ("resolve now", 9),
    ],
)
def test_what_cannot_be_read(line: str, column: int) -> None:
    fault = fault_of(f"round 1; {line}")
    assert (fault.code, fault.span.line, fault.span.column) == (codes.UNREADABLE, 5, column)


def test_an_unknown_word_names_the_nearest_known_one() -> None:
    assert "fanatic" in fault_of("round 1; red fanatik").hint
    assert "judge" in fault_of("round 1; red deserter 2=jugde").hint


def test_all_unreadable_lines_are_reported_at_once() -> None:
    replay = replayed("round 1; red lefft; blue; nobody left; green right; resolv; red empres 2")
    assert [(fault.span.line, fault.rule) for fault in replay.faults] == [
        (5, None),
        (6, None),
        (7, None),
        (9, None),
        (10, None),
    ]


def test_numbers_count_placements_and_activations_over_the_whole_record() -> None:
    body = "round 1; 1. red left; 2. blue right; 3. green right; resolve; = red 1; 4. red wait"
    assert replayed(f"{body}; 5. blue wait").sound
    assert fault_of(f"{body}; 6. blue wait").code == codes.WRONG_NUMBER
    assert fault_of("1. round 1").code == codes.NOT_COUNTED
    assert fault_of("round 1; red left; blue left; green left; 4. resolve").code == (
        codes.NOT_COUNTED
    )


def test_a_checkpoint_gives_personal_supplies() -> None:
    assert replayed("= red 1; round 1; red left; = green 1, blue 1").sound
    fault = fault_of(
        "round 1; red left; blue left; green left; resolve; green empress 2; = green 2"
    )
    assert fault.code == codes.WRONG_CHECKPOINT
    assert "3" in fault.message


@pytest.mark.parametrize("card", [*OTHER_BOXES, "royal decree", "royal-decree", "Royal Decree"])
@pytest.mark.parametrize("line", ["red {}", "red {} 2", "red left ={}", "red deserter 2={}"])
def test_a_card_of_another_box_is_told_as_one(card: str, line: str) -> None:
    fault = fault_of(f"round 1; {line.format(card)}")
    assert (fault.code, fault.rule, fault.span.line) == (codes.OTHER_BOX, None, 5)
    assert "Oriflamme: Alliance's ten" in fault.message


def test_other_boxes_cards_are_those_of_the_sets_table() -> None:
    with (COMPONENTS / "sets.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    others = {
        card.split()[0].lower()
        for row in rows
        if row["box"] != "alliance"
        for card in row["cards"].split(";")
    }
    assert others == set(OTHER_BOXES)
    ours = {
        card.lower() for row in rows if row["box"] == "alliance" for card in row["cards"].split(";")
    }
    assert ours == set(CARDS)


def test_cards_and_kinds_are_those_that_are_printed() -> None:
    with (COMPONENTS / "cards.csv").open(encoding="utf-8", newline="") as file:
        kinds = {row["id"]: row["kind"] for row in csv.DictReader(file)}
    assert kinds == {
        **dict.fromkeys(CHARACTERS, "character"),
        **dict.fromkeys(INTRIGUES, "intrigue"),
    }


def test_families_and_tokens_are_those_that_are_printed() -> None:
    from ruamel.yaml import YAML

    data = YAML(typ="safe").load((COMPONENTS / "game.yaml").read_text("utf-8"))
    parts = {part["id"]: part for part in data["components"]}
    assert [family["id"] for family in parts["cards"]["across"]] == list(FAMILIES)
    assert parts["cards"]["expect"] == len(FAMILIES) * len(CARDS) == 50
    assert parts["verdicts"]["expect"] == VERDICTS


def test_the_words_that_no_name_may_be() -> None:
    assert GAME.words == {
        "game",
        "players",
        "date",
        "note",
        "ruling",
        "end",
        "direction",
        "round",
        "resolve",
        "left",
        "right",
        "on",
        "place",
        "wait",
        "gain",
        "swap",
        "mark",
        "strike",
        "give",
        "cash",
        *CARDS,
    }


def test_rules_are_numbered_without_a_gap_and_every_text_rests_on_one() -> None:
    numbers = [rule.number for rule in GAME.rules]
    assert numbers == [f"OA-R{number}" for number in range(1, 24)]
    assert {rule for rule, _, _ in FAULTS.values()} <= set(numbers)
    assert {rule for rule, _ in REASONS.values()} <= set(numbers)


def test_the_example_is_sound() -> None:
    from scorer.replaying.replay import replay_record

    replay = replay_record(read_record(GAME.example.splitlines(), "example.game"))
    assert replay.faults == ()
    assert json.dumps(dict(replay.result.standing)) == '{"red": 1, "blue": 3, "green": 1}'


def test_a_name_with_marks_or_a_keyword_in_it() -> None:
    players = "round1=red, wait-er=blue, A\u0301gnes=green"
    body = "round 1; round1 left; wait-er left; \u00e1gnes right; resolve; wait-er wait"
    assert state_of(body, players).counted == 4


@pytest.mark.parametrize(
    "word", ["game", "Players", "date", "place", "NOTE", "ruling", "end", "direction", "Empress"]
)
def test_no_player_is_called_by_a_word_of_the_notation(word: str) -> None:
    fault = fault_of("", players=f"{word}=red, blue, green")
    assert (fault.code, fault.span.line) == (codes.TAKEN_NAME, 2)
