"""What the game says: the reasons of a total and the text of each fault, as data.

A fault's entry is rule, message, hint; ``{…}`` are filled in where the fault is found.
"""

from __future__ import annotations

from scorer.kit.faults import FaultTexts

REASONS: dict[str, tuple[str, str]] = {
    "start": ("OA-R2", "each starts with 1"),
    "revealed": ("OA-R6", "{card} revealed: the IP on it"),
    "eliminated": ("OA-R8", "{family}'s {card} eliminated"),
    "infiltration": ("OA-R20", "Infiltration: {family}'s {card} was face down"),
    "empress": ("OA-R12", "Empress"),
    "informer": ("OA-R13", "Informer: IP on face-down neighbours"),
    "judge": ("OA-R14", "Judge: mark"),
    "fanatic": ("OA-R15", "Fanatic"),
    "fanatic_alone": ("OA-R15", "Fanatic: no other face-up card of the family"),
    "diplomat": ("OA-R16", "Diplomat: give"),
    "cash": ("OA-R16", "Diplomat: cash"),
    "deserter": ("OA-R17", "Deserter: {card} is a Character"),
    "extortion": ("OA-R19", "Extortion revealed"),
    "extorted": ("OA-R19", "Extortion eliminated by {family}: 2 for each of its {count} cards"),
    "deal": ("OA-R21", "Deal: income of round {round}"),
    "deal_end": ("OA-R21", "Deal: the IP on it at the end"),
}

LEFT_OUT = "was a line left out before this one? "

FAULTS: dict[str, tuple[str, str, str]] = {
    "OA-101": (
        "OA-R3",
        "{found} comes before any round has begun",
        "write 'round 1' first; then each player's card, then 'resolve'",
    ),
    "OA-102": (
        "OA-R3",
        "round {found} follows round {now}; round {next} was expected",
        LEFT_OUT + "The next round is {next}",
    ),
    "OA-103": (
        "OA-R3",
        "{found} comes after the last activation of round 6: the game is over",
        "take the line away, or look for a round that was written twice",
    ),
    "OA-104": (
        "OA-R3",
        "{found}, but the stacks are resolving: {due}",
        LEFT_OUT + "{row}",
    ),
    "OA-105": (
        "OA-R3",
        "{found} comes while cards are laid: {due}",
        LEFT_OUT + "Placement ends with 'resolve'",
    ),
    "OA-106": (
        "OA-R3",
        "{found} comes after all stacks have acted in round {now}",
        "begin the next round: round {next}",
    ),
    "OA-201": (
        "OA-R5",
        "{who} lays out of turn: {due}",
        LEFT_OUT + "In round {now} cards are laid in the order {order}",
    ),
    "OA-202": (
        "OA-R5",
        "'resolve', but {due}",
        LEFT_OUT + "In round {now} cards are laid in the order {order}",
    ),
    "OA-203": (
        "OA-R5",
        "'place' is for an empty row, and the row holds {count}",
        "write left or right. {row}",
    ),
    "OA-204": (
        "OA-R5",
        "{who} lays on a stack in round 1; stacks begin in round 2",
        "write left or right",
    ),
    "OA-205": (
        "OA-R5",
        "{who} lays on position {position}, where {there} lies; only a card of "
        "{family} may be covered by {family}",
        "{own}. {row}",
    ),
    "OA-206": (
        "OA-R4",
        "there is no position {position}: the row has {count}",
        "positions count from the left, from 1. {row}",
    ),
    "OA-301": (
        "OA-R6",
        "{who} acts, but {due}",
        LEFT_OUT + "{row}",
    ),
    "OA-302": (
        "OA-R9",
        "{who} acts, but {due}: its cover has just left, so it acts at once",
        LEFT_OUT + "{row}",
    ),
    "OA-303": (
        "OA-R6",
        "{there} waits, but a face-up card always applies its effect",
        "write what the {card} does: {ways}",
    ),
    "OA-304": (
        "OA-R6",
        "the card to act is {there}, not {family}'s {found}",
        LEFT_OUT + "{row}",
    ),
    "OA-305": (
        "OA-R23",
        "{there} is known to be the {card}, not the {found}",
        "the record named it, or it is a Rebellion that was turned down again. {row}",
    ),
    "OA-306": (
        "OA-R23",
        "{there} cannot be {family}'s {found}: {where}",
        "it can still be {ways}. {row}",
    ),
    "OA-307": (
        "OA-R23",
        "the new card cannot be {family}'s {found}: {where}",
        "it can be {ways}. {row}",
    ),
    "OA-401": (
        "OA-R12",
        "the Empress puts her IP on nobody, though {open} can take it",
        "name the position: {shown} empress {first}. {row}",
    ),
    "OA-402": (
        "OA-R12",
        "position {position} holds {there}; the Empress's IP goes on a face-down card "
        "of another family",
        "{open}. {row}",
    ),
    "OA-411": (
        "OA-R14",
        "the mark names no card, though {pool} of the 5 Verdict tokens are free",
        "write the position that gets the token: {shown} judge mark {first}. {row}",
    ),
    "OA-412": (
        "OA-R10",
        "no Verdict token is free for position {position}: all 5 lie on cards",
        "write '{shown} judge mark' alone: it gains 1 IP and moves no token. {row}",
    ),
    "OA-413": (
        "OA-R14",
        "position {position} holds {there}, which carries no Verdict token",
        "{open}. {row}",
    ),
    "OA-421": (
        "OA-R16",
        "the Diplomat gives to nobody, though {open} can take it",
        "name the position: {shown} diplomat give {first}. {row}",
    ),
    "OA-422": (
        "OA-R16",
        "position {position} holds {there}; 2 IP go on another face-up Diplomat",
        "{open}. {row}",
    ),
    "OA-431": (
        "OA-R17",
        "the Deserter eliminates nobody, though {open} stands next to it",
        "name the position, and the card if it lies face down: {shown} deserter {first}. {row}",
    ),
    "OA-432": (
        "OA-R17",
        "position {position} holds {there}, not next to the Deserter at {at}",
        "{open}. {row}",
    ),
    "OA-441": (
        "OA-R18",
        "{there} has no IP on it: a Rebellion is revealed by spending 1 of its IP",
        "it may wait; was a 'wait' or an Empress's IP left out earlier? {row}",
    ),
    "OA-442": (
        "OA-R18",
        "position {position} holds {there}, not next to the Rebellion at {at}",
        "{open}. {row}",
    ),
    "OA-443": (
        "OA-R18",
        "position {position} is named twice",
        "name each card that was turned up once",
    ),
    "OA-501": (
        "OA-R8",
        "{there} at position {position} is eliminated, and the line does not say what it was",
        "turn it up and name it: {position}={first}, say. It can be {ways}",
    ),
    "OA-502": (
        "OA-R8",
        "position {position} holds {there}, not {family}'s {found}",
        "leave the name away, or look for the right position. {row}",
    ),
    "OA-601": (
        "OA-R1",
        "{found} at the table; Oriflamme: Alliance is for 3 to 5 players",
        "name the families that play: players: Anna=red, Ben=blue, Cleo=green",
    ),
    "OA-W1": (
        "OA-R1",
        "2 players are accepted, but the game is made for 3 to 5",
        "nothing to mend if you were two",
    ),
}
fault = FaultTexts(FAULTS)
