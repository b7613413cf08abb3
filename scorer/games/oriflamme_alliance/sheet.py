"""The printed record sheet's columns, for spreadsheets."""

from __future__ import annotations

from scorer.games.oriflamme_alliance.facts import CARDS, ROUNDS
from scorer.games.oriflamme_alliance.notation import CHOICES, GRAMMAR, PLACES, SHOWN
from scorer.kit.line import BodyLine
from scorer.kit.notation import read
from scorer.kit.sheet import Key, Sheet

_CHOICES = {"informer": ("gain", "swap"), "judge": ("mark", "strike"), "diplomat": ("give", "cash")}
COLUMNS = ("player", "lays / card acts", "at", "= card")


def split(line: BodyLine, raw: str) -> tuple[str, ...]:
    """Return the cells of a turn line that can be read; ``raw`` is the line as written."""
    tokens = list(read(GRAMMAR, line, SHOWN).scan_values(lambda _: True))
    if tokens[0].type != "WHO":
        return (raw.strip(), "", "", "")
    acts = 3 if len(tokens) > 2 and tokens[2].casefold() in CHOICES else 2
    signs = [place for place, token in enumerate(tokens) if token.type == "EQUALS"]
    # A single name has its column; a rebellion's two stay beside their places.
    named = signs[0] if len(signs) == 1 else len(tokens)
    at = tokens[acts:named]
    cells = (
        raw[tokens[0].start_pos : tokens[0].end_pos],
        " ".join(tokens[1:acts]),
        raw[at[0].start_pos : at[-1].end_pos] if at else "",
    )
    card = (*cells, " ".join(tokens[named + 1 :]))
    if named == len(tokens) or join(card).split() == raw.split():
        return card
    return (*cells, raw[tokens[named].start_pos :].strip())


def _acts(card: str) -> list[tuple[str, ...]]:
    return [(choice,) for choice in _CHOICES[card]] if card in _CHOICES else [()]


def join(cells: tuple[str, ...]) -> str:
    """Return the line that the cells make; ``= judge`` and ``judge`` mean the same."""
    *words, at, card = cells
    if card and not card.startswith("="):
        # Who is turned up stands close to the place, a card that is laid apart from it.
        close = at and words[1].casefold() != "on"
        at, card = (f"{at}={card}", "") if close else (at, f"={card}")
    return " ".join(word for word in (*words, at, card) if word)


KEY = {
    "player": Key("whose card it is; round 1 before cards are laid, resolve before they act"),
    "lays / card acts": Key(
        "where the card is laid, or which one acts and how; wait stays hidden",
        (
            *(place for place in PLACES if place != "place"),
            "wait",
            *(" ".join((card, *act)) for card in CARDS for act in _acts(card)),
        ),
    ),
    "at": Key("the positions it is about, counted from the left before this line, such as 2"),
    "= card": Key("the hidden card that is turned up", CARDS),
}
SHEET = Sheet(
    COLUMNS,
    split,
    join,
    key=KEY,
    lines=(*(f"round {number}" for number in range(1, ROUNDS + 1)), "resolve", "end"),
)
