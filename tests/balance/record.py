"""The record of a game as a table writes it down: with our cards named, or their effects only.

``CARDS`` lines name cards by id and leave what follows from them unwritten; ``PLAIN`` lines give
titles and every effect, and need no knowledge of the cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.balance.cards import COLOURS, SIDES, TRACKS, Card

if TYPE_CHECKING:
    from tests.balance.table import Table

SEATS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")
LETTERS = "rgbypw"
PLAIN, CARDS = "plain", "cards"


class Record:
    """Collects lines, each with the forms of the record it stands in."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines: list[tuple[str, str]] = []
        self.start = tuple(table.tracks)
        self.kept = False

    def write(self, line: str, form: str = "") -> None:
        """Add a line to one form, or to both."""
        if self.kept:
            self.lines.append((form, line))

    def event(self, card: Card) -> None:
        """Write the event of the turn."""
        self.write(f"event {card.id}", CARDS)
        self.write(f'event "{card.title}"', PLAIN)

    def advisor(self, player: int, card: Card) -> None:
        """Write that an advisor is revealed."""
        self.write(f"advisor {SEATS[player]} {card.id}", CARDS)
        self.write(f'advisor {SEATS[player]} "{card.title}"', PLAIN)

    def effect(self, text: str) -> None:
        """Write what a card does."""
        self.write(f"effect {text}", PLAIN)

    def outcome(self, shown: list[int]) -> None:
        """Write the revealed cards."""
        cards = [f"{number}{LETTERS[c]}" for c, number in enumerate(shown) if number]
        self.write(f"reveal {' '.join(cards) or '0r'}")

    def check(self) -> None:
        """Write AP and tracks as they are now, to be checked."""
        if self.kept:
            table = self.table
            ap = ", ".join(f"{SEATS[p]} {number}" for p, number in enumerate(table.ap))
            tracks = [f"{name} {n}" for name, n in zip(TRACKS, table.tracks, strict=True)]
            self.write(f"= {ap}, {', '.join(tracks)}")

    def kept_advisors(self) -> None:
        """Write which advisors are still face down, and what they bring."""
        named, brought = [], []
        for player, cards in enumerate(self.table.advisors):
            named.append(f"{SEATS[player]} {' '.join(card.id for card in cards) or 'none'}")
            brought.append(f"{SEATS[player]} {sum(card.points for card in cards)}")
        self.write(f"advisors {', '.join(named)}", CARDS)
        self.write(f"advisors {', '.join(brought)}", PLAIN)

    def text(self, form: str) -> str:
        """Return the whole record in one form."""
        table = self.table
        players = [f"{SEATS[p]}/{SIDES[side]}" for p, side in enumerate(table.sides)]
        start = [f"{name} {n}" for name, n in zip(TRACKS, self.start, strict=True)]
        head = ["game: orkensturm", f"players: {', '.join(players)}", f"start: {', '.join(start)}"]
        if form == CARDS:
            head.append("cards: ours")
        lines = [line for only, line in self.lines if only in ("", form)]
        return "\n".join([*head, "", *lines, "end", ""])


def colour_name(colour: int | None) -> str:
    """Name a colour; ``-`` is one that the reserve lacks."""
    return "-" if colour is None else COLOURS[colour]
