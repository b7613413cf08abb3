"""What lies in the box (OM-R1), and the board of OM-R2: who is next to whom.

The 36 territories, lands for short, are numbered column by column from 0.
A territory's content is one small number: 0 when empty, else ``(seat index + 1) * 4 + count``.
"""

from __future__ import annotations

RACES = ("orks", "dwarves", "humans", "elves")
SHIELDS = 100
GARRISONS = {2: 18, 3: 15, 4: 15}
"""OM-R1: garrisons in each hand, by how many play."""
FINE = 5
RIVER_COST = 3
LAND_COST = 1

SIDE = 6
FIELDS = SIDE * SIDE
STACK = 3
"""OM-R6: never more than three of one's own on a territory."""


def land_at(column: int, row: int) -> int:
    """Return the territory's index; column and row count from 1."""
    return (column - 1) * SIDE + row - 1


def land_name(land: int) -> str:
    """Return the territory as it is written, ``column-row``."""
    return f"{land // SIDE + 1}-{land % SIDE + 1}"


def on_river(field: int) -> bool:
    """OM-R2: the river runs through the six doubles."""
    return field // SIDE == field % SIDE


def _ray(field: int, dc: int, dr: int) -> tuple[int, ...]:
    column, row = field // SIDE + dc, field % SIDE + dr
    found = []
    while 0 <= column < SIDE and 0 <= row < SIDE:
        found.append(column * SIDE + row)
        column, row = column + dc, row + dr
    return tuple(found)


RAYS = tuple(
    tuple(_ray(field, dc, dr) for dc, dr in ((-1, 0), (1, 0), (0, -1), (0, 1)))
    for field in range(FIELDS)
)
"""For each territory the territories left, right, above and below it, nearest first."""
NEXT = tuple(tuple(ray[0] for ray in rays if ray) for rays in RAYS)
"""For each territory those that share an edge with it (OM-R2)."""


def owner(content: int) -> int:
    """Return the index of the seat that holds a territory, −1 for nobody."""
    return (content >> 2) - 1


def garrisons(content: int) -> int:
    """Return how many garrisons stand there."""
    return content & 3


def content_of(seat: int, count: int) -> int:
    """Return the content that stands for so many garrisons of a seat."""
    return ((seat + 1) << 2) | count if count else 0
