"""A position while one line is carried out: a working copy that the effects change.

It lives inside one `play`; what goes out again is a frozen `State`.
"""

from __future__ import annotations

from dataclasses import replace

from scorer.games.oriflamme_alliance.facts import title
from scorer.games.oriflamme_alliance.faults import REASONS
from scorer.games.oriflamme_alliance.state import Card, Left, Stage, State, last_round
from scorer.games.oriflamme_alliance.totals import deals_ended
from scorer.kit.language import term, tr
from scorer.kit.result import Reason


class Workbench:
    """The working copy; ``line`` is the record's line that is carried out."""

    __slots__ = (
        "bared",
        "base",
        "closed",
        "discard",
        "ip",
        "left",
        "line",
        "reasons",
        "reserve",
        "row",
        "then",
        "turn",
    )

    def __init__(self, state: State, line: int) -> None:
        """Copy what an activation may change."""
        self.base = state
        self.line = line
        self.row = [list(stack) for stack in state.row]
        self.turn = state.turn
        self.then = list(state.then)
        self.bared: list[int] = []
        """Stacks that have acted, and whose uncovered cards act at once (OA-R9)."""
        self.ip = list(state.ip)
        self.reserve = list(state.reserve)
        self.discard = list(state.discard)
        self.reasons: list[Reason] = []
        self.left = False
        """Whether the acting card has left its stack."""
        self.closed = False
        """Whether the acting stack's place is gone, the row closed up."""

    @property
    def me(self) -> Card:
        """The acting card, while it lies in the row."""
        return self.row[self.turn][-1]

    def seat(self, family: str) -> int:
        """The place of ``family`` in the tables by player."""
        return self.base.seats.index(family)

    def gain(self, family: str, points: int, why: str, /, **values: object) -> None:
        """Give ``points`` IP to a personal supply, for a reason from the game's words."""
        if points:
            self.ip[self.seat(family)] += points
            rule, text = REASONS[why]
            self.reasons.append(Reason(family, points, tr(text, **values), rule, self.line))

    def set(self, at: int, card: Card) -> None:
        """Put ``card`` in the place of the top card at index ``at``."""
        self.row[at][-1] = card

    def add_ip(self, at: int, points: int) -> None:
        """Put IP from the supply on the top card at index ``at``."""
        card = self.row[at][-1]
        self.set(at, replace(card, ip=card.ip + points))

    def learn(self, family: str, identity: str, keep: Card) -> None:
        """Rule ``identity`` out for the family's cards in the row, save ``keep`` (OA-R23)."""
        for stack in self.row:
            for i, card in enumerate(stack):
                if (
                    card.family == family
                    and card.known is None
                    and card is not keep
                    and card.ruled_out(identity) is None
                ):
                    stack[i] = replace(card, never=(*card.never, (identity, self.line)))

    def leave(self, at: int) -> Card:
        """Take the top card off; close the row where that empties its place (OA-R8, OA-R9).

        Its Verdict tokens are back in the pool by that alone (OA-R10).
        """
        card = self.row[at].pop()
        if at == self.turn:
            self.left = True
        elif self.row[at] and self._acts_at_once(at):
            self.bared.append(at)
        if not self.row[at]:
            self._close(at)
        return card

    def _acts_at_once(self, at: int) -> bool:
        """OA-R9: whether a stack that another uncovers has acted and, by ``uncovered``, acts."""
        setup = self.base.setup
        *waiting, goes_on = self.then or [self.turn]
        acted = at < goes_on if setup.rightwards else at > goes_on
        return acted and at not in waiting and setup.ruled("uncovered", "act")

    def _close(self, at: int) -> None:
        """Close the row at an empty place; what stood behind it moves up."""
        del self.row[at]
        back = not self.base.setup.rightwards
        if at == self.turn:
            self.closed = True
        self.turn -= at < self.turn or (at == self.turn and back)
        self.bared = [each - (at < each) for each in self.bared]
        if self.then:
            *waiting, goes_on = self.then
            goes_on -= at < goes_on or (at == goes_on and back)
            self.then = [*(each - (at < each) for each in waiting if each != at), goes_on]

    def discard_own(self, identity: str) -> None:
        """Let the acting card discard itself; nobody gains by that (OA-R8)."""
        self._to_discard(self.leave(self.turn), identity)

    def reserve_own(self, identity: str, ip: int) -> None:
        """Let the acting card go to its owner's reserve with ``ip`` on it (OA-R22)."""
        seat = self.seat(self.leave(self.turn).family)
        self.reserve[seat] = (*self.reserve[seat], Left(identity, ip, self.line))

    def eliminate(self, at: int, named: str | None, actor: str) -> str:
        """Eliminate the top card at index ``at`` for ``actor``, wholly; return its identity."""
        owner, identity = self.strike(at, named, actor)
        self.strike_back(owner, identity, actor)
        return identity

    def strike(self, at: int, named: str | None, actor: str) -> tuple[str, str]:
        """Take an eliminated card off and pay for it; return its owner and its identity.

        OA-R8: 1 IP to whoever eliminates, the IP on the card to the supply. OA-R20: 2 more for
        a face-down one with Infiltration in reserve.
        """
        card = self.row[at][-1]
        identity = card.known or named
        if identity is None:
            raise ValueError("an eliminated card must be known or named")
        if card.known is None:
            self.learn(card.family, identity, card)
        what = {"family": term(card.family), "card": title(identity)}
        self.gain(actor, 1, "eliminated", **what)
        held = self.reserve[self.seat(actor)]
        if not card.face_up and any(left.card == "infiltration" for left in held):
            self.gain(actor, 2, "infiltration", **what)
        self._to_discard(self.leave(at), identity)
        return card.family, identity

    def strike_back(self, owner: str, identity: str, actor: str) -> None:
        """OA-R19: an Extortion that another family eliminated takes its due.

        2 IP for each top card of the actor, who then loses 1 IP from each face-down one.
        """
        if identity != "extortion" or owner == actor:
            return
        count = sum(stack[-1].family == actor for stack in self.row)
        self.gain(owner, 2 * count, "extorted", family=term(actor), count=count)
        for at, stack in enumerate(self.row):
            card = stack[-1]
            if card.family == actor and not card.face_up and card.ip:
                self.add_ip(at, -1)

    def _to_discard(self, card: Card, identity: str) -> None:
        seat = self.seat(card.family)
        self.discard[seat] = (*self.discard[seat], Left(identity, 0, self.line))

    def piles(self, family: str) -> tuple[Left, ...]:
        """What of ``family`` has left the row: discard pile and reserve."""
        seat = self.seat(family)
        return (*self.discard[seat], *self.reserve[seat])

    def finish(self) -> State:
        """End the activation: say which stack acts next (OA-R6, OA-R9), or that none does."""
        stays = self.left and not self.closed
        if stays or (self.closed and not self.then):
            ahead = [self.turn, *self.then]
        else:
            ahead = self.then or [self.turn + (1 if self.base.setup.rightwards else -1)]
        turn, *then = [*self.bared, *ahead]
        uncovered = stays or bool(then)
        stage: Stage = "acting"
        if not 0 <= turn < len(self.row):
            turn, uncovered = -1, False
            stage = "over" if last_round(self.base) else "resolved"
        after = replace(
            self.base,
            stage=stage,
            row=tuple(tuple(stack) for stack in self.row),
            turn=turn,
            uncovered=uncovered,
            then=tuple(then),
            ip=tuple(self.ip),
            reserve=tuple(self.reserve),
            discard=tuple(self.discard),
            counted=self.base.counted + 1,
        )
        if stage != "over":
            return after
        step = deals_ended(after, self.line)
        self.reasons.extend(step.reasons)
        return step.state
