"""The cards of a drawn set: those that the data has, and blank ones to write on for the others."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw import Face, Item, Piece, Rect, Stroke
from pnp.geometry import Box, Size
from pnp.load import LoadedComponent, Row
from pnp.place.marks import line
from pnp.press.guide.figures import GREY
from pnp.press.job.options import CannotBuildError
from pnp.press.job.plan import Deck
from pnp.press.job.sets import Drawn, Pile
from pnp.type.label import label


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
