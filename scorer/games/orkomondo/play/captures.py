"""What a garrison captures where it is laid (OM-R8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.games.orkomondo.describe import capture, lands, who
from scorer.games.orkomondo.facts import RAYS, garrisons, land_name, owner
from scorer.games.orkomondo.faults import fault
from scorer.games.orkomondo.moves import Turn
from scorer.games.orkomondo.state import State
from scorer.kit.faults import Fault, FaultError
from scorer.kit.language import tr, trn


@dataclass(frozen=True, slots=True)
class Run:
    """OM-R8: enemy-held territories trapped between the new stack and one's own at the far end.

    ``own`` counts both end stacks, ``theirs`` the run between them.
    """

    lands: tuple[int, ...]
    own: int
    theirs: int


def trapped(fields: Sequence[int], seat: int, land: int) -> list[Run]:
    """OM-R8: the runs that a garrison just laid on ``land`` traps, whatever their majority."""
    runs = []
    here = garrisons(fields[land])
    for ray in RAYS[land]:
        run: list[int] = []
        for field in ray:
            content = fields[field]
            if not content:
                break
            if owner(content) == seat:
                if run:
                    theirs = sum(garrisons(fields[lying]) for lying in run)
                    runs.append(Run(tuple(run), here + garrisons(content), theirs))
                break
            run.append(field)
    return runs


def falling(runs: list[Run], here: int, majority: str) -> list[Run]:
    """OM-R8: the runs that can be captured, by the ruling ``majority``.

    ``here`` counts the new stack, which ``overall`` counts once.
    """
    if majority == "line":
        return [run for run in runs if run.own > run.theirs]
    own, theirs = _overall(runs, here)
    return runs if own > theirs else []


def _overall(runs: list[Run], here: int) -> tuple[int, int]:
    """Return all end stacks, the new one counted once, and all trapped runs together."""
    return here + sum(run.own - here for run in runs), sum(run.theirs for run in runs)


def take(state: State, turn: Turn, land: int) -> tuple[State, tuple[Fault, ...]]:
    """OM-R8: take what falls off the board, each garrison back to its owner's hand.

    ``land`` has the new garrison. Returns a warning of what could have been captured as well;
    raises FaultError where a capture written cannot be.
    """
    fallen, warnings = _fallen(state, turn, land)
    if not fallen:
        return state, warnings
    hands, fields = list(state.hands), list(state.fields)
    for lost in (lying for run in fallen for lying in run.lands):
        hands[owner(fields[lost])] += garrisons(fields[lost])
        fields[lost] = 0
    return state._replace(hands=tuple(hands), fields=tuple(fields)), warnings


def _fallen(state: State, turn: Turn, land: int) -> tuple[list[Run], tuple[Fault, ...]]:
    """Return the runs that leave the board, and the warning for those that could have."""
    rulings = state.setup.table.rulings
    runs = trapped(state.fields, turn.who, land)
    can_fall = falling(runs, garrisons(state.fields[land]), rulings["majority"])
    forced = rulings["capture"] == "forced"
    if turn.captured is None and forced:
        return can_fall, ()
    written = set(turn.captured or ())
    for lost in turn.captured or ():
        run = next((run for run in runs if lost in run.lands), None)
        if run not in can_fall or not written.issuperset(run.lands):
            raise _not_captured(state, turn, lost, runs, can_fall)
    taken = [run for run in can_fall if written.issuperset(run.lands)]
    left = [lying for run in can_fall if run not in taken for lying in run.lands]
    if not left:
        return taken, ()
    could = trn(
        len(left),
        "{lands} is trapped and could be captured",
        "{lands} are trapped and could be captured",
        lands=lands(left),
    )
    span = turn.span("captures") if turn.captured else turn.span("land")
    all_of_them = capture(lying for run in can_fall for lying in run.lands)
    if forced or (written and rulings["majority"] == "overall"):
        why = (
            tr("the ruling capture=forced leaves none")
            if forced
            else tr("majority=overall captures all or none")
        )
        raise FaultError(fault("OM-211", span, could=could, why=why, run=all_of_them))
    return taken, (fault("OM-W1", span, could=could, run=all_of_them),)


def _not_captured(
    state: State, turn: Turn, lost: int, runs: list[Run], can_fall: list[Run]
) -> FaultError:
    span, where = turn.span(f"x{lost}"), land_name(lost)
    run = next((run for run in runs if lost in run.lands), None)
    if run is None:
        content = state.fields[lost]
        there = (
            tr("{who} holds it", who=who(state, owner(content)))
            if content
            else tr("nobody stands there")
        )
        caught = [lying for each in can_fall for lying in each.lands]
        captures = tr("this move captures nothing")
        if caught:
            captures = tr("this move captures {lands}", lands=lands(caught))
        return FaultError(fault("OM-208", span, land=where, there=there, captures=captures))
    if run not in can_fall:
        own, theirs = run.own, run.theirs
        if state.setup.table.rulings["majority"] == "overall":
            own, theirs = _overall(runs, garrisons(state.fields[turn.land or 0]))
        return FaultError(fault("OM-209", span, land=where, own=own, theirs=theirs))
    missing = [lying for lying in run.lands if lying not in (turn.captured or ())]
    return FaultError(fault("OM-210", span, missing=lands(missing), run=capture(run.lands)))
