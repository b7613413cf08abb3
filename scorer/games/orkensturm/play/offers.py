"""What offers bring: tax collection (OS-R14) and joust (OS-R15)."""

from __future__ import annotations

from collections.abc import Sequence

FIRST, SECOND, ANNOUNCED = 3, 1, 1


def tax_points(offers: Sequence[int], second: str) -> tuple[dict[int, int], dict[int, int]]:
    """OS-R14: AP of the highest offers and of the next lower ones, by player.

    ``second`` is the ruling tax-second: with ``place`` a shared first place leaves no second.
    """
    numbers = sorted({number for number in offers if number}, reverse=True)
    if not numbers:
        return {}, {}
    highest = {player: FIRST for player, number in enumerate(offers) if number == numbers[0]}
    if len(numbers) == 1 or (second == "place" and len(highest) > 1):
        return highest, {}
    return highest, {player: SECOND for player, number in enumerate(offers) if number == numbers[1]}


def joust_points(
    offers: Sequence[int], announcer: int, zero: str
) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    """OS-R15: AP of the first, of the second, and of an announcer who has not won, by player.

    Ties go to who comes first clockwise from the announcer, the announcer first of all.
    ``zero`` is the ruling joust-zero: with ``yes`` an offer of 0 can be first or second too.
    """
    players = len(offers)
    ranked = sorted(
        (player for player in range(players) if offers[player] or zero == "yes"),
        key=lambda player: (-offers[player], (player - announcer) % players),
    )
    first = dict.fromkeys(ranked[:1], FIRST)
    second = dict.fromkeys(ranked[1:2], SECOND)
    return first, second, {} if announcer in first else {announcer: ANNOUNCED}
