"""OrkoMondo's rules and rulings in our own words."""

from __future__ import annotations

from scorer.kit.rules import Rule, Ruling

EXAMPLE = """game: orkomondo
players: Anna=humans, Ben=elves, Cleo=orks

1. Anna 4-2 @4-2
2. Ben 4-4 @4-4
3. Cleo 3-2 @3-2
4. Anna 4-2 fee 1 @4-3 cost 1
"""
NOTES = (
    "one line a turn:  Anna 4-2 @4-3   the throw, then where the garrison went",
    "no placement possible:  Anna 4-2 pass",
    "captured:  Anna 4-2 @4-3 x4-4   every territory that was cleared",
    "fees and costs are computed; write fee 1 or cost 1 to have them checked",
)
RULES = (
    Rule(
        "OM-R1",
        "Players",
        "2 to 4, a race each: orks, dwarves, humans, elves. 18 garrisons each for 2 players, "
        "15 each for 3 or 4; 100 shields each.",
    ),
    Rule(
        "OM-R2",
        "Board",
        "6 × 6 territories, named by the number along the top, then the one down the side. "
        "The river takes in the six doubles. Neighbours share an edge.",
    ),
    Rule(
        "OM-R3",
        "Turn",
        "Throw two dice. The main lands are the throw read both ways round; a double gives "
        "one, by the river. Then fees, one garrison, captures; then the next player clockwise"
        " who is still in.",
    ),
    Rule(
        "OM-R4",
        "Fees by the land",
        "A main land off the river with your own garrison: one shield for each enemy garrison"
        " on the territories next to it. Taking fees is a right; nofee declines it.",
    ),
    Rule(
        "OM-R5",
        "Fees by the river",
        "A double with your own garrison there: one shield for each enemy garrison in that "
        "column and that row.",
    ),
    Rule(
        "OM-R6",
        "Placing",
        "On a main land for nothing; next to one for 3 shields by the river, 1 elsewhere, "
        "into the Treasure. Never where an enemy stands, never a fourth of your own.",
    ),
    Rule(
        "OM-R7",
        "Duty to place",
        "Whoever can place must. Whoever cannot pays 5 shields into the Treasure.",
        (
            "A placement that costs something counts where its whole price is there after the "
            "fees. Whoever has fewer than 5 shields pays all they have.",
        ),
    ),
    Rule(
        "OM-R8",
        "Captures",
        "From the new garrison in each of the four directions: enemy-held territories without"
        " a gap, then your own, are trapped. If your two end stacks together outnumber the "
        "whole run, it leaves the board, back to its owners' hands.",
    ),
    Rule(
        "OM-R9",
        "Out of the game",
        "At 0 shields: no more turns, no more payments.",
        (
            "Whoever owes more than they have pays what they have; several lands charge in one "
            "sum. Who is put out by the same fees goes clockwise from the thrower.",
        ),
    ),
    Rule(
        "OM-R10",
        "End",
        "Laying the last garrison in hand ends the game after that turn's captures; the "
        "closer takes the Treasure.",
        (
            "The closer is never out. The game also ends, without a closer, at the end of a turn "
            "that leaves at most one player in.",
        ),
    ),
    Rule(
        "OM-R11",
        "Winner",
        "Most shields.",
        ("Equal shields share the win; nobody wins with 0.",),
    ),
)
RULINGS = (
    Ruling(
        "fee-per",
        "OM-R4",
        "what a neighbouring enemy pays by. The rulebook's words can be read as once for each"
        " player; ask your table",
        (
            ("garrison", "a stack of two pays 2"),
            ("territory", "a stack pays 1"),
            ("player", "each enemy who stands there pays 1"),
        ),
    ),
    Ruling(
        "fee-line",
        "OM-R5",
        "how far fees by the river reach",
        (
            ("whole", "the whole column and row"),
            ("open", "up to the first garrisoned territory in each direction, with it"),
        ),
    ),
    Ruling(
        "fee-lands",
        "OM-R5",
        "when both main lands are yours",
        (
            ("both", "fees at both, a garrison next to both pays at each"),
            ("one", "only at the one that really brings more; if equal, at the one written first"),
        ),
    ),
    Ruling(
        "cost-to",
        "OM-R6",
        "where the price of a placement goes",
        (("treasure", "into the Treasure"), ("bank", "out of the game")),
    ),
    Ruling(
        "capture",
        "OM-R8",
        "whether a capture may be left",
        (
            ("free", "yes; the scorer warns (OM-W1)"),
            ("forced", "no; captures may then be left unwritten"),
        ),
    ),
    Ruling(
        "majority",
        "OM-R8",
        "how a majority is counted",
        (
            ("line", "each direction by itself"),
            (
                "overall",
                "the new stack once and all far ends against all trapped runs together: "
                "all fall, or none",
            ),
        ),
    ),
    Ruling(
        "bankrupt",
        "OM-R9",
        "what becomes of the garrisons of a player who is out",
        (
            ("stay", "they stay, can be captured and bar the territory"),
            ("leave", "they go back to the hand"),
        ),
    ),
)
