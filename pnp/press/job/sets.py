"""Mixed sets: cards of several boxes, drawn by piles, from the table that a game's folder has."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw import Face, Item, Piece, Rect, Stroke
from pnp.faults import Fault, FaultyDataError, Place
from pnp.geometry import Box, Size
from pnp.load import LoadedComponent, LoadedGame, Row
from pnp.load.tables import Table, read_table
from pnp.model.component import TableFile
from pnp.place.marks import line
from pnp.press.guide.figures import GREY, label
from pnp.press.job.options import CannotBuildError
from pnp.press.job.plan import Deck

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
    if faults:
        raise FaultyDataError(tuple(faults))
    return tuple(piles.values())


def _columns_there(table: Table, faults: list[Fault]) -> bool:
    missing = [column for column in _COLUMNS if column not in table.columns]
    if missing:
        faults.append(Fault(
            Place(table.shown, row=1), f"the table of sets lacks {', '.join(missing)}",
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


def set_pieces(decks: Sequence[Deck], piles: Sequence[Pile], cards: Sequence[Drawn],
               lang: str) -> tuple[Piece, ...]:
    """Return the set's pieces for every deck (a deck is what shares one back).

    Cards that the game's own data has are printed as they are; the others get their name, a
    frame and lines to write on. Raises CannotBuildError where no component holds a card of the
    piles.
    """
    names = {name for pile in piles for _, name in pile.cards}
    deck = max(
        decks, key=lambda each: len(names & set(_titles(each.component, lang))), default=None
    )
    if deck is None or not names & set(_titles(deck.component, lang)):
        raise CannotBuildError("none of these components holds a card of the table of sets")
    titles = _titles(deck.component, lang)
    families: dict[Face | None, dict[str, Piece]] = {}
    for piece in deck.pieces:
        families.setdefault(piece.back, {}).setdefault(piece.id, piece)
    size = deck.pieces[0].front.size
    blanks = {card: blank_card(size, card.name, card.box) for card in cards}
    pieces: list[Piece] = []
    for number, (back, own) in enumerate(families.items(), 1):
        for card in cards:
            found = [own[row] for row in titles.get(card.name, ()) if row in own]
            name = card.name.lower().replace(" ", "-")
            pieces.append(found[0] if found else Piece(
                deck.id, f"{card.box}-{name}", number, blanks[card], back, back is not None
            ))
    return tuple(pieces)


def _titles(component: LoadedComponent, lang: str) -> dict[str, list[str]]:
    titles: dict[str, list[str]] = {}
    for row in component.rows:
        titles.setdefault(_title(row, lang), []).append(row.id)
    return titles


def _title(row: Row, lang: str) -> str:
    return str(row.fields.get(f"title.{lang}") or row.fields.get("title") or "")


def blank_card(size: Size, title: str, box_name: str) -> Face:
    """Return a card's front to write on: name, frame, and lines 8 mm apart. All mm."""
    inner = Box(0, 0, size.w, size.h).grown(-5)
    frame = Box(inner.x, inner.y + 12, inner.w, inner.h - 12)
    items: list[Item] = [
        Rect(Box(0, 0, size.w, size.h), "#ffffff"),
        *label(title, Box(inner.x, inner.y, inner.w, 10), face="serif-bold", size=15, least=9,
               align="centre", valign="middle"),
        Rect(frame, stroke=Stroke("#000000", 0.6), radius=2),
    ]
    for number in range(1, int((frame.h - 12) // 8) + 1):
        y = frame.y + 4 + number * 8
        items.append(line(frame.x + 4, y, frame.right - 4, y, Stroke(GREY, 0.15)))
    items += label(box_name, Box(frame.x, frame.bottom - 6, frame.w, 5), size=7, align="centre",
                   colour=GREY)
    return Face(size, 0.0, tuple(items))
