"""What lies in the box (OS-R1 to OS-R4): colours, characters, sides, tracks, numbers of cards."""

from __future__ import annotations

SEATS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")
SIDES = ("brin", "answin")
SIDE_NAMES = {"brin": "Brin", "answin": "Answin"}
FEWEST, MOST = 3, 8

COLOURS = ("red", "green", "blue", "yellow", "purple", "white")
RED, GREEN, BLUE, YELLOW, PURPLE, WHITE = range(6)
CARDS = (33, 36, 24, 24, 24, 24)
SUPPLY_EACH = 12
SUPPLY = SUPPLY_EACH * len(COLOURS)
ADVISORS_A_SIDE = 14
ORKENSTURM_SINGLES = (BLUE, YELLOW, PURPLE, WHITE)
ORKENSTURM_A_PLAYER = 2
CONTRIBUTED = 2
REVEALED_A_PLAYER = 2

TRACKS = ("mittelreich", "orcs", "treasury", "time")
MITTELREICH, ORCS, TREASURY, TIME = range(4)
TRACK_NAMES = {
    "mittelreich": "Mittelreich troops",
    "orcs": "orc troops",
    "treasury": "Treasury",
    "time": "time",
}

CHARACTERS = (
    "regent",
    "merchant",
    "tax",
    "knight",
    "magician",
    "inquisitor",
    "spy",
    "messenger",
)
MESSENGER = "messenger"
MESSENGER_FROM = 6


def loyalty_cards(players: int) -> int:
    """OS-R1: how many players may stand on one side."""
    return 2 if players <= 4 else 3 if players <= 6 else 4


def starting_hand(players: int) -> int:
    """OS-R2: how many cards each player draws at the start."""
    return 6 if players <= 4 else 7
