"""Random legal games with open cards, written down without them, against the scorer."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorer.games.oriflamme_alliance import GAME
from scorer.games.oriflamme_alliance.moves import Activation, Move, Phase, Placement, Target
from scorer.games.oriflamme_alliance.state import State, possible
from scorer.reading.record import read_record
from scorer.replaying.replay import as_json, replay_record
from tests.scorer.games.oriflamme_alliance.table import TEN, OpenTable, Option, Place

FAMILIES = ["red", "blue", "green", "yellow", "black"]


def dealt(random: Random, naming: bool = False) -> OpenTable:
    families = random.sample(FAMILIES, random.randint(2, 5))
    hands = {family: random.sample(TEN, 7) for family in families}
    names = (lambda: random.random() < 0.3) if naming else (lambda: False)
    named = [f"{ruling.name}={ruling.values[1][0]}" for ruling in GAME.rulings]
    rulings = [ruling for ruling in named if random.random() < 0.5]
    return OpenTable(families, hands, random.random() < 0.5, names, rulings)


def played(random: Random, naming: bool = False) -> OpenTable:
    table = dealt(random, naming)
    while not table.over:
        table.do(random.choice(table.options()))
    return table


def steered(random: Random, cards: tuple[str, ...]) -> OpenTable:
    """Play a game whose families all hold ``cards``, and like to lay, use and hit them."""
    families = random.sample(FAMILIES, random.randint(2, 4))
    others = [name for name in TEN if name not in cards]
    hands = {f: [*cards, *random.sample(others, 7 - len(cards))] for f in families}
    table = OpenTable(families, hands, random.random() < 0.5)

    def liking(option: Option) -> int:
        if option[0] == "lay":
            return 6 if option[-1] in cards else 1
        # Cards that take themselves off are no longer there to be met.
        if option[0] in ("extortion", "deal") or option[1:] == ("cash",):
            return 1
        if option[0] == "wait":
            return 6
        target = option[-1]
        hit = isinstance(target, Place) and target.top.name in cards
        return (9 if option[0] in cards else 1) * (9 if hit and option[1] != "mark" else 1)

    while not table.over:
        options = table.options()
        table.do(random.choices(options, [liking(option) for option in options])[0])
    return table


MEETINGS = [
    (killer, victim, "diplomat" if victim == "extortion" else "infiltration")
    for killer in ("judge", "deserter", "rebellion")
    for victim in TEN
    if victim != killer
]


def test_every_card_that_strikes_meets_every_card_it_can_hit() -> None:
    """Cards are steered to each other, for those that seldom meet: all agree on what comes out."""
    met: set[tuple[str, ...]] = set()
    for seed, cards in enumerate(MEETINGS * 6):
        table = steered(Random(seed), tuple(dict.fromkeys(cards)))
        check_end(table)
        met |= table.met
    for killer in ("judge", "deserter", "rebellion"):
        hit = {victim for who, victim, whose, _ in (m for m in met if len(m) == 4)
               if who == killer and whose == "other"}
        assert hit >= set(TEN) - {killer}
    # A face-up card that has IP on it: others lay them on a Diplomat alone.
    assert met >= {("extorted", "diplomat"), ("extorted", "hidden"),
                   ("infiltrated", "up"), ("infiltrated", "down")}
    # Only a card that stays when it is revealed can be hit face up.
    stays = {victim for _, victim, _, face in (m for m in met if len(m) == 4) if face == "up"}
    assert stays == {"empress", "informer", "judge", "fanatic", "diplomat", "deserter"}


def check_end(table: OpenTable) -> None:
    """The scorer accepts the record and says what the open table says."""
    replay = replay_record(read_record(table.lines, "evening.game"))
    found = as_json(replay)
    errors = [fault for fault in replay.faults if fault.severity == "error"]
    assert not errors, (errors, table.lines)
    assert found["status"] == "finished"
    assert found["totals"] == table.supply
    assert found["winners"] == table.winners()
    breakdown = found["breakdown"]
    assert breakdown["row"] == [
        {
            "family": place.top.family,
            "card": place.top.name if place.top.public else None,
            "face_up": place.top.up,
            "ip": place.top.ip,
            "verdicts": place.top.verdicts,
            "under": len(place.pieces) - 1,
        }
        for place in table.row
    ]
    assert breakdown["discard"] == {
        family: [piece.name for piece in pile] for family, pile in table.discard.items()
    }
    assert breakdown["reserve"] == {
        family: {piece.name: piece.ip for piece in pile} for family, pile in table.reserve.items()
    }
    assert breakdown["deal_bonus"] == {family: table.deal_of(family) for family in table.families}
    summed = dict.fromkeys(table.families, 0)
    for reason in replay.reasons:
        summed[reason.seat] += reason.points
    assert summed == table.supply
    ends = [r for r in replay.reasons if (r.rule, r.reason) == (
        "OA-R21", "Deal: the IP on it at the end")]
    assert {reason.seat: reason.points for reason in ends} == {
        family: table.deal_of(family) for family in table.families if table.deal_of(family)
    }


class Evening(RuleBasedStateMachine):
    """One game; where the machine stops early, the game is played to its end by its seed."""

    @initialize(seed=st.integers(0, 2**32 - 1), naming=st.booleans())
    def deal(self, seed: int, naming: bool) -> None:
        self.random = Random(seed)
        self.table = dealt(self.random, naming)

    @rule(pick=st.integers(0, 10_000))
    def next_line(self, pick: int) -> None:
        options = self.table.options()
        if options:
            self.table.do(options[pick % len(options)])

    @invariant()
    def nothing_appears_or_vanishes(self) -> None:
        table = self.table
        lying = [piece for place in table.row for piece in place.pieces]
        assert 0 <= table.free() <= 5
        for family in table.families:
            own = [piece.name for piece in lying if piece.family == family]
            out = [piece.name for piece in table.discard[family] + table.reserve[family]]
            names = own + out + table.hands[family]
            assert len(names) == 7
            assert len(set(names)) == 7

    def teardown(self) -> None:
        while not self.table.over:
            self.table.do(self.random.choice(self.table.options()))
        check_end(self.table)


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


@pytest.mark.full
class TestManyEvenings(Evening.TestCase):
    settings = settings(max_examples=600, stateful_step_count=40, deadline=None)


@pytest.mark.parametrize(
    "hundred", [0, *(pytest.param(more, marks=pytest.mark.full) for more in range(1, 4))]
)
def test_games_without_hidden_cards_reach_the_open_tables_totals(hundred: int) -> None:
    for seed in range(100):
        check_end(played(Random(100 * hundred + seed), naming=seed % 4 == 0))


def states_of(table: OpenTable, random: Random) -> list[tuple[Move, State]]:
    """Play on to the end; pair each line's move with the state it leads to."""
    record = read_record(table.lines, "evening.game")
    state = GAME.start(record.setup)
    pairs: list[tuple[Move, State]] = []
    while True:
        record = read_record(table.lines, "evening.game")
        for item in record.items[len(pairs) :]:
            assert item.what is not None
            state = GAME.play(state, item.what).state
            pairs.append((item.what, state))
        check_position(state, table)
        if table.over:
            return pairs
        table.do(random.choice(table.options()))


def check_position(state: State, table: OpenTable) -> None:
    """Same row, same supplies, and what each hidden card can still be; tokens and cards kept."""
    assert dict(zip(state.seats, state.ip, strict=True)) == table.supply
    assert state.pool == table.free()
    assert len(state.row) == len(table.row)
    for stack, place in zip(state.row, table.row, strict=True):
        for card, piece in zip(stack, place.pieces, strict=True):
            assert (card.family, card.face_up, card.ip, card.verdicts) == (
                piece.family,
                piece.up,
                piece.ip,
                piece.verdicts,
            )
            assert list(possible(card)) == table.can_be(piece)
    for seat, family in enumerate(state.seats):
        lying = sum(card.family == family for stack in state.row for card in stack)
        out = len(state.discard[seat]) + len(state.reserve[seat])
        assert lying + out == 7 - len(table.hands[family])


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1), st.booleans())
def test_every_position_and_every_hidden_card_agree(seed: int, naming: bool) -> None:
    random = Random(seed)
    states_of(dealt(random, naming), random)


def plain(move: Move) -> Move:
    """The move without names that a record may leave away, and without places in the file."""
    if isinstance(move, Phase):
        return move
    if isinstance(move, Placement):
        where = move.where
        return Placement(move.family, where, move.position)
    return Activation(
        move.family,
        move.verb,
        move.choice,
        tuple(Target(target.position, target.card) for target in move.targets),
    )


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_legal_holds_the_move_played_and_only_moves_that_stand(seed: int) -> None:
    random = Random(seed)
    table = played(random)
    record = read_record(table.lines, "evening.game")
    state = GAME.start(record.setup)
    assert GAME.legal is not None
    for item in record.items:
        listed = list(GAME.legal(state))
        assert len(set(listed)) == len(listed)
        move = plain(item.what)
        if isinstance(move, Placement) and not state.row:
            move = Placement(move.family, "place")
        assert move in listed
        for other in random.sample(listed, min(4, len(listed))):
            GAME.play(state, other)
        state = GAME.play(state, item.what).state
    assert list(GAME.legal(state)) == []


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_printed_moves_read_back(seed: int) -> None:
    table = played(Random(seed), naming=True)
    record = read_record(table.lines, "evening.game")
    header = table.lines[: table.lines.index("") + 1]
    body = [GAME.show(record.setup, item.what) for item in record.items]
    assert header + body == table.lines
    again = read_record(header + body, "evening.game")
    assert [item.what for item in again.items] == [item.what for item in record.items]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_an_impossible_identity_is_found_at_its_line(seed: int) -> None:
    """Where a hidden card is revealed as what it cannot be, that line has the fault."""
    random = Random(seed)
    table = dealt(random)
    wrong: list[tuple[int, str, str]] = []
    while not table.over:
        place = table.acting
        if place and not place.top.up and not place.top.public:
            open_ones = table.can_be(place.top)
            out = [name for name in TEN if name not in open_ones and name != "rebellion"]
            wrong += [(len(table.lines), place.top.family, name) for name in out]
        table.do(random.choice(table.options()))
    words = {
        "empress": "empress",
        "informer": "informer gain",
        "judge": "judge mark",
        "diplomat": "diplomat cash",
    }
    for at, family, name in random.sample(wrong, min(5, len(wrong))):
        lines = [*table.lines[:at], f"{family} {words.get(name, name)}"]
        replay = replay_record(read_record(lines, "evening.game"))
        errors = [fault for fault in replay.faults if fault.severity == "error"]
        assert [(fault.span.line, fault.rule) for fault in errors] == [(at + 1, "OA-R23")]
