"""The ten cards that every family has, and the names of the series' other cards."""

from __future__ import annotations

from scorer.kit.language import term

FAMILIES = ("red", "blue", "green", "yellow", "black")
CHARACTERS = ("empress", "informer", "judge", "fanatic", "diplomat", "deserter")
INTRIGUES = ("rebellion", "extortion", "infiltration", "deal")
CARDS = CHARACTERS + INTRIGUES

ROUNDS = 6
START_IP = 1
VERDICTS = 5
FEWEST_PLAYERS = 2
EXPECTED_PLAYERS = 3

OTHER_BOXES = {
    "conspiracy": "Oriflamme",
    "royal": "Oriflamme",
    "assassination": "Oriflamme",
    "soldier": "Oriflamme",
    "archer": "Oriflamme",
    "heir": "Oriflamme",
    "lord": "Oriflamme",
    "spy": "Oriflamme",
    "shapeshifter": "Oriflamme",
    "ambush": "Oriflamme and Oriflamme: Ablaze",
    "machination": "Oriflamme: Ablaze",
    "usurpation": "Oriflamme: Ablaze",
    "corruption": "Oriflamme: Ablaze",
    "cutthroat": "Oriflamme: Ablaze",
    "apothecary": "Oriflamme: Ablaze",
    "queen": "Oriflamme: Ablaze",
    "prince": "Oriflamme: Ablaze",
    "schemer": "Oriflamme: Ablaze",
    "felon": "Oriflamme: Ablaze",
}
"""Cards of mixed sets by the first word of their name, with the box they come from."""


def title(card: str) -> str:
    """Return a card's name as it is printed on it."""
    name = term(card)
    return name[:1].upper() + name[1:]
