"""What the game says: the reasons of a total and the text of each fault, as data.

A fault's entry is rule, message, hint; ``{…}`` are filled in where the fault is found.
"""

from __future__ import annotations

from scorer.kit.faults import FaultTexts

REASONS: dict[str, tuple[str, str]] = {
    "start": ("OM-R1", "to begin with"),
    "paid-beside": ("OM-R4", "fees paid"),
    "taken-beside": ("OM-R4", "fees taken"),
    "paid-in-line": ("OM-R5", "fees paid"),
    "taken-in-line": ("OM-R5", "fees taken"),
    "placing": ("OM-R6", "paid for placing"),
    "fine": ("OM-R7", "fines"),
    "treasure": ("OM-R10", "the Treasure, for closing the game"),
    "counted": ("OM-R11", "shields counted"),
}

FAULTS: dict[str, tuple[str, str, str]] = {
    "OM-101": (
        "OM-R1",
        "{found} at the table; OrkoMondo is for 2 to 4 players",
        "name every player once, each with a race of their own",
    ),
    "OM-201": (
        "OM-R3",
        "it is the turn of {due}, not of {who}",
        "was a line left out before this one, or is it {due}'s line?",
    ),
    "OM-202": (
        "OM-R9",
        "{who} ran out of shields: no more turns",
        "next is {due}; turns of players who are out are not written",
    ),
    "OM-203": ("OM-R6", "{who} cannot be laid on {land}, {held}", "{open}"),
    "OM-204": ("OM-R6", "{land} is no main land of {throw} and next to none", "{open}"),
    "OM-205": ("OM-R6", "three garrisons of {who} stand on {land} already", "{open}"),
    "OM-206": ("OM-R6", "{land} costs {cost}; {has} left to {who}", "{open}"),
    "OM-207": (
        "OM-R7",
        "{who} can lay a garrison and has to",
        "{land} is open, {price}: write @{land}",
    ),
    "OM-208": ("OM-R8", "{land} is not trapped by this move ({there})", "{captures}"),
    "OM-209": (
        "OM-R8",
        "{land} cannot be captured: {own} garrisons against {theirs} are no majority",
        "both end stacks together must be more than the whole run between them",
    ),
    "OM-210": (
        "OM-R8",
        "a run is captured whole: {missing} belongs to it",
        "write {run}",
    ),
    "OM-211": ("OM-R8", "{could}: {why}", "write {run}"),
    "OM-212": (
        "OM-R10",
        "the game ended with turn {turns}",
        "take away the lines after the end, or look for a slip before it",
    ),
    "OM-301": (
        "{rule}",
        "fee {found} is written, {right} is right",
        "write fee {total}, or leave it out: fees are computed",
    ),
    "OM-302": (
        "OM-R6",
        "cost {found} is written, {cost} is right",
        "leave the cost out: it is computed",
    ),
    "OM-W1": ("OM-R8", "{could}", "if the table took it, write {run}"),
}
fault = FaultTexts(FAULTS)
