"""The scorer beside the second statement of the rules, turn by turn, as a state machine.

From 100 shields nobody goes out for hundreds of turns, so most tables here begin poor; some have
few garrisons, so that a closer may be poor as well.
"""


import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorer.games.orkomondo import GAME
from scorer.games.orkomondo.facts import GARRISONS, SHIELDS
from scorer.games.orkomondo.moves import Turn
from scorer.kit.faults import FaultError
from scorer.reading.record import read_record
from scorer.replaying.replay import replay_record
from tests.scorer.games.orkomondo.reference import RULINGS, Slow

RACES = ["orks", "dwarves", "humans", "elves"]
die = st.integers(1, 6)
chosen_rulings = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in RULINGS.items()}
)


class Table(RuleBasedStateMachine):
    """A table that plays by ``reference.Slow`` and writes its record for the scorer."""

    def __init__(self) -> None:
        super().__init__()
        self.slow: Slow | None = None

    @initialize(
        races=st.lists(st.sampled_from(RACES), min_size=2, max_size=4, unique=True),
        rulings=chosen_rulings,
        purse=st.sampled_from([1, 2, 3, 4, 5, 6, 8, 12, 20, 100]),
        hand=st.sampled_from([2, 4, 8, 15]),
    )
    def sit_down(self, races: list[str], rulings: dict[str, str], purse: int, hand: int) -> None:
        self.slow = Slow(races, rulings)
        self.slow.shields = dict.fromkeys(races, purse)
        self.slow.hand = dict.fromkeys(races, hand)
        self.purse, self.hand = purse, hand
        self.lines = ["game: orkomondo", f"players: {', '.join(races)}"]
        self.lines += [f"ruling: {name}={value}" for name, value in rulings.items()]
        self.setup = read_record(self.lines, "machine").setup
        begun, number = GAME.start(self.setup), len(races)
        self.state = begun._replace(shields=(purse,) * number, hands=(hand,) * number)

    def scored(self, line: str) -> None:
        """Write a line down and let the scorer play it."""
        self.lines.append(line)
        turn = self.read(line)
        written = GAME.show(self.setup, turn)
        again = self.read(written)
        assert GAME.show(self.setup, again) == written
        assert (again.who, again.throw, again.land) == (turn.who, turn.throw, turn.land)
        self.state = GAME.play(self.state, turn).state

    def read(self, line: str) -> Turn:
        header = self.lines[: 2 + len(RULINGS)]
        return read_record([*header, line], "machine").items[0].what

    @precondition(lambda self: self.slow is not None and not self.slow.over)
    @rule(a=die, b=die, declines=st.booleans(), checks=st.booleans(), pick=st.integers(0, 35))
    def turn(self, a: int, b: int, declines: bool, checks: bool, pick: int) -> None:
        slow = self.slow
        fees = slow.fees((a, b))
        parts = [slow.races[slow.mover], f"{a}{b}"]
        if declines:
            parts.append("nofee")
        else:
            if checks:
                parts.append(f"fee {sum(fees.values())}")
            slow.take_fees(fees)
        options = slow.options((a, b))
        if not options:
            self.scored(" ".join([*parts, "pass"]))
            slow.pass_turn()
            return
        land = sorted(options)[pick % len(options)]
        slow.lay(land, options[land])
        parts.append("@{}-{}".format(*land))
        if checks:
            parts.append(f"cost {options[land]}")
        runs = slow.capturable(land)
        if declines and slow.rulings["capture"] == "free":
            whole = slow.rulings["majority"] == "overall"
            runs = [] if whole else runs[: pick % (len(runs) + 1)]
        if runs:
            parts.append("x " + " ".join("{}-{}".format(*lying) for run in runs for lying in run))
        slow.capture(runs)
        slow.finish_turn()
        self.scored(" ".join(parts))

    @precondition(lambda self: self.slow is not None and self.slow.over)
    @rule(a=die, b=die, who=st.integers(0, 1))
    def nothing_follows_the_end(self, a: int, b: int, who: int) -> None:
        with pytest.raises(FaultError) as refused:
            GAME.play(self.state, self.read(f"{self.slow.races[who]} {a}-{b} @{a}-{b}"))
        assert refused.value.faults[0].code == "OM-212"

    @invariant()
    def both_agree(self) -> None:
        if self.slow is None:
            return
        slow, state = self.slow, self.state
        now = GAME.points_now(state)
        assert now == {**slow.shields, "treasure": slow.treasure}
        assert dict(zip(slow.races, state.hands, strict=True)) == slow.hand
        assert state.over == slow.over
        assert [slow.races[seat] for seat in state.out] == slow.out

    @invariant()
    def nothing_appears_or_vanishes(self) -> None:
        if self.slow is None:
            return
        number = len(self.slow.races)
        assert sum(self.state.shields) + self.state.treasure + self.slow.bank == self.purse * number
        standing = sum(content & 3 for content in self.state.fields)
        assert standing + sum(self.state.hands) == self.hand * number

    def teardown(self) -> None:
        if self.slow is None:
            return
        result = GAME.result(self.state)
        assert result.standing == self.slow.shields
        assert result.status == ("finished" if self.slow.over else "unfinished")
        assert result.breakdown["closer"] == self.slow.closer
        assert result.breakdown["out"] == self.slow.out
        most = max(self.slow.shields.values())
        best = [race for race in self.slow.races if self.slow.shields[race] == most > 0]
        assert list(result.winners) == (best if self.slow.over else [])
        if self.purse == SHIELDS and self.hand == GARRISONS[len(self.slow.races)]:
            replay = replay_record(read_record(self.lines, "machine"))
            assert not [fault for fault in replay.faults if fault.severity == "error"]
            assert replay.result == result


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=50, deadline=None)
TestTable = Table.TestCase
