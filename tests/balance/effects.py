"""What cards do when they are revealed: clause by clause, as far as it can be done."""

from __future__ import annotations

from tests.balance.cards import ALONE, COLOURS, SIDES, TRACKS, WAITING, Card, Clause
from tests.balance.record import SEATS
from tests.balance.table import BLUE, GREEN, PURPLE, RED, WHITE, YELLOW, Table


def conditions(shown: list[int]) -> frozenset[str]:
    """Name what the outcome was, by the revealed cards."""
    battle = shown[RED] - shown[GREEN]
    time = shown[PURPLE] - shown[BLUE]
    treasury = shown[YELLOW] - shown[WHITE]
    found = ["won" if battle > 0 else "lost" if battle < 0 else "even"]
    found += ["delayed"] if time > 0 else ["hastened"] if time < 0 else []
    found += ["rose"] if treasury > 0 else ["fell"] if treasury < 0 else []
    return frozenset(found)


def acting(card: Card, outcome: frozenset[str]) -> list[Clause]:
    """Return the clauses that apply; ``else`` does where no condition before it held."""
    held = any(clause.condition in outcome for clause in card.clauses)
    return [
        clause
        for clause in card.clauses
        if not clause.condition
        or clause.condition in outcome
        or (clause.condition == "else" and not held)
    ]


def possible(table: Table, player: int, card: Card) -> bool:
    """OS-R16: a card that puts needs the cards at hand."""
    hand = table.hands[player]
    return all(hand[each.what] >= each.amount for each in card.clauses if each.kind == "put")


def apply(table: Table, card: Card, player: int | None) -> None:
    """Do what a card says, for an advisor's player or for an event's own ``who``."""
    for clause in acting(card, conditions(table.shown)):
        if clause.kind == "track":
            table.move(clause.what, clause.amount)
            table.record.effect(f"{TRACKS[clause.what]} {clause.amount:+}")
            continue
        for each in _whose(table, clause, player):
            _to_player(table, clause, each)


def _whose(table: Table, clause: Clause, player: int | None) -> list[int]:
    if not clause.who:
        assert player is not None
        return [player]
    if clause.who == "all":
        return table.order
    if clause.who == WAITING:
        fewest = min(table.been_last)
        return [each for each in table.order if table.been_last[each] == fewest]
    if clause.who == ALONE:
        return [each for each in table.order if table.on_side[table.sides[each]] == 1]
    side = SIDES.index(clause.who)
    return [each for each in table.order if table.sides[each] == side]


def _to_player(table: Table, clause: Clause, player: int) -> None:
    seat = SEATS[player]
    if clause.kind == "ap":
        table.ap[player] += clause.amount
        table.record.effect(f"ap {seat} {clause.amount:+}")
    elif clause.kind == "draw":
        table.draw(player, clause.amount)
        table.record.effect(f"draw {seat} {clause.amount}")
    elif clause.kind == "take":
        taken = table.take(player, clause.what, clause.amount)
        if taken:
            table.record.effect(f"take {seat} {COLOURS[clause.what]} {taken}")
    elif clause.kind == "put":
        table.put(player, clause.what, clause.amount)
        table.record.effect(f"put {seat} {COLOURS[clause.what]} {clause.amount}")
    elif table.draw_advisor(player):
        table.record.effect(f"advisor {seat}")
