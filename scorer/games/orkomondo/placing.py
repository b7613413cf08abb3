"""Where a garrison may go, and what it captures there (OM-R6, OM-R7, OM-R8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.games.orkomondo import facts as board

RIVER_COST = 3
LAND_COST = 1


def cost_of(land: int, mains: tuple[int, ...]) -> int | None:
    """OM-R6: what laying on a territory costs after a throw; None where it is out of reach."""
    if land in mains:
        return 0
    if any(land in board.NEXT[main] for main in mains):
        return RIVER_COST if board.on_river(land) else LAND_COST
    return None


def barred(fields: Sequence[int], seat: int, land: int) -> str | None:
    """OM-R6: say what bars a territory to a seat: ``enemy``, ``full`` or nothing (None)."""
    content = fields[land]
    if content and board.owner(content) != seat:
        return "enemy"
    return "full" if board.count(content) >= board.STACK else None


def open_lands(
    fields: Sequence[int], seat: int, shields: int, mains: tuple[int, ...]
) -> list[tuple[int, int]]:
    """OM-R7: the territories where the seat can lay a garrison now, with their cost.

    In the throw's order: the main lands, then those next to them.
    """
    found: dict[int, int] = {}
    for land in (*mains, *(near for main in mains for near in board.NEXT[main])):
        cost = cost_of(land, mains)
        if (
            land not in found
            and cost is not None
            and cost <= shields
            and not barred(fields, seat, land)
        ):
            found[land] = cost
    return list(found.items())


@dataclass(frozen=True, slots=True)
class Run:
    """OM-R8: enemy-held territories trapped between the new stack and one's own at the far end.

    ``own`` counts both end stacks, ``theirs`` the run between them.
    """

    lands: tuple[int, ...]
    far: int
    own: int
    theirs: int


def trapped(fields: Sequence[int], seat: int, land: int) -> list[Run]:
    """OM-R8: the runs that a garrison just laid on ``land`` traps, whatever their majority."""
    runs = []
    here = board.count(fields[land])
    for ray in board.RAYS[land]:
        run: list[int] = []
        for field in ray:
            content = fields[field]
            if not content:
                break
            if board.owner(content) == seat:
                if run:
                    own = here + board.count(content)
                    theirs = sum(board.count(fields[lying]) for lying in run)
                    runs.append(Run(tuple(run), field, own, theirs))
                break
            run.append(field)
    return runs


def falling(runs: list[Run], here: int, majority: str) -> list[Run]:
    """OM-R8: the runs that can be captured, by the ruling ``majority``.

    ``here`` counts the new stack, which ``overall`` counts once.
    """
    if majority == "line":
        return [run for run in runs if run.own > run.theirs]
    own = here + sum(run.own - here for run in runs)
    return runs if own > sum(run.theirs for run in runs) else []
