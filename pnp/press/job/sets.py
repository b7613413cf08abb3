"""Mixed sets: cards of several boxes, drawn by piles, from the table that a game's folder has."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from pnp.faults import Fault, FaultyDataError, Place
from pnp.load import LoadedGame
from pnp.load.tables import Table, read_table
from pnp.model.component import TableFile
from pnp.press.job.options import CannotBuildError

_COLUMNS = ("pile", "draw", "box", "cards")


class Pile(NamedTuple):
    """How many cards a set takes of a pile, and each (box, card's name) that lies in it."""

    name: str
    draw: int
    cards: tuple[tuple[str, str], ...]


class Drawn(NamedTuple):
    """A card of a drawn set."""

    pile: str
    box: str
    name: str


def read_piles(game: LoadedGame) -> tuple[Pile, ...]:
    """Return the piles of the game's sets table, in its order.

    Raises CannotBuildError where the game has no such table, FaultyDataError with all that is
    wrong in it.
    """
    if game.file.sets is None:
        raise CannotBuildError(f"{game.file.id} has no table of sets (sets: in its game.yaml)")
    faults: list[Fault] = []
    name = game.file.sets.file
    table = read_table(game.folder / name, name, TableFile(file=name), faults)
    piles: dict[str, Pile] = {}
    if table and _columns_there(table, faults):
        at = [table.columns.index(column) for column in _COLUMNS]
        for index, row in enumerate(table.rows):
            pile, draw, box, cards = (row[column] for column in at)
            if not draw.isdecimal() or (pile in piles and piles[pile].draw != int(draw)):
                faults.append(Fault(
                    table.place(index, "draw"), f"{draw!r} is not how many cards pile {pile} gives",
                    "write a whole number, the same one in all rows of a pile",
                ))
                continue
            names = tuple((box, each.strip()) for each in cards.split(";") if each.strip())
            before = piles[pile].cards if pile in piles else ()
            piles[pile] = Pile(pile, int(draw), (*before, *names))
    errors = tuple(fault for fault in faults if fault.severity == "error")
    if errors:
        raise FaultyDataError(errors)
    return tuple(piles.values())


def _columns_there(table: Table, faults: list[Fault]) -> bool:
    missing = [column for column in _COLUMNS if column not in table.columns]
    if missing:
        faults.append(Fault(
            Place(table.shown, row=table.top), f"the table of sets lacks {', '.join(missing)}",
            f"its columns are {', '.join(_COLUMNS)}",
        ))
    return not missing


def draw_set(piles: Sequence[Pile], boxes: Sequence[str], seed: int) -> tuple[Drawn, ...]:
    """Draw a set from the chosen boxes (all of them where none is named); one seed, one set.

    Raises CannotBuildError for a box that is not there, or a pile too small for its draw.
    """
    known = list(dict.fromkeys(box for pile in piles for box, _ in pile.cards))
    for box in boxes:
        if box not in known:
            raise CannotBuildError(f"there is no box {box!r}; there are {', '.join(known)}")
    wanted = set(boxes or known)
    chance = random.Random(seed)
    drawn: list[Drawn] = []
    for pile in piles:
        there = [card for card in pile.cards if card[0] in wanted]
        if len(there) < pile.draw:
            raise CannotBuildError(
                f"pile {pile.name} gives {pile.draw} cards, and {', '.join(sorted(wanted))} put"
                f" only {len(there)} in it; name another box as well"
            )
        picked = set(chance.sample(range(len(there)), pile.draw))
        drawn += [Drawn(pile.name, *there[index]) for index in sorted(picked)]
    return tuple(drawn)
